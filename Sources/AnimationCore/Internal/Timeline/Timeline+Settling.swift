import Foundation

extension AnimationToken.Destination {
    /// Whether the token is over there; at any other destination it waits.
    var isEnd: Bool { self == .start || self == .end }
}

/// A label, or another time, that the playhead plays on to.
struct LabelTarget {
    var time: TimeInterval
    /// The rate that comes back at the label; nil if another rate has been set since.
    var rateAfter: Double?
    /// Cancels the timer that rings when the playhead should be there.
    var cancel: (@MainActor () -> Void)?
    /// When the timer rings, in the host's time.
    var due = TimeInterval.infinity
}

/// How the playhead comes to rest: at a label, or on a spring.
extension Timeline {
    /// Plays on to a destination, at normal speed: back on a spring, if all the steps are on springs.
    func settle(at destination: AnimationToken.Destination, velocity: Double) {
        let goal = time(of: destination)
        let here = time
        if let spring = springBack(from: here, to: goal, at: destination, velocity) { return self.spring(spring) }
        let former = labelTarget == nil ? rate : labelTarget?.rateAfter ?? rate
        forgetLabelTarget()
        if !destination.isEnd, abs(goal - here) <= Self.rounding {
            pausePlayhead()
            setRate(former)
            letGoOfHand()
            move(to: goal)
            return
        }
        let newRate: Double = goal < here || destination == .start ? -1 : 1
        if !destination.isEnd, goal.isFinite { playhead.aim(at: LabelTarget(time: goal, rateAfter: former)) }
        guard state != .running || newRate != rate else { return armLabelTarget() }
        stopPlayhead()
        setRate(newRate)
        runPlayhead()
    }

    /// Sets a timer that rings when the playhead should be at the label.
    func armLabelTarget() {
        disarmLabelTarget()
        guard state == .running, let target = labelTarget else { return }
        let left = abs(target.time - time) / abs(rate)
        playhead.armLabelTarget(host.after(left) { [weak self] in self?.apply(.reachedLabel) }, due: host.now + left)
    }

    /// A step that ends early brings the playhead nearer to the label, or beyond it.
    @_optimize(size) func followLabelTarget() {
        guard state == .running, let target = labelTarget else { return }
        let left = (target.time - time) / rate
        if host.now + left >= target.due - Self.rounding { return }
        if left > Self.rounding { armLabelTarget() } else { reachedLabel() }
    }

    func disarmLabelTarget() {
        playhead.takeLabelTimer()?()
    }

    private func forgetLabelTarget() {
        disarmLabelTarget()
        playhead.forgetLabelTarget()
    }

    func reachedLabel() {
        guard state == .running, let target = labelTarget else { return }
        // A gate before the label took its time; a timer that rings late is past the label.
        if (target.time - time) * rate > Self.rounding * abs(rate) { return armLabelTarget() }
        rest(at: target)
    }

    private func rest(at target: LabelTarget) {
        pausePlayhead()
        giveUpLabelTarget()
        reduced.settle()
        move(to: target.time)
    }

    /// The last step that plays is not played to its end: the playhead rests at the label if it would pass the label
    /// now; false if it would not.
    @_optimize(size) func comesToLabel(after leaf: Int, isCutOff: Bool) -> Bool {
        guard let target = labelTarget, activeInOrder == [leaf] else { return false }
        // The parts that end with the step.
        var part = leaf
        for parent in tree.ancestors(of: leaf) {
            let children = nodes[parent].children
            let isLast = (isForward(parent) ? children.last : children.first) == part
            guard nodes[parent].kind == .parallel || nodes[parent].kind == .sequence && isLast else { break }
            part = parent
        }
        let end = tree.time(isForward(part) ? nodes[part].length * nodes[part].stretch : 0, of: part, in: 0)
        guard (end - target.time) * rate >= -Self.rounding * abs(rate) else { return false }
        if isCutOff { retire(leaf) }
        rest(at: target)
        return true
    }

    /// Forgets the label and brings the rate back; the playhead must be paused.
    func giveUpLabelTarget() {
        if let rate = labelTarget?.rateAfter { setRate(rate) }
        forgetLabelTarget()
    }

    /// A new rate that turns away from the label gives the label up.
    func noteRateBeforeLabel(_ newRate: Double) {
        guard let target = labelTarget else { return }
        if (target.time - time) * newRate > 0 { playhead.forgetRateAfterLabel() } else { forgetLabelTarget() }
    }

    /// The time of a destination, in seconds.
    func time(of destination: AnimationToken.Destination) -> TimeInterval {
        switch destination {
        case .start: 0
        case .end: nodes[0].length
        case .label(let label): tree.time(of: label) ?? nodes[0].length
        case .time(let time): min(max(time, 0), nodes[0].length)
        case .fraction(let fraction): min(max(fraction, 0), 1) * nodes[0].length
        }
    }

    /// The end that a destination is, where the token waits at its ends; nil for any other destination.
    func waitingEnd(at destination: AnimationToken.Destination) -> AnimationToken.Destination? {
        guard pausesOnCompletion else { return nil }
        let time = time(of: destination)
        return time >= nodes[0].length - Self.rounding ? .end : time <= Self.rounding ? .start : nil
    }

    // MARK: - On a spring

