#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: UIView {
    /// Scales to `toValue` times the natural size.
    ///
    /// - Parameters:
    ///   - toValue: 1 is the natural size. NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is
    ///     reported and counts as that.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    public static func scale(
        toValue: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            BasicAnimation("transform.scale", to: .number(toValue), timing: timing(duration, curve, delay)), completion)
    }

    /// Scales to a multiple of the natural size: ``scale(toValue:duration:curve:delay:completion:)`` by a shorter name.
    public static func scale(
        to value: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        scale(toValue: value, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Scales through several sizes, 1 being the natural one.
    ///
    /// - Parameters:
    ///   - values: If there are none, or one is NaN or infinite, that is reported, and nothing changes; numbers beyond
    ///     ±1e30 are reported and count as that.
    ///   - keyTimes: The moment of each value, from 0 to 1; nil spaces them evenly, as do those that don't fit, which
    ///     is reported.
    ///   - repeatCount: The number of runs, `.infinity` for ever; 0, a negative or a NaN one is reported and counts as
    ///     1.
    ///   - curve: Of a whole run.
    public static func scale(
        values: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform.scale", values.map { .number($0) }, keyTimes, timing(duration, curve, delay, repeatCount),
            completion)
    }

    /// Turns clockwise by so many degrees from where the view is; 360 and more turn all the way round.
    ///
    /// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that.
    public static func rotate(
        byDegrees degrees: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(byRadians: degrees / 180 * .pi, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns clockwise by so many radians from where the view is; 2π and more turn all the way round.
    ///
    /// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that.
    public static func rotate(
        byRadians radians: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic(
            BasicAnimation("transform.rotation.z", by: .number(radians), timing: timing(duration, curve, delay)),
            completion)
    }

    /// Turns through several angles in radians, clockwise; 0 is upright.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func rotate(
        values: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform.rotation.z", values.map { .number($0) }, keyTimes, timing(duration, curve, delay, repeatCount),
            completion)
    }

    /// Takes the view through several transforms, each way interpolated by parts (turned, scaled, moved) as Core
    /// Animation does.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func transform(
        values: [CATransform3D], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform", values.map { .transform($0) }, keyTimes, timing(duration, curve, delay, repeatCount),
            completion)
    }

    /// Rounds the corners, in points.
    ///
    /// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that.
    public static func cornerRadius(
        to radius: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(BasicAnimation("cornerRadius", to: .number(radius), timing: timing(duration, curve, delay)), completion)
    }

    private static func timing(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, _ repeatCount: Double = 1
    ) -> LayerTiming {
        LayerTiming(duration: duration, curve: curve, delay: delay, repeatCount: repeatCount)
    }

    private static func basic(_ animation: BasicAnimation, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(animation, of: .view, completion: completion))
    }

    private static func keyframes(
        _ keyPath: String, _ values: [LayerValue], _ keyTimes: [Double]?, _ timing: LayerTiming,
        _ completion: Completion?
    ) -> Self {
        let animation = KeyframeAnimation(keyPath, values: values, keyTimes: keyTimes, timing: timing)
        return AnyAnimator(step: AnimatorSpec(animation, of: .view, completion: completion))
    }
}

extension LayerOwner {
    /// A view; one without a window is waited for.
    static let view = LayerOwner {
        ($0 as? UIView)?.layer
    } isReady: {
        ($0 as? UIView)?.window != nil || !UIView.areAnimationsEnabled
    } isAnimated: {
        UIView.areAnimationsEnabled
    }
}
#endif
