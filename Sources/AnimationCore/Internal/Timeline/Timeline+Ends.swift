import Foundation

/// Ends by a verb: every step of a part is brought to its end, or back to its start.
extension Timeline {
    /// - Parameter isPart: Whether the whole goes on, and may be taken back later.
    @_optimize(size) func finishAll(from index: Int, at position: AnimationPosition, isPart: Bool = false) {
        if !fills.isEmpty {
            giveBackFills(within: index)
            fills.isStale = true
        }
        switch position {
        case .start:
            let parts = engaged(within: index)
            // At rest each step would take the way back of another one for the app's change.
            if tree.hasParallels, !parts.contains(where: { nodes[$0].engine?.staysAttached == true }) {
                for part in parts { nodes[part].engine?.wake() }
            }
            for part in parts.reversed() { takeOutEngine(of: part) }
        case .current:
            for part in engaged(within: index) {
                // Passing a step that reduced motion keeps still has not put it at its end.
                let isAtEnd = nodes[part].phase == .after && !reduced.leavesNoTrace(part)
                nodes[part].engine?.finish(at: isAtEnd ? .end : isLaidOutAtStart(part) ? .start : .current)
                if isPart { retire(part) } else { disengage(part) }
            }
        case .end: applyEnds(from: index, isPart: isPart)
        }
    }

    /// Whether a step whose views a layout places stands at its start: they can't be left half-way, but there.
    private func isLaidOutAtStart(_ step: Int) -> Bool {
        guard nodes[step].phase == .inside, let engine = nodes[step].engine, engine.time <= 0 else { return false }
        return engine.staysAttached || engine.parts.contains { $0.staysAttached }
    }

    /// Adds the changes of a part that are there; once they are taken back the part is stopped at its start.
    func addReverts(within index: Int, to reverts: inout [Revert]) {
        if index == 0 { stopPlayhead() }
        for leaf in fills.leaves where tree.isNode(leaf, within: index) {
            guard let shown = fills[leaf]?.shown else { continue }
            reverts.append(Revert(of: shown.order) { [self] in giveBackFill(of: leaf) })
        }
        for part in engaged(within: index) {
            reverts.append(Revert(of: nodes[part][.engaged].order) { [self] in takeOutEngine(of: part) })
        }
    }

    /// Puts every step at its end, in start order: a step that has not played is applied without playing, an action
    /// runs.
    @_optimize(size) private func applyEnds(from index: Int, isPart: Bool) {
        tree.visit(from: index) { next in
            if case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart {
                bringBack(next)
                for leaf in engaged(within: next) { applyEnd(leaf, isPart: isPart) }
                return false
            }
            switch nodes[next].kind {
            case .leaf: applyEnd(next, isPart: isPart)
            case .action: runAction(next)
            case .sequence, .parallel, .repetition, .wait, .pausePoint, .gate: break
            }
            return true
        }
    }

    private func applyEnd(_ index: Int, isPart: Bool) {
        // A step that its own handle stopped stays as it was left; a part of an effect that was called off is left out.
        if nodes[index].isStopped || nodes[index].isReplaced && nodes[index].phase == .before { return }
        if nodes[index].phase == .before, rules.conflicts.keepsEnginesBetweenRuns, !hasReturned(index) {
            leaveStart(index)
        }
        if nodes[index].engine == nil, nodes[index].phase != .after, let engine = engage(index), isPart, isSteerable {
            // A step that is shown at its end first can be taken back.
            engine.hold(atEnd: true)
            engine.enter(at: engine.duration, rate: 1, running: false)
        }
        nodes[index].engine?.finish(at: .end)
        if isPart { retire(index) } else { disengage(index) }
    }

    /// The steps of a repeat that ends where it began leave no trace there, though the playhead may stand at their
    /// starts.
    @_optimize(size) func takeBackReturned() {
        tree.visit(from: 0) { next in
            guard case .repetition(let repetition) = nodes[next].payload, repetition.endsAtItsStart else { return true }
            bringBack(next)
            return false
        }
    }

    // MARK: - Endless steps

    /// Notes that a part, or the whole, has lost its handle, which could have ended an endless repeat in it: the steps
    /// after the repeat may never be reached now.
    @_optimize(size) func lostHandle(of part: Int) {
        guard !audience.doubts.isEmpty, state != .over else { return }
        let unreached = audience.doubts.filter {
            (tree.isNode(part, within: $0) || tree.isNode($0, within: part)) && tree.leavesUnreached($0)
        }
        audience.doubts.removeAll(where: unreached.contains)
        for index in unreached {
            host.report(AnimationIssue(.unreachable, at: tree.callSite(of: index)))
        }
    }

    /// Ends the endless nodes in some parts at their present times: a handle has stopped them, or they were cut off.
    ///
    /// From then on such a node is as long as it was played. The steps after it get a start, so that the axis stays one
    /// axis: time goes on from there, and a pause or a seek finds it.
    func endEndless(in parts: [Int]) {
        let ends = parts.filter(tree.isEndless).map { ($0, localTime(of: $0)) }
        for (part, time) in ends { limit(part, to: time) }
    }

    /// Gives an endless node its length.
    ///
    /// - Parameter isNow: Whether the node ends at the present time.
    @_optimize(size) func limit(_ index: Int, to length: TimeInterval, isNow: Bool = true) {
        tree.setLength(length.isFinite ? max(length, 0) : 0, of: index)
        for parent in tree.ancestors(of: index) {
            guard nodes[parent].length == .infinity else { break }
            TimelineBuilder.place(parent, in: tree)
            if player.schedules[parent] != nil, isForward(parent) {
                // A node that is still to come ends later.
                let isAhead = !isNow || nodes[index].phase == .before
                // A run that was cut short is over before its end on the axis: the gap's timer has the time of the
                // others.
                let gap = player.activities[parent]?.timer?.clock.time(at: host.now)
                let end = tree.time(nodes[index].length, of: index, in: parent)
                reschedule(parent, at: isAhead ? localTime(of: parent) : min(gap ?? end, end))
            }
        }
    }

    /// Whether a part had steps, and all of them were stopped or have lost their targets: only waits are left of it.
    func isSpent(_ index: Int) -> Bool {
        var hadSteps = false
        for part in tree.subtree(of: index) {
            switch nodes[part].kind {
            case .leaf:
                if !nodes[part].isStopped, !hasLostTarget(part) { return false }
                hadSteps = true
            case .action, .pausePoint, .gate: if !nodes[part].isStopped { return false }
            case .wait, .sequence, .parallel, .repetition: break
            }
        }
        return hadSteps
    }

    /// Whether the target of a leaf is gone, or the object of it that the leaf's engine animates.
    @inline(never) func hasLostTarget(_ leaf: Int) -> Bool {
        guard case .leaf(let source, _) = nodes[leaf].payload else { return false }
        return source.hasLostTarget || nodes[leaf].engine?.hasLostTarget == true
    }
}
