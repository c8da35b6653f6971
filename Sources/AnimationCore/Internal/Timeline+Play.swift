import Foundation

extension Timeline {
    /// Being late by more than this many seconds (a hang, the background) shifts the timeline instead of jumping ahead.
    static let latenessToMakeUp: TimeInterval = 0.1

    /// The playhead comes to `local` seconds of a node and plays on from there.
    func enter(_ index: Int, local: TimeInterval, nominal: TimeInterval, forward: Bool) {
        if let plan = nodes[index].plan, plan.isStalled {
            nodes[index].phase = .inside
            stalled[index] = stalled[index] ?? local
            mayLag = true
            return activate(index)
        }
        let local = stalled.isEmpty ? local : stalled.removeValue(forKey: index) ?? local
        if nodes[index].isStopped || forward && isOver(index) {
            // Its branch comes to be ahead of the others.
            if hasParallels { mayLag = true }
            nodes[index].phase = forward ? .after : .before
            return work.append(.finished(index, nominal: nominal, forward: forward))
        }
        if nodes[index].isReplaced, nodes[index].kind == .leaf {
            nodes[index].isReplaced = false
            nodes[index].phase = forward ? .after : .before
            return work.append(.finished(index, nominal: nominal, forward: forward))
        }
        let inner = local * nodes[index].stretch
        let old = nodes[index].phase
        nodes[index].phase = .inside
        switch nodes[index].kind {
        case .leaf: enterLeaf(index, inner, nominal, forward)
        case .sequence: enterSequence(index, inner, nominal, forward)
        case .parallel: enterParallel(index, inner, nominal, forward)
        case .repetition: enterRepetition(index, inner, nominal, forward)
        case .wait: startTimer(index, inner, of: nodes[index].length * nodes[index].stretch, nominal, forward)
        case .action:
            work.append(.finished(index, nominal: nominal, forward: forward))
            nodes[index].phase = old
            if forward { fire(index) } else { nodes[index].phase = .before }
        case .pausePoint: enterPausePoint(index, old, nominal, forward)
        case .gate: enterGate(index, old, nominal, forward)
        }
    }

    // MARK: - Leaves

    static let rounding = PlayClock.rounding

    /// A time that is an end of a leaf but for its rounding is that end: there the values are exact.
    static func snapped(_ time: TimeInterval, to length: TimeInterval) -> TimeInterval {
        if time >= length - rounding { return length }
        return time <= rounding ? 0 : time
    }

    private func enterLeaf(_ index: Int, _ local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        if host.isInBackground {
            asleep[index] = local
            mayLag = true
            activate(index)
            return host.whenInForeground { [self] in apply(.wake(index)) }
        }
        let former = nodes[index].engine
        guard let engine = engage(index) else {
            settle(index, .targetReleased)
            return work.append(.finished(index, nominal: nominal, forward: forward))
        }
        if hasConflictPolicies, !mayStart(index, engine, at: local) { return }
        let now = host.now
        let late = lateness(of: nominal)
        let speed = abs(rate) * nodes[index].scale
        let length = engine.duration
        let local = Self.snapped(local, to: length)
        let from = Self.snapped(max(forward ? local + late * speed : local - late * speed, 0), to: length)
        nodes[index].due = now - late + (forward ? length - local : local) / speed
        nextDue = min(nextDue, nodes[index].due)
        engine.holdsAtEnd = holds(index)
        // Shown at its end once more, it would cover what came after it.
        if forward, engine === former, engine.isHeld, local == length, length > 0, engine.time == length {
            if !engine.holdsAtEnd { engine.finish(at: .end) }
            return work.append(.finished(index, nominal: nominal, forward: true))
        }
        activate(index)
        engine.enter(at: from, rate: forward ? speed : -speed, running: true)
    }

    /// Whether a leaf was cut off, and the playhead has not gone back into it since.
    func isOver(_ index: Int) -> Bool {
        nodes[index].phase == .after && nodes[index].engine is EndedEngine
    }

    /// The engine of a leaf, made if it has none, and anew if it was cut off; nil where the target is gone.
    func engage(_ index: Int) -> (any AnimationEngine)? {
        if let engine = nodes[index].engine {
            guard engine is EndedEngine else { return engine }
            engine.leave()
        }
        guard case .leaf(let source, let leaf) = nodes[index].payload else { return nil }
        guard
            let engine = source.makeEngine(
                leaf, reducesMotion: reducesMotion, isByHand: isByHand, host: host,
                report: EngineReport(to: self, index))
        else {
            return nil
        }
        engage(index, engine)
        return engine
    }

