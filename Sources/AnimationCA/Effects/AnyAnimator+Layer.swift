import AnimationCore
import Foundation

extension AnyAnimator where Target: CALayer {
    /// Animates a property from one value to another: see ``BasicAnimation``.
    ///
    /// - Parameters:
    ///   - keyPath: As Core Animation spells it: `opacity`, `position.x`, `transform.rotation.z` …
    ///   - from: The value at the start; nil takes the layer's value when the animation starts.
    ///   - to: The value at the end; nil takes the layer's value.
    ///   - by: The difference from the start to the end, if one of them is nil; with both of them it is reported and
    ///     ignored.
    ///   - repeatCount: The number of runs, `.infinity` for ever.
    ///   - autoreverses: Whether each run also plays backwards.
    ///   - isAdditive: Whether the values are added to the layer's shown value, as for a shake at any position.
    public static func basic(
        _ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil,
        repeatCount: Double = 1, autoreverses: Bool = false, isAdditive: Bool = false,
        duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let timing = LayerTiming(
            duration: duration, curve: curve, delay: delay, repeatCount: repeatCount, autoreverses: autoreverses)
        let animation = BasicAnimation(keyPath, from: from, to: to, by: by, timing: timing, isAdditive: isAdditive)
        return AnyAnimator(step: AnimatorSpec(animation, completion: completion))
    }

    /// Animates a property from one value in a variable to another: see ``LayerAnimatable``.
    ///
    /// - Parameters:
    ///   - keyPath: As Core Animation spells it: `opacity`, `position.x`, `transform.rotation.z` …
    ///   - from: The value at the start; nil takes the layer's value when the animation starts.
    ///   - to: The value at the end; nil takes the layer's value.
    ///   - by: The difference from the start to the end, if one of them is nil; with both of them it is reported and
    ///     ignored.
    ///   - repeatCount: The number of runs, `.infinity` for ever.
    ///   - autoreverses: Whether each run also plays backwards.
    ///   - isAdditive: Whether the values are added to the layer's shown value, as for a shake at any position.
    @_disfavoredOverload
    public static func basic<Value: LayerAnimatable>(
        _ keyPath: String, from: Value? = nil, to: Value? = nil, by: Value? = nil, repeatCount: Double = 1,
        autoreverses: Bool = false, isAdditive: Bool = false, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic(
            keyPath, from: from?.layerValue, to: to?.layerValue, by: by?.layerValue, repeatCount: repeatCount,
            autoreverses: autoreverses, isAdditive: isAdditive, duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Animates a property through several values: see ``KeyframeAnimation``, also for unusable values
    /// and key times.
    ///
    /// - Parameters:
    ///   - keyPath: As Core Animation spells it: `opacity`, `position.x`, `transform.rotation.z` …
    ///   - values: The values, in order; without any there is nothing to play, which is reported.
    ///   - keyTimes: The fraction of the duration at each value, rising from 0 to 1; nil spaces them evenly.
    ///   - curve: The curve of a whole run.
    ///   - repeatCount: The number of runs, `.infinity` for ever.
    ///   - isAdditive: Whether the values are added to the layer's shown value, as for a shake at any position.
    public static func keyframes(
        _ keyPath: String, values: [LayerValue], keyTimes: [Double]? = nil, repeatCount: Double = 1,
        isAdditive: Bool = false, duration: TimeInterval? = nil, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay, repeatCount: repeatCount)
        var animation = KeyframeAnimation(keyPath, values: values, keyTimes: keyTimes, timing: timing)
        animation.isAdditive = isAdditive
        return AnyAnimator(step: AnimatorSpec(animation, completion: completion))
    }

    /// Animates a property through several values in variables: see ``LayerAnimatable``.
    ///
    /// - Parameters:
    ///   - keyPath: As Core Animation spells it: `opacity`, `position.x`, `transform.rotation.z` …
    ///   - values: The values, in order; without any there is nothing to play, which is reported.
    ///   - keyTimes: The fraction of the duration at each value, rising from 0 to 1; nil spaces them evenly.
    ///   - curve: The curve of a whole run.
    ///   - repeatCount: The number of runs, `.infinity` for ever.
    ///   - isAdditive: Whether the values are added to the layer's shown value, as for a shake at any position.
    @_disfavoredOverload
    public static func keyframes(
        _ keyPath: String, values: [some LayerAnimatable], keyTimes: [Double]? = nil, repeatCount: Double = 1,
        isAdditive: Bool = false, duration: TimeInterval? = nil, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        keyframes(
            keyPath, values: values.map(\.layerValue), keyTimes: keyTimes, repeatCount: repeatCount,
            isAdditive: isAdditive, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Changes the background colour; nil is transparent.
    ///
    /// A `CGColor` does not follow a switch to the dark.
    public static func backgroundColor(
        to color: CGColor?, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let transparent = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        return basic(
            "backgroundColor", to: .color(color ?? transparent), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }
}
