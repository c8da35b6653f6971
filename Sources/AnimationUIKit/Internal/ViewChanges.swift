#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// What an animation changed of its view, and a closure of the views around it, to put that back.
///
/// UIKit tells nobody which views a closure changes: the views nearest to the target are compared with what they were before.
@MainActor struct ViewChanges {
    /// The views that are compared, the nearest first; see ``PropertyAnimation/undo``.
    static let reach = 200

    private let snapshots: [ViewSnapshot]

    /// The changes that `body` makes.
    ///
    /// - Parameters:
    ///   - view: The target.
    ///   - reach: How many views are compared; nil for an effect, which changes nothing but the view's own property.
    init(around view: UIView, reach: Int?, of body: () -> Void) {
        let before = view.nearest(reach ?? 1).map { ViewSnapshot($0, hasLayer: reach != nil) }
        body()
        snapshots = before.filter { $0.keepChanges() }
    }

    var isEmpty: Bool { snapshots.isEmpty }

    /// The layers whose opacity it changed.
    var fadedLayers: [CALayer] { snapshots.compactMap(\.fadedLayer) }

    /// What it changed of a view, as Core Animation spells it.
    func changedPaths(of view: UIView) -> [String] { snapshots.first { $0.isOf(view) }?.changedPaths ?? [] }

    /// Leaves what others have done since to what was changed.
    func keepOthers() {
        for snapshot in snapshots { snapshot.keepOthers() }
    }

    /// Puts the coordinates that are not part of it where they were before `body`.
    func keepingOtherCoordinates(_ body: () -> Void) {
        let centers = snapshots.map(\.center)
        body()
        for (snapshot, center) in zip(snapshots, centers) { snapshot.keepOtherCoordinate(at: center) }
    }

    func restore() {
        if snapshots.isEmpty { return }
        UIView.performWithoutAnimation { for snapshot in snapshots { snapshot.restore() } }
    }

    /// Whether the layout that is due puts any of the views where they were before they were restored.
    func areUndoneByLayout() -> Bool {
        let moved = snapshots.filter(\.hasGeometry)
        if moved.isEmpty { return false }
        UIView.performWithoutAnimation { for snapshot in moved { snapshot.layOut() } }
        return moved.contains(where: \.isAtEnd)
    }
}

extension UIView {
    /// At most `count` views, by their distance in the tree: this one, its superview and subviews, theirs, and so on.
    fileprivate func nearest(_ count: Int) -> [UIView] {
        var views = [self]
        if count == 1 { return views }
        views.reserveCapacity(count)
        // Where in the list the view stands that each was found from.
        var origins = [-1]
        var next = 0
        while next < views.count, views.count < count {
            let view = views[next]
            let origin = origins[next] >= 0 ? views[origins[next]] : nil
            for neighbour in [view.superview].compactMap(\.self) + view.subviews where neighbour !== origin {
                if views.count == count { return views }
                views.append(neighbour)
                origins.append(next)
            }
            next += 1
        }
        return views
    }
}
#endif
