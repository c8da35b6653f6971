import Foundation

extension Timeline {
    /// A node has been played to its end (forwards) or back to its start: on to its parent.
    func finished(_ index: Int, scheduledTime: TimeInterval, forward: Bool) {
        deactivate(index)
        if !pausedParts.isEmpty, pausedParts.removeValue(forKey: index) != nil {
            nodes[index].playback?.clearPartPause()
        }
        let stays = index == 0 && pausesOnCompletion
        nodes[index].phase = forward ? .after : .before
        if forward {
            if nodes[index].length == .infinity { endEndlessRepeat(index) }
            if nodes[index].kind == .sequence || nodes[index].kind == .repetition {
                nodes[index].current = lastChild(index)
            }
            recordOutcome(index, nodes[index].childOutcome ?? .completed(.end))
        } else {
            nodes[index].current = -1
        }
        if nodes[index].kind == .leaf { leafFinished(index, forward) }
        if keepsEnginesBetweenRuns, nodes[index].kind == .repetition { leaveEnginesBetweenRuns(within: index) }
        guard nodes[index].parent >= 0 else { return stays ? stay(forward) : end(forward) }
        let parent = Int(nodes[index].parent)
        if let outcome = nodes[index].outcome, forward, !outcome.isCompleted, nodes[parent].childOutcome == nil {
            nodes[parent].childOutcome = outcome
        }
        switch nodes[parent].kind {
        case .sequence: sequence(parent, continuesAfter: index, scheduledTime, forward)
        case .parallel:
            nodes[parent].current -= 1
            // The news of an earlier end may come later: with the next frame.
            nodes[parent].due = max(nodes[parent].due, scheduledTime)
            if nodes[parent].current == 0 {
                let first = forward ? 0 : nodes[parent].children.reduce(.infinity) { min($0, nodes[$1].start) }
                parallelIsThrough(parent, first, nodes[parent].due, forward)
            }
        case .repetition: repetition(parent, continuesAfter: index, scheduledTime, forward)
        case .leaf, .wait, .action, .pausePoint, .gate: break
        }
    }

    /// Whether the whole waits at its ends for its handle.
    var pausesOnCompletion: Bool { isSteerable && nodes[0].playback?.pausesOnCompletion == true }

    /// Stands at an end as if paused there: its outcome is still to come.
    private func stay(_ forward: Bool) {
        state = .paused
        let position: AnimationPosition = forward ? .end : .start
        restingPosition = position
        parked = forward ? nodes[0].length : 0
        for index in engagedInOrder { nodes[index].engine?.unhide() }
        for listener in nodes[0].playback?.arrivalListeners ?? [] { queue.callBack { listener(position) } }
    }

    private func lastChild(_ index: Int) -> Int {
        nodes[index].kind == .sequence ? Int(nodes[index].childCount) - 1 : nodes[index].current
    }

    private func leafFinished(_ index: Int, _ forward: Bool) {
        guard let engine = nodes[index].engine, !nodes[index].isStopped else { return }
        if !forward {
            if let ended = engine as? RevertOnlyEngine, ended.isReplaced { return }
            if staysAtStart(index, engine) { return }
            engine.leave()
            disengage(index)
        } else if holds(index) {
            updateClaim(index)
        } else {
            disengage(index)
        }
    }

    /// Whether it waits at its start for its next run: it goes on to cover others, or to be covered.
    private func staysAtStart(_ index: Int, _ engine: any AnimationEngine) -> Bool {
        let isUnder = engine.isBelowActive
        guard isUnder || engine.overridesOthers, engine.duration > 0, comesAgain(index, but: nil) else { return false }
        keepsEnginesBetweenRuns = true
        if !isUnder { engine.seek(to: 0) }
        return true
    }

    /// Takes out what came back to its start to be played again, and is not any more.
    func leaveEnginesBetweenRuns(within index: Int) {
        for part in engaged(within: index).reversed()
        where nodes[part].phase == .before && !comesAgain(part, but: nil) {
            leaveStart(part)
        }
    }

    /// Takes out what waits at its start.
    func leaveStart(_ index: Int) {
        guard let engine = nodes[index].engine, !(engine is RevertOnlyEngine) else { return }
        engine.leave()
        disengage(index)
    }

    private func sequence(
        _ parent: Int, continuesAfter index: Int, _ scheduledTime: TimeInterval, _ forward: Bool
    ) {
        let next = index + (forward ? 1 : -1)
        guard nodes[parent].children.contains(next) else {
            return queue.push(.finished(parent, scheduledTime: scheduledTime, forward: forward))
        }
        nodes[parent].current = Int(nodes[next].slot)
        let local = forward ? 0 : nodes[next].length
        queue.push(.enter(next, local: local, scheduledTime: scheduledTime, forward: forward))
    }

