import Foundation

/// A movement of one property that knows its own velocity.
struct Motion {
    let key: MotionKey
    /// Shows the place at a fraction of the duration.
    let step: @MainActor (Double) -> Void
    /// The property's velocity at a fraction of the duration, in its units per second.
    let velocity: @MainActor (Double) -> Any
}

/// A property of one object.
struct MotionKey: Hashable {
    private let target: ObjectIdentifier
    private let keyPath: AnyKeyPath

    init(_ target: AnyObject, _ keyPath: AnyKeyPath) {
        self.target = ObjectIdentifier(target)
        self.keyPath = keyPath
    }
}

/// The movements that run now: a property has one at most.
@MainActor enum ValueMotions {
    private static var running: [MotionKey: ValueEngine] = [:]

    /// The velocity of a property that moves.
    static func velocity(of key: MotionKey) -> Any? { running[key]?.velocity }

    /// From here on `engine` moves the property; whoever did is cut off.
    static func begin(_ key: MotionKey, _ engine: ValueEngine) {
        let older = running.updateValue(engine, forKey: key)
        if let older, older !== engine { older.takenOver() }
    }

    static func end(_ key: MotionKey, _ engine: ValueEngine) {
        if running[key] === engine { running[key] = nil }
    }
}

/// How a damped spring answers a displacement and a kick: both die away.
struct SpringResponse {
    private let decay: Double
    private let damped: Double

    init(_ spring: SpringTiming, over duration: TimeInterval) {
        let motion =
            switch spring {
            case .dampingRatio(let ratio, _): SpringMotion(ratio: SpringTiming.usable(ratio), settlingIn: duration, 0)
            case .physical(let mass, let stiffness, let damping, _):
                {
                    let usable = SpringTiming.usable(mass, stiffness, damping)
                    return SpringMotion(usable.mass, usable.stiffness, usable.damping, 0)
                }()
            }
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
