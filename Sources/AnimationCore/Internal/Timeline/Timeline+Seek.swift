import Foundation

extension Timeline {
    /// A step of a move: the node `index` is to show its time `local`, or to be left (nil).
    private struct Move {
        var index: Int
        var local: TimeInterval?
        /// Whether `local` is the very instant that the whole is moved to: actions there are still to come.
        var isLanding: Bool
        /// Whether the playhead passes on to a later node.
        var isPassing: Bool
        /// Whether it stands in a run back, where actions are silent.
        var isTurned = false
    }

    /// Moves the parked playhead: every node shows what playing to that place would show, and nothing is called back.
    func move(to time: TimeInterval) {
        if time != parked {
            if time > parked {
                let left = pendingActions.filter { $0.isOfFormerRun || nodes[$0.index].phase == .before }
                crossings?.append(contentsOf: left.map(\.index))
            }
            for action in pendingActions where !action.isOfFormerRun {
                nodes[action.index].phase = time > parked ? .after : .before
            }
            pendingActions = []
            turnedActions = nil
        }
        let pending = pendingActions
        parked = time
        restingPosition = nil
        branchesMayDiverge = false
        forgetBranchTimes()
        pausedBranchTimes.removeAll()
        move(Move(index: 0, local: time, isLanding: true, isPassing: false))
        // Where it stood before, some may have run already.
        if !pending.isEmpty { pendingActions = pending }
    }

    /// A finger takes over: where motion is reduced, what would fade follows it all the same.
    func takeIntoHand() {
        guard reducesMotion, !isByHand else { return }
        stopPlayhead()
        move(0, to: nil)
        isByHand = true
        reducedForms.removeAll()
    }

    /// Moves one node, `nil` standing for the state before it.
    func move(_ index: Int, to local: TimeInterval?) {
        move(Move(index: index, local: local, isLanding: false, isPassing: local != nil))
    }

    /// What a move does to the leaves, in the end: first those are left that it goes back past, the latest first, whatever
    /// they stand in; then the others are shown.
    struct LeafMoves {
        typealias Shown = (index: Int, local: TimeInterval, old: TimelineNode.Phase)

        var leaving: [Int] = []
        var shown: [Shown] = []
    }

    private func move(_ first: Move) {
        var moves = [first]
        var leaves = LeafMoves()
        while let next = moves.popLast() {
            if let local = next.local {
                show(next, local * nodes[next.index].stretch, &moves, &leaves)
            } else {
                leave(next.index, &moves, &leaves)
            }
        }
        takeOut(leaves)
        if keepsEnginesBetweenRuns { leaveEnginesBetweenRuns(within: 0) }
        let shown = inTheOrderOfPlay(leaves.shown)
        if shown.count > 1, hasParallels, !overlaps.isEmpty {
            showOverlapping(shown)
        } else {
            for leaf in shown { showLeaf(leaf.index, leaf.local, leaf.old) }
        }
    }

    /// The later changes of a parallel are on top, however deep the steps stand: the order that playing brings about.
    private func inTheOrderOfPlay(_ leaves: [LeafMoves.Shown]) -> [LeafMoves.Shown] {
        guard leaves.count > 1, hasParallels else { return leaves }
        let starts = leaves.map { leaf in
            let start = tree.firstTime(of: leaf.index)
            let change = start + changePlace(of: leaf.index) / nodes[leaf.index].scale
            // Of changes at one instant that of the step which started first comes first.
            return ((change / Self.rounding).rounded(), start)
        }
        let order = leaves.indices.sorted {
            (starts[$0].0, starts[$0].1, $0) < (starts[$1].0, starts[$1].1, $1)
        }
        return order.map { leaves[$0] }
    }

    /// When a leaf first changes anything, in seconds from its start: what is reduced may do so later.
    func changePlace(of leaf: Int) -> TimeInterval {
        switch reducedForm(of: leaf) {
        case .fade: nodes[leaf].length * nodes[leaf].stretch / 2
        case .plain(let place): place
        case .instant, nil: 0
        }
    }

    // MARK: - Leaving

