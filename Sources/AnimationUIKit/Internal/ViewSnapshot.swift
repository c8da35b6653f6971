#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A view's animatable state, to restore the changes of an animation, and to show any progress of the change.
@MainActor final class ViewSnapshot {
    /// The properties that a run moves from one value to another.
    struct State {
        var alpha: CGFloat
        var bounds: CGRect
        var center: CGPoint
        var transform: CATransform3D
        var backgroundColor: UIColor?

        @MainActor init(_ view: UIView) {
            alpha = view.alpha
            bounds = view.bounds
            center = view.center
            transform = view.layer.transform
            backgroundColor = view.backgroundColor
        }
    }

    private(set) weak var view: UIView?
    @exclusivity(unchecked) var alpha: CGFloat?
    @exclusivity(unchecked) var bounds: CGRect?
    @exclusivity(unchecked) var centerX: CGFloat?
    @exclusivity(unchecked) var centerY: CGFloat?
    @exclusivity(unchecked) var transform: CATransform3D?
    @exclusivity(unchecked) var backgroundColor: UIColor??
    @exclusivity(unchecked) private(set) var isHidden: Bool?
    @exclusivity(unchecked) var layer: LayerSnapshot?
    /// The state before the change.
    let first: State
    /// The same state, moved by the app's changes alone: it is restored after the end of the whole.
    @exclusivity(unchecked) var before: State
    /// The state after the change; other changes move it, as they move the start.
    @exclusivity(unchecked) var end: State?
    /// The state as the package has left it, and the progress that the change has shown.
    @exclusivity(unchecked) var written: State?
    var progress = 1.0
    /// The colour that the change has shown.
    @exclusivity(unchecked) var shownColor: UIColor?

    /// - Parameter hasLayer: Whether more than the view's own properties may change: a closure's reach.
    init(_ view: UIView, hasLayer: Bool) {
        self.view = view
        first = State(view)
        before = first
        alpha = first.alpha
        bounds = first.bounds
        centerX = first.center.x
        centerY = first.center.y
        transform = first.transform
        backgroundColor = .some(first.backgroundColor)
        isHidden = view.isHidden
        if hasLayer { layer = LayerSnapshot(view.layer) }
    }

    /// The properties from before a change, which nothing moves along with other changes.
    init(copying other: ViewSnapshot) {
        (view, first, before) = (other.view, other.first, other.first)
        (alpha, bounds) = (other.alpha, other.bounds)
        if other.centerX != nil || other.centerY != nil { (centerX, centerY) = (first.center.x, first.center.y) }
        (transform, backgroundColor, isHidden) = (other.transform, other.backgroundColor, other.isHidden)
        layer = other.layer.map(LayerSnapshot.init(copying:))
    }

    /// Keeps only the properties that differ now; false if none does.
    func keepChanges() -> Bool {
        guard let view else { return false }
        if alpha == view.alpha { alpha = nil }
        if bounds == view.bounds { bounds = nil }
        if centerX == view.center.x { centerX = nil }
        if centerY == view.center.y { centerY = nil }
        if let before = transform, CATransform3DEqualToTransform(before, view.layer.transform) { transform = nil }
        if case .some(let color) = backgroundColor, color == view.backgroundColor { backgroundColor = nil }
        if isHidden == view.isHidden { isHidden = nil }
        let hasLayerChanges = layer?.keepChanges(to: view.layer) == true
        if !hasLayerChanges { layer = nil }
        end = State(view)
        (written, shownColor) = (end, end?.backgroundColor)
        return hasLayerChanges || hasGeometry || alpha != nil || transform != nil || backgroundColor != nil
            || isHidden != nil
    }

    /// Adapts the size and the position to a superview that had another size; a screen's size and position are not
    /// restored.
    func resize(isScreen: Bool, from size: CGSize?) {
        guard let view, let outer = view.superview, !isScreen else {
            (bounds, centerX, centerY) = (nil, nil, nil)
            return
        }
        guard let size, size != outer.bounds.size else { return }
        outer.setNeedsLayout()
        let (former, probe) = (UIView(frame: CGRect(origin: .zero, size: size)), UIView())
        probe.bounds = bounds ?? view.bounds
        probe.center = CGPoint(x: centerX ?? view.center.x, y: centerY ?? view.center.y)
        probe.autoresizingMask = view.autoresizingMask
        former.addSubview(probe)
        former.bounds.size = outer.bounds.size
        (bounds, centerX, centerY) = (probe.bounds, probe.center.x, probe.center.y)
        (before.bounds, before.center) = (probe.bounds, probe.center)
    }

    /// Whether it was moved or resized.
    var hasGeometry: Bool { bounds != nil || centerX != nil || centerY != nil }

    var fadedLayer: CALayer? { alpha == nil ? nil : view?.layer }

    var center: CGPoint? { view?.center }

    func isOf(_ view: UIView) -> Bool { self.view === view }

    /// Does the layout that is due anyway at the end of the turn.
    func layOut() {
        guard let view else { return }
        (view.superview ?? view).layoutIfNeeded()
    }

    /// Whether the view has the values of the change's end.
    var isAtEnd: Bool {
        guard let view, let end else { return false }
        if let bounds, end.bounds != bounds, view.bounds == end.bounds { return true }
        if let centerX, end.center.x != centerX, view.center.x == end.center.x { return true }
        if let centerY, end.center.y != centerY, view.center.y == end.center.y { return true }
        return false
    }

    /// The paths of the changed properties; of a rectangle and a matrix only the parts that differ.
    var changedPaths: [PropertyPath] {
        var paths = layer?.changedPaths ?? []
        /// Compiled once: a path from a literal and an append are much code.
        @inline(never) func note(_ path: String, _ isChanged: Bool) {
            if isChanged { paths.append(PropertyPath(path)) }
        }
        note("opacity", alpha != nil)
        note("position.x", centerX != nil)
        note("position.y", centerY != nil)
        if case .some = backgroundColor { note("backgroundColor", true) }
        if let bounds, let end = end?.bounds {
            note("bounds.origin.x", bounds.minX != end.minX)
            note("bounds.origin.y", bounds.minY != end.minY)
            note("bounds.size.width", bounds.width != end.width)
            note("bounds.size.height", bounds.height != end.height)
        }
        if let transform, let end { note(Self.changedPart(from: transform, to: end.transform), true) }
        return paths
    }

    /// A view may be moved by a matrix that leaves its size and its turn alone.
    private static func changedPart(from before: CATransform3D, to end: CATransform3D) -> String {
        var moved = before
        (moved.m41, moved.m42, moved.m43) = (end.m41, end.m42, end.m43)
        // The view's own matrix leaves the scale of z, which is invisible, at 1.
        moved.m33 = end.m33
        return CATransform3DEqualToTransform(moved, end) ? "transform.translation" : "transform"
    }

}
#endif
