import Synchronization

/// The user's wishes; here only the one that concerns animation.
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

    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
