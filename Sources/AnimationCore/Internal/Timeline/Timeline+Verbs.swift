import Foundation

extension Timeline {
    func seek(to time: TimeInterval) {
        stopPlayhead()
        giveUpStop()
        clearPartPauses()
        move(to: min(max(time, 0), nodes[0].length))
        if state == .running { continuePlaying() }
    }

    /// Nobody can steer it any more: what is held ends, what runs goes on by itself, what waits plays out.
    func letGo() {
        isSteerable = false
        if nodes[0].playback?.pausesOnCompletion == true, endAtRest() { return }
        // A spring takes it to its end all the same.
        if settling?.endsThere == true { return }
        if settling != nil || stop != nil {
            catchSpring()
            stopPlayhead()
            giveUpStop()
            state = .paused
        }
        for index in engagedInOrder where !holds(index) { release(index) }
        guard state == .paused, !isPausedByTarget else { return }
        playOut(
            "An animation was let go that was paused or settling at a label: nobody could resume it, so it plays out")
    }

    /// What is at rest at one of its ends, where it was to stay, is over there; false if it is not at rest at one.
    @discardableResult func endAtRest() -> Bool {
        guard state == .paused, settling == nil, !isPausedByTarget, let position = restingPosition ?? parkedEnd else {
            return false
        }
        // Its steps may stand at their first frames.
        if position == .start {
            move(0, to: nil)
        } else {
            takeBackReturned()
            runPending()
        }
        end(position == .end)
        return true
    }

    /// The end that the parked playhead stands at.
    private var parkedEnd: AnimationPosition? {
        if parked >= nodes[0].length - Self.rounding { return .end }
        return parked <= Self.rounding ? .start : nil
    }

    private func playOut(_ issue: String) {
        nodes[0].playback?.report(issue)
        state = .running
        continuePlaying()
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
        stopPlayhead()
        state = .paused
        if isSteerable { return }
        playOut("A pause point in an animation that nobody keeps was passed: nobody could resume it")
    }

    /// Whether a leaf must stay re-enterable at its end.
    func holds(_ index: Int) -> Bool {
        isSteerable || settling != nil || rate < 0 || nodes[index].isInRepetition
    }
}
