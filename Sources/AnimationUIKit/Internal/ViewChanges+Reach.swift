#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The views whose changes are looked for: UIKit does not report which views a closure changes.
extension ViewChanges {
    /// The number of views that are compared, the nearest first; see ``PropertyAnimation/undo``.
    static let reach = 200
    /// The same for a closure without a target: see ``AnimationCore/AT``.
    static let reachInWindows = 500

    /// A view and the views nearest to it.
    static func views(around view: UIView) -> [UIView] { nearest(reach, to: [view]) }

    /// The views of the app's windows that are nearest to a window.
    static var viewsInWindows: [UIView] { nearest(reachInWindows, to: appWindows()) }

    /// The changes that a layout, `body`, makes to some views, and to the views nearest to the root of the first one.
    init(ofLayoutAround views: [UIView], _ body: () -> Void) {
        let around = views.first.map { nearest(Self.reach, to: [$0.root]) } ?? []
        var seen = SideSet<ObjectIdentifier>()
        let all = (views + around).filter { seen.insert(ObjectIdentifier($0)) }
        self.init(to: all, hasLayers: true, of: body)
        each { $0.isLayout = true }
    }
}

/// At most `count` views, by their distance in the tree from `roots`: these, their superviews and subviews, theirs, and
/// so on.
@MainActor private func nearest(_ count: Int, to roots: [UIView]) -> [UIView] {
    var views = Array(roots.prefix(count))
    if count == views.count { return views }
    views.reserveCapacity(count)
    // The index of the view from which each view was found.
    var origins = Array(repeating: -1, count: views.count)
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
#endif
