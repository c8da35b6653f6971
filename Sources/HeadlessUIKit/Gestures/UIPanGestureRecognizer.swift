/// A finger that drags.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var way = CGPoint.zero
    private var speed = CGPoint.zero

    /// Points since the pan began; of the window, whatever the view.
    open func translation(in view: UIView?) -> CGPoint { way }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    /// The finger is down, or goes on, and is so many points from where it came down. Twin only.
    public func drag(to translation: CGPoint) {
        guard isEnabled else { return }
        way = translation
        report(state == .possible ? .began : .changed)
    }

    /// The finger goes up, at so many points per second; or the system takes the touch away. Twin only.
    public func lift(velocity: CGPoint = .zero, isCancelled: Bool = false) {
        guard state == .began || state == .changed else { return }
        speed = velocity
        report(isCancelled ? .cancelled : .ended)
        (way, speed) = (.zero, .zero)
    }
}
