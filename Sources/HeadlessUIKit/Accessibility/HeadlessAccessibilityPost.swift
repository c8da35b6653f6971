import Synchronization

/// Twin only. A call of `UIAccessibility.post(notification:argument:)`, for tests.
///
///     UIAccessibility.post(notification: .announcement, argument: "Sent")
///     HeadlessAccessibilityPost.all.map(\.text)      // ["Sent"]
public struct HeadlessAccessibilityPost: Equatable, Sendable {
    public let notification: UIAccessibility.Notification
    /// The argument, if it is a text, with attributes or without.
    public let text: String?
    /// The argument, if it is a responder.
    public let element: ObjectIdentifier?
    /// On the clock of `CACurrentMediaTime()`.
    public let time: TimeInterval

    /// The calls in their order; per clock.
    public static var all: [HeadlessAccessibilityPost] {
        get { VirtualClock.current.accessibilityPosts.withLock { $0.compactMap { $0 as? HeadlessAccessibilityPost } } }
        set { VirtualClock.current.accessibilityPosts.withLock { $0 = newValue } }
    }
}
