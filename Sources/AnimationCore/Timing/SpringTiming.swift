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

    /// Seconds in which it settles by itself; half a second for a damping ratio.
    package var settlingDuration: TimeInterval {
        switch self {
        case .dampingRatio: 0.5
        case .physical(let mass, let stiffness, let damping, let velocity):
            Self.settlingDuration(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

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
        velocity.isFinite ? min(max(velocity, -usableNumbers.upperBound), usableNumbers.upperBound) : 0
    }

    /// Its damping ratio, repaired.
    package var usableRatio: Double {
        switch self {
        case .dampingRatio(let ratio, _): return Self.usable(ratio)
        case .physical(let mass, let stiffness, let damping, _):
            let usable = Self.usable(mass, stiffness, damping)
            return Self.usable(usable.damping / (2 * (usable.stiffness * usable.mass).squareRoot()))
        }
    }

    /// Its initial velocity, repaired.
    package var usableVelocity: Double {
        switch self {
        case .dampingRatio(_, let velocity), .physical(_, _, _, let velocity): Self.usable(velocity: velocity)
        }
    }

    /// Seconds: no spring is waited for longer where its settling can't be computed, and no playhead is taken anywhere for longer.
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
