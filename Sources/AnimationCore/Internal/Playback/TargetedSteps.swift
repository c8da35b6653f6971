import Foundation

/// The animators that one call named for one target.
@MainActor final class TargetedSteps {
    // Most calls name one animator, which then needs no array.
    private let first: AnimatorSpec
    private let others: ContiguousArray<AnimatorSpec>
    /// Until the end of the turn that named it; of what plays already, and only once, until it is over.
    private var targetOfTurn: AnyObject?
    private weak var laterTarget: AnyObject?
    private var isEngaged = false

    /// Stands for the target, as long as that lives.
    var targetIdentity: ObjectIdentifier? { target.map(ObjectIdentifier.init) }

    private var target: AnyObject? { targetOfTurn ?? laterTarget }

    init(_ first: AnimatorSpec, _ others: ContiguousArray<AnimatorSpec> = [], on target: AnyObject) {
        self.first = first
        self.others = others
        targetOfTurn = target
    }

    /// What a step is where motion is reduced.
    ///
    /// - Parameters:
    ///   - isByHand: Whether a finger moves it: nothing fades then that was not asked to.
    ///   - isEndless: Whether it plays over and over in a composition that never ends.
    func reducedForm(_ index: Int, isByHand: Bool = false, isEndless: Bool) -> ReducedMotion {
        let step = index == 0 ? first : others[index - 1]
        let form = reducedForm(of: step, isEndless)
        return isByHand && form == .fade && step.reducedMotion == nil ? .keep : form
    }

    private func reducedForm(of step: AnimatorSpec, _ isEndless: Bool) -> ReducedMotion {
        let form = step.reducedMotion ?? step.factory.reducedMotion
        guard form != .keep, let parts = step.factory.reducedParts() else { return .keep }
        // What repeats for ever has to take its time; where there is nothing to fade the change is all there is.
        if isEndless || step.repetition.map({ $0.count == nil }) == true { return parts.fade == nil ? .keep : .fade }
        return parts.fade == nil ? .instant : form
    }

    var count: Int { 1 + others.count }

    // One by one: a step that is handed over whole is copied, which costs more than what is asked of it.

    func factory(of index: Int) -> any EngineFactory { index == 0 ? first.factory : others[index - 1].factory }

    /// What was repaired in a step's parameters.
    func issues(of index: Int) -> [AnimationIssue.Kind] { index == 0 ? first.issues : others[index - 1].issues }

    func runDuration(of index: Int) -> TimeInterval {
        index == 0 ? first.runDuration : others[index - 1].runDuration
    }

    func delay(of index: Int) -> TimeInterval { index == 0 ? first.delay : others[index - 1].delay }

    func delayBeforeRuns(of index: Int) -> TimeInterval {
        index == 0 ? first.delayBeforeRuns : others[index - 1].delayBeforeRuns
    }

    func repetition(of index: Int) -> Repetition? { index == 0 ? first.repetition : others[index - 1].repetition }

    func completions(of index: Int) -> [AnimatorSpec.Completion] {
        index == 0 ? first.completions : others[index - 1].completions
    }

    /// Whether its first step would be seen if it started now; what has lost its target need not wait.
    var isReady: Bool {
        guard let target else { return true }
        return first.factory.isReady(on: target)
    }

    /// Whether one of its steps would be seen if it started now; nil where the target is gone.
    func isReady(_ index: Int) -> Bool? { target.map { factory(of: index).isReady(on: $0) } }

    var hasLostTarget: Bool { target == nil }

    /// Its steps are suspended: nobody knows for how long.
    func holdWeakly() { turnEnded(isOnItsWay: false) }

    func isOn(_ objects: TargetSet) -> Bool { target.map(objects.contains) ?? false }

    /// The layer that an animator's runs are seen on, as far as that is known.
    func layer(of index: Int) -> AnyObject? { target.flatMap { factory(of: index).layer(of: $0) } }

    /// The engine of one animator, or nil where the target is gone.
    ///
    /// - Parameter form: nil for the animation as it is.
    func makeEngine(
        _ index: Int, in form: ReducedForm?, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        isEngaged = true
        guard let target else { return nil }
        let factory = self.factory(of: index)
        guard let form else { return factory.makeEngine(on: target, host: host, report: report) }
        return factory.makeReducedEngine(form, on: target, host: host, report: report)
    }

    /// The turn in which the target was named is over: from here on it is held weakly until a step starts.
    ///
    /// - Parameter isOnItsWay: Whether it plays, and nobody can move it back.
    func turnEnded(isOnItsWay: Bool) {
        guard let target = targetOfTurn else { return }
        // What an only step plays on is held until it is over, and nobody will move back into it.
        if isOnItsWay, isEngaged, others.isEmpty, first.repetition == nil { return }
        laterTarget = target
        targetOfTurn = nil
    }
}
