import Foundation

/// Values that are known only when the animation starts.
extension AnyAnimator {
    /// Changes a property of the target by a difference, frame by frame, from the value that it has when the animation
    /// starts.
    ///
    /// ```swift
    /// gauge.at.animate(.value(\.level, by: 0.25))
    /// ```
    /// Every run of a repeat has the same ends. Otherwise it is as
    /// ``value(_:from:to:velocity:duration:curve:delay:completion:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - change: The difference from the start to the end. NaN and infinity are reported, and nothing changes.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    @inlinable
    public static func value<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, by change: Value,
        duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath), keep: nil, areEndsUsable: change.isInterpolatable,
                MainActorKeyPath(keyPath).steps(by: change)), delay: delay, completion: completion)
    }

    /// Animates a property of the target, frame by frame, from a value to the one that it has when the animation
    /// starts.
    ///
    /// ```swift
    /// gauge.at.animate(.value(\.level, from: 0))
    /// ```
    /// The first value shows from the start of its token until its turn: see ``filledBackwards(_:)``. Otherwise it is
    /// as ``value(_:from:to:velocity:duration:curve:delay:completion:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - start: The value at the start. NaN and infinity are reported, and nothing changes.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    @inlinable
    public static func value<Value: Interpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from start: Value,
        duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath), keep: MainActorKeyPath(keyPath).keeper,
                areEndsUsable: start.isInterpolatable, MainActorKeyPath(keyPath).steps(from: start)), delay: delay,
            completion: completion)
    }
}
