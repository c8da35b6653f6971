import Foundation

/// Plays a ``BasicAnimation`` on a layer, as a `CABasicAnimation`.
///
/// The layer has the end value from the start, so nothing snaps back at the end; pausing, seeking and reversing
/// act on this one animation and never touch the layer's clock.
public struct BasicAnimator: TokenAnimator {
    /// The parameters of the animation.
    public let animation: BasicAnimation
    package var run: AnimationToken?

    /// An animator for `animation`.
    public init(_ animation: BasicAnimation) {
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

extension BasicAnimator: Equatable {
    /// Whether both play the same animation; of two that were started, whether they also steer the same run.
    public static func == (first: Self, second: Self) -> Bool {
        first.animation == second.animation && first.run === second.run
    }
}
