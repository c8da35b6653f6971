#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change that one run makes of a constraint.
@MainActor final class ConstraintRun: StackedChange {
    enum Change: Sendable {
        /// Replaces the constraint; the closure gets the one that is active from then on.
        case multiplier(CGFloat, @MainActor @Sendable (NSLayoutConstraint) -> Void)
        case priority(UILayoutPriority)
    }

    /// What a change replaces.
    enum Base {
        case constraint(NSLayoutConstraint)
        case priority(UILayoutPriority)
    }

    private let constraint: NSLayoutConstraint
    private let change: Change?
    private let report: EngineReport
    /// nil while the change is not made.
    private var history: ConstraintHistory?
    var base: Base

    init(_ constraint: NSLayoutConstraint, _ change: Change?, _ report: EngineReport) {
        self.constraint = constraint
        self.change = change
        self.report = report
        base = .constraint(constraint)
    }

    func make() {
        guard history == nil, let change else { return }
        let present = constraint.present
        if !present.isActive { report.issue(.inactiveConstraint) }
        switch change {
        case .multiplier(let multiplier, let replaced):
            guard present.isActive else { return }
            guard let copy = present.copy(multiplier: multiplier) else {
                return report.issue(.ignored(.multiplier, given: Double(multiplier)))
            }
            present.isActive = false
            copy.isActive = true
            let history = ConstraintHistory.of(present)
            history.replacements.push(self, over: .constraint(present))
            history.replace(by: copy)
            self.history = history
            replaced(copy)
        case .priority(let priority):
            let history = ConstraintHistory.of(present)
            history.priorities.push(self, over: .priority(present.priority))
            self.history = history
            present.change(priority: priority)
        }
    }

    func takeBack() {
        guard let history else { return }
        self.history = nil
        guard let base = history.remove(self), let present = history.present else { return }
        switch base {
        case .priority(let priority): present.change(priority: priority)
        case .constraint(let former):
            // The app may have taken it out, or the views have gone.
            guard present.isActive else { return history.replace(by: former) }
            (former.priority, former.constant) = (present.priority, present.constant)
            present.isActive = false
            former.isActive = true
            history.replace(by: former)
            if case .multiplier(_, let replaced)? = change { replaced(former) }
        }
    }
}

/// The changes of a constraint and of the constraints that stand in for it.
///
/// It keeps no constraint and no run alive.
@MainActor private final class ConstraintHistory {
    private struct Known {
        weak var constraint: NSLayoutConstraint?
        let history: ConstraintHistory
    }

    /// The histories by the constraints in them; those of constraints that are gone are dropped at the next change.
    private static var table: [ObjectIdentifier: Known] = [:]

    /// The constraint that is active, or was last.
    private(set) weak var present: NSLayoutConstraint?
    var replacements = ChangeStack<ConstraintRun>()
    var priorities = ChangeStack<ConstraintRun>()

    private init(_ constraint: NSLayoutConstraint) { replace(by: constraint) }

    private static func known(_ constraint: NSLayoutConstraint) -> ConstraintHistory? {
        guard let known = table[ObjectIdentifier(constraint)], known.constraint === constraint else { return nil }
        return known.history
    }

    /// The constraint that stands in for one; nil if it stands for itself.
    static func substitute(of constraint: NSLayoutConstraint) -> NSLayoutConstraint? { known(constraint)?.present }

    /// The history of a constraint, which is the present one of it.
    static func of(_ constraint: NSLayoutConstraint) -> ConstraintHistory {
        if let history = known(constraint), history.present === constraint { return history }
        return ConstraintHistory(constraint)
    }

    func replace(by constraint: NSLayoutConstraint) {
        present = constraint
        Self.table = Self.table.filter { $0.value.constraint != nil }
        Self.table[ObjectIdentifier(constraint)] = Known(constraint: constraint, history: self)
    }

    /// Takes a change out; returns the state to restore, if no newer change of its kind lies over it.
    func remove(_ run: ConstraintRun) -> ConstraintRun.Base? {
        switch run.base {
        case .constraint: replacements.remove(run)
        case .priority: priorities.remove(run)
        }
    }
}

extension NSLayoutConstraint {
    /// The constraint that is active in place of this one, if an effect has replaced it.
    var present: NSLayoutConstraint { isActive ? self : ConstraintHistory.substitute(of: self) ?? self }

    /// Whether it is the length of one view, or the most of it.
    var isLength: Bool { secondAttribute == .notAnAttribute && relation != .greaterThanOrEqual }

    /// The constant, as animations set it: UIKit breaks a constraint that asks for a negative length.
    ///
    /// Its console shows so: two insets of 8 points contradict a width of 0 (aplus.rs/2017, "One solution for 90% of
    /// Auto Layout exceptions").
    var shownConstant: CGFloat {
        get { present.constant }
        set { present.constant = isLength ? max(newValue, 0) : newValue }
    }

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
