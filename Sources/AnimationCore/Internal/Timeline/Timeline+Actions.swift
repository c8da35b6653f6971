import Foundation

/// The actions of a timeline that are to run, or not to run, where the playhead stands.
struct ActionsHere {
    /// An action at the time that a move has landed on; it is still to come.
    struct Pending {
        let index: Int
        /// Whether the action belongs to a run before the shown run.
        var isOfFormerRun = false
    }

    /// Actions that were taken back at one time: the playhead may turn again before any time passes.
    struct Turned {
        let time: TimeInterval
        /// Whether the whole played forwards.
        let isForward: Bool
        var actions: [Int]
    }

    /// In the order in which they run.
    var pending: [Pending] = []
    var turned: Turned?
}

/// Actions: the code of a user as a step.
extension Timeline {
    /// An action ends at once; its code runs before that.
    func enterAction(_ arrival: Arrival, from old: TimelineNode.Phase) {
        let index = arrival.node
        queue.push(.finished(index, arrival.course))
        if !arrival.forward { return takeBack(index) }
        // An action does not run again if the playhead is past it, or has not moved since the action ran.
        if old == .after { return }
        if hasTurned(on: index) { nodes[index].pass(forward: true) } else { queue.push(.perform(index)) }
    }

    /// The playhead goes back over an action.
    private func takeBack(_ index: Int) {
        let wasBehind = nodes[index].phase == .after
        nodes[index].pass(forward: false)
        if let pending = actions.pending.firstIndex(where: { $0.index == index }) {
            actions.pending.remove(at: pending)
        } else if wasBehind, isSteerable {
            let (time, isForward) = (tree.time(0, of: index, in: 0), rate > 0)
            // The playhead has moved here: if it turns round now, it crosses the action anew.
            guard abs(time - pausedTime) <= Self.rounding else { return }
            if let turned = actions.turned, turned.isForward == isForward, abs(turned.time - time) <= Self.rounding {
                actions.turned?.actions.append(index)
            } else {
                actions.turned = ActionsHere.Turned(time: time, isForward: isForward, actions: [index])
            }
        }
    }

    private func hasTurned(on index: Int) -> Bool {
        guard let turned = actions.turned, turned.isForward != (rate > 0),
            let taken = turned.actions.firstIndex(of: index),
            abs(turned.time - tree.time(0, of: index, in: 0)) <= Self.rounding
        else { return false }
        actions.turned?.actions.remove(at: taken)
        return true
    }

    /// Runs an action's code.
    ///
    /// The action counts as still ahead until its code runs, so a completion called first can pause the timeline before
    /// it.
    func perform(_ index: Int) {
        guard nodes[index].phase != .after, case .action(let action) = nodes[index].payload else { return }
        nodes[index].pass(forward: true)
        run(action.body)
    }

    /// Runs the caller's code: the animations that it starts are no newer than the later steps of the timeline.
    @inline(never) func run(_ body: @MainActor () -> Void) {
        let (former, first) = (rules.conflicts.ownCalls, CallOrder.latest + 1)
        rules.conflicts.ownCalls = first..<Int.max
        body()
        rules.conflicts.ownCalls = CallOrder.latest < first ? former : first..<CallOrder.latest + 1
    }

    /// Runs the first of the pending actions; a verb that its code calls comes before the next one.
    func performPending() {
        guard let next = actions.pending.first, case .action(let action) = nodes[next.index].payload else { return }
        actions.pending.removeFirst()
        if !actions.pending.isEmpty { queue.push(.performPending) }
        if !next.isOfFormerRun { nodes[next.index].pass(forward: true) }
        run(action.body)
    }

    // MARK: - Where a move lands

    /// A move lands in a run: the actions of earlier runs that end at this very time are still to come.
    func addFormerRuns(
        of child: Int, from old: Int, to run: Int, startsHere: Bool, _ repetition: Repetition
    ) {
        let isAtOnce = nodes[child].length == 0
        guard isAtOnce || startsHere else { return }
        for former in isAtOnce ? max(old, 0)..<run : (run - 1)..<run where !repetition.autoreverses || former % 2 == 0 {
            let atEnd = actionsAtEnd(of: child).filter { former > old || nodes[$0].phase != .after }
            actions.pending += atEnd.map { ActionsHere.Pending(index: $0, isOfFormerRun: true) }
            if former > old && atEnd.isEmpty || actions.pending.count >= Self.mostPendingActions { break }
        }
    }

    /// The actions at the end of a node, in the order of play, each as often as it plays there.
    private func actionsAtEnd(of index: Int) -> [Int] {
        var found: [Int] = []
        var stack = [index]
        var visits = nodes.count + Self.mostPendingActions
        while let next = stack.popLast(), found.count < Self.mostPendingActions, visits > 0 {
            visits -= 1
            if nodes[next].isStopped { continue }
            switch nodes[next].kind {
            case .action: found.append(next)
            case .sequence, .parallel:
                let end = nodes[next].length * nodes[next].stretch - Self.rounding
                for child in tree.childrenInStartOrder(of: next).reversed() where nodes[child].end >= end {
                    stack.append(child)
                }
            case .repetition:
                guard case .repetition(let repetition) = nodes[next].payload else { continue }
                stack += Array(repeating: Int(nodes[next].firstChild), count: runsAtEnd(of: repetition, next))
            case .leaf, .wait, .pausePoint, .gate: break
            }
        }
        return found
    }

    /// How many runs play forwards at the end of a repetition.
    private func runsAtEnd(of repetition: Repetition, _ index: Int) -> Int {
        let count = min(repetition.count ?? 0, Self.mostPendingActions)
        if nodes[Int(nodes[index].firstChild)].length + repetition.gap == 0 {
            return repetition.autoreverses ? (count + 1) / 2 : count
        }
        return count == 0 || repetition.autoreverses && (repetition.count ?? 0) % 2 == 0 ? 0 : 1
    }

    /// Very many runs of no length are as good as endless ones.
    static let mostPendingActions = 10_000

    // MARK: - At an end

    /// The whole ends where it stands: the actions that are still to come there are part of the end.
    func runPending() {
        for pending in actions.pending {
            guard case .action(let action) = nodes[pending.index].payload, action.runsWhenSkipped else { continue }
            queue.callBack(action.body)
        }
        actions.pending = []
    }

    /// An action that is still to come is part of the end.
    func runAction(_ index: Int) {
        guard nodes[index].phase != .after, case .action(let action) = nodes[index].payload else { return }
        nodes[index].pass(forward: true)
        if nodes[index].isStopped { return }
        if action.runsWhenSkipped { queue.callBack(action.body) }
    }
}
