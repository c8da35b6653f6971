import Foundation

/// How sequences and parallels enter their children.
extension Timeline {
    func enterSequence(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard nodes[index].childCount > 0 else {
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        var child = Int(nodes[index].firstChild) + max(nodes[index].current, 0)
        let isFresh = nodes[index].current < 0 && !(forward && local == 0)
        if isFresh || local < nodes[child].start - Self.rounding || local > nodes[child].end + Self.rounding {
            child = tree.child(of: index, at: local)
        }
        nodes[index].current = Int(nodes[child].slot)
        let inChild = min(max(local - nodes[child].start, 0), nodes[child].length)
        queue.push(.enter(child, local: inChild, scheduledTime: scheduledTime, forward: forward))
    }

    func enterParallel(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        var waiting: [Int] = []
        var entered: [Int] = []
        var gap = local
        if !pendingChildTimes.isEmpty, let lag = pendingChildTimes.removeValue(forKey: index), lag.isForward == forward
        {
            gap = lag.place
        }
        for child in nodes[index].children {
            // What is still to be entered waits in the gap, which the others may have left behind.
            let local = nodes[child].phase == (forward ? .before : .after) ? gap : local
            if !branchTimes.isEmpty, branchTimes[child] != nil {
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
        nodes[index].current = count
        nodes[index].due = -.infinity
        if count == 0 { return parallelIsThrough(index, local, scheduledTime, forward) }
        if !waiting.isEmpty {
            sort(&waiting, forward)
            schedules[index] = waiting
            if schedules.count > 1 { activities.nextDue = -.infinity }
            // Who comes late may pass the gap at once: what is entered now still comes first, on top of the work.
            startGap(index, gap, scheduledTime, forward)
        }
        // Backwards the latest comes first: what is taken out is taken off the top.
        for child in forward ? entered.reversed() : entered {
            let onAxis = min(max(local - nodes[child].start, 0), nodes[child].length)
            let inChild = branchTimes.isEmpty ? onAxis : branchTimes.removeValue(forKey: child) ?? onAxis
            queue.push(.enter(child, local: inChild, scheduledTime: scheduledTime, forward: forward))
        }
    }

    /// Every child is at its end; backwards there may be time left before the first one's start.
    func parallelIsThrough(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard !forward, local > Self.rounding else {
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        startTimer(index, local, of: local, scheduledTime, forward)
    }

    /// The next one last: of those at one moment the first one listed, backwards the last one.
    private func sort(_ waiting: inout [Int], _ forward: Bool) {
        waiting.sort {
            forward
                ? (nodes[$0].start, $0) > (nodes[$1].start, $1) : (nodes[$0].end, $0) < (nodes[$1].end, $1)
        }
    }

    private func startGap(_ index: Int, _ local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard let next = schedules[index]?.last else { return }
        let boundary = forward ? nodes[next].start : nodes[next].end
        // What comes after something endless is not waited for.
        guard boundary.isFinite else { return deactivate(index) }
        arm(index, local, boundary, scheduledTime, forward, then: .children(at: boundary, forward: forward))
    }

    func enterWaiting(_ index: Int, at local: TimeInterval, _ scheduledTime: TimeInterval, _ forward: Bool) {
        let due = takeWhatIsDue(besides: index)
        let now = host.now
        let speed = abs(rate) * nodes[index].scale
        var (local, scheduledTime) = (local, scheduledTime)
        var entries: [Work] = []
        // A timer that rings late may have passed many of them.
        while let next = schedules[index]?.last {
            let boundary = forward ? nodes[next].start : nodes[next].end
            if forward ? boundary > local : boundary < local {
                guard boundary.isFinite else { break }
                let left = abs(boundary - local) / speed - lateness(of: scheduledTime)
                guard left <= 0 else { break }
                (local, scheduledTime) = (boundary, now + left)
            }
            schedules[index]?.removeLast()
            // What was waiting for the end of something endless may have its place before it.
            let inChild = forward ? min(max(local - nodes[next].start, 0), nodes[next].length) : nodes[next].length
            entries.append(.enter(next, local: inChild, scheduledTime: scheduledTime, forward: forward))
        }
        if schedules[index]?.isEmpty == true {
            schedules[index] = nil
            deactivate(index)
        } else {
            startGap(index, local, scheduledTime, forward)
        }
        queue.push(entries.reversed())
        for (other, timer) in due { timerEnded(other, timer) }
    }

    /// What ends at this instant ends before anything starts at it: tells engines so, and returns the timers.
    private func takeWhatIsDue(besides index: Int) -> [(Int, Activity.RunningTimer)] {
        let end = host.now + Self.rounding
        guard activities.nextDue <= end else { return [] }
        activities.nextDue = .infinity
        var due: [(Int, Activity.RunningTimer)] = []
        for other in activeInOrder where other != index {
            if let engine = nodes[other].engine {
                engine.arriveIfDue()
                activities.nextDue = min(activities.nextDue, nodes[other].due)
            }
            guard let timer = activities[other]?.timer else { continue }
            guard timer.due <= end else {
                activities.nextDue = min(activities.nextDue, timer.due)
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
        if var waiting = schedules[index] {
            sort(&waiting, true)
            schedules[index] = waiting
        }
        cancelTimer(index)
        enterWaiting(index, at: local, host.now, true)
    }
}
