import Foundation

extension AT {
    /// Ends every step that plays on `target`, or is still to come on it; the rest of their timelines goes on.
    ///
    /// A token of this turn that is kept and has not started is ended, too, and so are the parts of one; composed later in the
    /// turn it is passed. A view and its layer count as one.
    /// - Parameter position: What is left of each step, as in ``AnimationToken/stop(at:)``.
    public static func stopAnimations(on target: AnyObject, at position: AnimationPosition = .current) {
        stopAnimations(on: TargetSet([target]), at: position)
    }

    fileprivate static func stopAnimations(on objects: TargetSet, at position: AnimationPosition) {
        let waiting = PendingStarts.waiting(on: objects)
        for timeline in LiveTimelines.all {
            for step in timeline.steps(on: objects) { timeline.apply(.stopNode(step, position)) }
        }
        for playback in waiting { playback.stop(at: position) }
    }

    fileprivate static func pauseAll(on objects: TargetSet) {
        for timeline in LiveTimelines.all where timeline.plays(on: objects) { timeline.apply(.hold) }
    }

    fileprivate static func resumeAll(on objects: TargetSet) {
        for timeline in LiveTimelines.all where timeline.isPausedByTarget && timeline.knows(objects) {
            timeline.apply(.unhold)
        }
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Ends every step that plays on this object, or is still to come on it: see ``AT/stopAnimations(on:at:)``.
    ///
    /// A view and its layer count as one.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.stopAnimations(on: base, at: position)
    }

    /// Holds every timeline that has a step playing on this object: in its own delay, or between its repeats, too.
    ///
    /// What is paused already is left alone. What is held goes on with ``resumeAnimations()`` of this object, or of another one
    /// in the same timeline, or with a verb of its token; nobody else lets it go on. A view and its layer count as one.
    public func pauseAnimations() { AT.pauseAll(on: TargetSet([base])) }

    /// Lets go on what ``pauseAnimations()`` held; what was paused by its token stays so.
    public func resumeAnimations() { AT.resumeAll(on: TargetSet([base])) }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Ends every step that plays, or is still to come, on one of these objects: see ``AT/stopAnimations(on:at:)``.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.stopAnimations(on: TargetSet(base), at: position)
    }

    /// Holds every timeline that has a step playing on one of these objects.
    public func pauseAnimations() { AT.pauseAll(on: TargetSet(base)) }

    /// Lets go on what ``pauseAnimations()`` held on one of these objects.
    public func resumeAnimations() { AT.resumeAll(on: TargetSet(base)) }
}

extension Timeline {
    /// The steps on `targets` that play or are still to come, with their delays and repeats.
    fileprivate func steps(on targets: TargetSet) -> [Int] {
        nodes.indices.compactMap { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(targets) else { return nil }
            let step = tree.step(around: index)
            return isLeft(step) && (nodes[step].phase != .after || isToCome(step)) ? step : nil
        }
    }

    fileprivate func plays(on targets: TargetSet) -> Bool {
        nodes.indices.contains { index in
            guard case .leaf(let source, _) = nodes[index].payload, source.isOn(targets), !nodes[index].isStopped
            else { return false }
            var step = tree.step(around: index)
            while case let parent = Int(nodes[step].parent), parent >= 0, nodes[parent].kind == .repetition {
                step = parent
            }
            return nodes[step].phase == .inside
        }
    }

    /// Whether one of its steps is on one of `targets`, be it over or not.
    fileprivate func knows(_ targets: TargetSet) -> Bool {
        nodes.contains { if case .leaf(let source, _) = $0.payload { source.isOn(targets) } else { false } }
    }
}
