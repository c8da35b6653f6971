import Foundation

/// When a moment of a node comes on the axis of the whole: once a run, with the repeats around it.
extension TimelineTree {
    /// Of very many runs that one frame passes, the first ones.
    private static let mostRuns = 10_000

    /// Calls `body` with the occurrences of a moment that touch a range of times of the whole.
    ///
    /// A part that was stopped or replaced has none. Outside of repeats nothing is allocated.
    ///
    /// - Parameter moment: Seconds from the start of the node.
    @inline(never) func forEachOccurrence(
        of moment: TimeInterval, in node: Int, within range: ClosedRange<TimeInterval>, _ body: (Occurrence) -> Void
    ) {
        let isRepeated = path(from: node).contains { nodes[$0].kind == .repetition && $0 != node }
        if !isRepeated {
            let time = time(moment * nodes[node].stretch, of: node, in: 0)
            guard range.contains(time), isPlayed(node) else { return }
            return body(Occurrence(first: time, last: time))
        }
        guard isPlayed(node) else { return }
        let path = Array(path(from: node).reversed())
        for occurrence in occurrences(of: moment, along: path, 0, within: range) { body(occurrence) }
    }

    private func isPlayed(_ node: Int) -> Bool {
        !path(from: node).contains { nodes[$0].isStopped || nodes[$0].isReplaced }
    }

    /// - Parameters:
    ///   - path: From the whole down to the moment's node.
    ///   - level: The place in it of the node on whose axis the occurrences are wanted, as its parent counts it.
    private func occurrences(
        of moment: TimeInterval, along path: [Int], _ level: Int, within range: ClosedRange<TimeInterval>
    ) -> [Occurrence] {
        // Down to the next repeat, or to the node, the axes only shift and stretch.
        var (level, range) = (level, range)
        var (shift, scale) = (0.0, 1.0)
        while level + 1 < path.count {
            let (index, child) = (path[level], path[level + 1])
            let stretch = nodes[index].stretch
            range = (range.lowerBound * stretch)...(range.upperBound * stretch)
            scale /= stretch
            if case .repetition(let repetition) = nodes[index].payload {
                let next = level + 1
                return runs(of: repetition, child, within: range) { range in
                    occurrences(of: moment, along: path, next, within: range)
                }.map { $0.scaled(by: scale).shifted(by: shift) }
            }
            let start = nodes[child].start
            range = (range.lowerBound - start)...(range.upperBound - start)
            shift += start * scale
            level += 1
        }
        return range.contains(moment)
            ? [Occurrence(first: moment, last: moment).scaled(by: scale).shifted(by: shift)] : []
    }

    private func runs(
        of repetition: Repetition, _ child: Int, within range: ClosedRange<TimeInterval>,
        _ inRun: (ClosedRange<TimeInterval>) -> [Occurrence]
    ) -> [Occurrence] {
        let (length, rounding) = (nodes[child].length, PlayClock.rounding)
        let period = length + repetition.gap
        let last = (repetition.count ?? .max) - 1
        guard last >= 0 else { return [] }
        var runs = 0...min(last, Self.mostRuns)
        if !period.isFinite {
            runs = 0...0
        } else if period > 0 {
            let far = Double(Repetition.farthestRun)
            func run(_ time: TimeInterval) -> Int { Int(min(max((time / period).rounded(.down), 0), far)) }
            // A moment at the end of a run lasts until the next run starts.
            let first = min(max(run(range.lowerBound) - 1, 0), last)
            runs = first...max(first, min(run(range.upperBound) + 1, last, first + Self.mostRuns))
        }
        var found: [Occurrence] = []
        for run in runs {
            let start = repetition.start(of: run, length)
            let isTurned = repetition.isTurned(run)
            // The whole run is asked for: its ends may be a rounding away from the range.
            for occurrence in inRun(length.isFinite ? 0...length : 0...max(range.upperBound, 0)) {
                var mapped = occurrence.mapped(from: start, length: isTurned ? length : 0, isTurned: isTurned)
                if repetition.autoreverses {
                    // The run before has reported the moment at which it turned round.
                    if run > 0, mapped.first <= start + rounding { continue }
                    if run < last, mapped.last >= start + length - rounding {
                        mapped.last = repetition.start(of: run + 1, length)
                        mapped.isTurnedLast = !mapped.isTurnedLast
                    }
                }
                if mapped.last >= range.lowerBound, mapped.first <= range.upperBound { found.append(mapped) }
            }
        }
        return found
    }
}
