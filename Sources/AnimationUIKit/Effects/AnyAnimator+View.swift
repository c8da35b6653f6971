#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: UIView {
    /// Changes the background colour; nil is transparent, as in UIKit.
    ///
    /// At the end the view has `color` itself, which may be dynamic; if the step is taken back, its former colour.
    ///
    /// Along a curve that is neither Bézier nor spring, the colour stays between the two ends: see
    /// ``PropertyAnimation/curve``.
    public static func backgroundColor(
        to color: UIColor?, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        AnyAnimator(
            step: AnimatorSpec(changing: "backgroundColor", duration, curve, delay, completion) { view in
                view.backgroundColor = color
            })
    }
}

extension AnyAnimator where Target: AnimatableView {
    /// Animates the changes that `body` makes to the view, along any curve: see ``PropertyAnimation/curve``.
    ///
    /// A timeline that goes back past the step and forward again runs `body` again, on a view in its former state.
    /// `scale` and `rotate` set the view's transform at once, and animate the difference: don't change `transform` in a
    /// closure beside them.
    ///
    /// Where motion is reduced, it is the same, and a cross-fade along a curve that swings.
    ///
    /// - Parameters:
    ///   - options: Options of a run; none by default.
    ///   - prepare: Runs right before the first frame, after the delay; its changes are not animated.
    ///   - undo: Takes back the changes of `prepare` and `body` apart from the animatable properties of the views
    ///     around (text, constraints, the inputs of a layout, other objects): see ``PropertyAnimation/undo``.
    ///   - body: Makes the changes that are animated.
    public static func custom(
        options: PropertyAnimation<Target>.Options = [], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil,
        prepare: (@MainActor (Target) -> Void)? = nil, undo: (@MainActor (Target) -> Void)? = nil,
        _ body: @escaping @MainActor (Target) -> Void
    ) -> Self {
        let animation = PropertyAnimation(
            duration: duration, curve: curve, delay: delay, options: options, prepare: prepare, undo: undo,
            animations: body)
        return AnyAnimator(step: animation.step(completion))
    }

    /// Animates the changes of a ``PropertyAnimation``, along any curve.
    ///
    /// ```swift
    /// let flip = PropertyAnimation<UILabel>(duration: 0.4) { $0.transform = .init(scaleX: -1, y: 1) }
    /// label.at.animate(.custom(flip), .fadeOut())
    /// ```
    /// Bad numbers are repaired as ``PropertyAnimation`` says.
    ///
    /// Where motion is reduced, it is the same, and a cross-fade along a curve that swings.
    public static func custom(_ animation: PropertyAnimation<Target>) -> Self {
        AnyAnimator(step: animation.step())
    }
}
#endif
