import AnimationUIKit
import Foundation

/// The frames of all followers of one host that move; it runs only while there are any.
@MainActor final class FollowerClock {
    private static var all = [ObjectIdentifier: FollowerClock]()

    /// The clock of a host; it is forgotten as soon as nothing moves.
    static func of(_ host: any AnimationHost) -> FollowerClock {
        let key = ObjectIdentifier(host)
        if let clock = all[key] { return clock }
        let clock = FollowerClock(host)
        all[key] = clock
        return clock
    }

    private let host: any AnimationHost
    /// A follower that has left stays until the next frame closes the gap.
    @exclusivity(unchecked) private var runs: ContiguousArray<FollowerRun> = []
    @exclusivity(unchecked) private var gaps = 0
    /// The followers that have ended by the present frame; it keeps its room, so that a frame needs no memory.
    @exclusivity(unchecked) private var ended: ContiguousArray<FollowerRun> = []
    /// The followers that have moved on before a frame has told their ends.
    private var returned: ContiguousArray<FollowerRun> = []
    private var stopFrames: (@MainActor () -> Void)?
    /// The turn of the present frame.
    @exclusivity(unchecked) private var turn = 0
    private var lastFrame = -TimeInterval.infinity
    private var isShowing = false

    /// The seconds that one frame moves a follower at most: after a hang it goes on from the last value on the screen.
    private static let longestStep: TimeInterval = 0.25
    /// An end that misses a frame by a rounding error belongs to it.
    private static let rounding: TimeInterval = 1e-9

    /// The frames for which a moving follower keeps its target at most. The followers take turns to let go of theirs:
    /// frames cost alike.
    private static let turns = 4

    private init(_ host: any AnimationHost) { self.host = host }

    /// The time for which a change of target counts: not before the values on the screen, and not long after them.
    ///
    /// - Parameter start: The time since which the follower moves.
    func present(since start: TimeInterval) -> TimeInterval {
        min(max(host.now, lastFrame), max(start, lastFrame) + Self.longestStep)
    }

    func add(_ run: FollowerRun) {
        guard run.slot < 0 else { return }
        run.slot = runs.count
        run.turn = Self.turn(of: run)
        runs.append(run)
        if stopFrames == nil { beginFrames() }
    }

    /// The followers of one target let go of it in one turn.
    private static func turn(of run: FollowerRun) -> Int {
        run.target.map { Int(UInt(bitPattern: ObjectIdentifier($0)) >> 6) % turns } ?? 0
    }

    private func beginFrames() {
        // A way that goes on began before: only the time from here on may be one of a hang.
        lastFrame = host.now
        let endFrames = host.eachFrame(nil) { [self] time in show(at: time) }
        // No frame comes there.
        let endWatch = host.whenInBackground { [self] in
            for run in runs { run.letGo() }
        }
        stopFrames = {
            endFrames()
            endWatch()
        }
    }

    /// Tells the ends of a moving follower with the next frame.
    func tellNext(_ run: FollowerRun) { returned.append(run) }

    func remove(_ run: FollowerRun) {
        guard run.slot >= 0 else { return }
        run.slot = -1
        gaps += 1
        if !isShowing { stopIfEmpty() }
    }

    private func stopIfEmpty() {
        guard gaps == runs.count else { return }
        stopFrames?()
        stopFrames = nil
        Self.all[ObjectIdentifier(host)] = nil
        gaps = 0
        // The followers go last: code that goes with them may start others, on another clock.
        exchange(&runs, with: [])
    }

    // MARK: - A frame

    private func show(at now: TimeInterval) {
        // Code that is called in a frame may run the run loop: a frame in a frame leaves all followers in the list.
        let isInFrame = isShowing
        isShowing = true
        if gaps > 0, !isInFrame { closeGaps() }
        slip(at: now)
        lastFrame = now
        turn = (turn + 1) % Self.turns
        showAll(at: now)
        tellEnded(at: now)
        isShowing = isInFrame
        if !isInFrame { stopIfEmpty() }
    }

    private func showAll(at now: TimeInterval) {
        // A layer without a view would animate each change by itself.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        var common = CommonStep()
        // A target that nobody else holds goes here: all its followers have let go before any of them moves it.
        for index in 0..<runs.count {
            // Safe: as below.
            unowned(unsafe) let run = runs[index]
            Unmanaged.passUnretained(run).lend { if $0.turn == turn { $0.letGo() } }
        }
        // Code that receives a value may start other followers: they begin with the next frame.
        for index in 0..<runs.count {
            // Safe: the list keeps a follower that leaves until the next frame. Lent, neither it nor its closure is
            // retained.
            unowned(unsafe) let run = runs[index]
            Unmanaged.passUnretained(run).lend { show($0, index, at: now, &common) }
        }
    }

    private func show(_ run: FollowerRun, _ index: Int, at now: TimeInterval, _ common: inout CommonStep) {
        guard run.slot == index else { return }
        guard run.isMoving, now < run.end - Self.rounding else {
            if run.isMoving, !run.show(run.lastStep, true) { run.end(.targetReleased) }
            if run.slot >= 0 { ended.append(run) }
            return
        }
        if !common.isOf(run) { common = CommonStep(of: run, at: now) }
        // At another rate the way is played from its start, so that it can go back.
        let advances = !common.decay.isNaN && common.rate == 1
        if advances { run.start = now }
        if !run.show(common.step, advances) { run.end(.targetReleased) }
    }

    private func tellEnded(at now: TimeInterval) {
        if !returned.isEmpty {
            ended += returned
            returned.removeAll()
        }
        var next = 0
        while next < ended.count {
            let run = ended[next]
            if run.isMoving, now >= run.end - Self.rounding { run.end(.completed(.end)) }
            run.tell()
            next += 1
        }
        freeEnded()
    }

    /// Frees the followers of `ended`, each after the access to the list: code that goes with one may start others.
    private func freeEnded() {
        while ended.popLast() != nil {}
    }

    /// Delays the followers by the time in which no frames came, as that time was never on the screen.
    private func slip(at now: TimeInterval) {
        guard now - lastFrame > Self.longestStep else { return }
        for run in runs where run.isMoving {
            let late = now - (max(run.start, lastFrame) + Self.longestStep)
            if late > 0 { run.delay(by: late) }
        }
    }

    private func closeGaps() {
        gaps = 0
        var kept = 0
        for index in runs.indices {
            let run = runs[index]
            // One that came back has another place behind.
            guard run.slot == index else { continue }
            if kept != index { runs.swapAt(kept, index) }
            run.slot = kept
            kept += 1
        }
        while runs.count > kept { ended.append(runs.removeLast()) }
        freeEnded()
    }
}

/// The step that followers on one spring make in a frame.
@MainActor private struct CommonStep {
    private(set) var step = FollowerStep.rest
    private(set) var decay = Double.nan
    private(set) var rate = Double.nan
    private var start = TimeInterval.nan
    private var damped = Double.nan

    init() {}

    init(of run: FollowerRun, at now: TimeInterval) {
        (start, decay, damped, rate) = (run.start, run.decay, run.damped, run.rate)
        step = run.response.step(of: max((now - start) * rate, 0))
    }

    /// Whether a follower makes it. A follower on a curve has NaN, which equals nothing.
    func isOf(_ run: FollowerRun) -> Bool {
        run.start == start && run.decay == decay && run.damped == damped && run.rate == rate
    }
}
