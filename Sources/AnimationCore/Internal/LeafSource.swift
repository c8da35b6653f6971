import Foundation

/// The animators that one call named for one target.
@MainActor final class LeafSource {
    // Most calls name one animator, which then needs no array.
    private let first: AnimatorStep
    private let others: ContiguousArray<AnimatorStep>
    /// Until the end of the turn that named it.
    private var targetOfTurn: AnyObject?
    private weak var laterTarget: AnyObject?
    private var isEngaged = false
    private let identity: ObjectIdentifier

    /// That of the step whose reduced form this is: it knows the target.
    private let whole: LeafSource?

    private var target: AnyObject? { targetOfTurn ?? whole?.target ?? laterTarget }

    init(_ first: AnimatorStep, _ others: ContiguousArray<AnimatorStep> = [], on target: AnyObject) {
        self.first = first
        self.others = others
        whole = nil
        targetOfTurn = target
        identity = ObjectIdentifier(target)
    }

    private init(_ change: AnimatorStep, fade: AnimatorStep?, of whole: LeafSource) {
        first = change
        others = if let fade { [fade] } else { [] }
        self.whole = whole
        identity = whole.identity
    }

    /// The reduced form of a step: the change in no time, then what fades meanwhile, if anything does.
    ///
    /// nil for a step that is always played as it is.
    func reduced(_ index: Int, to form: ReducedMotion) -> LeafSource? {
        let step = self[index]
        guard let parts = step.maker.reducedParts() else { return nil }
        var change = AnimatorStep(parts.change)
        guard form == .fade, let fade = parts.fade else {
            change.completions = step.completions
            return LeafSource(change, fade: nil, of: self)
        }
        var fading = AnimatorStep(fade)
        fading.completions = step.completions
        return LeafSource(change, fade: fading, of: self)
    }

    var count: Int { 1 + others.count }

    subscript(index: Int) -> AnimatorStep { index == 0 ? first : others[index - 1] }

    /// Whether its first step would be seen if it started now; what has lost its target need not wait.
    var isReady: Bool {
        guard let target else { return true }
        return first.maker.isReady(on: target)
    }

    func matches(_ object: AnyObject) -> Bool {
        identity == ObjectIdentifier(object) && (isEngaged || target != nil)
    }

    /// The engine of one animator, or nil where the target is gone.
    func makeEngine(_ index: Int, host: any AnimationHost, report: EngineReport) -> (any AnimationEngine)? {
        isEngaged = true
        guard let target else { return nil }
        let maker = index == 0 ? first.maker : others[index - 1].maker
        return maker.makeEngine(on: target, host: host, report: report)
    }

    /// The turn in which the target was named is over: from here on it is held weakly until a step starts.
    ///
    /// - Parameter isOnItsWay: Whether it plays, and nobody can move it back.
    func turnEnded(isOnItsWay: Bool) {
        guard let target = targetOfTurn else { return }
        // The engine of an only step holds the target itself, and nobody will ask for it again.
        let isDone = isOnItsWay && isEngaged && others.isEmpty && first.repetition == nil
        if !isDone { laterTarget = target }
        targetOfTurn = nil
    }
}
