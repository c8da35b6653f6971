import Foundation

/// A run of a node on the axis of the whole.
struct NodeSpan {
    var start: TimeInterval
    var length: TimeInterval
    /// Whether it goes backwards.
    var isTurned = false

    var end: TimeInterval { start + length }

    /// The span in a run of a repetition.
    fileprivate func inRun(from start: TimeInterval, _ length: TimeInterval, isTurned: Bool) -> NodeSpan {
        guard isTurned else { return NodeSpan(start: start + self.start, length: self.length, isTurned: self.isTurned) }
        return NodeSpan(start: start + length - end, length: self.length, isTurned: !self.isTurned)
    }
}

/// All runs of a node, with the repeats around it.
extension TimelineTree {
    /// Seconds of a repeat that are looked at.
    private static let longest: TimeInterval = 20
    /// Of very many runs, the first ones are found.
    private static let mostSpans = 2_000

    /// The runs of a node, in the order of the repeats around it.
    ///
    /// - Parameter length: Of a longer run, so many seconds of the node's own axis are looked at.
    func spans(of index: Int, upTo length: TimeInterval) -> [NodeSpan] {
        let length = min(nodes[index].length, length / nodes[index].stretch)
        return spans([NodeSpan(start: 0, length: length)], of: index)
    }

    /// Whether a node is a repetition whose runs all begin with the same values.
    func startsAnew(_ index: Int) -> Bool {
        if case .repetition(let repetition) = nodes[index].payload { !repetition.autoreverses } else { false }
    }

    /// The starts of the runs of a repetition.
    func runStarts(of repetition: Int) -> [NodeSpan] {
        guard let child = nodes[repetition].children.first else { return [] }
        return spans([NodeSpan(start: 0, length: 0)], of: child)
    }

    /// - Parameter spans: On the axis of the node's parent, from the start of the node.
    private func spans(_ spans: [NodeSpan], of index: Int) -> [NodeSpan] {
        var (spans, index) = (spans, index)
        while index > 0 {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                spans = self.spans(spans, in: repetition, nodes[index].length)
            } else {
                let start = nodes[index].start
                guard start.isFinite else { return [] }
                for place in spans.indices { spans[place].start += start }
            }
            index = parent
            let stretch = nodes[index].stretch
            if stretch != 1 {
                for place in spans.indices {
                    spans[place].start /= stretch
                    spans[place].length /= stretch
                }
            }
        }
        return spans
    }

    private func spans(_ spans: [NodeSpan], in repetition: Repetition, _ length: TimeInterval) -> [NodeSpan] {
        var runs = min(repetition.count ?? FlashGuard.mostRuns, FlashGuard.mostRuns)
        if !length.isFinite { runs = min(runs, 1) }
        var found: [NodeSpan] = []
        for run in 0..<max(runs, 0) {
            let start = repetition.start(of: run, length)
            guard run < FlashGuard.enoughChanges || start < Self.longest, found.count < Self.mostSpans else { break }
            for span in spans {
                found.append(span.inRun(from: start, length, isTurned: repetition.isTurned(run)))
            }
        }
        return found
    }
}
