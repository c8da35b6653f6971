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
    private var motion: Motion?
    private var step: FrameRunner.Step?
    private var state = State.idle
    private var clock = PlayClock()

    init(_ maker: ValueMaker, on target: AnyObject, host: any AnimationHost, report: EngineReport) {
        self.maker = maker
        self.target = target
        self.host = host
        self.report = report
    }

    var duration: TimeInterval { maker.duration }

    var frameRate: FrameRateRange? { maker.frameRate }

    var subject: AnimationSubject {
        if let property = maker.property { return AnimationSubject(target, .keyPath(property.keyPath)) }
        return AnimationSubject(target, .any)
    }

    private func begin() {
        switch maker.content {
        case .steps(let makeStep): step = FrameRunner.Step(show: makeStep(target))
        case .motion(let makeMotion):
            motion = makeMotion(target)
            if let motion { step = FrameRunner.Step(show: motion.step) }
        }
    }

    /// Of the property that it moves, in units per second.
    var velocity: Any? { motion?.velocity(time / duration) }

    /// Another one moves the property from here on.
    func takenOver() {
        guard state == .active else { return }
        stopFrames()
        state = .over
        report(.cutOff(.replaced))
    }

    var time: TimeInterval { min(max(clock.time(at: host.now), 0), duration) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isFresh = state == .idle || state == .over || step == nil
        if isFresh { begin() }
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if running, rate < 0 ? time <= 0 : time >= duration { return arrive() }
        state = running || time < duration ? .active : .held
        if !(isFresh && time == 0 && maker.startsWhereItIs) { show(time) }
        guard running, let step else { return stopFrames() }
        if let motion { ValueMotions.begin(motion.key, self) }
        let frame = ValueFrame(clock: clock, now: host.now, duration: duration, curve: maker.curve)
        runner = FrameRunner.run(self, on: host, frame, step)
    }

    func arriveIfDue() {
        if slot >= 0, clock.end(reachedAt: host.now, of: duration) != nil { arrive() }
    }

    /// The end that it plays towards: its exact value, then the news.
    func arrive() {
        let end = clock.rate < 0 ? 0 : duration
        stopFrames()
        clock = PlayClock(time: end, now: host.now, rate: 0)
        state = .held
        step?.show(end > 0 || duration == 0 ? 1 : 0)
        report(.arrived)
    }

    private func show(_ time: TimeInterval) {
        step?.show(duration > 0 ? maker.curve.progress(at: time / duration) : 1)
    }

    private func stopFrames() {
        runner?.remove(self)
        runner = nil
        if let motion { ValueMotions.end(motion.key, self) }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard let step else { return nil }
        return { step.show(0) }
    }

    func pause() {
        guard state == .active else { return }
        let now = time
        stopFrames()
        clock = PlayClock(time: now, now: host.now, rate: 0)
        show(now)
    }

    func seek(to time: TimeInterval) {
        enter(at: time, rate: 1, running: false)
    }

    func leave() {
        stopFrames()
        step?.show(0)
        step = nil
        state = .idle
        clock = PlayClock()
    }

    func finish(at position: AnimationPosition) {
        switch position {
        case .start: return leave()
        case .end:
            if state == .idle { begin() }
            if state == .idle || state == .active { step?.show(1) }
        case .current:
            if state == .active { show(time) }
        }
        stopFrames()
        state = .over
    }
}
