#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: LayerTarget {
    /// Makes `changes` to the view or layer at once, and passes from a picture of its old look to the new one.
    ///
    /// ```swift
    /// label.at.animate(.transition(.push(from: .bottom)) { $0.text = "Done" } undo: { $0.text = "Wait" })
    /// cover.layer.at.animate(.transition(.reveal(from: .left)) { $0.backgroundColor = UIColor.systemYellow.cgColor })
    /// ```
    /// It is made of a snapshot and of layer animations, so it can be paused, scrubbed and reversed. `CATransition`
    /// and `UIView.transition(with:)` can't: Core Animation takes their picture of the old look when they are added, so
    /// a transition that is added again, at another time, finds only the new look. The snapshot lies over the view in
    /// its superview while the step plays (for `.moveIn` below it), and does not follow a move of the view. A view with
    /// a clear background shows its superview a little in the middle of a cross-dissolve; a view with an opaque
    /// background does not.
    ///
    /// The snapshot of a layer is drawn by `CALayer.render(in:)`: it shows the values of the layers without the
    /// animations under way, is cut off at the bounds, and leaves out layers that are turned in space. A layer without
    /// a superlayer, or without a size, is changed at once.
    ///
    /// Played back, the picture of the old look is visible again; if the step is taken back, the animatable properties
    /// of the views around, or of the layer, are restored, and `undo` takes back the rest.
    ///
    /// Where motion is reduced, the fade alone is played: every kind of transition becomes a cross-dissolve. The
    /// cross-dissolve itself has no motion: it is the same.
    ///
    /// - Parameters:
    ///   - transition: The kind of transition.
    ///   - undo: Takes back the changes apart from the animatable properties of views and of the layer: text, images,
    ///     contents …
    ///   - changes: Makes the changes that give the view or layer its new look. On a layer nothing animates by itself.
    public static func transition(
        _ transition: ViewTransition, duration: TimeInterval? = 0.4, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil, _ changes: @escaping @MainActor (Target) -> Void,
        undo: (@MainActor (Target) -> Void)? = nil
    ) -> Self {
        AnyAnimator(
            step: .transition(
                transition, duration, curve, delay, completion, of: owner,
                changes: { if let target = $0 as? Target { changes(target) } },
                undo: { if let target = $0 as? Target { undo?(target) } }))
    }
}

extension AnyAnimator where Target: UIView {
    /// Turns the view over in space: `back` is on its back, and is visible from the middle on.
    ///
    /// At the end the view is hidden, and `back` is not. A `back` without a superview is put over the view, with its
    /// centre and size, and stays there; with a superview, it should lie over the view. `back` is kept alive by the
    /// effect. If the step is taken back, both are hidden or not, and in a superview or not, as before. A view that is
    /// shown meanwhile is not hidden at the end, as after ``hide(after:delay:completion:)``.
    ///
    /// Where motion is reduced, it is a cross-fade from the view to `back`.
    /// - Parameters:
    ///   - back: The view on the back.
    ///   - side: The side from which the back comes.
    public static func flip(
        to back: UIView, from side: AnimationSide = .right, duration: TimeInterval? = 0.6,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let turn = AnyAnimator(step: .flip(to: back, side, duration, curve))
        return leaving(turn, isRemoved: false, keepsAlpha: true, delay, completion)
    }
}
#endif
