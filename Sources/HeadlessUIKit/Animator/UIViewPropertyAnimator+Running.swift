/// The state machine behind the methods of the class.
extension UIViewPropertyAnimator {
    func start(delay: TimeInterval) {
        let delay = delay > 0 ? delay : 0
        switch phase {
        case .inactive:
            currentDelay = delay
            guard !blocks.isEmpty else {
                awaitsBlocks = true
                activate()
                return
            }
            activate()
            play(in: nil, delay: delay)
        case .paused:
            currentDelay = delay
            play(in: nil, delay: delay)
        case .running: break
        case .stopped: refuse("startAnimation: should not be called on a stopped animator!")
        case .completing: restarts = true
        }
    }

    func pause() {
        switch phase {
        case .inactive: activate()
        case .running:
            guard isInterruptible, let run else { return }
            run.hold()
            leaveRunning(for: .paused)
        case .stopped: refuse("pauseAnimation: should not be called on a stopped animator!")
        case .paused, .completing: break
        }
    }

    func resume(with parameters: (any UITimingCurveProvider)?, factor: Double) {
        guard case .paused = phase, isInterruptible, let run else {
            refuse("continueAnimationWithTimingParameters:durationFactor: should only be called on a paused animator!")
        }
        guard let parameters else {
            return play(in: factor > 0 ? factor * duration : nil, delay: 0)
        }
        let next = AnimatorPace(parameters, duration: factor > 0 ? factor * duration : distance * duration)
        curve = curve.rerouted(at: run.fraction, reversed: reversed, to: next.curve)
        run.reroute(to: next, reversed: reversed)
        play(in: next.duration, delay: 0)
    }

    func turn(_ newValue: Bool) {
        if case .stopped = phase { return }
        guard newValue != reversed else { return }
        let rate = run.map { abs($0.rate) } ?? 0
        reversed = newValue
        // Running: the other way at once, as fast as it came.
        if case .running = phase { play(in: rate > 0 ? distance / rate : nil, delay: 0) }
    }

    func add(_ block: Block) {
        switch phase {
        case .inactive, .completing: blocks.append(block)
        case .paused where awaitsBlocks:
            execute(block, at: 0)
            play(in: nil, delay: currentDelay)
        case .paused, .running: execute(block, at: run?.fraction ?? 0)
        case .stopped: refuse("addAnimations: should not be called on a stopped animator!")
        }
    }

    func readFraction() -> Double {
        guard let run else { return 0 }
        var fraction = run.fraction
        if case .paused = phase, scrubsLinearly { fraction = curve.value(at: fraction) }
        return reversed ? 1 - fraction : fraction
    }

    func scrub(to value: Double) {
        switch phase {
        case .inactive: activate()
        case .running:
            guard isInterruptible else { return }
            pause()
        case .paused: break
        case .stopped, .completing: return
        }
        let clamped = value.isNaN ? 0 : min(max(value, 0), 1)
        let forward = reversed ? 1 - clamped : clamped
        run?.hold(at: scrubsLinearly ? curve.fraction(at: forward) : forward)
    }

    // MARK: Between the states

    /// The blocks run now; paused at the start, or in reverse at the end.
    private func activate() {
        let run = AnimatorRun(of: self, fraction: reversed ? 1 : 0)
        self.run = run
        curve = pace.curve
        phase = .paused
        let pending = blocks
        blocks = []
        for block in pending { execute(block, at: 0) }
    }

    private func execute(_ block: Block, at fraction: Double) {
        guard let run else { return }
        let start = min(fraction + block.delayFactor, 1)
        AnimatorBlock(run: run, start: start, length: 1 - start).perform(block.animations)
    }

    /// The fraction of the way that is left, in the direction of play.
    private var distance: Double {
        guard let run else { return 0 }
        return reversed ? run.fraction : 1 - run.fraction
    }

    /// Runs what is left of the way, in the time that is left unless another one is given.
    private func play(in seconds: TimeInterval?, delay: TimeInterval) {
        guard let run else { return }
        awaitsBlocks = false
        run.move(toStart: reversed, in: seconds ?? distance * duration, delay: delay)
        if run.isEmpty {
            // A run without animations ends on the next turn, unless something is added before (J7).
            run.clock?.onNextTurn { [weak self, weak run] in
                guard let self, let run, self.run === run, run.isEmpty, case .running = self.phase else { return }
                self.arrive()
            }
        }
        guard !isRunning else { return }
        phase = .running
        run.keep(self)
        isRunningObserver?(true)
    }

    private func leaveRunning(for next: Phase) {
        let was = isRunning
        // Kept until the end of this method: the table may have the last reference to the animator.
        let ended = run
        phase = next
        if was { isRunningObserver?(false) }
        ended?.letGo(self)
    }

    /// At the end of the way.
    func arrive() {
        guard case .running = phase, let run else { return }
        guard pausesOnCompletion else { return end() }
        run.hold(at: reversed ? 0 : 1)
        leaveRunning(for: .paused)
    }

    /// The natural end, or an early one: the animations are gone. Forwards the model is left alone, it is at its end
    /// already; in reverse it goes back to the start (K20).
    func end() {
        guard let run else { return }
        run.detach()
        run.hold(at: reversed ? 0 : 1)
        if reversed { run.writeStart() }
        complete(at: reversed ? .start : .end, wasStopped: false)
    }

    func stop(discardsCompletions: Bool) {
        switch phase {
        case .inactive, .completing: return
        case .stopped: refuse("stopAnimation: should not be called on a stopped animator!")
        case .paused, .running: break
        }
        guard isInterruptible, let run else { return }
        run.promote()
        awaitsBlocks = false
        if discardsCompletions {
            completions = []
            leaveRunning(for: .inactive)
            self.run = nil
        } else {
            leaveRunning(for: .stopped)
        }
    }

    func finish(at position: UIViewAnimatingPosition) {
        guard case .stopped = phase, let run else {
            refuse("finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        switch position {
        case .end: run.writeTarget()
        case .start: run.writeStart()
        case .current: break
        }
        complete(at: position, wasStopped: true)
    }

    private func complete(at position: UIViewAnimatingPosition, wasStopped: Bool) {
        let nested = run?.nestedCompletions ?? []
        let handlers = completions
        completions = []
        phase = .completing(wasStopped: wasStopped)
        for handler in nested { handler(position == .end) }
        for handler in handlers { handler.body(position) }
        let ended = run
        run = nil
        phase = .inactive
        if !wasStopped { isRunningObserver?(false) }
        ended?.letGo(self)
        guard restarts else { return }
        restarts = false
        startAnimation()
    }

    func requireInactive(_ property: String) {
        switch phase {
        case .inactive, .stopped: return
        default: refuse("\(property) can't be changed on an active animator!")
        }
    }

    func refuse(_ reason: String) -> Never {
        fatalError("NSInternalInconsistencyException: \(reason)")
    }
}
