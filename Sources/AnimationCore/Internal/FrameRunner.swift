import Foundation

/// What a frame of one value takes to compute: plain numbers, side by side for all values.
struct ValueFrame {
    /// Less than a clock's rounding: a frame this early is the last one.
    private static let tolerance: TimeInterval = 1e-9

    let clock: PlayClock
    let duration: TimeInterval
    let curve: ProgressCurve

    /// Whether the end that it plays towards is reached.
    func isOver(at now: TimeInterval) -> Bool {
        let time = clock.time(at: now)
        return clock.rate > 0 ? time >= duration - Self.tolerance : time <= Self.tolerance
    }

    func progress(at now: TimeInterval) -> Double {
        curve.progress(at: clock.time(at: now) / duration)
    }
}

/// The value engines that run on one host, all driven by one frame clock, which runs only while they do.
@MainActor final class FrameRunner {
    private static var runners: [ObjectIdentifier: FrameRunner] = [:]

    /// The runner of a host; it is forgotten as soon as nothing runs.
    private static func of(_ host: any AnimationHost) -> FrameRunner {
        if let runner = runners[ObjectIdentifier(host)] { return runner }
        let runner = FrameRunner(host)
        runners[ObjectIdentifier(host)] = runner
        return runner
    }

    /// Drives an engine from here on; one that runs already goes on with the new frame.
    ///
    /// Returns what drives it.
    static func run(
        _ engine: ValueEngine, on host: any AnimationHost, _ frame: ValueFrame, _ step: @escaping FrameSteps.Step
    ) -> FrameRunner {
        let runner = if let runner = engine.runner { runner } else { of(host) }
        runner.add(engine, frame, step)
        return runner
    }

    private let host: any AnimationHost
    private var engines: ContiguousArray<ValueEngine> = []
    private var frames: ContiguousArray<ValueFrame> = []
    private var steps = FrameSteps()
    /// Whether a frame is being shown from `steps`: who changes them then works on a copy.
    private var stepsAreInUse = false
    /// Counts comings and goings.
    private var changes = 0
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?
    /// While a frame is shown, the clock runs on even if nothing does: the next step of a sequence may be about to start.
    private var isShowing = false

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    private func add(_ engine: ValueEngine, _ frame: ValueFrame, _ step: @escaping FrameSteps.Step) {
        willChange()
        guard engine.slot < 0 else {
            frames[engine.slot] = frame
            steps.replace(engine.slot, by: step)
            return
        }
        engine.slot = engines.count
        engines.append(engine)
        frames.append(frame)
        steps.append(step)
        var wanted = rate
        if let asked = engine.frameRate { wanted = rate?.union(asked) ?? asked }
        if stopClock == nil || wanted != rate {
            stopClock?()
            rate = wanted
            stopClock = host.eachFrame(rate) { [self] time in show(at: time) }
        }
    }

    private func willChange() {
        changes &+= 1
        if stepsAreInUse {
            steps = steps.copy()
            stepsAreInUse = false
        }
    }

    func remove(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        willChange()
        let slot = engine.slot
        engine.slot = -1
        let last = engines.count - 1
        if slot != last {
            engines[slot] = engines[last]
            frames[slot] = frames[last]
            engines[slot].slot = slot
        }
        engines.removeLast()
        frames.removeLast()
        steps.remove(slot)
        if engines.isEmpty, !isShowing { stop() }
    }

    private func stop() {
        stopClock?()
        stopClock = nil
        rate = nil
        Self.runners[ObjectIdentifier(host)] = nil
    }

    /// One frame of all; those that are at their end tell so after the others have been shown.
    private func show(at now: TimeInterval) {
        // Copies, which cost nothing unless a step starts or stops others.
        let (engines, frames, steps, before) = (engines, frames, steps, changes)
        isShowing = true
        stepsAreInUse = true
        var ended: [Int] = []
        frames.withUnsafeBufferPointer { frames in
            for index in 0..<frames.count {
                if frames[index].isOver(at: now) {
                    ended.append(index)
                } else if changes == before || engines[index].slot >= 0 {
                    steps.show(frames[index].progress(at: now), at: index)
                }
            }
        }
        stepsAreInUse = false
        for index in ended where engines[index].slot >= 0 { engines[index].arrive() }
        isShowing = false
        if self.engines.isEmpty { stop() }
    }
}
