import Foundation

/// What never ends, and is ended all the same: stopped by its handle, or cut off.
///
/// From then on it is as long as it was played. What comes after it gets a place, so that the axis stays one axis: time
/// goes on from there, can be parked and sought.
extension Timeline {
    /// With the handle of a part goes what could have ended it.
    func lostHandle(of part: Int) {
        guard !doubts.isEmpty, state != .over else { return }
        let unreached = doubts.filter { tree.isNode(part, within: $0) && tree.leavesUnreached($0) }
        doubts.removeAll(where: unreached.contains)
        for index in unreached {
            host.report(AnimationIssue(TimelineBuilder.unreached, at: tree.callSite(of: index)))
        }
    }

    /// An endless repeat has come to its last run.
    func endEndlessRepeat(_ index: Int) {
        guard tree.isEndless(index), case .repetition(let repetition) = nodes[index].payload,
            let child = nodes[index].children.first
        else { return }
        let run = max(nodes[index].current, 0)
        limit(index, to: repetition.start(of: run, nodes[child].length) + nodes[child].length)
    }

    /// Everything endless in a part ends where it is.
    func endEndless(in parts: [Int]) {
        let ends = parts.filter(tree.isEndless).map { ($0, localTime(of: $0)) }
        for (part, time) in ends { limit(part, to: time) }
    }

    /// Endless repeats in a part have their last run now: one back, where every other goes back.
    func endRepeats(within part: Int) {
        for index in tree.subtree(of: part) where nodes[index].phase == .inside && tree.isEndless(index) && isForward(index) {
            guard case .repetition(var repetition) = nodes[index].payload, let child = nodes[index].children.first,
                nodes[child].length.isFinite
            else { continue }
            let run = max(nodes[index].current, 0)
            let last = repetition.autoreverses && run % 2 == 0 ? run + 1 : run
            repetition.count = last + 1
            nodes[index].payload = .repetition(repetition)
            limit(index, to: repetition.duration(of: nodes[child].length), isNow: false)
            // Between two runs there is nothing left to wait for.
            if last == run, activities[index]?.timer != nil {
                queue.push(.finished(index, scheduledTime: host.now, forward: true))
            }
        }
    }

    /// - Parameter isNow: Whether it ends where the playhead is.
    private func limit(_ index: Int, to length: TimeInterval, isNow: Bool = true) {
        tree.setLength(length.isFinite ? max(length, 0) : 0, of: index)
        var parent = Int(nodes[index].parent)
        while parent >= 0, nodes[parent].length == .infinity {
            TimelineBuilder.place(parent, in: tree)
            if schedules[parent] != nil, isForward(parent) {
                // What is still to come ends somewhere ahead.
                let isAhead = !isNow || nodes[index].phase == .before
                let here = isAhead ? localTime(of: parent) : tree.time(nodes[index].length, of: index, in: parent)
                reschedule(parent, at: here)
            }
            parent = Int(nodes[parent].parent)
        }
    }
}