    func received(_ event: EngineEvent, from index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else {
            if case .cutOff(let reason) = event { retire(index, isReplaced: reason == .replaced) }
            return
        }
        let now = host.now
        let due = nodes[index].due
        let forward = isForward(index)
        let isShifted = abs(now - due) > Self.latenessToMakeUp
        if isShifted, hasParallels { mayLag = true }
        let nominal = isShifted ? now : due
        switch event {
        // An engine that ends early had nothing to show: its interval is kept all the same.
        case .arrived where due - now > Self.rounding && due.isFinite:
            let length = nodes[index].engine?.duration ?? 0
            let left = (due - now) * abs(rate) * nodes[index].scale
            startTimer(index, forward ? length - left : left, of: length, now, forward)
        case .arrived, .skipped:
            if due == .infinity { endEndless(in: [index]) }
            work.append(.finished(index, nominal: nominal, forward: forward))
        case .cutOff(let reason): wasCutOff(index, reason, forward)
        case .lostHold:
            // The others play: a part that waits where nobody sees it would hold them up.
            if forward { nodes[index].engine?.finish(at: .end) } else { nodes[index].engine?.leave() }
            wasCutOff(index, .system, forward)
        }
    }

    func wasCutOff(_ index: Int, _ reason: AnimationInterruption, _ forward: Bool) {
        endEndless(in: [index])
        settle(index, .interrupted(reason))
        retire(index, isReplaced: reason == .replaced)
        judge(above: index, .interrupted(reason))
        if hasParallels { mayLag = true }
        let policy = nodes[0].plan?.interruptionPolicy ?? .continue
        if policy != .continue { nodes[index].phase = forward ? .after : .before }
        switch policy {
        case .continue: work.append(.finished(index, nominal: host.now, forward: forward))
        case .finish: stop(at: .end, outcome: .interrupted(reason))
        case .stop: stop(at: .current, outcome: .interrupted(reason))
        }
    }

    /// A part has not been played to its end: that is what the wholes around it tell, unless another was before.
    func judge(above part: Int, _ outcome: AnimationOutcome) {
        var parent = Int(nodes[part].parent)
        while parent >= 0 {
            nodes[parent].verdict = nodes[parent].verdict ?? outcome
            parent = Int(nodes[parent].parent)
        }
    }

