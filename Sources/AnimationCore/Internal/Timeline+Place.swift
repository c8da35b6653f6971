import Foundation

extension Timeline {
    /// Where a label stands, in seconds from the start of the whole.
    func time(of label: AnimationLabel) -> TimeInterval? {
        guard let index = nodes.indices.first(where: { nodes[$0].plan?.layout.label == label }) else { return nil }
        return place(of: index, at: 0, in: 0)
    }

    /// Seconds from the start of the whole.
    var time: TimeInterval {
        guard state == .running else { return parked }
        let place: TimeInterval
        if !active.isEmpty {
            // What stands still tells less than any other.
            var index = Int(active.first)
            while standsStill(index), nodes[index][.active].next >= 0 {
                index = Int(nodes[index][.active].next)
            }
            place = self.place(of: index, at: innerTime(of: index), in: 0)
        } else {
            // Between two steps, while user code runs.
            switch work.last {
            case .enter(let index, let local, _, _):
                place = self.place(of: index, at: local * nodes[index].stretch, in: 0)
            case .finished(let index, _, let forward):
                place = self.place(of: index, at: forward ? nodes[index].length * nodes[index].stretch : 0, in: 0)
            case .perform, .pauseHere, nil: return parked
            }
        }
        return min(max(place, 0), nodes[0].length)
    }

    /// A place in a node, on the node's own axis, as a time of the node `ancestor`.
    func place(of index: Int, at inner: TimeInterval, in ancestor: Int) -> TimeInterval {
        var local = inner / nodes[index].stretch
        var index = index
        while index != ancestor {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                // Before the playhead comes to it, its first run counts.
                let run = max(Int(nodes[parent].current), 0)
                let back = repetition.autoreverses && run % 2 == 1
                local =
                    repetition.start(of: run, nodes[index].length) + (back ? nodes[index].length - local : local)
            } else {
                local += nodes[index].start
            }
            index = parent
            local /= nodes[index].stretch
        }
        return local
    }

    func innerTime(of index: Int) -> TimeInterval {
        // A gate takes no time on the axis, however long it is waited for.
        if nodes[index].kind == .gate { return 0 }
        if let timer = timers[index] { return timer.clock.time(at: host.now) }
        if let place = asleep[index] { return place }
        if let engine = nodes[index].engine { return engine.time }
        return nodes[index].phase == .after ? nodes[index].length : 0
    }

    func localTime(of index: Int) -> TimeInterval {
        if index == 0 { return time }
        if let place = stalled[index] { return place }
        switch nodes[index].phase {
        case .before: return 0
        case .after: return nodes[index].length
        case .inside:
            let candidates = active(within: index)
            guard let candidate = candidates.first(where: { !standsStill($0) }) ?? candidates.first else { return 0 }
            let place = place(of: candidate, at: innerTime(of: candidate), in: index)
            return min(max(place, 0), nodes[index].length)
        }
    }

    func isNode(_ index: Int, within ancestor: Int) -> Bool {
        var index = index
        while index > ancestor { index = Int(nodes[index].parent) }
        return index == ancestor
    }

    func playState(of index: Int, isStalled: Bool) -> AnimationToken.State {
        if nodes[index].outcome != nil { return .ended }
        if state == .paused && (settling?.isHeld ?? true) || isStalled { return .paused }
        if index == 0 { return .running }
        return nodes[index].phase == .inside ? .running : .waiting
    }
}
