#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AT {
    /// Animates all changes that `body` makes to views, on any number of them, as `UIView.animate` does.
    ///
    /// ```swift
    /// AT.animate(
    ///     AT.custom(duration: 0.4) {
    ///         header.alpha = 1
    ///         footer.center.y -= 60
    ///     },
    ///     AT.custom(curve: .snappy) { button.transform = .identity }
    /// )
    /// ```
    ///
    /// The closure runs when its turn comes, and again in each run of a repeat and whenever the timeline comes back to
    /// it, on views in their former state. When the step is taken back, the views' animatable properties come back by
    /// themselves: all properties that UIKit animates, of the first 500 views of the app's windows, the nearest to a
    /// window first. ``AnyAnimator/custom(options:duration:curve:delay:completion:prepare:undo:_:)`` is for the changes
    /// of one view, which waits for its window, and keeps the view alive.
    ///
    /// The step is on each of `views`: `AT.stopAnimations(on:at:)`, `pauseAnimations()` and conflict policies find it
    /// by each of them, and stop, pause or replace it as a whole. The views that a closure will change can't be known:
    /// without named views, these calls don't find the step, and a policy of its own finds no other animation.
    ///
    /// ```swift
    /// AT.custom(of: [header]) { header.center.y = 40 }.onConflict(.replace)
    /// ```
    ///
    /// Where motion is reduced, it is the same, and along a curve that swings the changes are made at once.
    ///
    /// - Parameters:
    ///   - views: The views of the step; they are held weakly. `body` runs even if none is left, and its changes of
    ///     other views are animated, too.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    ///   - undo: Takes back the changes of `body` apart from the animatable properties of views: text, constraints,
    ///     other objects. It runs when the step is taken back, after the views' properties have their former values.
    ///   - body: Makes the changes that are animated.
    @discardableResult @inline(never)
    public static func custom(
        of views: [UIView] = [], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: (@MainActor (AnimationOutcome) -> Void)? = nil, undo: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        let target = UntargetedView(for: views)
        var animation = PropertyAnimation<UntargetedView>(duration: duration, curve: curve, delay: delay) { _ in
            // A step holds its target weakly: its closure keeps it.
            withExtendedLifetime(target, body)
        }
        if let undo { animation.undo = { _ in withExtendedLifetime(target, undo) } }
        return token(AnimatorSpec(animation, completion: completion), [], together: false, on: target, fileID, line)
    }

    /// Animates all changes that `body` makes to views, and calls `completion` once with the outcome: UIKit's order.
    ///
    /// ```swift
    /// AT.custom(duration: 0.4) {
    ///     header.alpha = 0
    /// } completion: { _ in
    ///     header.removeFromSuperview()
    /// }
    /// ```
    /// It is ``custom(of:duration:curve:delay:completion:undo:fileID:line:_:)``, with the same parameters.
    ///
    /// Where motion is reduced, it is the same, and along a curve that swings the changes are made at once.
    @discardableResult
    public static func custom(
        of views: [UIView] = [], duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, undo: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ body: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor (AnimationOutcome) -> Void
    ) -> AnimationToken {
        custom(
            of: views, duration: duration, curve: curve, delay: delay, completion: completion, undo: undo,
            fileID: fileID, line: line, body)
    }

    /// Animates all changes that `animations` makes to views, with the parameters of `UIView.animate`.
    ///
    /// ```swift
    /// AT.custom(withDuration: 0.3, delay: 0.1, options: [.autoreverse, .curveEaseOut]) { heart.alpha = 0.5 }
    /// ```
    /// The options are the same as for the changes of one view: see
    /// ``AnyAnimator/custom(withDuration:delay:options:completion:animations:)``. `layoutSubviews` lays out `views`
    /// inside the animation; without views, it does the layout that is due in the app's windows.
    ///
    /// Where motion is reduced, it is the same.
    ///
    /// - Parameters:
    ///   - views: The views of the step, as in ``custom(of:duration:curve:delay:completion:undo:fileID:line:_:)``.
    ///   - duration: Seconds; a negative, NaN or infinite one is reported and counts as 0.
    ///   - delay: Seconds before it, and of a repeat before its first run; a negative, NaN or infinite one is reported
    ///     and counts as 0.
    ///   - options: UIKit's; none by default.
    ///   - completion: Called once with the outcome.
    ///   - animations: Makes the changes that are animated; called in each run there, and with `autoreverse` alone once
    ///     more for the end.
    @discardableResult
    public static func custom(
        of views: [UIView] = [], withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], completion: (@MainActor (AnimationOutcome) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line, animations: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        let target = UntargetedView(for: views)
        let effect = AnyAnimator<UntargetedView>.custom(
            withDuration: duration, delay: delay, options: options, completion: completion
        ) { _ in withExtendedLifetime(target, animations) }
        return token(effect.step, [], together: false, on: target, fileID, line)
    }
}

extension AnimationToken {
    /// Animates all changes that `changes` makes to views, after this token.
    ///
    /// ```swift
    /// card.at.animate(.fadeIn()).then(duration: 0.3) {
    ///     title.alpha = 1
    ///     title.center.y -= 20
    /// }
    /// ```
    /// It is `then(_:)` with a step
    /// ``AnimationCore/AT/custom(of:duration:curve:delay:completion:undo:fileID:line:_:)``. A token that is made in the
    /// closure plays by itself, which is reported: steps belong into `then { }`.
    ///
    /// Where motion is reduced, it is the same, and along a curve that swings the changes are made at once.
    ///
    /// - Parameters:
    ///   - duration: Seconds; a negative, NaN or infinite one is reported and counts as 0.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - changes: Makes the changes that are animated; called when its turn comes, and again in each run.
    /// - Returns: The token of the whole chain.
    @MainActor @discardableResult
    public func then(
        duration: TimeInterval, curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0,
        fileID: StaticString = #fileID, line: UInt = #line, _ changes: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        let step = AT.custom(
            duration: duration, curve: curve, delay: delay, fileID: fileID, line: line,
            AT.makingNoToken(fileID, line, changes))
        return then(step, fileID: fileID, line: line)
    }
}
#endif
