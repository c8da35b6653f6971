/// A colour in sRGB, its components between 0 and 1, not premultiplied.
public struct RecordedColor: Sendable, Equatable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity of the colour.
    public var alpha: Double

    /// A colour from its components; each is clamped to 0…1, and what is not a number becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = Self.clamped(red)
        self.green = Self.clamped(green)
        self.blue = Self.clamped(blue)
        self.alpha = Self.clamped(alpha)
    }

    /// Opaque white.
    public static let white = RecordedColor(red: 1, green: 1, blue: 1)

    /// Opaque black.
    public static let black = RecordedColor(red: 0, green: 0, blue: 0)

    /// The same colour, its alpha multiplied.
    public func faded(by factor: Double) -> RecordedColor {
        RecordedColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    private static func clamped(_ component: Double) -> Double {
        component.isNaN ? 0 : min(max(component, 0), 1)
    }
}
