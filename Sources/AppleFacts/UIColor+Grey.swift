#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIColor {
    /// A grey for each appearance.
    package static func grey(light: Double, dark: Double) -> UIColor {
        UIColor { UIColor(white: CGFloat($0.userInterfaceStyle == .dark ? dark : light), alpha: 1) }
    }
}

extension CGColor {
    /// The white of a grey, or the red of a colour.
    package var white: Double? { components?.first.map { Double($0) } }
}
#endif
