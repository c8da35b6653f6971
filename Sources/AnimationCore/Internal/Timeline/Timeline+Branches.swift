import Foundation

/// The parts of a parallel that the others have left behind: at a gate, waiting for another animation to be over, in the
/// background, or paused by their own handles.
///
/// From then on they come later than the axis says. Where the whole is parked, each stands at a place of its own, and
/// goes on from there; a seek puts them all on the axis again.
extension Timeline {
    /// How far the gap has come in which the children of a parallel wait that are still to be entered.
    struct PendingChildTime {
        let place: TimeInterval
        let isForward: Bool
    }

    /// The places of what is in a part.
    struct BranchTimes {
        var branchTimes: [Int: TimeInterval] = [:]
        var pendingChildTimes: [Int: PendingChildTime] = [:]
    }

    /// Remembers where the parts of a part are that is held by its own handle.
    func recordBranchTimes(within index: Int) {
        guard hasParallels, nodes[index].childCount > 0 else { return }
        if state == .running, !isPausedAbove(index) {
            let former = (branchTimes, pendingChildTimes)
            forgetBranchTimes()
            recordBranchTimes(of: active(within: index), below: index)
            pausedBranchTimes[index] = BranchTimes(branchTimes: branchTimes, pendingChildTimes: pendingChildTimes)
            (branchTimes, pendingChildTimes) = former
        } else {
            // They are noted already, but the next time that the whole is parked they would be forgotten.
            let noted =
                [BranchTimes(branchTimes: branchTimes, pendingChildTimes: pendingChildTimes)]
                + pausedBranchTimesAbove(index)
            var inside = BranchTimes()
            for node in tree.subtree(of: index) {
                if node != index { inside.branchTimes[node] = noted.lazy.compactMap { $0.branchTimes[node] }.first }
                inside.pendingChildTimes[node] = noted.lazy.compactMap { $0.pendingChildTimes[node] }.first
            }
            pausedBranchTimes[index] = inside
        }
    }

    /// Where a part stands within another one that is held by its own handle.
    func pausedBranchTime(of index: Int) -> TimeInterval? {
        pausedBranchTimesAbove(index).lazy.compactMap { $0.branchTimes[index] }.first
    }

    /// Those of the parts around a node, from the inside out.
    private func pausedBranchTimesAbove(_ index: Int) -> [BranchTimes] {
        if pausedBranchTimes.isEmpty { return [] }
        var found: [BranchTimes] = []
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if let branchTimes = pausedBranchTimes[parent] { found.append(branchTimes) }
            parent = Int(nodes[parent].parent)
        }
        return found
    }

    func restoreBranchTimes(within index: Int) {
        guard let noted = pausedBranchTimes.removeValue(forKey: index) else { return }
        branchTimes.merge(noted.branchTimes) { $1 }
        pendingChildTimes.merge(noted.pendingChildTimes) { $1 }
    }

    func forgetBranchTimes() {
        branchTimes.removeAll()
        pendingChildTimes.removeAll()
    }

    /// Remembers where the parts of each parallel are, if they may be at different times.
    func recordBranchTimes() {
        forgetBranchTimes()
        recordBranchTimes(of: activeInOrder, below: 0)
    }

    private func recordBranchTimes(of active: [Int], below root: Int) {
        // As in `localTime(of:)`: of those in a part, one that moves tells more than one that stands still.
        var seen: Set<Int> = []
        for standsStill in [false, true] {
            for index in active where activities[index]?.standsStill == standsStill {
                recordBranchTimes(above: index, below: root, &seen)
            }
        }
        if schedules.isEmpty { return }
        for index in active where schedules[index] != nil {
            guard let timer = activities[index]?.timer else { continue }
            pendingChildTimes[index] = PendingChildTime(
                place: timer.clock.time(at: host.now), isForward: isForward(index))
        }
    }

    /// From an active node upwards, as far as nobody has been: once a node, however many are active below it.
    ///
    /// - Parameter seen: The parallels that somebody has come through.
    private func recordBranchTimes(above active: Int, below root: Int, _ seen: inout Set<Int>) {
        var index = active
        var local = withWhatIsThrough(index, tree.time(innerTime(of: index), of: index, in: index))
        while index != root {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .parallel {
                guard branchTimes[index] == nil else { return }
                branchTimes[index] = pausedParts[index] ?? min(max(local, 0), nodes[index].length)
                guard seen.insert(parent).inserted else { return }
            }
            local = withWhatIsThrough(parent, tree.time(local * nodes[index].stretch, of: index, in: parent))
            index = parent
        }
    }

    /// The place of a node, not before what has been played through in it: that is not to be played again.
    private func withWhatIsThrough(_ index: Int, _ local: TimeInterval) -> TimeInterval {
        guard nodes[index].kind == .parallel, let through = placeThrough(index) else { return local }
        return isForward(index) ? max(local, through) : min(local, through)
    }
}
