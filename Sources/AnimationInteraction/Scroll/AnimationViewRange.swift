#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A part of a view's way through the viewport of a scroll view, as the named ranges of CSS view timelines have it
/// ([Scroll-driven Animations, "View Progress Timeline Ranges"](https://drafts.csswg.org/scroll-animations-1/#view-timelines-ranges)).
///
/// | range      | from                                          | to                                           |
/// |------------|-----------------------------------------------|----------------------------------------------|
/// | `.cover`   | the view's first edge reaches the viewport    | its last edge leaves the viewport            |
/// | `.contain` | the view is wholly seen, or fills the viewport | it no longer is                              |
/// | `.entry`   | the start of `.cover`                         | the start of `.contain`                      |
/// | `.exit`    | the end of `.contain`                         | the end of `.cover`                          |
///
/// Scrolling back goes the same way backwards. The viewport is the scroll view less its `adjustedContentInset`.
///
/// ```swift
/// token.follow(scrollView, through: .entry, of: card)
/// token.follow(scrollView, through: .cover(0.2...0.8), of: card)
/// ```
public struct AnimationViewRange: Sendable, Hashable {
    private enum Name {
        case cover, contain, entry, exit
    }

    private let name: Name
    private let part: ClosedRange<Double>

    /// From the moment when the view's first edge reaches the viewport until its last edge leaves it.
    public static let cover = cover(0...1)
    /// While the view is wholly seen; while it fills the viewport, if it is the longer one.
    public static let contain = contain(0...1)
    /// While the view comes in: until it is wholly seen, or fills the viewport.
    public static let entry = entry(0...1)
    /// While the view goes out: from the moment when it is no longer wholly seen, or no longer fills the viewport.
    public static let exit = exit(0...1)

    /// A part of ``cover``, in fractions of its length.
    ///
    /// - Parameter part: Fractions below 0 and above 1 lie before and after the range. Fractions that are infinite are
    ///   reported when the range is used, and count as 0 and 1.
    public static func cover(_ part: ClosedRange<Double>) -> Self { Self(name: .cover, part: part) }

    /// A part of ``contain``, in fractions of its length.
    ///
    /// - Parameter part: Fractions below 0 and above 1 lie before and after the range. Fractions that are infinite are
    ///   reported when the range is used, and count as 0 and 1.
    public static func contain(_ part: ClosedRange<Double>) -> Self { Self(name: .contain, part: part) }

    /// A part of ``entry``, in fractions of its length.
    ///
    /// - Parameter part: Fractions below 0 and above 1 lie before and after the range. Fractions that are infinite are
    ///   reported when the range is used, and count as 0 and 1.
    public static func entry(_ part: ClosedRange<Double>) -> Self { Self(name: .entry, part: part) }

    /// A part of ``exit``, in fractions of its length.
    ///
    /// - Parameter part: Fractions below 0 and above 1 lie before and after the range. Fractions that are infinite are
    ///   reported when the range is used, and count as 0 and 1.
    public static func exit(_ part: ClosedRange<Double>) -> Self { Self(name: .exit, part: part) }

    /// The positions of a viewport of this length at which a view from `start` to `end` of the content is at the
    /// range's beginning and at its end, in points of the content.
    func positions(ofViewFrom start: CGFloat, to end: CGFloat, viewport length: CGFloat) -> ClosedRange<CGFloat> {
        let cover = (start - length)...max(start - length, end)
        let contain = min(start, end - length)...max(start, end - length)
        let (from, to) =
            switch name {
            case .cover: (cover.lowerBound, cover.upperBound)
            case .contain: (contain.lowerBound, contain.upperBound)
            case .entry: (cover.lowerBound, contain.lowerBound)
            case .exit: (contain.upperBound, cover.upperBound)
            }
        let way = to - from
        let first = from + way * CGFloat(usableBound(part.lowerBound, 0))
        return first...max(first, from + way * CGFloat(usableBound(part.upperBound, 1)))
    }

    private func usableBound(_ bound: Double, _ other: Double) -> Double { bound.isFinite ? bound : other }

    /// The fractions that can't be used.
    var issues: [AnimationIssue.Kind] {
        [(part.lowerBound, 0.0), (part.upperBound, 1.0)].filter { !$0.0.isFinite }.map {
            .repaired(.fraction, given: $0.0, used: $0.1)
        }
    }
}
#endif
