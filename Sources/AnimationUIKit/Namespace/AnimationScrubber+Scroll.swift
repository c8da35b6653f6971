#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationScrubber {
    /// The direction in which a pan or a scroll counts.
    public enum Axis: Sendable {
        /// Left and right.
        case horizontal
        /// Up and down.
        case vertical
    }

    /// Follows a scroll view: the animation is at its start until `start` points have been scrolled, and at its end the
    /// scrubber's distance later.
    ///
    /// ```swift
    /// let header = AT.animate(parallelism: title.at.animate(.fadeOut()), bar.at.animate(.resize(to: small)))
    /// let scrubber = header.scrubber(over: 120)
    /// scrubber.follow(scrollView)                     // keep the scrubber
    /// ```
    /// - The points are counted from where the content begins, the adjusted inset included. A scrubber over a negative
    ///   distance follows in the other direction.
    /// - The scroll view's delegate stays the app's: the scrubber observes `contentOffset` by key-value observing. That
    ///   costs nothing while nothing scrolls, and is not a frame late, as a display link would be. UIKit does not
    ///   document that the property can be observed so; to avoid it, call `scrubber.drag(to:
    ///   scrollView.contentOffset.y)` in `scrollViewDidScroll` instead.
    /// - Beyond both ends of the distance the animation is left alone, so that other verbs may move it there.
    /// - It follows one scroll view at a time, until ``unfollow()``, until the token is over, or until the scrubber or
    ///   the scroll view is gone. It does not keep the scroll view alive.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view; it may be scrolled by a finger or by code.
    ///   - axis: The direction of the scroll.
    ///   - start: Points scrolled before the animation begins. NaN and infinity are reported as NaN, and the animation
    ///     waits where it is.
    public func follow(_ scrollView: UIScrollView, along axis: Axis = .vertical, from start: CGFloat = 0) {
        unfollow()
        guard start.isFinite else { return drag(to: .nan) }
        let link = ScrollLink(axis, start)
        link.observation = observeScrolling(of: scrollView) { [weak self, weak link] scrollView in
            if let self { link?.scrolled(scrollView, self) }
        }
        // A change of the insets alone is not observed.
        let watchInsets = AnimationHosts.resolve().whenever { [weak scrollView, weak link] in
            guard let scrollView, let link else { return nil }
            return link.inset != scrollView.adjustedContentInset
        } _: { [weak self, weak link, weak scrollView] in
            if let self, let scrollView { link?.scrolled(scrollView, self) }
        }
        watchInsets(true)
        following = link
        link.scrolled(scrollView, self)
    }

    /// Follows a scroll view no longer; the animation stays as it is.
    public func unfollow() { following = nil }
}

/// The link from a scroll view to a scrubber.
@MainActor private final class ScrollLink {
    /// The observation ends when this object is released.
    var observation: AnyObject?
    private let axis: AnimationScrubber.Axis
    private let start: CGFloat
    /// The place that was shown last, in points from the animation's start.
    private var place = Double.nan
    /// The insets with which it was shown.
    private(set) var inset = UIEdgeInsets.zero

    init(_ axis: AnimationScrubber.Axis, _ start: CGFloat) {
        self.axis = axis
        self.start = start
    }

    func scrolled(_ scrollView: UIScrollView, _ scrubber: AnimationScrubber) {
        guard scrubber.token.outcome == nil else { return scrubber.unfollow() }
        let offset = scrollView.contentOffset
        inset = scrollView.adjustedContentInset
        let scrolled = axis == .vertical ? offset.y + inset.top : offset.x + inset.left
        let distance = scrubber.distance
        let next = min(max(Double(scrolled - start), min(distance, 0)), max(distance, 0))
        guard next != place else { return }
        place = next
        scrubber.drag(to: next)
    }
}
#endif
