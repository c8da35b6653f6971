import AnimationUIKit

/// How a step moves between its ends.
package enum SoakTiming: Sendable, Equatable, CustomStringConvertible {
    case curve(TimingCurve)
    case spring(SpringTiming)

    /// The same, as an animation takes it.
    var curve: TimingCurve {
        switch self {
        case .curve(let curve): curve
        case .spring(let spring): .spring(spring)
        }
    }

    /// The share of the way at a share of `duration`.
    func progress(at fraction: Double, over duration: Double) -> Double {
        curve.progressCurve(over: duration).progress(at: fraction)
    }

    package var description: String {
        switch self {
        case .curve(let curve): "\(curve)"
        case .spring(.dampingRatio(let ratio, let velocity)): "spring(\(ratio), velocity \(velocity))"
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            "spring(\(mass), \(stiffness), \(damping), velocity \(velocity))"
        }
    }

    /// Whether the progress a moment before the end is not nearly 1.
    var jumpsToItsEnd: Bool {
        switch self {
        case .spring: true
        case .curve(let curve): curve == Self.stepped
        }
    }

    private static let stepped = TimingCurve.steps(4)

    static func random(_ engine: SoakEngine, using random: inout some RandomNumberGenerator) -> SoakTiming {
        // A pull is always on a spring, whose velocity is its own.
        if engine == .pull {
            return .spring(
                random.chance(60)
                    ? .dampingRatio(random.pick([0.3, 0.5, 0.8, 1]))
                    : .physical(mass: 1, stiffness: random.pick([100, 400]), damping: random.pick([10, 15, 60])))
        }
        var curves: [TimingCurve] = [.linear, .linear, .easeInOut, .easeOut, .easeIn, .default]
        if engine.hasExactCurves { curves += [.easeInOutSine, stepped] }
        // Nobody can tell a change without a target that it is to be kept where motion is reduced.
        if engine.hasExactCurves, engine != .untargeted { curves.append(.easeOutBounce) }
        let curve = SoakTiming.curve(random.pick(curves))
        if engine.hasCurves, !(engine.hasSprings && random.chance(30)) { return curve }
        let velocity: Double = random.pick([0, 0, 2, -3])
        return random.chance(60)
            ? .spring(.dampingRatio(random.pick([0.3, 0.5, 0.8, 1]), initialVelocity: velocity))
            : .spring(
                .physical(
                    mass: 1, stiffness: random.pick([100, 400]), damping: random.pick([10, 15, 60]),
                    initialVelocity: velocity))
    }
}
