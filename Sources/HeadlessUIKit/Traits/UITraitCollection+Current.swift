import Synchronization

extension UITraitCollection {
    @TaskLocal private static var performed: CurrentTraits?

    /// The traits by which colours without a view are resolved: those of the view whose `layoutSubviews()`,
    /// `tintColorDidChange()` or `traitCollectionDidChange(_:)` is running, of `performAsCurrent(_:)`, or the ones that
    /// were set; the device's until then.
    public class var current: UITraitCollection {
        get {
            if let performed { return performed.traits.withLock { $0 } }
            return VirtualClock.current.currentTraits.withLock { $0 as? UITraitCollection } ?? device
        }
        set {
            if let performed { return performed.traits.withLock { $0 = newValue } }
            VirtualClock.current.currentTraits.withLock { $0 = newValue }
        }
    }

    /// Runs `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        Self.$performed.withValue(CurrentTraits(self), operation: actions)
    }

    /// The traits of the screen of the current clock.
    static var device: UITraitCollection {
        get { VirtualClock.current.deviceTraits.withLock { $0 as? UITraitCollection } ?? standard }
        set { VirtualClock.current.deviceTraits.withLock { $0 = newValue } }
    }

    /// The same as `performAsCurrent(_:)`, without a scope of its own where these are current anyway.
    func around(_ actions: () -> Void) {
        if self === Self.current { actions() } else { performAsCurrent(actions) }
    }

    /// These traits with a style of one's own; unspecified is none.
    func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
        if style == .unspecified || style == userInterfaceStyle { return self }
        return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
    }
}

/// The traits inside one `performAsCurrent(_:)`.
private final class CurrentTraits: Sendable {
    let traits: Mutex<UITraitCollection>

    init(_ traits: UITraitCollection) {
        self.traits = Mutex(traits)
    }
}
