import Synchronization

/// Twin only. The time of everything: nothing moves but through it.
///
/// A test binds a clock of its own, so that tests in parallel never see each other's time:
///
///     VirtualClock().bind {
///         let layer = CALayer()
///         VirtualClock.current.host(layer)
///         …
///         VirtualClock.current.advance(by: 0.5)
///     }
///
/// Layers keep to the clock that was current when they were made.
// Unchecked is safe as long as a clock and its layers are used by one thread at a time, as Core Animation asks of a layer
// tree: its verbs and callbacks are confined to the main actor. The context's lock, and those of the slabs, are for layers
// that another thread is the last to let go, or makes.
public final class VirtualClock: @unchecked Sendable {
    @TaskLocal private static var bound: VirtualClock?
    private static let process = VirtualClock()

    /// The clock bound around this code; outside any, one for the whole process.
    public static var current: VirtualClock { bound ?? process }

    public internal(set) var now: CFTimeInterval {
        get { context.now }
        set { context.now = newValue }
    }
    public let framesPerSecond: Int

    let start: CFTimeInterval
    var timers = EventHeap<ClockTimer>()
    var waitingTimers = 0
    var endOfTurn: [@MainActor () -> Void] = []
    var links: [CADisplayLink] = []
    /// How many of them wait for frames.
    var runningLinks = 0
    var lastFrame = 0
    var isInBackground = false
    var backgroundObservers: [@MainActor (Bool) -> Void] = []
    var foregroundWaits: [@MainActor () -> Void] = []
    private(set) var isTurning = false
    /// What a framework above keeps for each clock, as Apple's keeps it for each app.
    package var companion: AnyObject?
    /// Whether the user of what runs on this clock wants less motion.
    package let reducesMotion = Atomic(false)
    let context = LayerContext()

    /// A frame rate below 1 counts as 1; a time that isn't finite as 0.
    public init(now: CFTimeInterval = 0, framesPerSecond: Int = 60) {
        start = now.isFinite ? now : 0
        self.framesPerSecond = max(framesPerSecond, 1)
        context.now = start
    }

    deinit {
        context.clear()
    }

    /// Makes this clock the current one inside `body`.
    public func bind<R>(_ body: () throws -> R) rethrows -> R {
        try Self.$bound.withValue(self, operation: body)
    }

    /// Makes this clock the current one inside `body`, across its suspensions.
    @MainActor
    public func bind<R>(_ body: @MainActor () async throws -> R) async rethrows -> R {
        try await Self.$bound.withValue(self, operation: body)
    }

    /// Lets so many seconds pass, each event at its exact time; 0, a negative number or NaN is one turn.
    @MainActor
    public func advance(by seconds: CFTimeInterval) {
        advance(to: seconds > 0 ? now + seconds : now)
    }

    /// Lets time pass until then. Time doesn't run backwards: an earlier time is one turn.
    @MainActor
    public func advance(to time: CFTimeInterval) {
        precondition(!isTurning, "VirtualClock: advance was called by something that the clock itself runs")
        precondition(time < .infinity, "VirtualClock: can't advance to the end of time")
        if isQuiet(until: time) { return now = time }
        bind {
            settle()
            while case let next = nextEventTime, next <= time {
                now = max(now, next)
                settle()
            }
            guard time > now else { return }
            now = time
            settle()
        }
    }

    /// One turn of the run loop (and those that follow at once from it); no time passes.
    @MainActor
    public func turn() {
        advance(by: 0)
    }

    /// Follows the wall clock, frame by frame, for so long; ends early when the task is cancelled.
    @MainActor
    public func follow(for seconds: TimeInterval) async {
        let (begin, clock) = (now, ContinuousClock())
        let started = clock.now
        var frame = 1
        while true {
            let elapsed = min(Double(frame) / Double(framesPerSecond), seconds)
            do { try await clock.sleep(until: started + .seconds(elapsed)) } catch { return }
            advance(to: begin + elapsed)
            if elapsed >= seconds { return }
            let passed = started.duration(to: clock.now) / .seconds(1)
            frame = max(frame + 1, Int(passed * Double(framesPerSecond)) + 1)
        }
    }

    /// Nothing is left that would happen by itself: no timer, no live animation, no running link, nothing pending.
    public var isIdle: Bool {
        waitingTimers == 0 && context.nextTurn.isEmpty && endOfTurn.isEmpty && context.isIdle
            && runningLinks == 0
    }

    private var nextEventTime: CFTimeInterval {
        let frame = runningLinks > 0 ? time(ofFrame: max(lastFrame, frame(at: now)) + 1) : .infinity
        return min(frame, nextDueTime)
    }

    private var nextDueTime: CFTimeInterval {
        min(timers.nextTime ?? .infinity, context.milestones.nextTime ?? .infinity)
    }

    /// Nothing to run, tick or commit up to then: time can just pass.
    private func isQuiet(until time: CFTimeInterval) -> Bool {
        time > now && context.nextTurn.isEmpty && endOfTurn.isEmpty && links.isEmpty && !context.hasChanges
            && nextDueTime > time
    }

    func time(ofFrame frame: Int) -> CFTimeInterval { start + Double(frame) / Double(framesPerSecond) }

    func frame(at time: CFTimeInterval) -> Int {
        // Far beyond the end of any run, but within what an Int holds.
        Int(min((time - start) * Double(framesPerSecond) + ActiveInterval.instant, 1e15).rounded(.down))
    }

    /// More turns than this at one instant are taken for a loop that never ends.
    static let mostTurns = 10_000

    @MainActor
    private func settle() {
        isTurning = true
        defer { isTurning = false }
        var turns = 0
        repeat {
            precondition(
                turns < Self.mostTurns,
                "VirtualClock: \(Self.mostTurns) turns at \(now) s; something schedules itself again without end")
            turns += 1
            turnOnce()
        } while !context.nextTurn.isEmpty || !endOfTurn.isEmpty || nextDueTime <= now
    }

    @MainActor
    private func turnOnce() {
        // What this turn's timers and blocks ask for comes with the next.
        let blocks = context.takeNextTurn()
        let (timers, milestones) = (timers.take(upTo: now), context.milestones.take(upTo: now))
        for timer in timers { timer.fire() }
        for block in blocks { block.run() }
        tickLinks()
        while !endOfTurn.isEmpty {
            let blocks = endOfTurn
            endOfTurn = []
            for block in blocks { block() }
        }
        context.commitImplicit()
        for milestone in milestones { context.milestones.take(milestone)?.reach() }
    }
}
