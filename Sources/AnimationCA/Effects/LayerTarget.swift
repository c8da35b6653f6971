/// A target whose animations are visible on a Core Animation layer: a layer itself, or a view.
///
/// An effect that is declared for it works on both, in the same words:
///
/// ```swift
/// field.at.animate(.shake())            // a view
/// field.layer.at.animate(.shake())      // a layer
///
/// extension AnyAnimator where Target: LayerTarget {
///     static var notice: Self { .sequence(.pulse(), .wait(0.2), .shake(byX: 4)) }   // an effect of your own, for both
/// }
/// ```
public protocol LayerTarget: AnyObject {}

extension CALayer: LayerTarget {}

extension AnyAnimator where Target: LayerTarget {
    /// The class that finds the layer of a target.
    package static var owner: LayerOwner { LayerOwner(Target.self as? any LayerOwning.Type ?? CALayer.self) }

    static func plays(_ animation: consuming BasicAnimation, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(animation, of: owner, completion: completion))
    }

    static func plays(_ animation: KeyframeAnimation, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(animation, of: owner, completion: completion))
    }

    static func plays(_ motion: LayerMotion, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(motion, of: owner, completion: completion))
    }

    static func plays(_ morph: LayerMorph, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(morph, of: owner, completion: completion))
    }

    static func plays(_ run: MaskRun) -> Self { AnyAnimator(step: AnimatorSpec(run, of: owner)) }
}
