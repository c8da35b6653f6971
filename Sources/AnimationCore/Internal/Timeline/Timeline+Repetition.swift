import Foundation

/// Repetitions: runs of one child, with gaps between them.
extension Timeline {
    func enterRepetition(_ arrival: Arrival) {
        let (index, local) = (arrival.node, arrival.local)
        guard let (repetition, child) = tree.runs(of: index), repetition.count != 0 else {
            return queue.push(.finished(index, arrival.course))
        }
        let length = nodes[child].length
        let present = max(nodes[index].current, 0)
        let forward = arrival.forward != repetition.isTurned(present)
        if endOverdue(child, since: repetition.start(of: present, length), in: arrival, forward: forward) { return }
        let run = repetition.run(at: local, ofRuns: length, near: nodes[index].current)
        nodes[index].beginRun(run, at: -.infinity)
        let inRun = local - repetition.start(of: run, length)
        // After the last run there is no gap: in a very long repeat the rounding of the time alone would lead into one.
        let hasGap = repetition.gap > 0 && run < (repetition.count ?? .max) - 1
        if hasGap, inRun > length + Self.rounding {
            if nodes[index].isReplaced { return queue.push(.finished(index, arrival.course)) }
            waitInGap(of: index, at: inRun, length, repetition, arrival.course)
        } else {
            let back = repetition.isTurned(run)
            let inChild = min(max(back ? length - inRun : inRun, 0), length)
            let course = Course(scheduledTime: arrival.scheduledTime, forward: arrival.forward != back)
            queue.push(.enter(Arrival(node: child, local: inChild, course: course)))
        }
    }

    /// - Parameters:
    ///   - inRun: Seconds from the start of the present run.
    ///   - length: The length of a run.
    private func waitInGap(
        of index: Int, at inRun: TimeInterval, _ length: TimeInterval, _ repetition: Repetition, _ course: Course
    ) {
        let run = nodes[index].current
        let start = repetition.start(of: run, length)
        let end = start + (course.forward ? length + repetition.gap : length)
        arm(
            Arrival(node: index, local: start + inRun, course: course), until: end,
            then: .run(course.forward ? run + 1 : run, forward: course.forward))
    }

    /// - Parameter childCourse: The course of the run, which may go back.
    func repetition(_ index: Int, continuesAfter child: Int, _ childCourse: Course) {
        guard case .repetition(let repetition) = nodes[index].payload else { return }
        let run = nodes[index].current
        let forward = childCourse.forward != repetition.isTurned(run)
        let course = Course(scheduledTime: childCourse.scheduledTime, forward: forward)
        // An endless repeat of steps that take no time any more (stopped, gone) would never come to rest. There and
        // back it ends with a run that goes there.
        if repetition.count == nil, repetition.gap == 0, !repetition.isTurned(run),
            isSkipped(child, since: nodes[index].due, course.scheduledTime)
        {
            return queue.push(.finished(index, course))
        }
        // An endless repeat whose steps were stopped, or have lost their targets, would never end.
        if nodes[index].isReplaced || repetition.count == nil && isSpent(child) {
            return queue.push(.finished(index, course))
        }
        // An endless repeat never comes to the last number.
        let isFarthest = repetition.count == nil && run >= Repetition.farthestRun
        let next = forward && !isFarthest ? run + 1 : run - 1
        guard next >= 0, next < repetition.count ?? .max else { return queue.push(.finished(index, course)) }
        guard mayRun(index, course) else { return }
        if passesRuns(of: index, to: next, repetition, course) { return }
        guard repetition.gap > 0 else { return queue.push(.startRun(next, of: index, course)) }
        let length = nodes[child].length
        nodes[index].come(to: forward ? run : next)
        // A gap shows the end of the run before it.
        if !forward { move(child, to: repetition.isTurned(next) ? nil : length) }
        waitInGap(of: index, at: forward ? length : length + repetition.gap, length, repetition, course)
    }

