import Foundation

/// Parallels: each child starts at a time of its own.
extension Timeline {
    func enterParallel(_ arrival: Arrival) {
        let (index, local, forward) = (arrival.node, arrival.local, arrival.forward)
        var waiting: [Int] = []
        var entered: [Int] = []
        let gap = player.branches.takePendingChildTime(of: index, forward: forward) ?? local
        let areOnAxis = player.branches.paused.times.isEmpty
        for child in nodes[index].children {
            // Another branch may be farther than a child that has not begun.
            if !areOnAxis, !forward, nodes[child].phase == .before { continue }
            // A child that is still to be entered waits in the gap, which the others may have left behind.
            let local = nodes[child].phase == (forward ? .before : .after) ? gap : local
            // A child that has begun at this instant may have its start a rounding later.
            let reach = nodes[child].phase == (forward ? .before : .after) ? 0 : Self.rounding
            if !areOnAxis, player.branches.paused.times[child] != nil {
                entered.append(child)
            } else if forward {
                if nodes[child].start > local + reach {
                    waiting.append(child)
                } else if nodes[child].end > local + reach || nodes[child].phase != .after {
                    entered.append(child)
                }
            } else if nodes[child].end < local - reach {
                waiting.append(child)
            } else if nodes[child].start < local - reach || nodes[child].phase != .before {
                entered.append(child)
            }
        }
        let count = waiting.count + entered.count
        nodes[index].awaitChildren(count)
        if count == 0 { return allChildrenEnded(arrival) }
        if !waiting.isEmpty {
            sort(&waiting, forward)
            if forward { noteExits(of: waiting) }
            player.schedules[index] = waiting
            if player.schedules.count > 1 { player.activities.forgetEnds() }
            // A late timer can ring immediately. Push the children that start now afterwards, so that they are popped
            // first.
            startGap(Arrival(node: index, local: gap, course: arrival.course))
        }
        // The latest child is pushed first, so it comes last, on top of the others. Backwards, children at their ends
        // or at their starts come first of all, the latest one first: it is taken out from on top of the others.
        let isAtEnd = { [nodes] child in nodes[child].phase == .after || nodes[child].start >= local - Self.rounding }
        let ended = forward ? [] : entered.filter(isAtEnd)
        let others = ended.isEmpty ? entered : entered.filter { !isAtEnd($0) }
        for child in inTheOrderOfEngaging(others).reversed() + ended {
            let onAxis = min(max(local - nodes[child].start, 0), nodes[child].length)
            // A branch that was played back to its start finds the playhead where another branch has taken it.
            if forward, onAxis > Self.rounding, player.branches.mayDiverge, nodes[child].phase == .before,
                nodes[child].kind != .leaf
            {
                move(child, to: onAxis)
            }
            queue.push(.enter(arrival.at(child, areOnAxis ? onAxis : player.branches.takeTime(of: child) ?? onAxis)))
        }
    }

    /// Children that go on, in the order in which they have begun their present steps, below children that begin.
    @inline(never) private func inTheOrderOfEngaging(_ children: [Int]) -> [Int] {
        if children.allSatisfy({ nodes[$0].phase != .inside }) { return children }
        return children.inOrder { child in
            let order = latestEngaging(in: child)
            return order > 0 ? Double(order) : .infinity
        }
    }

    /// The number of the present step of a node in the order in which steps have begun; 0 for none.
    private func latestEngaging(in node: Int) -> UInt32 {
        switch nodes[node].kind {
        case .leaf: nodes[node][.engaged].order
        case .sequence, .repetition:
            nodes[node].children.first { nodes[$0].phase == .inside }.map(latestEngaging) ?? 0
        case .parallel: nodes[node].children.reduce(0) { max($0, latestEngaging(in: $1)) }
        case .wait, .action, .pausePoint, .gate: 0
        }
    }

    func parallel(_ index: Int, continuesAfter child: Int, _ course: Course) {
        nodes[index].childEnded(at: course.scheduledTime)
        guard nodes[index].current == 0 else { return }
        let first = course.forward ? 0 : nodes[index].children.reduce(.infinity) { min($0, nodes[$1].start) }
        let last = Course(scheduledTime: nodes[index].due, forward: course.forward)
        allChildrenEnded(Arrival(node: index, local: first, course: last))
    }

    /// Every child is at its end; backwards there may be time left before the first one's start.
    private func allChildrenEnded(_ arrival: Arrival) {
        guard !arrival.forward, arrival.local > Self.rounding else {
            return queue.push(.finished(arrival.node, arrival.course))
        }
        startTimer(arrival, of: arrival.local)
    }

    // MARK: - Children that are still to come

