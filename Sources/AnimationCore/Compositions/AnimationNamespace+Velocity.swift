import Foundation

extension AnimationNamespace where Base: AnyObject {
    /// The velocity of a property in its units per second, such as points; zero where no value animation moves it.
    ///
    /// Hand it to whatever takes the property over: a gesture, a scroll view, another library.
    ///
    /// ```swift
    /// let velocity = gauge.at.velocity(of: \.level)
    /// gauge.at.stopAnimations()
    /// ```
    /// - The animation is that of ``AnyAnimator/value(_:from:to:velocity:duration:curve:delay:completion:)``, of a decay,
    ///   or a ``ValueAnimator`` of exactly this key path, while it plays: the newest one that is visible. Along a curve,
    ///   the velocity is measured over a thousandth of the animation before and after the present time.
    /// - An animation that is scrubbed, or that a playhead on a spring moves, counts as standing still: its token's
    ///   ``AnimationToken/velocity`` tells the playhead's.
    /// - Property animators and layer animations are played by the system, which does not tell a velocity: zero.
    public func velocity<Value: VectorInterpolatable>(of keyPath: ReferenceWritableKeyPath<Base, Value>) -> Value {
        let engines = ValueEngine.active(
            keyPath, of: base, on: AnimationHosts.resolve(nil),
            among: AnimatedObjects.engines(on: base, notOf: nil))
        return engines.last { !$0.isOverridden }?.velocity { base[keyPath: keyPath] } ?? .zero
    }
}
