#if !canImport(UIKit) && canImport(HeadlessUIKit)
import HeadlessUIKit

extension AnimationCompatible where Self: UIView {
    /// The clock that is current.
    @MainActor public static var animationHost: (any AnimationHost)? { VirtualClock.current }
}
#endif
