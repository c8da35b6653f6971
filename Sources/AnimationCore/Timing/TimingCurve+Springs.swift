import Foundation

/// Springs are curves, too: they swing over their end, by as much as they are damped less than critically.
extension TimingCurve {
    /// A spring that seems to take half a second and does not bounce.
    public static var spring: Self { spring() }

    /// A spring in SwiftUI's words, and those of `CASpringAnimation(perceptualDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - duration: About how long it seems to take, in seconds, above 0; settling takes a little longer. Of any other, and of a
    ///     bounce of NaN, the spring has neither stiffness nor damping: that is reported, and they count as 100 and 10.
    ///   - bounce: From 0, none, to 0.99, the most; more counts as that. Below 0 it is over-damped, which is played as none.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Self {
        spring(.perceptual(duration: duration, bounce: bounce))
    }

    /// A spring by the time of one swing and its damping.
    ///
    /// - Parameters:
    ///   - response: The seconds that one swing would take undamped, above 0; any other is reported as ``spring(duration:bounce:)``
    ///     says.
    ///   - dampingFraction: 1 (or more) stops without overshoot, less swings longer; less than 0.01 counts as that.
    public static func spring(response: Double, dampingFraction: Double) -> Self {
        spring(.perceptual(duration: response, bounce: 1 - min(dampingFraction, 1)))
    }

    /// A spring that settles in the animation's own duration, half a second unless that is given.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 (or more) stops without overshoot, less swings longer: see ``SpringTiming/dampingRatio(_:initialVelocity:)``.
    ///   - initialVelocity: In units of the distance to go, per second.
    public static func spring(dampingRatio: Double, initialVelocity: Double = 0) -> Self {
        spring(.dampingRatio(dampingRatio, initialVelocity: initialVelocity))
    }

    /// A spring by its physics: see ``SpringTiming/physical(mass:stiffness:damping:initialVelocity:)``.
    public static func spring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self {
        spring(.physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring that is kept as a value of its own.
    public static func spring(_ spring: SpringTiming) -> Self { Self(.spring(spring)) }
}
