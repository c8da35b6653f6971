import Foundation

/// Something outside that a step waits for.
@MainActor final class Gate {
    private(set) var isOpen = false
    private var waiting: [@MainActor () -> Void] = []

    func open() {
        guard !isOpen else { return }
        isOpen = true
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }

    func whenOpen(_ body: @escaping @MainActor () -> Void) {
        waiting.append(body)
    }

    /// The plan whose end opens it, if it is another token that it waits for.
    let plan: Plan?
    let timeout: TimeInterval

    init(timeout: TimeInterval = .infinity) {
        plan = nil
        self.timeout = timeout
    }

    /// Waits for the end of a token that plays elsewhere.
    init(endOf plan: Plan) {
        self.plan = plan
        timeout = .infinity
        plan.onEnd { [weak self] _ in self?.open() }
        isOpen = plan.outcome != nil
    }
}
