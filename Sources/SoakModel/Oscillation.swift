import Foundation

/// A damped oscillation, by its differential equation x″ = −ω²·x − 2ζω·x′; x is the distance from the target.
struct Oscillation {
    let target: Double
    private let distance: Double
    private let velocity: Double
    /// ω, in radians a second.
    private let frequency: Double
    /// ζ.
    private let damping: Double
    private(set) var frames = 0

    /// - Parameters:
    ///   - response: Seconds of an undamped swing.
    ///   - dampingFraction: An over-damped spring moves as a critically damped one, as Core Animation's do.
    init(to target: Double, from value: Double, _ velocity: Double, response: Double, dampingFraction: Double) {
        self.target = target
        (distance, self.velocity) = (value - target, velocity)
        (frequency, damping) = (2 * .pi / response, min(dampingFraction, 1))
    }

    mutating func advance(frames: Int) { self.frames += frames }

    /// Seconds since its start.
    private var time: Double { Double(frames) / Double(SoakHost.framesPerSecond) }

    /// The distance and the velocity now.
    private var now: (distance: Double, velocity: Double) {
        let decay = damping * frequency
        let first = velocity + decay * distance
        // The solution is e^(−ζωt)·(x₀·even + (v₀ + ζω·x₀)·odd); odd′ = even, and even′ = −square·odd.
        let square = frequency * frequency * (1 - damping * damping)
        let rate = square.squareRoot()
        let (even, odd) = damping < 1 ? (cos(rate * time), sin(rate * time) / rate) : (1, time)
        let envelope = exp(-decay * time)
        let swing = distance * even + first * odd
        return (envelope * swing, envelope * (first * even - distance * square * odd - decay * swing))
    }

    var value: Double { target + now.distance }
    var currentVelocity: Double { now.velocity }

    /// Whether it begins without a velocity.
    var startsStill: Bool { velocity == 0 }

    /// Whether so little of its way is left that a follower may be at rest: a share of 1e-5, by its documentation; ten
    /// times as much, as what is left swings.
    var isNearlyOver: Bool {
        abs(now.distance) <= 1e-4 * max(abs(distance) + abs(velocity) / frequency, 1e-6)
    }
}
