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
    private let center: CGPoint
    private let size: CGSize
    private let origin: CGPoint
    private let superview: ObjectIdentifier?

    @MainActor init(_ view: UIView, in scrollView: UIScrollView) {
        (center, size) = (view.center, view.bounds.size)
        let above = view.superview
        superview = above.map(ObjectIdentifier.init)
        // Most views are in the content itself, and scrolling moves none of them.
        origin = above === scrollView ? .zero : above?.convert(.zero, to: scrollView) ?? .zero
    }
}

extension UIView {
    /// The frame that the view would have without its `transform`.
    fileprivate var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }
}
#endif
