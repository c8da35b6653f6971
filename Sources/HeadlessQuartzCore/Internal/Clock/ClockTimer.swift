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
