#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Forms that are often written and do not exist: the compiler answers with the right ones.
extension AnyAnimator where Target: UIView {
    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func move(
        to center: CGPoint, duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(to: center, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }

    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func resize(
        to size: CGSize, duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        resize(to: size, duration: duration, curve: .spring(spring), delay: delay, completion: completion)
    }

    /// Unavailable: an opacity is faded to.
    @available(*, unavailable, renamed: "fade(to:duration:curve:delay:completion:)")
    @_alwaysEmitIntoClient
    public static func alpha(
        to opacity: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: opacity, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Unavailable: a size is resized to.
    @available(*, unavailable, renamed: "resize(to:duration:curve:delay:completion:)")
    @_alwaysEmitIntoClient
    public static func size(
        to size: CGSize, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        resize(to: size, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Unavailable: a centre is moved to.
    @available(*, unavailable, renamed: "move(to:duration:curve:delay:completion:)")
    @_alwaysEmitIntoClient
    public static func center(
        to center: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(to: center, duration: duration, curve: curve, delay: delay, completion: completion)
    }
}

extension AnyAnimator where Target: AnimatableView {
    /// Unavailable: a spring is a curve.
    @available(*, unavailable, message: "A spring is a curve: curve: .spring(…)")
    @_alwaysEmitIntoClient
    public static func custom(
        duration: TimeInterval? = nil, spring: SpringTiming, delay: TimeInterval = 0, completion: Completion? = nil,
        _ body: @escaping @MainActor (Target) -> Void
    ) -> Self {
        custom(duration: duration, curve: .spring(spring), delay: delay, completion: completion, body)
    }
}

extension AnyAnimator where Target: NSLayoutConstraint {
    /// Unavailable: a constraint keeps its multiplier.
    @available(*, unavailable, message: "A multiplier can't change: activate another constraint inside .layout { }")
    @_alwaysEmitIntoClient
    public static func multiplier(
        to multiplier: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        wait(duration ?? 0)
    }
}

extension AnimationToken {
    /// Unavailable: an effect is played on a view.
    @available(*, unavailable, message: "An effect needs a target: .then { view.at.animate(…) }")
    @MainActor @discardableResult
    @_alwaysEmitIntoClient
    public func then(_ effects: AnyAnimator<UIView>...) -> AnimationToken { self }
}

extension AT {
    /// Unavailable: a change of a layout is animated.
    @available(*, unavailable, renamed: "animateLayout(of:duration:curve:delay:undo:completion:_:)")
    @discardableResult
    @_alwaysEmitIntoClient
    @MainActor public static func layoutChange(
        of views: [UIView], duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        undo: (@MainActor () -> Void)? = nil, completion: (@MainActor (AnimationOutcome) -> Void)? = nil,
        _ changes: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        animateLayout(
            of: views, duration: duration, curve: curve, delay: delay, undo: undo, completion: completion, changes)
    }
}

extension AnimationTransition {
    /// Unavailable: the pan is added, as a recognizer is to a view.
    @available(*, unavailable, renamed: "addDismissGesture(_:over:along:)")
    @_alwaysEmitIntoClient
    public func dismisses(
        with pan: UIPanGestureRecognizer, over distance: Double, axis: AnimationScrubber.Axis = .vertical
    ) {
        addDismissGesture(pan, over: distance, along: axis)
    }
}
#endif
