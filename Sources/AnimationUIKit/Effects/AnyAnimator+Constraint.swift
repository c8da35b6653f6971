#if canImport(UIKit) || canImport(HeadlessUIKit)
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
    /// The constant itself changes, frame by frame, and UIKit lays out what follows from it before the frame is shown,
    /// wherever that is: no view needs to be named, and of several constraints there is one layout a frame. So each
    /// frame is a layout, exactly, played or scrubbed: lines break anew on the way, and inequalities hold. Stopped on
    /// the way, the views stay where they are seen. `.layout` lays out twice in a run, whatever its length, and moves
    /// the views straight from one layout to the other: take it where a layout is too much for a frame.
    ///
    /// On a spring it takes over an older animation of the constant with its velocity, as `.value` does.
    /// Where motion is reduced, the constant is there at once.
    ///
    /// A constraint that is not active gets the constant, which is reported, as nothing moves.
    ///
    /// - Parameters:
    ///   - constant: In points. NaN and infinity are reported, and nothing changes; beyond ±1e30 it counts as that,
    ///     which is reported.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    @MainActor public static func constant(
        to constant: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let values: Self = value(
            \.constant, to: constant.usable, duration: duration, curve: curve, delay: delay, completion: completion)
        return AnyAnimator(step: constant.reported(values.step).made { ActiveConstraintFactory($0) }).reduced(.instant)
    }

    /// Animates the constant by a distance from where it is when the run starts.
    ///
    /// It plays as ``constant(to:duration:curve:delay:completion:)`` does. Where motion is reduced, it is there at
    /// once.
    ///
    /// - Parameters:
    ///   - distance: In points. NaN and infinity are reported, and nothing changes; beyond ±1e30 it counts as that,
    ///     which is reported.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    @MainActor public static func constant(
        by distance: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let step = AnimatorSpec.value(
            duration, curve, AnimatedKeyPath(\NSLayoutConstraint.constant), startsWhereItIs: true,
            areEndsUsable: distance.isFinite
        ) { object in
            guard let constraint = object as? NSLayoutConstraint else { return { _ in } }
            let start = constraint.constant
            return { constraint.constant = (start + distance.usable * CGFloat($0)).usable }
        }
        let effect = AnyAnimator(step: distance.reported(step).made { ActiveConstraintFactory($0) }).reduced(.instant)
            .delay(delay)
        return completion.map { effect.completion($0) } ?? effect
    }

    /// Animates to another multiplier, by another constraint in place of this one.
    ///
    /// ```swift
    /// ratio.at.animate(.multiplier(to: 0.5) { self.ratio = $0 })
    /// ```
    /// A constraint's multiplier can't change. The new constraint has the items, the constant, the priority and the
    /// identifier of the old one, which is deactivated. It is passed to `replaced`, so that you can keep it in place of
    /// the old one. Where the step is taken back, the old one is active again, and is passed to `replaced`.
    ///
    /// The layouts before and after are done at once, and the views are animated from one to the other, as with
    /// ``layout(duration:curve:delay:completion:_:undo:)``. The view that is laid out is the window of the nearest view
    /// around the constraint's items. Where motion is reduced, the change is a cross-fade of that view.
    ///
    /// - Parameters:
    ///   - multiplier: NaN, infinity, 0 for a place, and any for a constraint of one item, are reported, and nothing
    ///     changes. One beyond ±1e30 is reported and counts as that.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    ///   - replaced: Gets the constraint that is active from now on.
    public static func multiplier(
        to multiplier: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil,
        _ replaced: @escaping @MainActor (NSLayoutConstraint) -> Void
    ) -> Self {
        let used = multiplier.usable
        let issue: AnimationIssue.Kind? =
            !multiplier.isFinite
            ? .notFinite(property: "multiplier") : used == multiplier ? nil : .tooLarge(property: "multiplier")
        let step = ConstraintChangeFactory.step(
            "multiplier", duration, curve, delay, completion, issue: issue
        ) { constraint, report in
            guard multiplier.isFinite else { return nil }
            guard constraint.isActive else {
                report.issue(.inactiveConstraint)
                return nil
            }
            guard let copy = constraint.copy(multiplier: used) else {
                report.issue(.ignored(.multiplier, given: Double(multiplier)))
                return nil
            }
            constraint.isActive = false
            copy.isActive = true
            replaced(copy)
            return {
                guard copy.isActive else { return }
                copy.isActive = false
                constraint.isActive = true
                replaced(constraint)
            }
        }
        return AnyAnimator(step: step)
    }

    /// Animates to another priority, as if the constraint had had it before the layout.
    ///
    /// The layouts before and after are done at once, and the views are animated from one to the other, as with
    /// ``layout(duration:curve:delay:completion:_:undo:)``. Between required and optional, which UIKit forbids for an
    /// active constraint, it is deactivated for the change. Where motion is reduced, the change is a
    /// cross-fade of the nearest view around the constraint's items. The change of a constraint that is not active is
    /// reported, as nothing moves.
    ///
    /// - Parameters:
    ///   - priority: One outside 1…1000 is reported and counts as the nearest of these; NaN and infinity are
    ///     reported, and nothing changes.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - curve: Any curve: see ``PropertyAnimation/curve``.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    public static func priority(
        to priority: UILayoutPriority, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let given = priority.rawValue
        let used = min(max(given, 1), 1000)
        let issue: AnimationIssue.Kind? =
            !given.isFinite
            ? .notFinite(property: "priority")
            : given == used ? nil : .repaired(.priority, given: Double(given), used: Double(used))
        let step = ConstraintChangeFactory.step(
            "priority", duration, curve, delay, completion, issue: issue
        ) { constraint, report in
            guard given.isFinite else { return nil }
            if !constraint.isActive { report.issue(.inactiveConstraint) }
            let former = constraint.priority
            constraint.change(priority: UILayoutPriority(rawValue: used))
            return { constraint.change(priority: former) }
        }
        return AnyAnimator(step: step)
    }
}

extension CGFloat {
    /// A number that a layout can reckon with.
    fileprivate var usable: CGFloat { isFinite ? CGFloat(Double(self).showable) : self }

    fileprivate func reported(_ step: AnimatorSpec) -> AnimatorSpec {
        usable == self || !isFinite ? step : step.reporting(.tooLarge(property: "constant"))
    }
}

extension NSLayoutConstraint {
    /// The same constraint with another multiplier; nil if it can't have that one.
    fileprivate func copy(multiplier: CGFloat) -> NSLayoutConstraint? {
        let isLength = firstAttribute == .width || firstAttribute == .height
        guard let firstItem, let secondItem, isLength || multiplier != 0 else { return nil }
        let copy = NSLayoutConstraint(
            item: firstItem, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
            attribute: secondAttribute, multiplier: multiplier, constant: constant)
        copy.priority = priority
        copy.identifier = identifier
        return copy
    }

    fileprivate func change(priority new: UILayoutPriority) {
        guard isActive, (priority == .required) != (new == .required) else {
            priority = new
            return
        }
        isActive = false
        priority = new
        isActive = true
    }
}
#endif
