/// Twin only. A call of a feedback generator, for tests.
///
///     UIImpactFeedbackGenerator(style: .light).impactOccurred()
///     HeadlessFeedback.calls.map(\.kind)       // [.impact(.light, intensity: 1)]
public struct HeadlessFeedback: Equatable, Sendable {
    /// The method of the generator that was called.
    public enum Kind: Equatable, Sendable {
        case prepare
        case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
        case selection
        case notification(UINotificationFeedbackGenerator.FeedbackType)
    }

    public let kind: Kind
    /// On the clock of `CACurrentMediaTime()`.
    public let time: TimeInterval

    /// The calls of all generators in their order; per clock.
    @MainActor public static var calls: [HeadlessFeedback] {
        get { ClockState.current.feedback }
        set { ClockState.current.feedback = newValue }
    }
}
