import AnimationUIKit

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// A label's text is divided into another number of pieces than when the animation was planned: they share the
    /// starts that were planned.
    public static func changedText(pieces: Int, planned: Int) -> Self {
        .custom("A text has \(pieces) pieces, not \(planned) as planned: they share the planned starts")
    }
}
