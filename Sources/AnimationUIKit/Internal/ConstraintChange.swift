#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension NSLayoutConstraint {
    /// The nearest view around the items, and around the view of a constraint that has one; nil if it isn't active.
    ///
    /// The views around that view may give way, too: a layout of the whole window is animated.
    var surroundingView: UIView? {
        guard isActive, let first = Self.view(of: firstItem) else { return nil }
        guard let second = Self.view(of: secondItem), second !== first else { return first.superview ?? first }
        var candidate: UIView? = first
        while let view = candidate, !second.isDescendant(of: view) { candidate = view.superview }
        return candidate
    }

    @inline(never) static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}

/// A change of a constraint's priority, which has no values in between: the views are laid out before and after the
/// change and animated from one layout to the other, as in `.layout`.
final class ConstraintChangeFactory: WrappingFactory {
    private let animation: PropertyAnimation<UIView>
    let base: any EngineFactory
    /// nil changes nothing.
    private let priority: UILayoutPriority?
    let propertyName: String? = "priority"

    private init(
        _ animation: PropertyAnimation<UIView>, _ base: any EngineFactory, _ priority: UILayoutPriority?
    ) {
        self.animation = animation
        self.base = base
        self.priority = priority
    }

    @inline(never) static func step(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, _ completion: AnimatorSpec.Completion?,
        issue: AnimationIssue.Kind?, _ priority: UILayoutPriority?
    ) -> AnimatorSpec {
        let animation = PropertyAnimation<UIView>(
            duration: duration, curve: curve, delay: delay, options: .layoutInWindow
        ) { _ in }
        let step = animation.step(completion)
        let reported = issue.map { step.reporting($0) } ?? step
        return reported.made { ConstraintChangeFactory(animation, $0, priority) }
    }

    func layer(of target: AnyObject) -> AnyObject? { (target as? NSLayoutConstraint)?.surroundingView?.layer }

    func isReady(on target: AnyObject) -> Bool {
        guard let view = (target as? NSLayoutConstraint)?.surroundingView else { return true }
        return base.isReady(on: view)
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let (factory, view) = run(on: target, report) else { return nil }
        return factory.makeEngine(on: view, host: host, report: report)
    }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let (factory, view) = run(on: target, report) else { return nil }
        return factory.makeReducedEngine(form, on: view, host: host, report: report)
    }

    /// The animation of one constraint, and its view.
    @MainActor private func run(on target: AnyObject, _ report: EngineReport) -> ((any EngineFactory), UIView)? {
        guard let constraint = target as? NSLayoutConstraint else { return nil }
        let run = ConstraintRun(constraint, priority, report)
        guard let view = constraint.surroundingView else {
            let view = UntargetedView()
            let still = PropertyAnimation<UntargetedView>(
                duration: animation.duration, curve: animation.curve, delay: animation.delay,
                undo: { _ in withExtendedLifetime(view, run.takeBack) }, animations: { _ in run.make() })
            return still.step().factory.map { ($0, view) }
        }
        var moving = animation
        moving.animations = { _ in run.make() }
        moving.undo = { _ in run.takeBack() }
        return moving.step().factory.map { ($0, view) }
    }
}

/// Reports, when a run starts, that nothing will move, or that a view would become shorter than nothing.
final class ActiveConstraintFactory: WrappingFactory {
    let base: any EngineFactory
    /// The constant at the end of a run that starts now.
    private let end: @MainActor (NSLayoutConstraint) -> CGFloat

    init(_ base: any EngineFactory, end: @escaping @MainActor (NSLayoutConstraint) -> CGFloat) {
        self.base = base
        self.end = end
    }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        check(target, report)
        return base.makeReducedEngine(form, on: target, host: host, report: report)
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        check(target, report)
        return base.makeEngine(on: target, host: host, report: report)
    }

    @inline(never) @MainActor private func check(_ target: AnyObject, _ report: EngineReport) {
        guard let constraint = target as? NSLayoutConstraint else { return }
        if !constraint.isActive { report.issue(.inactiveConstraint) }
        let end = end(constraint)
        if constraint.isLength, end.isFinite, end < 0 { report.issue(.negativeLength(property: "constant")) }
    }
}
#endif
