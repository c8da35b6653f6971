import AnimationUIKit

/// The places and looks of the views of a window, to be compared with those of another moment.
@MainActor struct ScreenPicture {
    private struct Row {
        let id: ObjectIdentifier
        let kind: UIView.Type
        let depth: Int
        let center: CGPoint
        let bounds: CGRect
        let transform: CATransform3D
        let alpha: CGFloat
        let radius: CGFloat
        let isHidden: Bool

        func difference(from other: Row) -> String? {
            if id != other.id || depth != other.depth { return "\(kind) is where \(other.kind) was" }
            if center != other.center { return "\(kind) is at \(center), not at \(other.center)" }
            if bounds != other.bounds { return "\(kind) has \(bounds), not \(other.bounds)" }
            if !CATransform3DEqualToTransform(transform, other.transform) { return "\(kind) is transformed" }
            if alpha != other.alpha { return "\(kind) has an alpha of \(alpha), not \(other.alpha)" }
            if radius != other.radius { return "\(kind) has a radius of \(radius), not \(other.radius)" }
            return isHidden == other.isHidden ? nil : "\(kind) has been hidden or shown"
        }
    }

    private var rows: [Row] = []

    init(of window: UIWindow) { add(window, 0) }

    private mutating func add(_ view: UIView, _ depth: Int) {
        // Views that show nothing and take no touches may be anybody's; the markers come and go.
        if view is ScreenMarker || view.isHidden && !view.isUserInteractionEnabled { return }
        rows.append(
            Row(
                id: ObjectIdentifier(view), kind: type(of: view), depth: depth, center: view.center,
                bounds: view.bounds, transform: view.layer.transform, alpha: view.alpha,
                radius: view.layer.cornerRadius, isHidden: view.isHidden))
        for subview in view.subviews { add(subview, depth + 1) }
    }

    func difference(from other: ScreenPicture) -> String? {
        for (new, old) in zip(rows, other.rows) {
            if let difference = new.difference(from: old) { return difference }
        }
        return rows.count == other.rows.count ? nil : "there are \(rows.count) views, not \(other.rows.count)"
    }
}

/// A view that fades beside a transition.
@MainActor final class ScreenMarker: UIView {
    private(set) var ends: [Bool] = []

    /// Fades with the coordinator's transition.
    static func add(to window: UIWindow, with coordinator: any UIViewControllerTransitionCoordinator) -> ScreenMarker {
        let marker = ScreenMarker(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        marker.isUserInteractionEnabled = false
        window.addSubview(marker)
        coordinator.animate { _ in
            marker.alpha = 0.5
        } completion: { context in
            marker.ends.append(context.isCancelled)
        }
        return marker
    }

    /// With every transition at rest.
    var fault: String? {
        guard let isCancelled = ends.first, ends.count == 1 else { return "a coordinator told of \(ends.count) ends" }
        let expected: CGFloat = isCancelled ? 1 : 0.5
        return alpha == expected ? nil : "beside a transition, cancelled: \(isCancelled), an alpha became \(alpha)"
    }
}
