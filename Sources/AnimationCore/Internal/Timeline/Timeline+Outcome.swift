import Foundation

/// How nodes end, each once, and the end of the whole.
extension Timeline {
    /// Writes how a node ended, once, and queues the calls of its completions.
    func recordOutcome(_ index: Int, _ outcome: AnimationOutcome) {
        guard nodes[index].outcome == nil else { return }
        if index == 0, state != .over, pausesOnCompletion {
            // A whole that waits at its ends is not over, however its only step ended.
            if !outcome.isCompleted { nodes[0].noteChildOutcome(outcome) }
            return
        }
        nodes[index].end(with: outcome)
        if nodes[index].role != .none, let (source, animator) = tree.animator(of: index) {
            for body in source.completions(of: animator) { queue.callBack { body(outcome) } }
        }
        guard let playback = nodes[index].playback else { return }
        for listener in playback.end(outcome) { queue.callBack { listener.body(outcome) } }
    }

    /// Notes that a part has not been played to its end.
    ///
    /// The nodes that stand for nothing but that part end with its outcome, unless they have one already. A composition
    /// has an outcome of its own.
    @inline(never) func propagateOutcome(above part: Int, _ outcome: AnimationOutcome) {
        var isTheWhole = true
        for parent in tree.ancestors(of: part) {
            nodes[parent].cutShort()
            // The parts of an effect share its target: if the target is gone, the effect has none.
            let isGoneWithIt = outcome == .targetReleased && nodes[parent].payload.animator != nil
            isTheWhole = isTheWhole && (isGoneWithIt || tree.isOneStep(parent))
            if isTheWhole { nodes[parent].noteChildOutcome(outcome) }
        }
    }

    /// An effect that is made of effects ends as its last part does: cut off by the system, or completed.
    ///
    /// A part of no length can't be cut off, so its end does not count. The steps of a recipe are a composition with an
    /// outcome of its own.
    @inline(never) @_optimize(size) func noteLastEnd(of part: Int, in parent: Int) {
        if nodes[part].kind == .leaf && nodes[part].length == 0 || rules.cutOffEffects.contains(parent) { return }
        let owner = tree.path(from: parent).first { nodes[$0].payload.animator != nil || nodes[$0].playback != nil }
        let isPart = owner.map { nodes[$0].payload.animator != nil } == true
        if isPart || tree.isOneStep(parent) { nodes[parent].noteLastEnd(nodes[part].outcome) }
    }

    // MARK: - The whole

    /// The playhead has come to an end of the whole.
    func end(_ forward: Bool) {
        if !audience.crossings.isEmpty { reportCrossings(atEnd: forward) }
        giveBackFills(within: 0)
        keepReverts()
        for index in engagedInOrder {
            if nodes[index].phase == .before, hasReturned(index) { restAtStart(index) }
            nodes[index].engine?.finish(at: .end)
            disengage(index)
        }
        let outcome = nodes[0].outcome ?? nodes[0].childOutcome
        let isStopped = if case .stopped? = outcome { true } else { false }
        let position = forward ? AnimationPosition.end : .start
        close((forward || isStopped ? outcome : nil) ?? .completed(position), at: position)
    }

    /// Ends every node that has not ended with `outcome`, and releases the engines.
    func close(_ outcome: AnimationOutcome, at position: AnimationPosition) {
        playhead.end()
        disarmLabelTarget()
        if !audience.crossings.isEmpty {
            disarmCrossings()
            exchange(&audience.crossings, with: Crossings())
        }
        endWaits()
        stopSpring()
        LiveTimelines.remove(self)
        recordOutcomes { _ in outcome }
        let times = times(within: 0, endingAt: position)
        for index in nodes.indices {
            nodes[index].playback?.close(
                at: times[index], of: nodes[index].length, isCutShort: nodes[index].isCutShort)
        }
        queue.dropWork()
        for index in activeInOrder { deactivate(index) }
        player.schedules.removeAll()
        rules.pausedParts.removeAll()
        actions = ActionsHere()
        for index in engagedInOrder { disengage(index) }
        nodes[0].payload = .none
        for index in nodes.indices.dropFirst() { nodes[index].release() }
    }

    /// The playhead plays on from where a seek has brought it: the nodes whose ends the seek has passed have ended.
    func recordPassedEnds() {
        audience.mayOweEnds = false
        recordOutcomes { index in
            if nodes[index].phase != .after || nodes[index].isStopped { return nil }
            return nodes[index].childOutcome ?? .completed(.end)
        }
    }

    /// Records the outcomes of nodes in start order, parts before the nodes around them.
    ///
    /// - Parameter outcome: How a node has ended; nil if it has not.
    @inline(never) @_optimize(size) private func recordOutcomes(_ outcome: (_ index: Int) -> AnimationOutcome?) {
        guard tellsMoreEnds else { return }
        var order: [Int] = []
        var stack = [0]
        while let next = stack.popLast() {
            order.append(next)
            stack.append(contentsOf: tree.childrenInStartOrder(of: next))
        }
        for index in order.reversed() where nodes[index].outcome == nil && tree.tellsItsEnd(index) {
            if let outcome = outcome(index) { recordOutcome(index, outcome) }
        }
    }

    /// Whether a node that has not ended will report its end.
    private var tellsMoreEnds: Bool {
        for index in nodes.indices where nodes[index].outcome == nil && tree.tellsItsEnd(index) { return true }
        return false
    }

    /// Keeps the reverts for a handle that reverts the whole after its end; the latest step is reverted first.
    func keepReverts() {
        guard isSteerable else { return }
        for step in engagedInOrder.reversed() {
            guard let revert = nodes[step].engine?.makeRevert() else { continue }
            let ordered = Revert(of: nodes[step][.engaged].order, isNoted: isNotedInScope(step), revert)
            for index in tree.path(from: step) { nodes[index].playback?.keepRevert(ordered) }
        }
    }
}
