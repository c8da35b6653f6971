#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The state of a view before a layout change.
@MainActor final class FormerView {
    let view: UIView
    /// Seconds before its animation.
    let delay: TimeInterval
    /// The picture or the layer that an older layout change shows of the view.
    let sight: LayoutSight?
    /// The view in which it is seen.
    let superview: UIView?
    let isSeen: Bool
    /// The layer's index among the sublayers of the superview's layer.
    let layerIndex: Int
    /// Its geometry in its superview.
    let place: FormerPlace
    /// From the superview's coordinates to those of the screen; nil without a superview.
    let around: CGAffineTransform?
    /// Its opacity on the screen.
    let opacity: Double
    /// Its position in the tree of views.
    let treePlace: TreePlace
    /// The view's own opacity, without animations.
    private let ownOpacity: Double
    private let isAnimated: Bool
    /// Whether older changes of its place end with this change, which goes on from what is seen.
    private var endsMoves = false

    init(_ view: UIView, delay: TimeInterval) {
        (self.view, self.delay) = (view, delay)
        sight = LayoutSight.of(view)
        let picture = sight?.flight?.picture
        superview = picture?.superview ?? view.shownSuperview
        isSeen = (picture ?? view).isSeen
        let layer = view.layer
        isAnimated = layer.animationKeys() != nil
        place = FormerPlace(picture?.layer ?? layer)
        ownOpacity = Double(layer.opacity)
        opacity = picture == nil && isAnimated ? Double((layer.presentation() ?? layer).opacity) : ownOpacity
        treePlace = TreePlace(of: view)
        layerIndex = layer.superlayer?.sublayers?.firstIndex { $0 === layer } ?? 0
        around = superview?.mapToScreen
    }

    /// Whether what is seen of it ends with this change, which goes on from there.
    var endsSight: Bool { sight.map { $0.flight != nil || view.isInSight } ?? false }

    /// The geometry on the screen after the change.
    var presentPlace: LayerPlace {
        endsSight || endsMoves ? LayerPlace(view.layer) : place.present(of: view.layer)
    }

    /// Ends what this change takes over: the picture or the layer of an older one, and older changes that would show a
    /// size below zero with the new size.
    ///
    /// - Parameter timing: The timing of the move; older changes that are ahead of it keep the sum above zero.
    @inline(never) @_optimize(size) func endOlder(in timing: LayerTiming) {
        if endsSight { return sight?.giveWay() ?? () }
        let size = presentPlace.bounds.size
        guard min(size.width, size.height) < -LayoutWays.rounding,
            !view.layer.isAhead(of: timing, inAdditive: "bounds.size")
        else { return }
        endsMoves = true
        LayoutSight.endMoves(of: view.layer)
    }

    /// From the distance to the first corner of its bounds to a point of the screen.
    var corner: CGAffineTransform { place.seen.cornerMap.concatenating(around ?? .identity) }

    /// The part that older animations still have in the opacity on the screen; 0 once the change has removed them.
    var addedOpacity: Double {
        isAnimated && !endsSight && !endsMoves && view.layer.animationKeys() != nil ? opacity - ownOpacity : 0
    }
}

/// The position of a view in the tree of views; it keeps no view alive.
@MainActor final class TreePlace {
    private(set) weak var view: UIView?
    private(set) weak var superview: UIView?
    /// Whether the view had a superview.
    private let wasInside: Bool
    private let index: Int
    /// The index among the arranged subviews of a stack view.
    private let place: Int?

    init(of view: UIView) {
        (self.view, superview) = (view, view.superview)
        place = (view.superview as? UIStackView)?.arrangedSubviews.firstIndex { $0 === view }
        wasInside = view.superview != nil
        index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    }

    /// Whether the view has another superview now, or none.
    var isChanged: Bool { view?.superview !== superview }

    /// Puts views back into the tree; a view whose superview is gone is left alone.
    @_optimize(size) static func restore(_ places: [TreePlace]) {
        let moved = places.filter { $0.isChanged && $0.wasInside == ($0.superview != nil) }
        for one in moved where one.superview == nil { one.view?.removeFromSuperview() }
        for place in Array(moved.indices).inOrder(of: { Double(moved[$0].index) }) {
            let one = moved[place]
            guard let view = one.view, let outer = one.superview else { continue }
            takeOut(outer, of: view, moved)
            if outer.isDescendant(of: view) { continue }
            outer.insertSubview(view, at: one.index)
            one.arrange()
        }
    }

    /// The view is back in its superview: a stack view arranges it again.
    @inline(never) @_optimize(size) func arrange() {
        guard let view, let place, let stack = superview as? UIStackView, view.superview === stack else { return }
        stack.insertArrangedSubview(view, at: min(place, stack.arrangedSubviews.count))
    }

    /// Takes out the view that was moved from around another one into it, as no view can be inside of itself.
    private static func takeOut(_ outer: UIView, of view: UIView, _ moved: [TreePlace]) {
        for case let other? in moved.map(\.view) where other !== view && other.isDescendant(of: view) {
            if outer.isDescendant(of: other) { other.removeFromSuperview() }
        }
    }
}

extension UIView {
    /// From its coordinates to those of the screen, as it is seen.
    var mapToScreen: CGAffineTransform {
        var map = LayerPlace(seen: layer).map
        var next = shownSuperview
        while let view = next {
            map = map.concatenating(LayerPlace(seen: view.layer).map)
            next = view.shownSuperview
        }
        return map
    }

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
