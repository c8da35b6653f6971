import AnimationUIKit
import Foundation

/// The course of a follower's distance from its target, and of its velocity, over time.
struct FollowerResponse {
    /// The spring; nil for a curve, which keeps no velocity.
    let spring: SpringResponse?
    private let curve: ProgressCurve
    /// The seconds from a change of target to the rest.
    let duration: TimeInterval

    /// A follower is at its target when less than this share of its way is left: a hundredth of a point of 1,000.
    private static let rest = 1e-5

    init(_ curve: TimingCurve) {
        self.curve = curve.progressCurve(over: nil)
        spring = curve.spring.map { SpringResponse($0, over: nil) }
        duration = spring?.settlingTime(within: Self.rest) ?? curve.length(nil)
    }

    /// The step of a time: on a spring from any moment, on a curve from the change of target.
    func step(of time: TimeInterval) -> FollowerStep {
        if let spring {
            let (left, rates) = (spring.both(at: time), spring.bothRates(at: time))
            return FollowerStep(
                distance: left.displacement, ofVelocity: left.kick, velocity: rates.displacement,
                velocityOfVelocity: rates.kick)
        }
        guard time < duration else { return .rest }
        let fraction = time / duration
        return FollowerStep(
            distance: 1 - curve.progress(at: fraction), ofVelocity: 0, velocity: -curve.slope(at: fraction) / duration,
            velocityOfVelocity: 0)
    }
}
