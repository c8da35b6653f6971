import Foundation

/// Plays a tree of playbacks: its nodes, its one playhead, and the queue that everything goes through.
///
/// Nothing here recurses along the tree: work waits on a stack of its own, verbs that user code calls during the work
/// wait for the present step to settle.
@MainActor final class Timeline {
    enum Work {
        case enter(Arrival)
        /// A node has been played to its end, or backwards to its start.
        case finished(Int, Course)
        /// The code of an action, unless the playhead is behind it already.
        case perform(Int)
        /// The code of the actions that a seek landed on.
        case performPending
        /// The next run of a repetition.
        case startRun(Int, of: Int, Course)
    }

    // MARK: - Its parts

    // Other folders read `host` and `tree`; the files of this folder alone use the others, and change these:
    // `.ci/rooms --arrows` sees to it.

    let host: any AnimationHost
    @exclusivity(unchecked) var tree: TimelineTree
    @exclusivity(unchecked) var playhead: Playhead
    @exclusivity(unchecked) var rules = StartRules()
    @exclusivity(unchecked) var player: Player
    @exclusivity(unchecked) var queue = TimelineQueue()
    @exclusivity(unchecked) var actions = ActionsHere()
    @exclusivity(unchecked) var fills = BackwardsFills()
    @exclusivity(unchecked) var hand = HandTimes()
    @exclusivity(unchecked) var reduced: ReducedForms
    @exclusivity(unchecked) var sharing = StepSharing()
    @exclusivity(unchecked) var audience = Audience()

    /// The nodes of the tree.
    var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    init(playing root: Playback, _ built: consuming TimelineBuilder, isSteerable: Bool) {
        host = root.host
        let isInspected =
            LiveTimelines.areInspected && LiveTimelines.inspectedHosts.contains(ObjectIdentifier(root.host))
        playhead = Playhead(rate: root.rate, isSteerable: isSteerable, isInspected: isInspected)
        tree = built.tree
        rules.conflicts.call = root.call
        player = Player(of: tree.nodes)
        reduced = ReducedForms(of: tree, rate: root.rate)
        fills.isStale = tree.nodes.count > 1
        audience.doubts = built.doubts
        let nodes = tree.nodes
        for index in nodes.indices { if let playback = nodes[index].playback { take(playback, at: index) } }
        LiveTimelines.add(self)
        observeBackground()
        if !built.issues.isEmpty { reportLater(built.issues) }
    }

    /// Reports issues when the timeline has started: before that their handler may not ask it for anything.
    @inline(never) func reportLater(_ issues: [AnimationIssue]) {
        for issue in issues { reportLater(issue) }
    }

    @inline(never) func reportLater(_ issue: AnimationIssue) { queue.callBack { [host] in host.report(issue) } }

    // MARK: - Notes of others

    @inline(never) func take(_ playback: Playback, at index: Int) {
        playback.willPlay(in: self, at: index)
        if playback.wantedStop != nil { audience.wantedStops.append(index) }
        if playback.conflictPolicy != nil { noteConflictPolicy() }
        if playback.hasWaiters { noteWaiter() }
        if !playback.observers.isEmpty { observe(playback) }
        if !playback.crossings.isEmpty { takeCrossings(of: playback, at: index) }
    }

    /// Moments of a playback are found once all nodes are there.
    private func takeCrossings(of playback: Playback, at index: Int) {
        for listener in playback.crossings { add(listener, at: index) }
        playback.crossings = []
    }

    func noteConflictPolicy() { rules.conflicts.hasPolicies = true }

    /// Another composition waits for a part.
    func noteWaiter() { audience.isWaitedFor = true }

    /// Lets a playback notify its observers whenever its state may have changed.
    func observe(_ playback: Playback) { audience.observed.append(playback) }

    func stopObserving(_ playback: Playback) { audience.observed.removeAll { $0 === playback } }

    func setLiveSlot(_ slot: Int) { audience.liveSlot = slot }

    // MARK: - Issues

    /// Reports, once, that an engine could not do something as asked.
    ///
    /// - Parameter isTold: Whether another timeline has reported it.
    @inline(never) func report(_ kind: AnimationIssue.Kind, of index: Int, isTold: Bool = false) {
        let issue = AnimationIssue(kind, at: tree.callSite(of: index))
        guard !audience.told.contains(issue) else { return }
        audience.told.append(issue)
        if !isTold { report(issue) }
    }

    /// Reports an issue now, or during other work as soon as the present step has settled.
    @inline(never) func report(_ issue: AnimationIssue) {
        if queue.isDraining { reportLater(issue) } else { host.report(issue) }
    }

    // MARK: - The queue

    /// Whether it is in the middle of its work.
    var isAtWork: Bool { queue.isDraining }

    /// Calls `body` during its work, as soon as the present step has settled.
    func callBetweenSteps(_ body: @escaping @MainActor () -> Void) { queue.callBack(body) }

    /// Calls `body` now, or during other work as soon as the work of this instant is done.
    func callLast(_ body: @escaping @MainActor () -> Void) { queue.isDraining ? queue.callLast(body) : body() }

