import AnimationCore
import Foundation

/// Effects of a layer's look: opacity, corners, border, shadow, depth.
extension AnyAnimator where Target: LayerTarget {
    /// Fades in, to an opacity of 1.
    public static func fadeIn(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: 1, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Fades out, to an opacity of 0.
    public static func fadeOut(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: 0, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Fades to an opacity between 0 and 1; a view's is its `alpha`.
    public static func fade(
        to opacity: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        changes(.opacity(opacity), Tail(duration, curve, delay, completion))
    }

    /// Fades from an opacity to another one, from 0 to 1.
    public static func fade(
        from start: CGFloat, to end: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        Tail(duration, curve, delay, completion).whole(
            of: fades(from: start, to: end, duration: duration, curve: curve))
    }

    /// Rounds the corners, in points.
    public static func cornerRadius(
        to radius: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("cornerRadius", to: radius, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Rounds some of the corners, in points; from the start on, the others are square.
    ///
    /// ```swift
    /// sheet.at.animate(.cornerRadius(to: 20, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner]))
    /// ```
    public static func cornerRadius(
        to radius: CGFloat, corners: CACornerMask, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let owner = owner
        return cornerRadius(to: radius, duration: duration, curve: curve, delay: delay, completion: completion)
            .initially { owner.layer(of: $0)?.maskedCorners = corners }
    }

    /// Changes the width of the border, in points.
    public static func borderWidth(
        to width: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("borderWidth", to: width, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Changes the colour of the border.
    public static func borderColor(
        to color: CGColor, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("borderColor", .color(color), duration, curve, delay, completion)
    }

    /// Changes the opacity of the shadow, from 0, Core Animation's default, to 1.
    public static func shadowOpacity(
        to opacity: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("shadowOpacity", to: opacity, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Changes the blur of the shadow, in points; 3 is Core Animation's default.
    public static func shadowRadius(
        to radius: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("shadowRadius", to: radius, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Moves the shadow, in points from the layer; (0, −3) is Core Animation's default.
    public static func shadowOffset(
        to offset: CGSize, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("shadowOffset", .size(offset), duration, curve, delay, completion)
    }

    /// Changes the colour of the shadow.
    public static func shadowColor(
        to color: CGColor, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        look("shadowColor", .color(color), duration, curve, delay, completion)
    }

    /// Changes the outline of the shadow, in the layer's coordinates.
    ///
    /// A layer without an outline begins with the bounds and their corner radius. Paths of different structure are made
    /// to fit each other, as for `path(to:)` of a shape layer. The path is copied.
    public static func shadowPath(
        to path: CGPath, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        morphs("shadowPath", .path(path), Tail(duration, curve, delay, completion))
    }

    /// Changes the depth at which it lies among its siblings: larger is nearer.
    public static func zPosition(
        to depth: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("zPosition", to: depth, Tail(duration, curve, delay, completion), isWhole: true)
    }

    static func look(
        _ keyPath: String, _ end: LayerValue, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?
    ) -> Self {
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        return plays(BasicAnimation(keyPath, to: end, timing: timing), completion)
    }
}
