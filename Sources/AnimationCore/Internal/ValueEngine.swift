import Foundation

/// Plays a value, frame by frame.
@MainActor final class ValueEngine: AnimationEngine {
    private enum State {
        case idle
        case active
        case held
        case over
    }

    var holdsAtEnd = false
    /// What drives it, and its place there, while it runs.
    private(set) var runner: FrameRunner?
    var slot = -1
    private let maker: ValueMaker
    private let target: AnyObject
    private let host: any AnimationHost
    private let report: EngineReport
    /// That of the timeline that it is a step of.
    let timeline: ObjectIdentifier?
    private var motion: Motion?
    private var step: FrameList.Step?
    private var state = State.idle
    /// Whether a newer value covers it: it runs on, unseen, to its time.
    private(set) var isCovered = false
    private var isStanding = false
    private var clock = PlayClock()

    init(_ maker: ValueMaker, on target: AnyObject, host: any AnimationHost, report: EngineReport) {
        self.maker = maker
        self.target = target
        self.host = host
        self.report = report
        timeline = report.timeline
    }

    var duration: TimeInterval { maker.duration }

    var frameRate: FrameRateRange? { maker.frameRate }

    var isHeld: Bool { state == .held }

    var subject: AnimationSubject { AnimationSubject(target, maker.property?.keyPath) }

    var targetIdentity: ObjectIdentifier { ObjectIdentifier(target) }

    /// Whether it moves this property of its target.
    func moves(_ keyPath: AnyKeyPath) -> Bool { maker.property?.keyPath == keyPath }

    /// - Parameter rate: At which it is to play.
    private func begin(_ rate: Double = 1) {
        switch maker.content {
        case .steps(let makeStep): step = FrameList.Step(show: makeStep(target))
        case .motion(let makeMotion):
            motion = makeMotion(target, MotionStart(older: others.last { !$0.isCovered }, speed: rate > 0 ? rate : 1))
            if let motion { step = FrameList.Step(show: motion.step) }
        }
    }

    /// Those that move its property now, the oldest first.
    private var others: [ValueEngine] {
        guard let property = maker.property else { return [] }
        return FrameRunner.engines(moving: property.keyPath, of: target, on: host, but: self)
    }

    var takesOver: Bool { maker.isMotion }

    func isTakenOver(by newer: any AnimationEngine) -> Bool {
        guard newer.takesOver, runner != nil, let newer = newer as? ValueEngine, let property = newer.maker.property
        else { return false }
        return newer.target === target && moves(property.keyPath)
    }

    /// What other timelines show can't be added up with this one's.
    private func coverOthers() {
        guard !maker.isMotion, maker.property != nil else { return }
        if !StandingValues.isEmpty { coverStanding() }
        guard FrameRunner.hasOthers(than: timeline, moving: targetIdentity, on: host) else { return }
        for other in others where other.timeline != timeline && !other.isCovered { other.cover() }
    }

    private func coverStanding() {
        guard let property = maker.property else { return }
        for other in StandingValues.engines(moving: property.keyPath, of: targetIdentity)
        where other !== self && other.host === host && other.timeline != timeline {
            other.isCovered = true
        }
    }

    private func cover() {
        isCovered = true
        runner?.silence(self)
    }

    /// Of the property that it moves, which `read` reads, in its units per second of the host's time; nil if it stands.
    func velocity<Value: VectorInterpolatable>(_ read: @MainActor () -> Value) -> Value? {
        guard state == .active, clock.rate != 0, duration > 0 else { return nil }
        let now = time
        if let motion { return (motion.velocity(now / duration) as? Value)?.scaled(by: clock.rate) }
        // What it shows a moment before and after; then the present again.
        let moment = duration / 1_000
        let (before, after) = (max(now - moment, 0), min(now + moment, duration))
        show(before)
        let there = read()
        show(after)
        let way = read() - there
        show(now)
        return way.scaled(by: clock.rate / (after - before))
    }

