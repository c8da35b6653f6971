import Foundation

/// How the playhead comes to rest: at a label, or on a spring.
extension Timeline {
    /// A label that the playhead plays on to.
    struct LabelTarget {
        var place: TimeInterval
        /// What the rate was before, unless somebody has set it since.
        var rateAfter: Double?
    }

    /// Plays on to a place, at normal speed.
    func settle(at destination: AnimationToken.Destination) {
        let goal = place(of: destination)
        let here = time
        let former = stop == nil ? rate : stop?.rateAfter ?? rate
        stop = nil
        if case .label = destination, abs(goal - here) <= Self.rounding {
            stopPlayhead()
            state = .paused
            setRate(former)
            return move(to: goal)
        }
        let newRate: Double = goal < here || destination == .start ? -1 : 1
        if case .label = destination, goal.isFinite { stop = LabelTarget(place: goal, rateAfter: former) }
        guard state != .running || newRate != rate else { return armStop() }
        stopPlayhead()
        setRate(newRate)
        state = .running
        continuePlaying()
    }

    /// Rings when the playhead should be at the label.
    func armStop() {
        cancelStop?()
        cancelStop = nil
        guard state == .running, let stop else { return }
        let left = abs(stop.place - time) / abs(rate)
        cancelStop = host.after(left) { [weak self] in self?.apply(.reachedStop) }
    }

    func reachedStop() {
        guard state == .running, let stop else { return }
        // A gate on the way took its time; a timer that rings late is past the label.
        if (stop.place - time) * rate > Self.rounding * abs(rate) { return armStop() }
        stopPlayhead()
        state = .paused
        giveUpStop()
        move(to: stop.place)
    }

    /// Forgets the label; the playhead must be parked.
    func giveUpStop() {
        if let rate = stop?.rateAfter { setRate(rate) }
        stop = nil
    }

    func changeRate(to newRate: Double) {
        // Who turns away from the label does not want to go there.
        if let place = stop?.place { stop = (place - time) * newRate > 0 ? LabelTarget(place: place) : nil }
        guard newRate != rate else { return }
        stopPlayhead()
        rate = newRate
        if state == .running { continuePlaying() }
    }

    private func setRate(_ newRate: Double) {
        rate = newRate
        nodes[0].playback?.rate = newRate
    }

    /// Where a destination is, in seconds.
    func place(of destination: AnimationToken.Destination) -> TimeInterval {
        switch destination {
        case .start: 0
        case .end: nodes[0].length
        case .label(let label): tree.time(of: label) ?? nodes[0].length
        }
    }

    // MARK: - On a spring

    func spring(_ settling: PlayheadSpring) {
        stopPlayhead()
        giveUpStop()
        state = .paused
        restingPosition = nil
        self.settling = settling
        settling.begin(from: parked, to: place(of: settling.destination), in: self)
    }

    /// The spring shows a place: what it passes for the first time on its way is played, what it swings over is scrubbed.
    func seekKeepingOrder(_ settling: PlayheadSpring, to wanted: TimeInterval) {
        guard settling === self.settling, wanted.isFinite else { return }
        clearPartPauses()
        let place = min(max(wanted, 0), nodes[0].length)
        let next = min(place, settling.goal)
        let isNew = next > settling.reached
        if isNew {
            if parked < settling.reached { moveBack(to: settling) }
            crossings = []
            move(to: next)
            for index in crossings ?? [] {
                if case .action(let action) = nodes[index].payload { queue.callBack(action.body) }
            }
            crossings = nil
            settling.reached = next
            settling.pending = pendingActions
        }
        if !isNew || place != next { move(to: place) }
    }

    /// To the farthest place: what was still to come there still is.
    private func moveBack(to settling: PlayheadSpring) {
        move(to: settling.reached)
        for action in pendingActions where !action.isOfFormerRun { nodes[action.index].phase = .after }
        for action in settling.pending where !action.isOfFormerRun { nodes[action.index].phase = .before }
        pendingActions = settling.pending
    }

    /// The spring is at its goal.
    func landed(_ settling: PlayheadSpring) {
        guard settling === self.settling else { return }
        if settling.reached == settling.goal { moveBack(to: settling) } else { move(to: settling.goal) }
        self.settling = nil
        guard settling.endsThere else { return }
        setRate(settling.destination == .start ? -1 : 1)
        state = .running
        continuePlaying()
    }

    /// A verb: the playhead stays where the spring has brought it by now.
    func catchSpring() {
        guard let settling else { return }
        let place = settling.place
        seekKeepingOrder(settling, to: place)
        stopSpring()
    }

    func stopSpring() {
        settling?.cancel()
        settling = nil
    }

    // MARK: - Held by a target

    /// What its handle asks for catches it, and is told from what a target asks for.
    func prepare(for verb: Verb) {
        switch verb {
        case .pause, .resume, .stop, .settle, .spring: isPausedByTarget = false
        case .seek, .scrub, .rate: break
        default: return
        }
        catchSpring()
    }

    func hold() {
        if let settling {
            settling.hold()
            isPausedByTarget = true
        } else if state == .running {
            stopPlayhead()
            state = .paused
            isPausedByTarget = true
        }
    }

    func unhold() {
        guard isPausedByTarget else { return }
        isPausedByTarget = false
        if let settling { return settling.goOn() }
        guard state == .paused else { return }
        state = .running
        continuePlaying()
    }
}
