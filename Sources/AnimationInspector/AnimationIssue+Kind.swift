import AnimationCore
import Foundation

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// A view, or a layer, makes more than three flashes in one second while an animation of it plays: too many for
    /// some people's eyes. It plays on.
    ///
    /// A flash is a pair of opposing changes of at least 10 % of the relative luminance, the darker below 0.80 (WCAG
    /// 2.3.1).
    ///
    /// - Parameters:
    ///   - view: The view's `accessibilityIdentifier`, or its class; a layer's name, or its class.
    ///   - animation: The animation's label, or its property and its target.
    ///   - perSecond: The flashes in one second, to one decimal.
    public static func flashes(view: String, animation: String, perSecond: Double) -> Self {
        let count = String(format: "%.1f", perSecond)
        return .custom(
            "\(view) flashes \(count) times a second while \(animation) plays: more than three flashes a second are a"
                + " danger for some people's eyes (WCAG 2.3.1)")
    }
}
