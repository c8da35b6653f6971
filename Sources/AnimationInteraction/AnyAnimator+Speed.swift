import AnimationCore
import AnimationUIKit
import Foundation

extension AnyAnimator where Target: LayerTarget & AnimationCompatible {
    /// Moves the `center` of a view, the `position` of a layer, to a point of the superview or superlayer, at a speed:
    /// the farther away it is, the longer it takes.
    ///
    /// ```swift
    /// card.at.animate(.move(to: slot, speed: 600))
    /// ```
    /// The distance is that from where it is seen when the first step of the whole starts, as that gives the length of
    /// the whole. The point that a step before it leads to is not known then: chain the call with
    /// `AnimationToken.then(_:)`.
    ///
    /// - Parameters:
    ///   - position: The point. NaN and infinity are reported, and nothing changes.
    ///   - speed: Points a second, on average over the curve. 0, a negative speed and NaN are reported, and the move
    ///     takes the default duration; an infinite one takes no time.
    ///   - duration: The shortest and the longest time in seconds; by default any from 0 on.
    public static func move(
        to position: CGPoint, speed: CGFloat, duration: ClosedRange<TimeInterval> = 0...Double.infinity,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let recipe = MoveAtSpeed<Target>(
            position: position, speed: speed > 0 ? speed : nil, duration: duration, curve: curve)
        var effect = AnyAnimator(recipe).delay(delay)
        if !(speed > 0) { effect = effect.reporting(.unusableSpeed(speed)) }
        return completion.map { effect.completion($0) } ?? effect
    }
}

/// A move whose length is known once its target is.
private struct MoveAtSpeed<Target: LayerTarget & AnimationCompatible>: CompositeAnimator {
    let position: CGPoint
    /// nil for a speed that can't be used.
    let speed: CGFloat?
    let duration: ClosedRange<TimeInterval>
    let curve: TimingCurve

    func play(on target: Target) -> AnimationToken {
        target.at.animate(.move(to: position, duration: length(for: target), curve: curve))
    }

    @MainActor private func length(for target: Target) -> TimeInterval? {
        guard let speed, let layer = AnyAnimator<Target>.owner.layer(of: target) else {
            return AnimationDefaults.duration
        }
        let start = (layer.presentation() ?? layer).position
        let distance = hypot(Double(position.x - start.x), Double(position.y - start.y))
        // The move reports a position that is not finite.
        guard distance.isFinite else { return AnimationDefaults.duration }
        return min(max(distance / Double(speed), duration.lowerBound), duration.upperBound)
    }
}
