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
        from side: AnimationSide = .left, duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return reveals(.outline(tail.timing, isEntrance: true) { (side.strip(of: $0, 0), side.strip(of: $0, 1)) }, tail)
    }

    /// Comes to light in a circle that grows from a point.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    ///
    /// - Parameter point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    public static func reveal(
        from point: CGPoint, duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
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
        to side: AnimationSide = .right, duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return conceals(.outline(tail.timing) { (side.strip(of: $0, 1), side.strip(of: $0, 0)) }, tail)
    }

    /// Vanishes in a circle that shrinks to a point.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    ///
    /// - Parameter point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    public static func conceal(
        to point: CGPoint, duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
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
        duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        reveal(
            from: CGPoint(x: 0.5, y: 0.5), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Closes in a circle towards its middle, as the iris of a camera does.
    ///
    /// Where motion is reduced, it stands still, and is invisible at the end.
    public static func irisOut(
        duration: TimeInterval? = 0.5, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        conceal(to: CGPoint(x: 0.5, y: 0.5), duration: duration, curve: curve, delay: delay, completion: completion)
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
        let run = MaskRun.band(opacity: opacity, width: 0.6, tail.timing, isUsable: opacity.isFinite) { mask, _ in
            let way = side.direction
            mask.startPoint = CGPoint(x: 0.5 + way.width / 2, y: 0.5 + way.height / 2)
            mask.endPoint = CGPoint(x: 0.5 - way.width / 2, y: 0.5 - way.height / 2)
        }
        return tail.whole(of: AnyAnimator(step: AnimatorSpec(run, of: owner)))
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
        return tail.whole(of: AnyAnimator(step: AnimatorSpec(run, of: owner)))
    }

    private static func reveals(_ run: MaskRun, _ tail: Tail) -> Self {
        let opacity = fades(from: 1, to: 1, duration: 0, curve: .linear)
        return tail.whole(of: .parallel(AnyAnimator(step: AnimatorSpec(run, of: owner)), opacity))
    }

    private static func conceals(_ run: MaskRun, _ tail: Tail) -> Self {
        let opacity = sequence(.wait(tail.length), fades(from: nil, to: 0, duration: 0, curve: .linear))
        return tail.whole(of: .parallel(AnyAnimator(step: AnimatorSpec(run, of: owner)), opacity))
    }
}

extension CGPoint {
    fileprivate var isUsable: Bool { x.isFinite && y.isFinite }
}

extension AnimationSide {
    /// A strip along this side that covers a share of a layer and its shadow.
    @MainActor fileprivate func strip(of layer: CALayer, _ share: CGFloat) -> CGPath {
        var rect = layer.visibleBox
        let (width, height) = (rect.width, rect.height)
        if isHorizontal { rect.size.width *= share } else { rect.size.height *= share }
        if self == .right { rect.origin.x += width - rect.width }
        if self == .bottom { rect.origin.y += height - rect.height }
        return CGPath(rect: rect, transform: nil)
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
