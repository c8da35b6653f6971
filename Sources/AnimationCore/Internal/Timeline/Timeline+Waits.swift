import Foundation

/// Pause points and gates; a wait node is a timer alone.
extension Timeline {
    func enterPausePoint(_ arrival: Arrival, from old: TimelineNode.Phase) {
        guard arrival.forward, old == .before else { return queue.push(.finished(arrival.node, arrival.course)) }
        activate(arrival.node)
        queue.pauseLast()
    }

    /// A pause point pauses the whole when everything else of its instant is done; a whole without a handle plays on.
    @inline(never) func pauseHere() {
        guard state == .running else { return }
        pausePlayhead()
        if isSteerable { return }
        playOut(.releasedAtPausePoint)
    }

    @_optimize(size) func enterGate(_ arrival: Arrival, from old: TimelineNode.Phase) {
        let index = arrival.node
        guard arrival.forward, case .gate(let gate) = nodes[index].payload, !gate.isOpen else {
            return queue.push(.finished(index, arrival.course))
        }
        if let playback = gate.playback, playback.isWaitingForTurn(in: self) {
            playback.report(.waitsForLaterToken)
            return queue.push(.finished(index, arrival.course))
        }
        activate(index, .atGate(timeOut: nil))
        if let playback = gate.playback, waitsForItself(at: index) {
            playback.report(.waitsForItself)
            return queue.push(.finished(index, arrival.course))
        }
        player.branches.mayDiverge = true
        // Steps that have ended before hold their objects no longer: nobody knows how long it waits.
        player.comingToRest += engagedInOrder
        if old != .inside { gate.waited = 0 }
        gate.whenOpen { [weak self] in self?.apply(.pass(index)) }
        guard gate.timeout.isFinite else { return }
        // A time-out is in the host's seconds, at any rate.
        arm(arrival.at(index, gate.waited), until: gate.timeout, speed: 1, then: .passed)
    }

    /// A gate is open, or its time-out is over.
    func pass(_ index: Int) {
        guard state == .running, nodes[index].phase == .inside, isActive(index) else { return }
        finishNow(index, true)
    }

    // MARK: - Compositions that wait for each other

    /// Whether the token that a gate waits for can't end, through however many timelines, before the gate is passed.
    @_optimize(size) private func waitsForItself(at gate: Int) -> Bool {
        guard audience.isWaitedFor else { return false }
        let first = gate
        // The gates at which each timeline waits.
        var seen = SideTable<ObjectIdentifier, [Int]>()
        var stack: [(timeline: Timeline, index: Int)] = [(self, gate)]
        while let next = stack.popLast() {
            guard case .gate(let gate) = next.timeline.nodes[next.index].payload, let playback = gate.playback,
                case .playing(let other, let part) = playback.state
            else { continue }
            for index in other.activeInOrder where other.isHeldUp(part, atGate: index) {
                if other === self, index == first { return true }
                let id = ObjectIdentifier(other)
                if seen[id]?.contains(index) == true { continue }
                seen.append(index, to: id)
                stack.append((other, index))
            }
        }
        return false
    }

    /// Whether a part can't end, or can't begin, before a gate is passed.
    private func isHeldUp(_ part: Int, atGate gate: Int) -> Bool {
        guard nodes[gate].kind == .gate, nodes[part].phase != .after, nodes[part].outcome == nil else { return false }
        if tree.isNode(gate, within: part) { return true }
        // Up to the node in which both stand: the gate is in an earlier child of a sequence than the part.
        var (above, below) = (part, gate)
        while nodes[above].parent != nodes[below].parent {
            if above > below { above = Int(nodes[above].parent) } else { below = Int(nodes[below].parent) }
            if above == below { return false }
        }
        return nodes[Int(nodes[above].parent)].kind == .sequence && nodes[below].slot < nodes[above].slot
    }
}