    private func leave(_ index: Int, _ moves: inout [Move], _ leaves: inout LeafMoves) {
        guard nodes[index].phase != .before else { return }
        nodes[index].phase = .before
        nodes[index].isReplaced = false
        if nodes[index].isStopped { return }
        let children = nodes[index].children
        switch nodes[index].kind {
        case .leaf: if nodes[index].engine != nil { leaves.leaving.append(index) }
        case .sequence:
            let last = min(nodes[index].current, children.count - 1)
            if last >= 0 { leaveAll(children.prefix(last + 1), &moves) }
        case .parallel: leaveAll(tree.childrenInStartOrder(of: index), &moves)
        case .repetition: leaveAll(children, &moves)
        case .wait, .action, .pausePoint, .gate: break
        }
        nodes[index].current = -1
    }

    /// In the reverse of the order in which they were engaged: the latest is on top of the others.
    ///
    /// What is shown, but before its change, takes that back in its turn.
    private func takeOut(_ leaves: LeafMoves) {
        let shown = reducesMotion ? leaves.shown : []
        guard leaves.leaving.count + shown.count > 1 else { return leaves.leaving.forEach(takeOut) }
        var rest = Set(leaves.leaving)
        let places = Dictionary(shown.map { ($0.index, $0.local) }) { first, _ in first }
        var next = Int(engaged.last)
        while next >= 0, !rest.isEmpty || !places.isEmpty {
            let index = next
            next = Int(nodes[index][.engaged].previous)
            if rest.remove(index) != nil {
                takeOut(index)
            } else if let place = places[index] {
                nodes[index].engine?.takeBack(after: place)
            }
        }
    }

    private func takeOut(_ leaf: Int) {
        nodes[leaf].engine?.leave()
        disengage(leaf)
    }

    private func leaveAll(_ children: some Sequence<Int>, _ moves: inout [Move]) {
        for child in children { moves.append(Move(index: child, local: nil, isLanding: false, isPassing: false)) }
    }

    // MARK: - Showing a place

    private func show(
        _ move: Move, _ local: TimeInterval, _ moves: inout [Move], _ leaves: inout LeafMoves
    ) {
        let index = move.index
        let old = nodes[index].phase
        nodes[index].phase = move.isPassing ? .after : .inside
        // A part that its own handle stopped stays as it was left.
        if nodes[index].isStopped { return }
        switch nodes[index].kind {
        // Nor does one whose property another animation has taken over.
        case .leaf where nodes[index].isReplaced: break
        case .leaf: leaves.shown.append((index, local, old))
        case .sequence: showInSequence(index, local, move, &moves)
        case .parallel: showInParallel(index, local, move, &moves)
        case .repetition: showInRepetition(index, local, move, &moves)
        case .action:
            if !move.isLanding {
                if old != .after, !move.isTurned { crossings?.append(index) }
                nodes[index].phase = .after
            } else {
                nodes[index].phase = old == .after ? .after : .before
                if old != .after { pendingActions.append(PendingAction(index: index)) }
            }
        case .wait, .pausePoint, .gate: nodes[index].phase = .after
        }
    }

    func showLeaf(_ index: Int, _ local: TimeInterval, _ old: TimelineNode.Phase) {
        let former = nodes[index].engine
        if old == .after, let ended = former as? RevertOnlyEngine,
            Self.snapped(local, to: ended.duration) == ended.duration
        {
            return
        }
        guard let engine = engage(index) else { return }
        updateClaim(index)
        let isNew = engine !== former
        let local = Self.snapped(local, to: engine.duration)
        // Shown at its end once more, it would cover what came after it.
        if !isNew, old == .after, local == engine.duration, engine.time == local { return }
        engine.holdsAtEnd = holds(index)
        if isNew {
            engine.enter(at: local, rate: 1, running: false)
        } else if settling != nil {
            engine.seekKeepingOrder(to: local)
        } else {
            engine.seek(to: local)
        }
    }

