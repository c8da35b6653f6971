import AnimationUIKit
import Foundation

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// A state was asked for that was not declared: nothing moves.
    public static func unknownState(_ state: String) -> Self { .custom("There is no state \(state): nothing moves") }

    /// A state is declared twice: the first one counts.
    public static func stateNamedTwice(_ state: String) -> Self {
        .custom("The state \(state) is declared twice: the first one counts")
    }

    /// A state names a property twice: the first value counts.
    public static func goalNamedTwice(property: String?, state: String) -> Self {
        .custom("The state \(state) names \(property ?? "a property") twice: the first value counts")
    }

    /// A value is tracked whose closure reads nothing observable: the tracking is over, and never plays an animation.
    public static var nothingToTrack: Self {
        .custom("A value is tracked whose closure reads nothing observable: it never plays an animation")
    }

    /// The bounds of a drag are not finite, or the view that bounds it is gone or not above it: nothing bounds it.
    public static var unusableDragBounds: Self {
        .custom("The bounds of a drag are not finite, gone, or not above the dragged view: nothing bounds it")
    }

    /// A drag snaps to no slot, or to a slot that is not finite: such a slot does not count.
    public static var unusableSlots: Self {
        .custom("A drag has no slots, or slots that are not finite: such slots do not count")
    }

    /// The speed of a move is 0, negative or NaN: the move takes the default duration.
    public static func unusableSpeed(_ speed: CGFloat) -> Self {
        .custom("A move can't have a speed of \(speed) points a second: it takes the default duration")
    }
}
