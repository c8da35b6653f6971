#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationToken {
    /// Follows a scroll view: the animation is at its start where the content begins, and at its end where the content
    /// ends.
    ///
    /// ```swift
    /// progressBar.at.animate(.value(\.progress, to: 1, duration: 1)).follow(scrollView)
    /// ```
    /// - The scroll view keeps the token, until the token is over or ``AnimationWatch/stop(at:)`` is called. The token
    ///   stops with the scroll view (`stopping(with:)`).
    /// - The animation follows linearly, as it follows a finger (`scrubsLinearly`). Where nothing
    ///   scrolls, it stays at its start.
    /// - Beyond both ends the animation is left alone, so that other verbs may move it there.
    /// - For so many points of the content, use `AnimationScrubber.follow(_:along:from:)`.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view; it may be scrolled by a finger or by code.
    ///   - axis: The direction of the scroll.
    ///   - smoothing: The spring on which the animation comes after the scroll, such as `.smooth`; nil (the default)
    ///     keeps it with the scroll. A curve that is no spring starts anew at each scroll, which is reported.
    @MainActor @discardableResult
    public func follow(
        _ scrollView: UIScrollView, along axis: AnimationScrubber.Axis = .vertical, smoothing: TimingCurve? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        stopping(with: scrollView)
        let body = ScrolledToken(
            self, along: axis, of: ScrolledContent(), smoothing: smoothing, CallSite(fileID, line))
        return AnimationWatch(scrollView, body)
    }

    /// Follows a view's way through the viewport of a scroll view.
    ///
    /// ```swift
    /// card.at.animate(.fadeIn(), .scale(toValue: 1)).follow(scrollView, through: .entry, of: card)
    /// ```
    /// - The scroll view keeps the token, until the token is over or ``AnimationWatch/stop(at:)`` is called. The token
    ///   stops with the scroll view, and with the view (`stopping(with:)`).
    /// - The view's place is the one of the layout, without its `transform`, at the animation's start. It is measured
    ///   anew when the content, the scroll view or the view's frame has changed; then the animation is at its start for
    ///   a moment, which no frame shows.
    /// - The animation follows linearly, as it follows a finger (`scrubsLinearly`). In a range without
    ///   length it jumps from its start to its end.
    /// - Beyond both ends of the range the animation is left alone, so that other verbs may move it there.
    /// - With `smoothing` the playhead is moved by an ``AnimationFollower``: it lags behind the scroll, its velocity is
    ///   continuous, and it comes to rest where the scroll stands. At rest no frame is asked for. The first place is
    ///   shown at once. Where motion is reduced, the animation stays with the scroll.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view; it may be scrolled by a finger or by code.
    ///   - range: The part of the way that the animation covers.
    ///   - view: A view in the content; outside of it, the animation waits until it is there.
    ///   - axis: The direction of the scroll.
    ///   - smoothing: The spring on which the animation comes after the scroll, such as `.smooth`; nil (the default)
    ///     keeps it with the scroll. A curve that is no spring starts anew at each scroll, which is reported.
    @MainActor @discardableResult
    public func follow(
        _ scrollView: UIScrollView, through range: AnimationViewRange, of view: UIView,
        along axis: AnimationScrubber.Axis = .vertical, smoothing: TimingCurve? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        let (host, site) = (AnimationHosts.resolve(), CallSite(fileID, line))
        for kind in range.issues { host.report(AnimationIssue(kind, at: site)) }
        stopping(with: scrollView).stopping(with: view)
        let body = ScrolledToken(self, along: axis, of: ScrolledView(view, range), smoothing: smoothing, site)
        return AnimationWatch(scrollView, body)
    }
}
#endif
