#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The sight of a view for the time of a layout change: the layer of a removed view at its former position, a hidden
/// view, or a picture that flies in the view's place.
///
/// A removed view stays out of the tree of views: no layout and no touch finds it. A newer layout change finds the
/// sight of a view, begins there, and ends it.
@MainActor final class LayoutSight {
    private static let key = "at.layoutSight"

    private weak var view: UIView?
    private weak var outerLayer: CALayer?
    /// The index of a removed view's layer.
    let index: Int
    /// The picture that is seen in place of the view; nil if the view's own layer is seen.
    let flight: MatchedFlight?
    /// Ends the animations of the view; nil once the change can't be played back any more.
    private var end: (@MainActor () -> Void)?
    private var isOver = false

    /// - Parameters:
    ///   - outer: The layer in which the layer of a removed view is shown, at an index; nil for a hidden view.
    ///   - end: Ends the animations of the view, as a newer layout change goes on from here.
    init(
        of view: UIView, in outer: CALayer? = nil, at index: Int = 0, flight: MatchedFlight? = nil,
        end: @escaping @MainActor () -> Void
    ) {
        (self.view, outerLayer, self.index, self.flight, self.end) = (view, outer, index, flight, end)
    }

    /// The present sight of a view; nil if the view itself is seen, or nothing.
    static func of(_ view: UIView) -> LayoutSight? { view.layer.value(forKey: key) as? LayoutSight }

    /// The view in which the layer of a removed view is shown.
    var outer: UIView? {
        guard let outerLayer, view?.layer.superlayer === outerLayer else { return nil }
        return outerLayer.delegate as? UIView
    }

    /// Whether a view that is gone is still seen as it was: the app may have put it elsewhere meanwhile, which ends its
    /// animations, or have hidden a removed view.
    var isStillShown: Bool {
        guard let view, view.layer.animationKeys() != nil else { return false }
        return outerLayer == nil ? view.superview != nil : view.superview == nil && !view.isHidden
    }

    /// The app may have added the view elsewhere meanwhile.
    func show() {
        guard let view, !isOver else { return }
        if let flight {
            flight.launch()
        } else if let outerLayer {
            guard view.superview == nil, view.layer.superlayer == nil else { return }
            outerLayer.insertSublayer(view.layer, at: UInt32(min(index, outerLayer.sublayers?.count ?? 0)))
        }
        CATransaction.withoutActions { view.layer.setValue(self, forKey: Self.key) }
    }

    func remove() {
        flight?.picture.removeFromSuperview()
        guard let view, Self.of(view) === self else { return }
        if let outerLayer, view.superview == nil, view.layer.superlayer === outerLayer {
            view.layer.removeFromSuperlayer()
        }
        CATransaction.withoutActions { view.layer.setValue(nil, forKey: Self.key) }
    }

    /// The change can't be played back any more: the sight, which a copy of the layer may keep, keeps nothing of it.
    func forget() { exchange(&end, with: nil) }

    /// A newer layout change goes on from here.
    func giveWay() {
        guard !isOver else { return }
        isOver = true
        remove()
        end?()
        if let view { Self.endMoves(of: view.layer) }
    }

    /// Ends the moves of older changes, which the newer change does not know: it begins with the values on the screen.
    static func endMoves(of layer: CALayer) {
        let moved = ["position", "bounds.origin", "bounds.size", "transform", "opacity"]
        for key in layer.animationKeys() ?? [] {
            guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation, animation.isAdditive,
                let keyPath = animation.keyPath, moved.contains(keyPath)
            else { continue }
            layer.removeAnimation(forKey: key)
        }
    }
}

extension UIView {
    /// The view in which the view is seen.
    @inline(never) var shownSuperview: UIView? { superview ?? LayoutSight.of(self)?.outer }

    /// Whether it is seen in a window: neither it nor a view around it is hidden, but for the time of a layout change.
    var isSeen: Bool {
        var next: UIView? = self
        var last = self
        while let view = next {
            if view.isHidden, LayoutSight.of(view) == nil { return false }
            (last, next) = (view, view.shownSuperview)
        }
        return last.window != nil
    }
}
#endif
