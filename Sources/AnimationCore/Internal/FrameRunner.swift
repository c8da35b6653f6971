import Foundation

/// The value engines that run on one host, all driven by one frame clock, which runs only while they do.
@MainActor final class FrameRunner {
    /// Shows a progress.
    ///
    /// A struct, since a closure that is stored bare in an array or an optional is wrapped in another one.
    struct Step {
        let show: @MainActor (Double) -> Void

        static let nothing = Step { _ in }
    }

    private static var runners: [ObjectIdentifier: FrameRunner] = [:]

    /// The one that was asked for last: there is mostly one host.
    private static var latest: FrameRunner?

    /// The runner of a host; nil where nothing runs.
    private static func running(on host: any AnimationHost) -> FrameRunner? {
        if let latest, latest.host === host { return latest }
        guard let runner = runners[ObjectIdentifier(host)] else { return nil }
        latest = runner
        return runner
    }

    /// The runner of a host; it is forgotten as soon as nothing runs.
    private static func of(_ host: any AnimationHost) -> FrameRunner {
        if let runner = running(on: host) { return runner }
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

    /// Those that run and move a property of an object, the oldest first.
    static func engines(
        moving keyPath: AnyKeyPath, of target: AnyObject, on host: any AnimationHost, but one: ValueEngine
    ) -> [ValueEngine] {
        running(on: host)?.engines(moving: keyPath, of: ObjectIdentifier(target), but: one) ?? []
    }

    /// Whether engines of another timeline than this run on an object.
    static func hasOthers(
        than timeline: ObjectIdentifier?, moving target: ObjectIdentifier, on host: any AnimationHost
    ) -> Bool {
        running(on: host)?.uses.hasOthers(than: timeline, on: target) ?? false
    }

    private let host: any AnimationHost
    // In the order in which they came: the newer one of two on one property is on top.
    /// nil where one has gone: the next frame closes the gap.
    private var engines: ContiguousArray<ValueEngine?> = []
    private var targets: ContiguousArray<ObjectIdentifier?> = []
    private var frames: ContiguousArray<ValueFrame> = []
    private var steps: ContiguousArray<Step> = []
    private var uses = ValueUses()
    /// Counts comings and goings.
    private var changes = 0
    private var gaps = 0
    /// How many leave the rate to the system.
    private var unlimited = 0
    /// How many ask for each of these rates.
    private var limits: [FrameRateRange: Int] = [:]
    private var rate: FrameRateRange?
    private var stopClock: (@MainActor () -> Void)?
    private var lastFrame = -TimeInterval.infinity
    /// Seconds that a frame takes a value along at most: after a hang, or the background, it goes on from where it was seen.
    private var longestStep = FrameRunner.usualLongestStep
    private static let usualLongestStep: TimeInterval = 0.25
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
        if gaps == engines.count {
            forgetAll()
        } else if gaps > Self.mostGaps, gaps > engines.count / 2 {
            closeGaps()
        }
        engine.slot = engines.count
        engines.append(engine)
        targets.append(engine.targetIdentity)
        var frame = frame
        if let last = frames.last { frame.isLikePrevious = frame.hasPace(of: last) }
        frames.append(frame)
        steps.append(step)
        uses.add(engine, to: engines, count: engines.count - gaps)
        count(engine, 1)
        adaptRate()
    }

    private static let mostGaps = 64

    /// It runs on, unseen.
    func silence(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        changes &+= 1
        steps[engine.slot] = .nothing
    }

    /// What stands before a frame in the list has changed.
    private func compare(_ slot: Int) {
        guard slot < frames.count else { return }
        frames[slot].isLikePrevious = slot > 0 && frames[slot].hasPace(of: frames[slot - 1])
    }

    func remove(_ engine: ValueEngine) {
        guard engine.slot >= 0 else { return }
        changes &+= 1
        engines[engine.slot] = nil
        targets[engine.slot] = nil
        steps[engine.slot] = .nothing
        engine.slot = -1
        gaps += 1
        uses.remove(engine)
        count(engine, -1)
        if isShowing { return }
        if gaps == engines.count { stop() } else { adaptRate() }
    }

    /// All have gone: one step of a sequence after another needs no gap closed.
    private func forgetAll() {
        guard gaps > 0 else { return }
        gaps = 0
        engines.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
    }

    private func closeGaps() {
        guard gaps > 0 else { return }
        gaps = 0
        var (kept, isNeighbourNew) = (0, false)
        for index in engines.indices {
            guard let engine = engines[index] else {
                isNeighbourNew = true
                continue
            }
            if kept != index {
                engines[kept] = engine
                targets[kept] = targets[index]
                frames[kept] = frames[index]
                steps[kept] = steps[index]
                engine.slot = kept
            }
            if isNeighbourNew { compare(kept) }
            isNeighbourNew = false
            kept += 1
        }
        let gone = engines.count - kept
        engines.removeLast(gone)
        targets.removeLast(gone)
        frames.removeLast(gone)
        steps.removeLast(gone)
    }

    private func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier, but one: ValueEngine) -> [ValueEngine]
    {
        var found: [ValueEngine] = []
        targets.withUnsafeBufferPointer { targets in
            for index in 0..<targets.count where targets[index] == target {
                if let engine = engines[index], engine !== one, engine.moves(keyPath) { found.append(engine) }
            }
        }
        return found
    }

    // MARK: - The clock

    private func count(_ engine: ValueEngine, _ change: Int) {
        guard let limit = engine.frameRate else { return unlimited += change }
        let count = limits[limit, default: 0] + change
        limits[limit] = count > 0 ? count : nil
    }

    /// One that leaves the rate to the system gets what the system has, whatever the others ask for.
    private func adaptRate() {
        if isShowing { return }
        var wanted: FrameRateRange?
        if unlimited == 0 { for limit in limits.keys { wanted = wanted?.union(limit) ?? limit } }
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
        closeGaps()
        if now - lastFrame > longestStep { slip(at: now) }
        lastFrame = now
        for engine in showRunning(at: now) where engine.slot >= 0 { engine.arrive(isShown: true) }
        isShowing = false
        if gaps == engines.count { stop() } else { adaptRate() }
    }

    /// The time up to which one counts that runs since `start`, until the next frame.
    func horizon(since start: TimeInterval) -> TimeInterval { max(start, lastFrame) + longestStep }

    /// Frames did not come: nobody has seen what would have been shown.
    private func slip(at now: TimeInterval) {
        for index in engines.indices {
            let late = now - horizon(since: frames[index].anchor)
            guard late > 0, let engine = engines[index] else { continue }
            frames[index].delay(by: late)
            engine.slip(by: late)
        }
        for index in frames.indices { compare(index) }
    }

    /// Shows all; returns those that are at their end.
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
                        guard let engine = engines[index], engine.slot >= 0 else { continue }
                        engine.showEnd()
                        ended.append(engine)
                    } else if changes == before || engines[index].map({ $0.slot >= 0 && !$0.isCovered }) == true {
                        steps[index].show(progress)
                    }
                }
            }
        }
        return ended
    }
}
