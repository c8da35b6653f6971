import Foundation

/// The value engines that run on one host, all driven by one frame clock, which runs only while they do.
@MainActor final class FrameRunner {
    /// Shows a progress.
    ///
    /// A struct, since a closure that is stored bare in an array or an optional is wrapped in another one.
    struct Step {
        let show: @MainActor (Double) -> Void
    }

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
        _ engine: ValueEngine, on host: any AnimationHost, _ frame: ValueFrame, _ step: Step
    ) -> FrameRunner {
        let runner = if let runner = engine.runner { runner } else { of(host) }
        runner.add(engine, frame, step)
        return runner
    }

    private let host: any AnimationHost
    private var engines: ContiguousArray<ValueEngine> = []
    private var frames: ContiguousArray<ValueFrame> = []
    private var steps: ContiguousArray<Step> = []
    /// Counts comings and goings.
    private var changes = 0
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?
    /// While a frame is shown, the clock runs on even if nothing does: the next step of a sequence may be about to start.
    private var isShowing = false

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    private func add(_ engine: ValueEngine, _ frame: ValueFrame, _ step: Step) {
        changes &+= 1
        guard engine.slot < 0 else {
            frames[engine.slot] = frame
            steps[engine.slot] = step
            compare(engine.slot)
            compare(engine.slot + 1)
            return
        }
        engine.slot = engines.count
        engines.append(engine)
        var frame = frame
        if let last = frames.last { frame.isLikePrevious = frame.hasPace(of: last) }
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

    /// What stands before a frame in the list has changed.
    private func compare(_ slot: Int) {
        guard slot < frames.count else { return }
        frames[slot].isLikePrevious = slot > 0 && frames[slot].hasPace(of: frames[slot - 1])
    }

    func remove(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        changes &+= 1
        let slot = engine.slot
        engine.slot = -1
        let last = engines.count - 1
        if slot != last {
            engines[slot] = engines[last]
            frames[slot] = frames[last]
            steps[slot] = steps[last]
            engines[slot].slot = slot
        }
        engines.removeLast()
        frames.removeLast()
        steps.removeLast()
        if slot != last {
            compare(slot)
            compare(slot + 1)
        }
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
        isShowing = true
        for engine in showRunning(at: now) where engine.slot >= 0 { engine.arrive() }
        isShowing = false
        if engines.isEmpty { stop() }
    }

    /// Shows those that are under way; returns the others.
    private func showRunning(at now: TimeInterval) -> [ValueEngine] {
        // Copies, which cost nothing unless a step starts or stops others.
        let (engines, frames, steps, before) = (engines, frames, steps, changes)
        var ended: [ValueEngine] = []
        var progress = 0.0
        frames.withUnsafeBufferPointer { frames in
            steps.withUnsafeBufferPointer { steps in
                for index in 0..<frames.count {
                    if !frames[index].isLikePrevious { progress = frames[index].progress(at: now) }
                    if frames[index].isOver(at: now) {
                        ended.append(engines[index])
                    } else if changes == before || engines[index].slot >= 0 {
                        steps[index].show(progress)
                    }
                }
            }
        }
        return ended
    }
}
