/// A colour: gray or RGB in the sRGB gamma, not premultiplied.
// Unchecked because a non-final class can't be checked; every field is a constant, so it is safe.
public class CGColor: Hashable, @unchecked Sendable {
    private let values: [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        values = [red, green, blue, alpha]
    }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        values = [red, green, blue, alpha]
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        values = [gray, alpha]
    }

    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        values = [gray, alpha]
    }

    /// As many components as the space has, and alpha. Required because on Apple code may make one of `Self`.
    public required convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.numberOfComponents == 1 {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    public var colorSpace: CGColorSpace? {
        values.count == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    }
    public var components: [CGFloat]? { values }
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        values.count == 2
            ? CGColor(gray: values[0], alpha: alpha)
            : CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    }

    /// Red, green, blue, alpha, whatever the colour was made of.
    package var rgba: SIMD4<Double> {
        values.count == 2
            ? SIMD4(values[0], values[0], values[0], values[1])
            : SIMD4(values[0], values[1], values[2], values[3])
    }

    package convenience init(rgba: SIMD4<Double>) {
        self.init(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.values == rhs.values }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
