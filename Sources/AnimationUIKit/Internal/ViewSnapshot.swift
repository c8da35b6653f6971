#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A view's animatable state, to put back what an animation changed.
@MainActor final class ViewSnapshot {
    private weak var view: UIView?
    private var alpha: CGFloat?
    private var bounds: CGRect?
    private var centerX: CGFloat?
    private var centerY: CGFloat?
    private var transform: CATransform3D?
    private var backgroundColor: UIColor??
    private var isHidden: Bool?
    private var layer: LayerSnapshot?
    /// The state after the change.
    private var end: (alpha: CGFloat, bounds: CGRect, center: CGPoint, backgroundColor: UIColor?)?
    private var endTransform = CATransform3DIdentity

    /// - Parameter hasLayer: Whether more than the view's own properties may change: a closure's reach.
    init(_ view: UIView, hasLayer: Bool) {
        self.view = view
        alpha = view.alpha
        bounds = view.bounds
        centerX = view.center.x
        centerY = view.center.y
        transform = view.layer.transform
        backgroundColor = .some(view.backgroundColor)
        isHidden = view.isHidden
        if hasLayer { layer = LayerSnapshot(view.layer) }
    }

    /// Keeps only what is different now; false if nothing is.
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
        end = (view.alpha, view.bounds, view.center, view.backgroundColor)
        endTransform = view.layer.transform
        return hasLayerChanges || hasGeometry || alpha != nil || transform != nil || backgroundColor != nil
            || isHidden != nil
    }

    /// Adapts the size and the place to a superview that had another size; those of a screen are not put back.
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

    /// Whether it is where it was changed to.
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
        if alpha != nil { paths.append("opacity") }
        if centerX != nil { paths.append("position.x") }
        if centerY != nil { paths.append("position.y") }
        if case .some = backgroundColor { paths.append("backgroundColor") }
        if let bounds, let end = end?.bounds {
            if bounds.minX != end.minX { paths.append("bounds.origin.x") }
            if bounds.minY != end.minY { paths.append("bounds.origin.y") }
            if bounds.width != end.width { paths.append("bounds.size.width") }
            if bounds.height != end.height { paths.append("bounds.size.height") }
        }
        if let transform { paths += Self.changedParts(from: transform, to: endTransform) }
        return paths
    }

    /// A view may be moved by a matrix that leaves its size and its turn alone.
    private static func changedParts(from before: CATransform3D, to end: CATransform3D) -> [PropertyPath] {
        var moved = before
        (moved.m41, moved.m42, moved.m43) = (end.m41, end.m42, end.m43)
        // The view's own matrix leaves the scale of z, which is invisible, at 1.
        moved.m33 = end.m33
        return CATransform3DEqualToTransform(moved, end) ? ["transform.translation"] : ["transform"]
    }

    /// Leaves what others have done since to what was changed: what they have added to it, or their colour.
    ///
    /// A property that has its former value already was put there, as by a layout: that is no addition.
    func keepOthers() {
        guard let view, let end else { return }
        if let own = alpha { alpha = min(max(Self.joined(own, view.alpha, end.alpha), 0), max(own, 1)) }
        if let own = centerX { centerX = Self.joined(own, view.center.x, end.center.x) }
        if let own = centerY { centerY = Self.joined(own, view.center.y, end.center.y) }
        if let own = bounds {
            let (now, end) = (view.bounds, end.bounds)
            bounds = CGRect(
                x: Self.joined(own.minX, now.minX, end.minX), y: Self.joined(own.minY, now.minY, end.minY),
                width: Self.joined(length: own.width, now.width, end.width),
                height: Self.joined(length: own.height, now.height, end.height))
        }
        if case .some = backgroundColor, view.backgroundColor != end.backgroundColor {
            backgroundColor = .some(view.backgroundColor)
        }
    }

    /// The former number plus the changes that others have made since; exactly the former number without any.
    private static func joined(_ own: CGFloat, _ now: CGFloat, _ end: CGFloat) -> CGFloat {
        now == own ? own : own + (now - end)
    }

    /// A length that would be none is what it is now.
    private static func joined(length own: CGFloat, _ now: CGFloat, _ end: CGFloat) -> CGFloat {
        let sum = joined(own, now, end)
        return sum > 0 ? sum : now
    }

    /// Puts the coordinate that is not part of it where it was: UIKit takes both back, one may be another animation's.
    func keepOtherCoordinate(at center: CGPoint?) {
        guard let view, let center, (centerX == nil) != (centerY == nil) else { return }
        UIView.performWithoutAnimation {
            if centerX == nil { view.center.x = center.x } else { view.center.y = center.y }
        }
    }

    @inline(never) func restore() {
        guard let view else { return }
        if let alpha { view.alpha = alpha }
        if let bounds { view.bounds = bounds }
        if let centerX { view.center.x = centerX }
        if let centerY { view.center.y = centerY }
        if let transform { view.layer.transform = transform }
        if case .some(let color) = backgroundColor { view.backgroundColor = color }
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
    }
}
#endif
