import Foundation

/// Plays a tree of playbacks: its nodes, its one playhead, and the queue that everything goes through.
///
/// Nothing here recurses along the tree: work waits on a stack of its own, verbs called by user code in the middle of it
/// wait for the present step to settle.
@MainActor final class Timeline {
    enum State {
        case running
        case paused
        case over
    }

    enum Work {
        /// The playhead comes to `local` seconds of a node; it should have been there at `scheduledTime`.
        case enter(Int, local: TimeInterval, scheduledTime: TimeInterval, forward: Bool)
        /// A node has been played to its end, or backwards to its start.
        case finished(Int, scheduledTime: TimeInterval, forward: Bool)
        /// The user's code of an action, unless the playhead is behind it already.
        case perform(Int)
        /// Those of the actions that a seek landed on.
        case performPending
        /// The next run of a repetition.
        case startRun(Int, of: Int, scheduledTime: TimeInterval, forward: Bool)
        /// A pause point, when everything else of its instant is done.
        case pauseHere
    }

    /// Its slot among the live ones.
    var liveSlot = 0
    let host: any AnimationHost
    /// Whether steps that move play in their reduced form; asked once.
    let reducesMotion: Bool
    /// The forms of steps that are reduced, as far as they have been asked for.
    var reducedForms: [Int: ReducedForm] = [:]
    /// The steps that fade a layer.
    private(set) lazy var fades = findFades()
    /// Whether a finger has moved it.
    var isByHand = false
    let tree: TimelineTree
    var state = State.paused
    var rate: Double
    /// Whether a handle of the whole lives: what has ended is then held, so that the playhead can come back into it.
    var isSteerable: Bool
    var activities: Activities
    var engaged = NodeChain(.engaged)
    /// The children of each parallel that the playhead has not come to, the next one last.
    var schedules: [Int: [Int]] = [:]
    /// Actions that a seek landed on exactly: they are still to come, in this order.
    var pendingActions: [PendingAction] = []
    /// Actions that the playhead has taken back where it turned round.
    var turnedActions: TurnedActions?
    /// Where the playhead is to stop: a label that it settles at.
    var stop: LabelTarget?
    var cancelStop: (@MainActor () -> Void)?
    /// What takes the parked playhead somewhere.
    var settling: PlayheadSpring?
    /// The actions that a move passes, where it counts as playing.
    var crossings: [Int]?
    /// Whether a target holds it, and nobody else.
    var isPausedByTarget = false
    /// Where the playhead stands while nothing moves it.
    var parked: TimeInterval = 0
    /// Whether parts of a parallel may have been left behind by the others since the last seek.
    var branchesMayDiverge = false
    /// The places of such parts while the whole is parked.
    var branchTimes: [Int: TimeInterval] = [:]
    var pendingChildTimes: [Int: PendingChildTime] = [:]
    /// Those of what is in parts that their own handles paused.
    var pausedBranchTimes: [Int: BranchTimes] = [:]
    /// The places of parts that their own handles paused.
    var pausedParts: [Int: TimeInterval] = [:]
    /// What the steps of repetitions animate that have no engine between two runs.
    var propertiesBetweenRuns: [Int: AnimatedProperty] = [:]
    /// Whether another animation may have replaced one of its steps since the last seek.
    var hasReplacements = false
    /// Whether steps may wait at their starts for their next runs.
    var keepsEnginesBetweenRuns = false
    /// Whether any of its playbacks has one.
    var hasConflictPolicies = false
    /// Whether another composition waits for a part of it.
    var isWaitedFor = false
    /// Parts that were stopped before there was a timeline.
    var wantedStops: [(index: Int, position: AnimationPosition)] = []
    /// The end that it has come to, and where it waits for more to come.
    var restingPosition: AnimationPosition?
    /// Whether any steps play together.
    private(set) lazy var hasParallels = nodes.contains { $0.kind == .parallel }
    /// The steps that share their objects.
    lazy var overlaps = findOverlaps()
    /// Leaves that show the moment at which a late step has started, and that step.
    var showingPast: [Int] = []
    private(set) lazy var hasRepetitions = nodes.contains { $0.kind == .repetition }
    /// The parts that come back when they can be seen again.
    var suspensions: [Int: Suspension] = [:]
    /// When what came back was last cut off again at once, and how long it waits then.
    var returns: [Int: Return] = [:]
    /// Until when the windows of targets are waited for; the infinitely distant past for those that are not, any more.
    var windowDeadlines: [ObjectIdentifier: TimeInterval] = [:]
    /// When the wait was over that its first steps had before there was a timeline.
    var windowsWereWaitedFor: TimeInterval?
    var cancelBackground: (@MainActor () -> Void)?
    var queue = TimelineQueue()
    var frameWork = FrameWork()
    private var isDraining = false

    /// The nodes of the tree.
    var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    init(playing root: Playback, isSteerable: Bool) {
        host = root.host
        rate = root.rate
        self.isSteerable = isSteerable
        let built = TimelineBuilder(root)
        tree = built.tree
        activities = Activities(of: built.nodes)
        reducesMotion = built.reducesMotion
        doubts = built.doubts
        for index in nodes.indices { nodes[index].playback?.willPlay(in: self, at: index) }
        LiveTimelines.add(self)
        if nodes[0].length == .infinity { observeBackground() }
        // Told as soon as it has started: before that it is not fit for what is asked of it then.
        for issue in built.issues { queue.callBack { [host] in host.report(issue) } }
    }

