import Foundation

/// Steps of several targets that play together on a playhead of their own, for an engine that finds them when its run
/// starts.
@MainActor package final class PlayedSteps {
    /// A step; its target is held weakly, and a step whose target is gone is left out.
    package final class Step {
        let spec: AnimatorSpec
        private(set) weak var target: AnyObject?

        package init(_ spec: AnimatorSpec, on target: AnyObject) { (self.spec, self.target) = (spec, target) }
    }

    /// The length of the whole, in seconds; no step is longer.
    let duration: TimeInterval
    private let site: CallSite
    package var steps: [Step]
    fileprivate private(set) var playback: Playback?
    private var parts: [(target: ObjectIdentifier, playback: Playback)]
    /// The handles of the whole and of the parts: with them go the changes that could be taken back.
    private var handles: [AnyObject]

    package init(for duration: TimeInterval, _ site: CallSite) {
        (self.duration, self.site) = (duration, site)
        (steps, parts, handles) = ([], [], [])
    }

    fileprivate var isOver: Bool { if case .over = playback?.state { true } else { false } }

    /// A playback of all steps, which has not started.
    ///
    /// - Parameter rate: The frame rates of the whole, which are usable.
    fileprivate func make(on host: any AnimationHost, at rate: FrameRateRange?) -> Playback {
        parts = []
        for step in steps {
            guard let target = step.target else { continue }
            let source = TargetedSteps(step.spec.asking(for: rate), on: target)
            parts.append((ObjectIdentifier(target), Playback(.leaves(source, .sequence), host: host, site: site)))
        }
        let all = parts.map(\.playback) + [Playback(.wait(duration), host: host, site: site)]
        let whole = Playback(.group(all, .parallel), host: host, site: site)
        for part in all { _ = part.claim() }
        whole.scrubsLinearly = false
        playback = whole
        handles = (all + [whole]).map { $0.makeHandle() }
        return whole
    }

    /// From here on the targets are held as in any turn after that of the call.
    fileprivate func turnEnded() {
        for part in parts { part.playback.turnEnded() }
    }

    /// Takes back the changes that a run which is over has left.
    package func giveBack() {
        if isOver { playback?.revert() }
    }

    /// Takes back the steps of one target, in the midst of a run, too.
    package func giveBack(_ target: AnyObject) {
        if isOver { return giveBack() }
        for part in parts where part.target == ObjectIdentifier(target) { part.playback.revert() }
    }

    fileprivate func letGo() { (steps, parts) = ([], []) }
}

/// Plays steps of several targets as one engine.
@MainActor final class StepsEngine: AnimationEngine {
    private let steps: PlayedSteps
    private let host: any AnimationHost
    private let report: EngineReport
    private var state = EngineState.idle
    private var rate = 0.0
    private var endTime: TimeInterval = 0
    /// Counts the playbacks and the ends that the engine's own verbs make: an end that they bring is no news.
    private var attachment = 0

    init(_ steps: PlayedSteps, host: any AnimationHost, report: EngineReport) {
        (self.steps, self.host, self.report) = (steps, host, report)
    }

    var duration: TimeInterval { steps.duration }
    var isAtEnd: Bool { state == .held }
    var subject: AnimatedProperty { AnimatedProperty(self, .any) }

    var time: TimeInterval {
        guard state == .active, let playback = steps.playback else { return endTime }
        return min(max(playback.timeInPlay, 0), duration)
    }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        if time >= duration, !running || rate > 0 { return showEnd(telling: running) }
        self.rate = running ? rate : 0
        if state == .held { revert() }
        // The code of a completion may make the steps; it starts no new round of animations.
        let acting = Playback.acting
        Playback.acting = nil
        defer { Playback.acting = acting }
        guard state == .active, let playback = steps.playback else {
            return begin(at: time, isPlain: running && time == 0 && rate == 1)
        }
        playback.pause()
        move(playback, to: time)
    }

    private func begin(at time: TimeInterval, isPlain: Bool) {
        attachment += 1
        let mine = attachment
        state = .active
        let playback = steps.make(on: host, at: report.frameRate)
        playback.onEnd { [weak self] in self?.ended(mine, $0) }
        if isPlain {
            playback.start(isReady: true)
        } else {
            playback.pause()
            move(playback, to: time)
        }
        steps.turnEnded()
    }

    private func move(_ playback: Playback, to time: TimeInterval) {
        playback.seek(to: time)
        guard rate != 0 else { return }
        playback.setRate(rate)
        playback.resume()
    }

    func pause() {
        guard state == .active else { return }
        rate = 0
        steps.playback?.pause()
    }

    func pauseAfterCutOff() {
        if state == .held { enter(at: endTime, rate: 1, running: false) }
    }

    func arriveIfDue() {
        guard state == .active, rate != 0 else { return }
        if rate > 0, time >= duration - PlayClock.rounding { return showEnd(telling: true) }
        guard rate < 0, time <= PlayClock.rounding else { return }
        seek(to: 0)
        report(.arrived)
    }

    private func showEnd(telling isTold: Bool) {
        if state == .idle || state == .held && steps.playback == nil { begin(at: 0, isPlain: false) }
        attachment += 1
        state = .held
        (rate, endTime) = (0, duration)
        steps.playback?.stop(at: .end)
        if isTold { report(.arrived) }
    }

    func leave() {
        attachment += 1
        if state != .idle { revert() }
        state = .idle
        (rate, endTime) = (0, 0)
    }

    func finish(at position: AnimationPosition) {
        switch (position, state) {
        case (.start, _): return leave()
        case (.end, .idle), (.end, .active): showEnd(telling: false)
        case (.current, .active):
            attachment += 1
            endTime = time
            steps.playback?.stop(at: .current)
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .held
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle else { return nil }
        return { [steps] in steps.playback?.revert() }
    }

    func letGo() { steps.letGo() }

    private func revert() { steps.playback?.revert() }

    private func ended(_ attachment: Int, _ outcome: AnimationOutcome) {
        guard attachment == self.attachment, state == .active else { return }
        endTime = rate < 0 ? 0 : duration
        state = .held
        rate = 0
        switch outcome {
        case .completed, .targetReleased: report(.arrived)
        case .interrupted(let reason): report(.cutOff(reason))
        case .stopped: report(.ended(outcome))
        }
    }
}

extension AnimatorSpec {
    /// Steps of several targets.
    @MainActor package init(_ steps: PlayedSteps) { self.init(StepsFactory(steps)) }
}

/// Makes the engine of steps of several targets.
private final class StepsFactory: EngineFactory {
    let duration: TimeInterval
    private let steps: PlayedSteps

    @MainActor init(_ steps: PlayedSteps) { (self.steps, duration) = (steps, steps.duration) }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        StepsEngine(steps, host: host, report: report)
    }
}
