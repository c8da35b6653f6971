import Foundation

/// Leaves: how each follows the playhead, its engine's reports, and a move.
extension Timeline {
    func enterLeaf(_ arrival: Arrival) {
        let (index, forward) = (arrival.node, arrival.forward)
        guard let (engine, isNew) = engineToStart(arrival) else { return }
        let now = host.now
        let late = lateness(of: arrival.scheduledTime)
        let speed = abs(rate) * nodes[index].scale
        let length = engine.duration
        let local = Self.snapped(arrival.local, to: length)
        let from = Self.snapped(max(forward ? local + late * speed : local - late * speed, 0), to: length)
        nodes[index].expectEnd(at: now - late + (forward ? length - local : local) / speed)
        let holds = holds(index)
        // The engine records its changes.
        let isHeld = holds || isNew && (mayBeSuspended || callThatGoesOn(after: index) != nil)
        engine.hold(atEnd: isHeld)
        // An engine that is shown at its end once more would move above the newer ones.
        if forward, !isNew, engine.isAtEnd, local == length, length > 0, engine.time == length {
            if !isHeld { engine.finish(at: .end) }
            return queue.push(.finished(index, arrival.course))
        }
        activate(index, due: nodes[index].due)
        if forward, isNew { catchUpOthers(than: index, to: now - late, isStarting: true) }
        if hand.knots.isEmpty {
            engine.enter(at: from, rate: forward ? speed : -speed, running: true)
        } else {
            let (time, pace) = playOn(index, from: from, engine, forward: forward)
            engine.enter(at: time, rate: (forward ? speed : -speed) * pace, running: true)
        }
        if !holds { engine.hold(atEnd: false) }
        if !forward, local == length, tree.hasParallels { raiseNewer(than: index) }
        if !MovingFollowers.areNone { endFollowers(by: engine) }
        if engine.mayBeMixed, !hasConflictPolicy(index) { reportMixing(of: index, engine) }
    }

    /// Snaps a time within rounding error of an end to the end, where values are exact.
    static func snapped(_ time: TimeInterval, to length: TimeInterval) -> TimeInterval {
        if time >= length - rounding { return length }
        return time <= rounding ? 0 : time
    }

    /// Whether a leaf was cut off, and the playhead has not gone back into it since.
    func isOver(_ index: Int) -> Bool {
        nodes[index].phase == .after && nodes[index].engine is RevertOnlyEngine
    }

    /// The engine of a leaf, made if it has none, and made anew if it was cut off; nil if the target is gone.
    func engage(_ index: Int) -> (any AnimationEngine)? {
        if let engine = nodes[index].engine {
            if engine is RevertOnlyEngine {
                engine.leave()
            } else if case .leaf(let source, _) = nodes[index].payload, source.hasLostTarget || engine.hasLostTarget {
                engine.finish(at: .current)
                disengage(index)
                return nil
            } else {
                return engine
            }
        }
        guard case .leaf(let source, let leaf) = nodes[index].payload else { return nil }
        if !fills.isEmpty { giveBackFills(for: index) }
        guard
            let engine = source.makeEngine(
                leaf, in: reducedForm(of: index), host: host, report: EngineReport(to: self, index))
        else {
            return nil
        }
        engage(index, engine)
        return engine
    }

    /// Whether a leaf must stay re-enterable at its end.
    func holds(_ index: Int) -> Bool {
        isSteerable || playhead.isInspected || settling != nil || rate < 0 || nodes[index].isInRepetition
    }

    /// Whether a leaf keeps its engine at its end: the start values of an effect can be taken back as long as it plays.
    func staysEngaged(_ index: Int) -> Bool {
        if holds(index) { return true }
        guard nodes[index].engine is PreparationEngine, let effect = outermostEffect(around: index, but: nil),
            nodes[effect].phase == .inside
        else { return false }
        if fills.preparations[effect]?.contains(index) != true { fills.preparations.append(index, to: effect) }
        return true
    }

    /// The most nodes of a timeline whose calls can be taken back as wholes though no handle lives: each step that has
    /// ended is kept for that.
    private static let mostNodesKept = 64