    /// Sorts so that the next child is the last element.
    ///
    /// Of children at one moment the first one listed comes first, backwards the last one.
    @inline(never) private func sort(_ waiting: inout [Int], _ forward: Bool) {
        waiting = waiting.inOrder { forward ? nodes[$0].start : nodes[$0].end }
        if forward { waiting.reverse() }
    }

    @inline(never) private func startGap(_ arrival: Arrival) {
        let (index, forward) = (arrival.node, arrival.forward)
        guard let next = player.schedules[index]?.last else { return }
        let boundary = forward ? nodes[next].start : nodes[next].end
        // A child that comes after an endless one is not waited for.
        guard boundary.isFinite else { return deactivate(index) }
        arm(arrival, until: boundary, then: .children(at: boundary, forward: forward))
    }

    /// The playhead is in the gap of a parallel: the children whose time has come start.
    func enterWaiting(_ arrival: Arrival) {
        let (index, forward) = (arrival.node, arrival.forward)
        let due = takeTimersThatAreDue(besides: index, before: forward ? nil : player.schedules[index]?.last)
        let now = host.now
        let speed = abs(rate) * nodes[index].scale
        var here = arrival
        var entries: [Work] = []
        // A timer that rings late may have passed many children.
        while let next = player.schedules[index]?.last {
            let boundary = forward ? nodes[next].start : nodes[next].end
            if forward ? boundary > here.local : boundary < here.local {
                guard boundary.isFinite else { break }
                let left = abs(boundary - here.local) / speed - lateness(of: here.scheduledTime)
                guard left <= 0 else { break }
                here.local = boundary
                here.course.scheduledTime = now + left
            }
            player.schedules.change(index) { _ = $0.removeLast() }
            // A child that waited for the end of an endless one may have its start before that end.
            let inChild = min(max(here.local - nodes[next].start, 0), nodes[next].length)
            entries.append(.enter(here.at(next, forward ? inChild : nodes[next].length)))
        }
        if player.schedules[index]?.isEmpty == true {
            player.schedules[index] = nil
            deactivate(index)
        } else {
            startGap(here)
        }
        for entry in entries.reversed() { queue.push(entry) }
        // The work of the first one is to be on top.
        for (other, timer) in due.reversed() { timerEnded(other, timer) }
    }

    /// Ends the nodes that end at this instant before another node starts: reports the arrivals of engines, and returns
    /// the timers.
    ///
    /// - Parameter next: The child that a run back comes to. It is taken back before the older steps that began at the
    ///   same instant, if it has no length.
    @_optimize(size)
    private func takeTimersThatAreDue(besides index: Int, before next: Int?) -> [(Int, Activity.RunningTimer)] {
        let end = host.now + Self.rounding
        guard player.activities.nextDue <= end else { return [] }
        var due: [(Int, Activity.RunningTimer)] = []
        // A fade that hides a change takes it back in the middle of its time, which is no end of a node.
        let oldest = next.map { nodes[$0].length == 0 ? nodes[$0][.engaged].order : 0 } ?? 0
        for other in player.activities.takeEnds(by: tree.reducesMotion ? nil : end) where other != index {
            if nodes[other].engine != nil, nodes[other][.engaged].order < oldest {
                player.activities.noteEnd(nodes[other].due, of: other)
                continue
            }
            if nodes[other].engine != nil {
                arriveIfDue(other)
                player.activities.noteEnd(nodes[other].due, of: other)
            }
            guard let timer = player.activities[other]?.timer else { continue }
            guard timer.due <= end else {
                player.activities.noteEnd(timer.due, of: other)
                continue
            }
            cancelTimer(other)
            due.append((other, timer))
        }
        player.activities.findNextDue()
        return due
    }

    /// Sorts the waiting children anew, as their starts have changed.
    func reschedule(_ index: Int, at local: TimeInterval) {
        if var waiting = player.schedules[index] {
            sort(&waiting, true)
            player.schedules[index] = waiting
        }
        cancelTimer(index)
        enterWaiting(arrivalNow(at: index, local))
    }

    // MARK: - In a move

    func showInParallel(_ move: Move, _ local: TimeInterval, _ work: inout MoveWork) {
        let order = tree.childrenInStartOrder(of: move.index)
        work.leave(order.lazy.filter { [nodes] in nodes[$0].start > local + Self.rounding })
        for child in order.reversed() where nodes[child].start <= local + Self.rounding {
            let isOver = nodes[child].end < local || move.isPassing
            work.moves.append(
                Move(
                    index: child, local: min(max(local - nodes[child].start, 0), nodes[child].length),
                    isLanding: move.isLanding && nodes[child].end >= local, isPassing: isOver,
                    isTurned: move.isTurned))
        }
    }
}
