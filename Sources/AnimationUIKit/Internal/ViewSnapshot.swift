import Foundation

/// A view's animatable state, to put back what an animation that never ran changed.
@MainActor struct ViewSnapshot {
    private var alpha: CGFloat?
    private var bounds: CGRect?
    private var center: CGPoint?
    private var transform: CATransform3D?
    private var backgroundColor: UIColor??
    private var isHidden: Bool?

    init(_ view: UIView) {
        alpha = view.alpha
        bounds = view.bounds
        center = view.center
        transform = view.layer.transform
        backgroundColor = .some(view.backgroundColor)
        isHidden = view.isHidden
    }

    /// What is different now.
    func changes(to view: UIView) -> ViewSnapshot {
        var changed = self
        if alpha == view.alpha { changed.alpha = nil }
        if bounds == view.bounds { changed.bounds = nil }
        if center == view.center { changed.center = nil }
        if let transform, CATransform3DEqualToTransform(transform, view.layer.transform) { changed.transform = nil }
        if case .some(let color) = backgroundColor, color == view.backgroundColor { changed.backgroundColor = nil }
        if isHidden == view.isHidden { changed.isHidden = nil }
        return changed
    }

    func restore(_ view: UIView) {
        UIView.performWithoutAnimation {
            if let alpha { view.alpha = alpha }
            if let bounds { view.bounds = bounds }
            if let center { view.center = center }
            if let transform { view.layer.transform = transform }
            if case .some(let color) = backgroundColor { view.backgroundColor = color }
            if let isHidden { view.isHidden = isHidden }
        }
    }
}
