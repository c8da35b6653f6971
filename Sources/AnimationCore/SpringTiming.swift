import Foundation

/// A spring, for animations that end in one: as a damping ratio over a duration, or as a mass on a coil.
public enum SpringTiming: Sendable, Hashable {
    /// A spring that settles in the animation's own duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 (or more) stops without overshoot, less swings longer; it is kept above 0.
    ///   - initialVelocity: In units of the distance to go, per second; NaN and infinity count as 0.
    case dampingRatio(Double, initialVelocity: Double = 0)
    /// A spring whose physics set the duration, as in `CASpringAnimation`.
    ///
    /// - Parameters:
    ///   - mass: Above 0; 1 is used where it is not.
    ///   - stiffness: Above 0; 100 is used where it is not.
    ///   - damping: Above 0, or it would never come to rest; 10 is used where it is not.
    ///   - initialVelocity: In units of the distance to go, per second; NaN and infinity count as 0.
    case physical(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0)
}

extension SpringTiming {
    /// A spring in the words of `CASpringAnimation(perceptualDuration:bounce:)`: of mass 1, without initial velocity.
    ///
    /// - Parameters:
    ///   - duration: About how long it seems to take, in seconds, above 0; settling takes a little longer.
    ///   - bounce: From 0, none, to 0.99, the most. Below 0 it is over-damped, which is played as none.
    public static func perceptual(duration: TimeInterval = 0.5, bounce: Double = 0) -> SpringTiming {
        let frequency = 2 * Double.pi / duration
        let ratio = bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 0.99)
        return .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// Seconds in which it settles by itself; half a second for a damping ratio.
    package var settlingDuration: TimeInterval {
        switch self {
        case .dampingRatio: 0.5
        case .physical(let mass, let stiffness, let damping, let velocity):
            Self.settlingDuration(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

    /// Tells what has to be repaired, if anything, of the spring of `name`.
    @MainActor package func reportRepairs(of name: String, to host: any AnimationHost) {
        func report(_ value: Double, _ what: String, _ used: Double) {
            host.report(AnimationIssue("A spring's \(what) of \(value) for \(name) counts as \(used)"))
        }
        let velocity: Double
        switch self {
        case .dampingRatio(let ratio, let given):
            if !(ratio > 0) { report(ratio, "damping ratio", Self.usable(ratio)) }
            velocity = given
        case .physical(let mass, let stiffness, let damping, let given):
            let usable = Self.usable(mass, stiffness, damping)
            if mass != usable.mass { report(mass, "mass", usable.mass) }
            if stiffness != usable.stiffness { report(stiffness, "stiffness", usable.stiffness) }
            if damping != usable.damping { report(damping, "damping", usable.damping) }
            velocity = given
        }
        if !velocity.isFinite { report(velocity, "initial velocity", 0) }
    }

    /// The least damping that still comes to rest; the greatest is as good as critical.
    private static let usableRatios = 0.01...1.0

    /// The ratio of a spring given by one, repaired.
    package static func usable(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, usableRatios.lowerBound), usableRatios.upperBound)
    }

    /// The physics of a spring given by them, repaired.
    package static func usable(
        _ mass: Double, _ stiffness: Double, _ damping: Double
    ) -> (mass: Double, stiffness: Double, damping: Double) {
        (
            mass > 0 && mass.isFinite ? mass : 1, stiffness > 0 && stiffness.isFinite ? stiffness : 100,
            damping > 0 && damping.isFinite ? damping : 10
        )
    }

    /// The seconds after which a spring with these physics stays within a thousandth of its end.
    ///
    /// Core Animation's own rule, as measured: under the critical damping a closed form of the envelope; at or over it the
    /// first tenth of a second at which the (critical) spring is that close.
    package static func settlingDuration(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
    ) -> TimeInterval {
        let (mass, stiffness, damping) = usable(mass, stiffness, damping)
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let offset = abs((velocity - ratio * frequency) / damped)
            return log(1000 * (1 + offset)) / (ratio * frequency)
        }
        var time = 0.0
        repeat {
            time += 0.1
        } while abs(exp(-frequency * time) * (-1 + (velocity - frequency) * time)) >= 0.001 && time < 60
        return time
    }
}
