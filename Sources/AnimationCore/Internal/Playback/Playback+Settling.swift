import Foundation

extension Playback {
    /// A finger pulls beyond an end until another verb than its own takes the timeline.
    func notePull(until end: (@MainActor () -> Void)?) {
        if case .playing(let timeline, _) = state { timeline.notePull(until: end) }
    }

    /// Catches the animation and shows a fraction of it.
    func scrub(to fraction: Double, _ site: CallSite) {
        switch state {
        case .composed: return reportPart(site)
        case .playing(_, let index) where index > 0: return reportPart(site)
        case .pending, .playing, .over: break
        }
        guard let wanted = time(atFraction: fraction, site) else { return }
        // In play the fraction was a fraction of time: scrubbing to the fraction that was read moves nothing.
        let isHere = scrubsLinearly && abs(wanted - time) <= PlayClock.rounding
        let isStill = if case .playing(let timeline, _) = state { timeline.isStill } else { false }
        if !isStill { pause() }
        guard case .playing(let timeline, 0) = state else { return reportOver(site) }
        timeline.forgetReplacements()
        timeline.apply(.scrub(isHere ? nil : wanted))
    }

    /// Catches the playhead where it is; not where a scrub would be refused.
    func catchInFlight() {
        if case .playing(_, 0) = state, duration.isFinite { pause() }
    }

    /// Catches a playhead that plays: its fraction is then one of the shown distance.
    func catchInPlay() {
        if case .playing(let timeline, 0) = state, timeline.state == .running { catchInFlight() }
    }

    /// Plays on to a destination, at the steps' own curves, or along a curve of the playhead's own.
    @inline(never) @_optimize(size) func settle(
        at wanted: AnimationToken.Destination, curve: TimingCurve?, duration: TimeInterval?, _ site: CallSite
    ) {
        guard let timeline = steered(site) else { return }
        var length = duration
        if let duration, !(duration >= 0 && duration.isFinite) {
            report(.ignored(.settlingDuration, given: duration), at: site)
            length = nil
        }
        let (velocity, destination) = (timeline.shownVelocity, placed(wanted, in: timeline, site))
        guard curve != nil || length != nil else {
            return timeline.apply(.settle(destination, velocity: velocity))
        }
        let usable = used((curve ?? .easeInOut).repaired, at: site)
        let course = PlayheadSpring.Course.along(usable, over: length)
        move(timeline, on: PlayheadSpring(at: destination, velocity: velocity, course, isPlay: true), site)
    }

    private func move(_ timeline: Timeline, on spring: PlayheadSpring, _ site: CallSite) {
        if timeline.time(of: spring.destination).isFinite { return timeline.apply(.spring(spring)) }
        report(.endlessHasNo(.destination), at: site)
        timeline.apply(.resume)
    }

    /// Moves the playhead to a destination on a spring.
    ///
    /// - Parameters:
    ///   - scale: The points that are on the spring; an even scale by default.
    ///   - isPlay: Whether a new rate in flight lets the token play on at it; otherwise it catches the token.
    @inline(never) @_optimize(size) func settle(
        at wanted: AnimationToken.Destination, velocity: Double, spring: SpringTiming, duration: TimeInterval?,
        along scale: ScrubScale = ScrubScale(over: 1), isPlay: Bool = false, _ site: CallSite
    ) {
        guard let timeline = steered(site) else { return }
        let velocity = used(PlayheadSpring.usable(velocity), at: site)
        // The velocity is a parameter of its own.
        let spring = used(spring.with(velocity: 0).repaired, at: site)
        let duration = usable(duration: duration, of: spring, site)
        let destination = placed(wanted, in: timeline, site)
        let course = PlayheadSpring.Course.spring(spring, settlingIn: duration)
        move(
            timeline,
            on: PlayheadSpring(at: destination, velocity: velocity, course, along: scale, isPlay: isPlay), site)
    }

    /// The end at which the timeline has arrived and waits.
    var restingPosition: AnimationPosition? {
        if case .playing(let timeline, 0) = state { timeline.restingPosition } else { nil }
    }

    /// The seconds in which a spring is to settle; nil takes the settling time of its physics.
    private func usable(duration: TimeInterval?, of spring: SpringTiming, _ site: CallSite) -> TimeInterval? {
        let usual: TimeInterval? = if case .physical = spring { nil } else { SpringTiming.durationAfterRelease }
        guard let duration else { return usual }
        if (0...SpringTiming.longest).contains(duration) { return duration }
        report(.repaired(.settlingDuration, given: duration, used: usual ?? spring.settlingDuration), at: site)
        return usual
    }

    /// The timeline that this token steers as a whole, started and paused; nil, and reported, if there is none.
    private func steered(_ site: CallSite) -> Timeline? {
        if case .pending = state { makeTimeline()?.apply(.startPaused) }
        switch state {
        case .playing(let timeline, 0): return timeline
        case .playing, .composed:
            reportPart(site)
            return nil
        case .over:
            reportOver(site)
            return nil
        case .pending: return nil
        }
    }

    private func reportPart(_ site: CallSite) {
        report(.partHasNo(.playhead), at: site)
    }

    /// A destination, the end for an impossible one, and its time in seconds, once the token has a timeline; nil, and
    /// reported, if it can't have one.
    ///
    /// - Parameter isTold: Whether an impossible destination has been reported.
    func place(
        of wanted: AnimationToken.Destination, _ site: CallSite, isTold: Bool
    ) -> (destination: AnimationToken.Destination, time: TimeInterval)? {
        guard let timeline = steered(site) else { return nil }
        let destination = placed(wanted, in: timeline, site, isTold: isTold)
        return (destination, timeline.tokenTime(of: destination))
    }

    /// The destination; an impossible one is reported, and counts as the end.
    ///
    /// If the token has `pausesOnCompletion`, a destination at the time of an end counts as that end.
    @inline(never) private func placed(
        _ destination: AnimationToken.Destination, in timeline: Timeline, _ site: CallSite, isTold: Bool = false
    ) -> AnimationToken.Destination {
        var issue: AnimationIssue.Kind?
        switch destination {
        case .start, .end: return destination
        case .label(let label): if timeline.tree.time(of: label) == nil { issue = .unknownDestination(label) }
        case .time(let time):
            if time.isNaN { issue = .repaired(.time, given: time, used: timeline.nodes[0].length) }
        case .fraction(let fraction):
            if timeline.nodes[0].length == .infinity {
                issue = .endlessHasNo(.fraction)
            } else if fraction.isNaN {
                issue = .repaired(.fraction, given: fraction, used: 1)
            }
        }
        guard let issue else { return timeline.waitingEnd(at: destination) ?? destination }
        if !isTold { report(issue, at: site) }
        return .end
    }
}
