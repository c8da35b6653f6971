import Foundation

/// Plays a ``KeyframeAnimation`` on a layer, as a `CAKeyframeAnimation`.
///
/// The layer has the end value from the start, so nothing snaps back at the end; pausing, seeking and reversing
/// act on this one animation and never touch the layer's clock.
public struct KeyframeAnimator: TokenAnimator {
    /// The parameters of the animation.
    public let animation: KeyframeAnimation
    package var run: AnimationToken?

    /// An animator for `animation`.
    public init(_ animation: KeyframeAnimation) {
        self.animation = animation
    }

    /// All runs and the delay, in seconds.
    public var duration: TimeInterval { animation.timing.wholeDuration(of: animation.keyPath) }

    /// Starts a run on `target`.
    public mutating func start(on target: CALayer, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, paused: paused, completion: completion)
    }

    package var step: AnimatorSpec { AnimatorSpec(animation) }
}
