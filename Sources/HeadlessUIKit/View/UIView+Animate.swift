/// The closure runs at once, and only once; the model is at the target when `animate` returns.
///
/// A completion is never called before `animate` returns if something animates, or if the duration is 0: a block of 0 s
/// shows its changes at once, or when its delay is over, and its completion is called at the beginning of the next
/// turn, or then. With `.beginFromCurrentState` it ends what is in flight on the properties that it sets: the customary
/// way to cancel. Where nothing changes, and where animations are disabled, the completion is called with true before
/// `animate` returns; don't depend on it. Views outside every window: nothing is shown, and the completion is called
/// with false on a later turn (B16).
extension UIView {
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(.init(duration: duration, delay: delay, options: options), animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(.init(duration: duration), animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(.init(duration: duration), animations, nil)
    }

    /// A damped spring, fitted so that it has come to rest when the duration is over (J31). The velocity is in ways a
    /// second, towards the target. A ratio of zero or less counts as .01, above 1 as 1.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = BlockTiming.spring(dampingRatio: dampingRatio, velocity: velocity)
        animate(
            .init(duration: duration, delay: delay, options: options, spring: spring), animations, completion)
    }

    private class func animate(
        _ request: AnimationBlock.Request, _ animations: @escaping () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        func changes() {
            animations()
            if request.options.contains(.layoutSubviews) { layoutAll() }
        }
        if let outer = AnimationBlock.current as? AnimatorBlock {
            outer.nested(request, completion).perform(changes)
        } else {
            PlainBlock(request, completion: completion).run(changes)
        }
    }

    /// Lays out what the closure has left in need of it, inside the block, so that it animates with the rest.
    class func layoutAll() {
        for window in ClockState.current.openWindows { window.layoutIfNeeded() }
    }

    /// Inside a block of animations: the changes in `animations` repeat `count` times, back and forth if asked, so they
    /// last duration · count, twice that with autoreverse (J19). Outside a block: the changes are simply made.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        let before = (block.repeatCount, block.autoreverses)
        block.repeatCount = Float(count)
        block.autoreverses = autoreverses
        animations()
        (block.repeatCount, block.autoreverses) = before
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.withoutAnimation(actionsWithoutAnimation)
    }

    /// False: blocks still run, their changes are immediate, completions are called with true. What runs goes on.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        ClockState.current.areAnimationsEnabled = enabled
    }

    public class var areAnimationsEnabled: Bool { ClockState.current.areAnimationsEnabled }

    /// The duration of the block that runs now; 0 outside blocks.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }
}
