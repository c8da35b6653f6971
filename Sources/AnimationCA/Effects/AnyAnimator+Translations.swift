import Foundation

/// Effects that move a view or layer by its transform, without a change of its position, so that a layout pass does not
/// undo them.
extension AnyAnimator where Target: LayerTarget {
    /// Moves by so many points from its present position, by the transform.
    ///
    /// Use it for views that a layout positions: `move(byX:y:)` changes the position itself, which the next layout pass
    /// would undo.
    public static func translate(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", by: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Moves to so many points from its own position, by the transform; (0, 0) is its own position.
    public static func translate(
        toX x: CGFloat, y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", to: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Comes from so many points away to its own position: an entrance that changes neither position nor transform.
    public static func translate(
        fromX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let isUsable = x.isFinite && y.isFinite
        let way = isUsable ? CGPoint(x: x, y: y) : .zero
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        let motion = LayerMotion(
            "position", times: [0, 1], timing: timing, isUsable: isUsable, returns: 0
        ) { _ in [.point(way), .point(.zero)] }
        return plays(motion, completion)
    }

    /// Moves down by so many points from its present position, by the transform; up by a negative number.
    public static func translate(
        byY y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.y", by: y, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves to so many points to the right of its own position, by the transform, and leaves its y alone.
    public static func translate(
        toX x: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.x", to: x, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves to so many points below its own position, by the transform, and leaves its x alone.
    public static func translate(
        toY y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.y", to: y, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Comes from so many points below to its own position: an entrance that changes neither position nor transform.
    public static func translate(
        fromY y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        translate(fromX: 0, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }
}
