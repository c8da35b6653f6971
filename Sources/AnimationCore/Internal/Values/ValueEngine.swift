import Foundation

/// Plays a value, frame by frame.
@MainActor final class ValueEngine: AnimationEngine, StackedEngine {
    @exclusivity(unchecked) var holdsAtEnd = false
    /// The frame clock that drives the engine, and the engine's index in its list, while it runs.
    var runner: FrameClock?
    var slot = -1
    let factory: ValueEngineFactory
    private var heldTarget: EngineTarget<AnyObject>
    let host: any AnimationHost
    let report: EngineReport
    /// The frame rates that it asks for; nil leaves the choice to the system.
    let frameRate: FrameRateRange?
    /// The timeline of the engine's step; nil for an engine that reports to a closure.
    let timeline: ObjectIdentifier?
    private var motion: PhysicalMotion?
    var step: FrameList.FrameUpdate?
    var state = EngineState.idle
    @exclusivity(unchecked) var stackLinks: ChangeLinks<ValueEngine>?
    /// Shows the underlying value: the property's value from before the run, or the final value of an older engine
    /// that this one overrode; nil if that is this engine's own start.
    var beneath: FrameList.FrameUpdate?
    /// Shows the value that the engine has shown, while it is taken off.
    var lifted: (@MainActor () -> Void)?
    var clock = PlayClock()

    @inline(__always)
    init(_ factory: ValueEngineFactory, on target: AnyObject, host: any AnimationHost, report: EngineReport) {
        self.factory = factory
        heldTarget = EngineTarget(target)
        self.host = host
        self.report = report
        timeline = report.timeline
        frameRate = report.frameRate
    }

    /// The animated object; the engine itself, if it has let go of the object and the object is gone.
    var target: AnyObject { heldTarget.held ?? heldTarget.released ?? self }

    var hasLostTarget: Bool { heldTarget.held == nil && heldTarget.released == nil }

    func letGo() { heldTarget.letGo() }

    var duration: TimeInterval { factory.duration }

    var pace: Pace {
        // Before the run begins, the velocity that it will take over is not known.
        let curve = motion == nil ? factory.motionCurve ?? factory.curve : motion?.curve ?? .linear
        return Pace(curve, run: duration)
    }

    var isActive: Bool { state == .active }

    /// Whether it came to rest in the middle of a run while it was seen.
    private var isResting = false

    /// Whether it is among the changes of its object, which find it as long as it may be taken back.
    var isInList = false

    /// Whether it has played back to its start, and shows the underlying value there.
    private(set) var isBack = false

    var isAtEnd: Bool { state == .held }

    var beginsAnew: Bool { factory.beginsAnew }

    var leavesItsOwn: Bool { true }

    var subject: AnimatedProperty {
        let property = AnimatedProperty.Property(factory.property?.keyPath)
        if let owner = heldTarget.owner { return AnimatedProperty(owner, property) }
        return AnimatedProperty(KnownPaths.owner(of: target), property)
    }

    /// Whether the engine moves this property of its target.
    func moves(_ keyPath: AnyKeyPath) -> Bool { factory.property?.keyPath == keyPath }

    /// - Parameter rate: The rate at which the run is to play.
    private func begin(_ rate: Double = 1) {
        list()
        beneath = factory.keep.map { FrameList.FrameUpdate(show: $0(target)) }
        switch factory.content {
        case .steps(let makeStep): step = FrameList.FrameUpdate(show: makeStep(target))
        case .motion(let makeMotion):
            let subject = subject
            motion = makeMotion(
                target,
                MotionStart(
                    older: others.last { !$0.isOverridden }, followed: MovingFollowers.move(subject) ? subject : nil,
                    speed: rate > 0 ? rate : 1))
            if let motion { step = FrameList.FrameUpdate(show: motion.step) }
        }
    }

    var takesOver: Bool { factory.isMotion }

    func willReplace(_ older: any AnimationEngine) -> Bool {
        guard takesOver, let older = older as? ValueEngine, older.runner != nil, let property = factory.property
        else { return true }
        return older.target !== target || !older.moves(property.keyPath)
    }

    /// The velocity of a property that `read` reads, in its units per second of the host's time; nil if the engine
    /// stands still.
    ///
    /// - Parameter property: A part of the engine's own, or a whole around it; nil is the engine's own.
    func velocity<Value: VectorInterpolatable>(
        of property: AnimatedProperty? = nil, _ read: @MainActor () -> Value
    ) -> Value? {
        guard state == .active, clock.rate != 0, duration > 0 else { return nil }
        let now = time
        if let motion, property.map(subject.isSame(as:)) ?? true {
            return (motion.velocity(now / duration) as? Value)?.scaled(by: clock.rate)
        }
        // The difference between the values a moment before and a moment after; then the present value is shown again.
        let moment = duration / 1_000
        let (before, after) = (max(now - moment, 0), min(now + moment, duration))
        show(before)
        let there = read()
        show(after)
        let way = read().subtracting(there)
        show(now)
        return way.scaled(by: clock.rate / (after - before))
    }

    /// Another engine moves the property from here on.
    private func takenOver(by newer: ValueEngine) {
        guard state == .active else { return }
        rest(at: progress(at: time))
        stopFrames()
        state = .over
        report.replaced(by: newer.report)
    }

