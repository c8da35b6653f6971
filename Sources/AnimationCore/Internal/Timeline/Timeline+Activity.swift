import Foundation

/// The active nodes, and how they spend their time.
extension Timeline {
    @inline(never) var activeInOrder: [Int] { player.activities.chain.indices(in: nodes) }

    func isActive(_ index: Int) -> Bool { nodes[index][.active].isLinked }

    @inline(never) func activate(_ index: Int, _ activity: Activity = .playing, due: TimeInterval = .infinity) {
        player.activities.begin(activity, index, due: due)
        if sharing.movingSteps != nil { noteMoving(index) }
    }

    /// Ends a node's activity, and cancels its timer or its wait.
    @inline(never) func deactivate(_ index: Int) {
        if let wait = player.activities.end(index) { cancel(wait, of: index) }
        if sharing.movingSteps != nil { noteMoving(index) }
    }

    /// Makes a leaf wait at a time of its own axis.
    func block(_ index: Int, at inner: TimeInterval, cancel: (@MainActor () -> Void)? = nil) {
        activate(index, .blocked(at: inner, cancel: cancel))
        player.branches.mayDiverge = true
        if nodes[index].isClaiming, let engine = nodes[index].engine {
            AnimatedObjects.mayBeFree(engine.subject.object)
        }
    }

    /// A leaf's wait is over (for the foreground, for another animation): the leaf starts now.
    func wake(_ index: Int) {
        guard state == .running, case .blocked(let inner, _)? = player.activities[index] else { return }
        deactivate(index)
        queue.push(.enter(arrivalNow(at: index, inner / nodes[index].stretch)))
    }

    /// The time of an active node on its own axis.
    func innerTime(of index: Int) -> TimeInterval {
        switch player.activities[index] {
        case .timer(let timer)?: return timer.clock.time(at: host.now)
        // A gate takes no time on the axis, however long it is waited for.
        case .atGate?: return 0
        case .blocked(let inner, _)?: return inner
        case .paused?: return (rules.pausedParts[index]?.time ?? 0) * nodes[index].stretch
        case .playing?, nil:
            if let engine = nodes[index].engine {
                return hand.knots.isEmpty
                    ? engine.time : time(of: index, atEngineTime: engine.time, of: engine.duration)
            }
            return nodes[index].phase == .after ? nodes[index].length : 0
        }
    }

    // MARK: - Timers

    /// A node plays, without an engine, for as long as the rest of its length; its end follows.
    ///
    /// - Parameter length: In the node's own seconds.
    func startTimer(_ arrival: Arrival, of length: TimeInterval) {
        arm(arrival, until: arrival.forward ? length : 0, then: .finished(forward: arrival.forward))
    }

    /// Does `end` when the node's own time comes to `boundary`; until then the node is active.
    ///
    /// - Parameter speed: Seconds of the node's own time in one second of the host's; nil takes the playhead's.
    func arm(
        _ arrival: Arrival, until boundary: TimeInterval, speed: Double? = nil, then end: Activity.TimerEnd
    ) {
        let (index, local) = (arrival.node, arrival.local)
        let now = host.now
        let speed = speed ?? abs(rate) * nodes[index].scale
        let late = lateness(of: arrival.scheduledTime)
        let left = abs(boundary - local) / speed - late
        guard left > 0 else {
            activate(index, activityWithoutTimer(of: index))
            return timerEnded(index, end, scheduledTime: now + left)
        }
        let due = now + left
        // `nextDue` is for gaps that find other timers: the timer of the only gap need not be in it.
        let isOnlyGap = if case .children = end { player.schedules.count < 2 } else { false }
        let cancel = host.after(left) { [self] in apply(.timer(index, due: due)) }
        let clock = PlayClock(time: local, now: now - late, rate: arrival.forward ? speed : -speed)
        let timer = Activity.RunningTimer(clock: clock, due: due, end: end, cancel: cancel)
        let activity: Activity = nodes[index].kind == .gate ? .atGate(timeOut: timer) : .timer(timer)
        activate(index, activity, due: isOnlyGap ? .infinity : due)
    }

    /// The seconds since a scheduled time that are to be made up for.
    func lateness(of scheduledTime: TimeInterval) -> TimeInterval {
        let late = host.now - scheduledTime
        guard late > Self.latenessToMakeUp else { return max(late, 0) }
        // The other branches have not been shifted by as much.
        if tree.hasParallels { player.branches.mayDiverge = true }
        return 0
    }

    func timerEnded(_ index: Int, due: TimeInterval) {
        // Another timer may have been set since this one rang.
        guard state == .running, let timer = player.activities[index]?.timer, timer.due == due else { return }
        timerEnded(index, timer)
    }

    /// A node with a timer stays active when the timer rings or is cancelled.
    private func activityWithoutTimer(of index: Int) -> Activity {
        nodes[index].kind == .gate ? .atGate(timeOut: nil) : .playing
    }

    func cancelTimer(_ index: Int) {
        guard let activity = player.activities[index], activity.timer != nil else { return }
        cancel(activity, of: index)
        activate(index, activityWithoutTimer(of: index))
    }

    @inline(never) private func cancel(_ activity: Activity, of index: Int) {
        switch activity {
        case .timer(let timer): timer.cancel()
        case .atGate(let timeOut?):
            timeOut.cancel()
            if case .gate(let gate) = nodes[index].payload { gate.waited = timeOut.clock.time(at: host.now) }
        case .blocked(_, let cancel): cancel?()
        case .playing, .atGate(nil), .paused: break
        }
    }

    @inline(never) func timerEnded(_ index: Int, _ timer: Activity.RunningTimer) {
        activate(index, activityWithoutTimer(of: index))
        timerEnded(index, timer.end, scheduledTime: timer.due)
    }

    private func timerEnded(_ index: Int, _ end: Activity.TimerEnd, scheduledTime: TimeInterval) {
        func course(_ forward: Bool) -> Course { Course(scheduledTime: scheduledTime, forward: forward) }
        switch end {
        case .finished(let forward): queue.push(.finished(index, course(forward)))
        case .children(let boundary, let forward):
            enterWaiting(Arrival(node: index, local: boundary, course: course(forward)))
        case .run(let run, let forward):
            deactivate(index)
            startRun(run, of: index, course(forward))
        case .passed: pass(index)
        }
    }
}
