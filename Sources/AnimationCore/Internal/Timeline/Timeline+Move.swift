import Foundation

/// A part of a move: a node is to show a time, or to be left.
struct Move {
    var index: Int
    /// Seconds from the start of the node; nil leaves it, so that the playhead is before it.
    var local: TimeInterval?
    /// Whether `local` is the very instant that the whole is moved to: actions there are still to come.
    var isLanding: Bool
    /// Whether the playhead passes on to a later node.
    var isPassing: Bool
    /// Whether the node stands in a run back, where actions do not run.
    var isTurned = false
}

/// The parts of a move that are still to be done, and the changes to the leaves, which are done last.
///
/// First the leaves are left that the playhead goes back past, the latest one first; then the others are shown.
struct MoveWork {
    typealias ShownLeaf = (index: Int, local: TimeInterval, old: TimelineNode.Phase)

    /// A stack.
    var moves: [Move]
    var leaving: [Int] = []
    var shown: [ShownLeaf] = []
    /// Leaves that a former run there and back would have left at their first values.
    var returned: [Int] = []
    /// The actions that the move passes, where it counts as playing; nil where it does not.
    var passedActions: [Int]?
    /// Whether the playhead comes from a later time: the actions that it lands on are to come once more.
    var goesBack = false

    mutating func leave(_ children: some Sequence<Int>) {
        for child in children { moves.append(Move(index: child, local: nil, isLanding: false, isPassing: false)) }
    }
}

/// Moves of the paused playhead: every node shows the values that playing to that time would show, and no code is
/// called.
extension Timeline {
    /// Moves the paused playhead.
    ///
    /// - Parameter isPlaying: Whether the move counts as playing to that time.
    /// - Returns: The actions that it has passed, if it counts as playing.
    @discardableResult func move(to time: TimeInterval, isPlaying: Bool = false) -> [Int] {
        var passedActions: [Int] = []
        let goesBack = time < pausedTime - Self.rounding
        if time != pausedTime {
            audience.mayOweEnds = true
            if time > pausedTime, isPlaying {
                let left = actions.pending.filter { $0.isOfFormerRun || nodes[$0.index].phase == .before }
                passedActions = left.map(\.index)
            }
            for action in actions.pending where !action.isOfFormerRun {
                nodes[action.index].pass(forward: time > pausedTime)
            }
            actions = ActionsHere()
        }
        let pending = actions.pending
        playhead.stand(at: time)
        playhead.leaveEnd()
        player.branches = Branches()
        for index in rules.pausedParts.keys { rules.pausedParts[index]?.branchTimes = nil }
        var work = MoveWork(moves: [Move(index: 0, local: time, isLanding: true, isPassing: false)])
        work.passedActions = isPlaying ? passedActions : nil
        work.goesBack = goesBack
        perform(&work)
        reviewStops()
        // The playhead stood at this time before, so some of the actions may have run already.
        if !pending.isEmpty { actions.pending = pending }
        return work.passedActions ?? []
    }

    /// Moves one node, `nil` standing for the state before it.
    @inline(never) func move(_ index: Int, to local: TimeInterval?) {
        var work = MoveWork(moves: [Move(index: index, local: local, isLanding: false, isPassing: local != nil)])
        perform(&work)
    }

    @inline(never) private func perform(_ work: inout MoveWork) {
        if !fills.isEmpty { giveBackFillsAfterOthers() }
        while let next = work.moves.popLast() {
            if let local = next.local {
                show(next, local * nodes[next.index].stretch, &work)
            } else {
                leave(next.index, &work)
            }
        }
        if !work.returned.isEmpty {
            rules.conflicts.keepsEnginesBetweenRuns = true
            showReturned(&work)
        }
        takeOut(work)
        if rules.conflicts.keepsEnginesBetweenRuns { leaveEnginesBetweenRuns(within: 0) }
        let shown = inTheOrderOfPlay(work.shown)
        if shown.count > 1, tree.hasParallels, !overlaps.isEmpty {
            showOverlapping(shown)
        } else {
            for leaf in shown { showLeaf(leaf.index, leaf.local, leaf.old) }
        }
    }

    /// The leaves that a former run would have left at their first values are shown below the steps that come after
    /// their last run.
    private func showReturned(_ work: inout MoveWork) {
        let returned = SideSet(work.returned).members.filter { nodes[$0].phase == .before }
        let leaves = returned.map { ($0, 0, .before) } + work.shown
        let inOrder = Array(leaves.indices).inOrder { place in
            let leaf = leaves[place].index
            return place < returned.count ? tree.lastTime(of: leaf) - Self.rounding : tree.firstTime(of: leaf)
        }
        work.shown = inOrder.map { leaves[$0] }
    }

