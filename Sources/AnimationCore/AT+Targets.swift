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

/// The timelines that have started and are not over, in the order of their making.
@MainActor enum LiveTimelines {
    /// With gaps where some have gone.
    private static var places: ContiguousArray<Timeline?> = []
    private static var count = 0

    /// A copy, since a verb may end one.
    static var all: [Timeline] { places.compactMap { $0 } }

    static func add(_ timeline: Timeline) {
        timeline.place = places.count
        places.append(timeline)
        count += 1
    }

    static func remove(_ timeline: Timeline) {
        places[timeline.place] = nil
        count -= 1
        if count * 2 < places.count { closeGaps() }
    }

    private static func closeGaps() {
        places.removeAll { $0 == nil }
        for (place, timeline) in places.enumerated() { timeline?.place = place }
    }
}

extension Timeline {
    /// The steps on `target` that play or are still to come, with their delays and repeats.
    fileprivate func steps(on target: AnyObject) -> [Int] {
        nodes.indices.compactMap { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.matches(target) else { return nil }
            let step = whole(of: index, in: source)
            return isLeft(step) && (nodes[step].phase != .after || isToCome(step)) ? step : nil
        }
    }

    /// The node that stands for an animator, with what it says of its delays and repeats.
    private func whole(of leaf: Int, in source: LeafSource) -> Int {
        var index = leaf
        // One animator's plan is its own, that of several is their composition's.
        while nodes[index].plan == nil, case let parent = Int(nodes[index].parent), parent >= 0,
            source.count == 1 || nodes[parent].plan == nil
        {
            index = parent
        }
        return index
    }

    fileprivate func plays(on target: AnyObject) -> Bool {
        engagedInOrder.contains { index in
            guard nodes[index].phase == .inside, !nodes[index].isStopped,
                case .leaf(let source, _) = nodes[index].payload
            else { return false }
            return source.matches(target)
        }
    }
}
