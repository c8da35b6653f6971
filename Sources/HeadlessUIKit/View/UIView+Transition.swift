/// On the twin every transition is a `CATransition` that fades: it takes the asked time and reports its end, but flips
/// and curls are not drawn.
extension UIView {
    /// Makes the changes at once, and passes from the old picture of the view to the new one. Without a transition in
    /// the options nothing is seen of that, but it takes its time all the same.
    public class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        transition(on: view, .init(duration: duration, options: options), completion) {
            if options.contains(.allowAnimatedContent) {
                animate(withDuration: duration, delay: 0, options: options) { animations?() }
            } else {
                performWithoutAnimation { animations?() }
            }
        }
    }

    /// Puts `toView` where `fromView` was, at once: in its superview, or with `.showHideTransitionViews` by hiding one
    /// and showing the other. The completion is called after the duration.
    public class func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(on: container, .init(duration: duration, options: options), completion) {
            performWithoutAnimation {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }
        }
    }

    private class func transition(
        on view: UIView, _ request: AnimationBlock.Request, _ completion: ((Bool) -> Void)?, _ changes: () -> Void
    ) {
        let block = AnimationBlock(request)
        let collector = StopCollector(completion: completion)
        changes()
        if block.duration > 0, areAnimationsEnabled {
            // An animation of no property shows nothing.
            let transition = request.options.transitionBits == 0 ? CABasicAnimation() : CATransition()
            transition.duration = block.duration
            if case .curve(let name) = block.timing { transition.timingFunction = CAMediaTimingFunction(name: name) }
            transition.delegate = StopNote(
                collector: collector, blocking: request.options.contains(.allowUserInteraction) ? nil : view)
            view.layer.add(transition, forKey: nil)
        }
        collector.seal(isTimeless: block.duration == 0)
    }
}
