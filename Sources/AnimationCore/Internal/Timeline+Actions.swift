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
