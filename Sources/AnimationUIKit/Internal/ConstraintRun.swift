#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The change that one run makes of a constraint.
@MainActor final class ConstraintRun {
    enum Change: Sendable {
        /// Replaces the constraint; the closure gets the one that is active from then on.
        case multiplier(CGFloat, @MainActor @Sendable (NSLayoutConstraint) -> Void)
        case priority(UILayoutPriority)
    }

    private let constraint: NSLayoutConstraint
    private let change: Change?
    private let report: EngineReport
    /// nil while the change is not made.
    private var history: ConstraintHistory?
    /// The constraint before a replacement.
    private var former: NSLayoutConstraint
    private var formerPriority = UILayoutPriority.required

    init(_ constraint: NSLayoutConstraint, _ change: Change?, _ report: EngineReport) {
        self.constraint = constraint
        self.change = change
        self.report = report
        former = constraint
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
            former = present
            present.isActive = false
            copy.isActive = true
            history = ConstraintHistory.of(present).adding(self, isReplacement: true)
            history?.replace(by: copy)
            replaced(copy)
        case .priority(let priority):
            formerPriority = present.priority
            present.change(priority: priority)
            history = ConstraintHistory.of(present).adding(self, isReplacement: false)
        }
    }

    /// Takes the change back if it is the newest; otherwise the next newer one is the change of what was before this
    /// one.
    func takeBack() {
        guard let history, let change else { return }
        self.history = nil
        switch history.removing(self) {
        case .covered(by: let newer?): (newer.former, newer.formerPriority) = (former, formerPriority)
        case .covered(by: nil): break
        case .inForce(let present):
            switch change {
            case .multiplier(_, let replaced):
                // The app may have taken it out, or the views have gone.
                guard present.isActive else { return history.replace(by: former) }
                (former.priority, former.constant) = (present.priority, present.constant)
                present.isActive = false
                former.isActive = true
                history.replace(by: former)
                replaced(former)
            case .priority: present.change(priority: formerPriority)
            }
        }
    }
}

/// The changes of a constraint and of those that stand in for it, in the order in which they were made.
///
/// It keeps no constraint and no run alive.
@MainActor private final class ConstraintHistory {
    /// The result of taking a change out.
    enum Removal {
        /// It was the newest of its kind.
        case inForce(NSLayoutConstraint)
        /// A newer change covers it; nil where that one can't be taken back any more.
        case covered(by: ConstraintRun?)
    }

    private struct Made {
        weak var run: ConstraintRun?
        let isReplacement: Bool
    }

    private struct Known {
        weak var constraint: NSLayoutConstraint?
        let history: ConstraintHistory
    }

    /// The histories by the constraints in them; those of constraints that are gone are dropped at the next change.
    private static var table: [ObjectIdentifier: Known] = [:]

    private weak var present: NSLayoutConstraint?
    private var changes: [Made] = []

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

    func adding(_ run: ConstraintRun, isReplacement: Bool) -> ConstraintHistory {
        // A change whose run is gone can't be taken back: it is kept only while it lies over one that can.
        changes.removeSubrange(..<(changes.firstIndex { $0.run != nil } ?? changes.endIndex))
        changes.append(Made(run: run, isReplacement: isReplacement))
        return self
    }

    func removing(_ run: ConstraintRun) -> Removal {
        guard let index = changes.firstIndex(where: { $0.run === run }) else { return .covered(by: nil) }
        let change = changes.remove(at: index)
        if let newer = changes[index...].first(where: { $0.isReplacement == change.isReplacement }) {
            return .covered(by: newer.run)
        }
        return present.map(Removal.inForce) ?? .covered(by: nil)
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
