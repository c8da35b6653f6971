#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A token that a scroll view moves.
@MainActor final class ScrolledToken: ScrollBody {
    private let token: AnimationToken
    private let axis: AnimationScrubber.Axis
    private let subject: any ScrollSubject
    private var positions: ClosedRange<CGFloat>?
    /// The fraction that was shown last; nil at first.
    private var shown: Double?

    init(_ token: AnimationToken, along axis: AnimationScrubber.Axis, of subject: any ScrollSubject) {
        self.token = token
        self.axis = axis
        self.subject = subject
    }

    func follow(_ scrollView: UIScrollView) -> Bool {
        guard token.outcome == nil, !subject.isGone else { return false }
        let viewport = Viewport(scrollView, axis)
        if subject.hasChanged(in: scrollView, viewport) {
            // The animation may have moved the subject itself.
            if let shown, shown > 0 { token.fractionComplete = 0 }
            positions = subject.positions(in: scrollView, viewport, along: axis)
            shown = nil
        }
        guard let positions else { return true }
        let fraction = positions.fraction(of: viewport.start)
        if fraction != shown {
            shown = fraction
            token.scrub(to: fraction)
            subject.note(in: scrollView, viewport)
        }
        return token.outcome == nil
    }

    func stop(at position: AnimationPosition) {}
}

/// The thing whose way through the viewport moves a token.
@MainActor protocol ScrollSubject: AnyObject {
    var isGone: Bool { get }
    /// Whether the positions have to be asked for anew.
    func hasChanged(in scrollView: UIScrollView, _ viewport: Viewport) -> Bool
    /// The viewport's positions at the token's start and at its end; nil while there are none.
    func positions(
        in scrollView: UIScrollView, _ viewport: Viewport, along axis: AnimationScrubber.Axis
    ) -> ClosedRange<CGFloat>?
    /// The token has moved: its own changes of the subject are none of the layout's.
    func note(in scrollView: UIScrollView, _ viewport: Viewport)
}

/// The content as a whole.
final class ScrolledContent: ScrollSubject {
    private var lengths: (content: CGSize, viewport: CGFloat)?

    var isGone: Bool { false }

    func hasChanged(in scrollView: UIScrollView, _ viewport: Viewport) -> Bool {
        lengths.map { $0 != (scrollView.contentSize, viewport.length) } ?? true
    }

    func positions(
        in scrollView: UIScrollView, _ viewport: Viewport, along axis: AnimationScrubber.Axis
    ) -> ClosedRange<CGFloat>? {
        lengths = (scrollView.contentSize, viewport.length)
        let last = axis.length(of: scrollView.contentSize) - viewport.length
        // Nothing scrolls: the token stays at its start.
        return last > 0 ? 0...last : nil
    }

    func note(in scrollView: UIScrollView, _ viewport: Viewport) {}
}

/// A view in the content.
final class ScrolledView: ScrollSubject {
    private weak var view: UIView?
    private let range: AnimationViewRange
    private var mark: LayoutMark?
    private var length: CGFloat?

    init(_ view: UIView, _ range: AnimationViewRange) {
        self.view = view
        self.range = range
    }

    var isGone: Bool { view == nil }

    func hasChanged(in scrollView: UIScrollView, _ viewport: Viewport) -> Bool {
        guard let view else { return false }
        return length != viewport.length || mark != LayoutMark(view, in: scrollView)
    }

    func positions(
        in scrollView: UIScrollView, _ viewport: Viewport, along axis: AnimationScrubber.Axis
    ) -> ClosedRange<CGFloat>? {
        note(in: scrollView, viewport)
        guard let view, let place = ContentPlace(view, in: scrollView, axis) else { return nil }
        return range.positions(ofViewFrom: place.start, to: place.end, viewport: viewport.length)
    }

    func note(in scrollView: UIScrollView, _ viewport: Viewport) {
        length = viewport.length
        mark = view.map { LayoutMark($0, in: scrollView) }
    }
}

extension ClosedRange<CGFloat> {
    /// The fraction of the range at a position, from 0 to 1; a range without length is a jump.
    fileprivate func fraction(of position: CGFloat) -> Double {
        guard upperBound > lowerBound else { return position < lowerBound ? 0 : 1 }
        return Double(Swift.min(Swift.max((position - lowerBound) / (upperBound - lowerBound), 0), 1))
    }
}
#endif
