import Foundation

/// A part that its own handle has paused, or that is suspended.
final class PausedPart {
    /// Seconds from the start of the part.
    let time: TimeInterval
    /// The times of the branches in it; nil where they are on its axis.
    var branchTimes: BranchTimes?
    /// nil unless the part is suspended.
    var suspension: Suspension?

    init(time: TimeInterval, branchTimes: BranchTimes? = nil) { (self.time, self.branchTimes) = (time, branchTimes) }
}

/// The verbs of a part's handle.
extension Timeline {
    func pauseNode(_ index: Int) {
        guard nodes[index].phase == .inside, !nodes[index].isStopped, rules.pausedParts[index] == nil else { return }
        pausePart(index, at: localTime(of: index))
        if state == .running { activate(index, .paused) }
    }

    /// Pauses a part, whose engines come to rest when the verb has been done.
    func pausePart(_ index: Int, at time: TimeInterval) {
        rules.pausedParts[index] = PausedPart(time: time, branchTimes: branchTimes(within: index))
        player.branches.mayDiverge = true
        for child in active(within: index) {
            nodes[child].engine?.pause()
            deactivate(child)
            player.comingToRest.append(child)
        }
    }

    /// A part is paused no longer, nor suspended; returns its times.
    @discardableResult func endPause(of index: Int) -> PausedPart? {
        guard !rules.pausedParts.isEmpty, let part = rules.pausedParts.removeValue(forKey: index) else { return nil }
        part.suspension?.cancel?()
        return part
    }

    func resumeNode(_ index: Int) {
        guard let part = rules.pausedParts[index] else { return }
        deactivate(index)
        // A paused part around this one enters it again, at its time, when it goes on.
        if isPausedAbove(index) { return }
        if part.suspension == nil {
            rules.pausedParts[index] = nil
            player.branches.restore(part)
        }
        guard state == .running else { return }
        queue.push(.enter(arrivalNow(at: index, part.time)))
    }

    /// The playhead comes to a part that its own handle has paused.
    func enterPausedPart(_ arrival: Arrival) {
        let index = arrival.node
        nodes[index].begin()
        if rules.pausedParts[index] == nil { rules.pausedParts[index] = PausedPart(time: arrival.local) }
        player.branches.mayDiverge = true
        if playingEngine(of: index) != nil { updateClaim(index) }
        activate(index, .paused)
    }

    /// Whether a part around a node is paused by its own handle, or suspended.
    func isPausedAbove(_ index: Int) -> Bool {
        !rules.pausedParts.isEmpty && tree.ancestors(of: index).contains { rules.pausedParts[$0] != nil }
    }

    /// A seek takes back the pauses of all parts.
    @inline(never) func clearPartPauses() {
        for index in rules.pausedParts.keys.inOrder {
            nodes[index].playback?.clearPartPause()
            endPause(of: index)
        }
    }

    // MARK: - Stops

    /// Stops the steps on some targets before the rest of the timeline goes on; a composition without other steps is
    /// stopped, too.
    @_optimize(size) func stopNodes(_ indices: [Int], at position: AnimationPosition) {
        // Each step finds the values as it has left them: a later one is taken back first.
        for index in position == .start ? indices.reversed() : indices where state != .over {
            stopNode(index, at: position)
        }
        var seen = SideSet<Int>()
        for index in indices where state != .over {
            for parent in tree.ancestors(of: index) {
                guard seen.insert(parent), !hasStepsLeft(parent) else { break }
                nodes[parent].noteChildOutcome(.stopped(position))
            }
        }
        // At rest the playhead does not come to the end by itself.
        guard state == .paused || pausesOnCompletion, isSteerable ? isSpent(0) : !hasStepsLeft(0) else { return }
        stop(at: .current, outcome: .stopped(position))
    }

    /// The playhead has moved: a composition that has steps left now has not been stopped with all of them.
    func reviewStops() { if nodes[0].isCutShort { forgetOutdatedStops() } }

