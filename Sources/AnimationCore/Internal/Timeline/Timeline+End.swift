import Foundation

extension Timeline {
    /// Writes how a node ended, once, and playbacks to tell those who asked.
    func recordOutcome(_ index: Int, _ outcome: AnimationOutcome) {
        guard nodes[index].outcome == nil else { return }
        if index == 0, state != .over, pausesOnCompletion {
            // What waits at its ends is not over, whatever became of its only step.
            if !outcome.isCompleted { nodes[0].childOutcome = nodes[0].childOutcome ?? outcome }
            return
        }
        nodes[index].outcome = outcome
        if nodes[index].isStep, case .leaf(let source, let leaf) = nodes[tree.leaf(of: index)].payload {
            for body in source.completions(of: leaf) { queue.callBack { body(outcome) } }
        }
        guard let playback = nodes[index].playback else { return }
        for listener in playback.end(outcome) { queue.callBack { listener.body(outcome) } }
    }

    /// The playhead has come to an end of the whole.
    func end(_ forward: Bool) {
        keepReverts()
        for index in engagedInOrder {
            nodes[index].engine?.finish(at: .end)
            disengage(index)
        }
        let outcome = forward ? nodes[0].outcome ?? nodes[0].childOutcome ?? .completed(.end) : .completed(.start)
        close(outcome, at: forward ? .end : .start)
    }

    /// Every node that has not ended ends with `outcome`, and everything is let go of.
    private func close(_ outcome: AnimationOutcome, at position: AnimationPosition) {
        state = .over
        cancelStop?()
        endWaits()
        stopSpring()
        LiveTimelines.remove(self)
        recordOutcomes(outcome)
        let times = times(of: nodes.indices, within: 0, endingAt: position)
        for index in nodes.indices { nodes[index].playback?.close(at: times[index], of: nodes[index].length) }
        queue.dropWork()
        for index in activeInOrder {
            deactivate(index)
        }
        schedules.removeAll()
        pausedParts.removeAll()
        pendingActions.removeAll()
        turnedActions = nil
        for index in engagedInOrder { disengage(index) }
        nodes[0].payload = .none
        for index in nodes.indices.dropFirst() { nodes[index].release() }
    }

    /// Parts tell of their end before what they are parts of, in start order.
    private func recordOutcomes(_ outcome: AnimationOutcome) {
        guard nodes.indices.contains(where: { nodes[$0].outcome == nil && tree.tellsItsEnd($0) }) else { return }
        var order: [Int] = []
        var stack = [0]
        while let next = stack.popLast() {
            order.append(next)
            stack.append(contentsOf: tree.childrenInStartOrder(of: next))
        }
        for index in order.reversed() where nodes[index].outcome == nil && tree.tellsItsEnd(index) {
            recordOutcome(index, outcome)
        }
    }

    func stop(at position: AnimationPosition) {
        stop(at: position, outcome: .stopped(position))
    }

    func stop(at position: AnimationPosition, outcome: AnimationOutcome) {
        stopPlayhead()
        // What has not played is shown at its end first, so that it can be taken back too.
        if position == .end, isSteerable {
            for index in tree.subtree(of: 0) { runAction(index) }
            showEnd()
        }
        if position != .start { keepReverts() }
        finishAll(from: 0, at: position)
        close(outcome, at: position)
    }

    /// What has no end is shown as its parts are at theirs.
    private func showEnd() {
        if nodes[0].length.isFinite { return move(to: nodes[0].length) }
        var stack = [0]
        while let next = stack.popLast() {
            if nodes[next].length.isFinite {
                move(next, to: nodes[next].length)
            } else if case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart {
                move(next, to: nil)
            } else {
                stack.append(contentsOf: tree.childrenInStartOrder(of: next).reversed())
            }
        }
    }

    /// For a handle that asks, after the end, for what was before; the latest is taken back first.
    private func keepReverts() {
        guard isSteerable else { return }
        for step in engagedInOrder.reversed() {
            guard let revert = nodes[step].engine?.makeRevert().map(Revert.init) else { continue }
            var index = step
            while index >= 0 {
                nodes[index].playback?.keepRevert(revert)
                index = Int(nodes[index].parent)
            }
        }
    }

    /// Ends one part as asked; the rest goes on as if the part had been played.
    func stopNode(_ index: Int, at position: AnimationPosition) {
        // The only step is the whole.
        if index == 0 { return stop(at: position) }
        guard isLeft(index) else { return }
        let wasInside = nodes[index].phase == .inside
        let forward = isForward(index)
        let parts = tree.subtree(of: index)
        endEndless(in: parts)
        let times = times(of: parts, within: index, endingAt: position)
        for (part, time) in zip(parts, times) { nodes[part].playback?.keepTime(time) }
        for child in active(within: index) {
            deactivate(child)
        }
        for part in parts {
            pausedParts[part] = nil
            schedules[part] = nil
            nodes[part].playback?.clearPartPause()
        }
        finishAll(from: index, at: position, isPart: true)
        for part in parts {
            if tree.tellsItsEnd(part) { recordOutcome(part, .stopped(position)) }
            nodes[part].isStopped = true
        }
        propagateOutcome(above: index, .stopped(position))
        guard wasInside else { return }
        if hasParallels { branchesMayDiverge = true }
        if state == .running, !isPausedAbove(index) {
            queue.push(.finished(index, scheduledTime: host.now, forward: forward))
        } else {
            nodes[index].phase = forward ? .after : .before
        }
    }

