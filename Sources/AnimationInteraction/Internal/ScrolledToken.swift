#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A token that a scroll view moves, at once or through a follower.
@MainActor final class ScrolledToken: ScrollBody {
    private let token: AnimationToken
    private let axis: AnimationScrubber.Axis
    private let subject: any ScrollSubject
    private weak var scrollView: UIScrollView?
    private var positions: ClosedRange<CGFloat>?
    /// The fraction that the scroll view asks for; nil before it has been asked, and after a change of the layout.
    private var wanted: Double?
    /// Whether the token has been moved to a place of the scroll view.
    private var hasBegun = false
    /// Moves the token behind the scroll; nil without smoothing.
    private var follower: AnimationFollower<Double>?

    /// - Parameter smoothing: The curve on which the token follows; nil to be with the scroll.
    init(
        _ token: AnimationToken, along axis: AnimationScrubber.Axis, of subject: any ScrollSubject,
        smoothing: TimingCurve?, _ site: CallSite
    ) {
        self.token = token
        self.axis = axis
        self.subject = subject
        follower = smoothing.map { makeFollower($0, site) }
    }

    private func makeFollower(_ curve: TimingCurve, _ site: CallSite) -> AnimationFollower<Double> {
        let (owner, way) = (FollowerTarget(self), FollowerWay(0.0))
        // At rest other verbs may have moved the token: it goes on from there.
        let property = FollowerProperty<Double>(nil, of: owner) {
            owner.object?.token.fractionComplete
        } write: { fraction in
            owner.object?.show(fraction)
        } show: { step, advances in
            guard owner.object?.isOver == false else { return false }
            return owner.show { $0.showFrame(way.value(after: step, advances)) }
        }
        return AnimationFollower(on: self, way, property, curve, site.fileID, site.line)
    }

    var isOver: Bool { token.outcome != nil || subject.isGone }

    func follow(_ scrollView: UIScrollView) -> Bool {
        guard !isOver else {
            follower?.stop()
            return false
        }
        self.scrollView = scrollView
        let viewport = Viewport(scrollView, axis)
        if subject.hasChanged(in: scrollView, viewport) {
            // It is measured at the end of the turn, after the layout; until then the token does not play by itself.
            if subject.isLayoutDue(in: scrollView) {
                if !hasBegun { show(token.fractionComplete) }
                return true
            }
            measure(in: scrollView, viewport)
        }
        // A token that has nothing to follow is at its start.
        let fraction = positions?.fraction(of: viewport.start) ?? 0
        if fraction != wanted {
            wanted = fraction
            move(to: fraction)
        }
        return token.outcome == nil
    }

    func isAstray(in scrollView: UIScrollView) -> Bool {
        !isOver && scrollView.window != nil && subject.hasChanged(in: scrollView, Viewport(scrollView, axis))
    }

    private func measure(in scrollView: UIScrollView, _ viewport: Viewport) {
        let shown = !hasBegun ? 0 : follower?.value ?? wanted ?? 0
        // The animation may have moved the subject itself.
        if shown > 0 { token.fractionComplete = 0 }
        positions = subject.positions(in: scrollView, viewport, along: axis)
        wanted = nil
        if shown > 0, follower != nil { show(shown) }
    }

    private func move(to fraction: Double) {
        let isFirst = !hasBegun
        if positions != nil { hasBegun = true }
        if let follower, !isFirst {
            follower.target = fraction
        } else if let follower {
            // The scroll view's first place is no motion.
            follower.jump(to: fraction)
        } else {
            show(fraction)
        }
    }

    /// Shows a frame of the follower.
    private func showFrame(_ fraction: Double) {
        if let scrollView, subject.hasChanged(in: scrollView, Viewport(scrollView, axis)) {
            _ = follow(scrollView)
        } else {
            show(fraction)
        }
    }

    private func show(_ fraction: Double) {
        token.scrub(to: fraction)
        if let scrollView { subject.note(in: scrollView, Viewport(scrollView, axis)) }
    }

    func stop(at position: AnimationPosition) { follower?.stop() }
}

/// The thing whose way through the viewport moves a token.
@MainActor protocol ScrollSubject: AnyObject {
    var isGone: Bool { get }
    /// Whether the positions have to be asked for anew.
    func hasChanged(in scrollView: UIScrollView, _ viewport: Viewport) -> Bool
    /// Whether the thing has still to be laid out.
    func isLayoutDue(in scrollView: UIScrollView) -> Bool
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

    func isLayoutDue(in scrollView: UIScrollView) -> Bool { false }

    func positions(
        in scrollView: UIScrollView, _ viewport: Viewport, along axis: AnimationScrubber.Axis
    ) -> ClosedRange<CGFloat>? {
        lengths = (scrollView.contentSize, viewport.length)
        let last = axis.length(of: scrollView.contentSize) - viewport.length
        // Nothing scrolls if it is not positive.
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

    func isLayoutDue(in scrollView: UIScrollView) -> Bool { view?.isLayoutDue(in: scrollView) == true }

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
