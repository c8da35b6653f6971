import Foundation

/// A motion of one property that knows its own velocity.
///
/// A class: most engines have none, and keep no room for it.
@MainActor final class PhysicalMotion {
    /// Shows the motion at a fraction of the duration.
    let step: @MainActor (Double) -> Void
    /// The property's velocity at a fraction of the duration, in the property's units per second of the motion's own
    /// time.
    let velocity: @MainActor (Double) -> Any
    /// The curve from the start to the end; nil if the motion begins at a velocity, or has no end.
    let curve: ProgressCurve?

    init(
        step: @escaping @MainActor (Double) -> Void, velocity: @escaping @MainActor (Double) -> Any,
        curve: ProgressCurve? = nil
    ) {
        (self.step, self.velocity, self.curve) = (step, velocity, curve)
    }
}

/// The state of a property at the start of a motion.
@MainActor struct MotionStart {
    /// The engine that moves the property at the start; nil if there is none.
    let older: ValueEngine?
    /// Seconds of the motion's own time in one second of the host's.
    let speed: Double

    /// The velocity of the property that `read` reads, in its units per second of the motion's own time; nil if nothing
    /// moves the property.
    func velocity<Value: VectorInterpolatable>(_ read: @MainActor () -> Value) -> Value? {
        older?.velocity(read)?.scaled(by: 1 / speed)
    }
}

/// A damped spring's response to a displacement and to a kick: both die away.
struct SpringResponse {
    private let decay: Double
    private let damped: Double

    /// - Parameter wanted: The seconds in which the spring settles; nil takes the spring's own.
    init(_ spring: SpringTiming, over wanted: TimeInterval?) {
        let motion = spring.with(velocity: 0).motion(settlingIn: wanted)
        decay = motion.decay
        damped = motion.damped
    }

    /// The remainder of a displacement of 1 that was released at rest.
    func displacement(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return envelope * (cos(damped * time) + decay / damped * sin(damped * time)) }
        return envelope * (1 + decay * time)
    }

    /// The change of ``displacement(at:)`` per second.
    func displacementRate(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return -envelope * (decay * decay + damped * damped) / damped * sin(damped * time) }
        return -envelope * decay * decay * time
    }

    /// The displacement after a kick of velocity 1 from the position of rest.
    func kick(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        return damped > 0 ? envelope * sin(damped * time) / damped : envelope * time
    }

    /// The change of ``kick(at:)`` per second.
    func kickRate(at time: TimeInterval) -> Double {
        let envelope = exp(-decay * time)
        if damped > 0 { return envelope * (cos(damped * time) - decay / damped * sin(damped * time)) }
        return envelope * (1 - decay * time)
    }
}
