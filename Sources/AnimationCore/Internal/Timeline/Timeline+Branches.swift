import Foundation

/// The times of the nodes in a part whose parallels have branches at different times.
struct BranchTimes {
    /// The present time of the gap in which a parallel's later children wait.
    struct PendingChildTime {
        let time: TimeInterval
        let isForward: Bool
    }

    /// In seconds from the start of each child; the keys are the children of parallels.
    var times = SideTable<Int, TimeInterval>()
    /// The keys are the parallels.
    var pendingChildTimes = SideTable<Int, PendingChildTime>()

    mutating func merge(_ others: BranchTimes) {
        for child in others.times.keys { times[child] = others.times[child] }
        for parallel in others.pendingChildTimes.keys {
            pendingChildTimes[parallel] = others.pendingChildTimes[parallel]
        }
    }
}

/// The branches of parallels that are behind the others: at a gate, blocked by another animation or the background, or
/// paused by their own handles.
///
/// From then on they come later than the axis says. While the whole is paused, each branch has a time of its own, and
/// goes on from there; a seek puts all of them on the axis again.
struct Branches {
    /// Whether branches may be behind the others since the last seek.
    var mayDiverge = false
    /// The times of the branches while the whole is paused.
    var paused = BranchTimes()

    /// A paused part goes on, with its branches at the times that they had.
    mutating func restore(_ part: PausedPart) {
        if let times = part.branchTimes { paused.merge(times) }
    }

    /// Returns the time at which a child of a parallel is to go on, and forgets it.
    mutating func takeTime(of child: Int) -> TimeInterval? {
        paused.times.removeValue(forKey: child)
    }

    /// Returns the time of the gap of a parallel, and forgets it.
    mutating func takePendingChildTime(of parallel: Int, forward: Bool) -> TimeInterval? {
        guard !paused.pendingChildTimes.isEmpty,
            let pending = paused.pendingChildTimes.removeValue(forKey: parallel), pending.isForward == forward
        else { return nil }
        return pending.time
    }
}

extension Timeline {
    /// Remembers the times of the branches: the playhead is about to stop.
    func recordBranchTimes() { player.branches.paused = branchTimes(of: activeInOrder, below: 0) }

    /// The times of the branches in a part that is about to be paused; nil where nothing plays together.
    func branchTimes(within index: Int) -> BranchTimes? {
        guard tree.hasParallels, nodes[index].childCount > 0 else { return nil }
        if state == .running, !isPausedAbove(index) { return branchTimes(of: active(within: index), below: index) }
        // Times that are noted already would be forgotten when the playhead stops the next time.
        let noted = [player.branches.paused] + branchTimesOfPartsAbove(index)
        var inside = BranchTimes()
        for node in tree.subtree(of: index) {
            if node != index { inside.times[node] = noted.firstNonNil { $0.times[node] } }
            inside.pendingChildTimes[node] = noted.firstNonNil { $0.pendingChildTimes[node] }
        }
        return inside
    }

    /// The time of a branch within a paused part.
    func pausedBranchTime(of index: Int) -> TimeInterval? {
        branchTimesOfPartsAbove(index).firstNonNil { $0.times[index] }
    }

    /// The times that are noted in the paused parts around a node, from the inside out.
    private func branchTimesOfPartsAbove(_ index: Int) -> [BranchTimes] {
        if rules.pausedParts.isEmpty { return [] }
        var found: [BranchTimes] = []
        for parent in tree.ancestors(of: index) {
            if let times = rules.pausedParts[parent]?.branchTimes { found.append(times) }
        }
        return found
    }

    private func branchTimes(of active: [Int], below root: Int) -> BranchTimes {
        var result = BranchTimes()
        // As in `localTime(of:)`: of the nodes of a branch, a moving one takes precedence over a waiting one.
        var seen = SideSet<Int>()
        for standsStill in [false, true] {
            for index in active where player.activities[index]?.standsStill == standsStill {
                recordTimes(above: index, below: root, &seen, &result)
            }
        }
        if player.schedules.isEmpty { return result }
        for index in active where player.schedules[index] != nil {
            guard let timer = player.activities[index]?.timer else { continue }
            result.pendingChildTimes[index] = BranchTimes.PendingChildTime(
                time: timer.clock.time(at: host.now), isForward: isForward(index))
        }
        return result
    }

    /// Goes up from an active node to the first parallel that another active node has reached: each branch is recorded
    /// once.
    ///
    /// - Parameter seen: The parallels that an active node has reached.
    private func recordTimes(
        above active: Int, below root: Int, _ seen: inout SideSet<Int>, _ result: inout BranchTimes
    ) {
        var index = active
        var local = notBeforeEnded(index, tree.time(innerTime(of: index), of: index, in: index))
        while index != root {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .parallel {
                guard result.times[index] == nil else { return }
                result.times[index] = rules.pausedParts[index]?.time ?? min(max(local, 0), nodes[index].length)
                guard seen.insert(parent) else { return }
            }
            local = notBeforeEnded(parent, tree.time(local * nodes[index].stretch, of: index, in: parent))
            index = parent
        }
    }

    /// A time of a node, but not before the ends of its finished children, which must not play again.
    private func notBeforeEnded(_ index: Int, _ local: TimeInterval) -> TimeInterval {
        guard nodes[index].kind == .parallel, let ended = timeOfEndedChildren(of: index) else { return local }
        return isForward(index) ? max(local, ended) : min(local, ended)
    }
}
