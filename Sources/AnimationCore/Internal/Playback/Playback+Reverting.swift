/// The changes that a token takes back after the end of the whole.
extension Playback {
    /// Keeps a step's revert for a token that reverts after the end of the whole; the reverts come in the order in
    /// which they are to be called.
    func keepRevert(_ revert: Revert) {
        if isKept { reverts.append(revert) }
    }

    /// Adds the changes of its steps that are there, for a scope that takes them back in the order of all its tokens;
    /// `revert()` follows.
    func addReverts(to reverts: inout [Revert]) {
        switch state {
        case .pending, .composed: break
        case .playing(let timeline, let index): timeline.addReverts(within: index, to: &reverts)
        case .over: reverts += exchange(&self.reverts, with: [])
        }
    }

    /// Whether it is over, and has nothing left to revert but values that its scope knows.
    var isSpent: Bool { if case .over = state { reverts.allSatisfy(\.isNoted) } else { false } }

    func revert() {
        switch state {
        case .pending, .composed: stop(at: .start)
        case .playing(let timeline, 0): timeline.apply(.stop(.start))
        case .playing(let timeline, let index): timeline.apply(.revertNode(index))
        case .over: for revert in exchange(&reverts, with: []) { revert.perform() }
        }
    }
}
