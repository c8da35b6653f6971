import Foundation

extension Timeline {
    func startTimer(
        _ index: Int, _ local: TimeInterval, of length: TimeInterval, _ nominal: TimeInterval, _ forward: Bool
    ) {
        activate(index)
        arm(index, local, forward ? length : 0, nominal, forward, then: .finished(forward: forward))
    }

    /// Does `end` when the node's own time, which is `local` at `nominal`, comes to `boundary`.
    ///
    /// - Parameter speed: That of the node's own time; the playhead's, unless it is given.
    func arm(
        _ index: Int, _ local: TimeInterval, _ boundary: TimeInterval, _ nominal: TimeInterval, _ forward: Bool,
        speed: Double? = nil, then end: TimerEnd
    ) {
        let now = host.now
        let speed = speed ?? abs(rate) * nodes[index].scale
        let late = now - nominal > Self.latenessToMakeUp ? 0 : max(now - nominal, 0)
        let left = abs(boundary - local) / speed - late
        guard left > 0 else { return timerEnded(index, end, nominal: now + left) }
        let due = now + left
        let cancel = host.after(left) { [self] in apply(.timer(index, due: due)) }
        let clock = PlayClock(time: local, now: now - late, rate: forward ? speed : -speed)
        timers[index] = RunningTimer(clock: clock, due: due, end: end, cancel: cancel)
    }

    func timerEnded(_ index: Int, due: TimeInterval) {
        // Another one may have taken its place since it rang.
        guard state == .running, let timer = timers[index], timer.due == due else { return }
        timers[index] = nil
        timerEnded(index, timer.end, nominal: due)
    }

    func timerEnded(_ index: Int, _ end: TimerEnd, nominal: TimeInterval) {
        switch end {
        case .finished(let forward): work.append(.finished(index, nominal: nominal, forward: forward))
        case .children(let boundary, let forward): enterWaiting(index, at: boundary, nominal, forward)
        case .run(let run, let forward):
            deactivate(index)
            startRun(run, of: index, nominal, forward)
        case .passed: pass(index)
        }
    }

    func cancelTimer(_ index: Int) {
        guard !timers.isEmpty, let timer = timers.removeValue(forKey: index) else { return }
        timer.cancel()
        if case .gate(let gate) = nodes[index].payload { gate.waited = timer.clock.time(at: host.now) }
    }
}
