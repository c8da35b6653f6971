#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change that one run makes of a constraint's priority.
@MainActor final class ConstraintRun {
    private let constraint: NSLayoutConstraint
    private let priority: UILayoutPriority?
    private let report: EngineReport
    /// nil while the change is not made.
    private var history: ConstraintHistory?
    /// The priority before the change.
    private var former = UILayoutPriority.required

    /// - Parameter priority: nil changes nothing.
    init(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority?, _ report: EngineReport) {
        self.constraint = constraint
        self.priority = priority
        self.report = report
    }

    func make() {
        guard history == nil, let priority else { return }
        if !constraint.isActive { report.issue(.inactiveConstraint) }
        former = constraint.priority
        constraint.change(priority: priority)
        history = ConstraintHistory.of(constraint).adding(self)
    }

    /// Restores the former priority if the change is the newest; otherwise passes the former priority to the next newer
    /// change.
    func takeBack() {
        guard let history else { return }
        self.history = nil
        switch history.removing(self) {
        case .inForce: constraint.change(priority: former)
        case .covered(by: let newer): newer?.former = former
        }
    }
}

/// The changes of a constraint's priority, in the order in which they were made.
///
/// It keeps no constraint and no run alive.
@MainActor private final class ConstraintHistory {
    /// The result of removing a change.
    enum Removal {
        /// The change was the newest.
        case inForce
        /// A newer change covers it; nil if the newer change can't be taken back any more.
        case covered(by: ConstraintRun?)
    }

    private struct Made {
        weak var run: ConstraintRun?
    }

    private struct Known {
        weak var constraint: NSLayoutConstraint?
        let history: ConstraintHistory
    }

    /// The histories by constraint; histories of released constraints are dropped when a history is added.
    private static var table: [ObjectIdentifier: Known] = [:]

    private var changes: [Made] = []

    static func of(_ constraint: NSLayoutConstraint) -> ConstraintHistory {
        let key = ObjectIdentifier(constraint)
        if let known = table[key], known.constraint === constraint { return known.history }
        let history = ConstraintHistory()
        table = table.filter { $0.value.constraint != nil }
        table[key] = Known(constraint: constraint, history: history)
        return history
    }

    func adding(_ run: ConstraintRun) -> ConstraintHistory {
        // A change whose run is released can't be taken back. Drop it, unless a change that can is below it.
        changes.removeSubrange(..<(changes.firstIndex { $0.run != nil } ?? changes.endIndex))
        changes.append(Made(run: run))
        return self
    }

    func removing(_ run: ConstraintRun) -> Removal {
        guard let index = changes.firstIndex(where: { $0.run === run }) else { return .covered(by: nil) }
        changes.remove(at: index)
        return index == changes.endIndex ? .inForce : .covered(by: changes[index].run)
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
