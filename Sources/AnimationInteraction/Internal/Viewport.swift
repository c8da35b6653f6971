#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The content of a scroll view that is seen between its insets, along one axis, in points of the content.
struct Viewport: Equatable {
    /// Its first point.
    let start: CGFloat
    /// Not below 0.
    let length: CGFloat
    var end: CGFloat { start + length }

    @MainActor init(_ scrollView: UIScrollView, _ axis: AnimationScrubber.Axis) {
        let (bounds, inset) = (scrollView.bounds, scrollView.adjustedContentInset)
        switch axis {
        case .vertical: (start, length) = (bounds.minY + inset.top, max(bounds.height - inset.top - inset.bottom, 0))
        case .horizontal: (start, length) = (bounds.minX + inset.left, max(bounds.width - inset.left - inset.right, 0))
        }
    }

    /// The share of a view that is seen, from 0 to 1. A view that is longer than the viewport is seen wholly where it
    /// fills the viewport. Of a view without length all is seen where it stands in the viewport.
    func share(of place: ContentPlace) -> CGFloat {
        let whole = min(place.length, length)
        let seen = min(place.end, end) - max(place.start, start)
        guard whole > 0 else { return seen >= 0 ? 1 : 0 }
        return min(max(seen / whole, 0), 1)
    }
}

extension AnimationScrubber.Axis {
    func start(of rect: CGRect) -> CGFloat { self == .vertical ? rect.minY : rect.minX }
    func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
}
#endif
