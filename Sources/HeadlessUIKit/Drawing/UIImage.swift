/// The bytes of a PNG file, and the size that its header states. A view shows it by making the bytes, as `Data`, its
/// layer's contents; nothing is decoded here.
// Unchecked because subclassing is open, as on Apple; the stored properties are constants of Sendable types.
open class UIImage: NSObject, @unchecked Sendable {
    /// Nil of an image of nothing.
    private let data: Data?
    private let pixels: CGSize
    private let pixelsPerPoint: CGFloat

    /// An image of nothing: it has no size.
    public override init() {
        (data, pixels, pixelsPerPoint) = (nil, .zero, 1)
        super.init()
    }

    /// Nil if the bytes are no PNG file.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Nil if the bytes are no PNG file. A scale that is not above 0 counts as 1.
    public init?(data: Data, scale: CGFloat) {
        guard let size = Self.pngSize(data) else { return nil }
        (self.data, pixels, pixelsPerPoint) = (data, size, scale > 0 ? scale : 1)
        super.init()
    }

    /// Nil if there is no such file, or it is no PNG file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// In points: pixels by the scale.
    open var size: CGSize { CGSize(width: pixels.width / pixelsPerPoint, height: pixels.height / pixelsPerPoint) }
    open var scale: CGFloat { pixelsPerPoint }
    open func pngData() -> Data? { data }

    var contents: Any? { data }

    // A PNG file: eight bytes of signature, then the chunk IHDR, whose first two numbers are width and height.
    private static func pngSize(_ data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(24))
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count == 24, Array(bytes[0..<8]) == signature, Array(bytes[12..<16]) == Array("IHDR".utf8)
        else { return nil }
        func number(_ start: Int) -> CGFloat {
            CGFloat(bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) })
        }
        return CGSize(width: number(16), height: number(20))
    }
}
