#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnyAnimator where Target: UIScrollView {
    /// Scrolls to an offset of the content, with a duration and a curve, which `setContentOffset(_:animated:)` does not
    /// have.
    ///
    /// The offset itself changes, frame by frame: table and collection views load the cells in between, the delegate is
    /// called for each step, and scrubbers follow. A scroll view that still decelerates stops. In an animation block
    /// the offset is at its end at once, and the cells in between are never made. On a spring it takes over an earlier
    /// scroll with its velocity. A finger that drags the content takes the offset over: the step ends as
    /// `.interrupted(.replaced)`.
    ///
    /// Where motion is reduced, the content is there at once; a finger that scrubs the token moves it all the same.
    ///
    /// - Parameter offset: In points, not clamped to the content.
    @MainActor public static func contentOffset(
        to offset: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let animator = ValueAnimator(
            \Target.standingOffset, as: AnimatedKeyPath(\Target.contentOffset), to: offset, duration: duration,
            curve: curve)
        return AnyAnimator(animator).tailed(delay, completion).thereAtOnce()
    }
}

extension UIScrollView {
    /// The offset; set, it ends a deceleration, which goes on from an offset that is set otherwise.
    ///
    /// A finger that drags the content is a follower of the offset: it takes over what still moves the offset at the
    /// end of the turn.
    fileprivate var standingOffset: CGPoint {
        get { contentOffset }
        set {
            setContentOffset(newValue, animated: false)
            guard isDragging else { return }
            AnimationHosts.resolve().atEndOfTurn { [weak self] in
                guard let self else { return }
                _ = MovingFollowers.takeOver(AnimatedProperty(self, \UIScrollView.contentOffset)) { self.contentOffset }
            }
        }
    }
}
#endif
