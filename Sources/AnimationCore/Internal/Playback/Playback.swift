import Foundation

/// The animation behind a token, from the call that made it to its one outcome.
@MainActor final class Playback {
    /// The content of a playback; the timeline that plays it takes it out.
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

    /// A listener to a playback's outcome or states.
    struct Listener<News> {
        let id: Int
        let body: @MainActor (News) -> Void
    }

    let host: any AnimationHost
    let site: CallSite
    var body: Composition
    @exclusivity(unchecked) var layout = Placement()
    var interruptionPolicy = AnimationToken.InterruptionPolicy.continue {
        didSet { if case .playing(let timeline, 0) = state { timeline.observeBackground() } }
    }
    /// nil takes the policy of the composition that the playback is a part of.
    private(set) var conflictPolicy: AnimationToken.ConflictPolicy?
    /// Whether the playback waits at its ends, instead of being over.
    var pausesOnCompletion = false {
        didSet {
            guard oldValue, !pausesOnCompletion, case .playing(let timeline, 0) = state else { return }
            timeline.apply(.staysNoLonger)
        }
    }
    /// Whether its steps follow a finger linearly, whatever their curves.
    var scrubsLinearly = true
    /// Called each time the playback arrives at an end and waits there.
    var arrivalListeners: [@MainActor (AnimationPosition) -> Void] = []
    /// Called each time another run of its repeat begins in play.
    var repeatListeners: [@MainActor () -> Void] = []
    /// Listeners to its moments, until a timeline plays it.
    var crossings: [CrossingListener] = []
    /// Whether its token has paused this part: the part waits at its start, or at its present time, for the token's
    /// `resume()`.
    var isPartPaused = false
    /// The position of a stop that its token called before the composition had a timeline.
    var wantedStop: AnimationPosition?
    /// Whether its token has ended its endless repeats before the playback had a timeline: each plays its first run.
    var repeatsOnce = false
    var rate = 1.0
    var state = State.pending
    /// The steps of the playback; their target is held strongly until the end of the turn.
    private var source: TargetedSteps?
    /// The count of rounds; nil unless another animation's code made the playback, or it has arrived at an end.
    private var rounds: Rounds?
    /// The number of the call that made the playback: a later call has a higher one.
    let call = CallOrder.next()
    /// The playback whose code, or whose user's code, runs now.
    static var acting: Playback?
    private(set) var handleIsGone = false
    private(set) var listeners: [Listener<AnimationOutcome>] = []
    @exclusivity(unchecked) private(set) var observers: [Listener<AnimationToken.State>] = []
    private var latestListener = 0
    var reverts: [Revert] = []
    /// The objects with which the playback ends.
    var owners: [Owner] = []
    /// The outcome, written once; a part may play again after it, in another run or after a seek back.
    private(set) var outcome: AnimationOutcome?
    private(set) var finalDuration: TimeInterval = 0
    /// Whether a step of it, now over, was not played to its end.
    private(set) var isCutShort = false
    var hasToldOver = false
    private(set) var hasWaiters = false
    /// An object through which another framework sees the token, as long as that object lives.
    weak var companion: AnyObject?
    /// The scope in which its token was made.
    weak var scope: AnyObject?
    /// The time at which its token stopped the playback, or at which the whole ended.
    private(set) var finalTime: TimeInterval?

    init(_ body: Composition, host: any AnimationHost, site: CallSite) {
        self.body = body
        if case .leaves(let source, _) = body { self.source = source }
        self.host = host
        self.site = site
        conflictPolicy = AnimationDefaults.present?.conflictPolicy
        if let acting = Self.acting { rounds = Rounds(after: acting.rounds, at: host.now) }
    }

    // MARK: - Starting

    /// Starts the playback at the end of this turn, unless a composition claims it or a verb starts it before.
    func scheduleStart() { HostSession.of(host).schedule(self) }

    /// Ends the turn in which the playback's target was named; the playbacks that start in this turn have started.
    func turnEnded() {
        guard let source else { return }
        self.source = nil
        source.turnEnded(isOnItsWay: handleIsGone && isPlayingByItself)
    }

    /// The token was released: without a token the playback starts at once, or plays on by itself.
    func handleGone() {
        handleIsGone = true
        if hasLostOwner { stop(at: .current) }
        if case .playing(let timeline, let index) = state { timeline.lostHandle(of: index) }
        switch state {
        case .pending: if firstStepsAreReady, !HostSession.of(host).hasOlder(than: self) { start(isReady: true) }
        case .playing(let timeline, 0): timeline.apply(.letGo)
        case .playing, .composed: resume()
        case .over: exchange(&reverts, with: [])
        }
    }

    func startWhenReady() {
        guard case .pending = state else { return }
        if firstStepsAreReady { start(isReady: true) } else { HostSession.of(host).waitForWindow(self) }
    }

    /// Whether a token of the playback lives, which may end it.
    var isKept: Bool { !handleIsGone }

    private var isPlayingByItself: Bool {
        // A playback that is over may be a part that plays once more.
        if case .playing(_, 0) = state { true } else { false }
    }

