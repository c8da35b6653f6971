import AnimationCore
import Foundation

/// Effects of the transform through several values, each one keyframe animation.
extension AnyAnimator where Target: LayerTarget {
    /// Scales through several sizes, 1 being the natural one.
    ///
    /// - Parameters:
    ///   - values: No value, and a NaN or infinite one, is reported, and nothing changes; numbers beyond ±1e30 are
    ///     reported and count as ±1e30.
    ///   - keyTimes: The moment of each value, from 0 to 1; nil spaces them evenly. Key times that don't fit are
    ///     reported, and count as nil.
    ///   - repeatCount: The number of runs, `.infinity` for ever.
    ///   - curve: The curve of a whole run.
    public static func scale(
        values: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform.scale", values.map { .number($0) }, keyTimes,
            LayerTiming(duration: duration, curve: curve, delay: delay, repeatCount: repeatCount),
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
            "transform.rotation.z", values.map { .number($0) }, keyTimes,
            LayerTiming(duration: duration, curve: curve, delay: delay, repeatCount: repeatCount),
            completion)
    }

    /// Turns through several angles in degrees, clockwise; 0 is upright.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func rotate(
        degrees: [CGFloat], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(
            values: degrees.map(\.radians), keyTimes: keyTimes, repeatCount: repeatCount, duration: duration,
            curve: curve, delay: delay, completion: completion)
    }

    /// Goes through several transforms, interpolated by parts (turned, scaled, moved) as Core Animation does.
    ///
    /// Unusable values are repaired as in `scale(values:)`.
    public static func transform(
        values: [CATransform3D], keyTimes: [Double]? = nil, repeatCount: Double = 1, duration: TimeInterval? = nil,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        keyframes(
            "transform", values.map { .transform($0) }, keyTimes,
            LayerTiming(duration: duration, curve: curve, delay: delay, repeatCount: repeatCount),
            completion)
    }

    private static func keyframes(
        _ keyPath: String, _ values: [LayerValue], _ keyTimes: [Double]?, _ timing: LayerTiming,
        _ completion: Completion?
    ) -> Self {
        plays(KeyframeAnimation(keyPath, values: values, keyTimes: keyTimes, timing: timing), completion)
    }
}
