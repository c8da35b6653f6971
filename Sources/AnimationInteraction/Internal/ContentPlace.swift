#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The extent of a view in the content of a scroll view, along one axis.
///
/// It is that of the layout, without the view's own `transform`, as CSS view timelines measure it: most effects move a
/// view by its transform, and should not move the moment at which they play.
struct ContentPlace: Equatable {
    let start: CGFloat
    /// Not below 0.
    let length: CGFloat
    var end: CGFloat { start + length }

    /// nil if the view is not in the content.
    @MainActor init?(_ view: UIView, in scrollView: UIScrollView, _ axis: AnimationScrubber.Axis) {
        guard let superview = view.superview, view.isDescendant(of: scrollView), view !== scrollView else { return nil }
        let rect = superview.convert(view.untransformedFrame, to: scrollView)
        start = axis.start(of: rect)
        length = axis.length(of: rect.size)
        guard start.isFinite, length.isFinite else { return nil }
    }
}

/// The numbers of a view by which a change of its place is noticed.
struct LayoutMark: Equatable {
    let center: CGPoint
    let size: CGSize
    /// The origin of the superview in the content; nil outside of it.
    let origin: CGPoint?

    @MainActor init(_ view: UIView, in scrollView: UIScrollView) {
        (center, size) = (view.center, view.bounds.size)
        var origin = ContentOrigin(of: scrollView)
        self.origin = origin.of(view.superview)
    }
}

/// The origins of superviews in the content of a scroll view; most views that are asked for one after another have one
/// superview.
@MainActor struct ContentOrigin {
    private let scrollView: UIScrollView
    private var superview: UIView?
    private var origin: CGPoint? = .zero

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        superview = scrollView
    }

    /// - Returns: nil for a view that is not in the content.
    mutating func of(_ view: UIView?) -> CGPoint? {
        if view === superview { return origin }
        superview = view
        // Scrolling moves none of the views in the content itself.
        origin = view.flatMap { $0.isDescendant(of: scrollView) ? $0.convert(.zero, to: scrollView) : nil }
        return origin
    }
}

extension UIView {
    /// Whether constraints have still to place this view, or a view around it in a scroll view.
    func isLayoutDue(in scrollView: UIScrollView) -> Bool {
        var next = self
        while next !== scrollView, let outer = next.superview {
            if !next.translatesAutoresizingMaskIntoConstraints, outer.layer.needsLayout() { return true }
            next = outer
        }
        return false
    }

    /// The frame that the view would have without its `transform`.
    fileprivate var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }
}
#endif