    /// Another one moves the property from here on.
    private func takenOver(by newer: ValueEngine) {
        guard state == .active else { return }
        stopFrames()
        state = .over
        report.replaced(by: newer.report)
    }

    var time: TimeInterval { min(max(clock.time(at: frameTime), 0), duration) }

    /// The host's time, as far as frames have come.
    private var frameTime: TimeInterval {
        guard let runner else { return host.now }
        return min(host.now, runner.horizon(since: clock.anchor))
    }

    var isLate: Bool { state == .active && frameTime < host.now }

    /// Frames did not come for so many seconds.
    func slip(by seconds: TimeInterval) {
        clock.delay(by: seconds)
        report.slipped()
    }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isFresh = state == .idle || state == .over || step == nil
        let isSeen = !isFresh && state == .active && !isCovered
        isCovered = isCovered && running
        if isFresh {
            begin(running ? rate : 1)
            coverOthers()
        }
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if running, rate < 0 ? time <= 0 : time >= duration { return arrive() }
        state = running || time < duration ? .active : .held
        // Moved by hand, or played once more, it lies over those that came after it.
        if !isFresh, !isSeen, !isCovered, state == .active { coverOthers() }
        if !(isFresh && time == 0 && duration > 0 && maker.startsWhereItIs) { show(time) }
        guard running, let step else { return stand() }
        if motion != nil { for other in others { other.takenOver(by: self) } }
        stopStanding()
        let frame = ValueFrame(clock: clock, now: host.now, duration: duration, curve: maker.curve)
        runner = FrameRunner.run(self, on: host, frame, isCovered ? .nothing : step)
    }

    func arriveIfDue() {
        if slot >= 0, clock.end(reachedAt: frameTime, of: duration) != nil { arrive() }
    }

    /// Shows the exact value of the end that it plays towards.
    func showEnd() {
        if !isCovered { step?.show(clock.rate < 0 && duration > 0 ? 0 : 1) }
    }

    /// The end that it plays towards: its exact value, unless that has been shown, then the news.
    func arrive(isShown: Bool = false) {
        let end = clock.rate < 0 ? 0 : duration
        if !isShown { showEnd() }
        stopFrames()
        clock = PlayClock(time: end, now: host.now, rate: 0)
        state = .held
        report(.arrived)
    }

    private func show(_ time: TimeInterval) {
        if !isCovered { step?.show(duration > 0 ? maker.curve.progress(at: time / duration) : 1) }
    }

    private func stopFrames() {
        runner?.remove(self)
        runner = nil
        stopStanding()
    }

    /// Goes on to show what it shows, without frames.
    private func stand() {
        stopFrames()
        guard state == .active, maker.property != nil else { return }
        StandingValues.add(self)
        isStanding = true
    }

    private func stopStanding() {
        if isStanding { StandingValues.remove(self) }
        isStanding = false
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard let step else { return nil }
        return { step.show(0) }
    }

    func pause() {
        guard state == .active else { return }
        let now = time
        stand()
        clock = PlayClock(time: now, now: host.now, rate: 0)
        show(now)
    }

    func seek(to time: TimeInterval) {
        enter(at: time, rate: 1, running: false)
    }

    func glide(to time: TimeInterval) {
        guard isCovered, state == .active || state == .held else { return seek(to: time) }
        state = time < duration ? .active : .held
        clock = PlayClock(time: time, now: host.now, rate: 0)
    }

    func leave() {
        stopFrames()
        // What has come back to its start unseen leaves what is shown as it is.
        if !(isCovered && state == .held && time <= 0) { step?.show(0) }
        isCovered = false
        step = nil
        state = .idle
        clock = PlayClock()
    }

    func comeToLight() { if state == .held { isCovered = false } }

    func finish(at position: AnimationPosition) {
        switch position {
        case .start: return leave()
        case .end:
            if state == .idle { begin() }
            if state == .idle || state == .active, !isCovered { step?.show(1) }
        case .current:
            if state == .active { show(time) }
        }
        stopFrames()
        state = .over
    }
}