    /// What its engines have reported: a step that is entered again does not say it again.
    var told: [AnimationIssue] = []

    /// Reports what an engine could not do as asked.
    func report(_ message: String, of index: Int) {
        let issue = AnimationIssue(message, at: tree.callSite(of: index))
        guard !told.contains(where: issue.isSame(as:)) else { return }
        told.append(issue)
        report(issue)
    }

    /// Reports an issue now or, in the middle of things, as soon as the present step has settled.
    func report(_ issue: AnimationIssue) {
        guard isDraining else { return host.report(issue) }
        queue.callBack { [host] in host.report(issue) }
    }

    // MARK: - The queue

    /// Does what is asked now, or, if user code asks in the middle of things, as soon as the present step has settled.
    func apply(_ verb: Verb) {
        guard !isDraining else { return queue.append(verb) }
        isDraining = true
        let acting = Playback.acting
        Playback.acting = nodes[0].playback
        perform(verb)
        drain()
        while !showingPast.isEmpty {
            showPresent()
            drain()
        }
        if !suspensions.isEmpty { takeOutEngines() }
        Playback.acting = acting
        isDraining = false
        for playback in observed { playback.tellObservers() }
        if state == .over { observed.removeAll() }
        ConflictQueue.review(after: self)
    }

    /// Compositions with steps that are reached only if a handle ends what comes before them.
    var doubts: [Int]

    /// Plans that somebody observes.
    var observed: [Playback] = []

    /// Does the work that there is, then calls back; what is called back may bring more of it.
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
        case .enter(let index, let local, let scheduledTime, let forward):
            enter(index, local: local, scheduledTime: scheduledTime, forward: forward)
        case .finished(let index, let scheduledTime, let forward):
            finished(index, scheduledTime: scheduledTime, forward: forward)
        case .perform(let index): perform(index)
        case .performPending: performPending()
        case .startRun(let run, let index, let scheduledTime, let forward):
            startRun(run, of: index, scheduledTime, forward)
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
        if !wantedStops.isEmpty { stopUnstarted() }
        if settling != nil || isPausedByTarget { prepare(for: verb) }
        if !suspensions.isEmpty { putBackEngines(for: verb) }
        switch verb {
        case .start:
            state = .running
            if queue.isEmpty {
                enter(0, local: 0, scheduledTime: host.now, forward: rate > 0)
            } else {
                // What was repaired is told first.
                queue.push(.enter(0, local: 0, scheduledTime: host.now, forward: rate > 0))
            }
        case .startPaused: move(to: 0)
        case .pause:
            guard state == .running else { return }
            stopPlayhead()
            state = .paused
            if nodes[0].phase == .before { move(to: parked) }
        case .resume:
            guard state == .paused else { return }
            state = .running
            continuePlaying()
        case .seek(let time): seek(to: time)
        case .scrub(let time):
            takeIntoHand()
            seek(to: time)
        case .rate(let newRate): changeRate(to: newRate)
        case .letGo: letGo()
        case .staysNoLonger: endAtRest()
        case .stop(let position): stop(at: position)
        case .pauseNode(let index): pauseNode(index)
        case .resumeNode(let index): resumeNode(index)
        case .stopNode(let index, let position): stopNode(index, at: position)
        case .revertNode(let index): revertNode(index)
        case .endRepeats(let index): endRepeats(within: index)
        case .engine(let event, let index): received(event, from: index)
        case .replaced(let index, let newer): wasReplaced(index, by: newer)
        case .timer(let index, let due): timerEnded(index, due: due)
        case .pass(let index): pass(index)
        case .wake(let index): wake(index)
        case .settle(let destination): settle(at: destination)
        case .reachedStop: reachedStop()
        case .spring(let settling): spring(settling)
        case .seekKeepingOrder(let settling, let place): seekKeepingOrder(settling, to: place)
        case .landed(let settling): landed(settling)
        case .hold: hold()
        case .unhold: unhold()
        case .suspend: suspendWhole()
        case .comeBack(let index): comeBack(index)
        }
    }

    // MARK: - The playhead

    /// Stops everything that moves the playhead, keeps its place, and drops the work that was planned from there.
    func stopPlayhead() {
        if state == .running {
            if hasParallels, !branchesMayDiverge {
                branchesMayDiverge = activeInOrder.contains { nodes[$0].engine?.isLate == true }
            }
            let place = time
            if abs(place - parked) > Self.rounding { pendingActions = [] }
            parked = place
            if branchesMayDiverge { recordBranchTimes() }
        }
        cancelStop?()
        cancelStop = nil
        queue.dropWork()
        for index in activeInOrder {
            nodes[index].engine?.pause()
            deactivate(index)
        }
        schedules.removeAll(keepingCapacity: true)
    }

    /// Plays on from where the playhead is parked.
    func continuePlaying() {
        restingPosition = nil
        queue.push(.enter(0, local: parked, scheduledTime: host.now, forward: rate > 0))
        if let turned = turnedActions, abs(turned.place - parked) > Self.rounding { turnedActions = nil }
        if rate > 0, !pendingActions.isEmpty { queue.push(.performPending) }
        if stop != nil { armStop() }
    }
}
