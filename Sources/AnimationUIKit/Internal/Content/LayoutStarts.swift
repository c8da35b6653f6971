#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The differences from a view's place after a change to the place from which it starts, as additions to its values.
struct LayoutWays {
    final class Way {
        let keyPath: String
        let start: LayerValue
        let end: LayerValue

        init(_ keyPath: String, from start: LayerValue, to end: LayerValue) {
            (self.keyPath, self.start, self.end) = (keyPath, start, end)
        }
    }

    static let turn = "transform"
    /// Lengths and opacities that differ by no more are the same.
    static let rounding = 1e-6

    private(set) var all: [Way] = []

    var moves: Bool { !all.isEmpty }

    @MainActor init(from start: LayerPlace, to end: LayerPlace) {
        let way = CGPoint(x: start.position.x - end.position.x, y: start.position.y - end.position.y)
        if max(abs(way.x), abs(way.y)) > Self.rounding {
            all.append(Way("position", from: .point(way), to: .point(.zero)))
        }
        let (size, endSize) = (start.bounds.size, end.bounds.size)
        let growth = CGSize(width: size.width - endSize.width, height: size.height - endSize.height)
        if max(abs(growth.width), abs(growth.height)) > Self.rounding {
            all.append(Way("bounds.size", from: .size(growth), to: .size(.zero)))
        }
        guard !start.transform.turns(as: end.transform), let back = end.transform.inverse else { return }
        var turn = start.transform.concatenating(back)
        (turn.tx, turn.ty) = (0, 0)
        all.append(
            Way(
                Self.turn, from: .transform(CATransform3DMakeAffineTransform(turn)),
                to: .transform(CATransform3DIdentity)))
    }
}

/// The places from which the views of a layout change start: those that they had on the screen.
@MainActor final class LayoutStarts {
    private var starts = SideTable<ObjectIdentifier, LayerPlace>()
    /// The views around the layout's views that were animated before the change.
    private var animated = SideTable<ObjectIdentifier, FormerPlace>()
    /// The superviews in which removed views are still seen.
    private var outers = SideTable<ObjectIdentifier, UIView>()

    /// - Parameter former: The views before the change, and before it is made.
    init(_ former: ContiguousArray<FormerView>) {
        var seen = SideSet<ObjectIdentifier>()
        for one in former {
            var next = one.superview
            while let view = next, seen.insert(ObjectIdentifier(view)) {
                if view.layer.animationKeys() != nil { animated[ObjectIdentifier(view)] = FormerPlace(view.layer) }
                next = view.shownSuperview
            }
        }
    }

    // MARK: - Removed views

    /// Finds the superviews of removed views that are still in a window, or in another removed view that is seen.
    @_optimize(size) func findOuters(of former: ContiguousArray<FormerView>) {
        let removed = former.filter { $0.isSeen && $0.view.superview == nil }
        var count = -1
        while outers.count > count {
            count = outers.count
            for one in removed where outer(of: one.view) == nil {
                guard let outer = one.superview else { continue }
                if way(from: outer).contains(where: { $0.window != nil }) {
                    outers[ObjectIdentifier(one.view)] = outer
                }
            }
        }
    }

    /// The superview in which a removed view is still seen; nil for any other view.
    func outer(of view: UIView) -> UIView? { outers[ObjectIdentifier(view)] }

    /// A view and the views around it.
    private func way(from view: UIView) -> [UIView] {
        var way = [view]
        var next = outer(of: view) ?? view.shownSuperview
        while let outer = next {
            way.append(outer)
            next = self.outer(of: outer) ?? outer.shownSuperview
        }
        return way
    }

    /// A view inside another one begins at the start of that one.
    func outermostFirst(_ former: ContiguousArray<FormerView>) -> [FormerView] {
        let depths = former.map { Double(way(from: $0.view).count) }
        return Array(former.indices).inOrder { depths[$0] }.map { former[$0] }
    }

    // MARK: - Places

    /// The differences from a view's present place to its start; views around it have been asked for before.
    func ways(of one: FormerView) -> LayoutWays {
        let end = one.presentPlace
        let start = start(of: one, at: end)
        starts[ObjectIdentifier(one.view)] = start
        return LayoutWays(from: start, to: end)
    }

    @_optimize(size) private func start(of one: FormerView, at end: LayerPlace) -> LayerPlace {
        let former = one.place.seen
        var start = end
        start.bounds.size = former.bounds.size
        let turns = former.isFlat && end.isFlat
        guard let superview = outer(of: one.view) ?? one.view.superview else {
            return start.moved(to: former.cornerMap, turns: turns)
        }
        let around = map(of: superview)
        if superview === one.superview, one.around?.isClose(to: around) == true {
            return start.moved(to: former.cornerMap, turns: turns)
        }
        // In a superview that is scaled to nothing, it is seen nowhere.
        guard let inside = around.inverse else { return end }
        return start.moved(to: one.corner.concatenating(inside), turns: turns)
    }

    /// From a view's coordinates to those of the screen, at the start.
    private func map(of view: UIView) -> CGAffineTransform {
        way(from: view).reduce(.identity) { map, view in
            let id = ObjectIdentifier(view)
            let place = starts[id] ?? animated[id]?.present(of: view.layer) ?? LayerPlace(seen: view.layer)
            return map.concatenating(place.map)
        }
    }
}
#endif
