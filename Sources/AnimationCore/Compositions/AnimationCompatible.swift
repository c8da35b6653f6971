/// A class whose objects have an `.at`: `UIView` and `CALayer` do; add your own with an empty extension.
///
/// ```swift
/// extension Gauge: AnimationCompatible {}
/// gauge.at.animate(.value(\.level, to: 1, duration: 1))
/// ```
public protocol AnimationCompatible: AnyObject {}

extension AnimationCompatible {
    /// The animations of this object: `view.at.animate(.fadeIn())`.
    @inlinable @MainActor public var at: AnimationNamespace<Self> { AnimationNamespace(self) }
}

extension Collection where Element: AnimationCompatible {
    /// The animations of these objects: `cards.at.animate(.fadeIn(), stagger: 0.05)`.
    @MainActor public var at: AnimationNamespace<Self> { AnimationNamespace(self) }
}
