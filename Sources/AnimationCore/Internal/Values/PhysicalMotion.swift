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
@MainActor final class MotionStart {
    /// The engine that moves the property at the start; nil if there is none.
    private let older: ValueEngine?
    /// The property, if followers move it, or a part of it, or a whole around it, at the start.
    private let followed: AnimatedProperty?
    /// Seconds of the motion's own time in one second of the host's.
    private let speed: Double

    init(older: ValueEngine?, followed: AnimatedProperty? = nil, speed: Double) {
        (self.older, self.followed, self.speed) = (older, followed, speed)
    }

    /// The velocity of the property that `read` reads, in its units per second of the motion's own time; nil if nothing
    /// moves the property.
    func velocity<Value: VectorInterpolatable>(_ read: @MainActor () -> Value) -> Value? {
        let velocity = followed.map { MovingFollowers.velocity(of: $0, read) } ?? older?.velocity(read)
        return velocity?.scaled(by: 1 / speed)
    }
}

/// A damped spring's response to a displacement and to a kick: both die away.
package struct SpringResponse {
    /// The part of the envelope that dies away, and the radians of the swing, per second.
    package let decay: Double
    package let damped: Double

    /// - Parameter wanted: The seconds in which the spring settles; nil takes the spring's own.
    package init(_ spring: SpringTiming, over wanted: TimeInterval?) {
        let motion = spring.with(velocity: 0).motion(settlingIn: wanted)
        decay = motion.decay
        damped = motion.damped
    }

    /// The seconds after which the displacement stays below a share of the first displacement, and the velocity, in
    /// displacements per radian of a swing, below that share of the first velocity.
    package func settlingTime(within share: Double) -> TimeInterval {
        let frequency = (decay * decay + damped * damped).squareRoot()
        // Both bounds hold: the first one for a spring that swings, the second one near the critical damping.
        func envelope(at time: TimeInterval) -> Double {
            exp(-decay * time) * min(damped > 0 ? frequency / damped : .infinity, 1 + frequency * time)
        }
        var (low, high) = (0.0, 1 / decay)
        while envelope(at: high) > share, high < SpringTiming.longest { (low, high) = (high, 2 * high) }
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if envelope(at: middle) > share { low = middle } else { high = middle }
        }
        return min(high, SpringTiming.longest)
    }

    /// The remainder of a displacement of 1, and the displacement after a kick of velocity 1.
    package func both(at time: TimeInterval) -> (displacement: Double, kick: Double) {
        let envelope = exp(-decay * time)
        guard damped > 0 else { return (envelope * (1 + decay * time), envelope * time) }
        let kick = envelope * sin(damped * time) / damped
        return (envelope * cos(damped * time) + decay * kick, kick)
    }

    /// The changes of ``both(at:)`` per second.
    package func bothRates(at time: TimeInterval) -> (displacement: Double, kick: Double) {
        let now = both(at: time)
        return (-(decay * decay + damped * damped) * now.kick, now.displacement - 2 * decay * now.kick)
    }
}
