#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Plays a ``PropertyAnimation`` on a view, as a `UIViewPropertyAnimator`.
///
/// The running animator is private, and never released in a state in which UIKit would trap.
public struct PropertyAnimator<Target: AnimatableView>: TokenAnimator {
    /// The parameters of the animation.
    public let animation: PropertyAnimation<Target>
    package var run: AnimationToken?

    /// An animator for `animation`.
    public init(_ animation: PropertyAnimation<Target>) {
        self.animation = animation
    }

    /// The run and the delay, in seconds.
    public var duration: TimeInterval { animation.timing.value.wholeLength }

    /// Starts a run on `target`.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, paused: paused, completion: completion)
    }

    package var step: AnimatorSpec { animation.step() }
}
#endif