    /// The call of a step, if it goes on after the step: the step can be taken back with the call, though no handle
    /// lives.
    func callThatGoesOn(after index: Int) -> Int? {
        if nodes.count > Self.mostNodesKept { return nil }
        let call = tree.call(around: index)
        var last = index
        for parent in tree.ancestors(of: index) where last != call {
            let isLast = nodes[parent].kind == .sequence && last == nodes[parent].children.last
            if nodes[parent].childCount > 1, !isLast { return call }
            last = parent
        }
        return nil
    }

    /// An effect or a call has ended: its start values, and the ends of its steps, stay.
    func releasePreparations(of effect: Int) {
        for leaf in fills.preparations.removeValue(forKey: effect) ?? [] where !holds(leaf) {
            guard let engine = nodes[leaf].engine, engine is PreparationEngine || engine is RevertOnlyEngine else {
                continue
            }
            engine.finish(at: .end)
            disengage(leaf)
        }
    }

    // MARK: - Reports

    func received(_ event: EngineEvent, from index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else {
            switch event {
            case .cutOff(let reason): retire(index, isReplaced: reason == .replaced)
            case .ended: retire(index)
            case .arrived, .skipped: break
            }
            return
        }
        let now = host.now
        let due = nodes[index].due
        let forward = isForward(index)
        let isShifted = abs(now - due) > Self.latenessToMakeUp
        if isShifted, tree.hasParallels { player.branches.mayDiverge = true }
        let course = Course(scheduledTime: isShifted ? now : due, forward: forward)
        switch event {
        // An engine that ends early had nothing to show: its interval is kept all the same.
        case .arrived where due - now > Self.rounding && due.isFinite:
            let length = nodes[index].engine?.duration ?? 0
            let left = (due - now) * abs(rate) * nodes[index].scale
            let now = Course(scheduledTime: now, forward: forward)
            startTimer(Arrival(node: index, local: forward ? length - left : left, course: now), of: length)
        case .arrived, .skipped:
            if case .skipped = event, comesToLabel(after: index, isCutOff: false) { return }
            if due == .infinity { endEndless(in: [index]) }
            queue.push(.finished(index, course))
        case .cutOff(let reason): wasCutOff(index, reason, forward)
        case .ended(let outcome): countsAsOver(index, outcome, forward)
        }
    }

    func wasCutOff(_ index: Int, _ reason: AnimationInterruption, _ forward: Bool) {
        if reason == .system {
            if comesBack(afterCutOff: index) { return }
            if interruptionPolicy == .continue, comesToLabel(after: index, isCutOff: true) { return }
        }
        countsAsOver(index, .interrupted(reason), forward)
    }

    /// A leaf that has not been played to its end counts as over.
    private func countsAsOver(_ index: Int, _ outcome: AnimationOutcome, _ forward: Bool) {
        endEndless(in: [index])
        if !audience.crossings.isEmpty { leapCrossings(overRestOf: index, forward) }
        recordOutcome(index, outcome)
        retire(index, isReplaced: outcome == .interrupted(.replaced))
        propagateOutcome(above: index, outcome)
        if tree.hasParallels { player.branches.mayDiverge = true }
        let policy = interruptionPolicy
        if policy == .finish || policy == .stop { nodes[index].pass(forward: forward) }
        if endsWhole(outcome) { return }
        if forward, outcome == .interrupted(.system) { cutOffEffect(around: index) }
        finishNow(index, forward)
    }

    // MARK: - Ends

    /// A node ends now, whatever its schedule says.
    @inline(never) func finishNow(_ index: Int, _ forward: Bool) {
        queue.push(.finished(index, Course(scheduledTime: host.now, forward: forward)))
    }

    func leafFinished(_ index: Int, _ forward: Bool) {
        if !hand.knots.isEmpty { hand.knots[index] = nil }
        guard let engine = nodes[index].engine, !nodes[index].isStopped else { return }
        if !forward {
            if let ended = engine as? RevertOnlyEngine, ended.isReplaced { return }
            if staysAtStart(index, engine) { return }
            if hasReturned(index), !(engine is RevertOnlyEngine) {
                rules.conflicts.keepsEnginesBetweenRuns = true
                return updateClaim(index)
            }
            takeOutEngine(of: index)
        } else if staysEngaged(index) {
            updateClaim(index)
        } else {
            retire(index)
        }
    }

