import Foundation

/// The verbs of the handle of the whole.
extension Timeline {
    func seek(to time: TimeInterval) {
        stopPlayhead()
        giveUpLabelTarget()
        clearPartPauses()
        move(to: min(max(time, 0), nodes[0].length))
        if state == .running { continuePlaying() }
    }

    func changeRate(to newRate: Double) {
        noteRateBeforeLabel(newRate)
        guard newRate != rate else { return }
        stopPlayhead()
        turnPlayhead(to: newRate)
        if state == .running { continuePlaying() }
    }

    @inline(never) func setRate(_ newRate: Double) {
        turnPlayhead(to: newRate)
        nodes[0].playback?.rate = newRate
    }

    /// Gives the standing playhead another rate; where motion is reduced, steps may have other forms at it.
    ///
    /// They all get new engines, since each engine found its target as the older ones had left it.
    @_optimize(size) private func turnPlayhead(to newRate: Double) {
        playhead.setRate(newRate)
        reviewStops()
        guard tree.reducesMotion, reduced.change(rate: newRate) else { return }
        let engaged = engagedInOrder
        for leaf in engaged.reversed()
        where !isOver(leaf) && !nodes[leaf].isStopped && !rules.conflicts.queued.contains(leaf) { takeOut(leaf) }
        for leaf in engaged where nodes[leaf].engine == nil && (nodes[leaf].phase != .before || hasReturned(leaf)) {
            showLeaf(leaf, localTime(of: leaf) * nodes[leaf].stretch, nodes[leaf].phase)
        }
    }

    // MARK: - Stops

    func stop(at position: AnimationPosition) {
        stop(at: position, outcome: .stopped(position))
    }

    func stop(at position: AnimationPosition, outcome: AnimationOutcome) {
        stopPlayhead()
        rules.lastSteps = SideTable()
        // A step that has not played is shown at its end first, so that it can be taken back too: also a step that a
        // newer animation has called off.
        if position == .end, isSteerable {
            for index in tree.subtree(of: 0) {
                runAction(index)
                if nodes[index].engine == nil { nodes[index].forgetReplacement() }
            }
            showEnd()
        }
        if position != .start { keepReverts() }
        finishAll(from: 0, at: position)
        close(outcome, at: position)
    }

    /// A node that has no end is shown with its children at theirs.
    private func showEnd() {
        if nodes[0].length.isFinite {
            move(to: nodes[0].length)
            return
        }
        tree.visit(from: 0) { next in
            if nodes[next].length.isFinite {
                move(next, to: nodes[next].length)
            } else if case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart {
                move(next, to: nil)
            } else {
                return true
            }
            return false
        }
    }

    /// Lets go of the whole, which no handle can steer any more: held steps end, running steps go on, and a paused
    /// playhead plays on.
    func letGo() {
        playhead.letGo()
        if nodes[0].playback?.pausesOnCompletion == true, endAtRest() { return }
        // A spring that goes to an end takes the whole there all the same.
        if settling?.endsThere == true { return }
        if settling != nil || labelTarget != nil {
            catchSpring()
            pausePlayhead()
            giveUpLabelTarget()
        }
        for index in engagedInOrder where !staysEngaged(index) { release(index) }
        guard state == .paused, !isPausedByTarget else { return }
        playOut(.releasedWhilePaused)
    }

    /// Ends a whole that rests at one of its ends; false if it does not rest at one.
    @discardableResult func endAtRest() -> Bool {
        guard state == .paused, settling == nil, !isPausedByTarget, let position = restingPosition ?? pausedEnd else {
            return false
        }
        // The steps may stand at their first frames.
        if position == .start {
            move(0, to: nil)
            reviewStops()
        } else {
            // A step of no length behind the pause point has not been shown yet.
            if restingPosition == nil { move(to: pausedTime) }
            takeBackReturned()
            runPending()
        }
        end(position == .end)
        return true
    }

    /// The end at which the playhead is paused.
    private var pausedEnd: AnimationPosition? {
        if pausedTime >= nodes[0].length - Self.rounding { return .end }
        return pausedTime <= Self.rounding ? .start : nil
    }

    func playOut(_ issue: AnimationIssue.Kind) {
        nodes[0].playback?.report(issue)
        runPlayhead()
    }

    private func release(_ index: Int) {
        if nodes[index].phase == .after {
            nodes[index].engine?.finish(at: .end)
            disengage(index)
        } else {
            nodes[index].engine?.hold(atEnd: false)
        }
    }
}
