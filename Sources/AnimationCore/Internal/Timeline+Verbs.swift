import Foundation

extension Timeline {
    func seek(to time: TimeInterval) {
        park()
        clearStalls()
        move(to: min(max(time, 0), nodes[0].length))
        if state == .running { walk() }
    }

    /// Nobody can steer it any more: what is held ends, what runs goes on by itself, what waits plays out.
    func letGo() {
        isSteerable = false
        stopPlace = nil
        for index in engagedInOrder where !holds(index) { release(index) }
        guard state == .paused else { return }
        if isStaying { return end(parked > 0 || nodes[0].length == 0) }
        nodes[0].plan?.refuse("A paused animation was let go: nobody could resume it, so it plays out")
        state = .running
        walk()
    }

    private func release(_ index: Int) {
        if nodes[index].phase == .after {
            nodes[index].engine?.finish(at: .end)
            disengage(index)
        } else {
            nodes[index].engine?.holdsAtEnd = false
        }
    }

    /// A pause point: what nobody keeps goes on.
    func pauseHere() {
        guard state == .running else { return }
        park()
        state = .paused
        if !isSteerable { letGo() }
    }

    func armStop() {
        cancelStop?()
        cancelStop = nil
        guard let stopPlace, stopPlace.isFinite, state != .over else { return }
        let left = abs(stopPlace - time) / abs(rate)
        cancelStop = host.after(left) { [weak self] in
            guard let self, self.stopPlace == stopPlace else { return }
            // A gate on the way took its time.
            if state == .running, abs(stopPlace - time) > Self.rounding { return armStop() }
            self.stopPlace = nil
            self.apply(.pause)
            self.apply(.seek(stopPlace))
        }
    }

    /// Whether a leaf must stay re-enterable at its end.
    func holds(_ index: Int) -> Bool {
        isSteerable || rate < 0 || nodes[index].isInRepetition
    }
}
