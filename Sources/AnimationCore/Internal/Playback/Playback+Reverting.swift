/// The changes that a token takes back after the end of the whole.
extension Playback {
    /// Keeps a step's revert for a token that reverts after the end of the whole; the reverts come in the order in
    /// which they are to be called.
    func keepRevert(_ revert: Revert) {
        if isKept { reverts.append(revert) }
    }

    func revert() {
        switch state {
        case .pending, .composed: stop(at: .start)
        case .playing(let timeline, 0): timeline.apply(.stop(.start))
        case .playing(let timeline, let index): timeline.apply(.revertNode(index))
        case .over:
            let reverts = reverts
            self.reverts = []
            for revert in reverts { revert.perform() }
        }
    }
}
