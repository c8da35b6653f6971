#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: AnimationCompatible {}

/// A view of whichever class: what an effect's closure over the view's own class is bound to.
@MainActor public protocol AnimatableView: AnyObject, Sendable {
    /// The view.
    var animatableView: UIView { get }
}

extension UIView: AnimatableView {
    /// The view itself.
    public var animatableView: UIView { self }
}

extension UIView: LayerHolder {
    package var isInWindow: Bool { window != nil }
    nonisolated package static var layerOwner: LayerOwner { .view }

    package func show(opacity: CGFloat) { alpha = CGFloat(Double(opacity).showable) }

    nonisolated package static func makeFade(
        to opacity: CGFloat, duration: TimeInterval?, curve: TimingCurve
    ) -> any EngineFactory {
        PropertyEngineFactory(fadeTo: opacity, duration, curve, 0)
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
        _ animators: [AnyAnimator<UIView>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any view together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: [AnyAnimator<UIView>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
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
}
#endif
