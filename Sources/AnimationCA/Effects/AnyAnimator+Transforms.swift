import AnimationCore
import Foundation

/// Effects of the transform: they scale, turn and lean a view or layer without a change of its position or size, so
/// that a layout pass does not undo them.
extension AnyAnimator where Target: LayerTarget {
    // MARK: - Scale

    /// Scales to `toValue` times the natural size.
    ///
    /// - Parameter toValue: 1 is the natural size.
    public static func scale(
        toValue: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.scale", to: toValue, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Scales to a multiple of the natural size: ``scale(toValue:duration:curve:delay:completion:)`` by a shorter name.
    public static func scale(
        to value: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        scale(toValue: value, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Scales to so many times the natural width and height.
    public static func scale(
        toX x: CGFloat, y: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.scale", to: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Comes from so many times its present size to the present size.
    public static func scale(
        from scale: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        return plays(
            LayerMotion([Pose(0, scale: .both(scale)), .rest(1)], timing: timing, numbers: [scale]), completion)
    }

    // MARK: - Any transform

    /// Leans by so many degrees: the vertical lines by `x`, the horizontal ones by `y`.
    ///
    /// - Parameters:
    ///   - x: Between −90 and 90; other angles are reported, and nothing changes.
    ///   - y: As for `x`.
    public static func skew(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let isUsable = abs(x) < 90 && abs(y) < 90
        let matrix = isUsable ? Pose.skewing(CGSize(width: x, height: y)) : CATransform3DIdentity
        let effect = plays(
            BasicAnimation(
                "transform", by: .transform(matrix),
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion)
        return isUsable ? effect : effect.reporting(.notFinite(property: "transform"))
    }

    /// Animates to a transform in space, interpolated by parts (turned, scaled, moved) as Core Animation does.
    public static func transform(
        to transform: CATransform3D, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        plays(
            BasicAnimation(
                "transform", to: .transform(transform),
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion)
    }

    /// Animates to a transform in the plane, interpolated by parts (turned, scaled, moved) as Core Animation does.
    public static func transform(
        to transform: CGAffineTransform, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        self.transform(
            to: CATransform3DMakeAffineTransform(transform), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Animates the x and the y of a property together; where one of them is NaN or infinite, neither changes.
    static func pair(_ keyPath: String, to end: CGPoint? = nil, by way: CGPoint? = nil, _ tail: Tail) -> Self {
        func part(_ axis: String, _ number: KeyPath<CGPoint, CGFloat>, _ tail: Tail, isWhole: Bool = false) -> Self {
            basic(
                "\(keyPath).\(axis)", to: end?[keyPath: number], by: way?[keyPath: number], tail, isWhole: isWhole)
        }
        let number = end ?? way ?? .zero
        if !number.x.isFinite { return part("x", \.x, tail, isWhole: true) }
        if !number.y.isFinite { return part("y", \.y, tail, isWhole: true) }
        return tail.whole(of: .parallel(part("x", \.x, tail), part("y", \.y, tail.repaired)))
    }

    /// - Parameter isWhole: Whether this is the whole effect, with the delay and the completion.
    static func basic(
        _ keyPath: String, to end: CGFloat? = nil, by way: CGFloat? = nil, _ tail: Tail, isWhole: Bool = false
    ) -> Self {
        var timing = tail.timing
        if isWhole { timing.delay = tail.delay }
        return plays(
            BasicAnimation(
                keyPath, to: end.map { .number(Double($0)) }, by: way.map { .number(Double($0)) }, timing: timing),
            isWhole ? tail.completion : nil)
    }
}
