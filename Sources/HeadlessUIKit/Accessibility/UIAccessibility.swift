import Synchronization

/// The user's wishes, here only those that concern animation, and messages to VoiceOver.
public struct UIAccessibility {
    /// Whether the user wants less motion; per clock. This platform has no settings, so it can be set, which posts the
    /// notification. Its setter is Twin only.
    public static var isReduceMotionEnabled: Bool {
        get { VirtualClock.current.reducesMotion.load(ordering: .relaxed) }
        set {
            let former = VirtualClock.current.reducesMotion.exchange(newValue, ordering: .relaxed)
            guard newValue != former else { return }
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// Whether the user wants screens to cross-fade, a choice that the settings offer where motion is reduced; per
    /// clock. It can be set, which posts the notification. Its setter is Twin only.
    public static var prefersCrossFadeTransitions: Bool {
        get { VirtualClock.current.prefersCrossFades.load(ordering: .relaxed) }
        set {
            let former = VirtualClock.current.prefersCrossFades.exchange(newValue, ordering: .relaxed)
            guard newValue != former else { return }
            NotificationCenter.default.post(name: prefersCrossFadeTransitionsStatusDidChange, object: nil)
        }
    }

    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
