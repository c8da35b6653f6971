import AnimationCore
import Foundation

/// Effects that draw the eye to a visible view or layer.
///
/// Each is one keyframe animation that is added to the layer's own transform: it starts from the layer as it is, leaves
/// nothing behind, and a layout pass does not disturb it.
///
/// The curve counts for the whole run, and the motion from pose to pose eases in and out by itself. The poses follow
/// Animate.css 4.1 for effects with a name from there.
extension AnyAnimator where Target: LayerTarget {
    /// Grows to `scale` times its size and comes back, once.
    public static func pulse(
        scale: CGFloat = 1.08, duration: TimeInterval? = 0.5, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        motion([.rest(0), Pose(0.5, scale: .both(scale)), .rest(1)], [scale], duration, curve, delay, completion)
    }

    /// Beats twice, as a heart does: grows to `scale` times its size each time.
    public static func heartbeat(
        scale: CGFloat = 1.3, duration: TimeInterval? = 1.3, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let beat = CGSize.both(scale)
        return motion(
            [.rest(0), Pose(0.14, scale: beat), .rest(0.28), Pose(0.42, scale: beat), .rest(0.7), .rest(1)],
            [scale], duration, curve, delay, completion)
    }

    /// Grows a little and shrinks again, slowly: for `repeatedForever()`.
    public static func breathe(
        scale: CGFloat = 1.05, duration: TimeInterval? = 3, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        pulse(scale: scale, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Jumps up by `height` points, and twice more, each time less.
    public static func bounce(
        height: CGFloat = 30, duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        func up(_ time: Double, _ share: CGFloat, _ stretch: CGFloat) -> Pose {
            Pose(
                time, offset: CGSize(width: 0, height: -height * share), scale: CGSize(width: 1, height: stretch))
        }
        return motion(
            [
                .rest(0), .rest(0.2), up(0.41, 1, 1.1), .rest(0.55), up(0.7, 0.5, 1.05), up(0.8, 0, 0.95),
                up(0.9, 0.13, 1.02), .rest(1),
            ], [height], duration, curve, delay, completion, about: CGPoint(x: 0.5, y: 1))
    }

    /// Shakes from side to side by so many points, less and less, as a field does after a wrong password.
    ///
    /// - Parameters:
    ///   - x: Points to the right at the first swing.
    ///   - y: Points down; `.shake(byX: 0, y: 8)` nods.
    public static func shake(
        byX x: CGFloat = 10, y: CGFloat = 0, duration: TimeInterval? = 0.5, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let swings: [CGFloat] = [0, -1, 1, -0.8, 0.7, -0.4, 0.2, 0]
        let poses = swings.enumerated().map { index, share in
            Pose(Double(index) / Double(swings.count - 1), offset: CGSize(width: x * share, height: y * share))
        }
        return motion(poses, [x, y], duration, curve, delay, completion)
    }

    /// Swings from its top edge, as a sign on a nail does.
    public static func swing(
        byDegrees degrees: CGFloat = 15, duration: TimeInterval? = 1, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let angles: [CGFloat] = [0, 1, -2.0 / 3, 1.0 / 3, -1.0 / 3, 0]
        return motion(
            .turning(angles.map { $0 * degrees }), [degrees], duration, curve, delay, completion,
            about: CGPoint(x: 0.5, y: 0))
    }

    /// Sways from side to side by a quarter of its width, and leans as it goes.
    public static func wobble(
        byDegrees degrees: CGFloat = 5, duration: TimeInterval? = 1, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        func sway(_ time: Double, _ share: CGFloat, _ lean: CGFloat) -> Pose {
            Pose(time, share: CGSize(width: share, height: 0), rotation: lean * degrees)
        }
        return motion(
            [
                .rest(0), sway(0.15, -0.25, -1), sway(0.3, 0.2, 0.6), sway(0.45, -0.15, -0.6), sway(0.6, 0.1, 0.4),
                sway(0.75, -0.05, -0.2), .rest(1),
            ], [degrees], duration, curve, delay, completion)
    }

    /// Trembles to the left and right about its centre, as app icons do while they can be moved: for
    /// `repeatedForever()`.
    public static func wiggle(
        byDegrees degrees: CGFloat = 2, duration: TimeInterval? = 0.3, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        motion(.turning([0, degrees, 0, -degrees, 0]), [degrees], duration, curve, delay, completion)
    }

    /// Leans to and fro, less and less, as jelly does.
    public static func jelly(
        byDegrees degrees: CGFloat = 12.5, duration: TimeInterval? = 1, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        // Each swing is half as far as the one before, to the other side.
        let shares: [CGFloat] = [0, 0, -1, 0.5, -0.25, 0.125, -0.0625, 0.03125, 0]
        let poses = shares.enumerated().map { index, share in
            Pose(Double(index) / Double(shares.count - 1), skew: .both(share * degrees))
        }
        return motion(poses, [degrees], duration, curve, delay, completion)
    }

    /// Stretches as a released rubber band does: wide, tall, and back to its size.
    ///
    /// - Parameter stretch: How many times its own width it has at first; it is as much less tall then.
    public static func rubberBand(
        stretch: CGFloat = 1.25, duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let more = stretch - 1
        func pulled(_ time: Double, _ share: CGFloat) -> Pose {
            Pose(time, scale: CGSize(width: 1 + more * share, height: 1 - more * share))
        }
        return motion(
            [
                .rest(0), pulled(0.3, 1), pulled(0.4, -1), pulled(0.5, 0.6), pulled(0.65, -0.2), pulled(0.75, 0.2),
                .rest(1),
            ], [stretch], duration, curve, delay, completion)
    }

    /// Draws back, then shakes in a larger size: ta-da.
    public static func tada(
        scale: CGFloat = 1.1, byDegrees degrees: CGFloat = 3, duration: TimeInterval? = 1,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let small = CGSize.both(2 - scale)
        let large = CGSize.both(scale)
        let shaking = (0..<7).map { index in
            Pose(0.3 + Double(index) / 10, scale: large, rotation: index.isMultiple(of: 2) ? degrees : -degrees)
        }
        return motion(
            [.rest(0), Pose(0.1, scale: small, rotation: -degrees), Pose(0.2, scale: small, rotation: -degrees)]
                + shaking + [.rest(1)], [scale, degrees], duration, curve, delay, completion)
    }

    /// Fades out and in again so many times.
    ///
    /// More than three times a second are too many for some people's eyes: where motion is reduced, it stands still
    /// then. Otherwise it is the same there: nothing moves.
    ///
    /// - Parameter times: From 1 to 1,000; another number is clamped and reported.
    public static func flash(
        times: Int = 2, duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let count = usable(times)
        let moments = (0...(2 * count)).map { Double($0) / Double(2 * count) }
        let motion = LayerMotion(
            "opacity", times: moments, ways: .easeInOut,
            timing: LayerTiming(duration: duration, curve: curve, delay: delay), isAdditive: false, returns: count
        ) { layer in
            moments.indices.map { .number($0.isMultiple(of: 2) ? Double(layer.opacity) : 0) }
        }
        return flashes(motion, times, completion)
    }

    /// Flashes so many times; more than three times a second have a reduced form, which stands still.
    private static func flashes(_ motion: LayerMotion, _ times: Int, _ completion: Completion?) -> Self {
        let count = usable(times)
        let effect = plays(motion, completion).reporting(times, used: count)
        return Double(count) > 3 * motion.timing.runDuration ? effect.reducedMotion(.fade) : effect
    }

    private static func usable(_ times: Int) -> Int { Swift.min(Swift.max(times, 1), 1_000) }

    func reporting(_ times: Int, used count: Int, of property: String = "opacity") -> Self {
        if count == times { return self }
        return reporting(.repaired(.repeatCount, property: property, given: Double(times), used: Double(count)))
    }

    /// Disappears and appears at once, so many times, as a cursor does.
    ///
    /// More than three times a second are too many for some people's eyes: where motion is reduced, it stands still
    /// then. Otherwise it is the same there: nothing moves.
    ///
    /// - Parameter times: From 1 to 1,000; another number is clamped and reported.
    public static func blink(
        times: Int = 2, duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let count = usable(times)
        let halves = Double(2 * count)
        let edges = (0..<4 * count).map { (edge: Int) -> Double in (Double(edge / 2) + 0.5) / halves }
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        let motion = LayerMotion(
            "opacity", times: [0] + edges + [1], timing: timing, isAdditive: false, returns: count
        ) { layer in
            (0..<edges.count + 2).map { .number(($0 / 2).isMultiple(of: 2) ? Double(layer.opacity) : 0) }
        }
        return flashes(motion, times, completion)
    }

    /// Turns all the way round, clockwise, so many times; a negative number turns the other way.
    ///
    /// Where motion is reduced, it stands still over whole turns, and is a cross-fade otherwise.
    public static func spin(
        turns: CGFloat = 1, duration: TimeInterval? = 1, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        plays(
            BasicAnimation(
                "transform.rotation.z", by: .number(Double(turns) * 2 * .pi),
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion)
    }

    /// Crouches, jumps up by `height` points, once, and lands softly.
    public static func jump(
        height: CGFloat = 40, duration: TimeInterval? = 0.7, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let low = CGSize(width: 1.1, height: 0.85)
        let high = Pose(0.5, offset: CGSize(width: 0, height: -height), scale: CGSize(width: 0.95, height: 1.08))
        return motion(
            [.rest(0), Pose(0.2, scale: low), high, Pose(0.8, scale: low), .rest(1)], [height], duration, curve, delay,
            completion, about: CGPoint(x: 0.5, y: 1))
    }

    /// Glows once: its shadow becomes a light of its own outline, and is as before at the end.
    ///
    /// A target that clips its contents (`masksToBounds`) has no shadow, and so no glow.
    ///
    /// - Parameters:
    ///   - color: The colour of the light; nil, the default, is a blue.
    ///   - radius: The blur of the light in points; a negative one counts as 0.
    public static func glow(
        color: CGColor? = nil, radius: CGFloat = 16, duration: TimeInterval? = 1.2, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        func swells(_ keyPath: String, to lit: LayerValue, _ tail: Tail) -> Self {
            let motion = LayerMotion(
                keyPath, times: [0, 0.5, 1], ways: .easeInOut, timing: tail.passingTiming, isUsable: radius.isFinite,
                isAdditive: false, returns: 1
            ) { layer in
                // The colour of a shadow that is not seen would darken the light.
                let isSeen = keyPath != "shadowColor" || layer.shadowOpacity > 0
                let own = isSeen ? lit.same(in: layer.seenValue(forKeyPath: keyPath)) ?? lit : lit
                return [own, lit, own]
            }
            return plays(motion, nil)
        }
        let opacity = swells("shadowOpacity", to: 1, tail)
        // The first part reports the bad number, with which there is nothing to play.
        guard radius.isFinite else { return tail.whole(of: opacity) }
        let usable = tail.repaired
        return tail.whole(
            of: .parallel(
                opacity, swells("shadowRadius", to: .number(Double(max(radius, 0))), usable),
                swells("shadowOffset", to: .size(.zero), usable),
                swells("shadowColor", to: .color(color ?? .light), usable)))
    }

    private static func motion(
        _ poses: [Pose], _ numbers: [CGFloat], _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, about anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
    ) -> Self {
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        return plays(LayerMotion(poses, about: anchor, timing: timing, numbers: numbers), completion)
    }
}

extension CGSize {
    /// The same in both directions.
    static func both(_ value: CGFloat) -> CGSize { CGSize(width: value, height: value) }
}

extension [Pose] {
    /// Poses that turn through some angles in degrees, at even times.
    fileprivate static func turning(_ degrees: [CGFloat]) -> [Pose] {
        degrees.enumerated().map { Pose(Double($0) / Double(degrees.count - 1), rotation: $1) }
    }
}
