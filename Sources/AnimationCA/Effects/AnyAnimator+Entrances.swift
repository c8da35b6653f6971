import AnimationCore
import Foundation

/// Effects that bring a view or layer in.
///
/// Each ends with the opacity at 1, at the layer's own position and in its own transform: neither is changed, and a
/// layout pass does not disturb the entrance. Each begins invisible, unless its documentation says otherwise: behind a
/// delay, in a stagger, or as a later step it is invisible before its turn
/// (``AnimationCore/AnyAnimator/filledBackwards(_:)``).
extension AnyAnimator where Target: LayerTarget {
    /// Slides in from a side.
    ///
    /// Where motion is reduced, the fade alone is played.
    ///
    /// - Parameters:
    ///   - side: The side from which it comes.
    ///   - distance: The distance in points, with a fade in; nil comes from outside of the superview, without a fade:
    ///     where motion is reduced it stands still at its own position.
    public static func slideIn(
        from side: AnimationSide = .bottom, distance: CGFloat? = nil, duration: TimeInterval? = 0.4,
        curve: TimingCurve = .easeOut, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let way = slide(side, distance, tail.timing) { [$0, .point(.zero)] }
        let fade = distance == nil ? fades(from: 1, to: 1, duration: 0, curve: .linear) : fades(from: 0, to: 1, tail)
        return tail.whole(of: .parallel(way, fade))
    }

    /// Grows from `scale` times its size, fading in.
    public static func zoomIn(
        from scale: CGFloat = 0.3, duration: TimeInterval? = 0.4, curve: TimingCurve = .easeOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        enters(from: Pose(0, scale: .both(scale)), [scale], Tail(duration, curve, delay, completion))
    }

    /// Pops up on a spring, from half its size.
    public static func popIn(
        from scale: CGFloat = 0.5, duration: TimeInterval? = nil,
        curve: TimingCurve = .spring(duration: 0.45, bounce: 0.4), delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        enters(
            from: Pose(0, scale: .both(scale)), [scale], fade: 0.25, Tail(duration, curve, delay, completion))
    }

    /// Comes in from a side on a spring, stretched along its path.
    ///
    /// - Parameters:
    ///   - side: The side from which it comes.
    ///   - distance: The distance in points.
    public static func squeezeIn(
        from side: AnimationSide = .left, distance: CGFloat = 200, duration: TimeInterval? = nil,
        curve: TimingCurve = .spring(duration: 0.5, bounce: 0.25), delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        enters(
            from: squeezed(side, distance), [distance], fade: 0.4, Tail(duration, curve, delay, completion))
    }

