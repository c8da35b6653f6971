import Foundation

/// An animation that has started and is not over, for a debugging tool: independent of its token, which belongs to the
/// app and may be released.
@MainActor package struct LiveAnimation {
    private let timeline: Timeline
    private let root: Playback

    /// The animations of a host, in the order in which they were made.
    package static func all(on host: any AnimationHost) -> [LiveAnimation] {
        if LiveTimelines.count == 0 { return [] }
        return LiveTimelines.all.compactMap { timeline in
            guard timeline.host === host, timeline.state != .over, let root = timeline.nodes[0].playback else {
                return nil
            }
            return LiveAnimation(timeline: timeline, root: root)
        }
    }

    /// Whether animations of a host that are made from now on keep the steps that have ended, so that a tool can go
    /// back into them though their tokens are gone.
    package static func keepEndedSteps(_ keeps: Bool, on host: any AnimationHost) {
        if keeps {
            LiveTimelines.inspectedHosts.insert(ObjectIdentifier(host))
        } else {
            LiveTimelines.inspectedHosts.remove(ObjectIdentifier(host))
        }
    }

    /// Identifies the animation while this value is kept.
    package var id: ObjectIdentifier { ObjectIdentifier(timeline) }
    package var isOver: Bool { timeline.state == .over }
    /// Whether no token of the app can steer it.
    package var isReleased: Bool { !root.isKept }
    package var state: AnimationToken.State { root.playState }
    package var time: TimeInterval { root.timeInPlay }
    package var duration: TimeInterval { root.duration }
    /// The call that made it.
    package func site() -> CallSite { root.site }
    /// The targets of its steps, as far as they live; one with several steps several times.
    package func targets() -> [AnyObject] { isOver ? [] : timeline.nodes.compactMap { $0.target } }

    package var rate: Double {
        get { root.rate }
        nonmutating set { root.setRate(newValue) }
    }

    package func pause() { root.pause() }
    package func resume() { root.resume() }
    package func seek(to time: TimeInterval) { root.seek(to: time) }
    package func stop(at position: AnimationPosition) { root.stop(at: position) }

    /// The times that a finger scrubs over: all of them, or the present run of an endless animation.
    package var span: ClosedRange<TimeInterval> {
        let duration = duration
        if duration.isFinite { return 0...max(duration, 0) }
        let tree = timeline.tree
        guard let index = timeline.nodes.indices.first(where: { tree.isEndless($0) }),
            case .repetition(let repetition) = timeline.nodes[index].payload,
            let child = timeline.nodes[index].children.first
        else { return 0...0 }
        let begin = tree.time(0, of: index, in: 0)
        let period = repetition.start(of: repetition.autoreverses ? 2 : 1, timeline.nodes[child].length)
        let length = tree.time(period, of: index, in: 0) - begin
        guard length > 0, length.isFinite, time >= begin else { return 0...max(begin, 0) }
        let start = begin + ((time - begin) / length).rounded(.down) * length
        return start...(start + length)
    }

    /// A step of the tree: the number of steps around it, its label or its property and the class of its target, its
    /// state, the seconds from its own start, and its length in seconds of the step around it.
    ///
    /// A tuple: each property of a struct would be a symbol of the library.
    package typealias Step = (
        depth: Int, name: String, state: AnimationToken.State, time: TimeInterval, length: TimeInterval
    )

    /// The animation and the steps in it, each before its own steps; no more than `most`.
    package func steps(atMost most: Int) -> [Step] {
        guard !isOver else { return [] }
        var steps: [Step] = []
        var left = [(node: 0, depth: 0)]
        while let (index, depth) = left.popLast(), steps.count < most {
            let node = timeline.nodes[index]
            steps.append(
                (
                    depth: depth, name: node.name, state: timeline.shownState(of: index),
                    time: timeline.localTime(of: index), length: node.length
                ))
            for child in node.children.reversed() { left.append((child, depth + 1)) }
        }
        return steps
    }
}

extension TimelineNode {
    /// The target of a step; nil for a composition, or where the target is gone.
    @MainActor fileprivate var target: AnyObject? {
        if case .leaf(let source, _) = payload { source.target } else { nil }
    }
}

extension Timeline {
    /// The state of a node, with or without a handle of its own.
    func shownState(of index: Int) -> AnimationToken.State {
        if nodes[index].isStopped { return .ended }
        return switch nodes[index].phase {
        case .before: .waiting
        case .after: .ended
        case .inside: isPaused(index) ? .paused : .running
        }
    }
}
