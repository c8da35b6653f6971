#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change that one run makes of a constraint's priority.
@MainActor final class ConstraintRun: StackedChange {
    private let constraint: NSLayoutConstraint
    private let priority: UILayoutPriority?
    private let report: EngineReport
    /// The changes of the constraint; nil while this one is not made.
    private var changes: ChangeStack<ConstraintRun>?
    /// The priority before the change.
    private var base = UILayoutPriority.required
    var stackLinks: ChangeLinks<ConstraintRun>?

    /// - Parameter priority: nil changes nothing.
    init(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority?, _ report: EngineReport) {
        self.constraint = constraint
        self.priority = priority
        self.report = report
    }

    func make() {
        guard changes == nil, let priority else { return }
        if !constraint.isActive { report.issue(.inactiveConstraint) }
        base = constraint.priority
        changes = ConstraintChanges.of(constraint)
        changes?.push(self)
        constraint.change(priority: priority)
    }

    /// Restores the priority from before the change, unless a newer change lies over it.
    func takeBack() {
        guard let changes else { return }
        self.changes = nil
        if changes.remove(self) { constraint.change(priority: base) }
    }

    func passUnderlying(to newer: ConstraintRun?) { newer?.base = base }
}

/// The changes of the priorities, by constraint.
///
/// The table keeps no constraint alive.
@MainActor private enum ConstraintChanges {
    private struct Known {
        weak var constraint: NSLayoutConstraint?
        let changes: ChangeStack<ConstraintRun>
    }

    /// The stacks of released constraints are dropped when a stack is added.
    private static var table = SideTable<ObjectIdentifier, Known>()

    static func of(_ constraint: NSLayoutConstraint) -> ChangeStack<ConstraintRun> {
        let key = ObjectIdentifier(constraint)
        if let known = table[key], known.constraint === constraint { return known.changes }
        let changes = ChangeStack<ConstraintRun>()
        table.removeAll { $0.constraint == nil }
        table[key] = Known(constraint: constraint, changes: changes)
        return changes
    }
}

extension NSLayoutConstraint {
    /// Whether it sets the length of one view, exactly or at most.
    var isLength: Bool { secondAttribute == .notAnAttribute && relation != .greaterThanOrEqual }

    /// The constant, as animations set it: UIKit breaks a constraint that asks for a negative length.
    ///
    /// Its console shows so: two insets of 8 points contradict a width of 0 (aplus.rs/2017, "One solution for 90% of
    /// Auto Layout exceptions").
    var shownConstant: CGFloat {
        get { constant }
        set { constant = isLength ? max(newValue, 0) : newValue }
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
