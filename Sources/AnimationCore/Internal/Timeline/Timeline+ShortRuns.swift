import Foundation

/// Runs so short, or so many in no time, that no frame can show them one by one.
///
/// A repetition passes over such runs, and a timeline does a bounded amount of work in the time of a frame: the rest
/// comes with the next frame.
extension Timeline {
    /// How many nodes the playhead has come to in the time of a frame.
    struct FrameWork {
        var start = -TimeInterval.infinity
        var entries = 0
    }

    /// A repetition plays so many runs in the time of a frame; if there are more, it passes over some.
    private static let mostRuns = 256

    /// The playhead comes to so many nodes in the time of a frame, in addition to four times the nodes that there are.
    private static let mostEntries = 4_096

    private var entriesInFrame: Int {
        let now = host.now
        if now >= player.frameWork.start + Rounds.frame { player.frameWork = FrameWork(start: now) }
        return player.frameWork.entries
    }

    /// Seconds of a repetition's own time in one second of the host's.
    private func speed(of index: Int) -> Double { abs(rate) * nodes[index].scale }

    /// Whether a run that was to take time has taken none: its steps are skipped, stopped or gone.
    func isSkipped(_ child: Int, since start: TimeInterval, _ scheduledTime: TimeInterval) -> Bool {
        let length = nodes[child].length
        return scheduledTime <= start && length > Self.rounding * speed(of: Int(nodes[child].parent))
            && length * nodes[child].stretch > Self.rounding
    }

    /// Passes over the runs that fit into the next frame, or rests for one; returns false if the next run just follows.
    @_optimize(size) func passesRuns(
        of index: Int, to next: Int, _ repetition: Repetition, _ course: Course
    ) -> Bool {
        guard let child = nodes[index].children.first else { return false }
        let took = isSkipped(child, since: nodes[index].due, course.scheduledTime) ? 0 : nodes[child].length
        let period = took + repetition.gap
        let frame = Rounds.frame * speed(of: index)
        guard period < frame else { return false }
        let (entries, most) = (entriesInFrame, Self.mostEntries + 4 * nodes.count)
        let isMuch = entries > most
        if isMuch || period < frame / Double(Self.mostRuns), entries <= 2 * most {
            let passed = runsPassed(of: index, from: next, repetition, inFrame: frame / period, course.forward, isMuch)
            if passed > 0 {
                let wait = Double(passed) * period + repetition.gap
                pass(passed, of: index, to: next, repetition, wait, course)
                return true
            }
        }
        if isMuch { rest(index, before: next, repetition, course.forward) }
        return isMuch
    }

    /// - Parameter inFrame: The number of runs that fit into a frame; infinity if they take no time.
    private func runsPassed(
        of index: Int, from next: Int, _ repetition: Repetition, inFrame: Double, _ forward: Bool, _ isMuch: Bool
    ) -> Int {
        let left = forward ? (repetition.count ?? Repetition.farthestRun) - 1 - next : next
        guard left > 0, isMuch || repetition.count == nil || left > Self.mostRuns,
            mayPass(index, next, repetition, forward)
        else { return 0 }
        let fitting = min(left, Int(min(inFrame, Double(Repetition.farthestRun)).rounded(.down)))
        guard repetition.autoreverses else { return fitting }
        // A run there and the run back belong together.
        return next % 2 == (forward ? 0 : 1) ? fitting - fitting % 2 : 0
    }

    /// Up to so many runs with actions are all played, over as many frames as it takes: some seconds of frames.
    private static let mostActionRuns = 1_000_000

    /// Whether the runs have no node that must not be passed over.
    ///
    /// Of more runs with actions than are played, the first are played one by one, as many as a seek would play; that
    /// is reported.
    private func mayPass(_ index: Int, _ next: Int, _ repetition: Repetition, _ forward: Bool) -> Bool {
        var hasActions = false
        for part in tree.subtree(of: index) where !nodes[part].isStopped {
            switch nodes[part].kind {
            case .gate, .pausePoint: return false
            case .action: hasActions = true
            case .leaf, .sequence, .parallel, .repetition, .wait: break
            }
        }
        guard hasActions, forward, let count = repetition.count else { return true }
        if count <= Self.mostActionRuns || next < Self.mostPendingActions { return false }
        let used = Double(Self.mostPendingActions)
        report(.repaired(.repeatCount, given: Double(count), used: used), of: index)
        return true
    }

    /// - Parameter wait: Of the repetition's own seconds.
    private func pass(
        _ passed: Int, of index: Int, to next: Int, _ repetition: Repetition, _ wait: TimeInterval, _ course: Course
    ) {
        guard let child = nodes[index].children.first else { return }
        let forward = course.forward
        let target = forward ? next + passed : next - passed
        guard wait > 0 else { return queue.push(.startRun(target, of: index, course)) }
        let length = nodes[child].length
        if !forward {
            nodes[index].come(to: target)
            move(child, to: repetition.isTurned(target) ? nil : length)
        }
        let end = repetition.start(of: target, length) + (forward ? 0 : length)
        arm(
            Arrival(node: index, local: forward ? end - wait : end + wait, course: course), until: end,
            then: .run(target, forward: forward))
    }

    /// Goes on with the next frame.
    private func rest(_ index: Int, before next: Int, _ repetition: Repetition, _ forward: Bool) {
        guard let child = nodes[index].children.first else { return }
        let length = nodes[child].length
        let (now, due) = (host.now, host.now + Rounds.frame)
        let place = repetition.start(of: nodes[index].current, length) + (forward ? length : 0)
        // The branches beside it play on.
        if tree.hasParallels { player.branches.mayDiverge = true }
        let cancel = host.after(Rounds.frame) { [self] in apply(.timer(index, due: due)) }
        let timer = Activity.RunningTimer(
            clock: PlayClock(time: place, now: now, rate: 0), due: due, end: .run(next, forward: forward),
            cancel: cancel)
        activate(index, .timer(timer), due: due)
    }
}