    private func showInSequence(_ index: Int, _ local: TimeInterval, _ move: Move, _ moves: inout [Move]) {
        let children = nodes[index].children
        guard !children.isEmpty else { return }
        let target = move.isPassing ? children.upperBound - 1 : tree.child(of: index, at: local)
        let old = nodes[index].current < 0 ? children.lowerBound - 1 : children.lowerBound + nodes[index].current
        nodes[index].current = Int(nodes[target].slot)
        let reachesEnd = local >= nodes[target].end - Self.rounding
        let inTarget = reachesEnd ? nodes[target].length : max(local - nodes[target].start, 0)
        moves.append(
            Move(
                index: target, local: inTarget, isLanding: move.isLanding,
                isPassing: move.isPassing && reachesEnd, isTurned: move.isTurned
            )
        )
        if target > old {
            for child in (max(old, children.lowerBound)..<target).reversed() {
                moves.append(
                    Move(
                        index: child, local: nodes[child].length,
                        isLanding: move.isLanding && nodes[child].end == local, isPassing: true,
                        isTurned: move.isTurned
                    )
                )
            }
        } else if target < old {
            leaveAll((target + 1)...old, &moves)
        }
    }

    private func showInParallel(_ index: Int, _ local: TimeInterval, _ move: Move, _ moves: inout [Move]) {
        let order = tree.childrenInStartOrder(of: index)
        for child in order where nodes[child].start > local + Self.rounding {
            moves.append(Move(index: child, local: nil, isLanding: false, isPassing: false))
        }
        for child in order.reversed() where nodes[child].start <= local + Self.rounding {
            let isOver = nodes[child].end < local || move.isPassing
            moves.append(
                Move(
                    index: child, local: min(max(local - nodes[child].start, 0), nodes[child].length),
                    isLanding: move.isLanding && nodes[child].end >= local, isPassing: isOver,
                    isTurned: move.isTurned
                )
            )
        }
    }

    private func showInRepetition(_ index: Int, _ local: TimeInterval, _ move: Move, _ moves: inout [Move]) {
        guard case .repetition(let repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return
        }
        guard repetition.count != 0 else { return }
        let length = nodes[child].length
        let isAtEnd = local >= repetition.duration(of: length) - Self.rounding
        let run = isAtEnd ? (repetition.count ?? 1) - 1 : repetition.run(at: local, ofRuns: length, near: -1)
        let old = nodes[index].current
        nodes[index].current = run
        let sinceStart = isAtEnd ? length : local - repetition.start(of: run, length)
        let inRun = sinceStart >= length - Self.rounding ? length : max(sinceStart, 0)
        let back = repetition.isTurned(run)
        if move.isLanding, !move.isTurned, run > max(old, 0), repetition.gap == 0 {
            addFormerRuns(of: child, from: old, to: run, startsHere: inRun <= Self.rounding, repetition)
        }
        if run > old, crossings != nil, !move.isTurned { cross(child, from: old, to: run, repetition) }
        if back, inRun == length {
            // A run back leaves everything, what has no length too.
            moves.append(Move(index: child, local: nil, isLanding: false, isPassing: false))
            return
        }
        let inChild = back ? length - inRun : inRun
        let isOver = !back && (move.isPassing || sinceStart > length + Self.rounding)
        moves.append(
            Move(
                index: child, local: inChild, isLanding: move.isLanding, isPassing: isOver,
                isTurned: back || move.isTurned))
        // Another run of the same content: steps without content are before the playhead again.
        let isNew = nodes[child].kind == .leaf ? isNewRun(run, after: old, of: child, repetition) : old != run
        if old >= 0, isNew {
            moves.append(Move(index: child, local: nil, isLanding: false, isPassing: false))
        }
    }

    /// Whether a leaf runs its closures again in another run; a run back belongs to the run before it.
    private func isNewRun(_ run: Int, after old: Int, of leaf: Int, _ repetition: Repetition) -> Bool {
        guard let engine = nodes[leaf].engine, engine.beginsAnew else { return false }
        return repetition.autoreverses ? run / 2 != old / 2 : run != old
    }

    /// From one run (−1: from before them) into a later one: what is left of it is passed, or all if others lie between.
    private func cross(_ child: Int, from old: Int, to run: Int, _ repetition: Repetition) {
        let isTurned = repetition.autoreverses && old % 2 == 1
        let next = repetition.autoreverses && old % 2 == 0 ? old + 2 : old + 1
        for part in tree.subtree(of: child) where nodes[part].kind == .action {
            if next < run || old >= 0 && !isTurned && nodes[part].phase == .before { crossings?.append(part) }
        }
    }
}
