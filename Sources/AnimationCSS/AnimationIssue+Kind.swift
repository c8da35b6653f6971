import AnimationCore

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// A text is no easing function of CSS, or not of the kind that was asked for: the curve is linear.
    public static func unreadableCurve(_ text: String) -> Self {
        .custom("\"\(text)\" can't be read as an easing function of CSS: the curve is linear")
    }
}
