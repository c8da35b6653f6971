extension VirtualClock {
    /// Runs `body` once, so many seconds from now. Returns what cancels it.
    @MainActor
    @discardableResult
    public func after(_ seconds: CFTimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        wake()
        let timer = ClockTimer(clock: self, body)
        waitingTimers += 1
        timers.push(timer, at: now + (seconds > 0 ? seconds : 0))
        return { timer.cancel() }
    }

    /// Runs `body` once, before this turn's implicit commit.
    @MainActor
    public func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {
        wake()
        endOfTurn.append(body)
    }

    /// Runs `body` once, on the next turn.
    @MainActor
    public func onNextTurn(_ body: @escaping @MainActor () -> Void) {
        wake()
        context.onNextTurn(.isolated(body))
    }

    /// Makes a root layer live, as that of a window is on Apple. The clock doesn't keep it.
    public func host(_ layer: CALayer) {
        wake()
        layer.isRootOfWindow = true
    }

    /// Takes a root layer out again: at the next commit its animations stop, unfinished.
    public func unhost(_ layer: CALayer) {
        layer.isRootOfWindow = false
    }
}
