#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AT {
    /// Makes `changes` at once, lays out, and animates each of some views from its former place on the screen to the
    /// new one (FLIP: first, last, invert, play).
    ///
    /// ```swift
    /// AT.animateLayout(of: cards, curve: .spring) {
    ///     deck.isSpread = true
    ///     deck.setNeedsLayout()                       // the layout itself is done for you
    /// }
    /// AT.animateLayout(of: cells, curve: .snappy, entering: .popIn(), leaving: .zoomOut(), stagger: .each(0.02)) {
    ///     grid.show(favourites)
    /// }
    /// ```
    /// - The changes may be anything: frames, constraints, the inputs of `layoutSubviews`, the order of subviews, other
    ///   superviews. The layout that is due in the views' windows is done before them, unseen, and after them.
    /// - A view starts with its corners where they were on the screen, though the change scrolls, turns or scales its
    ///   superview, or puts it into another one. Only a view that is turned in space starts with its anchor point
    ///   alone. A view inside another of the views goes along with that one.
    /// - A view that is added or shown fades in at its new frame, or plays `entering`. A view that is removed or hidden
    ///   fades out at its former frame, or plays `leaving`; of a removed view, only the layer is there meanwhile. It is
    ///   gone at the end of the whole, and has its own values again.
    /// - A view that is matched with another one flies into it: a picture goes from the place of the first one before
    ///   the change to the place of the second one after it, with the corners and the content mode, and cross-fades
    ///   from one look to the other. Both views are invisible meanwhile.
    /// - A view's opacity is animated, too. Other changes take effect at once.
    /// - The views themselves are changed from the start on; the animation is added to their shown values. A layout
    ///   pass does not disturb it, and a newer layout change begins with the frames on the screen, while the older one
    ///   plays on. Stopped in flight, the views that a layout places are at their ends after the next layout pass. A
    ///   view that is on its way out, or that a picture flies to, is taken over from there: an older change without
    ///   another view is interrupted then.
    /// - Played or scrubbed back to its start, the views look as before. If the step is taken back, and after
    ///   `revert()`, their own values, superviews and order are restored, too, as with
    ///   ``AnyAnimator/custom(options:duration:curve:delay:completion:prepare:undo:_:)``; forward again `changes` run
    ///   again. A step of a composition measures the views when its turn comes.
    /// - Stopped in flight, the views keep their frames on the screen until the next layout pass. A turn that a
    ///   superview gives them is at its end at once, and a view that leaves is gone.
    /// - The views are held weakly until the step starts; `changes` run even if none is left.
    /// - The step is on each of the views: `stopAnimations(at:)` of any of them ends it, and a conflict policy finds it
    ///   among the animations of any view's position, size and opacity.
    ///
    /// Where motion is reduced, it is the fade alone: a view that would have moved fades in at its new frame, and
    /// `entering` and `leaving` have the reduced forms of their effects, and nothing flies.
    ///
    /// - Parameters:
    ///   - views: The views to animate, in any tree; also views that are added or removed.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve, springs too; along a curve that overshoots, fades are eased instead.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - entering: Plays on each view that is added or shown; nil fades it in. The whole lasts as long as it does, in
    ///     its own duration. An effect that never ends is reported, and counts as nil.
    ///   - leaving: Plays on each view that is removed or hidden, at its former frame; nil fades it out. It should end
    ///     invisible, as the view is gone at the end. An effect that never ends is reported, and counts as nil.
    ///   - stagger: The delays of the views, in the order of `views` or by their places at the call; 0 (the default)
    ///     starts all at once. A view waits at its former place, and a view that comes waits unseen. Under a finger the
    ///     views of a staggered change follow their curves.
    ///   - matching: Pairs of views whose first one flies into the second one; they need not be among `views`. A view
    ///     that is matched with itself, or twice on one side, is reported and left out. A first view that is not seen
    ///     before the change, or a second one that is not seen after it, is reported; these count among `views`.
    ///   - undo: Takes back the changes apart from the animatable properties and superviews of the views: constraints,
    ///     the inputs of a layout, a stack view's arranged subviews. Without an undo, a layout that undoes the way back
    ///     is reported.
    ///   - completion: Called once with the outcome.
    ///   - changes: Makes the changes that the layout depends on.
    @discardableResult
    @_optimize(size)
    public static func animateLayout(
        of views: [UIView], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        entering: AnyAnimator<UIView>? = nil, leaving: AnyAnimator<UIView>? = nil, stagger: AnimationStagger = 0,
        matching: KeyValuePairs<UIView, UIView> = [:],
        undo: (@MainActor () -> Void)? = nil, completion: (@MainActor (AnimationOutcome) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ changes: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        var (timing, issues) = UsableTiming.content(duration, curve, delay, of: "layout")
        let delays = stagger.withoutPhases.value(into: &issues).delays(of: views).value(into: &issues)
        let pairs = MatchedPairs(matching, &issues)
        let target = LayoutViews(views + pairs.all.flatMap { [$0.start, $0.end] }, delays: delays)
        let effects = LayoutEffects(
            entering: entering?.step, leaving: leaving?.step, pairs: pairs, delays: delays, length: timing.length,
            CallSite(fileID, line), &issues)
        let parameters = LayoutParameters(timing, effects, undo: undo, changes: changes)
        if let effects { timing = UsableTiming.content(effects.duration, .linear, timing.delay, of: "layout").0 }
        func factory(isCalm: Bool, calmer: ContentFactory? = nil) -> ContentFactory {
            ContentFactory(
                "layout", timing, reducedMotion: isCalm ? .keep : .fade, calmer: calmer,
                isReady: { _ in target.areReady }
            ) { _, run in
                LayoutChange.scene(of: target, parameters, isCalm: isCalm, run)
            }
        }
        let step = AnyAnimator<LayoutViews>(
            factory(isCalm: false, calmer: factory(isCalm: true)), issues, delay: timing.delay, completion)
        return AnimationNamespace(target).animate(step, fileID: fileID, line: line)
    }
}
#endif
