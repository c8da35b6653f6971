import Foundation

/// A spring: given by a damping ratio and the animation's duration, or by its physics.
public enum SpringTiming: Sendable, Hashable {
    /// A spring that settles in the animation's own duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 and more stop without overshoot; less swings longer. Ratios below 0.01 are reported and
    ///     count as 0.01, NaN and infinity as 1.
    ///   - initialVelocity: In units of the distance to go, per second. NaN and infinity are reported and count as 0,
    ///     and velocities beyond ±1e9 count as ±1e9.
    case dampingRatio(Double, initialVelocity: Double = 0)
    /// A spring whose physics set the duration, as in `CASpringAnimation`.
    ///
    /// Numbers are clamped to 1e-9…1e9, which is reported.
    ///
    /// - Parameters:
    ///   - mass: Above 0; any other mass is reported and counts as 1.
    ///   - stiffness: Above 0; any other stiffness is reported and counts as 100.
    ///   - damping: Above 0; any other damping is reported and counts as 10.
    ///   - initialVelocity: In units of the distance to go, per second. NaN and infinity are reported and count as 0,
    ///     and velocities beyond ±1e9 count as ±1e9.
    case physical(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0)
}

extension SpringTiming {
    /// A spring of mass 1 without initial velocity, given as in `CASpringAnimation(perceptualDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds, above 0; settling takes a little longer. For any other
    ///     duration, and for a bounce of NaN, the stiffness counts as 100 and the damping as 10, which is reported.
    ///   - bounce: From 0, no bounce, to 0.99, the most; more counts as 0.99. A negative bounce is an over-damped
    ///     spring, which plays without a bounce.
    public static func perceptual(duration: TimeInterval = 0.5, bounce: Double = 0) -> SpringTiming {
        guard duration > 0, duration.isFinite, !bounce.isNaN else {
            return .physical(mass: 1, stiffness: .nan, damping: .nan)
        }
        let frequency = 2 * Double.pi / duration
        let ratio = bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 0.99)
        return .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The seconds in which the spring settles by itself, within a thousandth of the way; 0.5 for a spring given by its damping ratio.
    public var settlingDuration: TimeInterval {
        switch self {
        case .dampingRatio: 0.5
        case .physical(let mass, let stiffness, let damping, let velocity):
            Self.settlingDuration(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

    /// The usable damping ratios: below 0.01 a spring hardly comes to rest, and above 1 it plays as at 1.
    private static let usableRatios = 0.01...1.0

    /// A damping ratio, repaired.
    package static func usable(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, usableRatios.lowerBound), usableRatios.upperBound)
    }

    /// The range of a spring's numbers; beyond it, their roots, products and quotients are not finite.
    private static let usableNumbers = 1e-9...1e9

    /// The physics of a spring, repaired.
    package static func usable(
        _ mass: Double, _ stiffness: Double, _ damping: Double
    ) -> (mass: Double, stiffness: Double, damping: Double) {
        func usable(_ number: Double, else other: Double) -> Double {
            guard number > 0, number.isFinite else { return other }
            return min(max(number, usableNumbers.lowerBound), usableNumbers.upperBound)
        }
        return (usable(mass, else: 1), usable(stiffness, else: 100), usable(damping, else: 10))
    }

    /// An initial velocity, repaired.
    package static func usable(velocity: Double) -> Double {
        velocity.isFinite ? min(max(velocity, -usableNumbers.upperBound), usableNumbers.upperBound) : 0
    }

    /// The damping ratio of the spring, repaired.
    package var usableRatio: Double {
        switch self {
        case .dampingRatio(let ratio, _): return Self.usable(ratio)
        case .physical(let mass, let stiffness, let damping, _):
            let usable = Self.usable(mass, stiffness, damping)
            return Self.usable(usable.damping / (2 * (usable.stiffness * usable.mass).squareRoot()))
        }
    }

    /// The initial velocity of the spring, repaired.
    package var usableVelocity: Double {
        switch self {
        case .dampingRatio(_, let velocity), .physical(_, _, _, let velocity): Self.usable(velocity: velocity)
        }
    }

    /// Seconds: the longest settling time, of a spring whose settling can't be computed, and the longest motion of a
    /// playhead on a spring.
    static let longest: TimeInterval = 60

    /// What is to be reported of it.
    package var repairs: [AnimationIssue.Kind] {
        var repairs: [AnimationIssue.Kind] = []
        func check(_ parameter: AnimationIssue.Parameter, _ value: Double, _ usable: Double) {
            if value != usable { repairs.append(.repaired(parameter, given: value, used: usable)) }
        }
        let velocity: Double
        switch self {
        case .dampingRatio(let ratio, let initialVelocity):
            if !ratio.isFinite || ratio < 1 { check(.dampingRatio, ratio, Self.usable(ratio)) }
            velocity = initialVelocity
        case .physical(let mass, let stiffness, let damping, let initialVelocity):
            let usable = Self.usable(mass, stiffness, damping)
            check(.mass, mass, usable.mass)
            check(.stiffness, stiffness, usable.stiffness)
            check(.damping, damping, usable.damping)
            velocity = initialVelocity
        }
        check(.initialVelocity, velocity, Self.usable(velocity: velocity))
        return repairs
    }

    /// The seconds after which a spring with these physics stays within a thousandth of its end.
    ///
    /// This is Core Animation's own rule, as measured. Below the critical damping it is a closed form of the envelope.
    /// At the critical damping and above, it is the first tenth of a second at which the (critical) spring is that
    /// close.
    package static func settlingDuration(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
    ) -> TimeInterval {
        let (mass, stiffness, damping) = usable(mass, stiffness, damping)
        let velocity = usable(velocity: initialVelocity)
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let offset = abs((velocity - ratio * frequency) / damped)
            let duration = log(1000 * (1 + offset)) / (ratio * frequency)
            return duration.isFinite ? duration : longest
        }
        var time = 0.0
        repeat {
            time += 0.1
        } while abs(exp(-frequency * time) * (-1 + (velocity - frequency) * time)) >= 0.001 && time < longest
        return time
    }
}
