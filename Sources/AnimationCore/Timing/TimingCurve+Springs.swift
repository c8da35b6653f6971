import Foundation

/// Springs as curves: a spring whose damping is less than critical overshoots the end.
extension TimingCurve {
    /// A spring with a perceived duration of half a second and no bounce.
    public static var spring: Self { spring() }

    /// A spring in the terms of SwiftUI and of `CASpringAnimation(perceptualDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds, above 0; settling takes a little longer. For any other
    ///     duration, and for a bounce of NaN, the stiffness counts as 100 and the damping as 10, which is reported.
    ///   - bounce: From 0, no bounce, to 0.99, the most; more counts as 0.99. A negative bounce is an over-damped
    ///     spring, which plays without a bounce.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Self {
        spring(.perceptual(duration: duration, bounce: bounce))
    }

    /// A spring given by the time of one swing and by its damping.
    ///
    /// - Parameters:
    ///   - response: The seconds that one undamped swing would take, above 0. Any other number is repaired and
    ///     reported, as in ``spring(duration:bounce:)``.
    ///   - dampingFraction: 1 and more stop without overshoot; less swings longer. Fractions below 0.01 count as 0.01.
    public static func spring(response: Double, dampingFraction: Double) -> Self {
        spring(.perceptual(duration: response, bounce: 1 - min(dampingFraction, 1)))
    }

    /// A spring that settles in the animation's own duration; half a second if the animation has none.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 and more stop without overshoot; less swings longer. See
    ///     ``SpringTiming/dampingRatio(_:initialVelocity:)``.
    ///   - initialVelocity: In units of the distance to go, per second.
    public static func spring(dampingRatio: Double, initialVelocity: Double = 0) -> Self {
        spring(.dampingRatio(dampingRatio, initialVelocity: initialVelocity))
    }

    /// A spring given by its physics: see ``SpringTiming/physical(mass:stiffness:damping:initialVelocity:)``.
    public static func spring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self {
        spring(.physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring given as a value.
    public static func spring(_ spring: SpringTiming) -> Self { Self(.spring(spring)) }
}