    /// Whether a node plays towards its end: every other run of an autoreversing repetition above turns it round.
    func isForward(_ index: Int) -> Bool {
        var forward = rate > 0
        guard nodes[index].isInRepetition else { return forward }
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if case .repetition(let repetition) = nodes[parent].payload, repetition.autoreverses,
                nodes[parent].current % 2 == 1
            {
                forward.toggle()
            }
            parent = Int(nodes[parent].parent)
        }
        return forward
    }

    /// What it waited for is over (the background, another animation): it starts now.
    func wake(_ index: Int) {
        guard state == .running, let local = asleep.removeValue(forKey: index) else { return }
        deactivate(index)
        work.append(.enter(index, local: local / nodes[index].stretch, nominal: host.now, forward: isForward(index)))
    }

    // MARK: - Compositions

    private func enterSequence(_ index: Int, _ local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        guard nodes[index].childCount > 0 else {
            return work.append(.finished(index, nominal: nominal, forward: forward))
        }
        var child = Int(nodes[index].firstChild + max(nodes[index].current, 0))
        let isFresh = nodes[index].current < 0 && !(forward && local == 0)
        if isFresh || local < nodes[child].start - Self.rounding || local > nodes[child].end + Self.rounding {
            child = self.child(of: index, at: local)
        }
        nodes[index].current = nodes[child].slot
        let inChild = min(max(local - nodes[child].start, 0), nodes[child].length)
        work.append(.enter(child, local: inChild, nominal: nominal, forward: forward))
    }

    /// The child of a sequence that owns an instant: at a boundary the later one does.
    func child(of index: Int, at local: TimeInterval) -> Int {
        var low = nodes[index].children.lowerBound
        var high = nodes[index].children.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if nodes[middle].start <= local + Self.rounding { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func enterParallel(_ index: Int, _ local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        var waiting: [Int] = []
        var entered: [Int] = []
        var gap = local
        if !gapLags.isEmpty, let lag = gapLags.removeValue(forKey: index), lag.isForward == forward { gap = lag.place }
        for child in nodes[index].children {
            // What is still to be entered waits in the gap, which the others may have left behind.
            let local = nodes[child].phase == (forward ? .before : .after) ? gap : local
            if !lags.isEmpty, lags[child] != nil {
                entered.append(child)
            } else if forward {
                if nodes[child].start > local {
                    waiting.append(child)
                } else if nodes[child].end > local || nodes[child].phase != .after {
                    entered.append(child)
                }
            } else if nodes[child].end < local {
                waiting.append(child)
            } else if nodes[child].start < local || nodes[child].phase != .before {
                entered.append(child)
            }
        }
        let count = waiting.count + entered.count
        nodes[index].current = Int32(count)
        nodes[index].due = -.infinity
        if count == 0 { return parallelIsThrough(index, local, nominal, forward) }
        if !waiting.isEmpty {
            waiting.sort { forward ? nodes[$0].start > nodes[$1].start : nodes[$0].end < nodes[$1].end }
            schedules[index] = waiting
            if schedules.count > 1 { nextDue = -.infinity }
            // Who comes late may pass the gap at once: what is entered now still comes first, on top of the work.
            startGap(index, gap, nominal, forward)
        }
        // Backwards the latest comes first: what is taken out is taken off the top.
        for child in forward ? entered.reversed() : entered {
            let onAxis = min(max(local - nodes[child].start, 0), nodes[child].length)
            let inChild = lags.isEmpty ? onAxis : lags.removeValue(forKey: child) ?? onAxis
            work.append(.enter(child, local: inChild, nominal: nominal, forward: forward))
        }
    }

    /// Every child is at its end; backwards there may be time left before the first one's start.
    func parallelIsThrough(_ index: Int, _ local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        guard !forward, local > Self.rounding else {
            return work.append(.finished(index, nominal: nominal, forward: forward))
        }
        startTimer(index, local, of: local, nominal, forward)
    }

    private func startGap(_ index: Int, _ local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        guard let next = schedules[index]?.last else { return }
        let boundary = forward ? nodes[next].start : nodes[next].end
        // What comes after something endless is not waited for.
        guard boundary.isFinite else { return deactivate(index) }
        activate(index)
        arm(index, local, boundary, nominal, forward, then: .children(at: boundary, forward: forward))
    }

    func enterWaiting(_ index: Int, at local: TimeInterval, _ nominal: TimeInterval, _ forward: Bool) {
        let due = takeWhatIsDue(besides: index)
        let now = host.now
        let speed = abs(rate) * nodes[index].scale
        var (local, nominal) = (local, nominal)
        var entries: [Work] = []
        // A timer that rings late may have passed many of them.
        while let next = schedules[index]?.last {
            let boundary = forward ? nodes[next].start : nodes[next].end
            if forward ? boundary > local : boundary < local {
                guard boundary.isFinite else { break }
                let left = abs(boundary - local) / speed - lateness(of: nominal)
                guard left <= 0 else { break }
                (local, nominal) = (boundary, now + left)
            }
            schedules[index]?.removeLast()
            // What was waiting for the end of something endless may have its place before it.
            let inChild = forward ? min(max(local - nodes[next].start, 0), nodes[next].length) : nodes[next].length
            entries.append(.enter(next, local: inChild, nominal: nominal, forward: forward))
        }
        if schedules[index]?.isEmpty == true {
            schedules[index] = nil
            deactivate(index)
        } else {
            startGap(index, local, nominal, forward)
        }
        work.append(contentsOf: entries.reversed())
        for (other, timer) in due { timerEnded(other, timer.end, nominal: timer.due) }
    }

    /// What ends at this instant ends before anything starts at it: tells engines so, and returns the timers.
    private func takeWhatIsDue(besides index: Int) -> [(Int, RunningTimer)] {
        let end = host.now + Self.rounding
        guard nextDue <= end else { return [] }
        nextDue = .infinity
        var due: [(Int, RunningTimer)] = []
        for other in activeInOrder where other != index {
            if let engine = nodes[other].engine {
                engine.arriveIfDue()
                nextDue = min(nextDue, nodes[other].due)
            }
            guard !timers.isEmpty, let timer = timers[other] else { continue }
            guard timer.due <= end else {
                nextDue = min(nextDue, timer.due)
                continue
            }
            cancelTimer(other)
            due.append((other, timer))
        }
        // The first one's work is to be on top.
        return due.reversed()
    }

    /// The children that wait have other places than before.
    func reschedule(_ index: Int, at local: TimeInterval) {
        schedules[index]?.sort { nodes[$0].start > nodes[$1].start }
        cancelTimer(index)
        enterWaiting(index, at: local, host.now, true)
    }
}
