#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// An opaque colour on the screen, its components in sRGB, and its luminance.
struct SeenColor {
    /// Red, green and blue from 0 to 1, in the gamma of sRGB: in which the system mixes colours.
    private var parts: SIMD3<Double>

    private init(_ parts: SIMD3<Double>) { self.parts = parts }

    static let black = SeenColor(SIMD3(repeating: 0))
    static let white = SeenColor(SIMD3(repeating: 1))

    /// The relative luminance, from 0 to 1: WCAG 2.2, "relative luminance".
    var luminance: Double {
        func linear(_ part: Double) -> Double {
            let part = min(max(part, 0), 1)
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(parts.x) + 0.7152 * linear(parts.y) + 0.0722 * linear(parts.z)
    }

    /// This colour under another one that covers it in part.
    ///
    /// - Parameter cover: nil, or a pattern, covers nothing.
    func under(_ cover: CGColor?) -> SeenColor {
        guard let cover else { return self }
        let color = ColorComponents(cover)
        return mixed(with: SeenColor(SIMD3(color.red, color.green, color.blue)), color.alpha)
    }

    /// - Parameter share: The other colour's share, from 0 to 1.
    func mixed(with other: SeenColor, _ share: Double) -> SeenColor {
        SeenColor(parts + (other.parts - parts) * min(max(share, 0), 1))
    }

    /// The colour that a part of this one leaves to be filled with another.
    func adding(_ other: SeenColor, _ share: Double) -> SeenColor { SeenColor(parts + other.parts * share) }
}
#endif