    /// Falls in from above its superview, and lands on a spring.
    ///
    /// Where motion is reduced, it stands still at its own position.
    public static func drop(
        duration: TimeInterval? = nil, curve: TimingCurve = .spring(duration: 0.6, bounce: 0.35),
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        slideIn(from: .top, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns in about its vertical or its horizontal middle, fading in.
    ///
    /// - Parameters:
    ///   - side: The side that comes towards the eye.
    ///   - perspective: The distance of the eye in points; smaller exaggerates, 0 is flat.
    public static func flipIn(
        from side: AnimationSide = .left, perspective: CGFloat = 500, duration: TimeInterval? = 0.5,
        curve: TimingCurve = .easeOut, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        enters(
            from: Pose(0, turn: turn(side), eye: perspective), [perspective], Tail(duration, curve, delay, completion))
    }

    /// Turns in by so many degrees, growing, fading in.
    public static func rotateIn(
        fromDegrees degrees: CGFloat = -90, scale: CGFloat = 0.5, duration: TimeInterval? = 0.5,
        curve: TimingCurve = .easeOut, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        enters(
            from: Pose(0, scale: .both(scale), rotation: degrees), [degrees, scale],
            Tail(duration, curve, delay, completion))
    }

    /// Falls in from above, is squashed as it lands, and swings back into its shape, as a soft ball does.
    ///
    /// - Parameter height: The height in points from which it falls.
    public static func plopIn(
        height: CGFloat = 200, duration: TimeInterval? = 0.8, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        func shape(_ time: Double, _ x: CGFloat, _ y: CGFloat, up: CGFloat = 0) -> Pose {
            Pose(time, offset: CGSize(width: 0, height: -up), scale: CGSize(width: x, height: y))
        }
        return enters(
            through: [
                shape(0, 0.9, 1.1, up: height), shape(0.4, 0.9, 1.1), shape(0.52, 1.2, 0.75), shape(0.68, 0.94, 1.1),
                shape(0.84, 1.04, 0.96), .rest(1),
            ], first: .easeIn, [height], fade: 0.2, about: CGPoint(x: 0.5, y: 1),
            Tail(duration, curve, delay, completion))
    }

    /// Falls in from above like an anvil, and shakes as it hits the ground.
    ///
    /// - Parameter height: The height in points from which it falls.
    public static func slamIn(
        height: CGFloat = 200, duration: TimeInterval? = 0.6, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let shakes: [CGFloat] = [0, -1, 0.8, -0.5, 0.3, -0.1, 0]
        let poses = shakes.enumerated().map { index, share in
            Pose(
                0.4 + Double(index) / 10, offset: CGSize(width: 6 * share, height: -6 * abs(share)), rotation: 2 * share
            )
        }
        return enters(
            through: [Pose(0, offset: CGSize(width: 0, height: -height))] + poses, first: .easeIn, [height], fade: 0.2,
            about: CGPoint(x: 0.5, y: 1), Tail(duration, curve, delay, completion))
    }

    /// Skids in from a side, leaning back on its way and forwards as it brakes.
    ///
    /// - Parameters:
    ///   - side: The side from which it comes.
    ///   - distance: The distance in points.
    ///   - degrees: How far it leans.
    public static func skid(
        from side: AnimationSide = .left, distance: CGFloat = 200, byDegrees degrees: CGFloat = 15,
        duration: TimeInterval? = 0.7, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let way = side.direction
        func lean(_ time: Double, _ share: CGFloat, away: CGFloat = 0) -> Pose {
            Pose(
                time, offset: CGSize(width: way.width * away, height: way.height * away),
                skew: CGSize(width: -way.width * degrees * share, height: -way.height * degrees * share))
        }
        return enters(
            through: [lean(0, 1, away: distance), lean(0.5, 1), lean(0.65, -0.8), lean(0.82, 0.3), .rest(1)],
            first: .easeOut, [distance, degrees], fade: 0.3, about: CGPoint(x: 0.5, y: 1),
            Tail(duration, curve, delay, completion))
    }

    /// Swoops out of the depth in an arc, and settles from a little before its place.
    ///
    /// - Parameter perspective: The distance of the eye in points; smaller exaggerates, 0 is flat.
    public static func swoop(
        perspective: CGFloat = 500, duration: TimeInterval? = 0.7, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        func at(_ time: Double, down: CGFloat, _ scale: CGFloat, turn: CGFloat) -> Pose {
            Pose(
                time, share: CGSize(width: 0, height: down), scale: .both(scale),
                turn: CGSize(width: turn, height: 0), eye: perspective)
        }
        return enters(
            through: [at(0, down: 0.8, 0.3, turn: -60), at(0.65, down: -0.1, 1.06, turn: 12), .rest(1)],
            first: .easeOut, [perspective], fade: 0.4, about: CGPoint(x: 0.5, y: 0.5),
            Tail(duration, curve, delay, completion))
    }

    /// Flickers into light, as a fluorescent tube does: two flashes, then it stays.
    ///
    /// In less than 0.7 seconds, or repeated, it flashes more than three times a second, which is too much for some
    /// people's eyes. Where motion is reduced, it is a cross-fade.
    public static func flicker(
        duration: TimeInterval? = 0.9, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        plays(
            KeyframeAnimation(
                "opacity", values: [0, 0.8, 0.1, 1, 0.3, 1], keyTimes: [0, 0.12, 0.3, 0.45, 0.65, 1],
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion
        ).reducedMotion(.fade)
    }

    static func squeezed(_ side: AnimationSide, _ distance: CGFloat) -> Pose {
        let direction = side.direction
        return Pose(
            0, offset: CGSize(width: direction.width * distance, height: direction.height * distance),
            scale: side.isHorizontal ? CGSize(width: 2, height: 1) : CGSize(width: 1, height: 2))
    }

    static func turn(_ side: AnimationSide) -> CGSize {
        switch side {
        case .left: CGSize(width: 0, height: -90)
        case .right: CGSize(width: 0, height: 90)
        case .top: CGSize(width: 90, height: 0)
        case .bottom: CGSize(width: -90, height: 0)
        }
    }

    /// A move between a position on a side and the layer's own.
    ///
    /// - Parameter values: Makes the two ends from the translation to the side.
    static func slide(
        _ side: AnimationSide, _ distance: CGFloat?, _ timing: LayerTiming,
        values: @escaping @Sendable (LayerValue) -> [LayerValue]
    ) -> Self {
        let isUsable = distance?.isFinite ?? true
        let motion = LayerMotion(
            "position", times: [0, 1], timing: timing, isUsable: isUsable, returns: 0
        ) { layer in
            guard isUsable else { return values(.point(.zero)) }
            let direction = side.direction
            let way = distance.map { CGPoint(x: direction.width * $0, y: direction.height * $0) }
            return values(.point(way ?? side.wayOut(of: layer)))
        }
        return plays(motion, nil)
    }
}
