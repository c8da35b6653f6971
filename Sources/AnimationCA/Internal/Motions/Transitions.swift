import AnimationCore
import Foundation

/// The transitions that the named entrances and exits are made of.
extension AnyAnimator where Target: LayerTarget {
    /// Comes from a pose to the layer's own, and fades in from nothing.
    ///
    /// - Parameters:
    ///   - fade: The share of the duration that the fade in takes.
    ///   - anchor: The point of the layer about which it scales, leans and turns.
    static func enters(
        from pose: Pose, _ numbers: [CGFloat], fade: Double = 1, about anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
        _ tail: Tail
    ) -> Self {
        enters(through: [pose, .rest(1)], numbers, fade: fade, about: anchor, tail)
    }

    /// Comes through poses to the layer's own, the last one, and fades in from nothing.
    ///
    /// - Parameter first: The curve from the first pose to the second one.
    static func enters(
        through poses: [Pose], first: TimingCurve? = nil, _ numbers: [CGFloat], fade: Double, about anchor: CGPoint,
        _ tail: Tail
    ) -> Self {
        let motion = LayerMotion(poses, about: anchor, first: first, timing: tail.timing, numbers: numbers)
        return tail.whole(of: .parallel(plays(motion, nil), fades(from: 0, to: 1, tail, share: fade)))
    }

    /// Goes to a pose and fades out; at the end it is invisible, and in its own pose again.
    static func exits(
        to pose: Pose, _ numbers: [CGFloat], about anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), _ tail: Tail
    ) -> Self {
        var pose = pose
        pose.time = 1
        let motion = LayerMotion(
            [.rest(0), pose], about: anchor, timing: tail.passingTiming, numbers: numbers)
        return tail.whole(of: fades(out: plays(motion, nil), tail))
    }

    /// A way out that fades: an opacity that the app sets on the way stands.
    ///
    /// Its last step sets nothing, and is there for a newer animation to call off.
    static func fades(out way: Self, _ tail: Tail) -> Self {
        .sequence(.parallel(way, fades(from: nil, to: 0, tail)), changes(.ownOpacity, Tail(0, .linear, 0, nil)))
    }

    /// A way out, and its end, at which the layer is invisible, unless a newer animation has called the way out off.
    static func leaves(_ way: Self) -> Self { .sequence(way, fades(from: nil, to: 0, duration: 0, curve: .linear)) }

    /// A fade over the same time, along the same curve; if the curve swings, along an ease, as an opacity beyond 1 is
    /// not visible.
    ///
    /// - Parameter share: The share of the duration that it takes.
    static func fades(from start: CGFloat?, to end: CGFloat, _ tail: Tail, share: Double = 1) -> Self {
        let curve: TimingCurve = tail.curve.swings ? .easeOut : tail.curve
        return fades(from: start, to: end, duration: tail.length * share, curve: curve)
    }

    static func fades(
        from start: CGFloat?, to end: CGFloat, duration: TimeInterval?, curve: TimingCurve
    ) -> Self {
        if let views = Target.self as? any LayerHolder.Type {
            let timing = LayerTiming(duration: duration, curve: curve)
            let fade = AnyAnimator(step: views.makeChange(.opacity(end, from: start), timing, nil))
            guard let start else { return fade }
            let isUsable = start.isFinite && end.isFinite
            let owner = owner
            let fill: BackwardsFill.Maker = { target in
                owner.layer(of: target).map { BackwardsFill("opacity", of: $0) { _ in .number(Double(start)) } }
            }
            let begun = fade.step.initially(of: "opacity", fill: fill) {
                ($0 as? any LayerHolder)?.show(opacity: start)
            }
            let effect = isUsable ? AnyAnimator(step: begun) : fade
            return start.isFinite ? effect : effect.reporting(.notFinite(property: "opacity"))
        }
        let animation = BasicAnimation(
            "opacity", from: start.map { .number(Double($0)) }, to: .number(Double(end)),
            timing: LayerTiming(duration: duration, curve: curve))
        return AnyAnimator(step: AnimatorSpec(animation))
    }
}

extension AnyAnimator {
    typealias Tail = EffectTail
}

/// The end of an effect's parameter list.
struct EffectTail {
    let duration: TimeInterval?
    let curve: TimingCurve
    let delay: TimeInterval
    let completion: AnimatorSpec.Completion?

    @inline(never) init(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, _ completion: AnimatorSpec.Completion?
    ) {
        (self.duration, self.curve, self.delay, self.completion) = (duration, curve, delay, completion)
    }

    /// Seconds of one run.
    var length: TimeInterval { UsableTiming.repaired(duration, curve).value.length }

    @inline(never) var timing: LayerTiming { LayerTiming(duration: duration, curve: curve) }

    /// The same run with usable numbers: another part of the effect reports the bad ones.
    @inline(never) var repaired: Self {
        let usable = UsableTiming.repaired(duration, curve).value
        return Self(usable.duration, usable.curve, delay, completion)
    }

    /// The timing of a part that leaves the layer's own value alone.
    var passingTiming: LayerTiming { LayerTiming(duration: duration, curve: curve, fill: .removed) }

    /// The parts as one effect, with the delay and the completion.
    func whole<Target>(of effect: AnyAnimator<Target>) -> AnyAnimator<Target> {
        effect.tailed(delay, completion)
    }
}
