import Foundation

/// What an engine tells the timeline that owns it.
package enum EngineEvent {
    /// It reached the end that it was playing towards.
    case arrived
    /// There was nothing to play, by somebody's wish (animations are switched off): its end state is applied.
    case skipped
    /// Something else cut it off: the system, and the model is at the end that it was playing towards, or another
    /// animation, which has the property now.
    case cutOff(AnimationInterruption)
    /// It was ended by itself, outside the timeline: by the handle of an animator that is not ours, for one.
    case ended
    /// What it holds, paused, has no window any more; it keeps its place and can be entered again.
    case lostHold
}

/// Where an engine's events go.
@MainActor package struct EngineReport {
    private enum Destination {
        case node(any EngineDelegate, Int)
        case closure(@MainActor (EngineEvent) -> Void)
        /// The events go to a closure, the issues to the report of the whole.
        indirect case part(EngineReport, @MainActor (EngineEvent) -> Void)
    }

    private let destination: Destination

    /// The report of an engine that belongs to a node of a timeline.
    init(to delegate: any EngineDelegate, _ node: Int) {
        destination = .node(delegate, node)
    }

    /// A report to a closure.
    init(_ body: @escaping @MainActor (EngineEvent) -> Void) {
        destination = .closure(body)
    }

    /// The report of a part of an engine, whose own report is `whole`.
    init(partOf whole: EngineReport, _ body: @escaping @MainActor (EngineEvent) -> Void) {
        destination = .part(whole, body)
    }

    package func callAsFunction(_ event: EngineEvent) {
        switch destination {
        case .node(let delegate, let node): delegate.engine(node, did: event)
        case .closure(let body), .part(_, let body): body(event)
        }
    }

    /// Tells what could not be done as asked, with the place of the call that made the step.
    package func issue(_ kind: AnimationIssue.Kind) {
        switch destination {
        case .node(let delegate, let node): delegate.engine(node, reports: kind)
        case .closure: break
        case .part(let whole, _): whole.issue(kind)
        }
    }

    /// The engine of `newer` has taken over what this one's animates.
    func replaced(by newer: EngineReport) {
        guard case .node(let delegate, let node) = destination else { return self(.cutOff(.replaced)) }
        if case .node(let own, let other) = newer.destination, own === delegate {
            delegate.engine(node, wasReplacedBy: other)
        } else {
            delegate.engine(node, wasReplacedBy: nil)
        }
    }

    /// The timeline that the engine belongs to, nil for a closure: the engines of one have an order among each other.
    package var timeline: ObjectIdentifier? {
        switch destination {
        case .node(let delegate, _): ObjectIdentifier(delegate)
        case .closure: nil
        case .part(let whole, _): whole.timeline
        }
    }

    /// The engine makes its change now, above everything that was changed before.
    func changed() {
        if case .node(let delegate, let node) = destination { delegate.engine(node, hasChanged: true) }
    }

    /// Engines that change the same property frame by frame go on over the change.
    func hasChanged() {
        if case .node(let delegate, let node) = destination { delegate.engine(node, hasChanged: false) }
    }

    /// The engine comes later than planned: the others don't wait for it.
    func slipped() {
        if case .node(let delegate, let node) = destination { delegate.engineSlipped(node) }
    }

    /// The engine is about to play back over its change: changes that are newer are to be taken back first, if they are
    /// due.
    func willTakeBack() {
        if case .node(let delegate, let node) = destination { delegate.engineWillTakeBack(node) }
    }
}

/// One animation on one target, attached to what runs it: the leaf of a timeline.
///
/// An engine never calls user code but the animation's own closures.
///
/// It is *idle* until `enter`, *active* (running or paused) after it, *held* at an end that it may leave again if
/// `holdsAtEnd`, and *over* at the end otherwise. Echoes of its own verbs are dropped: a report is always news.
@MainActor package protocol AnimationEngine: AnyObject {
    /// The length at rate 1, in seconds.
    var duration: TimeInterval { get }

    /// Seconds from the start, now.
    var time: TimeInterval { get }

    /// What it animates.
    var subject: AnimatedProperty { get }

    /// Whether it is at an end and there is nothing of it left to be shown.
    var isAtEnd: Bool { get }

    /// Whether it is behind the host's time, as frames have not come.
    var isLate: Bool { get }

    /// Whether it replaces what animates its property, unless a policy says otherwise.
    var takesOver: Bool { get }

    /// Whether `newer` will take it over itself, with its velocity.
    func isTakenOver(by newer: any AnimationEngine) -> Bool

    /// It has replaced one that has left what it showed to the target: from there it goes on when it is entered.
    func willGoOn()

    /// Whether it covers others: what it shows can't be added to what they show.
    var overridesOthers: Bool { get }

    /// Whether it is covered by one that is under way.
    var isBelowActive: Bool { get }

    /// How it shows what it animates; nil while it is not under way and seen, and where it can be mixed with anything.
    var display: EngineDisplay? { get }

    /// Whether another way of showing things may be on its target: a quick look, made when it was attached.
    var mayBeMixed: Bool { get }

    /// Whether it stays at an end that it reaches, so that the timeline can come back into it.
    var holdsAtEnd: Bool { get set }

    /// Whether a run begins with code of the user's: each run of a repeat then has an attachment of its own.
    var beginsAnew: Bool { get }

    /// Shows the place `time`, attaching itself first if it is idle, and plays on from there at `rate` if `running`.
    func enter(at time: TimeInterval, rate: Double, running: Bool)

    /// Stays where it is.
    func pause()

    /// What gives back the state from before it, even after its end; nil where nothing was done.
    func makeRevert() -> (@MainActor () -> Void)?

    /// Arrives now if its time is over and only the next frame would show it.
    func arriveIfDue()

    /// Another one starts at a moment of the host's time from what this one shows: it shows that moment, and plays on.
    func catchUp(to moment: TimeInterval)

    /// Shows the place `time` and waits there.
    func seek(to time: TimeInterval)

    /// A spring shows the place `time` on its way: as `seek`, but what is covered stays so.
    func seekKeepingOrder(to time: TimeInterval)

    /// Takes back what it changed at a place after `time`, where it will be sought to.
    func takeBack(after time: TimeInterval)

    /// Takes the animation out: the values from before it are back, and it is idle.
    func leave()

    /// The whole waits at an end: played from there, it is seen again, whatever has covered it.
    func unhide()

    /// Ends it: over. `.end` on an idle one applies the end state without playing; a held one keeps what it shows.
    func finish(at position: AnimationPosition)
}

extension AnimationEngine {
    package var isAtEnd: Bool { false }
    package var isLate: Bool { false }
    package var takesOver: Bool { false }
    package func isTakenOver(by newer: any AnimationEngine) -> Bool { false }
    package func willGoOn() {}
    package var overridesOthers: Bool { false }
    package var isBelowActive: Bool { false }
    package var display: EngineDisplay? { nil }
    package var mayBeMixed: Bool { false }
    package var beginsAnew: Bool { false }
    package func arriveIfDue() {}
    package func catchUp(to moment: TimeInterval) {}
    package func takeBack(after time: TimeInterval) {}
    package func seekKeepingOrder(to time: TimeInterval) { seek(to: time) }
    package func unhide() {}
}
