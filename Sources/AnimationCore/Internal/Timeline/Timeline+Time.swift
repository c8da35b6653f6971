import Foundation

extension Timeline {
    /// Where a label stands, in seconds from the start of the whole.
    func time(of label: AnimationLabel) -> TimeInterval? {
        let index = nodes.indices.first { nodes[$0].hasLayout && nodes[$0].playback?.layout.label == label }
        guard let index else { return nil }
        return place(of: index, at: 0, in: 0)
    }

    /// Seconds from the start of the whole.
    var time: TimeInterval {
        guard state == .running else { return parked }
        let place: TimeInterval
        if !active.isEmpty {
            place = branchesMayDiverge ? farthest(activeInOrder, in: 0) : innerPlace(of: Int(active.first), in: 0)
        } else {
            // Between two steps, while user code runs.
            switch queue.work.last {
            case .enter(let index, let local, _, _):
                place = self.place(of: index, at: local * nodes[index].stretch, in: 0)
            case .finished(let index, _, let forward):
                place = self.place(of: index, at: forward ? nodes[index].length * nodes[index].stretch : 0, in: 0)
            case .perform(let index): place = self.place(of: index, at: 0, in: 0)
            case .startRun(let run, let index, _, let forward):
                place = self.place(of: index, atBoundaryOf: run, forward)
            case .performPending, .pauseHere, nil: return parked
            }
        }
        return min(max(place, 0), nodes[0].length)
    }

