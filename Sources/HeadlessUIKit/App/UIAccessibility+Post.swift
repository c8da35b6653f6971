extension UIAccessibility {
    /// The news that an app tells assistive technologies.
    public struct Notification: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Tells assistive technologies; here ``postObserver`` is called instead.
    @MainActor public static func post(notification: Notification, argument: Any?) {
        postObserver?(notification, argument)
    }

    /// Called at each `post` of the present clock. Twin only: on a device VoiceOver is heard instead.
    @MainActor public static var postObserver: ((Notification, Any?) -> Void)? {
        get { ClockState.current.accessibilityObserver }
        set { ClockState.current.accessibilityObserver = newValue }
    }
}
