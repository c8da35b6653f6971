import Foundation

/// Drives an animator that has only the public verbs, as an engine.
///
/// Such an animator can't be held at its end: to come back into a run that has ended, the engine takes the run back and
/// starts another one, paused.
@MainActor final class CustomAnimatorEngine: AnimationEngine {
    let duration: TimeInterval
    private var animator: any Animator
    private let target: AnyObject
    private let host: any AnimationHost
    private let report: EngineReport
    private var state = EngineState.idle
    private var attachment = 0
    private var clock = PlayClock()
    private var isStarting = false
    private var endInStart: AnimationOutcome?

    init(
        _ animator: any Animator, _ duration: TimeInterval, on target: AnyObject, host: any AnimationHost,
        report: EngineReport
    ) {
        self.animator = animator
        self.duration = duration
        self.target = target
        self.host = host
        self.report = report
    }

    var isAtEnd: Bool { state == .held }

    var subject: AnimatedProperty { AnimatedProperty(target, nil) }

    var time: TimeInterval { min(max(clock.time(at: host.now), 0), duration) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isBackward = running && rate < 0
        if !running, state == .active { animator.pause() }
        if time >= duration, !isBackward { return showEnd(tells: running) }
        if state == .held { animator.stop(at: .start) }
        let plain = state != .active && running && time == 0 && rate == 1
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        if state != .active { begin(paused: !plain) }
        guard !plain, state == .active else { return }
        animator.seek(to: time)
        guard running, state == .active else { return }
        if isBackward, time <= 0 { return report(.arrived) }
        animator.rate = rate
        animator.resume()
    }

    private func begin(paused: Bool) {
        attachment += 1
        state = .active
        let mine = attachment
        // The completion may be called before `start` returns.
        isStarting = true
        animator.begin(on: target, paused: paused) { [self] outcome in
            if isStarting { endInStart = outcome } else { ended(mine, outcome) }
        }
        isStarting = false
        if let outcome = endInStart {
            endInStart = nil
            ended(mine, outcome)
        }
    }

    /// Ends the animator's run at once: a run that is stopped at its end later would override newer changes.
    private func showEnd(tells: Bool) {
        clock = PlayClock(time: duration, now: host.now, rate: 0)
        applyEnd()
        if tells { report(.arrived) }
    }

    private func applyEnd() {
        if state == .held { animator.stop(at: .start) }
        attachment += 1
        if state != .active { animator.begin(on: target, paused: true) { _ in } }
        state = .held
        animator.stop(at: .end)
    }

    private func ended(_ attachment: Int, _ outcome: AnimationOutcome) {
        guard attachment == self.attachment, state == .active else { return }
        state = .held
        if case .interrupted(let reason) = outcome {
            clock = PlayClock(time: time, now: host.now, rate: 0)
            return report(.cutOff(reason))
        }
        if clock.rate < 0 {
            report.willTakeBack()
            // The receiver of another engine's report may have started another run.
            guard attachment == self.attachment, state == .held else { return }
        }
        clock = PlayClock(time: clock.rate < 0 ? 0 : duration, now: host.now, rate: 0)
        switch outcome {
        case .completed, .interrupted: report(.arrived)
        case .stopped, .targetReleased: report(.ended(outcome))
        }
    }

    func arriveIfDue() {
        guard state == .active, let end = clock.end(reachedAt: host.now, of: duration) else { return }
        if end > 0 || clock.rate > 0 { return showEnd(tells: true) }
        seek(to: 0)
        report(.arrived)
    }

    func catchUp(to moment: TimeInterval) {
        guard state == .active, clock.rate > 0 else { return }
        animator.pause()
        guard state == .active else { return }
        animator.seek(to: min(max(clock.time(at: moment), 0), duration))
        if state == .active { animator.resume() }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle else { return nil }
        return { [animator] in animator.stop(at: .start) }
    }

    func pause() {
        guard state == .active else { return }
        clock = PlayClock(time: time, now: host.now, rate: 0)
        animator.pause()
        // The animator's latest frame may be older than the present time.
        if state == .active { animator.seek(to: clock.time(at: host.now)) }
    }

    func pauseAfterCutOff() {
        if state == .held { enter(at: time, rate: 1, running: false) }
    }

    func leave() {
        let touched = state != .idle
        attachment += 1
        state = .idle
        if touched { animator.stop(at: .start) }
    }

    func finish(at position: AnimationPosition) {
        switch (position, state) {
        case (.start, _): return leave()
        case (.end, .idle), (.end, .active): applyEnd()
        case (.current, .active):
            attachment += 1
            animator.stop(at: .current)
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .held
    }
}

/// Makes the engines of an animator that has only the public verbs.
final class CustomAnimatorFactory: EngineFactory {
    let duration: TimeInterval
    private let base: any Animator

    /// - Parameter duration: The animator's duration, repaired.
    init(_ base: any Animator, _ duration: TimeInterval) {
        self.base = base
        self.duration = duration
    }

    var isFrameByFrame: Bool { true }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        base.plays(on: target) ? CustomAnimatorEngine(base, duration, on: target, host: host, report: report) : nil
    }
}

extension Animator {
    fileprivate func plays(on target: AnyObject) -> Bool { target is Target }

    @MainActor fileprivate mutating func begin(
        on target: AnyObject, paused: Bool, completion: @escaping @MainActor (AnimationOutcome) -> Void
    ) {
        if let target = target as? Target { start(on: target, paused: paused, completion: completion) }
    }
}

extension AnimatorSpec {
    /// An animator that has only the public verbs; it may be endless.
    init(custom animator: any Animator) {
        var issues: [AnimationIssue.Kind] = []
        let given = animator.duration
        let duration = Repaired(.duration, given: given, used: given > 0 ? given : 0).value(into: &issues)
        self.init(CustomAnimatorFactory(animator, duration), issues)
    }
}
