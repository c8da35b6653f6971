/// Asks for haptic feedback. There is none here: ``observer`` is called instead.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() { super.init() }

    /// Wakes the hardware; it is called without any effect here.
    open func prepare() {}

    /// Called at each feedback of the present clock, with the generator; ``feedback`` says which one it was. Twin only:
    /// a device is felt instead.
    public static var observer: ((UIFeedbackGenerator) -> Void)? {
        get { ClockState.current.feedbackObserver }
        set { ClockState.current.feedbackObserver = newValue }
    }

    /// The last feedback, in words: `impact light 1.0`, `selection`, `notification success`. Twin only.
    public private(set) var feedback: String?

    func occurred(_ feedback: String) {
        self.feedback = feedback
        Self.observer?(self)
    }
}
