/// Plays haptics. This platform has no motor: each call is kept in ``HeadlessFeedback/calls``.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Tells the motor that a call is near.
    open func prepare() { note(.prepare) }

    func note(_ kind: HeadlessFeedback.Kind) {
        ClockState.current.feedback.append(HeadlessFeedback(kind: kind, time: CACurrentMediaTime()))
    }
}
