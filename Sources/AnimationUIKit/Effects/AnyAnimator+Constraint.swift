#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A constraint is animated as a view is.
///
/// ```swift
/// height.at.animate(.constant(to: 200, curve: .spring(bounce: 0.2)))
/// [leading, trailing].at.animate(.constant(to: 0))          // one layout a frame
/// ```
extension NSLayoutConstraint: AnimationCompatible {}

extension AnyAnimator where Target: NSLayoutConstraint {
    /// Animates the constant.
    ///
    /// ```swift
    /// height.at.animate(.constant(to: 200, curve: .spring(bounce: 0.2)))
    /// ```
    /// The constant itself changes, frame by frame, and UIKit lays out the affected views before the frame is
    /// shown: no view needs to be named, and several constraints share one layout a frame. So each frame is an exact
    /// layout, played or scrubbed: lines break anew, and inequalities hold. Stopped in flight, the views keep their
    /// frames on the screen. `.layout` lays out twice in a run, of any length, and moves the views straight from one
    /// layout to the other: use it if a layout is too expensive for each frame.
    ///
    /// On a spring it takes over an older animation of the constant with its velocity, as `.value` does. While it
    /// plays, the next frame overwrites a constant that other code sets, in the closure of a `.layout`, too.
    /// Where motion is reduced, the constant is there at once; a finger that scrubs the token moves it all the same.
    ///
    /// A constraint that is not active gets the constant, which is reported, as nothing moves. UIKit breaks constraints
    /// that contradict each other, and names them on the console; the way back restores them.
    ///
    /// A view's length is never negative, and a constraint that asks for it breaks. So the constant of one width or
    /// height stays at 0 while the curve swings below, unless the constraint is an "at least".
    ///
    /// - Parameters:
    ///   - constant: In points. NaN and infinity are reported, and nothing changes; beyond ±1e30 it counts as that,
    ///     which is reported, and so is a negative length.
    ///   - curve: Any curve.
    @MainActor public static func constant(
        to constant: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let values = ValueAnimator<NSLayoutConstraint>(
            \.shownConstant, as: .constant, to: constant.usable, duration: duration, curve: curve)
        return constantEffect(values.step, given: constant, delay, completion) { _ in constant }
    }

    /// Animates the constant by a distance from its value at the start of the run.
    ///
    /// It plays as ``constant(to:duration:curve:delay:completion:)`` does. Where motion is reduced, it is there at
    /// once.
    ///
    /// - Parameters:
    ///   - distance: In points. NaN and infinity are reported, and nothing changes; beyond ±1e30 it counts as that,
    ///     which is reported, and so is a negative length.
    ///   - curve: Any curve.
    @MainActor public static func constant(
        by distance: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let step = AnimatorSpec.value(
            duration, curve, .constant, keep: nil, areEndsUsable: distance.isFinite
        ) { object in
            guard let constraint = object as? NSLayoutConstraint else { return { _ in } }
            let start = constraint.shownConstant
            // Safe: the engine holds the constraint while it plays, and checks that it lives before it reverts.
            return { [unowned(unsafe) constraint] progress in
                constraint.shownConstant = (start + distance.usable * CGFloat(progress)).usable
            }
        }
        return constantEffect(step, given: distance, delay, completion) { $0.shownConstant + distance }
    }

    private static func constantEffect(
        _ step: AnimatorSpec, given: CGFloat, _ delay: TimeInterval, _ completion: Completion?,
        end: @escaping @MainActor (NSLayoutConstraint) -> CGFloat
    ) -> Self {
        let effect = AnyAnimator(step: given.reported(step).made { ActiveConstraintFactory($0, end: end) })
            .thereAtOnce().delay(delay)
        return completion.map { effect.completion($0) } ?? effect
    }

    /// Animates to another priority, which counts for the layout at the end.
    ///
    /// The layouts before and after the change are done at once, and the views are animated from one to the other, as
    /// with ``layout(duration:curve:delay:completion:_:undo:)``. So stopped in flight, the views are at their ends
    /// after the next layout pass. Between required and optional, which UIKit forbids for an active constraint, it is
    /// deactivated for the change. Where motion is reduced, the change is a cross-fade of the nearest view around the
    /// constraint's items. The change of a constraint that is not active is reported, as nothing moves.
    ///
    /// - Parameters:
    ///   - priority: A number outside 1…1000 is clamped and reported; NaN and infinity are reported, and nothing
    ///     changes.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    public static func priority(
        to priority: UILayoutPriority, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let given = priority.rawValue
        let used = min(max(given, 1), 1000)
        let issue: AnimationIssue.Kind? =
            !given.isFinite
            ? .notFinite(property: "priority")
            : given == used ? nil : .repaired(.priority, given: Double(given), used: Double(used))
        let usable = given.isFinite ? UILayoutPriority(rawValue: used) : nil
        return AnyAnimator(
            step: ConstraintChangeFactory.step(duration, curve, delay, completion, issue: issue, usable))
    }
}

extension CGFloat {
    /// A number that a layout can calculate with.
    fileprivate var usable: CGFloat { isFinite ? CGFloat(Double(self).showable) : self }

    fileprivate func reported(_ step: AnimatorSpec) -> AnimatorSpec {
        usable == self || !isFinite ? step : step.reporting(.tooLarge(property: "constant"))
    }
}

extension AnimatedKeyPath {
    @MainActor fileprivate static var constant: Self { Self(\NSLayoutConstraint.constant) }
}
#endif
