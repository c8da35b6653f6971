/// Drives a transition by a fraction: through the animator of `interruptibleAnimator(using:)`, or else by the clock of
/// the container's layer, which makes Core Animation's animations in it wait for the finger.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var context: ControllerTransition?
    private var percent: CGFloat = 0
    /// The layer's time at the start of a transition whose animator can't be taken in hand.
    private var start: CFTimeInterval?
    private var wayBack: CADisplayLink?

    public override init() { super.init() }

    open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
    open var percentComplete: CGFloat { percent }
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Of the rest of the way, with an interruptible animator.
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        (transitionContext as? ControllerTransition).map { attend($0) }
        if let animator = context?.interruptible {
            animator.startAnimation()
            animator.pauseAnimation()
        } else {
            freeze()
            let changes = AnimationBlock.changes { context?.animator?.animateTransition(using: transitionContext) }
            context?.changes = changes
        }
    }

    /// A transition begins: by hand, or by itself, and then it can be paused if its animator is interruptible.
    func attend(_ transition: ControllerTransition) {
        wayBack?.invalidate()
        (context, percent, start) = (transition, 0, nil)
    }

    private var layer: CALayer? { context?.stage.container.layer }

    private func freeze() {
        guard let layer else { return }
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        start = start ?? now
        layer.speed = 0
        layer.timeOffset = now
    }

    /// Lets the layer's clock go on, from the time that it shows.
    private func thaw(speed: CGFloat) {
        guard let layer else { return }
        layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        layer.speed = Float(speed)
    }

    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        percent = min(max(percentComplete, 0), 1)
        if let animator = context.interruptible {
            animator.fractionComplete = percent
        } else if let start, let layer {
            layer.timeOffset = start + Double(percent * duration)
        }
        context.updateInteractiveTransition(percent)
    }

    open func pause() {
        guard let context, !context.isInteractive, context.interruptible != nil || start != nil else { return }
        context.pauseInteractiveTransition()
        wayBack?.invalidate()
        if let animator = context.interruptible {
            animator.pauseAnimation()
            animator.isReversed = false
            percent = animator.fractionComplete
        } else {
            freeze()
        }
    }

    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        if let animator = context.interruptible {
            animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
        } else {
            thaw(speed: completionSpeed)
        }
    }

    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        if let animator = context.interruptible {
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
        } else {
            turnBack()
        }
    }

    /// The layer's clock goes back to the start, where the animations are taken away.
    private func turnBack() {
        guard let layer, let start else { return }
        var last = CACurrentMediaTime()
        let link = CADisplayLink { [weak self, completionSpeed] link in
            let now = CACurrentMediaTime()
            let time = layer.timeOffset - (now - last) * Double(completionSpeed)
            last = now
            layer.timeOffset = max(time, start)
            guard time <= start else { return }
            link.invalidate()
            self?.start = nil
            layer.speed = 1
            layer.timeOffset = 0
            for change in self?.context?.changes.reversed() ?? [] {
                change.property.write(change.old, to: change.layer)
            }
            layer.removeAnimationsBelow()
        }
        link.add(to: .main, forMode: .common)
        wayBack = link
    }
}

extension CALayer {
    fileprivate func removeAnimationsBelow() {
        removeAllAnimations()
        for sublayer in sublayers ?? [] { sublayer.removeAnimationsBelow() }
    }
}
