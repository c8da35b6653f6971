import Foundation

/// The state of everything that may keep a node from starting.
///
/// The questions are asked in one order, by `Timeline.mayEnter` of each node and then by `Timeline.engineToStart` of a
/// leaf. No other code keeps a node from starting.
struct StartRules {
    /// The animators that are to end before a part stops, without their delays and repeats; the keys are the parts.
    var lastSteps = SideTable<Int, [Int]>()
    /// The parts that their own handles have paused, or that are suspended.
    var pausedParts = SideTable<Int, PausedPart>()
    var suspensions = Suspensions()
    var windows = WindowWaits()
    var conflicts = ConflictState()
    /// The effects made of effects of which the system has cut off a part: the other parts come to their ends, too.
    var cutOffEffects = SideSet<Int>()
}

extension Timeline {
    /// Whether the playhead may come into a node; a part that was paused goes on at its own time.
    ///
    /// 1. `finishStep()` lets only the last steps play: another node is not entered.
    /// 2. A suspended part waits until it can be seen again, with all nodes in it.
    /// 3. A part that its own handle has paused waits for `resume()`.
    /// 4. A node that was stopped, or that the system cut off, is passed; so are a wait of an effect that was cut off,
    ///    and a node that another animation has replaced.
    func mayEnter(_ arrival: inout Arrival) -> Bool {
        if !rules.lastSteps.isEmpty, isHeldBack(arrival) { return false }
        let (index, forward) = (arrival.node, arrival.forward)
        if index == 0 || !rules.pausedParts.isEmpty, staysSuspended(index, at: arrival.local) { return false }
        if let playback = nodes[index].playback, playback.isPartPaused {
            enterPausedPart(arrival)
            return false
        }
        if let part = endPause(of: index) {
            arrival.local = part.time
            player.branches.restore(part)
        }
        if nodes[index].isStopped || forward && (isOver(index) || nodes[index].kind == .wait && isInCutOffEffect(index))
        {
            // The node's branch comes to be ahead of the others.
            if tree.hasParallels { player.branches.mayDiverge = true }
        } else if nodes[index].isReplaced, nodes[index].kind != .repetition {
            nodes[index].forgetReplacement()
            if rules.conflicts.keptFills.remove(index) { fills.isStale = true }
        } else {
            return true
        }
        nodes[index].pass(forward: forward)
        queue.push(.finished(index, arrival.course))
        return false
    }

    /// The engine with which a leaf starts now, and whether it is a new one; nil if the leaf waits, or is passed.
    ///
    /// 1. A leaf of an effect that was cut off is put to its end.
    /// 2. In the background the leaf waits for the foreground.
    /// 3. Without a window it waits for one, for a time.
    /// 4. Without a target it ends.
    /// 5. Under a conflict policy it may wait for other animations of its property.
    func engineToStart(_ arrival: Arrival) -> (engine: any AnimationEngine, isNew: Bool)? {
        let (index, forward) = (arrival.node, arrival.forward)
        if forward, isInCutOffEffect(index) {
            finishAll(from: index, at: .end, isPart: true)
            recordOutcome(index, .interrupted(.system))
            queue.push(.finished(index, arrival.course))
            return nil
        }
        if host.isInBackground {
            rules.windows.isOnlyStepReady = false
            block(index, at: arrival.local)
            host.whenInForeground { [self] in apply(.wake(index)) }
            return nil
        }
        if waitsForWindow(index, at: arrival.local, forward) { return nil }
        let former = nodes[index].engine
        guard let engine = engage(index) else {
            recordOutcome(index, .targetReleased)
            propagateOutcome(above: index, .targetReleased)
            // The steps after it come ahead of the other branches.
            if tree.hasParallels { player.branches.mayDiverge = true }
            queue.push(.finished(index, arrival.course))
            return nil
        }
        let isNew = engine !== former
        if !isNew { updateClaim(index) }
        // A flash ends at the opacity that it finds, and a layout says itself which views come.
        if !PendingExits.isEmpty, forward, isNew, !engine.subject.isDerived, !buildsOnValue(index, engine) {
            PendingExits.callOff(by: engine.subject, of: self, isExit: factory(of: index)?.fadesOut == true)
        }
        if forward, isNew, ObjectChanges.mayBeCovered || Playhead.areAnyOnSprings { coverOlder(index, engine) }
        if rules.conflicts.hasPolicies || engine.takesOver,
            !mayStart(index, engine, isNew: isNew, at: arrival.local)
        {
            return nil
        }
        return (engine, isNew)
    }

    /// A step that sets an opacity is about to start: the older changes at rest, or on a spring, keep what they show of
    /// it, and first values do not bring back the opacity from before them.
    @_optimize(size) private func coverOlder(_ index: Int, _ engine: any AnimationEngine) {
        let subject = engine.subject
        guard case .path("opacity") = subject.named, case .leaf(let source, let leaf) = nodes[index].payload,
            let factory = source.factory(of: leaf), let target = source.target,
            factory.leavesTrace(on: target, report: EngineReport { _ in })
        else { return }
        for older in AnimatedObjects.claims(on: subject) where older.timeline !== self {
            older.timeline.restOnSpring(older.index, subject)
        }
        ObjectChanges.cover(subject, by: engine, of: ObjectIdentifier(self))
    }

    /// Whether another run of a repetition may begin: `finishStep()` lets only the last steps play.
    func mayRun(_ index: Int, _ course: Course) -> Bool {
        rules.lastSteps.isEmpty || !isHeldBack(runOf: index, course)
    }
}