    func startRun(_ run: Int, of index: Int, _ course: Course) {
        guard let (repetition, child) = tree.runs(of: index) else { return }
        guard mayRun(index, course) else { return }
        nodes[index].beginRun(run, at: course.scheduledTime)
        let forward = course.forward != repetition.isTurned(run)
        let length = nodes[child].length
        if !repetition.autoreverses {
            if nodes[child].kind == .leaf, let engine = nodes[child].engine, !beginsAnew(child, engine) {
                let start = forward ? 0 : engine.duration
                if let stacked = engine.stacked, stacked.isBelowActive {
                    stacked.seekKeepingOrder(to: start)
                } else {
                    engine.seek(to: start)
                }
                nodes[child].begin()
            } else {
                move(child, to: forward ? nil : length)
            }
        } else if nodes[child].kind != .leaf, forward {
            // Before another run of the same content, the playhead is before steps without an engine again.
            move(child, to: nil)
        }
        let childCourse = Course(scheduledTime: course.scheduledTime, forward: forward)
        queue.push(.enter(Arrival(node: child, local: forward ? 0 : length, course: childCourse)))
        tellRepeat(of: index)
    }

    /// Another run begins: tells the token whose one step is repeated.
    private func tellRepeat(of index: Int) {
        guard let listeners = tree.playback(ofRepeat: index)?.repeatListeners, !listeners.isEmpty else { return }
        for listener in listeners { queue.callBack(listener) }
    }

    /// An endless repeat has come to its last run.
    func endEndlessRepeat(_ index: Int) {
        guard tree.isEndless(index), let (repetition, child) = tree.runs(of: index) else { return }
        let run = max(nodes[index].current, 0)
        let length = repetition.start(of: run, nodes[child].length) + nodes[child].length
        limit(index, to: length / nodes[index].stretch)
    }

    // MARK: - In a move

    func showInRepetition(_ move: Move, _ local: TimeInterval, _ work: inout MoveWork) {
        let index = move.index
        guard let (repetition, child) = tree.runs(of: index), repetition.count != 0 else { return }
        let length = nodes[child].length
        let isAtEnd = local >= repetition.duration(of: length) - Self.rounding
        let run = isAtEnd ? (repetition.count ?? 1) - 1 : repetition.run(at: local, ofRuns: length, near: -1)
        if endsRun(of: index, before: run, repetition, &work) { return }
        let old = nodes[index].current
        nodes[index].come(to: run)
        let sinceStart = isAtEnd ? length : local - repetition.start(of: run, length)
        let inRun = sinceStart >= length - Self.rounding ? length : max(sinceStart, 0)
        let back = repetition.isTurned(run)
        if move.isLanding, !move.isTurned, run > max(old, 0), repetition.gap == 0 {
            addFormerRuns(of: child, from: old, to: run, startsHere: inRun <= Self.rounding, repetition)
        }
        if run > old, !move.isTurned { cross(child, from: old, to: run, repetition, &work) }
        if run > max(old, 0), repetition.autoreverses { work.returned += leavesToReturn(within: child) }
        if back, inRun == length {
            // A run back leaves everything, steps of no length too.
            return work.leave(CollectionOfOne(child))
        }
        let inChild = back ? length - inRun : inRun
        let isOver = !back && (move.isPassing || sinceStart > length + Self.rounding)
        work.moves.append(
            Move(
                index: child, local: inChild, isLanding: move.isLanding, isPassing: isOver,
                isTurned: back || move.isTurned))
        // In another run of the same content the playhead is before steps without an engine again.
        let isNew = nodes[child].kind == .leaf ? isNewRun(run, after: old, of: child, repetition) : old != run
        if old >= 0, isNew { work.leave(CollectionOfOne(child)) }
    }

    /// Whether a leaf runs its closures again in another run; a run back belongs to the run before it.
    private func isNewRun(_ run: Int, after old: Int, of leaf: Int, _ repetition: Repetition) -> Bool {
        guard let engine = nodes[leaf].engine, engine.beginsAnew || isMadeAnew(leaf) else { return false }
        return repetition.autoreverses ? run / 2 != old / 2 : run != old
    }

    /// Notes the actions that a move passes from one run (−1: from before the first) into a later one.
    ///
    /// Of the old run the actions are passed that are still to come; with whole runs between the two, all actions are.
    private func cross(
        _ child: Int, from old: Int, to run: Int, _ repetition: Repetition, _ work: inout MoveWork
    ) {
        guard work.passedActions != nil else { return }
        let isTurned = repetition.isTurned(old)
        let next = repetition.autoreverses && old % 2 == 0 ? old + 2 : old + 1
        for part in tree.subtree(of: child) where nodes[part].kind == .action {
            if next < run || old >= 0 && !isTurned && nodes[part].phase == .before {
                work.passedActions?.append(part)
            }
        }
    }
}
