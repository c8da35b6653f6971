import Foundation

/// The parts of a parallel that the others have left behind: at a gate, waiting for another animation to be over, in the
/// background, or paused by their own handles.
///
/// From then on they come later than the axis says. Where the whole is parked, each stands at a place of its own, and
/// goes on from there; a seek puts them all on the axis again.
extension Timeline {
    /// Whether an active node waits for something else than time.
    func standsStill(_ index: Int) -> Bool {
        nodes[index].kind == .gate || !asleep.isEmpty && asleep[index] != nil
            || !stalled.isEmpty && stalled[index] != nil
    }

    /// How far the gap has come in which the children of a parallel wait that are still to be entered.
    struct GapLag {
        let place: TimeInterval
        let isForward: Bool
    }

    /// The places of what is in a part.
    struct PartLags {
        var lags: [Int: TimeInterval] = [:]
        var gapLags: [Int: GapLag] = [:]
    }

    /// Remembers where the parts of a part are that is held by its own handle.
    func noteLags(within index: Int) {
        guard hasParallels, nodes[index].childCount > 0 else { return }
        if state == .running, !isStalledAbove(index) {
            let former = (lags, gapLags)
            forgetLags()
            noteLags(of: active(within: index), below: index)
            stalledLags[index] = PartLags(lags: lags, gapLags: gapLags)
            (lags, gapLags) = former
        } else {
            // They are noted already, but the next time that the whole is parked they would be forgotten.
            let noted = [PartLags(lags: lags, gapLags: gapLags)] + stalledLagsAbove(index)
            var inside = PartLags()
            for node in subtree(of: index) {
                if node != index { inside.lags[node] = noted.lazy.compactMap { $0.lags[node] }.first }
                inside.gapLags[node] = noted.lazy.compactMap { $0.gapLags[node] }.first
            }
            stalledLags[index] = inside
        }
    }

    /// Where a part stands within another one that is held by its own handle.
    func stalledLag(of index: Int) -> TimeInterval? {
        stalledLagsAbove(index).lazy.compactMap { $0.lags[index] }.first
    }

    /// Those of the parts around a node, from the inside out.
    private func stalledLagsAbove(_ index: Int) -> [PartLags] {
        if stalledLags.isEmpty { return [] }
        var found: [PartLags] = []
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if let lags = stalledLags[parent] { found.append(lags) }
            parent = Int(nodes[parent].parent)
        }
        return found
    }

    func bringBackLags(within index: Int) {
        guard let noted = stalledLags.removeValue(forKey: index) else { return }
        lags.merge(noted.lags) { $1 }
        gapLags.merge(noted.gapLags) { $1 }
    }

    func forgetLags() {
        lags.removeAll()
        gapLags.removeAll()
    }

    /// Remembers where the parts of each parallel are, if they may be at different times.
    func noteLags() {
        forgetLags()
        noteLags(of: activeInOrder, below: 0)
    }

    private func noteLags(of active: [Int], below root: Int) {
        // As in `localTime(of:)`: of those in a part, one that moves tells more than one that stands still.
        var seen: Set<Int> = []
        for index in active where !standsStill(index) { noteLags(above: index, below: root, &seen) }
        for index in active where standsStill(index) { noteLags(above: index, below: root, &seen) }
        if schedules.isEmpty { return }
        for index in active where schedules[index] != nil {
            guard let timer = timers[index] else { continue }
            gapLags[index] = GapLag(place: timer.clock.time(at: host.now), isForward: isForward(index))
        }
    }

    /// From an active node upwards, as far as nobody has been: once a node, however many are active below it.
    ///
    /// - Parameter seen: The parallels that somebody has come through.
    private func noteLags(above active: Int, below root: Int, _ seen: inout Set<Int>) {
        var index = active
        var local = withWhatIsThrough(index, place(of: index, at: innerTime(of: index), in: index))
        while index != root {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .parallel {
                guard lags[index] == nil else { return }
                lags[index] = stalled[index] ?? min(max(local, 0), nodes[index].length)
                guard seen.insert(parent).inserted else { return }
            }
            local = withWhatIsThrough(parent, place(of: index, at: local * nodes[index].stretch, in: parent))
            index = parent
        }
    }

    /// The place of a node, not before what has been played through in it: that is not to be played again.
    private func withWhatIsThrough(_ index: Int, _ local: TimeInterval) -> TimeInterval {
        guard nodes[index].kind == .parallel, let through = placeThrough(index) else { return local }
        return isForward(index) ? max(local, through) : min(local, through)
    }
}