    /// A place in a node, on the node's own axis, as a time of the node `ancestor`.
    func place(of index: Int, at inner: TimeInterval, in ancestor: Int) -> TimeInterval {
        var local = inner / nodes[index].stretch
        var index = index
        while index != ancestor {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                // Before the playhead comes to it, its first run counts.
                let run = max(nodes[parent].current, 0)
                let back = repetition.autoreverses && run % 2 == 1
                local =
                    repetition.start(of: run, nodes[index].length) + (back ? nodes[index].length - local : local)
            } else {
                local += nodes[index].start
            }
            index = parent
            local /= nodes[index].stretch
        }
        return local
    }

    /// Where a run begins, as a time of the whole: backwards at its end.
    private func place(of index: Int, atBoundaryOf run: Int, _ forward: Bool) -> TimeInterval {
        guard case .repetition(let repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return place(of: index, at: 0, in: 0)
        }
        let length = nodes[child].length
        return place(of: index, at: repetition.start(of: run, length) + (forward ? 0 : length), in: 0)
    }

    func innerTime(of index: Int) -> TimeInterval {
        // A gate takes no time on the axis, however long it is waited for.
        if nodes[index].kind == .gate { return 0 }
        if !pausedParts.isEmpty, let place = pausedParts[index] { return place * nodes[index].stretch }
        if let timer = timers[index] { return timer.clock.time(at: host.now) }
        if let place = asleep[index] { return place }
        if let engine = nodes[index].engine { return engine.time }
        return nodes[index].phase == .after ? nodes[index].length : 0
    }

    func localTime(of index: Int) -> TimeInterval {
        if index == 0 { return time }
        if let place = pausedParts[index] { return place }
        switch nodes[index].phase {
        case .before: return 0
        case .after: return nodes[index].length
        case .inside:
            let active = active(within: index)
            guard let first = active.first else { return stoppedTime(of: index) }
            let place = branchesMayDiverge ? farthest(active, in: index) : innerPlace(of: first, in: index)
            return min(max(place, 0), nodes[index].length)
        }
    }

    private func innerPlace(of index: Int, in ancestor: Int) -> TimeInterval {
        place(of: index, at: innerTime(of: index), in: ancestor)
    }

    /// The place of the part that has come the farthest: what the others left behind tells less, wherever it is.
    private func farthest(_ active: [Int], in ancestor: Int) -> TimeInterval {
        let forward = isForward(ancestor)
        var result = forward ? -TimeInterval.infinity : .infinity
        var seen: Set<Int> = []
        func see(_ index: Int, _ local: TimeInterval) {
            let place = place(of: index, at: local, in: ancestor)
            result = forward ? max(result, place) : min(result, place)
        }
        for index in active {
            see(index, innerTime(of: index))
            // Other parts of the parallels above may be through.
            var node = index
            while node != ancestor {
                node = Int(nodes[node].parent)
                guard nodes[node].kind == .parallel else { continue }
                guard seen.insert(node).inserted else { break }
                if let local = placeThrough(node) { see(node, local) }
            }
        }
        return result
    }

    /// How far the children of a parallel have come that have been played through; nil if none has.
    func placeThrough(_ index: Int) -> TimeInterval? {
        let forward = isForward(index)
        let places = nodes[index].children.compactMap { child -> TimeInterval? in
            guard !nodes[child].isStopped, nodes[child].phase == (forward ? .after : .before) else { return nil }
            if forward { return nodes[child].outcome?.isCompleted == true ? nodes[child].end : nil }
            return nodes[child].start
        }
        return forward ? places.max() : places.min()
    }

    /// The time of a node that the playhead is parked in.
    private func stoppedTime(of index: Int) -> TimeInterval {
        var path = [index]
        while path.last != 0, let last = path.last { path.append(Int(nodes[last].parent)) }
        return path.reversed().dropFirst().reduce(parked) { stoppedTime(of: $1, inParentAt: $0) }
    }

    private func stoppedTime(of index: Int, inParentAt time: TimeInterval) -> TimeInterval {
        let parent = Int(nodes[index].parent)
        let length = nodes[index].length
        var local = time * nodes[parent].stretch
        if let place = pausedParts[index] ?? branchTimes[index] ?? pausedBranchTime(of: index) {
            local = place
        } else if case .repetition(let repetition) = nodes[parent].payload {
            let run = max(nodes[parent].current, 0)
            local -= repetition.start(of: run, length)
            if repetition.autoreverses, run % 2 == 1 { local = length - local }
        } else {
            local -= nodes[index].start
        }
        return min(max(local, 0), length)
    }

    /// Where the playhead leaves each of some nodes that end, in seconds from its start: of one and what is below it.
    func times(of parts: some Sequence<Int>, within root: Int, endingAt position: AnimationPosition) -> [TimeInterval] {
        var times: [TimeInterval] = []
        times.reserveCapacity(parts.underestimatedCount)
        // Parents come first.
        var places: [Int: TimeInterval] = [:]
        let needsPlaces = position == .current || position == .end && !nodes[root].length.isFinite
        for index in parts {
            if needsPlaces {
                let parent = Int(nodes[index].parent)
                places[index] =
                    index == root ? localTime(of: root) : stoppedTime(of: index, inParentAt: places[parent] ?? 0)
            }
            times.append(time(of: index, at: places[index], endingAt: position, isRoot: index == root))
        }
        return times
    }

    private func time(
        of index: Int, at place: TimeInterval?, endingAt position: AnimationPosition, isRoot: Bool
    ) -> TimeInterval {
        if position == .start { return 0 }
        if position == .end, nodes[index].length.isFinite { return nodes[index].length }
        if let place, isRoot || nodes[index].phase == .inside { return place }
        return nodes[index].phase == .after ? nodes[index].length : 0
    }

    func isNode(_ index: Int, within ancestor: Int) -> Bool {
        var index = index
        while index > ancestor { index = Int(nodes[index].parent) }
        return index == ancestor
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
        var node = index
        while node >= 0 {
            if case .repetition(let repetition) = nodes[node].payload {
                let next = nodes[node].current + (isForward(node) ? 1 : -1)
                if next >= 0, next < repetition.count ?? .max { return true }
            }
            node = Int(nodes[node].parent)
        }
        return false
    }

    func playState(of index: Int, isPartPaused: Bool) -> AnimationToken.State {
        if !isLeft(index) { return .ended }
        if state == .paused && (settling?.isPaused ?? true) || isPartPaused { return .paused }
        if index == 0 { return .running }
        return nodes[index].phase == .inside ? .running : .waiting
    }
}
