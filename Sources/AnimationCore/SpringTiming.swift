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
    /// Numbers are kept between a billionth and a billion, which is reported.
    ///
    /// - Parameters:
    ///   - mass: Above 0; 1 is used where it is not.
    ///   - stiffness: Above 0; 100 is used where it is not.
    ///   - damping: At least 0; 10 is used where it is not.
    ///   - initialVelocity: In units of the distance to go, per second; NaN and infinity count as 0.
    case physical(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0)
}

extension SpringTiming {
    /// The least damping that still comes to rest; the greatest is as good as critical.
    private static let usableRatios = 0.01...1.0

    /// The ratio of a spring given by one, repaired.
    package static func usable(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, usableRatios.lowerBound), usableRatios.upperBound)
    }

    /// What the numbers of a spring are kept within: beyond, their roots, products and quotients are none.
    private static let usableNumbers = 1e-9...1e9

    /// The physics of a spring given by them, repaired.
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
        guard velocity.isFinite else { return 0 }
        return min(max(velocity, -usableNumbers.upperBound), usableNumbers.upperBound)
    }

    /// What was said of numbers that are so great or small that they are no use, for a message.
    package var repair: String? {
        switch self {
        case .dampingRatio(_, let velocity):
            return velocity.isFinite && velocity != Self.usable(velocity: velocity) ? "initial velocity" : nil
        case .physical(let mass, let stiffness, let damping, let velocity):
            let usable = Self.usable(mass, stiffness, damping)
            func isKept(_ number: Double, _ usable: Double) -> Bool {
                number == usable || !number.isFinite || number <= 0
            }
            if !isKept(mass, usable.mass) { return "mass" }
            if !isKept(stiffness, usable.stiffness) { return "stiffness" }
            if !isKept(damping, usable.damping) { return "damping" }
            return Self.dampingRatio(1, initialVelocity: velocity).repair
        }
    }

    /// The seconds after which a spring with these physics stays within a thousandth of its end.
    ///
    /// Core Animation's own rule, as measured: under the critical damping a closed form of the envelope; at or over it the
    /// first tenth of a second at which the (critical) spring is that close.
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
            return log(1000 * (1 + offset)) / (ratio * frequency)
        }
        var time = 0.0
        repeat {
            time += 0.1
        } while abs(exp(-frequency * time) * (-1 + (velocity - frequency) * time)) >= 0.001 && time < 60
        return time
    }
}
