#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: AnimatableView {
    /// Animates a layout: `changes` change constraints, or what `layoutSubviews` looks at, and the layout that follows
    /// from them is done inside of the animation.
    ///
    /// ```swift
    /// card.at.animate(
    ///     .layout(curve: .spring) { $0.height.constant = 240 } undo: { $0.height.constant = 80 })
    /// ```
    /// The view that is laid out is the window of the target, and without one the outermost view around it: so views
    /// that give way anywhere on the screen move, too, whichever view the constraints belong to. What was due before
    /// is laid out first, unseen. `setNeedsLayout()` and `layoutIfNeeded()` need not be called.
    ///
    /// The layout owns the places of the views. Stopped in the middle, the views are where they were seen until the
    /// next layout pass, which takes them to their ends; so it is with UIKit's animators. An animation of a
    /// constraint's `constant` stays in the middle.
    ///
    /// ``AT/animateLayout(of:duration:curve:delay:undo:completion:fileID:line:_:)`` is for views that change their
    /// superviews, come or go. Where motion is reduced, it is a cross-fade of the target, and all is at its new place
    /// from the middle on.
    ///
    /// - Parameters:
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    ///   - undo: Takes back what `changes` did, as the next layout would bring it back: see
    ///     ``PropertyAnimation/undo``. Without one that is reported when it happens.
    ///   - changes: Makes the changes that the layout follows.
    public static func layout(
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil, _ changes: @escaping @MainActor (Target) -> Void,
        undo: (@MainActor (Target) -> Void)? = nil
    ) -> Self {
        let animation = PropertyAnimation(
            duration: duration, curve: curve, delay: delay, options: .layoutInWindow, undo: undo, animations: changes)
        return AnyAnimator(step: animation.step(completion))
    }
}
#endif
