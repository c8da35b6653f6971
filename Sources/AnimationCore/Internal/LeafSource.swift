import Foundation

/// The animators that one call named for one target, with the target erased.
@MainActor class LeafSource {
    var count: Int { 0 }
    func duration(_ index: Int) -> TimeInterval { 0 }
    /// The delay within each run.
    func delay(_ index: Int) -> TimeInterval { 0 }
    func repetition(_ index: Int) -> Repetition? { nil }
    func delayBeforeRuns(_ index: Int) -> TimeInterval { 0 }
    func completions(_ index: Int) -> [@MainActor (AnimationOutcome) -> Void] { [] }
    func isReady(_ index: Int) -> Bool { true }
    func matches(_ object: AnyObject) -> Bool { false }

    /// The engine of one animator, or nil where the target is gone.
    func makeEngine(
        _ index: Int, host: any AnimationHost, report: @escaping EngineReport
    ) -> (any AnimationEngine)? { nil }

    /// The turn in which the target was named is over: from here on it is held weakly until a step starts.
    ///
    /// - Parameter isOnItsWay: Whether it plays, and nobody can move it back.
    func turnEnded(isOnItsWay: Bool) {}
}

final class AnimatorSource<Target: AnyObject>: LeafSource {
    private let animators: [AnyAnimator<Target>]
    /// Until the end of the turn that named it.
    private var targetOfTurn: Target?
    private weak var laterTarget: Target?
    private var isEngaged = false
    private let identity: ObjectIdentifier

    private var target: Target? { targetOfTurn ?? laterTarget }

    init(_ animators: [AnyAnimator<Target>], on target: Target) {
        self.animators = animators
        targetOfTurn = target
        identity = ObjectIdentifier(target)
    }

    convenience init(_ animator: AnyAnimator<Target>, on target: Target) {
        self.init([animator], on: target)
    }

    override var count: Int { animators.count }
    override func duration(_ index: Int) -> TimeInterval { animators[index].playDuration }
    override func delay(_ index: Int) -> TimeInterval { animators[index].startDelay }
    override func repetition(_ index: Int) -> Repetition? { animators[index].repetition }
    override func delayBeforeRuns(_ index: Int) -> TimeInterval { animators[index].delayBeforeRuns }

    override func completions(_ index: Int) -> [@MainActor (AnimationOutcome) -> Void] { animators[index].completions }

    override func isReady(_ index: Int) -> Bool { target.map { animators[index].isReady(on: $0) } ?? true }

    override func matches(_ object: AnyObject) -> Bool {
        identity == ObjectIdentifier(object) && (isEngaged || target != nil)
    }

    override func makeEngine(
        _ index: Int, host: any AnimationHost, report: @escaping EngineReport
    ) -> (any AnimationEngine)? {
        isEngaged = true
        return target.map { animators[index].makeEngine(on: $0, host: host, report: report) }
    }

    override func turnEnded(isOnItsWay: Bool) {
        guard let target = targetOfTurn else { return }
        // The engine of an only step holds the target itself, and nobody will ask for it again.
        let isDone = isOnItsWay && isEngaged && animators.count == 1 && animators[0].repetition == nil
        if !isDone { laterTarget = target }
        targetOfTurn = nil
    }
}
