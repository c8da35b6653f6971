import Foundation

extension Timeline {
    /// Seconds from the start of the whole.
    @inline(never) var time: TimeInterval {
        guard state == .running else { return pausedTime }
        let time: TimeInterval
        if !player.activities.isEmpty {
            let first = Int(player.activities.chain.first)
            let isAlone = !player.branches.mayDiverge && !(tree.hasParallels && isDue(first))
            time = isAlone ? self.time(of: first, in: 0) : farthest(activeInOrder, in: 0)
        } else {
            // Between two steps, while user code runs.
            switch queue.work.last {
            case .enter(let arrival):
                time = tree.time(arrival.local * nodes[arrival.node].stretch, of: arrival.node, in: 0)
            case .finished(let index, let course):
                time = tree.time(course.forward ? nodes[index].length * nodes[index].stretch : 0, of: index, in: 0)
            case .perform(let index): time = tree.time(0, of: index, in: 0)
            case .startRun(let run, let index, let course):
                time = tree.time(ofRun: run, of: index, forward: course.forward)
            case .performPending, nil: return pausedTime
            }
        }
        return min(max(time, 0), nodes[0].length)
    }

    /// Seconds from the start of a node.
    @inline(never) func localTime(of index: Int) -> TimeInterval {
        if index == 0 { return time }
        if let part = rules.pausedParts[index] { return part.time }
        switch nodes[index].phase {
        case .before: return 0
        case .after: return nodes[index].length
        case .inside:
            let active = active(within: index)
            guard let first = active.first else { return stoppedTime(of: index) }
            let time = player.branches.mayDiverge ? farthest(active, in: index) : self.time(of: first, in: index)
            return min(max(time, 0), nodes[index].length)
        }
    }

    /// Whether an active step has come to its end since the last frame: the steps beside it have gone on.
    private func isDue(_ index: Int) -> Bool {
        guard let engine = nodes[index].engine else { return false }
        return engine.time == (isForward(index) ? engine.duration : 0)
    }

    /// The time of an active node, as a time of a node above it.
    private func time(of index: Int, in ancestor: Int) -> TimeInterval {
        tree.time(innerTime(of: index), of: index, in: ancestor)
    }

    /// The time of the branch that is the farthest; the others are behind it.
    private func farthest(_ active: [Int], in ancestor: Int) -> TimeInterval {
        let forward = isForward(ancestor)
        var result = forward ? -TimeInterval.infinity : .infinity
        var seen = SideSet<Int>()
        func see(_ index: Int, _ local: TimeInterval) {
            let time = tree.time(local, of: index, in: ancestor)
            result = forward ? max(result, time) : min(result, time)
        }
        for index in active {
            see(index, innerTime(of: index))
            // Other children of the parallels above may have ended.
            var node = index
            while node != ancestor {
                node = Int(nodes[node].parent)
                guard nodes[node].kind == .parallel else { continue }
                guard seen.insert(node) else { break }
                if let local = timeOfEndedChildren(of: node) { see(node, local) }
            }
        }
        return result
    }

    /// The furthest end of a parallel's finished children; nil if none has finished.
    func timeOfEndedChildren(of index: Int) -> TimeInterval? {
        let forward = isForward(index)
        let times = nodes[index].children.compactMap { child -> TimeInterval? in
            guard !nodes[child].isStopped, nodes[child].phase == (forward ? .after : .before) else { return nil }
            if forward {
                let isPlayed = nodes[child].outcome?.isCompleted == true && !nodes[child].isCutShort
                return isPlayed ? nodes[child].end : nil
            }
            return nodes[child].start
        }
        return forward ? times.max() : times.min()
    }

    /// The time of a node in which the playhead is paused.
    private func stoppedTime(of index: Int) -> TimeInterval {
        tree.path(from: index).reversed().dropFirst().reduce(pausedTime) { stoppedTime(of: $1, inParentAt: $0) }
    }

    @inline(never) private func stoppedTime(of index: Int, inParentAt time: TimeInterval) -> TimeInterval {
        let parent = Int(nodes[index].parent)
        let length = nodes[index].length
        var local = time * nodes[parent].stretch
        if let time = rules.pausedParts[index]?.time ?? player.branches.paused.times[index]
            ?? pausedBranchTime(of: index)
        {
            local = time
        } else {
            local = tree.local(local, of: index)
        }
        return min(max(local, 0), length)
    }

    /// The times at which the playhead leaves nodes that end, in seconds from the start of each.
    ///
    /// - Parameter parts: A node and the nodes below it, parents first; nil for all nodes.
    func times(of parts: [Int]? = nil, within root: Int, endingAt position: AnimationPosition) -> [TimeInterval] {
        let count = parts?.count ?? nodes.count
        var times: [TimeInterval] = []
        times.reserveCapacity(count)
        var stopped = SideTable<Int, TimeInterval>()
        let needsTimes = position == .current || position == .end && !nodes[root].length.isFinite
        for number in 0..<count {
            let index = parts?[number] ?? number
            if needsTimes {
                let parent = Int(nodes[index].parent)
                stopped[index] =
                    index == root ? localTime(of: root) : stoppedTime(of: index, inParentAt: stopped[parent] ?? 0)
            }
            times.append(time(of: index, at: stopped[index], endingAt: position, isRoot: index == root))
        }
        return times
    }

    private func time(
        of index: Int, at stopped: TimeInterval?, endingAt position: AnimationPosition, isRoot: Bool
    ) -> TimeInterval {
        if position == .start { return 0 }
        if position == .end, nodes[index].length.isFinite { return nodes[index].length }
        // A node that is caught in flight keeps the time that its handle returns.
        if let stopped, isRoot || nodes[index].phase == .inside { return tokenTime(of: index, at: stopped) }
        return nodes[index].phase == .after ? nodes[index].length : 0
    }

    /// Whether a node has not been stopped, nor ended for the last time.
    func isLeft(_ index: Int) -> Bool {
        !nodes[index].isStopped && (nodes[index].outcome == nil || isToCome(index))
    }

    /// Whether the playhead, going on as it does, is in a node or comes to it.
    func isToCome(_ index: Int) -> Bool {
        var node = index
        while nodes[node].phase != .inside {
            let parent = Int(nodes[node].parent)
            let isPassed = nodes[node].phase == (isForward(node) ? .after : .before)
            guard parent >= 0, nodes[parent].phase != .inside else {
                return !isPassed || parent >= 0 && isRunAgain(parent)
            }
            node = parent
        }
        return true
    }

    /// Whether a node or one above it is a repetition that has runs left.
    private func isRunAgain(_ index: Int) -> Bool {
        tree.path(from: index).contains { node in
            guard case .repetition(let repetition) = nodes[node].payload else { return false }
            let next = nodes[node].current + (isForward(node) ? 1 : -1)
            return next >= 0 && next < repetition.count ?? .max
        }
    }

    func playState(of index: Int, isPartPaused: Bool) -> AnimationToken.State {
        if !isLeft(index) { return .ended }
        if state == .paused && (settling?.isPaused ?? true) || isPartPaused { return .paused }
        if index == 0 { return .running }
        return nodes[index].phase == .inside ? .running : .waiting
    }
}
