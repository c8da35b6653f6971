import Foundation

/// The value engines that run on one host, all driven by one frame clock, which runs only while they do.
@MainActor final class FrameClock {
    private static var runners: [ObjectIdentifier: FrameClock] = [:]

    /// The one that was asked for last: there is mostly one host.
    private static var latest: FrameClock?

    /// The runner of a host; nil where nothing runs.
    private static func running(on host: any AnimationHost) -> FrameClock? {
        if let latest, latest.host === host { return latest }
        guard let runner = runners[ObjectIdentifier(host)] else { return nil }
        latest = runner
        return runner
    }

    /// The runner of a host; it is forgotten as soon as nothing runs.
    private static func of(_ host: any AnimationHost) -> FrameClock {
        if let runner = running(on: host) { return runner }
        let runner = FrameClock(host)
        runners[ObjectIdentifier(host)] = runner
        return runner
    }

    /// Drives an engine from here on; one that runs already goes on with the new frame.
    ///
    /// Returns what drives it.
    static func run(
        _ engine: ValueEngine, on host: any AnimationHost, _ frame: ValueFrame, _ step: FrameList.FrameUpdate
    ) -> FrameClock {
        let runner = if let runner = engine.runner { runner } else { of(host) }
        runner.add(engine, frame, step)
        return runner
    }

    /// Those that run and move a property of an object, the oldest first.
    static func engines(
        moving keyPath: AnyKeyPath, of target: AnyObject, on host: any AnimationHost, but one: ValueEngine
    ) -> [ValueEngine] {
        running(on: host)?.list.engines(moving: keyPath, of: ObjectIdentifier(target), but: one) ?? []
    }

    /// Whether engines of another timeline than this run on an object.
    static func hasOthers(
        than timeline: ObjectIdentifier?, moving target: ObjectIdentifier, on host: any AnimationHost
    ) -> Bool {
        running(on: host)?.list.uses.hasOthers(than: timeline, on: target) ?? false
    }

    private let host: any AnimationHost
    private var list = FrameList()
    private var wishes = FrameRateWishes()
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?
    private var lastFrame = -TimeInterval.infinity
    /// Seconds that a frame takes a value along at most: after a hang, or the background, it goes on from where it was seen.
    private var longestStep = FrameClock.usualLongestStep
    private static let usualLongestStep: TimeInterval = 0.25
    /// While a frame is shown, the clock runs on even if nothing does: the next step of a sequence may be about to start.
    private var isShowing = false

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    private func add(_ engine: ValueEngine, _ frame: ValueFrame, _ step: FrameList.FrameUpdate) {
        guard engine.slot < 0 else { return list.replace(engine, frame, step) }
        list.append(engine, frame, step)
        wishes.add(engine.frameRate)
        if !isShowing { adaptRate() }
    }

    /// It runs on, unseen.
    func silence(_ engine: ValueEngine) {
        if engine.slot >= 0 { list.silence(engine) }
    }

    func remove(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        list.remove(engine)
        wishes.remove(engine.frameRate)
        if !isShowing { stopOrAdapt() }
    }

    // MARK: - The clock

    private func stopOrAdapt() {
        if list.isEmpty { stop() } else { adaptRate() }
    }

    private func adaptRate() {
        let wanted = wishes.range
        guard stopClock == nil || wanted != rate else { return }
        stopClock?()
        rate = wanted
        longestStep = max(Self.usualLongestStep, wanted.map { 2 / Double(max($0.maximum, Self.slowestRate)) } ?? 0)
        stopClock = host.eachFrame(wanted) { [self] time in show(at: time) }
    }

    /// Frames per second.
    private static let slowestRate: Float = 1

    private func stop() {
        stopClock?()
        stopClock = nil
        if Self.latest === self { Self.latest = nil }
        let key = ObjectIdentifier(host)
        if Self.runners[key] === self { Self.runners[key] = nil }
    }

    /// One frame of all; those that are at their end tell so after all have been shown.
    private func show(at now: TimeInterval) {
        isShowing = true
        list.closeGaps()
        if now - lastFrame > longestStep { slip(at: now) }
        lastFrame = now
        // Who heard of one end may have sent another one back on its way.
        for engine in showRunning(at: now) where engine.slot >= 0 && list.entries[engine.slot].frame.isOver(at: now) {
            engine.arrive(isShown: true)
        }
        isShowing = false
        stopOrAdapt()
    }

    /// The time up to which one counts that runs since `start`, until the next frame.
    func horizon(since start: TimeInterval) -> TimeInterval { max(start, lastFrame) + longestStep }

    /// Frames did not come: nobody has seen what would have been shown.
    private func slip(at now: TimeInterval) {
        for (slot, entry) in list.entries.enumerated() {
            let late = now - horizon(since: entry.frame.anchor)
            guard late > 0, let engine = entry.engine else { continue }
            list.delay(slot, by: late)
            engine.slip(by: late)
        }
        list.compareAll()
    }

    /// Shows all; returns those that are at their end.
    private func showRunning(at now: TimeInterval) -> [ValueEngine] {
        // A copy, which costs nothing unless a step starts or stops others.
        let (entries, before) = (list.entries, list.changes)
        var ended: [ValueEngine] = []
        var progress = 0.0
        for index in entries.indices {
            if list.changes == before {
                if !entries[index].frame.isLikePrevious { progress = entries[index].frame.progress(at: now) }
                if !entries[index].frame.isOver(at: now) {
                    entries[index].step.show(progress)
                    continue
                }
            }
            guard let engine = entries[index].engine, engine.slot >= 0 else { continue }
            let entry = list.entries[engine.slot]
            if entry.frame.isOver(at: now) {
                engine.showEnd()
                ended.append(engine)
            } else {
                entry.step.show(entry.frame.progress(at: now))
            }
        }
        return ended
    }
}

/// The frame rates that those who run ask for.
private struct FrameRateWishes {
    /// How many leave the rate to the system.
    private var unlimited = 0
    /// How many ask for each of these rates.
    private var limits: [FrameRateRange: Int] = [:]

    /// One that leaves the rate to the system gets what the system has, whatever the others ask for.
    var range: FrameRateRange? {
        if unlimited > 0 { return nil }
        var union: FrameRateRange?
        for limit in limits.keys { union = union?.union(limit) ?? limit }
        return union
    }

    mutating func add(_ limit: FrameRateRange?) { count(limit, 1) }

    mutating func remove(_ limit: FrameRateRange?) { count(limit, -1) }

    private mutating func count(_ limit: FrameRateRange?, _ change: Int) {
        guard let limit else { return unlimited += change }
        let count = limits[limit, default: 0] + change
        limits[limit] = count > 0 ? count : nil
    }
}
