#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension UIView: AnimationHierarchy {
    /// Every view takes the animators of this class.
    public typealias AnimationRoot = UIView

    /// The animations of a view whose type is a class with a protocol, as `UIView & Themed`, with the effects of
    /// `UIView`.
    @_disfavoredOverload public var at: AnimationNamespace<UIView> { AnimationNamespace(self) }
}

/// A view of any class, for effects with a closure over the view's own class.
///
/// `UIView` and its subclasses are the only ones. An effect of your own that takes a closure over the view is declared
/// in an extension `where Target: AnimatableView`.
@MainActor public protocol AnimatableView: AnyObject, Sendable {}

extension UIView: AnimatableView {}

extension LayerOwner {
    /// The targets are views.
    static var view: LayerOwner { LayerOwner(UIView.self) }
}

extension UIView: LayerHolder {
    package static func layer(of target: AnyObject) -> CALayer? { (target as? UIView)?.layer }

    /// A view is ready once it has a window.
    package static func isReady(_ target: AnyObject) -> Bool {
        (target as? UIView)?.isInWindow == true || !areAnimationsEnabled
    }

    package static var isAnimated: Bool { areAnimationsEnabled }

    /// Whether it has a window, or its layer is still shown in another view, which has one.
    package var isInWindow: Bool {
        if window != nil { return true }
        return (root.layer.superlayer?.delegate as? UIView)?.isInWindow ?? false
    }

    package func layOut(onlyAtOnce: Bool) {
        if !onlyAtOnce || UIView.inheritedAnimationDuration == 0 { (superview ?? self).layoutIfNeeded() }
    }

    package func show(opacity: CGFloat) { alpha = CGFloat(Double(opacity).showable) }

    nonisolated package static func makeChange(
        _ change: TargetChange, _ timing: LayerTiming, _ completion: AnimatorSpec.Completion?
    ) -> AnimatorSpec {
        AnimatorSpec(change, timing, completion)
    }
}

extension AnyAnimator where Target: UIView {
    /// An animator for a layer, on this view's layer.
    ///
    /// It plays even where `UIView.areAnimationsEnabled` is false, as layer animations do in UIKit.
    public static func layer(_ animator: AnyAnimator<CALayer>) -> Self {
        on(animator, isSame: true, isReady: { $0.isInWindow }) { $0.layer }
    }
}
#endif
