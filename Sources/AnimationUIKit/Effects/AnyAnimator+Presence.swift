#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Effects that hide or remove a view at their end, and effects that show a hidden view.
///
/// If the step is taken back, or played or scrubbed back, the view is there again: shown, and at its former index in
/// the tree. A view that its own step removes does not interrupt the step. Where motion is reduced, the exit or
/// entrance has its own reduced form, and the view is hidden or shown all the same.
///
/// The later call wins, under any policy: if another token shows, hides, removes or fades the view before an exit has
/// ended, its delay included, the view is not hidden or removed at that end, and the exit ends as
/// `.interrupted(.replaced)`. So it is if that token ends while the exit is paused: an exit that goes on leaves the
/// opacity as it is.
///
/// A removed view that comes back has its constraints to the views around it, and its place in a stack view.
extension AnyAnimator where Target: UIView {
    /// Fades out and hides the view, whose `alpha` is 1 again at the end.
    ///
    /// An `alpha` that the app sets in flight stands.
    ///
    /// Where motion is reduced, it is the same.
    public static func hide(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        hide(after: fadeOut(duration: duration, curve: curve), delay: delay, completion: completion)
    }

    /// Plays an exit, and hides the view at its end.
    ///
    /// ```swift
    /// banner.at.animate(.hide(after: .slideOut(to: .top)))
    /// banner.at.animate(.show(with: .popIn()))
    /// ```
    /// An `alpha` of 0 at the end of the exit then becomes 1, so that `isHidden` alone shows the view again.
    ///
    /// Where motion is reduced, the way out has its own form: it is a cross-fade, or the fade alone, or it stands
    /// still.
    public static func hide(after exit: Self, delay: TimeInterval = 0, completion: Completion? = nil) -> Self {
        leaving(exit, isRemoved: false, delay, completion)
    }

    /// Fades out and removes the view from its superview; its `alpha` is 1 again at the end.
    ///
    /// An `alpha` that the app sets in flight stands.
    ///
    /// Where motion is reduced, it is the same.
    public static func remove(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        remove(after: fadeOut(duration: duration, curve: curve), delay: delay, completion: completion)
    }

    /// Plays an exit, and removes the view from its superview at its end.
    ///
    /// An `alpha` of 0 at the end of the exit then becomes 1, so that the view can be used again.
    ///
    /// Where motion is reduced, the way out has its own form: it is a cross-fade, or the fade alone, or it stands
    /// still.
    public static func remove(after exit: Self, delay: TimeInterval = 0, completion: Completion? = nil) -> Self {
        leaving(exit, isRemoved: true, delay, completion)
    }

    /// Shows the view, if it is hidden, and fades it in from nothing; a visible view fades to full opacity.
    ///
    /// Where motion is reduced, it is the same.
    public static func show(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        appearing(fadeIn(duration: duration, curve: curve), delay, completion)
    }

    /// Shows the view, if it is hidden, and plays an entrance; an `alpha` of 0 becomes 1 before it.
    ///
    /// A plain fade begins at 0 instead, as that of ``show(duration:curve:delay:completion:)`` does.
    ///
    /// Where motion is reduced, the way in has its own form: it is a cross-fade, or the fade alone, or it stands still.
    public static func show(with entrance: Self, delay: TimeInterval = 0, completion: Completion? = nil) -> Self {
        appearing(entrance, delay, completion)
    }

    /// - Parameter keepsAlpha: Whether an alpha of 0 stays.
    static func leaving(
        _ exit: Self, isRemoved: Bool, keepsAlpha: Bool = false, _ delay: TimeInterval, _ completion: Completion?
    ) -> Self {
        let end = ContentFactory(
            isRemoved ? "superview" : "hidden", nil, reducedMotion: .keep, isCalledOffBy: "opacity",
            subject: { .keyPath(\UIView.superview) }
        ) { object, run in
            (object as? UIView).map { $0.disappear(isRemoved: isRemoved, keepsAlpha, run) }
        }
        return sequence(exit, AnyAnimator(end, [], delay: 0, nil)).tailed(delay, completion)
    }

    private static func appearing(_ entrance: Self, _ delay: TimeInterval, _ completion: Completion?) -> Self {
        let step = entrance.step.initially(of: "opacity") { object in
            guard let view = object as? UIView else { return }
            var hiddenAlpha: CGFloat = 1
            // A plain fade goes on from what is shown.
            if case .engine(let factory) = entrance.step.content, factory.fadesOut == false { hiddenAlpha = 0 }
            // A layout change may still show the view on its way out: it comes back from there.
            if view.isHidden, let sight = LayoutSight.of(view) {
                hiddenAlpha = max(CGFloat(view.layer.presentation()?.opacity ?? 0), hiddenAlpha)
                sight.giveWay()
            }
            if view.isHidden || view.alpha == 0 { view.alpha = hiddenAlpha }
            view.isHidden = false
        }
        return AnyAnimator(step: step).tailed(delay, completion)
    }
}

extension UIView {
    /// Whether the alpha is the end of a fade to nothing of a timeline, which the app's alpha at rest has moved.
    ///
    /// An alpha that the app sets in flight stands.
    @_optimize(size) private func hasFadedOut(by timeline: ObjectIdentifier?) -> Bool {
        ObjectChanges.changes(on: layer).contains { change in
            change.timeline == timeline && (change as? ViewSnapshot)?.isMovedFadeOut == true
        }
    }

    /// Hides or removes the view, as a run that takes no time.
    @_optimize(size) fileprivate func disappear(isRemoved: Bool, _ keepsAlpha: Bool, _ run: ContentRun) -> ContentScene
    {
        let outer = superview
        let siblings = outer?.subviews ?? []
        let index = siblings.firstIndex { $0 === self } ?? 0
        // Another effect may have a picture among the siblings.
        let next = index + 1 < siblings.count ? siblings[index + 1] : nil
        let place = TreePlace(of: self)
        // The step's own change is not yet taken for the app's.
        let comesBack = !keepsAlpha && (alpha < 1e-6 || hasFadedOut(by: run.report.timeline))
        let constraints = isRemoved ? LostConstraints.around([self]) : []
        let kept = keepingChanges(isThorough: false, at: run.host.now, of: run.report.timeline) {
            if isRemoved { removeFromSuperview() } else { isHidden = true }
            if comesBack { alpha = 1 }
        }
        let lost = isRemoved ? LostConstraints(constraints, of: [self]) : nil
        return ContentScene(
            views: [self, outer].compactMap(\.self),
            forget: RemovedViews(of: [(self, outer)]).forget,
            restore: { [weak self, weak outer, weak next] in
                // The app may have put it somewhere else meanwhile.
                if let self, isRemoved, superview == nil {
                    UIView.withoutAnimation {
                        if let outer, let next, next.superview === outer {
                            outer.insertSubview(self, belowSubview: next)
                        } else {
                            outer?.insertSubview(self, at: index)
                        }
                        place.arrange()
                        lost?.activate()
                    }
                }
                kept?()
            })
    }
}
#endif
