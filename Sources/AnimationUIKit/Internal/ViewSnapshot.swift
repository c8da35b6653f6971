import Foundation

/// A view's animatable state, to put back what an animation changed.
@MainActor final class ViewSnapshot {
    private var alpha: CGFloat?
    private var bounds: CGRect?
    private var centerX: CGFloat?
    private var centerY: CGFloat?
    private var transform: CATransform3D?
    private var backgroundColor: UIColor??
    private var isHidden: Bool?
    private var layer: LayerSnapshot?

    /// - Parameter hasLayer: Whether more than the view's own properties may change: a closure's reach.
    init(_ view: UIView, hasLayer: Bool) {
        alpha = view.alpha
        bounds = view.bounds
        centerX = view.center.x
        centerY = view.center.y
        transform = view.layer.transform
        backgroundColor = .some(view.backgroundColor)
        isHidden = view.isHidden
        if hasLayer { layer = LayerSnapshot(view.layer) }
    }

    /// Keeps only what is different now.
    func keepChanges(to view: UIView) {
        if alpha == view.alpha { alpha = nil }
        if bounds == view.bounds { bounds = nil }
        if centerX == view.center.x { centerX = nil }
        if centerY == view.center.y { centerY = nil }
        if let before = transform, CATransform3DEqualToTransform(before, view.layer.transform) { transform = nil }
        if case .some(let color) = backgroundColor, color == view.backgroundColor { backgroundColor = nil }
        if isHidden == view.isHidden { isHidden = nil }
        layer?.keepChanges(to: view.layer)
    }

    /// Puts the coordinate that is not part of it where it was: UIKit takes both back, one may be another animation's.
    func keepOtherCoordinate(of view: UIView, at center: CGPoint) {
        guard (centerX == nil) != (centerY == nil) else { return }
        UIView.performWithoutAnimation {
            if centerX == nil { view.center.x = center.x } else { view.center.y = center.y }
        }
    }

    func restore(_ view: UIView) {
        UIView.performWithoutAnimation {
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
}
