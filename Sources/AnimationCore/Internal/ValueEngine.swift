import Foundation

/// Plays a value, frame by frame.
@MainActor final class ValueEngine: AnimationEngine {
    private enum State {
        case idle
        case active
        case held
        case over
    }

    /// Less than a clock's rounding: a frame this early is the last one.
    private static let tolerance: TimeInterval = 1e-9

    let duration: TimeInterval
    var holdsAtEnd = false
    let frameRate: FrameRateRange?
    /// Its place among the running ones.
    var slot = -1
    private let curve: ProgressCurve
    private let host: any AnimationHost
    private let makeStep: @MainActor () -> (@MainActor (Double) -> Void)
    private let report: EngineReport
    private var step: (@MainActor (Double) -> Void)?
    private var state = State.idle
    private var clock = PlayClock()

    init(
        duration: TimeInterval, curve: ProgressCurve, host: any AnimationHost, frameRate: FrameRateRange?,
        makeStep: @escaping @MainActor () -> (@MainActor (Double) -> Void), report: @escaping EngineReport
    ) {
        self.duration = duration
        self.curve = curve
        self.host = host
        self.frameRate = frameRate
        self.makeStep = makeStep
        self.report = report
    }

    var time: TimeInterval { min(max(clock.time(at: host.now), 0), duration) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        if state == .idle || state == .over || step == nil { step = makeStep() }
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if running, rate < 0 ? time <= 0 : time >= duration { return arrive() }
        state = time >= duration ? .held : .active
        show(time)
        if running { FrameRunner.of(host).add(self) } else { stopFrames() }
    }

    /// The frame at `now`; false at the end.
    func frame(at now: TimeInterval) -> Bool {
        let time = clock.time(at: now)
        if clock.rate > 0 ? time < duration - Self.tolerance : time > Self.tolerance {
            step?(curve.progress(at: time / duration))
            return true
        }
        return false
    }

    func arriveIfDue() {
        guard slot >= 0 else { return }
        let time = clock.time(at: host.now)
        if clock.rate > 0 ? time >= duration - Self.tolerance : time <= Self.tolerance { arrive() }
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
        if slot >= 0 { FrameRunner.of(host).remove(self) }
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
            if state == .idle { step = makeStep() }
            if state == .idle || state == .active { step?(1) }
        case .current:
            if state == .active { show(time) }
        }
        stopFrames()
        step = nil
        state = .over
    }
}

/// The value engines that run on one host, all driven by one frame clock, which runs only while they do.
@MainActor final class FrameRunner {
    private static var runners: [ObjectIdentifier: FrameRunner] = [:]

    /// The runner of a host; it is forgotten as soon as nothing runs.
    static func of(_ host: any AnimationHost) -> FrameRunner {
        if let runner = runners[ObjectIdentifier(host)] { return runner }
        let runner = FrameRunner(host)
        runners[ObjectIdentifier(host)] = runner
        return runner
    }

    private let host: any AnimationHost
    private var engines: ContiguousArray<ValueEngine> = []
    private var ended: ContiguousArray<ValueEngine> = []
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    func add(_ engine: ValueEngine) {
        guard engine.slot < 0 else { return }
        engine.slot = engines.count
        engines.append(engine)
        let wanted = engine.frameRate.map { rate?.union($0) ?? $0 } ?? rate
        if stopClock == nil || wanted != rate {
            stopClock?()
            rate = wanted
            stopClock = host.eachFrame(rate) { [weak self] time in self?.frame(at: time) }
        }
    }

    func remove(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        let slot = engine.slot
        engine.slot = -1
        let last = engines.removeLast()
        if last !== engine {
            engines[slot] = last
            last.slot = slot
        }
        if engines.isEmpty {
            stopClock?()
            stopClock = nil
            rate = nil
            Self.runners[ObjectIdentifier(host)] = nil
        }
    }

    /// One frame of all; those that are at their end tell so after the others have been shown.
    private func frame(at time: TimeInterval) {
        for engine in engines where !engine.frame(at: time) { ended.append(engine) }
        guard !ended.isEmpty else { return }
        let arrived = ended
        ended.removeAll(keepingCapacity: true)
        for engine in arrived where engine.slot >= 0 { engine.arrive() }
    }
}