    @inline(never) @_optimize(size) private func forgetOutdatedStops() {
        for index in nodes.indices {
            if case .stopped? = nodes[index].childOutcome, hasStepsLeft(index) { nodes[index].forgetChildOutcome() }
        }
    }

    private func hasStepsLeft(_ index: Int) -> Bool {
        tree.subtree(of: index).contains { part in
            switch nodes[part].kind {
            case .leaf, .action, .pausePoint, .gate: !nodes[part].isStopped && isToCome(part)
            case .wait, .sequence, .parallel, .repetition: false
            }
        }
    }

    /// Ends one part as asked; the rest goes on as if the part had been played.
    @_optimize(size) func stopNode(_ index: Int, at position: AnimationPosition) {
        // The only step is the whole.
        if index == 0 { return stop(at: position) }
        guard isLeft(index) else { return }
        let wasInside = nodes[index].phase == .inside
        let forward = isForward(index)
        let parts = tree.subtree(of: index)
        endEndless(in: parts)
        let times = times(of: parts, within: index, endingAt: position)
        for (part, time) in zip(parts, times) { nodes[part].playback?.keepTime(time) }
        for child in active(within: index) { deactivate(child) }
        for part in parts {
            endPause(of: part)
            player.schedules[part] = nil
            nodes[part].playback?.clearPartPause()
        }
        finishAll(from: index, at: position, isPart: true)
        for part in parts {
            if tree.tellsItsEnd(part) { recordOutcome(part, .stopped(position)) }
            nodes[part].stop()
        }
        propagateOutcome(above: index, .stopped(position))
        guard wasInside else { return }
        if tree.hasParallels { player.branches.mayDiverge = true }
        if state == .running, !isPausedAbove(index) {
            finishNow(index, forward)
        } else {
            nodes[index].pass(forward: forward)
        }
    }

    /// Reverts the changes of a part, even after its end.
    func revertNode(_ index: Int) {
        if isLeft(index) { return stopNode(index, at: .start) }
        finishAll(from: index, at: .start)
        for part in tree.subtree(of: index) { nodes[part].stop() }
    }

    /// Stops the parts that were stopped before there was a timeline; the innermost first, so that each keeps its own
    /// end.
    func stopUnstarted(_ parts: [Int]) {
        for part in parts.reversed() {
            if let position = nodes[part].playback?.wantedStop { stopNode(part, at: position) }
        }
    }

    /// Each endless repeat in a part plays its last run now, or its first one when its turn comes; where every other
    /// run goes back, the last one does.
    @_optimize(size) func finishRepeating(within part: Int) {
        let repeats = tree.subtree(of: part).filter {
            tree.isEndless($0) && isForward($0) && endsRepeating($0, within: part)
        }
        // A repeat of what never ended has runs that end now.
        for index in repeats.reversed() {
            guard let (endless, child) = tree.runs(of: index), nodes[child].length.isFinite else { continue }
            let run = max(nodes[index].current, 0)
            let count = endless.lastCount(after: run)
            var repetition = endless
            repetition.count = count
            nodes[index].payload = .repetition(repetition)
            limit(index, to: repetition.duration(of: nodes[child].length) / nodes[index].stretch, isNow: false)
            // Between two runs there is nothing left to wait for.
            if count == run + 1, player.activities[index]?.timer != nil {
                finishNow(index, true)
            }
        }
    }

    /// Whether the end of a part's repeats ends one of them, too.
    ///
    /// In play, a repeat behind another endless one needs a call of its own.
    private func endsRepeating(_ index: Int, within part: Int) -> Bool {
        switch nodes[index].phase {
        case .inside: true
        case .before:
            nodes[part].phase == .before
                || tree.path(from: index).prefix { $0 != part }.allSatisfy { nodes[$0].start.isFinite }
        case .after: false
        }
    }
}
