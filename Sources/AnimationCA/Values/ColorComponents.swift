import Foundation

/// A colour by its components, as a value that can be animated.
///
/// ```swift
/// theme.at.animate(.value(\.tint, to: ColorComponents(UIColor.red.cgColor), duration: 0.5))
/// ```
public struct ColorComponents: VectorInterpolatable, Hashable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// From 0 to 1.
    public var alpha: Double

    /// A colour of these components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The components of an RGB or grey colour; any other colour counts as transparent black.
    @inline(never) public init(_ color: CGColor) {
        let parts = color.components ?? []
        // A grey colour has one number for all three, and its opacity.
        let (count, step) = (parts.count, parts.count / 4)
        let isKnown = count == 2 || count == 4
        red = isKnown ? Double(parts[0]) : 0
        green = isKnown ? Double(parts[step]) : 0
        blue = isKnown ? Double(parts[2 * step]) : 0
        alpha = isKnown ? Double(parts[count - 1]) : 0
    }

    /// The colour, each component kept between 0 and 1.
    public var cgColor: CGColor {
        func part(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), 1)) }
        return CGColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    /// Transparent black.
    public static var zero: ColorComponents { ColorComponents(red: 0, green: 0, blue: 0, alpha: 0) }

    /// Component by component, beyond 1 too.
    public func adding(_ other: ColorComponents) -> ColorComponents {
        ColorComponents(
            red: red + other.red, green: green + other.green, blue: blue + other.blue, alpha: alpha + other.alpha)
    }

    /// Component by component, below 0 too.
    public func subtracting(_ other: ColorComponents) -> ColorComponents {
        adding(other.scaled(by: -1))
    }

    /// Component by component.
    public func scaled(by factor: Double) -> ColorComponents {
        ColorComponents(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
    }
}