    var time: TimeInterval { min(max(clock.time(at: frameTime), 0), duration) }

    /// The host's time, as far as frames have come.
    var frameTime: TimeInterval {
        guard let runner else { return host.now }
        return min(host.now, runner.horizon(since: clock.anchor))
    }

    var isLate: Bool { state == .active && frameTime < host.now }

    /// Delays the engine by the seconds in which no frames came.
    func slip(by seconds: TimeInterval) {
        clock.delay(by: seconds)
        report.slipped()
    }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isFresh = state == .idle || state == .over || step == nil
        if running { heldTarget.hold() }
        isBack = false
        if isFresh {
            forgetOthers()
            begin(running ? rate : 1)
            coverOthers()
        } else if movesToTop(at: time, rate: rate, running: running, resting: isResting) {
            if factory.isMotion { comeOutOnTop() } else { moveToTop() }
            // A step that comes back from its end lies below the newer ones.
            if isResting || !running || rate > 0 { list() }
        }
        if running { isResting = false }
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if running, rate < 0 ? time <= 0 : time >= duration {
            takeOver()
            return arrive()
        }
        state = running || time < duration ? .active : .held
        if state == .held { rest(at: 1) }
        if !(isFresh && time == 0 && duration > 0 && factory.startsWhereItIs) {
            if isResting, !running { showBelowOthers(progress(at: time)) } else { show(time) }
        }
        guard running, let step, !hasLostTarget else { return stopFrames() }
        showFrames(of: isOverridden ? .nothing : step)
        // Last of all: the receiver of the report may start another engine, which takes over this one.
        takeOver()
    }

    private func showFrames(of step: FrameList.FrameUpdate) {
        if runner == nil { noteFrames() }
        let frame = ValueFrame(clock: clock, now: host.now, duration: duration, curve: factory.curve)
        runner = FrameClock.run(self, on: host, frame, step)
    }

    private func takeOver() {
        if motion != nil { for other in others { other.takenOver(by: self) } }
    }

    func arriveIfDue() {
        if slot >= 0, clock.end(reachedAt: frameTime, of: duration) != nil { arrive() }
    }

    func catchUp(to moment: TimeInterval) {
        guard slot >= 0, clock.rate > 0 else { return }
        if clock.end(reachedAt: moment, of: duration) != nil { return arrive() }
        show(max(clock.time(at: min(moment, frameTime)), 0))
    }

    /// Shows the exact value of the end towards which the engine plays.
    func showEnd() {
        if !isOverridden { show(step, clock.rate < 0 && duration > 0 ? 0 : 1) }
    }

    /// Ends the run at the end towards which the engine plays: shows its exact value, unless `isShown`, and reports the
    /// arrival.
    func arrive(isShown: Bool = false) {
        let end = clock.rate < 0 ? 0 : duration
        let isTakenBack = end == 0 && runner != nil
        if isTakenBack {
            report.willTakeBack()
            // The receiver of another engine's report may have sent this one elsewhere.
            guard slot >= 0, clock.end(reachedAt: frameTime, of: duration) != nil else { return }
        }
        if isTakenBack || !isShown { showEnd() }
        rest(at: end > 0 || duration == 0 ? 1 : 0)
        stopFrames()
        clock = PlayClock(time: end, now: host.now, rate: 0)
        isBack = end == 0 && duration > 0 && factory.keep == nil
        state = .held
        report(.arrived)
    }

    private func show(_ time: TimeInterval) {
        if !isOverridden { show(step, progress(at: time)) }
    }

    func progress(at time: TimeInterval) -> Double {
        duration > 0 ? factory.curve.progress(at: time / duration) : 1
    }

    private func stopFrames() {
        if runner != nil { noteFrames() }
        runner?.remove(self)
        runner = nil
    }

    func pause() {
        guard state == .active else { return }
        let now = time
        stopFrames()
        clock = PlayClock(time: now, now: host.now, rate: 0)
        showBelowOthers(progress(at: now))
    }

    func rest() {
        isResting = state == .active && !isOverridden
        if runner == nil { letGo() }
    }

    func wake() { isResting = false }

    func raise() {
        guard let runner, !isOverridden, let step else { return }
        show(time)
        noteFrames()
        runner.raise(self, step)
    }

    func hold(atEnd isHeld: Bool) { holdsAtEnd = isHeld }

    func waitUnseen(at time: TimeInterval) {
        state = time < duration ? .active : .held
        clock = PlayClock(time: time, now: host.now, rate: 0)
        if state == .held { rest(at: 1) }
    }

    func leave() {
        if step != nil { restoreUnderlying() }
        stopFrames()
        step = nil
        state = .idle
        clock = PlayClock()
    }

    func finish(at position: AnimationPosition) {
        switch position {
        case .start: return leave()
        case .end:
            if state == .idle { begin() }
            if state == .active { rest(at: 1) }
            if state == .idle || state == .active { showBelowOthers(1) }
        case .current:
            if state == .active {
                rest(at: progress(at: time))
                // At rest the value is the one that is seen, whatever the app has made of it since.
                if !isResting { showBelowOthers(progress(at: time)) }
            }
        }
        stopFrames()
        state = .over
    }
}
