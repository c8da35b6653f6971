import Foundation

/// The active nodes, and the nodes that have an engine, in the order in which they became active or got the engine.
extension Timeline {
    var engagedInOrder: [Int] { player.engaged.indices(in: nodes) }

    func active(within index: Int) -> [Int] { linked(player.activities.chain, within: index) }
    func engaged(within index: Int) -> [Int] { linked(player.engaged, within: index) }

    /// The most nodes of a part that are looked through; for a larger part, the chain is looked through.
    private static let smallPart = 64

    /// The nodes of a chain at or below a node, in the order of the chain.
    private func linked(_ chain: NodeChain, within index: Int) -> [Int] {
        // The part may be small beside very many other nodes.
        var parts = [index]
        var next = 0
        while next < parts.count, parts.count <= Self.smallPart {
            let children = nodes[parts[next]].children
            if children.count > Self.smallPart { break }
            parts += children
            next += 1
        }
        guard next == parts.count else { return chain.indices(in: nodes).filter { tree.isNode($0, within: index) } }
        return parts.filter { nodes[$0][chain.kind].isLinked }
            .inOrder { Double(nodes[$0][chain.kind].order) }
    }

    func engage(_ index: Int, _ engine: any AnimationEngine) {
        if case .leaf(let source, let step) = nodes[index].payload { noteInScope(engine.subject, source, step) }
        nodes[index].engine = engine
        player.engaged.append(index, in: nodes)
        updateClaim(index)
        noteObject(of: index)
    }

    /// A step is about to change a property: the scope of the animation notes the value from before.
    func noteInScope(_ property: AnimatedProperty, _ source: TargetedSteps, _ step: Int) {
        guard FormerValues.acting != nil else { return }
        FormerValues.note(property, of: source.target, seenOn: source.layer(of: step))
    }

    /// Whether the scope of the animation knows the value from before a step's change.
    @inline(never) @_optimize(size) func isNotedInScope(_ leaf: Int) -> Bool {
        guard nodes[0].playback?.scope != nil, let subject = nodes[leaf].engine?.subject, subject.isKnown,
            subject.object != AnimatedProperty.several
        else { return false }
        return medium(of: leaf) != nil || factory(of: leaf)?.isPreparation == true
    }

    /// Takes an engine out, with the changes that it has made.
    func takeOutEngine(of index: Int) {
        nodes[index].engine?.leave()
        disengage(index)
    }

    /// Moves the change of an engine above all others.
    func bringToTop(_ index: Int) {
        player.engaged.remove(index, in: nodes)
        player.engaged.append(index, in: nodes)
    }

    @inline(never) func disengage(_ index: Int) {
        if !rules.conflicts.queued.isEmpty { rules.conflicts.queued.remove(index) }
        dropClaim(index)
        if isSteerable { nodes[index].engine?.letGo() }
        nodes[index].engine = nil
        player.engaged.remove(index, in: nodes)
    }

    /// The engine of a leaf plays no more; a handle may still revert its change.
    @inline(never) func retire(_ index: Int, isReplaced: Bool = false) {
        guard let engine = playingEngine(of: index) else { return }
        let call = isSteerable || playhead.isInspected ? nil : callThatGoesOn(after: index)
        if let call { fills.preparations.append(index, to: call) }
        // A run that was cut off is taken back before the next one.
        let isKept = holds(index) || call != nil
        let ended = isKept ? RevertOnlyEngine(engine, isReplaced: isReplaced) : nil
        // The new engine keeps the old one's position among the others: later changes stay on top.
        guard let ended else { return disengage(index) }
        dropClaim(index)
        engine.letGo()
        nodes[index].engine = ended
    }
}

extension Timeline: EngineDelegate {
    func engine(_ node: Int, did event: EngineEvent) { apply(.engine(event, node)) }

    func engine(_ node: Int, reports kind: AnimationIssue.Kind) { report(kind, of: node) }

    func engine(_ node: Int, wasReplacedBy newer: Int?) { apply(.replaced(node, by: newer)) }

    func engines(on object: AnyObject, ofOthers areOthers: Bool) -> [any AnimationEngine] {
        // Once it is over, all engines are others'.
        AnimatedObjects.engines(on: object, notOf: areOthers && state != .over ? self : nil)
    }

    func engine(_ node: Int, makes change: () -> Void) {
        if state == .running { catchUpOthers(than: node, to: host.now) } else { wakeOthers(than: node) }
        bringToTop(node)
        // A timer of the engine's own may have brought it here.
        let acting = Playback.acting
        Playback.acting = nodes[0].playback
        change()
        Playback.acting = acting
        if state == .running { catchUpOthers(than: node, to: host.now) }
    }

    func engineHasChangedObjects(_ node: Int) { noteChanges(of: node) }

    func engineSlipped(_ node: Int) { if tree.hasParallels { player.branches.mayDiverge = true } }

    func run(of node: Int) -> UInt64 {
        // The parts of one effect share the random numbers of the effect.
        let step = tree.step(around: node)
        var run = UInt64(step)
        for parent in tree.ancestors(of: node) {
            if case .repetition(let repetition) = nodes[parent].payload {
                let number = max(nodes[parent].current, 0)
                // A run back belongs to the run before it.
                var mixer = SplitMix64(seed: run, sequence: UInt64(repetition.autoreverses ? number / 2 : number))
                run = mixer.next()
            }
        }
        return run
    }

    func isHeld(_ node: Int) -> Bool {
        if case .leaf(let source, _) = nodes[node].payload { source.areHeld } else { false }
    }

    func frameRate(of node: Int) -> FrameRateRange? {
        guard tree.hasFrameRates else { return nil }
        for parent in tree.ancestors(of: node) {
            if case .composite(let source, let index) = nodes[parent].payload,
                let rates = source.composite(of: index)?.frameRate
            {
                return rates
            }
        }
        return nil
    }

    func engineWillTakeBack(_ node: Int) {
        for other in newer(than: node).reversed() { arriveIfDue(other) }
    }

    /// Lets an engine arrive that is due.
    ///
    /// One that has come back is left at once, before an older change is taken back, though its report may have to wait
    /// for the timeline's present work.
    @inline(never) @_optimize(size) func arriveIfDue(_ index: Int) {
        nodes[index].engine?.arriveIfDue()
        if !isForward(index), queue.endsWithArrival(of: index) { leafFinished(index, false) }
    }

    /// A step that comes back from its end lies below the newer steps of its object that play.
    func raiseNewer(than node: Int) {
        guard let subject = nodes[node].engine?.subject else { return }
        for other in newer(than: node) where isActive(other) {
            if let engine = nodes[other].engine, engine.subject.overlaps(subject) { engine.raise() }
        }
    }

    /// The steps with a newer engine that may animate the object of a step, in their order.
    private func newer(than node: Int) -> [Int] {
        guard tree.hasParallels else { return [] }
        // Code may have changed any object.
        let others = changesOthers(node) ? engagedInOrder : sharers(of: node)
        let order = nodes[node][.engaged].order
        let newer = others.filter { nodes[$0].engine != nil && nodes[$0][.engaged].order > order }
        return newer.inOrder { Double(nodes[$0][.engaged].order) }
    }
}
