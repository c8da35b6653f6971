extension VirtualClock {
    /// The app goes to the background: animations that are removed on completion are stripped, and stop unfinished;
    /// the others go on. Display links don't tick.
    @MainActor
    public func enterBackground() {
        guard !isInBackground else { return }
        isInBackground = true
        context.stripRemovable()
        for observer in backgroundObservers { observer(true) }
    }

    /// The app comes back.
    @MainActor
    public func enterForeground() {
        guard isInBackground else { return }
        isInBackground = false
        for observer in backgroundObservers { observer(false) }
        let waits = foregroundWaits
        foregroundWaits = []
        for body in waits { body() }
    }

    /// Runs `body` once, when the app comes back.
    @MainActor
    package func onReturn(_ body: @escaping @MainActor () -> Void) {
        foregroundWaits.append(body)
    }

    /// Hears, at once, when the app goes to the background (true) and comes back (false).
    @MainActor
    package func observeBackground(_ observer: @escaping @MainActor (Bool) -> Void) {
        backgroundObservers.append(observer)
    }

    package var inBackground: Bool { isInBackground }
}