    /// Takes back what a part did, even after its end.
    func revertNode(_ index: Int) {
        if isLeft(index) { return stopNode(index, at: .start) }
        finishAll(from: index, at: .start)
        for part in tree.subtree(of: index) { nodes[part].isStopped = true }
    }

    /// Before anything plays; what is inside another part first, so that it keeps its own end.
    func stopUnstarted() {
        let stops = wantedStops
        wantedStops = []
        for stop in stops.reversed() { stopNode(stop.index, at: stop.position) }
    }

    /// Where the whole ends, those of its actions that are still to come there are part of the end.
    func runPending() {
        for pending in pendingActions {
            guard case .action(let action) = nodes[pending.index].payload, action.runsWhenSkipped else { continue }
            queue.callBack(action.body)
        }
        pendingActions = []
    }

    /// An action that is still to come is part of the end.
    private func runAction(_ index: Int) {
        guard nodes[index].phase != .after, case .action(let action) = nodes[index].payload else { return }
        nodes[index].phase = .after
        if nodes[index].isStopped { return }
        if action.runsWhenSkipped { queue.callBack(action.body) }
    }

    /// - Parameter isPart: Whether the whole goes on, and may be taken back later.
    private func finishAll(from index: Int, at position: AnimationPosition, isPart: Bool = false) {
        switch position {
        case .start:
            for part in engaged(within: index).reversed() {
                nodes[part].engine?.leave()
                disengage(part)
            }
        case .current:
            for part in engaged(within: index) {
                // What stands still has not been put at its end by being passed.
                let isAtEnd = nodes[part].phase == .after && reducedForms[part] != .plain(at: .infinity)
                nodes[part].engine?.finish(at: isAtEnd ? .end : .current)
                if isPart { retire(part) } else { disengage(part) }
            }
        case .end: applyEnds(from: index, isPart: isPart)
        }
    }

    /// Puts every step at its end, in start order: what has not played is applied without playing, actions run.
    private func applyEnds(from index: Int, isPart: Bool) {
        var stack = [index]
        while let next = stack.popLast() {
            switch nodes[next].kind {
            case .leaf: applyEnd(next, isPart: isPart)
            case .action: runAction(next)
            case .sequence, .parallel: stack.append(contentsOf: tree.childrenInStartOrder(of: next).reversed())
            case .repetition:
                if case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart {
                    move(next, to: nil)
                } else {
                    stack.append(contentsOf: nodes[next].children)
                }
            case .wait, .pausePoint, .gate: break
            }
        }
    }

    /// The steps of a repeat that ends where it began leave no trace there, though the playhead may stand at their starts.
    func takeBackReturned() {
        var stack = [0]
        while let next = stack.popLast() {
            if case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart {
                move(next, to: nil)
            } else {
                stack.append(contentsOf: tree.childrenInStartOrder(of: next).reversed())
            }
        }
    }

    private func applyEnd(_ index: Int, isPart: Bool) {
        // A step that its own handle stopped stays as it was left.
        if nodes[index].isStopped { return }
        if keepsEnginesBetweenRuns, nodes[index].phase == .before { leaveStart(index) }
        if nodes[index].engine == nil, nodes[index].phase != .after, let engine = engage(index), isPart, isSteerable {
            // Shown at its end first, it can be taken back.
            engine.holdsAtEnd = true
            engine.enter(at: engine.duration, rate: 1, running: false)
        }
        nodes[index].engine?.finish(at: .end)
        if isPart { retire(index) } else { disengage(index) }
    }

    /// Whether a part had steps, and all were stopped or have lost their targets: nothing but waits is left of it.
    func isSpent(_ index: Int) -> Bool {
        var hadSteps = false
        var stack = [index]
        while let next = stack.popLast() {
            switch nodes[next].kind {
            case .leaf:
                if !nodes[next].isStopped, !hasLostTarget(next) { return false }
                hadSteps = true
            case .action, .pausePoint, .gate: if !nodes[next].isStopped { return false }
            case .wait: break
            case .sequence, .parallel, .repetition: stack.append(contentsOf: nodes[next].children)
            }
        }
        return hadSteps
    }

    private func hasLostTarget(_ leaf: Int) -> Bool {
        if case .leaf(let source, _) = nodes[leaf].payload { source.hasLostTarget } else { false }
    }
}
