import Foundation

extension AT {
    /// Ends every step that plays on `target`, or is still to come on it, in timelines that have started; the rest of them goes on.
    ///
    /// - Parameter position: What is left of each step, as in ``AnimationToken/stop(at:)``.
    public static func cancelAll(on target: AnyObject, at position: AnimationPosition = .current) {
        for timeline in LiveTimelines.all {
            for step in timeline.steps(on: target) { timeline.apply(.stopNode(step, position)) }
        }
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Ends every step that plays on this object, or is still to come on it: see ``AT/cancelAll(on:at:)``.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.cancelAll(on: base, at: position)
    }

    /// Holds every timeline that has a step playing on this object.
    public func pauseAnimations() {
        for timeline in LiveTimelines.all where timeline.plays(on: base) { timeline.apply(.pause) }
    }

    /// Lets go on what ``pauseAnimations()`` held.
    public func resumeAnimations() {
        for timeline in LiveTimelines.all where timeline.plays(on: base) { timeline.apply(.resume) }
    }
}

/// The timelines that have started and are not over.
@MainActor enum LiveTimelines {
    private static var timelines: [ObjectIdentifier: Timeline] = [:]

    /// In the order of their making, as far as it matters: a copy, since a verb may end one.
    static var all: [Timeline] { timelines.values.sorted { $0.number < $1.number } }

    static func add(_ timeline: Timeline) { timelines[ObjectIdentifier(timeline)] = timeline }
    static func remove(_ timeline: Timeline) { timelines[ObjectIdentifier(timeline)] = nil }
}

extension Timeline {
    /// The steps on `target` that are not over.
    fileprivate func steps(on target: AnyObject) -> [Int] {
        nodes.indices.filter { index in
            guard nodes[index].outcome == nil, nodes[index].phase != .after,
                case .leaf(let source, _) = nodes[index].payload
            else { return false }
            return source.matches(target)
        }
    }

    fileprivate func plays(on target: AnyObject) -> Bool {
        engaged.contains { index in
            guard nodes[index].phase == .inside, case .leaf(let source, _) = nodes[index].payload else { return false }
            return source.matches(target)
        }
    }
}
