/// A colour in sRGB. The system's colours are those of the light appearance: there is no other here.
// Unchecked because subclassing is open, as on Apple; the only stored property is a constant of a Sendable type.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    private let color: CGColor

    /// Required because on Apple code may make one of `Self`, as with any initialiser from Objective-C.
    public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        super.init()
    }

    /// Values outside sRGB's gamut are not converted: the twin has one colour space.
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = CGColor(srgbRed: displayP3Red, green: green, blue: blue, alpha: alpha)
        super.init()
    }

    public init(white: CGFloat, alpha: CGFloat) {
        color = CGColor(srgbRed: white, green: white, blue: white, alpha: alpha)
        super.init()
    }

    /// Required, as `init(red:green:blue:alpha:)` is.
    public required init(cgColor: CGColor) {
        color = cgColor
        super.init()
    }

    /// The hue wraps at 1; saturation and brightness are held in 0…1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (s, b) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        func channel(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return b - b * s * max(0, min(k, 4 - k, 1))
        }
        color = CGColor(srgbRed: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open var cgColor: CGColor { color }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = color.rgba
        red?.pointee = rgba.x
        green?.pointee = rgba.y
        blue?.pointee = rgba.z
        alpha?.pointee = rgba.w
        return true
    }

    /// False, and nothing written, for a colour that is not gray.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = color.rgba
        guard rgba.x == rgba.y, rgba.y == rgba.z else { return false }
        white?.pointee = rgba.x
        alpha?.pointee = rgba.w
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = color.rgba
        let (top, bottom) = (max(rgba.x, rgba.y, rgba.z), min(rgba.x, rgba.y, rgba.z))
        let range = top - bottom
        var sixth = 0.0
        if range > 0 {
            if top == rgba.x {
                sixth = (rgba.y - rgba.z) / range + (rgba.y < rgba.z ? 6 : 0)
            } else if top == rgba.y {
                sixth = (rgba.z - rgba.x) / range + 2
            } else {
                sixth = (rgba.x - rgba.y) / range + 4
            }
        }
        hue?.pointee = sixth / 6
        saturation?.pointee = top > 0 ? range / top : 0
        brightness?.pointee = top
        alpha?.pointee = rgba.w
        return true
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return color.rgba == other.color.rgba
    }

    open override var hash: Int { color.rgba.hashValue }

    open override var description: String {
        let rgba = color.rgba
        return "UIColor(red: \(rgba.x), green: \(rgba.y), blue: \(rgba.z), alpha: \(rgba.w))"
    }
}
