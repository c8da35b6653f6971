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

    /// The spring with numbers that can be played.
    package var repaired: Repaired<SpringTiming> {
        var issues: [AnimationIssue.Kind] = []
        func usable(_ repaired: Repaired<Double>) -> Double { repaired.value(into: &issues) }
        // The usable number nearest to 0 or NaN would make an unexpected spring.
        func physics(_ parameter: AnimationIssue.Parameter, _ given: Double, else other: Double) -> Double {
            usable(
                given > 0
                    ? .number(parameter, given, in: Self.usableNumbers, else: other)
                    : Repaired(parameter, given: given, used: other))
        }
        func speed(_ given: Double) -> Double {
            let fastest = Self.usableNumbers.upperBound
            return usable(.number(.initialVelocity, given, in: -fastest...fastest, else: 0))
        }
        let spring: SpringTiming =
            switch self {
            case .dampingRatio(let ratio, let velocity):
                .dampingRatio(
                    usable(.number(.dampingRatio, ratio, in: Self.leastRatio...(.infinity), else: 1)),
                    initialVelocity: speed(velocity))
            case .physical(let mass, let stiffness, let damping, let velocity):
                .physical(
                    mass: physics(.mass, mass, else: 1), stiffness: physics(.stiffness, stiffness, else: 100),
                    damping: physics(.damping, damping, else: 10), initialVelocity: speed(velocity))
            }
        return Repaired(spring, issues)
    }

    /// The least usable damping ratio: below it a spring hardly comes to rest.
    private static let leastRatio = 0.01

    /// The range of a spring's numbers; beyond it, their roots, products and quotients are not finite.
    private static let usableNumbers = 1e-9...1e9

    /// The damping ratio; above 1 a spring plays as at 1.
    package var ratio: Double {
        switch self {
        case .dampingRatio(let ratio, _): min(ratio, 1)
        case .physical(let mass, let stiffness, let damping, _):
            min(max(damping / (2 * (stiffness * mass).squareRoot()), Self.leastRatio), 1)
        }
    }

    /// The initial velocity of the repaired spring, in units of the distance to go per second.
    public var initialVelocity: Double {
        switch repaired.value {
        case .dampingRatio(_, let velocity), .physical(_, _, _, let velocity): velocity
        }
    }

    /// Seconds: the longest settling time, of a spring whose settling can't be computed, and the longest motion of a
    /// playhead on a spring.
    static let longest: TimeInterval = 60

    /// The seconds in which the spring, as it was repaired, settles by itself.
    ///
    /// A spring given by its damping ratio takes 0.5 s. A spring given by its physics takes the seconds after which it
    /// stays within a thousandth of its end. This is Core Animation's own rule, as measured. Below the critical damping
    /// it is a closed form of the envelope. At the critical damping and above, it is the first tenth of a second at
    /// which the (critical) spring is within a thousandth.
    public var settlingDuration: TimeInterval { repaired.value.usableSettlingDuration }

    /// The settling time of a spring whose numbers can be used.
    var usableSettlingDuration: TimeInterval {
        guard case .physical(let mass, let stiffness, let damping, let velocity) = self else { return 0.5 }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let offset = abs((velocity - ratio * frequency) / damped)
            let duration = log(1000 * (1 + offset)) / (ratio * frequency)
            return duration.isFinite ? duration : Self.longest
        }
        var time = 0.0
        repeat {
            time += 0.1
        } while abs(exp(-frequency * time) * (-1 + (velocity - frequency) * time)) >= 0.001 && time < Self.longest
        return time
    }
}
