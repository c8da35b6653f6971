#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: AnimatableView {
    /// Animates a layout: `changes` change constraints, or the inputs of `layoutSubviews`, and the layout is then done
    /// inside of the animation.
    ///
    /// ```swift
    /// card.at.animate(
    ///     .layout(curve: .spring) { $0.height.constant = 240 } undo: { $0.height.constant = 80 })
    /// ```
    /// The target's window is laid out, or the outermost view around a target without a window: so views that give
    /// way anywhere on the screen move, too. A layout that is due before the changes is done first, without animation.
    /// `setNeedsLayout()` and `layoutIfNeeded()` need not be called.
    ///
    /// The layout owns the views' frames. Stopped in flight, the views are at their ends after the next layout pass, as
    /// with UIKit's animators. A view on the way to another size brings that pass about at once; views that only move
    /// keep their places on the screen until then. An animation of a constraint's `constant` stays where it was
    /// stopped.
    ///
    /// ``AT/animateLayout(of:duration:curve:delay:entering:leaving:stagger:matching:undo:completion:fileID:line:_:)``
    /// is for views that change their superviews, come or go. Where motion is reduced, it is a cross-fade of the
    /// target, and all views have their new frames from the middle on.
    ///
    /// - Parameters:
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - undo: Takes back the changes, which the next layout would otherwise bring back: see
    ///     ``PropertyAnimation/undo``. Without an undo that is reported when it happens.
    ///   - changes: Makes the changes that the layout depends on.
    public static func layout(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil, _ changes: @escaping @MainActor (Target) -> Void,
        undo: (@MainActor (Target) -> Void)? = nil
    ) -> Self {
        let animation = PropertyAnimation(
            duration: duration, curve: curve, delay: delay, options: .layoutInWindow, undo: undo, animations: changes)
        return AnyAnimator(step: animation.step(completion))
    }
}
#endif
