import Dispatch

/// Tells whether the present code runs on the main queue, where the main actor's state may be touched at once.
private enum MainQueue {
    // Safe: the key is a constant without state; Apple's SDK does not declare it Sendable.
    private struct Mark: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    private static let mark: Mark = {
        let mark = Mark()
        DispatchQueue.main.setSpecific(key: mark.key, value: true)
        return mark
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) == true }
}

/// Runs `body` on the main actor: now if this is its queue, else as soon as it comes round.
func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
        MainActor.assumeIsolated(body)
    } else {
        Task { @MainActor in body() }
    }
}
