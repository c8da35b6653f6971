import Foundation

/// The animators that one call named for one target.
@MainActor final class TargetedSteps {
    // Most calls name one animator, which then needs no array.
    private let first: AnimatorSpec
    /// The call's other animators, and behind them the parts of composites.
    @exclusivity(unchecked) private var others: [AnimatorSpec]
    /// The number of animators that the call named.
    let count: Int
    /// The parts of the composites that have been asked for.
    @exclusivity(unchecked) private var parts = SideTable<Int, Range<Int>>()
    /// The tokens of the recipes that have been planned.
    @exclusivity(unchecked) private var plans = SideTable<Int, Plan>()
    /// The reduced form of a recipe that made these steps; it replaces the forms of the steps.
    private var formOfRecipe: ReducedMotion?
    /// Whether a finger or a pointer holds the steps: one that would cross-fade by itself makes its change at once, and
    /// a value that the app sets meanwhile stands.
    var areHeld = false
    /// The target, held until the end of the turn that named it; by a step that plays once and can't be steered, until
    /// it is over.
    private var targetOfTurn: AnyObject?
    private weak var laterTarget: AnyObject?
    private var isEngaged = false
    /// Whether a repeat around the only animator waits for its delay instead.
    private var isDelayTaken = false

    /// Identifies the target, as long as the target lives.
    var targetIdentity: ObjectIdentifier? { target.map(ObjectIdentifier.init) }

    /// nil where the target is gone.
    var targetClassName: String? { target.map { "\(type(of: $0))" } }

    /// nil if it is gone.
    var target: AnyObject? { targetOfTurn ?? laterTarget }

    init(_ first: AnimatorSpec, _ others: [AnimatorSpec] = [], on target: AnyObject) {
        self.first = first
        self.others = others
        count = 1 + others.count
        targetOfTurn = target
    }

    /// The form of a step where motion is reduced.
    ///
    /// - Parameters:
    ///   - isByHand: Whether a finger moves the timeline: then only steps with a form of their own are reduced.
    ///   - isEndless: Whether the step is repeated by a composition that never ends.
    @inline(never) func reducedForm(_ index: Int, isByHand: Bool = false, isEndless: Bool) -> ReducedMotion {
        let step = index == 0 ? first : others[index - 1]
        let form = reducedForm(of: step, isEndless)
        return isByHand && form == .fade && !hasOwnForm(index) ? .keep : form
    }

    /// Whether the caller has chosen the form of a step.
    func hasOwnForm(_ index: Int) -> Bool {
        formOfRecipe != nil || (index == 0 ? first.reducedMotion : others[index - 1].reducedMotion) != nil
    }

    private func reducedForm(of step: AnimatorSpec, _ isEndless: Bool) -> ReducedMotion {
        guard let factory = step.factory else { return .keep }
        let asked = formOfRecipe ?? step.reducedMotion
        var form = asked ?? (step.isThereAtOnce ? .fade : factory.reducedMotion)
        if areHeld, asked == nil, form == .fade { form = .instant }
        guard form != .keep, let parts = factory.reducedParts() else { return .keep }
        // An endless repeat has to take its time; where nothing can fade, only the change is left.
        if isEndless || step.repetition.map({ $0.count == nil }) == true { return parts.fade == nil ? .keep : .fade }
        return parts.fade != nil || asked == nil && step.isThereAtOnce ? form : .instant
    }

    /// Whether a step that would fade makes its change at its start instead.
    func isThereAtOnce(_ index: Int) -> Bool { index == 0 ? first.isThereAtOnce : others[index - 1].isThereAtOnce }

    // One value at a time: a whole step would be copied, which costs more than the value.

    /// The factory of a step's engines; of a composite the factory of its first engine, nil if it has none.
    func factory(of index: Int) -> (any EngineFactory)? {
        index == 0 ? first.factory : others[index - 1].factory
    }

    func content(of index: Int) -> AnimatorSpec.Content { index == 0 ? first.content : others[index - 1].content }

    /// The composite of a step; nil for an engine or a recipe.
    func composite(of index: Int) -> CompositeSpec? { index == 0 ? first.composite : others[index - 1].composite }

    /// The indices of a composite's parts.
    func parts(of index: Int) -> Range<Int> {
        if let known = parts[index] { return known }
        guard let composite = composite(of: index) else { return 0..<0 }
        let start = 1 + others.count
        let form = index == 0 ? first.reducedMotion : others[index - 1].reducedMotion
        others += composite.parts(reducedTo: form)
        let range = start..<(1 + others.count)
        parts[index] = range
        return range
    }

    /// The repairs of a step's parameters.
    func issues(of index: Int) -> [AnimationIssue.Kind] { index == 0 ? first.issues : others[index - 1].issues }

    func runDuration(of index: Int) -> TimeInterval {
        index == 0 ? first.runDuration : others[index - 1].runDuration
    }

    func delay(of index: Int) -> TimeInterval {
        index > 0 ? others[index - 1].delay : isDelayTaken ? 0 : first.delay
    }

