import Foundation

extension Timeline {
    /// Seconds from the start of the whole.
    var time: TimeInterval {
        guard state == .running else { return parked }
        let place: TimeInterval
        if !activities.isEmpty {
            place = branchesMayDiverge ? farthest(activeInOrder, in: 0) : innerPlace(of: Int(activities.chain.first), in: 0)
        } else {
            // Between two steps, while user code runs.
            switch queue.work.last {
            case .enter(let index, let local, _, _):
                place = tree.time(local * nodes[index].stretch, of: index, in: 0)
            case .finished(let index, _, let forward):
                place = tree.time(forward ? nodes[index].length * nodes[index].stretch : 0, of: index, in: 0)
            case .perform(let index): place = tree.time(0, of: index, in: 0)
            case .startRun(let run, let index, _, let forward):
                place = tree.time(ofRun: run, of: index, forward: forward)
            case .performPending, .pauseHere, nil: return parked
            }
        }
        return min(max(place, 0), nodes[0].length)
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
        tree.time(innerTime(of: index), of: index, in: ancestor)
    }

    /// The place of the part that has come the farthest: what the others left behind tells less, wherever it is.
    private func farthest(_ active: [Int], in ancestor: Int) -> TimeInterval {
        let forward = isForward(ancestor)
        var result = forward ? -TimeInterval.infinity : .infinity
        var seen: Set<Int> = []
        func see(_ index: Int, _ local: TimeInterval) {
            let place = tree.time(local, of: index, in: ancestor)
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
        } else {
            local = tree.local(local, of: index)
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
