import AnimationUIKit
import Foundation

/// The verbs by which a motion between states moves a follower.
extension AnimationFollower {
    /// Ends the other animations of the property; its value and velocity now, nil if its object is gone.
    func takeOver() -> (value: Value, velocity: Value)? {
        guard run.target != nil else { return nil }
        if run.isMoving { return (value, velocity) }
        let velocity = endOthers()
        return property.read().map { ($0, velocity) }
    }

    /// Plays a way whose first distance and velocity are known; `endOthers` comes first.
    ///
    /// - Parameters:
    ///   - elapsed: The seconds of the way that are over.
    ///   - rate: The speed, negative for the way back; not 0.
    func play(
        _ distance: Value, _ velocity: Value, to target: Value, from former: Value, at elapsed: TimeInterval,
        rate: Double
    ) {
        way.former = former
        (way.target, way.distance, way.velocity) = (target, distance, velocity)
        run.move(from: run.present - elapsed / rate, rate: rate)
    }

    /// Shows a value and stands still there, without an end to tell; `endOthers` comes first.
    func hold(_ value: Value) {
        guard run.target != nil else { return }
        run.halt()
        (way.target, way.distance, way.velocity) = (value, .zero, .zero)
        withoutActions { property.write(value) }
    }

    /// Whether anything moves the property.
    var isAnimated: Bool { run.subject.isMoving() }

    /// The course of its ways.
    var response: FollowerResponse { run.response }

    /// The seconds of the present way that are over.
    var elapsed: TimeInterval { run.elapsed }

    /// The speed of the latest way.
    var rate: Double { run.rate }

    /// The end of the latest motion.
    var outcome: AnimationOutcome { run.outcome }
}
