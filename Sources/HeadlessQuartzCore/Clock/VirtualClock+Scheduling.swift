#if !canImport(QuartzCore)
extension VirtualClock {
    /// Runs `body` once, so many seconds from now. Returns what cancels it.
    @MainActor
    @discardableResult
    public func after(_ seconds: CFTimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let timer = ClockTimer(clock: self, body)
        waitingTimers += 1
        timers.push(timer, at: now + (seconds > 0 ? seconds : 0))
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
        context.nextTurn.append(.isolated(body))
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
    case clockChanged(any AnimationPacer)
    case didStart(CAAnimation, any CAAnimationDelegate)
    case didStop(CAAnimation, any CAAnimationDelegate, finished: Bool)

    @MainActor
    func run() {
        switch self {
        case .isolated(let block): block()
        case .plain(let block): block()
        case .clockChanged(let pacer): pacer.clockChanged()
        case .didStart(let animation, let delegate): delegate.animationDidStart(animation)
        case .didStop(let animation, let delegate, let finished):
            delegate.animationDidStop(animation, finished: finished)
        }
    }
}

/// A timer of the clock's.
@MainActor
final class ClockTimer {
    /// The clock keeps its timers.
    private weak var clock: VirtualClock?
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
        if body != nil { clock?.waitingTimers -= 1 }
        body = nil
    }
}
#endif
