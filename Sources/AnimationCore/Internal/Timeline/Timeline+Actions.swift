import Foundation

/// Steps that show nothing: actions, pause points, gates.
extension Timeline {
    /// An action that is still to come where the playhead stands.
    struct PendingAction {
        let index: Int
        /// Whether it is that of a run before the one that is shown.
        var isOfFormerRun = false
    }

    /// Actions that were taken back at one place: the playhead may turn again before any time passes.
    struct TurnedActions {
        let place: TimeInterval
        /// The direction of the whole.
        let isForward: Bool
        var actions: [Int]
    }

    /// Runs an action's code next, unless the playhead is behind it already, or has not moved since it was.
    func fire(_ index: Int) {
        guard nodes[index].phase != .after else { return }
        if hasTurned(on: index) { nodes[index].phase = .after } else { queue.push(.perform(index)) }
    }

    /// The playhead goes back over an action.
    func takeBack(_ index: Int) {
        let wasBehind = nodes[index].phase == .after
        nodes[index].phase = .before
        if let pending = pendingActions.firstIndex(where: { $0.index == index }) {
            pendingActions.remove(at: pending)
        } else if wasBehind, isSteerable {
            let (place, isForward) = (tree.time(0, of: index, in: 0), rate > 0)
            if let turned = turnedActions, turned.isForward == isForward,
                abs(turned.place - place) <= Self.rounding
            {
                turnedActions?.actions.append(index)
            } else {
                turnedActions = TurnedActions(place: place, isForward: isForward, actions: [index])
            }
        }
    }

    private func hasTurned(on index: Int) -> Bool {
        guard let turned = turnedActions, turned.isForward != (rate > 0),
            let taken = turned.actions.firstIndex(of: index),
            abs(turned.place - tree.time(0, of: index, in: 0)) <= Self.rounding
        else { return false }
        turnedActions?.actions.remove(at: taken)
        return true
    }

    /// One after the other: what one of them asks for comes before the next one.
    func performPending() {
        guard let next = pendingActions.first, case .action(let action) = nodes[next.index].payload else { return }
        pendingActions.removeFirst()
        if !pendingActions.isEmpty { queue.push(.performPending) }
        if !next.isOfFormerRun { nodes[next.index].phase = .after }
        action.body()
    }

    /// The actions of runs before the one that is landed in are still to come, where those runs end at this very place.
    func addFormerRuns(
        of child: Int, from old: Int, to run: Int, startsHere: Bool, _ repetition: Repetition
    ) {
        let isAtOnce = nodes[child].length == 0
        guard isAtOnce || startsHere else { return }
        for former in isAtOnce ? max(old, 0)..<run : (run - 1)..<run where !repetition.autoreverses || former % 2 == 0 {
            let actions = actionsAtEnd(of: child).filter { former > old || nodes[$0].phase != .after }
            pendingActions += actions.map { PendingAction(index: $0, isOfFormerRun: true) }
            if former > old && actions.isEmpty || pendingActions.count >= Self.mostPendingActions { break }
        }
    }

    /// The actions at the end of a node, in the order of play, each as often as it plays there.
    func actionsAtEnd(of index: Int) -> [Int] {
        var actions: [Int] = []
        var stack = [index]
        var visits = nodes.count + Self.mostPendingActions
        while let next = stack.popLast(), actions.count < Self.mostPendingActions, visits > 0 {
            visits -= 1
            if nodes[next].isStopped { continue }
            switch nodes[next].kind {
            case .action: actions.append(next)
            case .sequence, .parallel:
                let end = nodes[next].length * nodes[next].stretch - Self.rounding
                stack += tree.childrenInStartOrder(of: next).reversed().filter { nodes[$0].end >= end }
            case .repetition:
                guard case .repetition(let repetition) = nodes[next].payload else { continue }
                stack += Array(repeating: Int(nodes[next].firstChild), count: runsAtEnd(of: repetition, next))
            case .leaf, .wait, .pausePoint, .gate: break
            }
        }
        return actions
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

    /// Not sooner than its code runs is it behind the playhead: what is told of before may hold it.
    func perform(_ index: Int) {
        guard nodes[index].phase != .after, case .action(let action) = nodes[index].payload else { return }
        nodes[index].phase = .after
        action.body()
    }

    func enterPausePoint(_ index: Int, _ old: TimelineNode.Phase, _ scheduledTime: TimeInterval, _ forward: Bool) {
        if forward, old == .before {
            activate(index)
            queue.putLast(.pauseHere)
        } else {
            queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
    }

    func enterGate(_ index: Int, _ old: TimelineNode.Phase, _ scheduledTime: TimeInterval, _ forward: Bool) {
        guard forward, case .gate(let gate) = nodes[index].payload, !gate.isOpen else {
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        if let playback = gate.playback, playback.isWaitingForTurn(in: self) {
            playback.report("A composition waits for a token that comes later in the same timeline: it was passed")
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        activate(index, .atGate(timeOut: nil))
        if let playback = gate.playback, waitsForItself(at: index) {
            playback.report("A composition waits for a token that waits for this composition: it was passed")
            return queue.push(.finished(index, scheduledTime: scheduledTime, forward: forward))
        }
        branchesMayDiverge = true
        if old != .inside { gate.waited = 0 }
        gate.whenOpen { [weak self] in self?.apply(.pass(index)) }
        // What is outside knows nothing of rates.
        if gate.timeout.isFinite { arm(index, gate.waited, gate.timeout, scheduledTime, true, speed: 1, then: .passed) }
    }

    func pass(_ index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else { return }
        queue.push(.finished(index, scheduledTime: host.now, forward: true))
    }
}

/// Compositions that wait for each other's parts.
extension Timeline {
    /// A gate that is waited at.
    private struct Waiting: Hashable {
        let timeline: ObjectIdentifier
        let index: Int
    }

    /// Whether what a gate waits for is kept from its end, through however many timelines, by the gate itself.
    private func waitsForItself(at gate: Int) -> Bool {
        guard isWaitedFor else { return false }
        let first = Waiting(timeline: ObjectIdentifier(self), index: gate)
        var seen: Set<Waiting> = []
        var stack: [(timeline: Timeline, index: Int)] = [(self, gate)]
        while let next = stack.popLast() {
            guard case .gate(let gate) = next.timeline.nodes[next.index].payload, let playback = gate.playback,
                case .playing(let other, let part) = playback.state
            else { continue }
            for index in other.activeInOrder where other.isHeldUp(part, atGate: index) {
                let waiting = Waiting(timeline: ObjectIdentifier(other), index: index)
                if waiting == first { return true }
                if seen.insert(waiting).inserted { stack.append((other, index)) }
            }
        }
        return false
    }

    /// Whether a part does not end, or has not its turn, before a gate is passed.
    private func isHeldUp(_ part: Int, atGate gate: Int) -> Bool {
        guard nodes[gate].kind == .gate, nodes[part].phase != .after, nodes[part].outcome == nil else { return false }
        if tree.isNode(gate, within: part) { return true }
        // Up to where both meet: children of a sequence, the gate in the earlier one.
        var (above, below) = (part, gate)
        while nodes[above].parent != nodes[below].parent {
            if above > below { above = Int(nodes[above].parent) } else { below = Int(nodes[below].parent) }
            if above == below { return false }
        }
        return nodes[Int(nodes[above].parent)].kind == .sequence && nodes[below].slot < nodes[above].slot
    }
}