    // MARK: - Repetitions

    func enterRepetition(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard case .repetition(let repetition) = nodes[index].payload, let child = nodes[index].children.first,
            repetition.count != 0
        else { return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward)) }
        let length = nodes[child].length
        let run = repetition.run(at: local, ofRuns: length, near: nodes[index].current)
        nodes[index].current = run
        nodes[index].due = -.infinity
        let inRun = local - repetition.start(of: run, length)
        if repetition.gap > 0, inRun > length + Self.rounding {
            if nodes[index].isReplaced {
                return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
            }
            waitInGap(index, inRun, length, repetition, scheduledTime, forward)
        } else {
            let back = repetition.isTurned(run)
            let inChild = min(max(back ? length - inRun : inRun, 0), length)
            queue.push(.enter(child, local: inChild, scheduledTime: scheduledTime, forward: forward != back))
        }
    }

    private func waitInGap(
        _ index: Int, _ inRun: TimeInterval, _ length: TimeInterval, _ repetition: Repetition,
        _ scheduledTime: TimeInterval, _ forward: Bool
    ) {
        let run = nodes[index].current
        let start = repetition.start(of: run, length)
        let end = start + (forward ? length + repetition.gap : length)
        arm(index, start + inRun, end, scheduledTime, forward, then: .run(forward ? run + 1 : run, forward: forward))
    }

    private func repetition(
        _ parent: Int, continuesAfter child: Int, _ scheduledTime: TimeInterval, _ childForward: Bool
    ) {
        guard case .repetition(let repetition) = nodes[parent].payload else { return }
        let run = nodes[parent].current
        let back = repetition.isTurned(run)
        let forward = childForward != back
        // An endless repeat of what takes no time any more (stopped, gone) would never come to rest.
        if repetition.count == nil, repetition.gap == 0, isSkipped(child, since: nodes[parent].due, scheduledTime) {
            return queue.push(.finished(parent, scheduledTime: scheduledTime, forward: forward))
        }
        // Nor would one whose steps were stopped, or have lost their targets, ever end.
        if nodes[parent].isReplaced || repetition.count == nil && isSpent(child) {
            return queue.push(.finished(parent, scheduledTime: scheduledTime, forward: forward))
        }
        // What repeats for ever never comes to the last number.
        let isFarthest = repetition.count == nil && run >= Repetition.farthestRun
        let next = forward && !isFarthest ? run + 1 : run - 1
        guard next >= 0, next < repetition.count ?? .max else {
            return queue.push(.finished(parent, scheduledTime: scheduledTime, forward: forward))
        }
        if passesRuns(of: parent, to: next, repetition, scheduledTime, forward) { return }
        if repetition.gap > 0 {
            let length = nodes[child].length
            nodes[parent].current = forward ? run : next
            // A gap shows the end of the run before it.
            if !forward { move(child, to: repetition.isTurned(next) ? nil : length) }
            waitInGap(parent, forward ? length : length + repetition.gap, length, repetition, scheduledTime, forward)
        } else {
            queue.push(.startRun(next, of: parent, scheduledTime: scheduledTime, forward: forward))
        }
    }

    /// Whether a leaf is taken back before its next run, as a group is; not one that another animation covers.
    private func beginsAnew(_ engine: any AnimationEngine) -> Bool {
        engine.beginsAnew && !engine.isBelowActive
    }

    func startRun(_ run: Int, of index: Int, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard case .repetition(let repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return
        }
        nodes[index].current = run
        nodes[index].due = scheduledTime
        let back = repetition.isTurned(run)
        let childForward = forward != back
        let length = nodes[child].length
        if !repetition.autoreverses {
            if nodes[child].kind == .leaf, let engine = nodes[child].engine, !beginsAnew(engine) {
                let start = childForward ? 0 : engine.duration
                if engine.isBelowActive { engine.seekKeepingOrder(to: start) } else { engine.seek(to: start) }
                nodes[child].phase = .inside
            } else {
                move(child, to: childForward ? nil : length)
            }
        } else if nodes[child].kind != .leaf, childForward {
            // Before another run in the same place, steps without content are before the playhead again.
            move(child, to: nil)
        }
        queue.push(.enter(child, local: childForward ? 0 : length, scheduledTime: scheduledTime, forward: childForward))
    }
}