    private func show(_ move: Move, _ local: TimeInterval, _ work: inout MoveWork) {
        let index = move.index
        let old = nodes[index].phase
        if isHeldBack(inMove: index) { return }
        if move.isPassing { nodes[index].pass(forward: true) } else { nodes[index].begin() }
        // A part that its own handle stopped stays as it was left.
        if nodes[index].isStopped { return }
        switch nodes[index].kind {
        // A leaf whose property another animation has taken over stays as it is, too.
        case .leaf where nodes[index].isReplaced: break
        case .leaf: work.shown.append((index, local, old))
        case .sequence: showInSequence(move, local, &work)
        case .parallel: showInParallel(move, local, &work)
        case .repetition: showInRepetition(move, local, &work)
        case .action:
            if !move.isLanding {
                if old != .after, !move.isTurned { work.passedActions?.append(index) }
                nodes[index].pass(forward: true)
            } else if old == .after, !work.goesBack {
                nodes[index].pass(forward: true)
            } else {
                nodes[index].pass(forward: false)
                actions.pending.append(ActionsHere.Pending(index: index))
            }
        case .wait, .pausePoint, .gate: nodes[index].pass(forward: true)
        }
    }

    /// The leaves in the order of their changes in play: the later changes of a parallel are on top, however deep the
    /// steps stand.
    private func inTheOrderOfPlay(_ leaves: [MoveWork.ShownLeaf]) -> [MoveWork.ShownLeaf] {
        guard leaves.count > 1, tree.hasParallels else { return leaves }
        // Of changes at one instant, the change of the step that started first comes first.
        let byStart = Array(leaves.indices).inOrder { tree.firstTime(of: leaves[$0].index) }.map { leaves[$0] }
        return Array(byStart.indices).inOrder { place in
            let leaf = byStart[place].index
            let change = tree.firstTime(of: leaf) + changeTime(of: leaf) / nodes[leaf].scale
            return (change / Self.rounding).rounded()
        }.map { byStart[$0] }
    }

    // MARK: - Leaving

    private func leave(_ index: Int, _ work: inout MoveWork) {
        guard nodes[index].phase != .before else { return }
        nodes[index].leave()
        if nodes[index].isStopped { return }
        switch nodes[index].kind {
        case .leaf where nodes[index].engine == nil: break
        case .leaf where hasReturned(index) && !(nodes[index].engine is RevertOnlyEngine):
            work.returned.append(index)
        case .leaf: work.leaving.append(index)
        case .sequence: leaveSequence(index, &work)
        case .parallel: work.leave(tree.childrenInStartOrder(of: index))
        case .repetition: work.leave(nodes[index].children)
        case .wait, .action, .pausePoint, .gate: break
        }
        nodes[index].come(to: -1)
    }

    /// Takes leaves out in the reverse of the order in which they were engaged: the latest is on top of the others.
    ///
    /// A leaf that is shown at a time before its change takes the change back in its turn.
    private func takeOut(_ work: MoveWork) {
        let shown = tree.reducesMotion ? work.shown : []
        guard work.leaving.count + shown.count > 1 else {
            for leaf in work.leaving { takeOut(leaf) }
            return
        }
        // The time at which a leaf is shown; NaN for one that leaves.
        var times = SideTable<Int, TimeInterval>()
        for leaf in shown.reversed() { times[leaf.index] = leaf.local }
        for leaf in work.leaving { times[leaf] = .nan }
        var (next, left) = (Int(player.engaged.last), times.count)
        while next >= 0, left > 0 {
            let index = next
            next = Int(nodes[index][.engaged].previous)
            guard let time = times[index] else { continue }
            left -= 1
            if time.isNaN { takeOut(index) } else { nodes[index].engine?.takeBack(after: time) }
        }
    }

    func takeOut(_ leaf: Int) {
        if nodes[leaf].isInRepetition { takeOutCovered(by: leaf) }
        takeOutEngine(of: leaf)
    }

    /// Removes the engines of finished steps of the same property that began at the value that a run left: the next run
    /// covers them.
    ///
    /// If kept, they would restore the value that the run left, after the next run has restored the value from before
    /// all runs.
    private func takeOutCovered(by leaf: Int) {
        guard let subject = nodes[leaf].engine?.subject, subject.isKnown else { return }
        var next = Int(player.engaged.last)
        while next >= 0, next != leaf {
            let other = next
            next = Int(nodes[other][.engaged].previous)
            guard nodes[other].phase == .after, let engine = nodes[other].engine, engine.isAtEnd,
                engine.subject.isSame(as: subject), engine.stacked?.leavesItsOwn == true
            else { continue }
            takeOutEngine(of: other)
        }
    }
}
