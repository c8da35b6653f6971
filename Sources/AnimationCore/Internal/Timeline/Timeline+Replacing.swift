import Foundation

/// Steps that newer animations have replaced.
extension Timeline {
    /// Ends a step whose property a newer animation has taken over.
    ///
    /// The repeats around the step end with their present runs, unless the newer animation is in them, too.
    @_optimize(size) func wasReplaced(_ index: Int, by newer: Int?) {
        nodes[index].forgetReplacement()
        defer { (nodes[index].engine as? RevertOnlyEngine)?.newerStep = newer }
        let isBetweenRuns = nodes[index].phase != .inside
        if isBetweenRuns, !comesAgain(index, but: newer) { return disengage(index) }
        rules.conflicts.hasReplacements = true
        finishRepeating(around: index, but: newer)
        if let effect = outermostEffect(around: index, but: newer) {
            let isExit = isPendingExit(effect)
            dropRest(of: effect)
            // Nothing hides or removes the object any more: it is not to stay faded.
            if isExit, state == .running { bringHome(within: effect, but: index, leavesValues: false) }
        }
        if state == .running, isActive(index), !isBetweenRuns {
            return wasCutOff(index, .replaced, isForward(index))
        }
        let forward = isForward(index)
        retire(index, isReplaced: true)
        if isBetweenRuns {
            propagateOutcome(above: index, .interrupted(.replaced))
        } else {
            endEndless(in: [index])
            recordOutcome(index, .interrupted(.replaced))
            propagateOutcome(above: index, .interrupted(.replaced))
            nodes[index].replace()
        }
        if endsWhole(.interrupted(.replaced)) { return }
        if state == .paused {
            if isLast(index, forward), !pausesOnCompletion { stop(at: .current, outcome: .interrupted(.replaced)) }
        } else if isBetweenRuns {
            finishGap(around: index)
        } else if endPause(of: index) != nil {
            // The step's own handle has paused it.
            nodes[index].playback?.clearPartPause()
            deactivate(index)
            queue.push(.enter(arrivalNow(at: index, 0)))
        }
    }

    /// Forgets the replacements: a seek shows the replaced steps again, but for those below newer steps of the timeline
    /// that it shows, too.
    func forgetReplacements() {
        guard rules.conflicts.hasReplacements else { return }
        rules.conflicts.hasReplacements = false
        for index in nodes.indices { nodes[index].forgetReplacement() }
        for part in rules.conflicts.broughtHome.members {
            rules.conflicts.hasReplacements = true
            nodes[part].replace()
        }
    }

    // MARK: - Effects made of effects

    func isEffect(_ index: Int) -> Bool {
        if case .composite = nodes[index].payload { true } else { false }
    }

    /// Whether a step is a part of an effect that is still to hide or remove its target, or to set its opacity for
    /// good.
    func isInPendingExit(_ index: Int, but newer: Int?) -> Bool {
        outermostEffect(around: index, but: newer).map(isPendingExit) == true
    }

    /// Whether an effect is still to hide or remove its target, or to set its opacity for good.
    @inline(never) @_optimize(size) func isPendingExit(_ effect: Int) -> Bool {
        tree.subtree(of: effect).contains { part in
            nodes[part].phase == .before && !nodes[part].isReplaced && factory(of: part)?.isCalledOffBy != nil
        }
    }

    /// The composite effect around a step, as the caller has named it: it is replaced as a whole.
    func outermostEffect(around index: Int, but newer: Int?) -> Int? {
        tree.ancestors(of: index, without: newer).last(where: isEffect)
    }

    /// The parts of an effect that have not begun are not played; the parts that play end by themselves.
    ///
    /// - Parameter endsWaits: Whether it waits no longer for them.
    func dropRest(of effect: Int, endsWaits: Bool = true) {
        rules.conflicts.hasReplacements = true
        nodes[effect].noteChildOutcome(.interrupted(.replaced))
        propagateOutcome(above: effect, .interrupted(.replaced))
        for part in tree.subtree(of: effect) where nodes[part].phase == (isForward(part) ? .before : .after) {
            // A sequence or parallel passes its parts one by one.
            if nodes[part].kind != .sequence, nodes[part].kind != .parallel { nodes[part].replace() }
        }
        if !fills.isEmpty { fills.isStale = true }
        if state == .running, endsWaits { passWaits(within: effect) }
    }

    /// The waits in an effect are over now.
    @inline(never) func passWaits(within effect: Int) {
        for part in active(within: effect) where nodes[part].kind == .wait {
            let forward = isForward(part)
            deactivate(part)
            if tree.hasParallels { player.branches.mayDiverge = true }
            finishNow(part, forward)
        }
    }

    private func finishRepeating(around index: Int, but newer: Int?) {
        for parent in tree.ancestors(of: index, without: newer) where nodes[parent].kind == .repetition {
            nodes[parent].replace()
        }
    }

    /// A replaced repetition that waits between two runs ends: no run follows.
    private func finishGap(around index: Int) {
        for parent in tree.ancestors(of: index) {
            if nodes[parent].isReplaced, nodes[parent].kind == .repetition, player.activities[parent]?.timer != nil {
                return finishNow(parent, isForward(parent))
            }
        }
    }

    /// Whether the paused playhead is past a node.
    private func isPassed(_ index: Int, _ forward: Bool) -> Bool {
        let far = tree.time(forward ? nodes[index].length * nodes[index].stretch : 0, of: index, in: 0)
        return nodes[index].phase == (forward ? .after : .before) && (forward ? far <= pausedTime : far >= pausedTime)
    }

    /// Whether nothing of a node is played.
    @inline(never) private func isDropped(_ index: Int) -> Bool {
        tree.subtree(of: index).allSatisfy { nodes[$0].isReplaced || nodes[$0].childCount > 0 }
    }

    /// Whether no other step comes after a step.
    private func isLast(_ index: Int, _ forward: Bool) -> Bool {
        var index = index
        for parent in tree.ancestors(of: index) {
            let children = nodes[parent].children
            switch nodes[parent].kind {
            case .sequence:
                let rest = forward ? (index + 1)..<children.upperBound : children.lowerBound..<index
                guard rest.allSatisfy(isDropped) else { return false }
            case .parallel:
                guard children.allSatisfy({ $0 == index || isPassed($0, forward) || isDropped($0) }) else {
                    return false
                }
            case .repetition: guard nodes[parent].isReplaced else { return false }
            case .leaf, .wait, .action, .pausePoint, .gate: return false
            }
            index = parent
        }
        return true
    }
}
