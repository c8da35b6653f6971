import Foundation

/// Steps that come into a sequence as it plays: the playhead is still to come to their places.
///
/// The nodes that the playhead has come to stay where they are. The step after an inserted one moves
/// (`TimelineTree.insert`), and everything that knows its node is told.
extension Timeline {
    /// A node around an inserted step: the place of the step on the node's axis, and the node's length before.
    private struct Around {
        let node: Int
        let place: TimeInterval
        let length: TimeInterval

        /// The seconds by which its end has moved; 0 if it is endless.
        @MainActor func delay(in nodes: UnsafeMutableBufferPointer<TimelineNode>) -> TimeInterval {
            let delay = nodes[node].length - length
            return delay.isFinite ? delay : 0
        }
    }

    @_optimize(size) func insert(_ insertion: Insertion) {
        guard let (former, place) = place(of: insertion) else { return }
        // Recipes are the user's code, which may end the step.
        let built = insertion.step.planned()
        guard insertion.step.isPlannable else { return }
        let around = nodesAround(place)
        let start = around.last?.place ?? 0
        let (spring, velocity) = (settling, shownVelocity)
        let turns = spring.map { $0.goal > start - Self.rounding } == true
        if turns { catchSpring() }
        let (moved, added) = insert(built, at: place)
        if insertion.isReplacement { takeNoMoreTime(former) }
        layOut(place, around)
        renewMoments(moved, around)
        for index in added { if let playback = nodes[index].playback { take(playback, at: index) } }
        renewFills(moved)
        observeBackground()
        if turns, let spring { settle(at: spring.destination, velocity: velocity) }
    }

    /// The node of a playback; nil if another timeline plays it.
    @_optimize(size) private func node(of playback: Playback) -> Int? {
        guard case .playing(let timeline, let index) = playback.state, timeline === self else { return nil }
        return index
    }

    /// The node before a step that is inserted, and the step's place; nil, and reported, if there is none.
    @_optimize(size) private func place(of insertion: Insertion) -> (former: Int, place: Int)? {
        func fail(_ fault: AnimationIssue.InsertionFault) -> (former: Int, place: Int)? {
            insertion.fail(fault)
            return nil
        }
        guard let sequence = node(of: insertion.sequence), let former = node(of: insertion.former),
            tree.isStep(former, of: sequence)
        else { return fail(.notAStep) }
        if case .placedSequence = nodes[sequence].payload { return fail(.hasStarts) }
        if insertion.step.layout.start != nil { return fail(.hasStarts) }
        guard nodes[sequence].kind == .sequence, let place = tree.place(after: former, of: sequence) else {
            return fail(.notAStep)
        }
        if nodes[sequence].isInRepetition { return fail(.isRepeated) }
        guard nodes[sequence].phase != .after, isRoom(place) || nodes[place].phase == .before,
            !insertion.isReplacement || isLeft(former)
        else { return fail(.isPassed) }
        return (former, place)
    }

    private func isRoom(_ place: Int) -> Bool { tree.isRoom(place, in: Int(nodes[place].parent)) }

    /// The nodes around a place, from the inside out.
    @_optimize(size) private func nodesAround(_ place: Int) -> [Around] {
        let parent = Int(nodes[place].parent)
        let start = isRoom(place) ? nodes[parent].length * nodes[parent].stretch : nodes[place].start
        return tree.ancestors(of: place).map {
            Around(node: $0, place: tree.time(start, of: parent, in: $0), length: nodes[$0].length)
        }
    }

    // MARK: - The nodes

    /// Returns the present node of each node that has moved, and the new nodes.
    @_optimize(size) private func insert(
        _ built: TimelineBuilder, at place: Int
    ) -> (moved: SideTable<Int, Int>, added: [Int]) {
        for part in engaged(within: place).reversed() { takeOutEngine(of: part) }
        let (own, others) = withExtendedLifetime(built.tree.table) { tree.insert(built.tree, at: place) }
        player.activities.nodes = nodes
        reduced.renew(tree)
        var moved = SideTable<Int, Int>()
        for node in own {
            moved[node.from] = node.to
            if let playback = nodes[node.to].playback { playback.state = .playing(self, node.to) }
            if let part = rules.pausedParts.removeValue(forKey: node.from) { rules.pausedParts[node.to] = part }
        }
        audience.doubts = audience.doubts.map { moved[$0] ?? $0 }
        renewExits(moved)
        rules.conflicts.keptFills = SideSet(rules.conflicts.keptFills.members.map { moved[$0] ?? $0 })
        rules.conflicts.calledOff = rules.conflicts.calledOff.map { moved[$0] ?? $0 }
        rules.conflicts.broughtHome = SideSet(rules.conflicts.broughtHome.members.map { moved[$0] ?? $0 })
        sharing = StepSharing()
        for node in others where built.doubts.contains(node.from) { audience.doubts.append(node.to) }
        if !built.issues.isEmpty { reportLater(built.issues) }
        return (moved, others.map(\.to))
    }

    /// Ends a step that another one replaces: it is as long as it was played.
    @_optimize(size) private func takeNoMoreTime(_ step: Int) {
        let isPlaying = nodes[step].phase == .inside
        let played = isPlaying ? localTime(of: step) : 0
        stopNode(step, at: isPlaying ? .current : .start)
        tree.setLength(played, of: step)
        // It may be the last one of other inserted steps.
        for node in tree.ancestors(of: step) {
            guard case .inserted = nodes[node].payload else { break }
            TimelineBuilder.place(node, in: tree)
        }
    }

    /// Lays out the nodes around a place anew, from the inside out.
    @_optimize(size) private func layOut(_ place: Int, _ around: [Around]) {
        if case .inserted = nodes[place].payload { TimelineBuilder.place(place, in: tree) }
        for node in around.map(\.node) {
            TimelineBuilder.place(node, in: tree)
            if player.schedules[node] != nil, isForward(node) { reschedule(node, at: localTime(of: node)) }
        }
    }

    // MARK: - The moments behind the place

    /// Moves the moments that have listeners, and the label to which the playhead plays.
    @_optimize(size) private func renewMoments(_ moved: SideTable<Int, Int>, _ around: [Around]) {
        audience.crossings.renew(in: tree) { moment in
            moment.node = moved[moment.node] ?? moment.node
            if let node = around.first(where: { $0.node == moment.node }) {
                if moment.time >= min(node.place + Self.rounding, node.length) { moment.time += node.delay(in: nodes) }
            } else {
                // The end of a step that was replaced.
                moment.time = min(moment.time, nodes[moment.node].length)
            }
        }
        guard let target = labelTarget, let whole = around.last, target.time > whole.place - Self.rounding else {
            return
        }
        disarmLabelTarget()
        playhead.aim(at: LabelTarget(time: target.time + whole.delay(in: nodes), rateAfter: target.rateAfter))
        armLabelTarget()
    }
}
