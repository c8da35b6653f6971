import Foundation

/// Plays a value, frame by frame.
@MainActor final class ValueEngine: AnimationEngine {
    private enum State {
        case idle
        case active
        case held
        case over
    }

    let duration: TimeInterval
    let subject: AnimationSubject
    var holdsAtEnd = false
    let frameRate: FrameRateRange?
    /// What drives it, and its place there, while it runs.
    private(set) var runner: FrameRunner?
    var slot = -1
    private let curve: ProgressCurve
    private let host: any AnimationHost
    private let makeStep: @MainActor () -> (@MainActor (Double) -> Void)
    private let report: EngineReport
    private let makeMotion: (@MainActor () -> Motion)?
    private var motion: Motion?
    private var step: (@MainActor (Double) -> Void)?
    private var state = State.idle
    private var clock = PlayClock()

    init(
        _ subject: AnimationSubject, duration: TimeInterval, curve: ProgressCurve, host: any AnimationHost,
        frameRate: FrameRateRange?, makeStep: @escaping @MainActor () -> (@MainActor (Double) -> Void),
        report: EngineReport
    ) {
        self.subject = subject
        self.duration = duration
        self.curve = curve
        self.host = host
        self.frameRate = frameRate
        self.makeStep = makeStep
        makeMotion = nil
        self.report = report
    }

    /// Plays a movement that can be taken over.
    init(
        _ subject: AnimationSubject, duration: TimeInterval, host: any AnimationHost, frameRate: FrameRateRange?,
        makeMotion: @escaping @MainActor () -> Motion, report: EngineReport
    ) {
        self.subject = subject
        self.duration = duration
        curve = .linear
        self.host = host
        self.frameRate = frameRate
        self.makeMotion = makeMotion
        makeStep = { { _ in } }
        self.report = report
    }

    private func begin() {
        motion = makeMotion?()
        // Not by `??`: its operand would be a closure of its own, which asks for its actor on every call.
        if let motion { step = motion.step } else { step = makeStep() }
    }

    /// Of the property that it moves, in units per second.
    var velocity: Any? { motion?.velocity(time / duration) }

    /// Another one moves the property from here on.
    func takenOver() {
        guard state == .active else { return }
        stopFrames()
        step = nil
        state = .over
        report(.cutOff(.replaced))
    }

    var time: TimeInterval { min(max(clock.time(at: host.now), 0), duration) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        if state == .idle || state == .over || step == nil { begin() }
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if running, rate < 0 ? time <= 0 : time >= duration { return arrive() }
        state = running || time < duration ? .active : .held
        show(time)
        guard running, let step else { return stopFrames() }
        if let motion { ValueMotions.begin(motion.key, self) }
        runner = FrameRunner.run(self, on: host, frame, step)
    }

    private var frame: ValueFrame { ValueFrame(clock: clock, duration: duration, curve: curve) }

    func arriveIfDue() {
        if slot >= 0, frame.isOver(at: host.now) { arrive() }
    }

    /// The end that it plays towards: its exact value, then the news.
    func arrive() {
        let end = clock.rate < 0 ? 0 : duration
        stopFrames()
        clock = PlayClock(time: end, now: host.now, rate: 0)
        state = .held
        step?(end > 0 || duration == 0 ? 1 : 0)
        report(.arrived)
    }

    private func show(_ time: TimeInterval) {
        step?(duration > 0 ? curve.progress(at: time / duration) : 1)
    }

    private func stopFrames() {
        runner?.remove(self)
        runner = nil
        if let motion { ValueMotions.end(motion.key, self) }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard let step else { return nil }
        return { step(0) }
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
        step?(0)
        step = nil
        state = .idle
        clock = PlayClock()
    }

    func finish(at position: AnimationPosition) {
        switch position {
        case .start: return leave()
        case .end:
            if state == .idle { begin() }
            if state == .idle || state == .active { step?(1) }
        case .current:
            if state == .active { show(time) }
        }
        stopFrames()
        step = nil
        state = .over
    }
}
