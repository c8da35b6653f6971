import AnimationCore
import Foundation

/// A class of targets whose layers are animated: layers themselves, and views.
package protocol LayerOwning: LayerTarget {
    /// The layer of a target; nil for a target of another class.
    @MainActor static func layer(of target: AnyObject) -> CALayer?

    /// Whether a target would be seen if its animation started now.
    @MainActor static func isReady(_ target: AnyObject) -> Bool

    /// Whether animations play now; otherwise targets get their end states at once.
    @MainActor static var isAnimated: Bool { get }
}

/// The class that finds the layers of an animation's targets.
///
/// It costs nothing to keep; closures would be retained with each effect.
///
/// Unchecked: a class is the same on every thread.
package struct LayerOwner: @unchecked Sendable {
    /// The targets are layers.
    package static var layer: LayerOwner { LayerOwner(CALayer.self) }

    private let type: any LayerOwning.Type

    package init(_ type: any LayerOwning.Type) { self.type = type }

    /// The layer of a target; nil for a target of another class.
    @MainActor package func layer(of target: AnyObject) -> CALayer? { type.layer(of: target) }

    /// Whether a target would be seen if its animation started now.
    @MainActor package func isReady(_ target: AnyObject) -> Bool { type.isReady(target) }

    /// Whether animations play now; otherwise targets get their end states at once.
    @MainActor package var isAnimated: Bool { type.isAnimated }
}

extension CALayer: LayerOwning {
    package static func layer(of target: AnyObject) -> CALayer? { target as? CALayer }

    /// A layer in the tree of a view without a window is waited for.
    package static func isReady(_ target: AnyObject) -> Bool {
        (target as? CALayer)?.holder?.isInWindow ?? true
    }

    package static var isAnimated: Bool { true }
}

/// The owner of a layer that knows whether the layer is visible: a view.
@MainActor package protocol LayerHolder: LayerOwning {
    /// Whether it has a window.
    var isInWindow: Bool { get }

    /// Does the layout that is due around it.
    ///
    /// - Parameter onlyAtOnce: Whether a layout is left out that would be a part of the animation of a block.
    func layOut(onlyAtOnce: Bool)

    /// Shows it with an opacity, without an animation.
    func show(opacity: CGFloat)

    /// A change that the target makes itself, along any curve.
    nonisolated static func makeChange(
        _ change: TargetChange, _ timing: LayerTiming, _ completion: AnimatorSpec.Completion?
    ) -> AnimatorSpec
}

extension CALayer {
    /// Does the layout that is due around a layer that is not on the screen yet, or was hidden there.
    ///
    /// An animation begins where the layer will be seen, not at the place that it happens to have.
    @inline(never) @_optimize(size) @MainActor package func layOutIfNew() {
        if presentation()?.isHidden != false, holder?.isInWindow != false { layOut(onlyAtOnce: true) }
    }

    /// Does the layout that is due around the layer.
    @_optimize(size) @MainActor func layOut(onlyAtOnce: Bool = false) {
        guard let superlayer else { return }
        if let holder { holder.layOut(onlyAtOnce: onlyAtOnce) } else { superlayer.layoutIfNeeded() }
    }

    /// The nearest view, its own or a view around it; nil for a tree without views.
    @MainActor fileprivate var holder: (any LayerHolder)? {
        var next: CALayer? = self
        while let layer = next {
            if let holder = layer.delegate as? any LayerHolder { return holder }
            next = layer.superlayer
        }
        return nil
    }
}