    /// - Parameter isReady: Whether the views of the first steps are known to have their windows.
    @inline(never) func start(isReady: Bool = false) {
        guard case .pending = state else { return }
        if let windows = HostSession.current(of: host)?.windows { windows.lookBeforeStart() }
        if let seconds = rounds?.wait(at: host.now) {
            return HostSession.of(host).postpone(self, by: seconds)
        }
        guard let timeline = makeTimeline() else { return }
        if isReady { timeline.noteFirstStepIsReady() }
        timeline.apply(.start)
    }

    @inline(never) @discardableResult func makeTimeline() -> Timeline? {
        guard case .pending = state else { return nil }
        let built = planned()
        // The code of a recipe may have started it.
        guard case .pending = state else { return nil }
        return Timeline(playing: self, built, isSteerable: !handleIsGone)
    }

    /// The node of the playback is known; from here on the timeline is in charge.
    func willPlay(in timeline: Timeline, at index: Int) {
        state = .playing(timeline, index)
        body = .taken
    }

    func setConflictPolicy(_ policy: AnimationToken.ConflictPolicy) {
        conflictPolicy = policy
        if case .playing(let timeline, _) = state { timeline.noteConflictPolicy() }
    }

    /// Makes the playback a part of a composition; false if it plays already, is over, or is a part of another
    /// composition.
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

    /// Whether the playback is a part of `timeline` whose turn has not come.
    func isWaitingForTurn(in timeline: Timeline) -> Bool {
        guard case .playing(let mine, let index) = state else { return false }
        return mine === timeline && timeline.nodes[index].phase == .before
    }

    /// Notes that another composition waits for the end of the playback.
    func isWaitedFor() {
        hasWaiters = true
        if case .playing(let timeline, _) = state { timeline.noteWaiter() }
    }

    /// Records the outcome, once; returns the listeners to call.
    func end(_ outcome: AnimationOutcome) -> [Listener<AnimationOutcome>] {
        guard self.outcome == nil else { return [] }
        self.outcome = outcome
        // The token can't resume a part that has ended, so nothing may wait for that.
        isPartPaused = false
        return exchange(&listeners, with: [])
    }

    /// Keeps the time at which the token stopped the playback.
    func keepTime(_ time: TimeInterval) { finalTime = time }

    /// Ends the playback with the whole: no part of it plays again.
    func close(at time: TimeInterval, of duration: TimeInterval, isCutShort: Bool) {
        state = .over
        self.isCutShort = isCutShort
        finalTime = finalTime ?? time
        finalDuration = duration
        forgetOwners()
        exchange(&arrivalListeners, with: [])
        exchange(&repeatListeners, with: [])
    }

    /// Calls `body` once, with the outcome, or on the next turn if the playback is over; returns an identifier for
    /// ``forget(_:)``.
    @discardableResult func onEnd(_ body: @escaping @MainActor (AnimationOutcome) -> Void) -> Int? {
        if let outcome {
            call(in: 0) { body(outcome) }
            return nil
        }
        listeners.append(Listener(id: newListener(), body: body))
        return listeners.last?.id
    }

    /// Calls `body`, the user's code, in so many seconds.
    func call(in seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        _ = host.after(seconds) { [self] in
            let acting = Self.acting
            Self.acting = self
            body()
            Self.acting = acting
        }
    }

    /// The playback has arrived at an end, or plays from a moment: a listener may send it there again in no time.
    ///
    /// - Returns: The seconds until the listeners may be called, nil for now.
    func waitAfterArrival() -> TimeInterval? {
        rounds = Rounds(after: rounds, at: host.now)
        return rounds?.wait(at: host.now)
    }

    private func newListener() -> Int {
        latestListener += 1
        return latestListener
    }

    // MARK: - Observing

    /// Calls `body` now, and at each event of the playback until it is over; returns an identifier for ``forget(_:)``.
    func observe(_ body: @escaping @MainActor (AnimationToken.State) -> Void) -> Int? {
        let state = playState
        body(state)
        // The body itself may have ended the playback.
        if state != .ended, playState == .ended { body(.ended) }
        guard playState != .ended else { return nil }
        observers.append(Listener(id: newListener(), body: body))
        if observers.count == 1, case .playing(let timeline, _) = self.state { timeline.observe(self) }
        return observers.last?.id
    }

    func tellObservers() {
        let state = playState
        for observer in observers {
            observer.body(state)
            // The observer has brought another state, of which all have been told.
            if playState != state { return }
        }
        if state == .ended { exchange(&observers, with: []) }
    }

    /// Removes a listener or an observer.
    func forget(_ id: Int?) {
        guard let id else { return }
        exchange(&listeners, with: listeners.filter { $0.id != id })
        guard observers.contains(where: { $0.id == id }) else { return }
        exchange(&observers, with: observers.filter { $0.id != id })
        if observers.isEmpty, case .playing(let timeline, _) = state { timeline.stopObserving(self) }
    }
}
