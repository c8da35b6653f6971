import Foundation

/// Steps that show nothing: actions, pause points, gates.
extension Timeline {
    /// Runs an action's code next, unless the playhead is behind it already.
    func fire(_ index: Int) {
        if nodes[index].phase != .after { queue.push(.perform(index)) }
    }

    /// Not sooner than its code runs is it behind the playhead: what is told of before may hold it.
    func perform(_ index: Int) {
        guard nodes[index].phase != .after, case .action(let action) = nodes[index].payload else { return }
        nodes[index].phase = .after
        action.body()
    }

    func enterPausePoint(_ index: Int, _ old: TimelineNode.Phase, _ nominal: TimeInterval, _ forward: Bool) {
        if forward, old == .before {
            activate(index)
            queue.putLast(.pauseHere)
        } else {
            queue.push(.finished(index, nominal: nominal, forward: forward))
        }
    }

    func enterGate(_ index: Int, _ old: TimelineNode.Phase, _ nominal: TimeInterval, _ forward: Bool) {
        guard forward, case .gate(let gate) = nodes[index].payload, !gate.isOpen else {
            return queue.push(.finished(index, nominal: nominal, forward: forward))
        }
        if let plan = gate.plan, plan.isWaitingForTurn(in: self) {
            plan.refuse("A composition waits for a token that comes later in the same timeline: it was passed")
            return queue.push(.finished(index, nominal: nominal, forward: forward))
        }
        activate(index)
        if let plan = gate.plan, waitsForItself(at: index) {
            plan.refuse("A composition waits for a token that waits for this composition: it was passed")
            return queue.push(.finished(index, nominal: nominal, forward: forward))
        }
        mayLag = true
        if old != .inside { gate.waited = 0 }
        gate.whenOpen { [weak self] in self?.apply(.pass(index)) }
        // What is outside knows nothing of rates.
        if gate.timeout.isFinite { arm(index, gate.waited, gate.timeout, nominal, true, speed: 1, then: .passed) }
    }

    func pass(_ index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else { return }
        queue.push(.finished(index, nominal: host.now, forward: true))
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
            guard case .gate(let gate) = next.timeline.nodes[next.index].payload, let plan = gate.plan,
                case .playing(let other, let part) = plan.state
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
        if isNode(gate, within: part) { return true }
        // Up to where both meet: children of a sequence, the gate in the earlier one.
        var (above, below) = (part, gate)
        while nodes[above].parent != nodes[below].parent {
            if above > below { above = Int(nodes[above].parent) } else { below = Int(nodes[below].parent) }
            if above == below { return false }
        }
        return nodes[Int(nodes[above].parent)].kind == .sequence && nodes[below].slot < nodes[above].slot
    }
}
