import Foundation

/// What a token stands for, from the call that made it to its one outcome.
@MainActor package final class Plan {
    /// How steps follow each other.
    package enum Order {
        case sequence
        case parallel
    }

    /// What there is to play; taken by the timeline that plays it.
    enum Body {
        case leaves(LeafSource, Order)
        case group([Plan], Order)
        case repeated(Plan, Repetition)
        case wait(TimeInterval)
        case action(@MainActor () -> Void)
        case pausePoint
        case gate(Gate)
        case taken
    }

    private enum State {
        case pending
        case composed
        case playing(Timeline, Int)
        case over(AnimationOutcome)
    }

    let host: any AnimationHost
    let site: CallSite
    var body: Body
    var layout = PlanLayout()
    var interruptionPolicy = AnimationToken.InterruptionPolicy.continue
    /// Its own part waits at its start, or where it was, for its handle's `resume()`.
    private(set) var isStalled = false
    private(set) var rate = 1.0
    private var state = State.pending
    /// Whose target is held strongly until the end of the turn.
    private var source: LeafSource?
    private var handleIsGone = false
    private var turnsWaited = 0
    private var listeners: [@MainActor (AnimationOutcome) -> Void] = []
    private var stateListeners: [@MainActor (AnimationToken.State) -> Void] = []
    private var publishedState: AnimationToken.State?
    private var settling: Settling?
    private var reverts: [@MainActor () -> Void] = []

    init(_ body: Body, host: any AnimationHost, site: CallSite) {
        self.body = body
        if case .leaves(let source, _) = body { self.source = source }
        self.host = host
        self.site = site
    }

    // MARK: - Starting

    /// A view that gets its window later in this turn, or in the next, is waited for this many turns (viewDidLoad).
    private static let turnsToWaitForWindow = 2

    /// Starts it at the end of this turn, unless somebody takes it over before.
    func scheduleStart() { TurnPlans.of(host).append(self) }

    func turnEnded() {
        if let source {
            self.source = nil
            source.turnEnded(isOnItsWay: handleIsGone && isPlayingByItself)
        }
        startWhenReady()
    }

    /// Its handle was let go: what nobody can steer starts at once, or plays on by itself.
    func handleGone() {
        handleIsGone = true
        // A spring that takes it somewhere is let go with it: it plays on from there.
        stopSettling()
        switch state {
        case .pending: startWhenReady()
        case .playing(let timeline, 0): timeline.apply(.letGo)
        case .playing(let timeline, let index) where isStalled:
            isStalled = false
            timeline.apply(.resumeNode(index))
        case .composed: isStalled = false
        case .over: reverts = []
        case .playing: break
        }
    }

    private func startWhenReady() {
        guard case .pending = state else { return }
        if turnsWaited < Self.turnsToWaitForWindow, !firstStepIsReady {
            turnsWaited += 1
            _ = host.after(0) { [self] in startWhenReady() }
        } else {
            start()
        }
    }

    private var isPlayingByItself: Bool {
        switch state {
        case .playing(_, 0): true
        // What is over may be a part that plays once more.
        case .playing, .pending, .composed, .over: false
        }
    }

    private var firstStepIsReady: Bool {
        var plan = self
        while true {
            switch plan.body {
            case .leaves(let source, _): return source.count == 0 || source.isReady(0)
            case .group(let plans, _):
                guard let first = plans.first else { return true }
                plan = first
            case .repeated(let child, _): plan = child
            default: return true
            }
        }
    }

    func start() {
        guard case .pending = state else { return }
        makeTimeline()?.apply(.start)
    }

    @discardableResult private func makeTimeline() -> Timeline? {
        guard case .pending = state else { return nil }
        return Timeline(playing: self, isSteerable: !handleIsGone)
    }

    /// Its place in a timeline is known; from here on the timeline is in charge.
    func willPlay(in timeline: Timeline, at index: Int) {
        state = .playing(timeline, index)
        if !stateListeners.isEmpty { timeline.observed.append(self) }
    }

    /// Takes it over as a part of a composition; false if it plays already, is over, or belongs to another one.
    func claim() -> Bool {
        guard case .pending = state else { return false }
        state = .composed
        return true
    }

    // MARK: - Ending

    var outcome: AnimationOutcome? {
        if case .over(let outcome) = state { outcome } else { nil }
    }

    /// Whether it is a part of this timeline that has not had its turn.
    func isWaitingForTurn(in timeline: Timeline) -> Bool {
        guard case .playing(let mine, let index) = state else { return false }
        return mine === timeline && timeline.nodes[index].phase == .before
    }

    /// Writes its outcome, once; returns who wants to know.
    func end(_ outcome: AnimationOutcome) -> [@MainActor (AnimationOutcome) -> Void] {
        if case .over = state { return [] }
        state = .over(outcome)
        defer { listeners = [] }
        return listeners
    }

    /// Calls `body` once at its end, or on the next turn if it is over.
    func onEnd(_ body: @escaping @MainActor (AnimationOutcome) -> Void) {
        if let outcome {
            _ = host.after(0) { body(outcome) }
        } else {
            listeners.append(body)
        }
    }

    // MARK: - Steering

    func pause() {
        stopSettling()
        switch state {
        case .pending: makeTimeline()?.apply(.startPaused)
        case .playing(let timeline, 0): timeline.apply(.pause)
        case .playing(let timeline, let index) where !isStalled:
            isStalled = true
            timeline.apply(.pauseNode(index))
        case .composed: isStalled = true
        case .playing, .over: break
        }
    }

    func resume() {
        stopSettling()
        switch state {
        case .pending: start()
        case .playing(let timeline, 0): timeline.apply(.resume)
        case .playing(let timeline, let index) where isStalled:
            isStalled = false
            timeline.apply(.resumeNode(index))
        case .composed: isStalled = false
        case .playing, .over: break
        }
    }

    /// A seek of the whole timeline takes back the pause of a part.
    func clearStall() { isStalled = false }

    func stop(at position: AnimationPosition) {
        stopSettling()
        switch state {
        case .pending:
            if let timeline = makeTimeline() { timeline.apply(.stop(position)) }
        case .playing(let timeline, let index):
            timeline.apply(index == 0 ? .stop(position) : .stopNode(index, position))
        case .composed, .over: break
        }
    }

    var time: TimeInterval {
        switch state {
        case .playing(let timeline, let index): timeline.localTime(of: index)
        case .over(.completed(.end)): finalDuration
        case .pending, .composed, .over: 0
        }
    }

    func seek(to time: TimeInterval) {
        guard !time.isNaN else { return refuse("A time of NaN was ignored") }
        stopSettling()
        switch state {
        case .pending:
            guard let timeline = makeTimeline() else { return }
            timeline.apply(.startPaused)
            timeline.apply(.seek(time))
        case .playing(let timeline, 0): timeline.apply(.seek(time))
        case .playing, .composed: refuse("A part of a composition has no time axis of its own: seek the whole")
        case .over: break
        }
    }

    func setRate(_ newRate: Double) {
        guard newRate.isFinite, newRate != 0 else {
            return refuse("A rate of \(newRate) was ignored: pause() is what stops an animation")
        }
        switch state {
        case .pending: rate = newRate
        case .playing(let timeline, 0):
            rate = newRate
            timeline.apply(.rate(newRate))
        case .playing, .composed: refuse("A part of a composition has no rate of its own: set the rate of the whole")
        case .over: break
        }
    }

    private var finalDuration: TimeInterval = 0

    /// The length in seconds at rate 1.
    var duration: TimeInterval {
        switch state {
        case .playing(let timeline, let index): return timeline.nodes[index].length
        case .over: return finalDuration
        case .pending, .composed: return TimelineBuilder(self).nodes[0].length
        }
    }

    func keepDuration(_ duration: TimeInterval) { finalDuration = duration }

    var playState: AnimationToken.State {
        switch state {
        case .pending, .composed: .waiting
        case .over: .ended
        case .playing(let timeline, let index):
            settling == nil ? timeline.playState(of: index, isStalled: isStalled) : .running
        }
    }

    // MARK: - Settling, reverting

    /// Plays on to a place, at the steps' own curves.
    func settle(at wanted: AnimationToken.Destination) {
        guard let timeline = steered() else { return }
        let (destination, goal) = place(of: wanted, in: timeline)
        let isBackward = goal < timeline.time || destination == .start
        timeline.apply(.rate(isBackward ? -1 : 1))
        rate = timeline.rate
        if case .label = destination { timeline.stopPlace = goal }
        timeline.apply(.resume)
    }

    /// A spring takes the playhead to a place.
    func settle(at wanted: AnimationToken.Destination, velocity: Double, spring: SpringTiming, duration: TimeInterval) {
        guard let timeline = steered() else { return }
        let (destination, goal) = place(of: wanted, in: timeline)
        guard goal.isFinite else {
            refuse("An endless animation has no end to settle at: it plays on")
            return timeline.apply(.resume)
        }
        timeline.apply(.pause)
        settling = Settling(
            from: timeline.time, to: goal, velocity: velocity * timeline.nodes[0].length, spring: spring,
            duration: duration, host: host, move: { timeline.apply(.seek($0)) }
        ) { [self] in
            settling = nil
            timeline.apply(.seek(goal))
            guard destination == .end || destination == .start else { return }
            timeline.apply(.rate(destination == .end ? 1 : -1))
            rate = timeline.rate
            timeline.apply(.resume)
        }
    }

    /// The timeline that this token steers as a whole, started and caught.
    private func steered() -> Timeline? {
        stopSettling()
        if case .pending = state { makeTimeline()?.apply(.startPaused) }
        switch state {
        case .playing(let timeline, 0): return timeline
        case .playing, .composed:
            refuse("A part of a composition has no playhead of its own: settle the whole")
            return nil
        case .pending, .over: return nil
        }
    }

    /// Where a destination is; a label that is not there is the end.
    private func place(
        of destination: AnimationToken.Destination, in timeline: Timeline
    ) -> (AnimationToken.Destination, TimeInterval) {
        let end = timeline.nodes[0].length
        switch destination {
        case .start: return (.start, 0)
        case .end: return (.end, end)
        case .label(let label):
            if let time = timeline.time(of: label) { return (destination, time) }
            refuse("Nobody placed the label \(label): it counts as the end")
            return (.end, end)
        }
    }

    private func stopSettling() {
        settling?.cancel()
        settling = nil
    }

    func keepReverts(_ reverts: [@MainActor () -> Void]) { self.reverts = reverts }

    func revert() {
        if outcome == nil { return stop(at: .start) }
        let reverts = reverts
        self.reverts = []
        for revert in reverts { revert() }
    }

    // MARK: - Observing

    func observeState(_ body: @escaping @MainActor (AnimationToken.State) -> Void) {
        body(playState)
        guard outcome == nil else { return }
        publishedState = playState
        stateListeners.append(body)
        if stateListeners.count == 1, case .playing(let timeline, _) = state { timeline.observed.append(self) }
    }

    func publishState() {
        let state = playState
        guard state != publishedState else { return }
        publishedState = state
        for listener in stateListeners { listener(state) }
        if state == .ended { stateListeners.removeAll() }
    }

    func refuse(_ message: String) {
        host.report(AnimationIssue(message, fileID: site.fileID, line: site.line))
    }
}
