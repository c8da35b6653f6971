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

    /// Holds every timeline that has a step playing on this object: in its own delay, or between its repeats, too.
    ///
    /// What is paused already is left alone. What is held goes on with ``resumeAnimations()`` of this object, or of another one
    /// in the same timeline, or with a verb of its token; nobody else lets it go on.
    public func pauseAnimations() {
        for timeline in LiveTimelines.all where timeline.plays(on: base) { timeline.apply(.hold) }
    }

    /// Lets go on what ``pauseAnimations()`` held; what was paused by its token stays so.
    public func resumeAnimations() {
        for timeline in LiveTimelines.all where timeline.isHeld && timeline.knows(base) { timeline.apply(.unhold) }
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
        nodes.indices.contains { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.matches(target) else { return false }
            if case .stopped? = nodes[index].outcome { return false }
            return nodes[wholeStep(of: index)].phase == .inside
        }
    }

    /// Whether one of its steps is on `target`, be it over or not.
    fileprivate func knows(_ target: AnyObject) -> Bool {
        nodes.contains { if case .leaf(let source, _) = $0.payload { source.matches(target) } else { false } }
    }

    /// A leaf with its own delay and repeats.
    private func wholeStep(of leaf: Int) -> Int {
        var index = leaf
        while nodes[index].parent >= 0 {
            let parent = Int(nodes[index].parent)
            let first = nodes[Int(nodes[parent].firstChild)]
            // A wait that somebody composed has a plan.
            let isDelayed = nodes[parent].kind == .sequence && first.kind == .wait && first.plan == nil
            guard isDelayed || nodes[parent].kind == .repetition else { break }
            index = parent
        }
        return index
    }
}
