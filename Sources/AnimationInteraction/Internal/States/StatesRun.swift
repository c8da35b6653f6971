import AnimationUIKit
import Foundation

/// The motion to a state, as a timeline plays it.
struct StatesMotion: Animator {
    let duration: TimeInterval
    private let state: Int
    /// In ways per second; nil keeps the present velocities.
    private let velocity: Double?
    private var run: StatesRun?

    init(to state: Int, _ velocity: Double?, _ duration: TimeInterval) {
        (self.state, self.velocity, self.duration) = (state, velocity, duration)
    }

    mutating func start(on target: StatesBody, paused: Bool, completion: @escaping Completion) {
        let next = StatesRun(target, state, velocity, again: run, completion)
        run = next
        next.start(paused: paused)
    }

    func pause() { run?.pause() }
    func resume() { run?.resume() }
    func stop(at position: AnimationPosition) { run?.stop(at: position) }
    func seek(to time: TimeInterval) { run?.seek(to: time) }

    var rate: Double {
        get { run?.rate ?? 1 }
        nonmutating set { run?.setRate(newValue) }
    }
}

/// One motion of all properties to their goals in a state.
@MainActor final class StatesRun {
    private let body: StatesBody
    private let state: Int
    private let former: Int
    private let velocity: Double?
    private var ways: [any GoalWay] = []
    private var completion: StatesMotion.Completion?
    private(set) var rate = 1.0
    private var isRunning = false
    /// Whether it is under way, paused or not.
    private(set) var isActive = false
    private var isTakenBack = false
    /// The time of a motion in which nothing has moved since it was begun or sought; nil once something has.
    private var idle: PlayClock? = PlayClock()
    /// Cancels the end of a motion in which nothing moves: it takes its time, so that the next one can replace it.
    private var cancelEnd: (@MainActor () -> Void)?
    /// Whether such a motion has told that it is in its state.
    private var hasArrived = false
    private let wasAtState: Bool
    /// The run that was taken back, whose ways are played again.
    private let again: StatesRun?

    init(
        _ body: StatesBody, _ state: Int, _ velocity: Double?, again: StatesRun?,
        _ completion: @escaping StatesMotion.Completion
    ) {
        let again = again?.isTakenBack == true ? again : nil
        (self.body, self.state, self.velocity, self.completion) = (body, state, velocity, completion)
        self.again = again
        former = again?.former ?? body.state
        wasAtState = again?.wasAtState ?? body.isAtState
    }

    func start(paused: Bool) {
        let replaced = body.begin(self)
        isActive = true
        if let again {
            ways = again.ways
        } else {
            let kick = velocity.map { StateVelocity(perSecond: $0, from: former, to: state, scrub: body.scrubbed) }
            ways = body.channels.map { $0.makeWay(to: state, from: wasAtState ? former : nil, by: kick) }
        }
        guard isActive else {
            // The end of an animation that it has taken over has begun another motion.
            replaced?.replace()
            return
        }
        for way in ways { way.run = self }
        body.move(to: state)
        if paused { seek(to: 0) } else { resume() }
        replaced?.replace()
    }

    // MARK: - Verbs

    func pause() {
        isRunning = false
        forgetEnd()
        idle = idle.map { PlayClock(time: $0.time(at: now), now: now, rate: 0) }
        for way in ways { way.hold() }
    }

    func resume() {
        guard isActive else { return }
        isRunning = true
        // Where motion is reduced it jumps, unless a hand lets go of it.
        if velocity == nil, body.host.reducesMotion {
            forWays { $0.show(at: rate > 0 ? body.duration : 0) }
        } else {
            forWays { $0.play(at: rate) }
        }
        if ways.contains(where: \.isMoving) { idle = nil } else { wayEnded() }
    }

    func seek(to time: TimeInterval) {
        guard isActive else { return }
        // A motion that is in its state stays there if it is paused, and sought where it is.
        if !hasArrived || idle.map({ abs($0.time(at: now) - time) > PlayClock.rounding }) ?? true {
            (idle, hasArrived) = (PlayClock(time: time, now: now, rate: 0), false)
            forWays { $0.show(at: time) }
        }
        if isRunning { resume() }
    }

    func setRate(_ rate: Double) {
        guard rate != 0, rate.isFinite, rate != self.rate else { return }
        let wasRunning = isRunning
        pause()
        if rate * self.rate < 0 { hasArrived = false }
        self.rate = rate
        if wasRunning { resume() }
    }

    func stop(at position: AnimationPosition) {
        exchange(&completion, with: nil)
        leave()
        guard isPresent else { return }
        switch position {
        case .current: for way in ways { way.hold() }
        case .start:
            forWays { $0.takeBack() }
            isTakenBack = true
        case .end: forWays { $0.show(at: body.duration) }
        }
        if isPresent { noteStop(at: position) }
    }

    /// Whether the values are this motion's, and not those of a newer one.
    private var isPresent: Bool { body.run === self }

    /// Steers the ways, unless the end of another animation that they take over begins a newer motion.
    private func forWays(_ steer: (any GoalWay) -> Void) {
        for way in ways { way.endOthers() }
        if isPresent { for way in ways { steer(way) } }
    }

    // MARK: - Ends

    /// A way has ended; the motion ends with the last one.
    func wayEnded() {
        guard isActive, isRunning, !ways.contains(where: \.isMoving) else { return }
        // An object that is gone is left out, and a property without a way to go says nothing.
        let lost = ways.compactMap(\.lost).filter { $0 != .targetReleased }
        guard let outcome = lost.first, !ways.contains(where: { $0.lost == nil && !$0.isNothing }) else {
            return arrive()
        }
        leave()
        if case .stopped(let position) = outcome, lost.allSatisfy({ $0 == outcome }) { noteStop(at: position) }
        tell(outcome)
    }

    private func arrive() {
        let (place, end) = (rate > 0 ? state : former, AnimationOutcome.completed(rate > 0 ? .end : .start))
        body.move(to: place, isThere: rate > 0 || wasAtState)
        forgetEnd()
        let time = idle?.time(at: now) ?? body.duration
        let left = idle == nil ? 0 : (rate > 0 ? body.duration - time : time) / abs(rate)
        if left > PlayClock.rounding {
            idle = PlayClock(time: time, now: now, rate: rate)
            cancelEnd = body.host.after(left) { [weak self] in
                self?.leave()
                self?.tell(end)
            }
        } else {
            leave()
            tell(end)
        }
        if !exchange(&hasArrived, with: true) { body.tellArrival(in: place) }
    }

    private var now: TimeInterval { body.host.now }

    /// It is under way no more.
    private func leave() {
        (isActive, isRunning) = (false, false)
        forgetEnd()
    }

    private func forgetEnd() {
        cancelEnd?()
        cancelEnd = nil
    }

    private func noteStop(at position: AnimationPosition) {
        switch position {
        case .start: body.move(to: former, isThere: wasAtState)
        case .current: break
        case .end: body.move(to: state, isThere: true)
        }
    }

    /// Another motion, or a hand, has taken the values over.
    func replace() {
        guard isActive else { return }
        leave()
        tell(.interrupted(.replaced))
    }

    private func tell(_ outcome: AnimationOutcome) {
        let completion = completion
        self.completion = nil
        completion?(outcome)
    }
}
