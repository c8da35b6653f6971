import Foundation

/// When a moment of a node comes on the axis of the whole: once a run, with the repeats around it.
extension TimelineTree {
    /// Of very many runs that one frame passes, the first ones.
    private static let mostRuns = 10_000

    /// The occurrences of a moment that touch a range of times of the whole.
    ///
    /// - Parameter moment: Seconds from the start of the node.
    func occurrences(of moment: TimeInterval, in node: Int, within range: ClosedRange<TimeInterval>) -> [Occurrence] {
        let path = Array(path(from: node)).reversed()
        guard !path.contains(where: { nodes[$0].isStopped || nodes[$0].isReplaced }) else { return [] }
        return occurrences(of: moment, along: path.dropFirst(), at: 0, within: range)
    }

    /// - Parameters:
    ///   - path: The nodes below `index`, down to the moment's.
    ///   - range: On the axis of `index`, as its parent counts it.
    private func occurrences(
        of moment: TimeInterval, along path: some BidirectionalCollection<Int>, at index: Int,
        within range: ClosedRange<TimeInterval>
    ) -> [Occurrence] {
        guard let child = path.first else {
            return range.contains(moment) ? [Occurrence(first: moment, last: moment)] : []
        }
        let stretch = nodes[index].stretch
        let inner = (range.lowerBound * stretch)...(range.upperBound * stretch)
        let rest = Array(path.dropFirst())
        let found: [Occurrence]
        if case .repetition(let repetition) = nodes[index].payload {
            found = runs(of: repetition, child, within: inner) { range in
                occurrences(of: moment, along: rest, at: child, within: range)
            }
        } else {
            let start = nodes[child].start
            found = occurrences(
                of: moment, along: rest, at: child, within: (inner.lowerBound - start)...(inner.upperBound - start)
            ).map { $0.mapped(from: start, length: 0, isTurned: false) }
        }
        return stretch == 1 ? found : found.map { $0.scaled(by: 1 / stretch) }
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