    /// The spring on which the playhead plays to a goal; nil if the steps play there on their own curves.
    ///
    /// Played backwards a spring would start slowly and stop at full speed. So where every step is on a spring, the way
    /// back is a spring, too: the spring of the longest step, without the bounce, as there are no times before the
    /// start.
    ///
    /// - Parameter velocity: The velocity of the shown values, in wholes per second: a way back that is turned round
    ///   keeps it.
    @_optimize(size) private func springBack(
        from here: TimeInterval, to goal: TimeInterval, at destination: AnimationToken.Destination, _ velocity: Double
    ) -> PlayheadSpring? {
        // On a swinging spring a value goes back for a moment, while the playhead plays on.
        let turnsRound = velocity < 0 && !(state == .running && rate > 0)
        guard goal < here - Self.rounding || turnsRound && goal > here + Self.rounding, goal.isFinite,
            nodes[0].length.isFinite, !tree.reducesMotion || reduced.isByHand
        else { return nil }
        var longest: (spring: DampedSpring, length: TimeInterval)?
        for index in nodes.indices {
            switch nodes[index].kind {
            case .leaf:
                guard nodes[index].length > 0 else { continue }
                guard let spring = factory(of: index)?.spring else { return nil }
                let length = nodes[index].length * nodes[index].stretch / nodes[index].scale
                if length > longest?.length ?? 0 { longest = (spring, length) }
            // Runs go back and forth exactly, and a playhead on a spring would pass the waits.
            case .repetition, .pausePoint, .gate: return nil
            case .sequence, .parallel, .wait, .action: break
            }
        }
        guard let (spring, _) = longest else { return nil }
        let damping = max(spring.damping, 2 * spring.stiffness.squareRoot())
        let timing = SpringTiming.physical(mass: 1, stiffness: spring.stiffness, damping: damping)
        return PlayheadSpring(at: destination, velocity: velocity, .spring(timing, settlingIn: nil), isPlay: true)
    }

    func spring(_ settling: PlayheadSpring) {
        stopPlayhead()
        if settling.isPlay {
            followStraight()
            hand.former = nil
            if settling.endsThere { setRate(settling.destination == .start ? -1 : 1) }
        } else {
            catchInFlight()
            hand.former = nil
        }
        giveUpLabelTarget()
        playhead.follow(settling)
        wake()
        settling.begin(from: pausedTime, to: tokenTime(of: settling.destination), in: self)
    }

    /// Shows a time of the token on a spring: times that the spring reaches for the first time are played, others are
    /// scrubbed.
    func seekKeepingOrder(_ settling: PlayheadSpring, to wanted: TimeInterval) {
        guard settling === self.settling, wanted.isFinite else { return }
        clearPartPauses()
        let time = limitedToLastSteps(axisTime(min(max(wanted, 0), nodes[0].length)))
        let next = min(time, settling.goal)
        let isNew = next > settling.reached
        if isNew {
            if pausedTime < settling.reached { moveBack(to: settling) }
            for index in move(to: next, isPlaying: true) {
                if case .action(let action) = nodes[index].payload { queue.callBack(action.body) }
            }
            settling.reach(next, leaving: actions.pending)
        }
        if !isNew || time != next { move(to: time) }
    }

    /// Moves to the farthest time that the spring has reached: the actions that were still to come there still are.
    private func moveBack(to settling: PlayheadSpring) {
        move(to: settling.reached)
        for action in actions.pending where !action.isOfFormerRun { nodes[action.index].pass(forward: true) }
        for action in settling.pending where !action.isOfFormerRun { nodes[action.index].pass(forward: false) }
        actions.pending = settling.pending
    }

    /// The spring is at its goal.
    func landed(_ settling: PlayheadSpring) {
        guard settling === self.settling else { return }
        if settling.reached == settling.goal { moveBack(to: settling) } else { move(to: settling.goal) }
        playhead.leaveSpring()
        reduced.settle()
        guard settling.endsThere else { return }
        setRate(settling.destination == .start ? -1 : 1)
        runPlayhead()
    }

    /// A verb catches the playhead where the spring has brought it by now.
    func catchSpring() {
        guard let settling else { return }
        seekKeepingOrder(settling, to: settling.time)
        stopSpring()
    }

    func stopSpring() {
        settling?.cancel()
        playhead.leaveSpring()
    }

    // MARK: - Held by a target

    /// A verb of the handle catches the spring, and takes back the pause of a target.
    func prepare(for verb: Verb) {
        if let settling, settling.isPlay, !settling.isPaused {
            switch verb {
            case .resume: return
            case .pause:
                let caught = CaughtSpring(destination: settling.destination, velocity: shownVelocity)
                catchSpring()
                playhead.remember(caught)
            case .rate, .seek:
                catchSpring()
                runPlayhead()
            default: break
            }
        }
        switch verb {
        case .pause, .resume, .stop, .settle, .spring: playhead.setPausedByTarget(false)
        case .seek, .scrub, .rate: break
        default: return
        }
        catchSpring()
    }

    func hold() {
        if let settling {
            settling.hold()
        } else if state == .running {
            pausePlayhead()
        } else if nodes[0].phase == .before, restingPosition == nil {
            // It has not started.
            move(to: 0)
        } else {
            return
        }
        playhead.setPausedByTarget(true)
        // Without a handle its targets alone can let it go on.
        host.when { [weak self] in
            guard let self, isPausedByTarget, state != .over else { return true }
            return !isSteerable && !nodes.indices.contains(where: canBeResumed)
        } _: { [weak self] in
            self?.apply(.unhold)
        }
    }

    /// Whether a leaf's target, or a member of a group of targets, is there to let the timeline go on.
    private func canBeResumed(_ leaf: Int) -> Bool {
        guard case .leaf(let source, _) = nodes[leaf].payload, !hasLostTarget(leaf) else { return false }
        return (source.target as? any TargetGroup)?.members.isEmpty != true
    }

    func unhold() {
        guard isPausedByTarget else { return }
        playhead.setPausedByTarget(false)
        if let settling {
            wake()
            return settling.goOn()
        }
        if state == .paused { runPlayhead() }
    }
}
