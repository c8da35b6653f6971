import Foundation

/// Progress as a function of the fraction of a duration, ready for many evaluations.
///
/// A struct around the forms: so they need not be known outside this module.
package struct ProgressCurve: Sendable {
    enum Form: Sendable {
        case linear
        case bezier(CubicBezier)
        case spring(DampedSpring, TimeInterval)
        case easing(Easing)
        case steps(StepCurve)
        case piecewise(PiecewiseLinear)
        case function(CurveFunction)
        indirect case reversed(Form)
        indirect case mirrored(Form)
        indirect case mixed(Form, Form, Double)

        /// Whether another form is the same; steps, lines, functions and forms that are made of others count as
        /// different ones.
        func isSame(as other: Form) -> Bool {
            switch (self, other) {
            case (.linear, .linear): true
            case (.bezier(let one), .bezier(let other)): one == other
            case (.spring(let one, let length), .spring(let other, let otherLength)):
                one == other && length == otherLength
            case (.easing(let one), .easing(let other)): one == other
            default: false
            }
        }
    }

    let form: Form

    init(_ form: Form) { self.form = form }

    static var linear: Self { Self(.linear) }

    /// The spring; nil for any other curve.
    package var spring: DampedSpring? { if case .spring(let spring, _) = form { spring } else { nil } }

    /// The change of the progress in a whole duration, at the pace of a fraction.
    package func slope(at fraction: Double) -> Double {
        let (before, after) = (max(fraction - 1e-4, 0), min(fraction + 1e-4, 1))
        return (progress(at: after) - progress(at: before)) / (after - before)
    }

    /// The progress at a fraction: exactly 0 at the start and 1 at the end.
    package func progress(at fraction: Double) -> Double { form.progress(at: fraction) }
}

extension ProgressCurve.Form {
    func progress(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        switch self {
        case .linear: return fraction
        case .bezier(let curve): return curve.y(atX: fraction)
        case .spring(let motion, let duration): return motion.progress(at: fraction * duration)
        case .easing(let easing): return easing.progress(at: fraction)
        case .steps(let steps): return steps.progress(at: fraction)
        case .piecewise(let points): return points.progress(at: fraction)
        case .function(let function): return function.progress(at: fraction)
        case .reversed(let curve): return 1 - curve.progress(at: 1 - fraction)
        case .mirrored(let curve):
            return fraction < 0.5
                ? curve.progress(at: 2 * fraction) / 2 : 1 - curve.progress(at: 2 - 2 * fraction) / 2
        case .mixed(let one, let other, let share):
            return one.progress(at: fraction) * (1 - share) + other.progress(at: fraction) * share
        }
    }
}

/// A damped spring that is released at 0 and pulled to 1; a damping above the critical one counts as critical.
///
/// The solution is the textbook's for the damped harmonic oscillator, in the form that Core Animation's springs follow.
package struct DampedSpring: Sendable, Equatable {
    let decay: Double
    let damped: Double
    private let sine: Double
    /// The initial velocity, in distances per second, towards the end.
    package let velocity: Double

    /// - Parameter velocity: The initial velocity, in distances per second, towards the end.
    package init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
        let frequency = (stiffness / mass).squareRoot()
        self.init(frequency: frequency, ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity)
    }

    private init(frequency: Double, ratio: Double, _ velocity: Double) {
        self.velocity = velocity
        if ratio < 1 {
            decay = ratio * frequency
            damped = frequency * (1 - ratio * ratio).squareRoot()
            sine = (velocity - decay) / damped
        } else {
            decay = frequency
            damped = 0
            sine = velocity - frequency
        }
    }

    /// The stiffness of a spring with a mass of 1 that moves in the same way.
    package var stiffness: Double { decay * decay + damped * damped }
    /// The damping of a spring with a mass of 1 that moves in the same way.
    package var damping: Double { 2 * decay }

    /// A spring of this damping ratio whose swing falls to a thousandth at `duration`, as UIKit chooses it.
    init(ratio: Double, settlingIn duration: TimeInterval, _ velocity: Double) {
        let duration = max(duration, .leastNonzeroMagnitude)
        var low = 0.0
        var high = 1e6 / duration
        // The envelope falls with rising frequency: find the frequency at which a thousandth of it is left.
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if Self.envelope(frequency: middle, ratio: ratio, velocity, at: duration) > 0.001 {
                low = middle
            } else {
                high = middle
            }
        }
        self.init(frequency: high, ratio: ratio, velocity)
    }

    private static func envelope(frequency: Double, ratio: Double, _ velocity: Double, at time: Double) -> Double {
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return abs((ratio * frequency - velocity) / damped) * exp(-ratio * frequency * time)
        }
        return abs(1 + (frequency - velocity) * time) * exp(-frequency * time)
    }

    package func progress(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return 1 + envelope * (-cos(damped * time) + sine * sin(damped * time)) }
        return 1 + envelope * (-1 + sine * time)
    }

    /// The change of ``progress(at:)`` per second.
    func velocity(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        guard damped > 0 else { return envelope * (sine + decay - decay * sine * time) }
        let (cosine, sin) = (cos(damped * time), sin(damped * time))
        return envelope * ((decay + sine * damped) * cosine + (damped - decay * sine) * sin)
    }
}
