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

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Ends every step that plays on one of these objects, or is still to come on it: see ``AT/cancelAll(on:at:)``.
    public func stopAnimations(at position: AnimationPosition = .current) {
        for object in base { AnimationNamespace<Base.Element>(object, host: host).stopAnimations(at: position) }
    }

    /// Holds every timeline that has a step playing on one of these objects.
    public func pauseAnimations() {
        for object in base { AnimationNamespace<Base.Element>(object, host: host).pauseAnimations() }
    }

    /// Lets go on what ``pauseAnimations()`` held on one of these objects.
    public func resumeAnimations() {
        for object in base { AnimationNamespace<Base.Element>(object, host: host).resumeAnimations() }
    }
}

extension Timeline {
    /// The steps on `target` that play or are still to come, with their delays and repeats.
    fileprivate func steps(on target: NamedObject) -> [Int] {
        nodes.indices.compactMap { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(target) else { return nil }
            let step = whole(of: index)
            return isLeft(step) && (nodes[step].phase != .after || isToCome(step)) ? step : nil
        }
    }

    /// The node that stands for an animator, with what it says of its delays and repeats.
    private func whole(of leaf: Int) -> Int {
        var index = leaf
        while !nodes[index].isStep, nodes[index].parent >= 0 { index = Int(nodes[index].parent) }
        return index
    }

    fileprivate func plays(on target: NamedObject) -> Bool {
        nodes.indices.contains { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(target), !nodes[index].isStopped
            else { return false }
            var step = whole(of: index)
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
