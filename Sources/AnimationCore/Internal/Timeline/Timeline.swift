import Foundation

/// Plays a tree of playbacks: its nodes, its one playhead, and the queue that everything goes through.
///
/// Nothing here recurses along the tree: work waits on a stack of its own, verbs that user code calls during the work
/// wait for the present step to settle.
@MainActor final class Timeline {
    enum State {
        case running
        case paused
        case over
    }

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
        /// A pause point pauses the whole.
        case pauseHere
    }

    // MARK: - Its parts

    let host: any AnimationHost
    let tree: TimelineTree
    @exclusivity(unchecked) var queue = TimelineQueue()
    @exclusivity(unchecked) var activities: Activities
    /// The nodes that have an engine.
    var engaged = NodeChain(.engaged)
    /// The children of each parallel that the playhead has not come to, the next one last.
    @exclusivity(unchecked) var schedules = [Int: [Int]]()
    @exclusivity(unchecked) var branches = Branches()
    /// The parts that their own handles have paused, or that are suspended.
    @exclusivity(unchecked) var pausedParts = [Int: PausedPart]()
    @exclusivity(unchecked) var suspensions = Suspensions()
    @exclusivity(unchecked) var windows = WindowWaits()
    @exclusivity(unchecked) var actions = ActionsHere()
    @exclusivity(unchecked) var conflicts = ConflictState()
    /// The steps that share their objects; nil before they are looked for.
    @exclusivity(unchecked) var knownOverlaps: Overlaps?
    /// The steps of the objects that have several; nil before they are looked for.
    @exclusivity(unchecked) var knownSharers: [ObjectIdentifier: [Int]]?
    /// The steps that a run back leaves at their first values; nil before they are looked for.
    @exclusivity(unchecked) var knownReturns: Set<Int>?
    /// The leaves that show the moment at which a late step has started, and that step.
    @exclusivity(unchecked) var showingPast: [Int] = []
    @exclusivity(unchecked) var reduced: ReducedForms
    @exclusivity(unchecked) var hand = HandTimes()
    @exclusivity(unchecked) var lastSteps = LastSteps()
    @exclusivity(unchecked) var frameWork = FrameWork()
    @exclusivity(unchecked) var fills = BackwardsFills()
    /// The start values of each effect that plays, as long as it does.
    @exclusivity(unchecked) var preparations = [Int: [Int]]()

    // MARK: - Its playhead

    var state = State.paused
    var rate: Double
    /// Whether a handle of the whole lives: engines that have ended are then held, so that the playhead can come back
    /// into them.
    var isSteerable: Bool
    /// Whether a tool may come back into steps that have ended, though no handle lives.
    let isInspected: Bool
    /// The time of the playhead while nothing moves it.
    var pausedTime: TimeInterval = 0
    /// The end at which the playhead has arrived and waits.
    var restingPosition: AnimationPosition?
    @exclusivity(unchecked) var labelTarget: LabelTarget?
    /// The spring that moves the paused playhead.
    var settling: PlayheadSpring?
    /// The destination of the spring that a pause has caught: playing on goes there.
    var pausedWay: AnimationToken.Destination?
    /// Whether only `pauseAnimations()` of a target has paused it.
    var isPausedByTarget = false
    /// The steps whose engines may have been paused, and are not at rest.
    @exclusivity(unchecked) var stopped: [Int] = []

    // MARK: - Its neighbours

    /// The slot among the live timelines.
    private(set) var liveSlot = 0
    /// Whether another composition waits for a part of this one.
    private(set) var isWaitedFor = false
    /// The parts that were stopped before there was a timeline.
    @exclusivity(unchecked) private var wantedStops: [(index: Int, position: AnimationPosition)] = []
    /// The playbacks that have observers.
    @exclusivity(unchecked) private var observed: [Playback] = []
    /// The issues that its engines have reported: a step that is entered again does not report them again.
    var told: [AnimationIssue] = []
    /// Compositions with steps that are reached only if a handle ends the step before them.
    var doubts: [Int]
    private var isDraining = false

    /// The nodes of the tree.
    var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    init(playing root: Playback, _ built: consuming TimelineBuilder, isSteerable: Bool) {
        host = root.host
        rate = root.rate
        self.isSteerable = isSteerable
        isInspected =
            LiveTimelines.areInspected && LiveTimelines.inspectedHosts.contains(ObjectIdentifier(root.host))
        tree = built.tree
        activities = Activities(of: tree.nodes)
        reduced = ReducedForms(of: tree)
        fills.isStale = tree.nodes.count > 1
        doubts = built.doubts
        let nodes = tree.nodes
        for index in nodes.indices { if let playback = nodes[index].playback { take(playback, at: index) } }
        LiveTimelines.add(self)
        observeBackground()
        if !built.issues.isEmpty { reportLater(built.issues) }
    }

    /// Reports issues when the timeline has started: before that their handler may not ask it for anything.
    private func reportLater(_ issues: [AnimationIssue]) {
        for issue in issues { queue.callBack { [host] in host.report(issue) } }
    }

    // MARK: - Notes of others

    private func take(_ playback: Playback, at index: Int) {
        playback.willPlay(in: self, at: index)
        if let position = playback.wantedStop { wantedStops.append((index, position)) }
        if playback.conflictPolicy != nil { noteConflictPolicy() }
        if playback.hasWaiters { noteWaiter() }
        if !playback.observers.isEmpty { observe(playback) }
    }

    func noteConflictPolicy() { conflicts.hasPolicies = true }

    /// Another composition waits for a part.
    func noteWaiter() { isWaitedFor = true }

    /// Lets a playback notify its observers whenever its state may have changed.
    func observe(_ playback: Playback) { observed.append(playback) }

    func stopObserving(_ playback: Playback) { observed.removeAll { $0 === playback } }

    func setLiveSlot(_ slot: Int) { liveSlot = slot }

    // MARK: - Issues

    /// Reports, once, that an engine could not do something as asked.
    @inline(never) func report(_ kind: AnimationIssue.Kind, of index: Int) {
        let issue = AnimationIssue(kind, at: tree.callSite(of: index))
        guard !told.contains(issue) else { return }
        told.append(issue)
        report(issue)
    }

    /// Reports an issue now, or during other work as soon as the present step has settled.
    @inline(never) func report(_ issue: AnimationIssue) {
        guard isDraining else { return host.report(issue) }
        queue.callBack { [host] in host.report(issue) }
    }

    // MARK: - The queue

    /// Calls `body` now, or during other work as soon as the work of this instant is done.
    func callLast(_ body: @escaping @MainActor () -> Void) { isDraining ? queue.callLast(body) : body() }

    /// Follows a verb now, or, if user code calls it during other work, as soon as the present step has settled.
    func apply(_ verb: Verb) {
        guard !isDraining else { return queue.append(verb) }
        isDraining = true
        let acting = Playback.acting
        Playback.acting = nodes[0].playback
        perform(verb)
        drain()
        while stopAfterLastSteps() { drain() }
        while !showingPast.isEmpty {
            showPresent()
            drain()
        }
        if !stopped.isEmpty { rest() }
        if fills.hasWork, state != .over { showFills() }
        Playback.acting = acting
        isDraining = false
        for playback in observed { playback.tellObservers() }
        if state == .over { observed.removeAll() }
        AnimatedObjects.review(after: self)
    }

    /// Does the pending work, then makes the calls; the called code may add work.
    private func drain() {
        while let item = queue.next() {
            switch item {
            case .verb(let verb): perform(verb)
            case .work(let work): perform(work)
            case .callback(let body): body()
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
        case .pauseHere: pauseHere()
        }
    }

    private func perform(_ verb: Verb) {
        guard state != .over else {
            switch verb {
            case .engine(.cutOff, let index), .engine(.ended, let index), .replaced(let index, _): disengage(index)
            default: break
            }
            return
        }
        if !wantedStops.isEmpty {
            let stops = wantedStops
            wantedStops = []
            stopUnstarted(stops)
        }
        if settling != nil || isPausedByTarget { prepare(for: verb) }
        let way = pausedWay
        if verb.movesPlayhead { pausedWay = nil }
        if tree.reducesMotion, verb.plays { reduceAgain() }
        switch verb {
        case .start:
            state = .running
            // The issues of the builder come first.
            if queue.isEmpty { enter(arrivalOfWhole(at: 0)) } else { queue.push(.enter(arrivalOfWhole(at: 0))) }
        case .startPaused: move(to: 0)
        case .pause:
            guard state == .running else { return }
            stopPlayhead()
            state = .paused
            if nodes[0].phase == .before { move(to: pausedTime) }
            if isInFlight { catchInFlight() }
        case .resume:
            guard state == .paused, settling == nil else { return }
            if let way { return settle(at: way, velocity: 0) }
            state = .running
            continuePlaying()
        case .seek(let time):
            lastSteps = LastSteps()
            if !hand.isEmpty {
                stopPlayhead()
                forgetHand()
            }
            seek(to: time)
        case .scrub(let time):
            lastSteps = LastSteps()
            takeIntoHand()
            seek(to: time.map(axisTime) ?? pausedTime)
        case .rate(let newRate): changeRate(to: newRate)
        case .letGo: letGo()
        case .staysNoLonger: endAtRest()
        case .stop(let position): stop(at: position)
        case .pauseNode(let index): pauseNode(index)
        case .resumeNode(let index): resumeNode(index)
        case .stopNode(let index, let position): stopNode(index, at: position)
        case .stopNodes(let indices, let position): stopNodes(indices, at: position)
        case .callOff(let index): callOff(index)
        case .revertNode(let index): revertNode(index)
        case .finishRepeating(let index): finishRepeating(within: index)
        case .finishStep(let index): finishStep(within: index)
        case .engine(let event, let index): received(event, from: index)
        case .replaced(let index, let newer): wasReplaced(index, by: newer)
        case .timer(let index, let due): timerEnded(index, due: due)
        case .pass(let index): pass(index)
        case .wake(let index): wake(index)
        case .settle(let destination, let velocity):
            lastSteps = LastSteps()
            settle(at: destination, velocity: velocity)
        case .reachedLabel: reachedLabel()
        case .spring(let settling):
            lastSteps = LastSteps()
            spring(settling)
        case .seekKeepingOrder(let settling, let time): seekKeepingOrder(settling, to: time)
        case .landed(let settling): landed(settling)
        case .hold: hold()
        case .unhold: unhold()
        case .suspend: suspendWhole()
        case .comeBack(let index): comeBack(index)
        }
    }
}
