import Foundation

/// Effects that take a view or layer out.
///
/// Each ends with the opacity at 0, at the layer's own position and in its own transform: it can come in again by any
/// entrance, and be hidden or removed in the completion. An opacity that the app sets on the way out of one that fades
/// stands; one that does not fade sets the opacity as it ends. Before that end, the later call wins: a view or layer
/// that another token fades, shows or brings in comes home within a quarter of a second, and is not invisible at the
/// end. The way out ends as `.interrupted(.replaced)`.
extension AnyAnimator where Target: LayerTarget {
    /// Slides out to a side.
    ///
    /// Where motion is reduced, the fade alone is played.
    ///
    /// - Parameters:
    ///   - side: The side to which it goes.
    ///   - distance: The distance in points, with a fade out; nil goes out of the superview, and is invisible at the
    ///     end: where motion is reduced it stands still until the end.
    public static func slideOut(
        to side: AnimationSide = .bottom, distance: CGFloat? = nil, duration: TimeInterval? = 0.3,
        curve: TimingCurve = .easeIn, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let way = slidesOut(to: side, distance, tail)
        return tail.whole(of: distance == nil ? leaves(way) : fades(out: way, tail))
    }

    private static func slidesOut(to side: AnimationSide, _ distance: CGFloat?, _ tail: Tail) -> Self {
        slide(side, distance, tail.passingTiming) { [.point(.zero), $0] }
    }

    /// Shrinks to `scale` times its size, fading out.
    public static func zoomOut(
        to scale: CGFloat = 0.3, duration: TimeInterval? = 0.3, curve: TimingCurve = .easeIn,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        exits(to: Pose(1, scale: .both(scale)), [scale], Tail(duration, curve, delay, completion))
    }

    /// Swells a little and vanishes, as a bubble does.
    public static func popOut(
        to scale: CGFloat = 1.3, duration: TimeInterval? = 0.2, curve: TimingCurve = .easeOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        exits(to: Pose(1, scale: .both(scale)), [scale], Tail(duration, curve, delay, completion))
    }

    /// Goes out to a side, stretched along its path.
    ///
    /// - Parameters:
    ///   - side: The side to which it goes.
    ///   - distance: The distance in points.
    public static func squeezeOut(
        to side: AnimationSide = .right, distance: CGFloat = 200, duration: TimeInterval? = 0.3,
        curve: TimingCurve = .easeIn, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        exits(to: squeezed(side, distance), [distance], Tail(duration, curve, delay, completion))
    }

    /// Falls out of its superview, tilting as it goes.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    ///
    /// - Parameter degrees: The clockwise tilt at the end.
    public static func fall(
        byDegrees degrees: CGFloat = 20, duration: TimeInterval? = 0.6, curve: TimingCurve = .easeIn,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let tilt = LayerMotion(
            [.rest(0), Pose(1, rotation: degrees)], about: .zero, timing: tail.repaired.passingTiming,
            numbers: [degrees])
        return tail.whole(of: leaves(.parallel(slidesOut(to: .bottom, nil, tail), plays(tilt, nil))))
    }

    /// Turns out about its vertical or its horizontal middle, fading out.
    ///
    /// - Parameters:
    ///   - side: The side that goes away from the eye.
    ///   - perspective: The distance of the eye in points; smaller exaggerates, 0 is flat.
    public static func flipOut(
        to side: AnimationSide = .right, perspective: CGFloat = 500, duration: TimeInterval? = 0.4,
        curve: TimingCurve = .easeIn, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        exits(
            to: Pose(1, turn: turn(side), eye: perspective), [perspective], Tail(duration, curve, delay, completion))
    }

    /// Turns out by so many degrees, shrinking, fading out.
    public static func rotateOut(
        toDegrees degrees: CGFloat = 90, scale: CGFloat = 0.5, duration: TimeInterval? = 0.4,
        curve: TimingCurve = .easeIn, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        exits(
            to: Pose(1, scale: .both(scale), rotation: degrees), [degrees, scale],
            Tail(duration, curve, delay, completion))
    }

    /// Is thrown off to a side, turning a little, as a card is.
    ///
    /// - Parameters:
    ///   - side: The side to which it goes.
    ///   - distance: The distance in points.
    ///   - degrees: The turn at the end, towards the side to which it goes.
    public static func swipeAway(
        to side: AnimationSide = .right, distance: CGFloat = 400, byDegrees degrees: CGFloat = 15,
        duration: TimeInterval? = 0.35, curve: TimingCurve = .easeIn, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let direction = side.direction
        let sign: CGFloat = direction.width + direction.height < 0 ? -1 : 1
        let pose = Pose(
            1, offset: CGSize(width: direction.width * distance, height: direction.height * distance),
            rotation: sign * degrees)
        return exits(to: pose, [distance, degrees], Tail(duration, curve, delay, completion))
    }
}
