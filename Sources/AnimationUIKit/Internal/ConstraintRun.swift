#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change that one run makes of a constraint's priority.
@MainActor final class ConstraintRun: StackedChange {
    private let constraint: NSLayoutConstraint
    private let priority: UILayoutPriority?
    private let report: EngineReport
    /// nil while the change is not made.
    private var history: ConstraintHistory?
    /// The priority before the change.
    var base = UILayoutPriority.required

    /// - Parameter priority: nil changes nothing.
    init(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority?, _ report: EngineReport) {
        self.constraint = constraint
        self.priority = priority
        self.report = report
    }

    func make() {
        guard history == nil, let priority else { return }
        if !constraint.isActive { report.issue(.inactiveConstraint) }
        let history = ConstraintHistory.of(constraint)
        history.changes.push(self, over: constraint.priority)
        self.history = history
        constraint.change(priority: priority)
    }

    /// Restores the priority from before the change, unless a newer change lies over it.
    func takeBack() {
        guard let history else { return }
        self.history = nil
        if let former = history.changes.remove(self) { constraint.change(priority: former) }
    }
}

/// The changes of a constraint's priority.
///
/// It keeps no constraint and no run alive.
@MainActor private final class ConstraintHistory {
    private struct Known {
        weak var constraint: NSLayoutConstraint?
        let history: ConstraintHistory
    }

    /// The histories by constraint; histories of released constraints are dropped when a history is added.
    private static var table = SideTable<ObjectIdentifier, Known>()

    var changes = ChangeStack<ConstraintRun>()

    static func of(_ constraint: NSLayoutConstraint) -> ConstraintHistory {
        let key = ObjectIdentifier(constraint)
        if let known = table[key], known.constraint === constraint { return known.history }
        let history = ConstraintHistory()
        table.removeAll { $0.constraint == nil }
        table[key] = Known(constraint: constraint, history: history)
        return history
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