    /// Whether a leaf waits at its start for its next run: it goes on to override others, or to be overridden.
    private func staysAtStart(_ index: Int, _ engine: any AnimationEngine) -> Bool {
        guard let stacked = engine.stacked else { return false }
        let isUnder = stacked.isBelowActive
        guard isUnder || stacked.overridesOthers && !isMadeAnew(index), engine.duration > 0,
            comesAgain(index, but: nil)
        else { return false }
        rules.conflicts.keepsEnginesBetweenRuns = true
        if !isUnder { engine.seek(to: 0) }
        return true
    }

    /// Whether a leaf is taken back before its next run, as a composition is; false if another animation overrides it.
    func beginsAnew(_ index: Int, _ engine: any AnimationEngine) -> Bool {
        (engine.beginsAnew || isMadeAnew(index)) && engine.stacked?.isBelowActive != true
    }

    /// Whether each run of a leaf has an engine of its own.
    func isMadeAnew(_ index: Int) -> Bool { factory(of: index)?.isMadeAnew == true }

    /// The factory of a leaf's engines.
    @inline(never) func factory(of leaf: Int) -> (any EngineFactory)? {
        guard case .leaf(let source, let step) = nodes[leaf].payload else { return nil }
        return source.factory(of: step)
    }

    /// Takes out the engines that wait at their starts for another run, if none comes any more.
    func leaveEnginesBetweenRuns(within index: Int) {
        for part in engaged(within: index).reversed()
        where nodes[part].phase == .before && !comesAgain(part, but: nil) && !hasReturned(part) {
            leaveStart(part)
        }
    }

    /// Takes out the engine of a leaf that waits at its start.
    func leaveStart(_ index: Int) {
        if playingEngine(of: index) != nil { takeOutEngine(of: index) }
    }

    // MARK: - In a move

    /// Whether a newer animation overrides an engine, which rests unseen: where a seek brings the engine on top, it
    /// rests there.
    private func isCoveredByOthers(_ engine: any AnimationEngine) -> Bool { engine.stacked?.isOverridden == true }

    /// - Parameter isCovered: Whether an older leaf may have covered the value since it was shown.
    func showLeaf(_ index: Int, _ local: TimeInterval, _ old: TimelineNode.Phase, isCovered: Bool = false) {
        // A step that was shown before has taken the property over.
        if nodes[index].isReplaced { return }
        let former = nodes[index].engine
        if let ended = former as? RevertOnlyEngine {
            let isPassed = old == .after && Self.snapped(local, to: ended.duration) == ended.duration
            if isPassed || ended.newerStep.map({ nodes[$0].phase != .before }) == true { return }
        }
        if former == nil { wakeOthers(than: index) }
        guard let engine = engage(index) else { return }
        // A queued step has an engine that is still to be entered.
        let wasQueued = !rules.conflicts.queued.isEmpty && rules.conflicts.queued.remove(index)
        updateClaim(index)
        let isNew = engine !== former
        let local = engineTime(of: index, at: Self.snapped(local, to: engine.duration), engine)
        // An engine that is shown at its end once more would move above the newer ones.
        let isThere = !isNew && (old == .after || engine.isAtEnd) && local == engine.duration && engine.time == local
        if isThere, !isCovered || engine.stacked?.isOverridden == true { return }
        engine.hold(atEnd: holds(index))
        // It shows its first value because a run back has ended there.
        if nodes[index].phase == .before { return restAtStart(index) }
        if state == .paused, isNew || wasQueued || old != .inside || engine.isAtEnd || isCoveredByOthers(engine) {
            player.comingToRest.append(index)
        }
        if isNew {
            engine.enter(at: local, rate: 1, running: false)
        } else if settling != nil, let stacked = engine.stacked {
            stacked.seekKeepingOrder(to: local)
        } else {
            engine.seek(to: local)
        }
        if !MovingFollowers.areNone { endFollowers(by: engine) }
    }

    /// When a leaf first changes anything, in seconds from its start: a reduced one may do so later.
    func changeTime(of leaf: Int) -> TimeInterval {
        switch reducedForm(of: leaf) {
        case .fade: nodes[leaf].length * nodes[leaf].stretch / 2
        case .plain(let time): time
        case .nothing: .infinity
        case .instant, nil: 0
        }
    }

    /// The reduced form of a leaf; nil if it plays as it is.
    func reducedForm(of leaf: Int) -> ReducedForm? { tree.reducesMotion ? reduced.form(of: leaf) : nil }
}
