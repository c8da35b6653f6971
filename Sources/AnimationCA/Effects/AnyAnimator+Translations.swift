import Foundation

/// Effects that move a view or layer by its transform, without a change of its place, so that a layout pass does not
/// undo them.
///
/// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that. A duration
/// or delay, in seconds, that is negative, NaN or infinite is reported and counts as 0; a duration of nil takes the
/// curve's own length. Where motion is reduced, each is a cross-fade; a way `from` stands still.
extension AnyAnimator where Target: LayerTarget {
    /// Moves by so many points from where it is, by the transform.
    ///
    /// Use it for what a layout places: `move(byX:y:)` changes the place itself, which the next layout pass would undo.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", by: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Moves to so many points from its own place, by the transform; (0, 0) is its own place.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        toX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", to: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Comes from so many points away to where it is: an entrance that changes neither place nor transform.
    ///
    /// Where motion is reduced, the target stands still for the length of the effect.
    public static func translate(
        fromX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let isUsable = x.isFinite && y.isFinite
        let way = isUsable ? CGPoint(x: x, y: y) : .zero
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        let motion = LayerMotion(
            "position", times: [0, 1], timing: timing, isUsable: isUsable, returns: false
        ) { _ in [.point(way), .point(.zero)] }
        return plays(motion, completion)
    }

    /// Moves down by so many points from where it is, by the transform; up by a negative number.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        byY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.y", by: y, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves to so many points to the right of its own place, by the transform, and leaves its y alone.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        toX x: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.x", to: x, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves to so many points below its own place, by the transform, and leaves its x alone.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        toY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.translation.y", to: y, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Comes from so many points below to where it is: an entrance that changes neither place nor transform.
    ///
    /// Where motion is reduced, the target stands still for the length of the effect.
    public static func translate(
        fromY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        translate(fromX: 0, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }
}
