import Foundation

extension AT {
    /// Ends every step that plays on `target`, or has still to play on it; the rest of each timeline goes on.
    ///
    /// Tokens that are kept and have not started yet are ended, too, and so are their parts. If such a token is
    /// composed later in the turn, the composition skips it. A composition that has not started yet starts at once if
    /// steps of it are put at their ends. A view and its layer count as one target. A step of
    /// several views is on each of them, and ends as a whole; a closure that names no views is on none.
    /// - Parameters:
    ///   - target: The object; its class need not have an `.at`.
    ///   - position: The state in which each step is left, as in ``AnimationToken/stop(at:)``. `.end` leaves out the
    ///     steps that a newer call has called off: after a `hide()` and a `show()` the target is seen. `.start` takes
    ///     the newer calls back first, and the earlier steps of each call, too: the target is as it was before all of
    ///     them. Of a timeline of more than 64 parts whose token is not kept, the steps that play are taken back, and
    ///     no earlier ones.
    public static func stopAnimations(on target: AnyObject, at position: AnimationPosition = .current) {
        stopAnimations(on: TargetSet([target]), at: position)
    }

    @inline(never) @_optimize(size) fileprivate static func stopAnimations(
        on objects: TargetSet, at position: AnimationPosition
    ) {
        let waiting = HostSession.waiting(on: objects)
        // A newer step began where the older ones were: at their starts, it is taken back before them.
        let timelines = position == .start ? LiveTimelines.all.reversed() : LiveTimelines.all
        for timeline in timelines where timeline.knows(objects) {
            var steps = timeline.steps(on: objects, andBefore: position == .start)
            if position == .end { steps = timeline.endCalledOff(steps) }
            if !steps.isEmpty { timeline.apply(.stopNodes(steps, position)) }
        }
        for playback in waiting { playback.stop(at: position) }
        if position == .end, !waiting.isEmpty { HostSession.startEnded() }
        if position != .current { objects.endRemainders() }
        if !MovingFollowers.areNone { MovingFollowers.stop(on: objects, at: position) }
    }

    @inline(never) @_optimize(size) fileprivate static func pauseAll(on objects: TargetSet) {
        for playback in HostSession.waiting(on: objects, atOnce: true) { playback.makeTimeline()?.apply(.hold) }
        for timeline in LiveTimelines.all where timeline.plays(on: objects) { timeline.apply(.hold) }
    }

    @_optimize(size) fileprivate static func resumeAll(on objects: TargetSet) {
        // At work, a timeline may be about to be paused.
        for timeline in LiveTimelines.all
        where (timeline.isPausedByTarget || timeline.isAtWork) && timeline.knows(objects) {
            timeline.apply(.unhold)
        }
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Ends every step that plays on this object, or has still to play on it: see ``AT/stopAnimations(on:at:)``.
    ///
    /// A view and its layer count as one object.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.stopAnimations(on: base, at: position)
    }

    /// Pauses every timeline that has a step playing on this object; a step counts as playing in its delay and between
    /// its repeats, too.
    ///
    /// Tokens that are kept and have not started yet are paused at their starts, if they would begin with this object.
    /// Timelines that are paused already are left alone. A timeline that this call pauses is resumed by
    /// `resumeAnimations()` of this object or of another object in the same timeline, or by a verb of its token;
    /// nothing else resumes it. A view and its layer count as one object.
    public func pauseAnimations() { AT.pauseAll(on: TargetSet([base])) }

    /// Resumes the timelines that `pauseAnimations()` paused; a timeline that its token paused stays paused.
    public func resumeAnimations() { AT.resumeAll(on: TargetSet([base])) }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Ends every step that plays, or has still to play, on one of these objects: see ``AT/stopAnimations(on:at:)``.
    public func stopAnimations(at position: AnimationPosition = .current) {
        AT.stopAnimations(on: TargetSet(Array(base)), at: position)
    }

    /// Pauses every timeline that has a step playing on one of these objects.
    public func pauseAnimations() { AT.pauseAll(on: TargetSet(Array(base))) }

    /// Resumes the timelines that `pauseAnimations()` paused on one of these objects.
    public func resumeAnimations() { AT.resumeAll(on: TargetSet(Array(base))) }
}

extension Timeline {
    /// The steps on `targets` that play or have still to play, with their delays and repeats, in their order.
    ///
    /// - Parameter areWhole: Whether a step stands for all steps of its call, the earlier ones, too.
    @_optimize(size) fileprivate func steps(on targets: TargetSet, andBefore areWhole: Bool) -> [Int] {
        tree.subtree(of: 0).compactMap { index in
            guard nodes[index].payload.animator?.source.isOn(targets) == true else { return nil }
            let step = tree.step(around: index)
            guard isLeft(step) && (nodes[step].phase != .after || isToCome(step)) else { return nil }
            return areWhole ? tree.call(around: step) : step
        }
    }

    @_optimize(size) fileprivate func plays(on targets: TargetSet) -> Bool {
        nodes.indices.contains { index in
            guard nodes[index].payload.animator?.source.isOn(targets) == true, !nodes[index].isStopped else {
                return false
            }
            var step = tree.step(around: index)
            while case let parent = Int(nodes[step].parent), parent >= 0, nodes[parent].kind == .repetition {
                step = parent
            }
            return nodes[step].phase == .inside
        }
    }

    /// Whether one of the timeline's steps is on one of `targets`, whether or not that step is over.
    @inline(never) @_optimize(size) fileprivate func knows(_ targets: TargetSet) -> Bool {
        nodes.contains { $0.payload.animator?.source.isOn(targets) == true }
    }

    /// Ends the steps that a newer call has called off: only their parts that play come to their ends.
    ///
    /// - Returns: The other steps.
    fileprivate func endCalledOff(_ steps: [Int]) -> [Int] {
        var others: [Int] = []
        for step in steps {
            guard rules.conflicts.calledOff.contains(step) else {
                others.append(step)
                continue
            }
            if state == .running { apply(.stopNodes(active(within: step), .end)) }
            apply(.stopNodes([step], .current))
        }
        return others
    }
}
