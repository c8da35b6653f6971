import Foundation

/// What a token stands for, from the call that made it to its one outcome.
@MainActor package final class Playback {
    /// How steps follow each other.
    package enum Order {
        case sequence
        case parallel
    }

    /// What there is to play; taken by the timeline that plays it.
    enum Composition {
        case leaves(TargetedSteps, Order)
        case group([Playback], Order)
        case repeated(Playback, Repetition)
        case wait(TimeInterval)
        case action(AnimationAction)
        case pausePoint
        case gate(Gate)
        case taken
    }

    enum State {
        case pending
        case composed
        case playing(Timeline, Int)
        case over
    }

    /// One who wants to know something of it.
    struct Listener<News> {
        let id: Int
        let body: @MainActor (News) -> Void
    }

    let host: any AnimationHost
    let site: CallSite
    var body: Composition
    var layout = Placement()
    var interruptionPolicy = AnimationToken.InterruptionPolicy.continue
    /// nil: that of the composition that it stands in.
    private(set) var conflictPolicy: AnimationToken.ConflictPolicy?
    /// Whether it waits at its ends for more to come.
    var pausesOnCompletion = false {
        didSet {
            guard oldValue, !pausesOnCompletion, case .playing(let timeline, 0) = state else { return }
            timeline.apply(.staysNoLonger)
        }
    }
    /// Those who want to hear of each time that it comes to an end and waits there.
    var arrivalListeners: [@MainActor (AnimationPosition) -> Void] = []
    /// Its own part waits at its start, or where it was, for its handle's `resume()`.
    var isPartPaused = false
    /// Where its handle stopped it before the composition that it stands in had a timeline.
    var wantedStop: AnimationPosition?
    var rate = 1.0
    var state = State.pending
    /// Whose target is held strongly until the end of the turn.
    private var source: TargetedSteps?
    /// nil unless another animation has made it.
    private var rounds: Rounds?
    /// That of the timeline whose code, or whose user's code, runs now.
    static var acting: Playback?
    private var handleIsGone = false
    private(set) var listeners: [Listener<AnimationOutcome>] = []
    private(set) var observers: [Listener<AnimationToken.State>] = []
    private static var latestListener = 0
    private var reverts: [Revert] = []
    /// How it ended, written once; a part may play again after that, in another run or moved back into.
    private(set) var outcome: AnimationOutcome?
    private(set) var finalDuration: TimeInterval = 0
    private var hasToldOver = false
    private(set) var hasWaiters = false
    /// Where its handle stopped it, or the end of the whole left it.
    private(set) var finalTime: TimeInterval?

    init(_ body: Composition, host: any AnimationHost, site: CallSite) {
        self.body = body
        if case .leaves(let source, _) = body { self.source = source }
        self.host = host
        self.site = site
        if let acting = Self.acting { rounds = Rounds(after: acting.rounds, at: host.now) }
    }

    // MARK: - Starting

    /// Starts it at the end of this turn, unless somebody takes it over before.
    func scheduleStart() { PendingStarts.of(host).append(self) }

    /// The turn that named its target is over, and what starts in it has started.
    func turnEnded() {
        guard let source else { return }
        self.source = nil
        source.turnEnded(isOnItsWay: handleIsGone && isPlayingByItself)
    }

    /// Its handle was let go: what nobody can steer starts at once, or plays on by itself.
    func handleGone() {
        handleIsGone = true
        if case .playing(let timeline, let index) = state, index > 0 { timeline.lostHandle(of: index) }
        switch state {
        case .pending: if firstStepsAreReady { start() }
        case .playing(let timeline, 0): timeline.apply(.letGo)
        case .playing(let timeline, let index) where isPartPaused:
            isPartPaused = false
            timeline.apply(.resumeNode(index))
        case .composed: isPartPaused = false
        case .over: reverts = []
        case .playing: break
        }
    }

    func startWhenReady() {
        guard case .pending = state else { return }
        if firstStepsAreReady { start() } else { PendingStarts.waitForWindow(self) }
    }

    /// Whether it has not started, and its steps are on one of some objects.
    func waits(on objects: TargetSet) -> Bool {
        switch state {
        case .pending, .composed: if case .leaves(let source, _) = body { source.isOn(objects) } else { false }
        case .playing, .over: false
        }
    }

    /// Whether a handle may end it.
    var isKept: Bool { !handleIsGone }

    private var isPlayingByItself: Bool {
        switch state {
        case .playing(_, 0): true
        // What is over may be a part that plays once more.
        case .playing, .pending, .composed, .over: false
        }
    }

    func start() {
        guard case .pending = state else { return }
        if let seconds = rounds?.wait(at: host.now) {
            return PendingStarts.postpone(self, by: seconds) { [self] in start() }
        }
        makeTimeline()?.apply(.start)
    }

    @discardableResult func makeTimeline() -> Timeline? {
        guard case .pending = state else { return nil }
        return Timeline(playing: self, isSteerable: !handleIsGone)
    }

    /// Its place in a timeline is known; from here on the timeline is in charge.
    func willPlay(in timeline: Timeline, at index: Int) {
        state = .playing(timeline, index)
        body = .taken
    }

    func setConflictPolicy(_ policy: AnimationToken.ConflictPolicy) {
        conflictPolicy = policy
        if case .playing(let timeline, _) = state { timeline.noteConflictPolicy() }
    }

    /// Takes it over as a part of a composition; false if it plays already, is over, or belongs to another one.
    func claim() -> Bool {
        guard case .pending = state else { return false }
        state = .composed
        if rate != 1 {
            report(.partHasNo(.rate))
            rate = 1
        }
        return true
    }

    // MARK: - Ending

    /// Whether it is a part of this timeline that has not had its turn.
    func isWaitingForTurn(in timeline: Timeline) -> Bool {
        guard case .playing(let mine, let index) = state else { return false }
        return mine === timeline && timeline.nodes[index].phase == .before
    }

    /// Another composition waits for its end.
    func isWaitedFor() {
        hasWaiters = true
        if case .playing(let timeline, _) = state { timeline.noteWaiter() }
    }

    /// Writes its outcome, once; returns who wants to know.
    func end(_ outcome: AnimationOutcome) -> [Listener<AnimationOutcome>] {
        guard self.outcome == nil else { return [] }
        self.outcome = outcome
        // Its handle can't resume it any more: nothing may wait for that.
        isPartPaused = false
        defer { listeners = [] }
        return listeners
    }

    /// Its handle stopped it there.
    func keepTime(_ time: TimeInterval) { finalTime = time }

    /// The whole is over: nothing of it plays again.
    func close(at time: TimeInterval, of duration: TimeInterval) {
        state = .over
        arrivalListeners = []
        finalTime = finalTime ?? time
        finalDuration = duration
    }

    // MARK: - Going back

    /// For a handle that asks, after the end of the whole, for what was before; in the order in which it is taken back.
    func keepRevert(_ revert: Revert) {
        if !handleIsGone { reverts.append(revert) }
    }

    func revert() {
        switch state {
        case .pending, .composed: stop(at: .start)
        case .playing(let timeline, 0): timeline.apply(.stop(.start))
        case .playing(let timeline, let index): timeline.apply(.revertNode(index))
        case .over:
            let reverts = reverts
            self.reverts = []
            for revert in reverts { revert.perform() }
        }
    }

    /// Calls `body` once at its end, or on the next turn if it is over; returns what ``forget(_:)`` needs.
    @discardableResult func onEnd(_ body: @escaping @MainActor (AnimationOutcome) -> Void) -> Int? {
        if let outcome {
            _ = host.after(0) { [self] in
                let acting = Self.acting
                Self.acting = self
                body(outcome)
                Self.acting = acting
            }
            return nil
        }
        listeners.append(Listener(id: Self.newListener(), body: body))
        return listeners.last?.id
    }

    private static func newListener() -> Int {
        latestListener += 1
        return latestListener
    }

    // MARK: - Observing

    /// Calls `body` now, and whenever something may have happened to it, until it is over; returns what ``forget(_:)`` needs.
    func observe(_ body: @escaping @MainActor (AnimationToken.State) -> Void) -> Int? {
        let state = playState
        body(state)
        guard state != .ended else { return nil }
        observers.append(Listener(id: Self.newListener(), body: body))
        if observers.count == 1, case .playing(let timeline, _) = self.state { timeline.observe(self) }
        return observers.last?.id
    }

    func tellObservers() {
        let state = playState
        for observer in observers { observer.body(state) }
        if state == .ended { observers = [] }
    }

    /// Its listener or observer wants to know nothing more.
    func forget(_ id: Int?) {
        guard let id else { return }
        listeners.removeAll { $0.id == id }
        guard let place = observers.firstIndex(where: { $0.id == id }) else { return }
        observers.remove(at: place)
        if observers.isEmpty, case .playing(let timeline, _) = state { timeline.stopObserving(self) }
    }

    /// A finger may go on moving what is over: that is told once.
    func reportOver(_ site: CallSite?) {
        guard !hasToldOver else { return }
        hasToldOver = true
        report(.isOver, at: site)
    }

    /// - Parameter site: The place of the call; nil stands for the one that made the token.
    func report(_ kind: AnimationIssue.Kind, at site: CallSite? = nil) {
        let issue = AnimationIssue(kind, at: site ?? self.site)
        if case .playing(let timeline, _) = state { timeline.report(issue) } else { host.report(issue) }
    }
}
