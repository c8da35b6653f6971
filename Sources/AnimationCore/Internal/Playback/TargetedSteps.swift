import Foundation

/// The animators that one call named for one target.
@MainActor final class TargetedSteps {
    // Most calls name one animator, which then needs no array.
    private let first: AnimatorSpec
    private let others: ContiguousArray<AnimatorSpec>
    /// The target, held strongly until the end of the turn that named it.
    ///
    /// If the steps play already, and only once, the target is held until they are over.
    private var targetOfTurn: AnyObject?
    private weak var laterTarget: AnyObject?
    private var isEngaged = false

    /// Identifies the target, as long as the target lives.
    var targetIdentity: ObjectIdentifier? { target.map(ObjectIdentifier.init) }

    private var target: AnyObject? { targetOfTurn ?? laterTarget }

    init(_ first: AnimatorSpec, _ others: ContiguousArray<AnimatorSpec> = [], on target: AnyObject) {
        self.first = first
        self.others = others
        targetOfTurn = target
    }

    /// The form of a step where motion is reduced.
    ///
    /// - Parameters:
    ///   - isByHand: Whether a finger moves the timeline: then only steps with a form of their own are reduced.
    ///   - isEndless: Whether the step is repeated by a composition that never ends.
    func reducedForm(_ index: Int, isByHand: Bool = false, isEndless: Bool) -> ReducedMotion {
        let step = index == 0 ? first : others[index - 1]
        let form = reducedForm(of: step, isEndless)
        return isByHand && form == .fade && step.reducedMotion == nil ? .keep : form
    }

    private func reducedForm(of step: AnimatorSpec, _ isEndless: Bool) -> ReducedMotion {
        let form = step.reducedMotion ?? step.factory.reducedMotion
        guard form != .keep, let parts = step.factory.reducedParts() else { return .keep }
        // A repeat that never ends has to take its time. A step without a layer to fade can only change at once.
        if isEndless || step.repetition.map({ $0.count == nil }) == true { return parts.fade == nil ? .keep : .fade }
        return parts.fade == nil ? .instant : form
    }

    var count: Int { 1 + others.count }

    // The properties of a step are read one by one: a step that is returned whole is copied, which costs more than its
    // reader's work.

    func factory(of index: Int) -> any EngineFactory { index == 0 ? first.factory : others[index - 1].factory }

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

    /// Whether the first step would be visible if it started now; steps without a target need not wait.
    var isReady: Bool {
        guard let target else { return true }
        return first.factory.isReady(on: target)
    }

    /// Whether a step would be visible if it started now; nil if the target is gone.
    func isReady(_ index: Int) -> Bool? { target.map { factory(of: index).isReady(on: $0) } }

    var hasLostTarget: Bool { target == nil }

    /// Holds the target weakly: the steps are suspended, for an unknown time.
    func holdWeakly() { turnEnded(isOnItsWay: false) }

    func isOn(_ objects: TargetSet) -> Bool { target.map(objects.contains) ?? false }

    /// The layer on which an animator's runs are visible, if it is known.
    func layer(of index: Int) -> AnyObject? { target.flatMap { factory(of: index).layer(of: $0) } }

    /// The engine of one animator, or nil if the target is gone.
    ///
    /// - Parameter form: The reduced form; nil for the animation itself.
    func makeEngine(
        _ index: Int, in form: ReducedForm?, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        isEngaged = true
        guard let target else { return nil }
        let factory = self.factory(of: index)
        guard let form else { return factory.makeEngine(on: target, host: host, report: report) }
        return factory.makeReducedEngine(form, on: target, host: host, report: report)
    }

    /// The turn in which the target was named is over: from here on the target is held weakly until a step starts.
    ///
    /// - Parameter isOnItsWay: Whether the steps play, and no token can move the playhead back.
    func turnEnded(isOnItsWay: Bool) {
        guard let target = targetOfTurn else { return }
        // A single step that runs once keeps its target until it is over; no seek can come back into it.
        if isOnItsWay, isEngaged, others.isEmpty, first.repetition == nil { return }
        laterTarget = target
        targetOfTurn = nil
    }
}
