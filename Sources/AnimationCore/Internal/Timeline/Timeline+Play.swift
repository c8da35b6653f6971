import Foundation

/// How the playhead comes to a node of any kind, and leaves it.
extension Timeline {
    /// Being late by more than this many seconds (a hang, the background) shifts the timeline instead of jumping ahead.
    static let latenessToMakeUp: TimeInterval = 0.1

    static let rounding = PlayClock.rounding

    /// The playhead comes to a time of a node and plays on from there.
    func enter(_ arrival: Arrival) {
        var arrival = arrival
        guard mayEnter(&arrival) else { return }
        let index = arrival.node
        if !fills.isEmpty { giveBackFills(after: index) }
        player.frameWork.entries &+= 1
        arrival.local *= nodes[index].stretch
        let old = nodes[index].phase
        // The playhead is never in an action: it is before the action or after it.
        if nodes[index].kind != .action { nodes[index].begin() }
        switch nodes[index].kind {
        case .leaf: enterLeaf(arrival)
        case .sequence: enterSequence(arrival)
        case .parallel: enterParallel(arrival)
        case .repetition: enterRepetition(arrival)
        case .wait: startTimer(arrival, of: nodes[index].length * nodes[index].stretch)
        case .action: enterAction(arrival, from: old)
        case .pausePoint: enterPausePoint(arrival, from: old)
        case .gate: enterGate(arrival, from: old)
        }
    }

    /// Ends a child that should have ended by now; returns whether there is one.
    ///
    /// The playhead was stopped after that end and before the next frame, and another branch of a parallel has come to
    /// the present time. The child still has to report its end; the child or run after it starts when it should have.
    ///
    /// - Parameters:
    ///   - start: When the child starts, in seconds of its parent.
    ///   - arrival: The playhead's arrival at the parent.
    ///   - forward: Whether the child plays towards its end.
    @inline(never) func endOverdue(
        _ child: Int, since start: TimeInterval, in arrival: Arrival, forward: Bool
    ) -> Bool {
        let since = arrival.local - start
        let late = arrival.forward ? since - nodes[child].length : -since
        guard tree.hasParallels, nodes[child].phase == .inside, late > Self.rounding, late.isFinite else {
            return false
        }
        let scheduledTime = arrival.scheduledTime - late / (abs(rate) * nodes[arrival.node].scale)
        let course = Course(scheduledTime: scheduledTime, forward: forward)
        queue.push(.enter(Arrival(node: child, local: forward ? nodes[child].length : 0, course: course)))
        return true
    }

    /// Whether a node plays towards its end: every other run of an autoreversing repetition above turns it round.
    func isForward(_ index: Int) -> Bool { (rate > 0) != tree.isTurned(index) }

    /// A node has been played to its end (forwards) or back to its start: its parent goes on.
    func finished(_ index: Int, _ course: Course) {
        deactivate(index)
        if !rules.pausedParts.isEmpty { comeToRest(after: index) }
        if endPause(of: index) != nil { nodes[index].playback?.clearPartPause() }
        let stays = index == 0 && pausesOnCompletion
        nodes[index].pass(forward: course.forward)
        if course.forward {
            if nodes[index].length == .infinity { endEndlessRepeat(index) }
            if nodes[index].kind == .sequence { nodes[index].come(to: Int(nodes[index].childCount) - 1) }
            if audience.mayOweEnds, rate > 0 { recordPassedEnds() }
            recordOutcome(index, nodes[index].childOutcome ?? .completed(.end))
            if !rules.cutOffEffects.isEmpty { _ = rules.cutOffEffects.remove(index) }
        } else {
            nodes[index].come(to: -1)
        }
        if nodes[index].kind == .leaf { leafFinished(index, course.forward) }
        if nodes[index].kind == .wait, !audience.crossings.isEmpty {
            reportCrossings(atEndOf: index, course.forward)
        }
        if !fills.preparations.isEmpty { releasePreparations(of: index) }
        // Steps of the very start are back there before the last one is: they show their first values again.
        if rate < 0, !fills.includeStart, pausesOnCompletion { showFillsAtStart() }
        if !fills.isEmpty { noteFills(ofFinished: index, course.forward) }
        if nodes[index].kind == .repetition, rules.conflicts.keepsEnginesBetweenRuns {
            leaveEnginesBetweenRuns(within: index)
        }
        guard nodes[index].parent >= 0 else { return stays ? stay(course.forward) : end(course.forward) }
        let parent = Int(nodes[index].parent)
        if course.forward, nodes[parent].isCutShort { noteLastEnd(of: index, in: parent) }
        switch nodes[parent].kind {
        case .sequence: sequence(parent, continuesAfter: index, course)
        case .parallel: parallel(parent, continuesAfter: index, course)
        case .repetition: repetition(parent, continuesAfter: index, course)
        case .leaf, .wait, .action, .pausePoint, .gate: break
        }
    }

