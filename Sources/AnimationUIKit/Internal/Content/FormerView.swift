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
    /// Its geometry in its superview.
    let place: FormerPlace
    /// From the superview's coordinates to those of the screen; nil without a superview.
    let around: CGAffineTransform?
    /// Its opacity on the screen.
    let opacity: Double
    private let index: Int
    /// The view's own opacity, without animations.
    private let ownOpacity: Double
    private let isAnimated: Bool

    init(_ view: UIView) {
        self.view = view
        superview = view.superview
        isInSight = view.isInSight
        let layer = view.layer
        isAnimated = layer.animationKeys() != nil
        let shown = isAnimated ? layer.presentation() ?? layer : layer
        place = FormerPlace(layer)
        opacity = Double(shown.opacity)
        ownOpacity = Double(layer.opacity)
        index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
        layerIndex = layer.superlayer?.sublayers?.firstIndex { $0 === layer } ?? 0
        around = view.superview.map { outer in
            sequence(first: outer) { $0.superview }.reduce(.identity) {
                $0.concatenating(LayerPlace(seen: $1.layer).map)
            }
        }
    }

    /// From the distance to the first corner of its bounds to a point of the screen.
    var corner: CGAffineTransform { place.seen.cornerMap.concatenating(around ?? .identity) }

    /// The part that older animations still have in the opacity on the screen; 0 once the change has removed them.
    var addedOpacity: Double {
        isAnimated && view.layer.animationKeys() != nil ? opacity - ownOpacity : 0
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
            guard let view = one.view, let outer = one.superview else { continue }
            takeOut(outer, of: view, moved)
            if !outer.isDescendant(of: view) { outer.insertSubview(view, at: one.index) }
        }
    }

    /// Takes out the view that was moved from around another one into it, as no view can be inside of itself.
    private static func takeOut(_ outer: UIView, of view: UIView, _ moved: [TreePlace]) {
        for case let other? in moved.map(\.view) where other !== view && other.isDescendant(of: view) {
            if outer.isDescendant(of: other) { other.removeFromSuperview() }
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
