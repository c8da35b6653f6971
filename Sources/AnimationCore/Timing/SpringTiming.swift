import Foundation

/// A spring, for animations that end in one: as a damping ratio over a duration, or as a mass on a coil.
public enum SpringTiming: Sendable, Hashable {
    /// A spring that settles in the animation's own duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 (or more) stops without overshoot, less swings longer. Less than 0.01 is reported and counts as
    ///     that, NaN and infinity as 1.
    ///   - initialVelocity: In units of the distance to go, per second; NaN and infinity are reported and count as 0,
    ///     more than 1e9 as that.
    case dampingRatio(Double, initialVelocity: Double = 0)
    /// A spring whose physics set the duration, as in `CASpringAnimation`.
    ///
    /// Numbers are kept between a billionth and a billion, which is reported.
    ///
    /// - Parameters:
    ///   - mass: Above 0; any other is reported, and 1 is used.
    ///   - stiffness: Above 0; any other is reported, and 100 is used.
    ///   - damping: Above 0; any other is reported, and 10 is used.
    ///   - initialVelocity: In units of the distance to go, per second; NaN and infinity are reported and count as 0,
    ///     more than 1e9 as that.
    case physical(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0)
}

extension SpringTiming {
    /// A spring in the words of `CASpringAnimation(perceptualDuration:bounce:)`: of mass 1, without initial velocity.
    ///
    /// - Parameters:
    ///   - duration: About how long it seems to take, in seconds, above 0; settling takes a little longer. Of any other, and of a
    ///     bounce of NaN, the spring has neither stiffness nor damping: that is reported, and they count as 100 and 10.
    ///   - bounce: From 0, none, to 0.99, the most; more counts as that. Below 0 it is over-damped, which is played as none.
    public static func perceptual(duration: TimeInterval = 0.5, bounce: Double = 0) -> SpringTiming {
        guard duration > 0, duration.isFinite, !bounce.isNaN else {
            return .physical(mass: 1, stiffness: .nan, damping: .nan)
        }
        let frequency = 2 * Double.pi / duration
        let ratio = bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 0.99)
        return .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The spring as it can be played.
    package var repaired: Repaired<SpringTiming> {
        var issues: [AnimationIssue.Kind] = []
        func usable(_ repaired: Repaired<Double>) -> Double { repaired.value { issues.append($0) } }
        // No number, and nothing, is not the nearest to a mass.
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

    /// The least damping that still comes to rest.
    private static let leastRatio = 0.01

    /// What the numbers of a spring are kept within: beyond, their roots, products and quotients are none.
    private static let usableNumbers = 1e-9...1e9

    /// Its damping ratio; over 1 it is as good as critical.
    package var ratio: Double {
        switch self {
        case .dampingRatio(let ratio, _): min(ratio, 1)
        case .physical(let mass, let stiffness, let damping, _):
            min(max(damping / (2 * (stiffness * mass).squareRoot()), Self.leastRatio), 1)
        }
    }

    /// In units of the distance to go, per second.
    package var initialVelocity: Double {
        switch self {
        case .dampingRatio(_, let velocity), .physical(_, _, _, let velocity): velocity
        }
    }

    /// Seconds: no spring is waited for longer where its settling can't be computed, and no playhead is taken anywhere for longer.
    static let longest: TimeInterval = 60

    /// Seconds in which it settles by itself; half a second for a damping ratio.
    ///
    /// By its physics, the seconds after which it stays within a thousandth of its end: Core Animation's own rule, as
    /// measured. Under the critical damping that is a closed form of the envelope; at or over it the first tenth of a second at
    /// which the (critical) spring is that close.
    package var settlingDuration: TimeInterval {
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
