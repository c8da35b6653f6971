import Foundation

/// The animators that one call named for one target.
@MainActor final class LeafSource {
    private let steps: ContiguousArray<AnimatorStep>
    /// Until the end of the turn that named it.
    private var targetOfTurn: AnyObject?
    private weak var laterTarget: AnyObject?
    private var isEngaged = false
    private let identity: ObjectIdentifier

    private var target: AnyObject? { targetOfTurn ?? laterTarget }

    init(_ steps: ContiguousArray<AnimatorStep>, on target: AnyObject) {
        self.steps = steps
        targetOfTurn = target
        identity = ObjectIdentifier(target)
    }

    var count: Int { steps.count }

    subscript(index: Int) -> AnimatorStep { steps[index] }

    /// Whether its first step would be seen if it started now; what is empty, or whose target is gone, need not wait.
    var isReady: Bool {
        guard let first = steps.first, let target else { return true }
        return first.maker.isReady(on: target)
    }

    func matches(_ object: AnyObject) -> Bool {
        identity == ObjectIdentifier(object) && (isEngaged || target != nil)
    }

    /// The engine of one animator, or nil where the target is gone.
    func makeEngine(_ index: Int, host: any AnimationHost, report: EngineReport) -> (any AnimationEngine)? {
        isEngaged = true
        guard let target else { return nil }
        return steps[index].maker.makeEngine(on: target, host: host, report: report)
    }

    /// The turn in which the target was named is over: from here on it is held weakly until a step starts.
    ///
    /// - Parameter isOnItsWay: Whether it plays, and nobody can move it back.
    func turnEnded(isOnItsWay: Bool) {
        guard let target = targetOfTurn else { return }
        // The engine of an only step holds the target itself, and nobody will ask for it again.
        let isDone = isOnItsWay && isEngaged && count == 1 && self[0].repetition == nil
        if !isDone { laterTarget = target }
        targetOfTurn = nil
    }
}
