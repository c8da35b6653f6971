#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension PropertyPath {
    /// The properties of each of its views that a layout change animates.
    static let layout = PropertyPath("layout", derivedFrom: ["position", "bounds", "opacity"])
}

/// The views of a layout change, the target of its step, or of a closure.
@MainActor final class LayoutViews: TargetGroup {
    private struct Reference {
        weak var view: UIView?
    }

    private let references: [Reference]

    init(_ views: [UIView]) {
        var seen = SideSet<ObjectIdentifier>()
        references = views.filter { seen.insert(ObjectIdentifier($0)) }.map { Reference(view: $0) }
    }

    var views: [UIView] { references.compactMap(\.view) }

    var members: [AnyObject] { views }

    var areGone: Bool { !references.isEmpty && views.isEmpty }

    /// Whether a change would be visible now: one of the views has a window, or none of them is in a tree yet.
    var areReady: Bool {
        let views = views
        return views.contains { $0.window != nil } || views.allSatisfy { $0.superview == nil }
    }

    /// Does the layout that is due in the windows of the views.
    func layOut() {
        var roots = SideSet<ObjectIdentifier>()
        for view in views {
            let root = view.root
            if roots.insert(ObjectIdentifier(root)) { root.layoutIfNeeded() }
        }
    }
}

/// The geometry of a layer in its superlayer.
@MainActor struct LayerPlace {
    var position: CGPoint
    var bounds: CGRect
    private let anchor: CGPoint
    private let transform: CGAffineTransform

    /// The geometry of a layer on the screen; a model value that has just been changed is not on the screen yet.
    init(seen layer: CALayer) {
        let shown = layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
        (position, bounds) = (shown.position, shown.bounds)
        (anchor, transform) = (shown.anchorPoint, shown.affineTransform())
    }

    private var origin: CGPoint {
        CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }

    /// A point of the layer, in the superlayer.
    func outside(_ point: CGPoint) -> CGPoint {
        let moved = CGPoint(x: point.x - origin.x, y: point.y - origin.y).applying(transform)
        return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
    }

    /// A point of the superlayer, in the layer; nil if the layer is scaled to nothing.
    func inside(_ point: CGPoint) -> CGPoint? {
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return nil }
        let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(transform.inverted())
        return CGPoint(x: moved.x + origin.x, y: moved.y + origin.y)
    }
}
#endif
