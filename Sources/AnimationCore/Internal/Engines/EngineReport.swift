import Foundation

/// An event that an engine reports to its timeline.
package enum EngineEvent {
    /// The engine reached the end towards which it was playing.
    case arrived
    /// There was nothing to play, since animations are switched off: the end state is applied.
    case skipped
    /// Something else cut the engine off.
    ///
    /// If it was the system, the model has the end state towards which the engine was playing. If it was another
    /// animation, the property belongs to that animation now.
    case cutOff(AnimationInterruption)
    /// The engine was ended outside the timeline, with this outcome: for example, by another handle of its property
    /// animator.
    case ended(AnimationOutcome)
}

/// The receiver of an engine's events.
@MainActor package struct EngineReport {
    private enum Destination {
        case node(any EngineDelegate, Int)
        case closure(@MainActor (EngineEvent) -> Void)
        /// Events go to the closure, issues to the report of the whole engine.
        indirect case part(EngineReport, @MainActor (EngineEvent) -> Void)
    }

    private let destination: Destination

    /// Reports to a node of a timeline.
    init(to delegate: any EngineDelegate, _ node: Int) {
        destination = .node(delegate, node)
    }

    /// Reports to a closure.
    package init(_ body: @escaping @MainActor (EngineEvent) -> Void) {
        destination = .closure(body)
    }

    /// Reports for a part of an engine, whose own report is `whole`.
    package init(partOf whole: EngineReport, _ body: @escaping @MainActor (EngineEvent) -> Void) {
        destination = .part(whole, body)
    }

    /// The node that the engine stands for, or is a part of; nil for a closure.
    @inline(never) private var node: (delegate: any EngineDelegate, index: Int)? {
        switch destination {
        case .node(let delegate, let index): (delegate, index)
        case .closure: nil
        case .part(let whole, _): whole.node
        }
    }

    /// Reports a request that could not be carried out as asked, with the call that made the step.
    package func issue(_ kind: AnimationIssue.Kind) {
        if let node { node.delegate.engine(node.index, reports: kind) }
    }

    /// The engine of `newer` has replaced this report's engine.
    func replaced(by newer: EngineReport) {
        guard case .node(let delegate, let node) = destination else { return self(.cutOff(.replaced)) }
        if case .node(let own, let other) = newer.destination, own === delegate {
            delegate.engine(node, wasReplacedBy: other)
        } else {
            delegate.engine(node, wasReplacedBy: nil)
        }
    }

    package func callAsFunction(_ event: EngineEvent) {
        switch destination {
        case .node(let delegate, let node): delegate.engine(node, did: event)
        case .closure(let body), .part(_, let body): body(event)
        }
    }

    /// The engine decides whether an object is seen: the exits of older calls are called off.
    package func callOffExits(by property: AnimatedProperty) {
        node?.delegate.engineDecidesSight(property)
    }

    /// Whether the engine is the one of a step, not a part of it.
    var isOfStep: Bool { if case .node = destination { true } else { false } }

    /// The timeline that receives the events; nil for a closure.
    ///
    /// The steps of one timeline know each other's order.
    package var timeline: ObjectIdentifier? { node.map { ObjectIdentifier($0.delegate) } }

    /// The step that the engine stands for, or is a part of, in whichever of its runs; nil for a closure.
    package var step: (timeline: AnyObject, node: Int)? { node.map { ($0.delegate, $0.index) } }

    /// The engines on an object, in the order in which they came.
    ///
    /// - Parameter areOthers: Whether only the engines of other timelines are asked for.
    func engines(on object: AnyObject, ofOthers areOthers: Bool) -> [any AnimationEngine] {
        node?.delegate.engines(on: object, ofOthers: areOthers) ?? []
    }

    /// Whether steps of another kind may play on one of these properties of an object at the same time.
    package func isMixed(_ kind: EngineKind, _ paths: [PropertyPath], of object: ObjectIdentifier) -> Bool {
        guard let node else { return false }
        return node.delegate.isMixed(node.index, kind, paths, of: object)
    }

    /// A number for the run of its repeats that the playhead is in; nil for a closure.
    var run: UInt64? {
        guard let node else { return nil }
        return node.delegate.run(of: node.index)
    }

    /// Whether a finger or a pointer holds the engine's effect: a value that the app sets meanwhile stands.
    package var isHeld: Bool {
        guard let node else { return false }
        return node.delegate.isHeld(node.index)
    }

    /// The frame rates that the engine asks for; nil leaves the choice to the system.
    package var frameRate: FrameRateRange? {
        guard let node else { return nil }
        return node.delegate.frameRate(of: node.index)
    }

    /// The engine makes its change now: the other steps catch up to the present before it, and the change is the
    /// newest.
    ///
    /// Steps that change the same property frame by frame show their values above it.
    func changes(_ change: () -> Void) {
        if case .node(let delegate, let node) = destination { delegate.engine(node, makes: change) } else { change() }
    }

    /// The engine's code has run: the objects that it has changed are known.
    package func hasChangedObjects() {
        if case .node(let delegate, let node) = destination { delegate.engineHasChangedObjects(node) }
    }

    /// The engine comes later than it was scheduled: steps beside it don't wait for it.
    func slipped() {
        if let node { node.delegate.engineSlipped(node.index) }
    }

    /// The engine is about to play back across its change: newer changes of its object that are due at the same instant
    /// are taken back first.
    ///
    /// The systems report ends in an order of their own: an animator of UIKit does so a turn after a layer animation.
    package func willTakeBack() {
        if case .node(let delegate, let node) = destination { delegate.engineWillTakeBack(node) }
    }
}
