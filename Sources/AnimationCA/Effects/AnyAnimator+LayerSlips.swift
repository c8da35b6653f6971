import Foundation

/// Forms that are often written and do not exist: the compiler answers with the right ones.
extension AnyAnimator where Target: CALayer {
    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: .basic(…, curve: .spring(…))")
    @_alwaysEmitIntoClient
    public static func spring(
        _ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil,
        duration: TimeInterval? = nil, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic(
            keyPath, from: from, to: to, by: by, duration: duration, curve: .spring, delay: delay,
            completion: completion)
    }
}

extension AnyAnimator where Target: LayerTarget {
    /// Unavailable: a distance is `byX:y:`, a point is `to:`.
    @available(*, unavailable, renamed: "move(byX:y:duration:curve:delay:completion:)")
    @_alwaysEmitIntoClient
    public static func move(
        x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        move(byX: x, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Unavailable: an opacity is faded to.
    @available(*, unavailable, renamed: "fade(to:duration:curve:delay:completion:)")
    @_alwaysEmitIntoClient
    public static func opacity(
        to opacity: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: opacity, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func move(
        byX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(byX: x, y: y, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }

    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func scale(
        toValue: CGFloat, duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        scale(toValue: toValue, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }

    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func rotate(
        byDegrees degrees: CGFloat, duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        rotate(byDegrees: degrees, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }
}
