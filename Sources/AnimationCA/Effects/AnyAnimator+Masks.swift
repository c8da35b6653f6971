import Foundation

/// Effects by a mask, which the layer has for the time of the effect: at its end, and after every way back, it has its
/// own mask again, or none.
///
/// While it plays, the mask replaces the layer's own, and everything outside of the bounds and the shadow is invisible.
/// A reveal ends with the opacity at 1, a concealment at 0. Where motion is reduced, a reveal is there at once, a
/// concealment stands still until its end, and a shimmer and a ripple stand still.
extension AnyAnimator where Target: LayerTarget {
    /// Comes to light from one side to the other.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    ///
    /// - Parameter side: The side that is seen first.
    public static func reveal(
        from side: AnimationSide = .left, duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return reveals(
            .outline(tail.timing, isEntrance: true) { (side.strips(of: $0, 0), side.strips(of: $0, 1)) }, tail)
    }

    /// Comes to light in a circle that grows from a point.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    ///
    /// - Parameter point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    public static func reveal(
        from point: CGPoint, duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let run = MaskRun.outline(tail.timing, isUsable: point.isUsable, isEntrance: true) { $0.circles(about: point) }
        return reveals(run, tail)
    }

    /// Vanishes from one side to the other.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    ///
    /// - Parameter side: The side that is seen last.
    public static func conceal(
        to side: AnimationSide = .right, duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return conceals(.outline(tail.timing) { (side.strips(of: $0, 1), side.strips(of: $0, 0)) }, tail)
    }

    /// Vanishes in a circle that shrinks to a point.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    ///
    /// - Parameter point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    public static func conceal(
        to point: CGPoint, duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let run = MaskRun.outline(tail.timing, isUsable: point.isUsable) { layer in
            let circles = layer.circles(about: point)
            return (circles.1, circles.0)
        }
        return conceals(run, tail)
    }

    /// Opens in a circle from its middle, as the iris of a camera does.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    public static func irisIn(
        duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        reveal(
            from: CGPoint(x: 0.5, y: 0.5), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Closes in a circle towards its middle, as the iris of a camera does.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    public static func irisOut(
        duration: TimeInterval? = 0.5, curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        conceal(to: CGPoint(x: 0.5, y: 0.5), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Opens like blinds: it comes to light in slats, all at once, each from the same side.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - side: The side of each slat that is seen first; `.left` and `.right` make upright slats.
    ///   - slats: Their number, from 1 to 100; another number is clamped and reported.
    public static func blinds(
        from side: AnimationSide = .top, slats: Int = 6, duration: TimeInterval? = 0.6,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let count = Swift.min(Swift.max(slats, 1), 100)
        let run = MaskRun.outline(tail.timing, isEntrance: true) {
            (side.strips(of: $0, 0, count: count), side.strips(of: $0, 1, count: count))
        }
        return reveals(run, tail).reporting(slats, used: count, of: "mask")
    }

    /// Comes to light by angle, as the hand of a clock sweeps: from above, once round its middle.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    public static func sweep(
        clockwise: Bool = true, duration: TimeInterval? = 0.7, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        // A line as wide as the circle's radius, half of it within its path, fills the circle as far as it is drawn.
        let run = MaskRun(
            keyPath: "strokeEnd", timing: tail.timing, isUsable: true, isEntrance: true, make: { CAShapeLayer() },
            prepare: { mask, layer in
                guard let mask = mask as? CAShapeLayer else { return }
                let (radius, path) = (layer.reach(from: CGPoint(x: 0.5, y: 0.5)), CGMutablePath())
                path.addArc(
                    center: CGPoint(x: mask.bounds.midX, y: mask.bounds.midY), radius: radius / 2, startAngle: -.pi / 2,
                    endAngle: clockwise ? 1.5 * .pi : -2.5 * .pi, clockwise: !clockwise)
                (mask.path, mask.lineWidth, mask.fillColor) = (path, radius, nil)
                mask.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            },
            values: { _ in [.number(0), .number(1)] })
        return reveals(run, tail)
    }

    /// A paler band passes over the target, as over a placeholder that is loading: for `repeatedForever()`.
    ///
    /// Where motion is reduced, the target stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - side: The side from which the band comes.
    ///   - opacity: In the middle of the band, from 0 to 1.
    public static func shimmer(
        from side: AnimationSide = .left, opacity: CGFloat = 0.4, duration: TimeInterval? = 1.5,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return tail.whole(of: plays(.band(from: side, opacity: opacity, width: 0.6, tail.timing)))
    }

    /// A paler ring runs out from a point, as on water.
    ///
    /// Where motion is reduced, the target stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    ///   - opacity: In the middle of the ring, from 0 to 1.
    public static func ripple(
        from point: CGPoint = CGPoint(x: 0.5, y: 0.5), opacity: CGFloat = 0.4, duration: TimeInterval? = 0.8,
        curve: TimingCurve = .easeOut, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let isUsable = point.isUsable && opacity.isFinite
        let run = MaskRun.band(opacity: opacity, width: 0.5, tail.timing, isUsable: isUsable) { mask, layer in
            let (size, radius) = (layer.bounds.size, layer.reach(from: point))
            mask.type = .radial
            mask.startPoint = point
            mask.endPoint = CGPoint(
                x: point.x + radius / max(size.width, 1), y: point.y + radius / max(size.height, 1))
        }
        return tail.whole(of: plays(run))
    }

    private static func reveals(_ run: MaskRun, _ tail: Tail) -> Self {
        let opacity = fades(from: 1, to: 1, duration: 0, curve: .linear)
        return tail.whole(of: .parallel(plays(run), opacity))
    }

    private static func conceals(_ run: MaskRun, _ tail: Tail) -> Self {
        tail.whole(of: sequence(plays(run), fades(from: nil, to: 0, duration: 0, curve: .linear)))
    }
}

extension CGPoint {
    fileprivate var isUsable: Bool { x.isFinite && y.isFinite }
}

extension AnimationSide {
    /// A layer and its shadow in so many equal slats, and of each a share, along this side.
    @MainActor fileprivate func strips(of layer: CALayer, _ share: CGFloat, count: Int = 1) -> CGPath {
        let (box, path) = (layer.visibleBox, CGMutablePath())
        let size = isHorizontal ? box.width / CGFloat(count) : box.height / CGFloat(count)
        for index in 0..<count {
            let start = size * (CGFloat(index) + (self == .right || self == .bottom ? 1 - share : 0))
            var rect = box
            if isHorizontal {
                (rect.origin.x, rect.size.width) = (box.minX + start, size * share)
            } else {
                (rect.origin.y, rect.size.height) = (box.minY + start, size * share)
            }
            path.addRect(rect)
        }
        return path
    }
}

extension CALayer {
    /// The bounds from (0, 0), and around them the shadow.
    @MainActor fileprivate var visibleBox: CGRect {
        let box = CGRect(origin: .zero, size: bounds.size)
        guard shadowOpacity > 0, !masksToBounds else { return box }
        // A blur of some radius is seen up to about three times that.
        let reach = 3 * shadowRadius + max(abs(shadowOffset.width), abs(shadowOffset.height))
        return box.insetBy(dx: -reach, dy: -reach)
    }

    /// The distance from a point, in shares of the bounds, to the farthest corner of the visible box.
    @MainActor fileprivate func reach(from point: CGPoint) -> CGFloat {
        let (center, box) = (CGPoint(x: point.x * bounds.width, y: point.y * bounds.height), visibleBox)
        return hypot(
            max(abs(box.minX - center.x), abs(box.maxX - center.x)),
            max(abs(box.minY - center.y), abs(box.maxY - center.y)))
    }

    /// A circle of no size about a point, and a circle that covers the layer and its shadow.
    @MainActor fileprivate func circles(about point: CGPoint) -> (CGPath, CGPath) {
        let (center, radius) = (CGPoint(x: point.x * bounds.width, y: point.y * bounds.height), reach(from: point))
        let large = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return (
            CGPath(ellipseIn: CGRect(origin: center, size: .zero), transform: nil),
            CGPath(ellipseIn: large, transform: nil)
        )
    }
}
