import Foundation

/// The layer's counterparts of the effects of views.
extension AnyAnimator where Target: CALayer {
    /// Fades to an opacity between 0 and 1.
    public static func fade(
        to opacity: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            "opacity", to: .number(opacity), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves the `position` to a point of the superlayer.
    public static func move(
        to position: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            "position", to: .point(position), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves down by so many points from the layer's position at the start of the animation; up by a negative number.
    public static func move(
        byY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(byX: 0, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves the `position` to an x of the superlayer, and leaves its y alone.
    public static func move(
        toX x: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("position.x", to: x, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves the `position` to a y of the superlayer, and leaves its x alone.
    public static func move(
        toY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("position.y", to: y, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Changes the bounds, in points: a size about the `position`, and the origin by which its contents are shifted.
    ///
    /// A negative length is turned round, as UIKit does.
    public static func bounds(
        to bounds: CGRect, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("bounds", .rect(bounds.standardized), duration, curve, delay, completion)
    }

    /// Moves and resizes to a frame in the superlayer, in points: the frame of the layer without its transform.
    public static func frame(
        to frame: CGRect, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let (tail, usable) = (Tail(duration, curve, delay, completion), frame.standardized)
        let isUsable = [usable.minX, usable.minY, usable.width, usable.height].allSatisfy(\.isFinite)
        let way = LayerMotion(
            "position", times: [0, 1], timing: tail.timing, isUsable: isUsable, isAdditive: false, returns: false
        ) { layer in
            let anchor = layer.anchorPoint
            let place = CGPoint(x: usable.minX + anchor.x * usable.width, y: usable.minY + anchor.y * usable.height)
            return [.point(isUsable ? place : layer.position)]
        }
        // With a bad number neither the position nor the size changes.
        if !isUsable { return tail.whole(of: plays(way, nil)) }
        let other = tail.repaired
        return tail.whole(
            of: .parallel(plays(way, nil), resize(to: usable.size, duration: other.duration, curve: other.curve)))
    }

    /// Resizes the bounds about the `position`, in points; a negative length is reported and counts as 0.
    public static func resize(
        to size: CGSize, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        // As a view does: a negative size would turn the layer round.
        let isFinite = size.width.isFinite && size.height.isFinite
        let usable = isFinite ? CGSize(width: max(size.width, 0), height: max(size.height, 0)) : size
        var effect = basic(
            "bounds.size", to: .size(usable), duration: duration, curve: curve, delay: delay, completion: completion)
        if isFinite, usable != size {
            effect.step = effect.step.reporting(.negativeLength(property: "bounds.size"))
        }
        return effect
    }

    /// Changes the background colour; nil is transparent.
    public static func backgroundColor(
        to color: CGColor?, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let transparent = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        return basic(
            "backgroundColor", to: .color(color ?? transparent), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }
}
