#if !canImport(QuartzCore)
import HeadlessQuartzCore

/// On the twins, time is the virtual clock's.
extension VirtualClock: AnimationHost {}

extension AnimationCompatible where Self: CALayer {
    /// The clock that is current.
    @MainActor public static var animationHost: (any AnimationHost)? { VirtualClock.current }
}
#endif
