import Foundation

/// The steps that are still to be finished before the whole, or a part, stops.
extension Timeline {
    /// Lets the steps of a part that have begun come to their ends; the part stops then.
    func finishStep(within part: Int) {
        guard isLeft(part) else { return }
        rules.lastSteps[part] = nodes.indices.filter { isUnderWay($0) && tree.isNode($0, within: part) }
    }

    /// Whether a node is an animator that has begun, and not one of the parts of another.
    private func isUnderWay(_ index: Int) -> Bool {
        guard isUnfinished(index), !standsAtAnEnd(index), nodes[index].payload.animator != nil,
            nodes[index].kind != .wait,
            nodes[index].kind != .leaf || nodes[index].engine != nil && !rules.conflicts.queued.contains(index)
        else { return false }
        for parent in tree.ancestors(of: index) {
            if nodes[parent].payload.animator != nil { return false }
        }
        return true
    }

    /// Whether the playhead is paused where a node would begin to play, or has been played.
    private func standsAtAnEnd(_ index: Int) -> Bool {
        guard state == .paused else { return false }
        let time = localTime(of: index)
        return time <= Self.rounding || time >= nodes[index].length - Self.rounding
    }

    private func isUnfinished(_ step: Int) -> Bool { nodes[step].phase == .inside && !nodes[step].isStopped }

    /// Whether a node must not begin: it is neither in one of the last steps nor around one.
    func isHeldBack(_ arrival: Arrival) -> Bool {
        let index = arrival.node
        guard isHeldBack(index, isRun: false) else { return false }
        playheadEnds(at: arrival.local * nodes[index].stretch, of: index)
        return true
    }

    /// Whether another run must not begin: the repetition is in none of the last steps.
    func isHeldBack(runOf index: Int, _ course: Course) -> Bool {
        guard isHeldBack(index, isRun: true) else { return false }
        // The far end of the run that has been played.
        playheadEnds(at: tree.time(ofRun: nodes[index].current, of: index, forward: !course.forward), of: 0)
        return true
    }

    /// - Parameter isRun: Whether the node has begun, and is about to play another run.
    @inline(never) private func isHeldBack(_ index: Int, isRun: Bool) -> Bool {
        rules.lastSteps.keys.contains { part in
            guard isRun || index != part, tree.isNode(index, within: part) else { return false }
            return rules.lastSteps[part]?.contains {
                tree.isNode(index, within: $0) || !isRun && isUnfinished($0) && tree.isNode($0, within: index)
            } == false
        }
    }

    /// Notes the time at which a step would have begun: the playhead stands there when nothing else plays.
    private func playheadEnds(at local: TimeInterval, of index: Int) {
        let time = tree.time(local, of: index, in: 0)
        if abs(time - pausedTime) > Self.rounding { actions.pending = [] }
        playhead.stand(at: time)
    }

    // MARK: - In a move

    /// A time to which a spring moves the playhead, but no farther than just beyond the last steps of the whole.
    @_optimize(size) func limitedToLastSteps(_ time: TimeInterval) -> TimeInterval {
        guard let steps = rules.lastSteps[0]?.filter(isUnfinished), !steps.isEmpty else { return time }
        let ends = steps.flatMap { step in
            [0, nodes[step].length * nodes[step].stretch].map { tree.time($0, of: step, in: 0) }
        }
        let beyond = 2 * Self.rounding
        return min(max(time, (ends.min() ?? time) - beyond), (ends.max() ?? time) + beyond)
    }

    /// Whether a move leaves a node as it is, as it must not begin.
    func isHeldBack(inMove index: Int) -> Bool { !rules.lastSteps.isEmpty && isHeldBack(index, isRun: false) }

    /// Ends the present run of a repetition of which no other one must begin; false if another one may.
    func endsRun(of index: Int, before run: Int, _ repetition: Repetition, _ work: inout MoveWork) -> Bool {
        let old = nodes[index].current
        guard !rules.lastSteps.isEmpty, old >= 0, run != old, isHeldBack(index, isRun: true),
            let child = nodes[index].children.first
        else { return false }
        if (run > old) == repetition.isTurned(old) {
            work.leave(CollectionOfOne(child))
        } else {
            work.moves.append(Move(index: child, local: nodes[child].length, isLanding: false, isPassing: true))
        }
        return true
    }

    /// Stops the parts whose last steps are finished; false if there are none.
    func stopAfterLastSteps() -> Bool {
        guard !rules.lastSteps.isEmpty, state != .over else { return false }
        let parts = rules.lastSteps
        let ended = parts.keys.filter { parts[$0]?.contains(where: isUnfinished) == false }.inOrder
        for part in ended {
            rules.lastSteps[part] = nil
            stopNode(part, at: .current)
        }
        return !ended.isEmpty
    }
}
