import Foundation

extension AT {
    /// Ends every step that plays on `target`, or is still to come on it; the rest of their timelines goes on.
    ///
    /// A token of this turn that is kept and has not started is ended, too, and so are the parts of one; composed later in the
    /// turn it is passed. A view and its layer count as one.
    /// - Parameter position: What is left of each step, as in ``AnimationToken/stop(at:)``.
    public static func cancelAll(on target: AnyObject, at position: AnimationPosition = .current) {
        let object = NamedObject(target)
        let waiting = TurnPlans.waiting(on: object)
        for timeline in LiveTimelines.all {
            for step in timeline.steps(on: object) { timeline.apply(.stopNode(step, position)) }
        }
        for plan in waiting { plan.stop(at: position) }
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Ends every step that plays on this object, or is still to come on it: see ``AT/cancelAll(on:at:)``.
    ///
    /// A view and its layer count as one.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.cancelAll(on: base, at: position)
    }

    /// Holds every timeline that has a step playing on this object: in its own delay, or between its repeats, too.
    ///
    /// What is paused already is left alone. What is held goes on with ``resumeAnimations()`` of this object, or of another one
    /// in the same timeline, or with a verb of its token; nobody else lets it go on. A view and its layer count as one.
    public func pauseAnimations() {
        let object = NamedObject(base)
        for timeline in LiveTimelines.all where timeline.plays(on: object) { timeline.apply(.hold) }
    }

    /// Lets go on what ``pauseAnimations()`` held; what was paused by its token stays so.
    public func resumeAnimations() {
        let object = NamedObject(base)
        for timeline in LiveTimelines.all where timeline.isHeld && timeline.knows(object) { timeline.apply(.unhold) }
    }
}

/// The timelines that have started and are not over, in the order of their making.
@MainActor enum LiveTimelines {
    /// With gaps where some have gone.
    private static var places: ContiguousArray<Timeline?> = []
    private static var count = 0
    /// The steps that have an engine, by what they animate; nil until somebody asks, and again when nothing is live.
    private static var claims: [ObjectIdentifier: [Claim]]?

    struct Claim {
        let timeline: Timeline
        let index: Int
    }

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
        for (index, subject) in timeline.formerSubjects { remove(timeline, index, from: subject.object) }
        if count == 0 { claims = nil }
        if count * 2 < places.count { closeGaps() }
    }

    /// The steps that have an engine on an object, or had one and may have one again.
    static func claims(on subject: AnimationSubject) -> [Claim] {
        if claims == nil {
            claims = [:]
            for timeline in all {
                for index in timeline.engagedInOrder { add(timeline, index) }
                for (index, subject) in timeline.formerSubjects where timeline.nodes[index].engine == nil {
                    claims?[subject.object, default: []].append(Claim(timeline: timeline, index: index))
                }
            }
        }
        return claims?[subject.object] ?? []
    }

    /// Notes that a step has an engine.
    static func add(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        claims?[object, default: []].append(Claim(timeline: timeline, index: index))
    }

    /// Notes that a step, which still has an engine, will have none.
    static func remove(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        remove(timeline, index, from: object)
    }

    private static func remove(_ timeline: Timeline, _ index: Int, from object: ObjectIdentifier) {
        claims?[object]?.removeAll { $0.timeline === timeline && $0.index == index }
        if claims?[object]?.isEmpty == true { claims?[object] = nil }
    }

    private static func closeGaps() {
        places.removeAll { $0 == nil }
        for (place, timeline) in places.enumerated() { timeline?.place = place }
    }
}

extension Timeline {
    /// The steps on `target` that play or are still to come, with their delays and repeats.
    fileprivate func steps(on target: NamedObject) -> [Int] {
        nodes.indices.compactMap { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(target) else { return nil }
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

    fileprivate func plays(on target: NamedObject) -> Bool {
        nodes.indices.contains { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(target), !nodes[index].isStopped
            else { return false }
            var step = whole(of: index, in: source)
            while case let parent = Int(nodes[step].parent), parent >= 0, nodes[parent].kind == .repetition {
                step = parent
            }
            return nodes[step].phase == .inside
        }
    }

    /// Whether one of its steps is on `target`, be it over or not.
    fileprivate func knows(_ target: NamedObject) -> Bool {
        nodes.contains { if case .leaf(let source, _) = $0.payload { source.isOn(target) } else { false } }
    }
}
