import Foundation

/// The forms of a spring, each computed from any other; all numbers belong to the repaired spring.
///
/// ```swift
/// let spring = SpringTiming.response(0.4, dampingFraction: 0.7)
/// let physics = (spring.stiffness, spring.damping)
/// ```
extension SpringTiming {
    /// A spring of mass 1 in SwiftUI's former terms.
    ///
    /// - Parameters:
    ///   - response: The seconds that one undamped swing would take, above 0. For any other number, and for a fraction
    ///     of NaN, the stiffness counts as 100 and the damping as 10, which is reported.
    ///   - dampingFraction: 1 and more stop without overshoot; less swings longer. Fractions below 0.01 count as 0.01.
    ///   - initialVelocity: In units of the distance to go, per second.
    public static func response(
        _ response: TimeInterval, dampingFraction: Double, initialVelocity: Double = 0
    ) -> SpringTiming {
        guard response > 0, response.isFinite, !dampingFraction.isNaN else {
            return .physical(mass: 1, stiffness: .nan, damping: .nan, initialVelocity: initialVelocity)
        }
        let frequency = 2 * Double.pi / response
        return .physical(
            mass: 1, stiffness: frequency * frequency, damping: 2 * max(dampingFraction, 0.01) * frequency,
            initialVelocity: initialVelocity)
    }

    /// A spring of mass 1 that settles in a given time, as `UISpringTimingParameters` chooses it.
    ///
    /// UIKit's rule looks at the swing through the end, `|ζω − v| ÷ ωd × exp(−ζωt)`, which falls to a thousandth in
    /// that time. A spring that hardly swings is within a thousandth of the distance then; at a ratio of 0.7 it is
    /// within 1.5 thousandths, at 0.1 within a hundredth. ``settlingDuration`` is the longer time after which it stays
    /// within one.
    ///
    /// - Parameters:
    ///   - duration: Seconds, above 0. For any other number, and for a ratio of NaN or infinity, the stiffness counts
    ///     as 100 and the damping as 10, which is reported.
    ///   - dampingRatio: 1 and more stop without overshoot; less swings longer. Ratios below 0.01 count as 0.01.
    ///   - initialVelocity: In units of the distance to go, per second.
    public static func settling(
        in duration: TimeInterval, dampingRatio: Double, initialVelocity: Double = 0
    ) -> SpringTiming {
        guard duration > 0, duration.isFinite, dampingRatio.isFinite else {
            return .physical(mass: 1, stiffness: .nan, damping: .nan, initialVelocity: initialVelocity)
        }
        let spring = SpringTiming.dampingRatio(dampingRatio, initialVelocity: initialVelocity).repaired.value
        let motion = spring.motion(settlingIn: duration)
        return .physical(
            mass: 1, stiffness: motion.stiffness, damping: motion.damping, initialVelocity: initialVelocity)
    }

    private var physics: (mass: Double, stiffness: Double, damping: Double) {
        let usable = repaired.value
        if case .physical(let mass, let stiffness, let damping, _) = usable { return (mass, stiffness, damping) }
        let motion = usable.motion(settlingIn: nil)
        return (1, motion.stiffness, motion.damping)
    }

    /// The mass; 1 in every form but ``physical(mass:stiffness:damping:initialVelocity:)``.
    public var mass: Double { physics.mass }
    /// The force per unit of distance; of a spring given by its damping ratio, for half a second.
    public var stiffness: Double { physics.stiffness }
    /// The force against each unit of velocity; of a spring given by its damping ratio, for half a second.
    public var damping: Double { physics.damping }

    /// The damping as a part of the critical damping: 1 and more stop without overshoot.
    ///
    /// A ratio above 1 plays as 1.
    public var dampingRatio: Double {
        let (mass, stiffness, damping) = physics
        return damping / (2 * (stiffness * mass).squareRoot())
    }

    /// The seconds that one undamped swing would take: also the perceived duration in SwiftUI and Core Animation.
    public var response: TimeInterval {
        let (mass, stiffness, _) = physics
        return 2 * .pi / (stiffness / mass).squareRoot()
    }

    /// The bounce in SwiftUI and Core Animation: 0 for none, to 1; negative for an over-damped spring.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    }

    /// The progress so many seconds after the start: 0 at the start, and near 1 once it has settled.
    ///
    /// The closed form of a damped harmonic oscillator. Seconds before the start, and NaN, count as 0.
    public func value(at seconds: TimeInterval) -> Double {
        guard seconds > 0 else { return 0 }
        return seconds.isFinite ? repaired.value.motion(settlingIn: nil).progress(at: min(seconds, Self.latest)) : 1
    }

    /// The velocity so many seconds after the start, in units of the distance to go, per second.
    ///
    /// Seconds before the start, and NaN, count as 0.
    public func velocity(at seconds: TimeInterval) -> Double {
        guard seconds > 0 else { return initialVelocity }
        return seconds.isFinite ? repaired.value.motion(settlingIn: nil).velocity(at: min(seconds, Self.latest)) : 0
    }

    /// Seconds at which every spring is at rest, and no spring's phase is infinite.
    private static var latest: TimeInterval { 1e200 }
}
