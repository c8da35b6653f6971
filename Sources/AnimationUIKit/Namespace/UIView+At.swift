#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: AnimationCompatible {}

/// A view of whichever class: what an effect's closure over the view's own class is bound to.
///
/// `UIView` and its subclasses are the only ones. An effect of your own that takes a closure over the view is declared
/// in an extension `where Target: AnimatableView`.
@MainActor public protocol AnimatableView: AnyObject, Sendable {}

extension UIView: AnimatableView {}

extension UIView: LayerHolder {
    package var isInWindow: Bool { window != nil }
    nonisolated package static var layerOwner: LayerOwner { .view }

    package func show(opacity: CGFloat) { alpha = CGFloat(Double(opacity).showable) }

    nonisolated package static func makeFade(
        to opacity: CGFloat, duration: TimeInterval?, curve: TimingCurve
    ) -> AnimatorSpec {
        AnimatorSpec(fadeTo: opacity, duration, curve, 0)
    }
}

extension AnyAnimator where Target: UIView {
    /// An animator for any view, on a view of this class.
    ///
    /// Needed only where it stands in one call beside a closure over the view's own class:
    /// `label.at.animate(.init(stored), .custom { $0.text = "…" })`.
    public init(_ wider: AnyAnimator<UIView>) {
        self = wider.pullback({ $0 }, isSame: true) { _ in true }
    }

    /// An animator for a layer, on this view's layer.
    ///
    /// It plays even where `UIView.areAnimationsEnabled` is false, as layer animations do in UIKit.
    public static func layer(_ animator: AnyAnimator<CALayer>) -> Self {
        animator.pullback({ $0.layer }, isSame: true) { $0.window != nil }
    }
}

// The functions with arrays are generic here, so that an array of the very class beats them: between two plain arrays
// `[]` and `a + b` would be ambiguous.

extension AnimationNamespace where Base: UIView {
    /// Plays animators for any view one after another on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<UIView>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any view one after another on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<UIView>>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any view together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<UIView>, _ others: AnyAnimator<UIView>..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = ([first] + others).map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any view together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<UIView>>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: UIView {
    /// Plays animators for any view one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<UIView>..., stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any view one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<UIView>>, stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any view together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<UIView>, _ others: AnyAnimator<UIView>..., stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = ([first] + others).map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any view together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<UIView>>, stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }
}
#endif
