#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The state of a view before a layout change.
@MainActor struct FormerView {
    let view: UIView
    let superview: UIView?
    let isInSight: Bool
    /// The layer's index among the sublayers of the superview's layer.
    let layerIndex: Int
    /// Its frame and transform on the screen, in its superview.
    let place: LayerPlace
    /// Its position on the screen, in its window or outermost view.
    let inRoot: CGPoint
    /// Its opacity on the screen.
    let opacity: Double
    private let index: Int
    /// The view's own values, without animations.
    private let model: (position: CGPoint, size: CGSize, opacity: Double)
    private let isAnimated: Bool

    init(_ view: UIView) {
        self.view = view
        superview = view.superview
        isInSight = view.isInSight
        let layer = view.layer
        isAnimated = layer.animationKeys() != nil
        let shown = isAnimated ? layer.presentation() ?? layer : layer
        place = LayerPlace(seen: layer)
        opacity = Double(shown.opacity)
        model = (layer.position, layer.bounds.size, Double(layer.opacity))
        index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
        layerIndex = layer.superlayer?.sublayers?.firstIndex { $0 === layer } ?? 0
        var point = place.position
        var next = view.superview
        while let outer = next, outer.superview != nil {
            point = LayerPlace(seen: outer.layer).outside(point)
            next = outer.superview
        }
        inRoot = point
    }

    /// The part that older animations still have in the values on the screen; zero once the change has removed them.
    var added: (position: CGPoint, size: CGSize, opacity: Double) {
        guard isAnimated, view.layer.animationKeys() != nil else { return (.zero, .zero, 0) }
        let (position, size) = (place.position, place.bounds.size)
        return (
            CGPoint(x: position.x - model.position.x, y: position.y - model.position.y),
            CGSize(width: size.width - model.size.width, height: size.height - model.size.height),
            opacity - model.opacity
        )
    }

    /// Its position in the tree of views.
    var treePlace: TreePlace { TreePlace(view: view, superview: superview, index: index) }
}

/// The position of a view in the tree of views; it keeps no view alive.
@MainActor struct TreePlace {
    private(set) weak var view: UIView?
    private(set) weak var superview: UIView?
    /// Whether the view had a superview.
    private let wasInside: Bool
    private let index: Int

    init(view: UIView, superview: UIView?, index: Int) {
        (self.view, self.superview, self.index) = (view, superview, index)
        wasInside = superview != nil
    }

    /// Puts views back into the tree; a view whose superview is gone is left alone.
    static func restore(_ places: [TreePlace]) {
        let moved = places.filter { $0.view?.superview !== $0.superview && $0.wasInside == ($0.superview != nil) }
        for one in moved where one.superview == nil { one.view?.removeFromSuperview() }
        for place in Array(moved.indices).inOrder(of: { Double(moved[$0].index) }) {
            let one = moved[place]
            if let view = one.view { one.superview?.insertSubview(view, at: one.index) }
        }
    }
}

extension UIView {
    /// Whether it is in a window, and neither it nor a view around it is hidden.
    var isInSight: Bool {
        var next: UIView? = self
        while let view = next {
            if view.isHidden { return false }
            next = view.superview
        }
        return window != nil
    }

    /// The number of views around it.
    var depth: Int {
        var (depth, next) = (0, superview)
        while let view = next { (depth, next) = (depth + 1, view.superview) }
        return depth
    }

    /// Whether one of some views is around it.
    func isInside(_ views: SideSet<ObjectIdentifier>) -> Bool {
        var next = superview
        while let view = next {
            if views.contains(ObjectIdentifier(view)) { return true }
            next = view.superview
        }
        return false
    }
}
#endif
