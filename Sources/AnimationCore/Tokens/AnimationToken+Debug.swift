import Foundation

extension AnimationToken: CustomDebugStringConvertible {
    /// The tree of the animation, one step a line: its kind, its start in the step above it, its length, and its state.
    ///
    /// ```
    /// sequence at 0 s, 1.5 s long, playing at 0.4 s, rate 1
    ///   "opacity" of UIView at 0 s, 0.3 s long, over
    ///   wait at 0.3 s, 0.2 s long, playing at 0.1 s
    ///   label "hit" at 0.5 s, 0 s long, before
    ///   parallel at 0.5 s, 1 s long, before
    ///     "position" of UILabel at 0 s, 1 s long, before
    ///     "transform.scale" of UIView at 0 s, 0.25 s long, before
    /// ```
    /// An animation that is over has one line; of more than 200 steps, the first 200 are shown. Numbers are rounded
    /// to milliseconds. Other threads than the main thread get no steps.
    public var debugDescription: String {
        guard MainQueue.isCurrent else { return "animation (its steps are told on the main thread)" }
        return MainActor.assumeIsolated { playback.tree }
    }
}

extension Playback {
    /// The tree of steps, one a line.
    fileprivate var tree: String {
        switch state {
        case .over:
            let end = outcome.map { ", \($0)" } ?? ""
            return "animation of \(finalDuration.roundedText) s, over at \(time.roundedText) s\(end)"
        case .playing(let timeline, let index):
            return TreeText(timeline.nodes, from: index, rate: timeline.rate, timeline: timeline).text
        case .pending, .composed:
            let builder = TimelineBuilder(self)
            return withExtendedLifetime(builder.tree.table) { TreeText(builder.nodes, from: 0, rate: rate).text }
        }
    }
}

/// Writes a tree of nodes.
@MainActor private struct TreeText {
    private let nodes: UnsafeMutableBufferPointer<TimelineNode>
    private let root: Int
    private let rate: Double
    /// nil before the start, when no step has been reached.
    private let timeline: Timeline?
    private static let mostLines = 200

    init(
        _ nodes: UnsafeMutableBufferPointer<TimelineNode>, from root: Int, rate: Double, timeline: Timeline? = nil
    ) {
        self.nodes = nodes
        self.root = root
        self.rate = rate
        self.timeline = timeline
    }

    var text: String {
        var lines: [String] = []
        var left = [(node: root, depth: 0)]
        while let (index, depth) = left.popLast() {
            guard lines.count < Self.mostLines else { return (lines + ["…"]).joined(separator: "\n") }
            lines.append(String(repeating: "  ", count: depth) + line(index))
            for child in nodes[index].children.reversed() { left.append((child, depth + 1)) }
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ index: Int) -> String {
        var parts = ["\(nodes[index].name) at \(start(of: index))", length(of: index), state(of: index)]
        if index == root { parts.append("rate \(rate.roundedText)") }
        return parts.joined(separator: ", ")
    }

    private func start(of index: Int) -> String {
        let start = nodes[index].start
        return start.isFinite ? "\(start.roundedText) s" : "a time that is never reached"
    }

    private func length(of index: Int) -> String {
        let length = nodes[index].length
        return length.isFinite ? "\(length.roundedText) s long" : "endless"
    }

    private func state(of index: Int) -> String {
        guard let timeline else { return "before" }
        let state = timeline.shownState(of: index)
        switch state {
        case .waiting: return "before"
        case .ended:
            guard let outcome = nodes[index].outcome, outcome != .completed(.end) else { return "over" }
            return "over, \(outcome)"
        case .running, .paused:
            let verb = state == .paused ? "paused" : "playing"
            return "\(verb) at \(timeline.localTime(of: index).roundedText) s"
        }
    }

}

extension TimelineNode {
    /// Its label, its property and the class of its target, or its kind.
    @MainActor var name: String {
        if let label = playback?.layout.label { return "label \(label)" }
        switch payload {
        case .leaf(let steps, let step): return steps.name(of: step)
        case .repetition(let repetition):
            let runs = repetition.count.map { "\($0) \($0 == 1 ? "run" : "runs")" } ?? "endless runs"
            return repetition.autoreverses ? "\(runs), to and fro," : runs
        case .placedSequence, .inserted: return "sequence"
        case .none, .composite, .delayedRun, .repeatedRun, .delayedRuns, .action, .gate: break
        }
        return switch kind {
        case .leaf: "animation"
        case .sequence: "sequence"
        case .parallel: "parallel"
        case .repetition: "runs"
        case .wait: "wait"
        case .action: "action"
        case .pausePoint: "pause point"
        case .gate: "wait for a signal"
        }
    }
}

extension Timeline {
    /// Whether the whole is paused, or a part that the node belongs to.
    func isPaused(_ index: Int) -> Bool {
        if state == .paused, settling?.isPaused ?? true { return true }
        return tree.path(from: index).contains { nodes[$0].playback?.isPartPaused == true }
    }
}

extension TargetedSteps {
    /// The property of an animator, and the class of its target.
    fileprivate func name(of step: Int) -> String {
        let factory = factory(of: step)
        let known = factory?.propertyName.map { "\"\($0)\"" }
        let property = factory?.prepared == nil ? known ?? "animation" : "preparation"
        return targetClassName.map { "\(property) of \($0)" } ?? property
    }
}
