/// A weight on a spring, released at distance −1 from its rest.
package struct SpringCurve: Equatable, Sendable {
    /// The distance from rest at which a spring counts as settled.
    package static let threshold = 0.001
    /// A critically damped spring is looked at in steps of this length.
    package static let settlingStep = 0.1
    /// A critically damped spring that takes more steps than this counts as one that never settles.
    package static let mostSettlingSteps = 10_000

    package var mass = 1.0
    package var stiffness = 100.0
    package var damping = 10.0
    package var velocity = 0.0

    package init() {}

    package var frequency: Double { (stiffness / mass).squareRoot() }
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// 0 at the start, 1 at rest; overshoots. An over-damped spring moves as a critically damped one.
    package func progress(at time: Double) -> Double { 1 + displacement(at: time) }

    private func displacement(at t: Double) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            return exp(-z * w * t) * (-cos(damped * t) + (velocity - z * w) / damped * sin(damped * t))
        }
        return exp(-w * t) * (-1 + (velocity - w) * t)
    }

    package var settlingDuration: Double {
        let (w, z) = (frequency, dampingRatio)
        if damping == 0 { return Double(Float.greatestFiniteMagnitude) }
        if z < 1 {
            let swing = (velocity - z * w) / (w * (1 - z * z).squareRoot())
            return log((1 + abs(swing)) / Self.threshold) / (z * w)
        }
        var time = 0.0
        for _ in 0..<Self.mostSettlingSteps {
            time += Self.settlingStep
            if abs(displacement(at: time)) < Self.threshold { return time }
        }
        return Double(Float.greatestFiniteMagnitude)
    }
}