    /// Whether the whole waits at its ends for its handle.
    var pausesOnCompletion: Bool { isSteerable && nodes[0].playback?.pausesOnCompletion == true }

    /// The whole stands at an end as if paused there: its outcome is still to come.
    private func stay(_ forward: Bool) {
        playhead.pause()
        let position: AnimationPosition = forward ? .end : .start
        playhead.rest(at: position)
        reduced.settle()
        playhead.stand(at: forward ? nodes[0].length : 0)
        let engaged = engagedInOrder
        for index in engaged { nodes[index].engine?.stacked?.unhide() }
        player.comingToRest += engaged
        if !forward { showFillsAtStart() }
        tell(nodes[0].playback?.arrivalListeners.map { listener in { listener(position) } } ?? [])
    }

    /// Calls listeners, which may send the playhead to where it is, in no time: after some rounds with the next frame.
    func tell(_ listeners: [@MainActor () -> Void]) {
        guard let playback = nodes[0].playback, !listeners.isEmpty else { return }
        let wait = playback.waitAfterArrival()
        for listener in listeners {
            guard let wait else {
                queue.callBack(listener)
                continue
            }
            playback.call(in: wait) { if playback.outcome == nil { listener() } }
        }
    }

    // MARK: - The playhead

    /// Stops everything that moves the playhead, keeps its time, and drops the work that was planned from there.
    @inline(never) func stopPlayhead(isComingToRest: Bool = false) {
        // At rest the steps that are over hold their targets weakly, too.
        if state != .running, !player.activities.isEmpty { player.comingToRest += activeInOrder }
        if state == .running {
            player.comingToRest += engagedInOrder
            if tree.hasParallels, !player.branches.mayDiverge {
                player.branches.mayDiverge = activeInOrder.contains { nodes[$0].engine?.isLate == true }
            }
            let time = time
            if abs(time - pausedTime) > Self.rounding { actions.pending = [] }
            playhead.stand(at: time)
            if player.branches.mayDiverge { recordBranchTimes() }
        }
        disarmLabelTarget()
        queue.dropWork()
        for index in activeInOrder {
            if isComingToRest { nodes[index].engine?.pauseForRest() } else { nodes[index].engine?.pause() }
            deactivate(index)
        }
        player.schedules.empty()
    }

    /// Plays on from the time at which the playhead is paused.
    func continuePlaying() {
        letGoOfHand()
        playhead.leaveEnd()
        queue.push(.enter(arrivalNow(at: 0, pausedTime)))
        if !rules.conflicts.calledOff.isEmpty { callOffAgain() }
        if let turned = actions.turned, abs(turned.time - pausedTime) > Self.rounding { actions.turned = nil }
        if rate > 0, !actions.pending.isEmpty { queue.push(.performPending) }
        if labelTarget != nil { armLabelTarget() }
    }

    /// The playhead comes to a node now.
    func arrivalNow(at index: Int, _ local: TimeInterval) -> Arrival {
        Arrival(node: index, local: local, course: Course(scheduledTime: host.now, forward: isForward(index)))
    }
}
