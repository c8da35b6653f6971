import AnimationCore
import Foundation

/// Effects of the place and the size, which the next layout sets again.
///
/// The position is the `position` of a layer, and the `center` of a view.
extension AnyAnimator where Target: LayerTarget {
    /// Moves by so many points from the position at the start of the animation.
    public static func move(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        changes(.shift(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Moves down by so many points from the position at the start of the animation; up by a negative number.
    public static func move(
        byY y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(byX: 0, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves the `center` of a view, the `position` of a layer, to a point of the superview or superlayer.
    public static func move(
        to position: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.position(position), Tail(duration, curve, delay, completion))
    }

    /// Moves the position to an x of the superview or superlayer, and leaves its y alone.
    public static func move(
        toX x: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.positionX(x), Tail(duration, curve, delay, completion))
    }

    /// Moves the position to a y of the superview or superlayer, and leaves its x alone.
    public static func move(
        toY y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.positionY(y), Tail(duration, curve, delay, completion))
    }

    /// Resizes the bounds about the position, in points.
    ///
    /// The subviews of a view are laid out along with it. Along a curve that goes beyond its ends and is neither Bézier
    /// nor spring the view itself has the size of each frame, and one length of it is never less than 0.
    ///
    /// NaN and infinity are reported, and nothing changes; a negative length is reported and counts as 0, one beyond
    /// 1e30 as that.
    public static func resize(
        to size: CGSize, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.size(size), Tail(duration, curve, delay, completion))
    }

    /// Changes the bounds, in points: a size about the position, and the origin by which the contents are shifted.
    ///
    /// A negative length is turned round, as UIKit does. The subviews of a view are laid out along with it, as with
    /// ``resize(to:duration:curve:delay:completion:)``.
    public static func bounds(
        to bounds: CGRect, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.bounds(bounds.standardized), Tail(duration, curve, delay, completion))
    }

    /// Moves and resizes to a frame in the superview or superlayer, in points.
    ///
    /// The position and the bounds are set, so that the effect is defined for a scaled or turned target, too: the frame
    /// is its frame without the transform. The anchor point of a view counts as the middle. The subviews are laid out
    /// as with ``resize(to:duration:curve:delay:completion:)``.
    public static func frame(
        to frame: CGRect, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let (tail, usable) = (Tail(duration, curve, delay, completion), frame.standardized)
        func sized(_ tail: Tail) -> Self { resize(to: usable.size, duration: tail.duration, curve: tail.curve) }
        // The two parts have the same numbers: one of them reports their issues, and a bad number leaves both out.
        if !usable.width.isFinite || !usable.height.isFinite { return tail.whole(of: sized(tail)) }
        let placed = placed(at: usable, tail)
        if !usable.midX.isFinite || !usable.midY.isFinite { return tail.whole(of: placed) }
        return tail.whole(of: .parallel(placed, sized(tail.repaired)))
    }

    /// Moves to the place of a frame, whose size can be used.
    private static func placed(at frame: CGRect, _ tail: Tail) -> Self {
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if !middle.x.isFinite || !middle.y.isFinite || Target.self is any LayerHolder.Type {
            return move(to: middle, duration: tail.duration, curve: tail.curve)
        }
        let motion = LayerMotion(
            "position", times: [0, 1], timing: tail.timing, isUsable: true, isAdditive: false, returns: 0
        ) { layer in
            let anchor = layer.anchorPoint
            return [.point(CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))]
        }
        return plays(motion, nil)
    }
}
