import Foundation

extension Timeline {
    /// Being late by more than this many seconds (a hang, the background) shifts the timeline instead of jumping ahead.
    static let latenessToMakeUp: TimeInterval = 0.1

    /// The playhead comes to `local` seconds of a node and plays on from there.
    func enter(_ index: Int, local: TimeInterval, scheduledTime: TimeInterval, forward: Bool) {
        if index == 0 || !suspensions.isEmpty, staysSuspended(index, at: local) { return }
        if let playback = nodes[index].playback, playback.isPartPaused {
            nodes[index].phase = .inside
            pausedParts[index] = pausedParts[index] ?? local
            branchesMayDiverge = true
            if let engine = nodes[index].engine, !(engine is RevertOnlyEngine) { updateClaim(index) }
            return activate(index, .paused)
        }
        var local = local
        if !pausedParts.isEmpty, let place = pausedParts.removeValue(forKey: index) {
            local = place
            restoreBranchTimes(within: index)
        }
        if nodes[index].isStopped || forward && isOver(index) {
            // Its branch comes to be ahead of the others.
            if hasParallels { branchesMayDiverge = true }
            nodes[index].phase = forward ? .after : .before
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        if nodes[index].isReplaced, nodes[index].kind == .leaf {
            nodes[index].isReplaced = false
            nodes[index].phase = forward ? .after : .before
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        frameWork.entries &+= 1
        let inner = local * nodes[index].stretch
        let old = nodes[index].phase
        nodes[index].phase = .inside
        switch nodes[index].kind {
        case .leaf: enterLeaf(index, inner, scheduledTime, forward)
        case .sequence: enterSequence(index, inner, scheduledTime, forward)
        case .parallel: enterParallel(index, inner, scheduledTime, forward)
        case .repetition: enterRepetition(index, inner, scheduledTime, forward)
        case .wait: startTimer(index, inner, of: nodes[index].length * nodes[index].stretch, scheduledTime, forward)
        case .action:
            queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
            nodes[index].phase = old
            if forward { fire(index) } else { takeBack(index) }
        case .pausePoint: enterPausePoint(index, old, scheduledTime, forward)
        case .gate: enterGate(index, old, scheduledTime, forward)
        }
    }

    // MARK: - Leaves

    static let rounding = PlayClock.rounding

    /// A time that is an end of a leaf but for its rounding is that end: there the values are exact.
    static func snapped(_ time: TimeInterval, to length: TimeInterval) -> TimeInterval {
        if time >= length - rounding { return length }
        return time <= rounding ? 0 : time
    }

    private func enterLeaf(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        if host.isInBackground {
            block(index, by: .background, at: local)
            return host.whenInForeground { [self] in apply(.wake(index)) }
        }
        if waitsForWindow(index, at: local, forward) { return }
        let former = nodes[index].engine
        guard let engine = engage(index) else {
            recordOutcome(index, .targetReleased)
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        updateClaim(index)
        if hasConflictPolicies || engine.takesOver, !mayStart(index, engine, at: local) { return }
        let now = host.now
        let late = lateness(of: scheduledTime)
        let speed = abs(rate) * nodes[index].scale
        let length = engine.duration
        let local = Self.snapped(local, to: length)
        let from = Self.snapped(max(forward ? local + late * speed : local - late * speed, 0), to: length)
        nodes[index].due = now - late + (forward ? length - local : local) / speed
        activities.nextDue = min(activities.nextDue, nodes[index].due)
        engine.holdsAtEnd = holds(index)
        // Shown at its end once more, it would cover what came after it.
        if forward, engine === former, engine.isAtEnd, local == length, length > 0, engine.time == length {
            if !engine.holdsAtEnd { engine.finish(at: .end) }
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: true))
        }
        activate(index)
        if forward, engine !== former { catchUpOthers(than: index, to: now - late, isStarting: true) }
        engine.enter(at: from, rate: forward ? speed : -speed, running: true)
        if engine.mayBeMixed, !hasConflictPolicy(index) { reportMixing(of: index, engine) }
    }

    /// Whether a leaf was cut off, and the playhead has not gone back into it since.
    func isOver(_ index: Int) -> Bool {
        nodes[index].phase == .after && nodes[index].engine is RevertOnlyEngine
    }

    /// The engine of a leaf, made if it has none, and anew if it was cut off; nil where the target is gone.
    func engage(_ index: Int) -> (any AnimationEngine)? {
        if let engine = nodes[index].engine {
            guard engine is RevertOnlyEngine else { return engine }
            engine.leave()
        }
        guard case .leaf(let source, let leaf) = nodes[index].payload else { return nil }
        guard
            let engine = source.makeEngine(
                leaf, in: reducedForm(of: index), host: host, report: EngineReport(to: self, index))
        else {
            return nil
        }
        engage(index, engine)
        return engine
    }

    func received(_ event: EngineEvent, from index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else {
            switch event {
            case .cutOff(let reason): retire(index, isReplaced: reason == .replaced)
            case .ended: retire(index)
            case .arrived, .skipped, .lostHold: break
            }
            return
        }
        let now = host.now
        let due = nodes[index].due
        let forward = isForward(index)
        let isShifted = abs(now - due) > Self.latenessToMakeUp
        if isShifted, hasParallels { branchesMayDiverge = true }
        let scheduledTime = isShifted ? now : due
        switch event {
        // An engine that ends early had nothing to show: its interval is kept all the same.
        case .arrived where due - now > Self.rounding && due.isFinite:
            let length = nodes[index].engine?.duration ?? 0
            let left = (due - now) * abs(rate) * nodes[index].scale
            startTimer(index, forward ? length - left : left, of: length, now, forward)
        case .arrived, .skipped:
            if due == .infinity { endEndless(in: [index]) }
            queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        case .cutOff(let reason): wasCutOff(index, reason, forward)
        case .ended: countsAsOver(index, .system, forward)
        case .lostHold:
            // The others play: a part that waits where nobody sees it would hold them up.
            if forward { nodes[index].engine?.finish(at: .end) } else { nodes[index].engine?.leave() }
            wasCutOff(index, .system, forward)
        }
    }

    func wasCutOff(_ index: Int, _ reason: AnimationInterruption, _ forward: Bool) {
        if reason != .system || !comesBack(afterCutOff: index) { countsAsOver(index, reason, forward) }
    }

    /// A leaf that has not been played to its end counts as over.
    private func countsAsOver(_ index: Int, _ reason: AnimationInterruption, _ forward: Bool) {
        endEndless(in: [index])
        recordOutcome(index, .interrupted(reason))
        retire(index, isReplaced: reason == .replaced)
        propagateOutcome(above: index, .interrupted(reason))
        if hasParallels { branchesMayDiverge = true }
        let policy = nodes[0].playback?.interruptionPolicy ?? .continue
        if policy != .continue { nodes[index].phase = forward ? .after : .before }
        switch policy {
        case .continue: queue.push(.finished(index, scheduledTime: host.now, forward: forward))
        case .finish: stop(at: .end, outcome: .interrupted(reason))
        case .stop: stop(at: .current, outcome: .interrupted(reason))
        }
    }

    /// A part has not been played to its end: that is what the wholes around it tell, unless another was before.
    func propagateOutcome(above part: Int, _ outcome: AnimationOutcome) {
        var parent = Int(nodes[part].parent)
        while parent >= 0 {
            nodes[parent].childOutcome = nodes[parent].childOutcome ?? outcome
            parent = Int(nodes[parent].parent)
        }
    }

    /// Whether a node plays towards its end: every other run of an autoreversing repetition above turns it round.
    func isForward(_ index: Int) -> Bool { (rate > 0) != tree.isTurned(index) }
}
