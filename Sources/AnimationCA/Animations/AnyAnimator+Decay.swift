import AnimationCore
import Foundation

extension AnyAnimator where Target: CALayer {
    /// Lets a property of the layer run out from a velocity, like a scroll view after a flick.
    ///
    /// ```swift
    /// badge.layer.at.animate(.decay("position", velocity: CGPoint(x: 800, y: 0)))
    /// ```
    /// Core Animation plays it by itself, along samples of the closed form: the distance after `t` seconds is
    /// `velocity × (1 − exp(−k × t)) ÷ k`, with `k = −1000 × ln(decelerationRate)`. It ends when a thousandth of the
    /// velocity is left; the decay gives its length, 3.45 seconds at the normal rate. A property that no layer has,
    /// such as a number of the app's own, decays with `decay(_:velocity:decelerationRate:delay:completion:)` of its
    /// key path.
    ///
    /// - Parameters:
    ///   - keyPath: As Core Animation spells it: `position`, `position.x`, `transform.rotation.z` …
    ///   - velocity: In the property's units per second; NaN and infinity are reported, and nothing changes.
    ///   - decelerationRate: The factor by which the velocity falls in a millisecond; 0.998 is a scroll view's normal
    ///     rate. Rates are clamped to 0.9…0.9999, and NaN counts as 0.998; both are reported.
    @_alwaysEmitIntoClient
    public static func decay<Value: LayerAnimatable & VectorInterpolatable>(
        _ keyPath: String, velocity: Value, decelerationRate: Double = 0.998, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let rate = decelerationRate.usableDeceleration
        let decay = -1000 * log(rate)
        let length = log(1000) / decay
        // The end, at which a thousandth of the velocity is left.
        let share = 1 - 1e-3
        let curve = TimingCurve.custom("decay \(rate)") { (1 - exp(-decay * length * $0)) / share }
        let effect = basic(
            keyPath, by: velocity.scaled(by: share / decay).layerValue, duration: length, curve: curve, delay: delay,
            completion: completion)
        if rate == decelerationRate { return effect }
        return effect.reporting(
            .repaired(.decelerationRate, property: keyPath, given: decelerationRate, used: rate))
    }
}
