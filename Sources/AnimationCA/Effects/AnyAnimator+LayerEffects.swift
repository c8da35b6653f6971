import Foundation

/// The layer's counterparts of the effects of views.
///
/// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that. A duration
/// or delay, in seconds, that is negative, NaN or infinite is reported and counts as 0.
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

    /// Resizes the bounds about the `position`, in points; a negative length is reported and counts as 0.
    public static func resize(
        to size: CGSize, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        // As a view does: a negative size would turn the layer round.
        let usable = CGSize(
            width: size.width < 0 ? 0 : size.width, height: size.height < 0 ? 0 : size.height)
        var effect = basic(
            "bounds.size", to: .size(usable), duration: duration, curve: curve, delay: delay, completion: completion)
        if usable != size, size.width.isFinite, size.height.isFinite {
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

    /// Rounds the corners, in points.
    public static func cornerRadius(
        to radius: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            "cornerRadius", to: .number(radius), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Scales through several sizes, 1 being the natural one.
    ///
    /// - Parameters:
    ///   - values: If there are none, or one is NaN or infinite, that is reported, and nothing changes; numbers beyond
    ///     ±1e30 are reported and count as that.
    ///   - keyTimes: The moment of each value, from 0 to 1; nil spaces the values evenly. Times that don't fit are
    ///     reported, and count as nil.
    ///   - repeatCount: The number of runs, `.infinity` for ever; 0, a negative or a NaN count is reported and counts
    ///     as 1.
    ///   - curve: Of a whole run.
    public static func scale(
        values: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform.scale", values: values, keyTimes: keyTimes, repeatCount: repeatCount, duration: duration,
            curve: curve, delay: delay, completion: completion)
    }

    /// Turns clockwise by so many degrees from where the layer is; 360 and more turn all the way round.
    public static func rotate(
        byDegrees degrees: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(byRadians: degrees / 180 * .pi, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns clockwise by so many radians from where the layer is; 2π and more turn all the way round.
    public static func rotate(
        byRadians radians: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic(
            "transform.rotation.z", by: .number(radians), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Turns through several angles in radians, clockwise; 0 is upright.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func rotate(
        values: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform.rotation.z", values: values, keyTimes: keyTimes, repeatCount: repeatCount, duration: duration,
            curve: curve, delay: delay, completion: completion)
    }

    /// Takes the layer through several transforms, each way interpolated by parts (turned, scaled, moved) as Core
    /// Animation does.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func transform(
        values: [CATransform3D], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform", values: values, keyTimes: keyTimes, repeatCount: repeatCount, duration: duration, curve: curve,
            delay: delay, completion: completion)
    }
}