    /// Hands over the delay of the call's only animator; a repeated animator keeps its delay.
    func takeDelay() -> TimeInterval {
        guard count == 1, first.repetition == nil else { return 0 }
        defer { isDelayTaken = true }
        return delay(of: 0)
    }

    func delayBeforeRuns(of index: Int) -> TimeInterval {
        index == 0 ? first.delayBeforeRuns : others[index - 1].delayBeforeRuns
    }

    func repetition(of index: Int) -> Repetition? { index == 0 ? first.repetition : others[index - 1].repetition }

    func isFilledBackwards(_ index: Int) -> Bool {
        index == 0 ? first.isFilledBackwards : others[index - 1].isFilledBackwards
    }

    /// The first values of a leaf's run; nil if the target is gone.
    func backwardsFill(_ index: Int) -> BackwardsFill? {
        target.flatMap { factory(of: index)?.backwardsFill(on: $0) }
    }

    /// A property of the target; nil if it is gone.
    func property(_ path: PropertyPath) -> AnimatedProperty? {
        target.map { AnimatedProperty(KnownPaths.owner(of: $0), .path(path)) }
    }

    /// The object that has the target's properties; nil if it is gone.
    var ownerIdentity: ObjectIdentifier? { target.map { ObjectIdentifier(KnownPaths.owner(of: $0)) } }

    /// The property that a leaf animates; nil for the start values of an animation.
    func subject(_ index: Int, on host: any AnimationHost) -> AnimatedProperty? {
        guard let target, let factory = factory(of: index), !factory.isPreparation else { return nil }
        // An effect that is made anew in each run is not known before.
        if factory.isMadeAnew { return AnimatedProperty(KnownPaths.owner(of: target), .any) }
        return factory.makeEngine(on: target, host: host, report: EngineReport { _ in })?.subject
    }

    func completions(of index: Int) -> [AnimatorSpec.Completion] {
        index == 0 ? first.completions : others[index - 1].completions
    }

    /// Whether the first step would be visible if it started now; steps without a target need not wait.
    var isReady: Bool { isReady(0) ?? true }

    /// Whether one of its steps would be seen if it started now; nil where the target is gone.
    @inline(never) func isReady(_ index: Int) -> Bool? {
        guard let target else { return nil }
        return factory(of: index)?.isReady(on: target) ?? true
    }

    var hasLostTarget: Bool { target == nil }

    /// Holds the target weakly: the steps are suspended, for an unknown time.
    func holdWeakly() { turnEnded(isOnItsWay: false) }

    @inline(never) func isOn(_ objects: TargetSet) -> Bool { target.map(objects.contains) ?? false }

    /// The layer that an animator's runs are seen on, as far as that is known.
    func layer(of index: Int) -> AnyObject? { target.flatMap { factory(of: index)?.layer(of: $0) } }

    /// The engine of one animator, or nil if the target is gone.
    ///
    /// - Parameter form: The reduced form; nil for the animation itself.
    func makeEngine(
        _ index: Int, in form: ReducedForm?, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        isEngaged = true
        guard let target, let factory = factory(of: index) else { return nil }
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

extension Playback {
    /// Hands over the delay of its only animator to a repeat around it; 0 without one, and for a length of its own,
    /// which counts the delay.
    func takeDelay() -> TimeInterval {
        guard case .leaves(let source, _) = body, layout.duration == nil else { return 0 }
        return source.takeDelay()
    }
}

/// Recipes: animators that make a token when they are planned.
extension TargetedSteps {
    /// The result of a recipe.
    enum Plan {
        /// The recipe runs at present, or made no token.
        case nothing
        case part(Playback)
    }

    func isRecipe(_ index: Int) -> Bool { if case .recipe = content(of: index) { true } else { false } }

    /// Whether a step's parts are a composition of the caller's, with an outcome of its own.
    func isComposition(_ index: Int) -> Bool {
        if case .recipe(_, let isEffect) = content(of: index) { !isEffect } else { false }
    }

    /// The result of a recipe; nil before the recipe has run.
    func plan(of index: Int) -> Plan? { plans[index] }

    /// Runs a recipe; its token becomes a part of `whole`, which has not started.
    @inline(never) func plan(_ index: Int, in whole: Playback) {
        guard plans[index] == nil, case .recipe(let factory, _) = content(of: index), let target else { return }
        plans[index] = .nothing
        // The recipe may start or end the whole: then its token plays by itself.
        guard let token = factory.makeToken(on: target), whole.isPlannable else { return }
        let part = token.part(on: whole.host, whole.site)
        if part !== token.playback { whole.report(.recipeHasStarted) }
        plans[index] = .part(part)
        let form = formOfRecipe ?? (index == 0 ? first : others[index - 1]).reducedMotion
        part.forEachCall { call in
            if let form { call.formOfRecipe = form }
            call.areHeld = areHeld
        }
    }

    /// Notes that a recipe is to make no token.
    @inline(never) func leaveOut(_ index: Int) { plans[index] = .nothing }
}
