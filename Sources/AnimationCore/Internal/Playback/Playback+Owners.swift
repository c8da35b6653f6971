/// The objects with which a playback ends.
extension Playback {
    /// An object with which a playback ends.
    struct Owner {
        fileprivate weak var object: AnyObject?
        /// Ends the wait for its end.
        fileprivate let cancel: @MainActor () -> Void
    }

    /// Stops the playback where it is when `owner` goes.
    func stop(with owner: AnyObject) {
        if case .over = state { return }
        let cancel = WindowWatch.wait(on: host) { [weak owner] in
            owner == nil
        } _: { [weak self] in
            self?.stop(at: .current)
        }
        owners.append(Owner(object: owner, cancel: cancel))
    }

    /// Whether one of them is gone.
    var hasLostOwner: Bool { owners.contains { $0.object == nil } }

    /// The playback is over: it waits for no owner's end.
    func forgetOwners() {
        for owner in exchange(&owners, with: []) { owner.cancel() }
    }
}