    /// Follows a verb now, or, if user code calls it during other work, as soon as the present step has settled.
    func apply(_ verb: Verb) {
        guard !queue.isDraining else { return queue.append(verb) }
        queue.isDraining = true
        let acting = Playback.acting
        Playback.acting = nodes[0].playback
        if !sharing.mixed.isEmpty { wakeMixed() }
        perform(verb)
        drain()
        while stopAfterLastSteps() { drain() }
        if labelTarget != nil {
            followLabelTarget()
            drain()
        }
        if !audience.crossings.isEmpty { followCrossings() }
        while !player.showingPast.isEmpty {
            showPresent()
            drain()
        }
        // A crossing's code may have left no step that goes on.
        while stopAfterLastSteps() { drain() }
        if !player.comingToRest.isEmpty { rest() }
        if state != .over {
            if !fills.isEmpty, fills.arePlaying != (state == .running) { setFillsPlaying() }
            if fills.hasWork { showFills() }
        }
        Playback.acting = acting
        queue.isDraining = false
        for playback in audience.observed { playback.tellObservers() }
        if state == .over { audience.observed.removeAll() }
        AnimatedObjects.review(after: self)
    }

    /// Reports how far the playhead has come; the called code may move it.
    @_optimize(size) private func followCrossings() {
        repeat {
            if state != .over { reportCrossings() }
            drain()
        } while !queue.isEmpty
        if state != .over { armCrossings() }
    }

    /// Does the pending work, then makes the calls; the called code may add work.
    private func drain() {
        while let item = queue.next() {
            switch item {
            case .verb(let verb): perform(verb)
            case .work(let work): perform(work)
            case .pause: pauseHere()
            case .callback(let body): run(body)
            }
        }
    }

    private func perform(_ work: Work) {
        guard state != .over else { return }
        switch work {
        case .enter(let arrival): enter(arrival)
        case .finished(let index, let course): finished(index, course)
        case .perform(let index): perform(index)
        case .performPending: performPending()
        case .startRun(let run, let index, let course): startRun(run, of: index, course)
        }
    }

    private func perform(_ verb: Verb) {
        guard state != .over else {
            switch verb {
            case .engine(.cutOff, let index), .engine(.ended, let index), .replaced(let index, _): disengage(index)
            case .insert(let insertion): insertion.fail(.isPassed)
            default: break
            }
            return
        }
        if !audience.wantedStops.isEmpty { stopUnstarted(exchange(&audience.wantedStops, with: [])) }
        if settling != nil || isPausedByTarget { prepare(for: verb) }
        if !audience.crossings.isEmpty { willFollow(verb) }
        defer { if !audience.crossings.isEmpty { didFollow(verb) } }
        let effects = verb.effects
        if effects.contains(.takesFromFinger), let end = exchange(&audience.pullEnd, with: nil) { queue.callBack(end) }
        let caught = playhead.takeCaughtSpring(for: verb)
        if effects.contains(.givesUpLastSteps) { rules.lastSteps = SideTable() }
        if effects.contains(.plays) {
            if tree.reducesMotion { reduceAgain() }
            if state == .paused { rules.conflicts.call = CallOrder.next() }
        }
        switch verb {
        case .start:
            playhead.run()
            // The issues of the builder come first.
            if queue.isEmpty { enter(arrivalNow(at: 0, 0)) } else { queue.push(.enter(arrivalNow(at: 0, 0))) }
        case .startPaused: move(to: 0)
        case .pause:
            guard state == .running else { return }
            pausePlayhead(isComingToRest: true)
            if nodes[0].phase == .before { move(to: pausedTime) }
            if isInFlight { catchInFlight() }
        case .resume:
            guard state == .paused, settling == nil else { return }
            if let caught { return settle(at: caught.destination, velocity: caught.velocity) }
            runPlayhead()
        case .seek(let time):
            if !hand.isEmpty {
                stopPlayhead()
                forgetHand()
            }
            seek(to: time)
        case .scrub(let time):
            takeIntoHand()
            seek(to: time.map(axisTime) ?? pausedTime)
        case .rate(let newRate): changeRate(to: newRate)
        case .letGo: letGo()
        case .staysNoLonger: endAtRest()
        case .stop(let position): stop(at: position)
        case .pauseNode(let index): pauseNode(tree.present(index))
        case .resumeNode(let index): resumeNode(tree.present(index))
        case .stopNode(let index, let position): stopNode(tree.present(index), at: position)
        case .stopNodes(let indices, let position): stopNodes(indices.map(tree.present), at: position)
        case .callOff(let index, let keepsFills): callOff(tree.present(index), keepsFills: keepsFills)
        case .revertNode(let index): revertNode(tree.present(index))
        case .insert(let insertion): insert(insertion)
        case .finishRepeating(let index): finishRepeating(within: tree.present(index))
        case .finishStep(let index): finishStep(within: tree.present(index))
        case .engine(let event, let index): received(event, from: index)
        case .replaced(let index, let newer): wasReplaced(index, by: newer)
        case .timer(let index, let due): timerEnded(index, due: due)
        case .pass(let index): pass(index)
        case .wake(let index): wake(index)
        case .settle(let destination, let velocity):
            settle(at: destination, velocity: velocity)
        case .reachedLabel: reachedLabel()
        case .spring(let settling):
            spring(settling)
        case .seekKeepingOrder(let settling, let time): seekKeepingOrder(settling, to: time)
        case .landed(let settling): landed(settling)
        case .hold: hold()
        case .unhold: unhold()
        case .suspend: suspendWhole()
        case .comeBack(let index): comeBack(index)
        case .crossing: break
        }
    }
}
