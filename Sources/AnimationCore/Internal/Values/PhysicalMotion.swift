import Foundation

/// A movement of one property that knows its own velocity.
struct PhysicalMotion {
    /// Shows the place at a fraction of the duration.
    let step: @MainActor (Double) -> Void
    /// The property's velocity at a fraction of the duration, in its units per second of the movement's own time.
    let velocity: @MainActor (Double) -> Any
}

/// How a movement finds its property.
@MainActor struct MotionStart {
    /// What moves it now, if anything does.
    let older: ValueEngine?
    /// Seconds of the movement's own time in one of the host's.
    let speed: Double

    /// The velocity of what `read` reads, in its units per second of the movement's own time; nil if nothing moves it.
    func velocity<Value: VectorInterpolatable>(_ read: @MainActor () -> Value) -> Value? {
        older?.velocity(read)?.scaled(by: 1 / speed)
    }
}

/// How a damped spring answers a displacement and a kick: both die away.
struct SpringResponse {
    private let decay: Double
    private let damped: Double

    /// - Parameter wanted: The seconds in which the spring settles; nil takes its own.
    init(_ spring: SpringTiming, over wanted: TimeInterval?) {
        let motion = spring.with(velocity: 0).motion(settlingIn: wanted)
        decay = motion.decay
        damped = motion.damped
    }

    /// What is left of a displacement of 1 that was let go at rest.
    func displacement(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return envelope * (cos(damped * time) + decay / damped * sin(damped * time)) }
        return envelope * (1 + decay * time)
    }

    /// How fast that changes, per second.
    func displacementRate(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return -envelope * (decay * decay + damped * damped) / damped * sin(damped * time) }
        return -envelope * decay * decay * time
    }

    /// The displacement after a velocity of 1 at the place of rest.
    func kick(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        return damped > 0 ? envelope * sin(damped * time) / damped : envelope * time
    }

    /// How fast that changes, per second.
    func kickRate(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return envelope * (cos(damped * time) - decay / damped * sin(damped * time)) }
        return envelope * (1 - decay * time)
    }
}
