extension VirtualClock {
    /// The app goes to the background: animations that are removed on completion are stripped, and stop unfinished;
    /// the others go on. Display links don't tick.
    ///
    /// No notification is posted, and `UIApplication.applicationState` is as before: a test of an app calls
    /// `UIApplication.shared.enterBackground()`, which does both and this.
    @MainActor
    public func enterBackground() {
        guard !isInBackground else { return }
        isInBackground = true
        context.stripRemovable()
        for (_, observer) in backgroundObservers { observer(true) }
    }

    /// The app comes back, without a notification; `UIApplication.shared.enterForeground()` posts them.
    @MainActor
    public func enterForeground() {
        guard isInBackground else { return }
        isInBackground = false
        for (_, observer) in backgroundObservers { observer(false) }
        let waits = foregroundWaits
        foregroundWaits = []
        for body in waits { body() }
    }

    /// Runs `body` once, when the app comes back.
    @MainActor
    package func onReturn(_ body: @escaping @MainActor () -> Void) {
        foregroundWaits.append(body)
    }

    /// Hears, at once, when the app goes to the background (true) and comes back (false). Returns what ends that.
    @MainActor
    @discardableResult
    package func observeBackground(_ observer: @escaping @MainActor (Bool) -> Void) -> @MainActor () -> Void {
        observers += 1
        let id = observers
        backgroundObservers.append((id, observer))
        return { [weak self] in self?.backgroundObservers.removeAll { $0.id == id } }
    }

    /// Runs `body` at the end of each turn, before its commit. It is nothing to wait for: a clock may be idle. Returns
    /// what ends that.
    @MainActor
    package func observeTurns(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        observers += 1
        let id = observers
        turnObservers.append((id, body))
        return { [weak self] in self?.turnObservers.removeAll { $0.id == id } }
    }

    package var inBackground: Bool { isInBackground }
}
