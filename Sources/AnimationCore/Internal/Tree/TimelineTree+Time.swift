import Foundation

/// Times of one node as times of another. A repetition counts with the run that its node is in.
extension TimelineTree {
    /// When a label stands, in seconds from the start of the whole.
    func time(of label: AnimationLabel) -> TimeInterval? {
        let index = nodes.indices.first { nodes[$0].has(label) }
        guard let index else { return nil }
        return time(0, of: index, in: 0)
    }

    /// When a label in a node stands, in seconds from the start of that node; nil if it is not placed there.
    func time(of label: AnimationLabel, in ancestor: Int) -> TimeInterval? {
        for index in nodes.indices
        where nodes[index].has(label) && isNode(index, within: ancestor) {
            let time = time(0, of: index, in: ancestor)
            return time.isFinite ? time : nil
        }
        return nil
    }

    /// A time on a node's own axis, as a time of the node `ancestor`.
    @inline(never) func time(_ inner: TimeInterval, of index: Int, in ancestor: Int) -> TimeInterval {
        var local = inner / nodes[index].stretch
        var index = index
        while index != ancestor {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                // Before the playhead comes to it, its first run counts.
                let run = max(nodes[parent].current, 0)
                let length = nodes[index].length
                local = repetition.start(of: run, length) + (repetition.isTurned(run) ? length - local : local)
            } else {
                local += nodes[index].start
            }
            index = parent
            local /= nodes[index].stretch
        }
        return local
    }

    /// The time of the whole at which a run of a repetition begins: backwards the run begins at its end.
    func time(ofRun run: Int, of index: Int, forward: Bool) -> TimeInterval {
        guard let (repetition, child) = runs(of: index) else { return time(0, of: index, in: 0) }
        let length = nodes[child].length
        return time(repetition.start(of: run, length) + (forward ? 0 : length), of: index, in: 0)
    }

    /// A time of a node's parent, on the parent's own axis, as seconds from the start of the node; not cut to its
    /// length.
    func local(_ inParent: TimeInterval, of index: Int) -> TimeInterval {
        let parent = Int(nodes[index].parent)
        guard case .repetition(let repetition) = nodes[parent].payload else { return inParent - nodes[index].start }
        let run = max(nodes[parent].current, 0)
        let local = inParent - repetition.start(of: run, nodes[index].length)
        return repetition.isTurned(run) ? nodes[index].length - local : local
    }

    /// The time on a leaf's own axis when the whole is at `time`; in a repeat that starts anew, in its present run.
    func inner(of leaf: Int, at time: TimeInterval) -> TimeInterval {
        var local = time * nodes[0].stretch
        for index in path(from: leaf).reversed().dropFirst() {
            let (parent, length) = (Int(nodes[index].parent), nodes[index].length)
            if case .repetition(let repetition) = nodes[parent].payload {
                let last = max(nodes[parent].current, 0)
                let run =
                    repetition.autoreverses ? min(repetition.run(at: local, ofRuns: length, near: -1), last) : last
                local -= repetition.start(of: run, length)
                if repetition.isTurned(run) { local = length - local }
            } else {
                local -= nodes[index].start
            }
            local = min(max(local, 0), length) * nodes[index].stretch
        }
        return local
    }

    /// When the playhead first comes to a leaf, in seconds from the start of the whole.
    ///
    /// A repeat that does not reverse comes to it with its present run.
    @inline(never) func firstTime(of leaf: Int) -> TimeInterval {
        var (time, index) = (0.0, leaf)
        while index > 0 {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                let run = repetition.autoreverses ? 0 : max(nodes[parent].current, 0)
                time += repetition.start(of: run, nodes[index].length)
            } else {
                time += nodes[index].start
            }
            index = parent
            time /= nodes[index].stretch
        }
        return time
    }

    /// When a leaf ends, in seconds from the start of the whole: the end of its last run.
    func lastTime(of leaf: Int) -> TimeInterval {
        var (time, index) = (nodes[leaf].length, leaf)
        while index > 0 {
            let parent = Int(nodes[index].parent)
            if case .repetition = nodes[parent].payload {
                time = nodes[parent].length
            } else {
                time = (nodes[index].start + time) / nodes[parent].stretch
            }
            index = parent
        }
        return time
    }

    /// The times of a leaf on the axis of a node above it: the start and the end of its first run, and the end of its
    /// last.
    func span(
        of leaf: Int, in ancestor: Int
    ) -> (start: TimeInterval, runEnd: TimeInterval, end: TimeInterval) {
        var (start, runEnd, end) = (0.0, nodes[leaf].length, nodes[leaf].length)
        var index = leaf
        while index != ancestor {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .repetition {
                end = nodes[parent].length * nodes[parent].stretch
            } else {
                let offset = nodes[index].start
                (start, runEnd, end) = (start + offset, runEnd + offset, end + offset)
            }
            index = parent
            guard index != ancestor else { break }
            let stretch = nodes[index].stretch
            (start, runEnd, end) = (start / stretch, runEnd / stretch, end / stretch)
        }
        return (start, runEnd, end)
    }

    /// The ends of the steps that follow each other in the whole, in seconds from its start, rising.
    ///
    /// They are the steps of the innermost composition that has all of them. Steps of no length don't count.
    var stepEnds: [TimeInterval] {
        var index = 0
        while nodes[index].childCount == 1, !nodes[index].isStep, nodes[index].kind != .repetition {
            index = Int(nodes[index].firstChild)
        }
        guard !nodes[index].isStep, nodes[index].kind == .sequence || nodes[index].kind == .parallel else {
            return [length]
        }
        var ends: [TimeInterval] = []
        for step in steps(of: index) where nodes[step].length > PlayClock.rounding {
            let end = time(nodes[step].length * nodes[step].stretch, of: step, in: 0)
            if !ends.contains(where: { abs($0 - end) <= PlayClock.rounding }) { ends.append(end) }
        }
        return ends.inOrder
    }

    /// Whether an odd number of the runs around a node go backwards.
    @inline(never) func isTurned(_ index: Int) -> Bool {
        guard nodes[index].isInRepetition else { return false }
        var isTurned = false
        for parent in ancestors(of: index) {
            if case .repetition(let repetition) = nodes[parent].payload, repetition.isTurned(nodes[parent].current) {
                isTurned.toggle()
            }
        }
        return isTurned
    }
}

extension TimelineNode {
    /// Whether its playback has this label.
    @MainActor func has(_ label: AnimationLabel) -> Bool { hasLayout ? playback?.layout.label == label : false }
}
