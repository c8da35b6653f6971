#if !canImport(QuartzCore)
extension VirtualClock {
    /// Runs `body` once, so many seconds from now. Returns what cancels it.
    @MainActor
    @discardableResult
    public func after(_ seconds: CFTimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let timer = ClockTimer(clock: self, body)
        waitingTimers += 1
        events.push(at: now + (seconds > 0 ? seconds : 0), .timer(timer))
        return { timer.cancel() }
    }

    /// Runs `body` once, before this turn's implicit commit.
    @MainActor
    public func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {
        endOfTurn.append(body)
    }

    /// Runs `body` once, on the next turn.
    @MainActor
    public func onNextTurn(_ body: @escaping @MainActor () -> Void) {
        nextTurn.append(.isolated(body))
    }

    /// Makes a root layer live, as that of a window is on Apple. The clock doesn't keep it.
    public func host(_ layer: CALayer) {
        layer.isRootOfWindow = true
    }

    /// Takes a root layer out again: at the next commit its animations stop, unfinished.
    public func unhost(_ layer: CALayer) {
        layer.isRootOfWindow = false
    }
}

/// What the next turn runs: on the main actor in either case.
enum QueuedBlock {
    case isolated(@MainActor () -> Void)
    /// Handed over by API that has no isolation, as Apple's hasn't.
    case plain(() -> Void)

    @MainActor
    func run() {
        switch self {
        case .isolated(let block): block()
        case .plain(let block): block()
        }
    }
}

/// A timer of the clock's.
@MainActor
final class ClockTimer {
    private let clock: VirtualClock
    private var body: (@MainActor () -> Void)?

    init(clock: VirtualClock, _ body: @escaping @MainActor () -> Void) {
        self.clock = clock
        self.body = body
    }

    func fire() {
        guard let body else { return }
        cancel()
        body()
    }

    func cancel() {
        guard body != nil else { return }
        body = nil
        clock.waitingTimers -= 1
    }
}

/// An animation's entry on the clock. The animation clears it when it leaves, so that nothing is kept alive by a time
/// that is still to come.
final class AnimationTicket {
    weak var animation: AttachedAnimation?

    init(_ animation: AttachedAnimation) {
        self.animation = animation
    }
}

/// What is to happen when; events of one time in the order they were pushed.
struct EventHeap {
    enum Kind {
        case timer(ClockTimer)
        case animation(AnimationTicket)
    }

    struct Event {
        let time: CFTimeInterval
        let order: Int
        let kind: Kind
    }

    private var heap: [Event] = []
    private var pushed = 0

    var nextTime: CFTimeInterval? { heap.first?.time }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        heap[a].time < heap[b].time || (heap[a].time == heap[b].time && heap[a].order < heap[b].order)
    }

    mutating func push(at time: CFTimeInterval, _ kind: Kind) {
        guard time.isFinite else { return }
        heap.append(Event(time: time, order: pushed, kind: kind))
        pushed += 1
        var child = heap.count - 1
        while child > 0, precedes(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func pop(upTo time: CFTimeInterval) -> Event? {
        guard let first = heap.first, first.time <= time else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) {
                least = child
            }
            if least == parent { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
#endif
