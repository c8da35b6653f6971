import Foundation

/// The frame clock of one host: it drives all active value engines of the host, and runs only while there are any.
@MainActor final class FrameClock {
    /// The clock of a host; it is forgotten as soon as no engine is active.
    private static func of(_ host: any AnimationHost) -> FrameClock {
        let session = HostSession.of(host)
        if let clock = session.frames { return clock }
        let clock = FrameClock(host)
        session.frames = clock
        return clock
    }

    /// Drives an engine from here on; an engine that is driven already goes on with the new frame.
    ///
    /// Returns the clock that drives the engine.
    static func run(
        _ engine: ValueEngine, on host: any AnimationHost, _ frame: ValueFrame, _ step: FrameList.FrameUpdate
    ) -> FrameClock {
        let runner = if let runner = engine.runner { runner } else { of(host) }
        runner.add(engine, frame, step)
        return runner
    }

    private let host: any AnimationHost
    @exclusivity(unchecked) private var list = FrameList()
    @exclusivity(unchecked) private var wishes = FrameRateWishes()
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?
    private var lastFrame = -TimeInterval.infinity
    /// The seconds that one frame moves a value at most: after a hang, or the background, the value goes on from the
    /// last value on the screen.
    private var longestStep = FrameClock.usualLongestStep
    private static let usualLongestStep: TimeInterval = 0.25
    /// While a frame is shown, the clock runs on even without engines: the next step of a sequence may be about to
    /// start.
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

    /// Lets an overridden engine run on unseen.
    func silence(_ engine: ValueEngine) {
        if engine.slot >= 0 { list.silence(engine) }
    }

    /// Moves an engine above the others, and shows its frames again.
    @_optimize(size) func raise(_ engine: ValueEngine, _ step: FrameList.FrameUpdate) {
        let frame = list.entries[engine.slot].frame
        list.remove(engine)
        list.append(engine, frame, step)
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

    /// The slowest rate that counts, in frames per second.
    private static let slowestRate: Float = 1

    private func stop() {
        stopClock?()
        stopClock = nil
        guard let session = HostSession.current(of: host), session.frames === self else { return }
        session.frames = nil
        session.closeIfEmpty()
    }

    /// Shows one frame of all engines; the engines at their ends report it after all have been shown.
    private func show(at now: TimeInterval) {
        isShowing = true
        list.closeGaps()
        if now - lastFrame > longestStep { slip(at: now) }
        lastFrame = now
        // The receiver of one engine's report may have started another engine again.
        for engine in showRunning(at: now) where engine.slot >= 0 && list.entries[engine.slot].frame.isOver(at: now) {
            engine.arrive(isShown: true)
        }
        isShowing = false
        stopOrAdapt()
    }

    /// The host's time up to which an engine that started at `start` moves, until the next frame.
    func horizon(since start: TimeInterval) -> TimeInterval { max(start, lastFrame) + longestStep }

    /// Delays the engines by the time in which no frames came, as that time was never on the screen.
    private func slip(at now: TimeInterval) {
        for (slot, entry) in list.entries.enumerated() {
            let late = now - horizon(since: entry.frame.anchor)
            guard late > 0, let engine = entry.engine else { continue }
            list.delay(slot, by: late)
            engine.slip(by: late)
        }
        list.compareAll()
    }

    /// Shows all engines, whose values are the frames themselves, without an animation of a layer's own; returns the
    /// engines that are at their ends, the earliest end first.
    private func showRunning(at now: TimeInterval) -> [ValueEngine] {
        let former = disableActions(true)
        defer { disableActions(former) }
        // A copy, which costs nothing unless a step starts or stops other engines.
        let (entries, before) = (list.entries, list.changes)
        var ended: [(engine: ValueEngine, end: TimeInterval)] = []
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
            let slot = engine.slot
            if list.entries[slot].frame.isOver(at: now) {
                engine.showEnd()
                ended.append((engine, list.entries[slot].frame.end))
            } else {
                list.entries[slot].step.show(list.entries[slot].frame.progress(at: now))
            }
        }
        return ended.count > 1 ? inOrder(ended, at: now) : ended.map(\.engine)
    }

    /// The engines that end in one frame, the earliest end first.
    ///
    /// Of two ends of one property, the later one stays.
    @_optimize(size) private func inOrder(_ ended: [(engine: ValueEngine, end: TimeInterval)], at now: TimeInterval)
        -> [ValueEngine]
    {
        let order = Array(ended.indices).inOrder { (ended[$0].end / PlayClock.rounding).rounded() }
        guard order != Array(ended.indices) else { return ended.map(\.engine) }
        let engines = order.map { ended[$0].engine }
        for engine in engines where engine.slot >= 0 { engine.showEnd() }
        // A value that still moves lies above the values that have ended.
        for entry in list.entries where !entry.frame.isOver(at: now) {
            guard let engine = entry.engine, let property = engine.factory.property else { continue }
            if engines.contains(where: { $0.target === engine.target && $0.moves(property.keyPath) }) {
                entry.step.show(entry.frame.progress(at: now))
            }
        }
        return engines
    }
}

/// The frame rates that the active engines ask for.
private struct FrameRateWishes {
    /// The number of engines that leave the rate to the system.
    private var unlimited = 0
    /// The number of engines that ask for each of these rates.
    private var limits: [(range: FrameRateRange, count: Int)] = []

    /// The union of the rates; nil if one engine leaves the rate to the system.
    var range: FrameRateRange? {
        if unlimited > 0 { return nil }
        var union: FrameRateRange?
        for limit in limits { union = union?.union(limit.range) ?? limit.range }
        return union
    }

    mutating func add(_ limit: FrameRateRange?) { count(limit, 1) }

    mutating func remove(_ limit: FrameRateRange?) { count(limit, -1) }

    private mutating func count(_ limit: FrameRateRange?, _ change: Int) {
        guard let limit else { return unlimited += change }
        guard let place = limits.firstIndex(where: { $0.range == limit }) else { return limits.append((limit, change)) }
        limits[place].count += change
        if limits[place].count == 0 { limits.remove(at: place) }
    }
}
