#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationNamespace where Base: UIView {
    /// Plays the animators one after another when this view scrolls into sight.
    ///
    /// ```swift
    /// card.at.animate(.slideIn(distance: 40), whenEntering: scrollView, visible: 0.2)
    /// ```
    /// - Until then the animation stands at its start: an effect that brings its own first values shows them.
    /// - The scroll view keeps the watch, and the watch holds the view weakly.
    /// - The view's place is the one of the layout, without the animation and without the view's `transform`. It is
    ///   measured anew when the content, the scroll view or the view's frame has changed.
    /// - A view that is in sight at once plays at once, in its first layout. A view outside of the content waits.
    ///
    /// - Parameters:
    ///   - animators: The animators, in order.
    ///   - scrollView: The scroll view; it may be scrolled by a finger or by code.
    ///   - axis: The direction of the scroll.
    ///   - visible: The share of the view that has to be seen, from 0 (a single point) to 1; of a view that is longer
    ///     than the viewport, the share of the viewport that it fills. Other numbers are clamped, NaN counts as 0; both
    ///     are reported.
    ///   - replays: When the animation plays again.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base>..., whenEntering scrollView: UIScrollView,
        along axis: AnimationScrubber.Axis = .vertical, visible: Double = 0,
        replays: AnimationWatch.Replays = .never, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        animate(
            animators, whenEntering: scrollView, along: axis, visible: visible, replays: replays, fileID: fileID,
            line: line)
    }

    /// Plays the animators one after another when this view scrolls into sight.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: [AnyAnimator<Base>], whenEntering scrollView: UIScrollView,
        along axis: AnimationScrubber.Axis = .vertical, visible: Double = 0,
        replays: AnimationWatch.Replays = .never, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        AnimationWatch(
            entering: [base], animators, scrollView, axis, visible, replays, 0, CallSite(fileID, line))
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: UIView {
    /// Plays the animators one after another on each view that scrolls into sight; views that come in together start
    /// as `stagger` says.
    ///
    /// ```swift
    /// cards.at.animate(.slideIn(distance: 40), whenEntering: scrollView, visible: 0.2, stagger: .each(0.05))
    /// ```
    /// - Until then the animations stand at their starts: an effect that brings its own first values shows them.
    /// - The scroll view keeps the watch, and the watch holds the views weakly.
    /// - The views' places are the ones of the layout, without the animation and without the views' `transform`. They
    ///   are measured anew when the content, the scroll view or a view's frame has changed.
    /// - A view that is in sight at once plays at once, in its first layout. A view outside of the content waits.
    ///
    /// - Parameters:
    ///   - animators: The animators, in order.
    ///   - scrollView: The scroll view; it may be scrolled by a finger or by code.
    ///   - axis: The direction of the scroll.
    ///   - visible: The share of a view that has to be seen, from 0 (a single point) to 1; of a view that is longer than
    ///     the viewport, the share of the viewport that it fills. Other numbers are clamped, NaN counts as 0; both are
    ///     reported.
    ///   - replays: When an animation plays again.
    ///   - stagger: The delays of the views that come into sight between one scroll and the next; 0 (the default)
    ///     starts them together.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., whenEntering scrollView: UIScrollView,
        along axis: AnimationScrubber.Axis = .vertical, visible: Double = 0,
        replays: AnimationWatch.Replays = .never, stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationWatch {
        animate(
            animators, whenEntering: scrollView, along: axis, visible: visible, replays: replays, stagger: stagger,
            fileID: fileID, line: line)
    }

    /// Plays the animators one after another on each view that scrolls into sight; views that come in together start
    /// as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: [AnyAnimator<Base.Element>], whenEntering scrollView: UIScrollView,
        along axis: AnimationScrubber.Axis = .vertical, visible: Double = 0,
        replays: AnimationWatch.Replays = .never, stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationWatch {
        AnimationWatch(
            entering: Array(base), animators, scrollView, axis, visible, replays, stagger, CallSite(fileID, line))
    }
}

extension AnimationWatch {
    convenience init<View: UIView>(
        entering views: [View], _ animators: [AnyAnimator<View>], _ scrollView: UIScrollView,
        _ axis: AnimationScrubber.Axis, _ visible: Double, _ replays: Replays, _ stagger: AnimationStagger,
        _ site: CallSite
    ) {
        let host = AnimationHosts.resolve()
        let usable = visible.isNaN ? 0 : min(max(visible, 0), 1)
        if usable != visible {
            host.report(AnimationIssue(.repaired(.fraction, given: visible, used: usable), at: site))
        }
        let entries = views.map { view in
            EnteringView(view) { [weak view] _ in
                view?.at.animate(animators, fileID: site.fileID, line: site.line) ?? AT.animate([])
            }
        }
        let body = EnteringViews(
            entries, along: axis, visible: CGFloat(usable), replays: replays, stagger: stagger, site)
        self.init(scrollView, body)
        guard scrollView.window == nil || views.contains(where: { $0.bounds.isEmpty }) else { return }
        // The first layout may change nothing that a scroll view shows: neither its size nor the content's.
        host.when({ [weak scrollView] in scrollView.map { $0.window != nil && !$0.bounds.isEmpty } ?? true }) {
            [weak self, weak scrollView] in
            guard let self, let scrollView else { return }
            scrollView.layoutIfNeeded()
            scrolled(scrollView, body)
        }
    }
}
#endif
