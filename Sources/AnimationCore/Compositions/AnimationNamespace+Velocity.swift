import Foundation

extension AnimationNamespace where Base: AnyObject {
    /// The velocity of a property in its units per second, such as points; zero where no value animation and no
    /// follower moves it.
    ///
    /// Pass it to the next owner of the property: a gesture, a scroll view, another library.
    ///
    /// ```swift
    /// let velocity = gauge.at.velocity(of: \.level)
    /// gauge.at.stopAnimations()
    /// ```
    /// - The animation is the newest visible one that plays on exactly this key path: an effect
    ///   ``AnyAnimator/value(_:from:to:velocity:duration:curve:delay:completion:)``, a decay, or a ``ValueAnimator``.
    ///   Along a curve, the velocity is measured over a thousandth of the animation before and after the present time.
    /// - An animation that is scrubbed, or that a playhead on a spring moves, counts as standing still: its token's
    ///   ``AnimationToken/velocity`` is the playhead's.
    /// - Property animators and layer animations are played by the system, which reports no velocity: zero.
    public func velocity<Value: VectorInterpolatable>(of keyPath: ReferenceWritableKeyPath<Base, Value>) -> Value {
        if let follower = MovingFollowers.follower(of: AnimatedProperty(base, keyPath)),
            let velocity = follower.velocityOfProperty as? Value
        {
            return velocity
        }
        let engines = ValueEngine.active(
            keyPath, of: base, on: AnimationHosts.resolve(),
            among: AnimatedObjects.engines(on: base))
        return engines.last { !$0.isOverridden }?.velocity { base[keyPath: keyPath] } ?? .zero
    }
}
