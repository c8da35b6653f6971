import Foundation

extension Timeline {
    /// A wait that runs: of a wait node, of a gap between children or runs, of a gate's time-out.
    struct RunningTimer {
        var clock: PlayClock
        /// On the host's clock.
        var due: TimeInterval
        var end: TimerEnd
        var cancel: @MainActor () -> Void
    }

    /// What comes when a wait is over.
    enum TimerEnd {
        case finished(forward: Bool)
        /// A parallel's children whose place is at this time.
        case children(at: TimeInterval, forward: Bool)
        /// This run of a repetition.
        case run(Int, forward: Bool)
        /// Whatever follows a gate.
        case passed
    }

    func startTimer(
        _ index: Int, _ local: TimeInterval, of length: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool
    ) {
        activate(index)
        arm(index, local, forward ? length : 0, scheduledTime, forward, then: .finished(forward: forward))
    }

    /// Does `end` when the node's own time, which is `local` at `scheduledTime`, comes to `boundary`.
    ///
    /// - Parameter speed: That of the node's own time; the playhead's, unless it is given.
    func arm(
        _ index: Int, _ local: TimeInterval, _ boundary: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool,
        speed: Double? = nil, then end: TimerEnd
    ) {
        let now = host.now
        let speed = speed ?? abs(rate) * nodes[index].scale
        let late = lateness(of: scheduledTime)
        let left = abs(boundary - local) / speed - late
        guard left > 0 else { return timerEnded(index, end, scheduledTime: now + left) }
        let due = now + left
        // Where only one parallel waits for its children, nobody else asks when.
        let isOnlyGap = if case .children = end { schedules.count < 2 } else { false }
        if !isOnlyGap { nextDue = min(nextDue, due) }
        let cancel = host.after(left) { [self] in apply(.timer(index, due: due)) }
        let clock = PlayClock(time: local, now: now - late, rate: forward ? speed : -speed)
        timers[index] = RunningTimer(clock: clock, due: due, end: end, cancel: cancel)
    }

    /// Seconds that are to be made up for.
    func lateness(of scheduledTime: TimeInterval) -> TimeInterval {
        let late = host.now - scheduledTime
        guard late > Self.latenessToMakeUp else { return max(late, 0) }
        // What else plays has not been shifted by as much.
        if hasParallels { branchesMayDiverge = true }
        return 0
    }

    func timerEnded(_ index: Int, due: TimeInterval) {
        // Another one may have taken its place since it rang.
        guard state == .running, let timer = timers[index], timer.due == due else { return }
        timers[index] = nil
        timerEnded(index, timer.end, scheduledTime: due)
    }

    func timerEnded(_ index: Int, _ end: TimerEnd, scheduledTime: TimeInterval) {
        switch end {
        case .finished(let forward): queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        case .children(let boundary, let forward): enterWaiting(index, at: boundary, scheduledTime, forward)
        case .run(let run, let forward):
            deactivate(index)
            startRun(run, of: index, scheduledTime, forward)
        case .passed: pass(index)
        }
    }

    func cancelTimer(_ index: Int) {
        guard !timers.isEmpty, let timer = timers.removeValue(forKey: index) else { return }
        timer.cancel()
        if case .gate(let gate) = nodes[index].payload { gate.waited = timer.clock.time(at: host.now) }
    }
}
