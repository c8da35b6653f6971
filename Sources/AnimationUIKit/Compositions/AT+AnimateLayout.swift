#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AT {
    /// Makes `changes` at once, lays out, and animates each of some views from the place and the size that it was seen
    /// with to the new ones (FLIP: first, last, invert, play).
    ///
    /// ```swift
    /// AT.animateLayout(of: cards, curve: .spring) {
    ///     deck.isSpread = true
    ///     deck.setNeedsLayout()                       // the layout itself is done for you
    /// }
    /// ```
    /// - The changes may be anything: frames, constraints, what `layoutSubviews` looks at, the order of subviews, other
    ///   superviews. The layout that is due in the views' windows is done before them, unseen, and after them.
    /// - A view that comes in, or is shown, fades in at its new place. One that is removed or hidden fades out at its
    ///   former place; of a removed view, the layer alone is put there for as long.
    /// - A view's opacity is animated, too. Whatever else the changes do is there at once. A transform is kept, and the
    ///   way of a view to another superview is exact where no view around it is turned in space.
    /// - The views themselves are changed from the start on; the way is added to what they show. A layout pass does not
    ///   disturb it, and a newer layout change begins with what is seen, while the older one plays on.
    /// - Played or scrubbed back to its start, the views are seen as they were. Where the step is taken back, and by
    ///   `revert()`, their own values, superviews and order are what they were, too, as with
    ///   ``AnyAnimator/custom(options:duration:curve:delay:completion:prepare:undo:_:)``; forward again `changes`
    ///   run again. A step of a composition measures the views when its turn comes.
    /// - The views are held weakly until the step starts; `changes` run even if none is left.
    /// - The step is on each of the views: `stopAnimations(at:)` of any of them ends it, and a conflict policy finds it
    ///   among the animations of any view's place, size and opacity.
    ///
    /// Where motion is reduced, it is the fade alone: what would have moved fades in at its new place.
    ///
    /// - Parameters:
    ///   - views: The views whose way is shown, in any tree; those that are new or will be removed, too.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve, springs too; fades on one that overshoots are eased instead.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - undo: Takes back what `changes` did to anything but the animatable properties and superviews of the views:
    ///     constraints, what a layout follows, a stack view's arranged subviews. Without one, a layout that undoes the
    ///     way back is reported.
    ///   - completion: Called once with the outcome.
    ///   - changes: Makes the changes that the layout follows.
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
