import Foundation

extension SpringTiming {
    /// The seconds in which a token comes to rest on a spring given by its damping ratio, after a finger let it go.
    static let durationAfterRelease: TimeInterval = 0.4

    /// The motion of the spring; with a duration, its stiffness changes so that it settles in that time.
    package func motion(settlingIn duration: TimeInterval?) -> DampedSpring {
        if duration == nil, case .physical(let mass, let stiffness, let damping, let velocity) = self {
            return DampedSpring(mass, stiffness, damping, velocity)
        }
        return DampedSpring(ratio: ratio, settlingIn: duration ?? settlingDuration, initialVelocity)
    }
}
