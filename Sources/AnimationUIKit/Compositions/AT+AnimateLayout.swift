#if canImport(UIKit) || canImport(HeadlessUIKit)
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
    /// ```
    /// - The changes may be anything: frames, constraints, the inputs of `layoutSubviews`, the order of subviews, other
    ///   superviews. The layout that is due in the views' windows is done before them, unseen, and after them.
    /// - A view that is added or shown fades in at its new frame. A view that is removed or hidden fades out at its
    ///   former frame; of a removed view, only the layer is there during the fade.
    /// - A view starts with its corners where they were on the screen, though the change scrolls, turns or scales its
    ///   superview, or puts it into another one. Only a view that is turned in space starts with its anchor point
    ///   alone. A view inside another of the views goes along with that one.
    /// - A view's opacity is animated, too. Other changes take effect at once.
    /// - The views themselves are changed from the start on; the animation is added to their shown values. A layout
    ///   pass does not disturb it, and a newer layout change begins with the frames on the screen, while the older one
    ///   plays on.
    /// - Played or scrubbed back to its start, the views look as before. If the step is taken back, and after
    ///   `revert()`, their own values, superviews and order are restored, too, as with
    ///   ``AnyAnimator/custom(options:duration:curve:delay:completion:prepare:undo:_:)``; forward again `changes` run
    ///   again. A step of a composition measures the views when its turn comes.
    /// - The views are held weakly until the step starts; `changes` run even if none is left.
    /// - The step is on each of the views: `stopAnimations(at:)` of any of them ends it, and a conflict policy finds it
    ///   among the animations of any view's position, size and opacity.
    ///
    /// Where motion is reduced, it is the fade alone: a view that would have moved fades in at its new frame.
    ///
    /// - Parameters:
    ///   - views: The views to animate, in any tree; also views that are added or removed.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve, springs too; along a curve that overshoots, fades are eased instead.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - undo: Takes back the changes apart from the animatable properties and superviews of the views: constraints,
    ///     the inputs of a layout, a stack view's arranged subviews. Without an undo, a layout that undoes the way back
    ///     is reported.
    ///   - completion: Called once with the outcome.
    ///   - changes: Makes the changes that the layout depends on.
    @discardableResult
    public static func animateLayout(
        of views: [UIView], duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        undo: (@MainActor () -> Void)? = nil, completion: (@MainActor (AnimationOutcome) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ changes: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        let target = LayoutViews(views)
        let (timing, issues) = UsableTiming.content(duration, curve, delay, of: "layout")
        let parameters = LayoutChange.Parameters(
            duration: timing.duration, curve: timing.curve, undo: undo, changes: changes)
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
