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
/// Layers keep to the clock that was current when they were made. With a clock bound, all time that a program asks for
/// is that clock's. Without one it is the process's clock, which goes by the wall clock until the program moves it.
// Unchecked is safe as long as a clock and its layers are used by one thread at a time, as Core Animation asks of a
// layer tree: its verbs and callbacks are confined to the main actor. The locks of the context and of the slabs serve
// layers that another thread makes or releases.
public final class VirtualClock: @unchecked Sendable {
    @TaskLocal private static var bound: VirtualClock?
    private static let process = {
        let clock = VirtualClock()
        clock.drive = .wallWhenNeeded
        return clock
    }()

    /// The clock bound around this code; outside any, one for the whole process.
    public static var current: VirtualClock { bound ?? process }

    /// The clock bound around this code, and the one for the whole process.
    package static var boundClock: VirtualClock? { bound }
    package static var processClock: VirtualClock { process }

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
    /// The number of links that wait for frames.
    var runningLinks = 0
    var lastFrame = 0
    var isInBackground = false
    var backgroundObservers: [(id: Int, body: @MainActor (Bool) -> Void)] = []
    var turnObservers: [(id: Int, body: @MainActor () -> Void)] = []
    /// The number of observers so far; the last one is the next identifier.
    var observers = 0
    var foregroundWaits: [@MainActor () -> Void] = []
    private(set) var isTurning = false
    var drive = Drive.hand
    /// The state that a framework above keeps for each clock, as Apple's keeps it for each app.
    package var companion: AnyObject?
    /// Gets a message about each time that `advance` can't reach.
    package var onRefusal: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    /// Whether the user of what runs on this clock wants less motion.
    package let reducesMotion = Atomic(false)
    /// The user's wish for cross-fades between screens, as UIKit's twin tells it.
    package let prefersCrossFades = Atomic(false)
    /// The messages to VoiceOver, as UIKit's twin keeps them: they may come from any thread.
    package let accessibilityPosts = Mutex<[any Sendable]>([])
    /// The traits of the device and the current ones, as UIKit's twin keeps them: any thread may ask for a colour.
    package let deviceTraits = Mutex<(any Sendable)?>(nil)
    package let currentTraits = Mutex<(any Sendable)?>(nil)
    let context = LayerContext()
    /// Hears of properties of this clock's layers that are set to the values they have.
    package var sameValueObserver: (any SameValueObserver)? {
        get { context.sameValueObserver }
        set { context.sameValueObserver = newValue }
    }

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

    /// Lets so many seconds pass, each event at its exact time; 0 is one turn. A negative number, NaN or infinity is
    /// one turn, too, and a line on standard error says so.
    @MainActor
    public func advance(by seconds: CFTimeInterval) {
        advance(to: now + seconds, asked: "by: \(seconds)")
    }

    /// Lets time pass until then, each event at its exact time; the present time is one turn. An earlier time, NaN or
    /// infinity is one turn, too, and a line on standard error says so.
    @MainActor
    public func advance(to time: CFTimeInterval) {
        advance(to: time, asked: "to: \(time)")
    }

    @MainActor
    private func advance(to wanted: CFTimeInterval, asked: @autoclosure () -> String) {
        precondition(!isTurning, "VirtualClock: advance was called by something that the clock itself runs")
        drive = .hand
        let isPossible = wanted >= now - ActiveInterval.instant && wanted < .infinity
        if !isPossible {
            onRefusal("VirtualClock: advance(\(asked())) at \(now) s is not possible: one turn is run, no time passes")
        }
        let time = isPossible ? wanted : now
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

    /// Follows the wall clock, frame by frame, for so long; ends early when the task is cancelled. Infinity follows it
    /// until then; a negative number or NaN counts as 0, which is one turn.
    ///
    /// Timers of the wall clock, such as `DispatchQueue.asyncAfter` and `Timer`, fire meanwhile at their times among
    /// the animations.
    @MainActor
    public func follow(for seconds: TimeInterval) async {
        guard seconds > 0 else { return turn() }
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

    /// Whether nothing is left that would happen by itself: no timer, no live animation, no running link, nothing
    /// pending.
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

    /// Whether there is nothing to run, tick or commit up to then: the time can just be set.
    func isQuiet(until time: CFTimeInterval) -> Bool {
        time > now && context.nextTurn.isEmpty && endOfTurn.isEmpty && links.isEmpty && turnObservers.isEmpty
            && !context.hasChanges
            && nextDueTime > time
    }

    func time(ofFrame frame: Int) -> CFTimeInterval { start + Double(frame) / Double(framesPerSecond) }

    func frame(at time: CFTimeInterval) -> Int {
        // Far beyond the end of any run, but within what an Int holds.
        Int(min((time - start) * Double(framesPerSecond) + ActiveInterval.instant, 1e15).rounded(.down))
    }

    /// More turns than this at one instant are taken for a loop that never ends.
    static let mostTurns = 10_000

    /// - Parameter most: So many turns at the most; what is left is the next call's.
    @MainActor
    func settle(most: Int = .max) {
        isTurning = true
        defer { isTurning = false }
        var turns = 0
        repeat {
            if turns == most { return }
            precondition(
                turns < Self.mostTurns,
                "VirtualClock: \(Self.mostTurns) turns at \(now) s; something schedules itself again without end")
            turns += 1
            turnOnce()
        } while !context.nextTurn.isEmpty || !endOfTurn.isEmpty || nextDueTime <= now
    }

    @MainActor
    private func turnOnce() {
        // The timers and blocks of this turn may ask for others, which come with the next turn.
        let blocks = context.takeNextTurn()
        let (timers, milestones) = (timers.take(upTo: now), context.milestones.take(upTo: now))
        for timer in timers { timer.fire() }
        for block in blocks { block.run() }
        tickLinks()
        endTurn()
        for (_, observer) in turnObservers { observer() }
        endTurn()
        context.commitImplicit()
        for milestone in milestones { context.milestones.take(milestone)?.reach() }
    }

    @MainActor
    private func endTurn() {
        while !endOfTurn.isEmpty {
            let blocks = endOfTurn
            endOfTurn = []
            for block in blocks { block() }
        }
    }
}
