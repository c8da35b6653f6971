import HeadlessQuartzCore

extension ContentSample.Image {
    /// A layer's contents, if they are the bytes of a picture.
    ///
    /// Their size counts for the gravities that keep it.
    init(_ layer: CALayer) {
        data = (layer.contents as? Data).flatMap { Self.type(of: $0) == nil ? nil : $0 }
        let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
        let pixels = data.flatMap(Self.pngSize) ?? layer.bounds.size
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        frame = Self.frame(of: size, in: layer.bounds, gravity: layer.contentsGravity)
    }

    /// The media type that a file's first bytes tell.
    static func type(of data: Data) -> String? {
        let bytes = [UInt8](data.prefix(4))
        if bytes == [0x89, 0x50, 0x4E, 0x47] { return "image/png" }
        return bytes.prefix(3) == [0xFF, 0xD8, 0xFF] ? "image/jpeg" : nil
    }

    /// The first chunk of a PNG file begins with the width and the height, four bytes each, big end first.
    private static func pngSize(_ data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes[0] == 0x89 else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return CGSize(width: number(16), height: number(20))
    }

    private static func frame(of size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity) -> CGRect {
        guard gravity != .resize, size.width > 0, size.height > 0 else { return bounds }
        var size = size
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        if gravity == .resizeAspect || gravity == .resizeAspectFill {
            let factor = gravity == .resizeAspect ? min(across, down) : max(across, down)
            size = CGSize(width: size.width * factor, height: size.height * factor)
        }
        let side = gravity.rawValue.lowercased()
        let x = side.hasSuffix("left") ? 0 : side.hasSuffix("right") ? 1 : 0.5
        let y = side.hasPrefix("top") ? 0 : side.hasPrefix("bottom") ? 1 : 0.5
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}
