extension UIAccessibility {
    /// A message to VoiceOver.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// A screenful is new; the argument is the element to go to, or a text.
        public static let screenChanged = UIAccessibility.Notification(rawValue: 1000)
        /// Something on the screen is new or gone; the argument is the element to go to, or a text.
        public static let layoutChanged = UIAccessibility.Notification(rawValue: 1001)
        /// The argument is the text to say.
        public static let announcement = UIAccessibility.Notification(rawValue: 1008)
        /// The argument is a text that says where the content is now.
        public static let pageScrolled = UIAccessibility.Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = UIAccessibility.Notification(rawValue: 1018)
        public static let resumeAssistiveTechnology = UIAccessibility.Notification(rawValue: 1019)
    }

    /// Nobody listens on this platform: each call is kept in ``HeadlessAccessibilityPost/all``.
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        let post = HeadlessAccessibilityPost(
            notification: notification, text: text(of: argument), element: element(of: argument),
            time: CACurrentMediaTime())
        VirtualClock.current.accessibilityPosts.withLock { $0.append(post) }
    }

    private static func text(of argument: Any?) -> String? {
        switch argument {
        case let text as String: text
        case let text as NSString: String(describing: text)
        case let text as NSAttributedString: text.string
        default: nil
        }
    }

    private static func element(of argument: Any?) -> ObjectIdentifier? {
        (argument as? UIResponder).map { ObjectIdentifier($0) }
    }
}
