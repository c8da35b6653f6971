import Foundation

/// The verbs of a token, before, during and after its run.
extension Playback {
    func pause() {
        switch state {
        case .pending: makeTimeline()?.apply(.startPaused)
        case .playing(let timeline, 0): timeline.apply(.pause)
        case .playing(let timeline, let index) where !isPartPaused && playState != .ended:
            isPartPaused = true
            timeline.apply(.pauseNode(index))
        case .composed: isPartPaused = true
        case .playing, .over: break
        }
    }

    @inline(never) func resume() {
        switch state {
        case .pending: start()
        case .playing(let timeline, 0): timeline.apply(.resume)
        case .playing(let timeline, let index) where isPartPaused:
            isPartPaused = false
            timeline.apply(.resumeNode(index))
        case .composed: isPartPaused = false
        case .playing, .over: break
        }
    }

    /// Plays from the start, forwards.
    @inline(never) func restart(_ site: CallSite) {
        switch state {
        case .pending:
            rate = abs(rate)
            start()
        case .playing(let timeline, 0):
            if rate < 0 { setUsableRate(-rate) }
            seek(to: 0, at: site)
            timeline.apply(.resume)
        case .playing, .composed: report(.partHasNo(.timeAxis), at: site)
        case .over: reportOver(site)
        }
    }

    /// Takes back the pause of a part, at a seek of the whole timeline.
    func clearPartPause() { isPartPaused = false }

    @inline(never) func stop(at position: AnimationPosition) {
        switch state {
        case .pending:
            if let timeline = makeTimeline() { timeline.apply(.stop(position)) }
        case .playing(let timeline, let index):
            timeline.apply(index == 0 ? .stop(position) : .stopNode(index, position))
        case .composed: wantedStop = wantedStop ?? position
        case .over: break
        }
    }

    /// The same, for the token: a part is at its end at once, though its composition has not started.
    func stopNow(at position: AnimationPosition) {
        stop(at: position)
        if wantedStop == .end { HostSession.startEnded() }
    }

    /// Whether a part has been put at its end before there is a timeline.
    var hasEndedPart: Bool { wantedStop == .end || parts.contains(where: \.hasEndedPart) }

    func finishStep() {
        switch state {
        case .playing(let timeline, let index): timeline.apply(.finishStep(index))
        case .pending, .composed: stop(at: .current)
        case .over: break
        }
    }

    func finishRepeating() {
        switch state {
        case .playing(let timeline, let index): timeline.apply(.finishRepeating(index))
        case .pending, .composed: repeatsOnce = true
        case .over: break
        }
    }

    var time: TimeInterval {
        switch state {
        case .playing(let timeline, let index): finalTime ?? timeline.tokenTime(of: index)
        case .over: finalTime ?? 0
        case .pending, .composed: 0
        }
    }

    /// The time from which the playhead would play on: ``time``, but for a playhead that is caught.
    var timeInPlay: TimeInterval {
        guard case .playing(let timeline, let index) = state else { return time }
        return finalTime ?? timeline.localTime(of: index)
    }

    /// - Parameter site: The source location of the call; nil if it is not known.
    func seek(toFraction fraction: Double, at site: CallSite? = nil) {
        if let time = time(atFraction: fraction, site) { seek(to: time, at: site) }
    }

    /// The time at a fraction, in seconds; nil, and reported, if there is none.
    func time(atFraction fraction: Double, _ site: CallSite?) -> TimeInterval? {
        let duration = duration
        if !fraction.isNaN, duration.isFinite { return duration > 0 ? min(max(fraction, 0), 1) * duration : 0 }
        report(fraction.isNaN ? .ignored(.fraction, given: fraction) : .endlessHasNo(.fraction), at: site)
        return nil
    }

    func seek(to time: TimeInterval, at site: CallSite? = nil) {
        guard !time.isNaN else { return report(.ignored(.time, given: time), at: site) }
        guard time != .infinity || duration.isFinite else {
            return report(.endlessHasNo(.lastMoment), at: site)
        }
        switch state {
        case .pending:
            guard let timeline = makeTimeline() else { return }
            timeline.apply(.startPaused)
            timeline.apply(.seek(time))
        case .playing(let timeline, 0):
            timeline.forgetReplacements()
            timeline.apply(.seek(time))
        case .playing, .composed:
            report(.partHasNo(.timeAxis), at: site)
        case .over: reportOver(site)
        }
    }

    func setRate(_ newRate: Double) {
        guard newRate.isFinite, newRate != 0 else {
            return report(.ignored(.rate, given: newRate))
        }
        switch state {
        case .pending, .playing(_, 0): setUsableRate(used(Self.usable(newRate)))
        case .playing, .composed: report(.partHasNo(.rate))
        case .over: break
        }
    }

    /// Looks at the state again: the receiver of an issue about the rate may have started the playback, or ended it.
    private func setUsableRate(_ newRate: Double) {
        switch state {
        case .pending: rate = newRate
        case .playing(let timeline, 0):
            rate = newRate
            timeline.apply(.rate(rate))
        case .playing, .composed, .over: break
        }
    }

    /// A slower playhead would count as standing still, a faster one would take no time at all.
    private static let usableRates = 1e-4...1e4

    static func usable(_ rate: Double) -> Repaired<Double> {
        let speed = min(max(abs(rate), usableRates.lowerBound), usableRates.upperBound)
        return Repaired(.rate, given: rate, used: rate < 0 ? -speed : speed)
    }

    /// When a label stands, in seconds from the start; nil if it is not placed.
    func time(of label: AnimationLabel) -> TimeInterval? {
        switch state {
        case .playing(let timeline, let index): return timeline.tree.time(of: label, in: index)
        case .over: return nil
        case .pending, .composed:
            let built = planned()
            if case .playing(let timeline, let index) = state { return timeline.tree.time(of: label, in: index) }
            return withExtendedLifetime(built.tree.table) { built.tree.time(of: label, in: 0) }
        }
    }

    /// The ends of the steps that a finger passes one after another, in seconds; nil if the token never ends, or is no
    /// whole that can be scrubbed.
    var stepEnds: [TimeInterval]? {
        guard duration.isFinite else { return nil }
        // A recipe may start the token.
        let built = isPlannable ? planned() : nil
        switch state {
        case .playing(let timeline, 0): return timeline.tree.stepEnds
        case .pending: return built.map { built in withExtendedLifetime(built.tree.table) { built.tree.stepEnds } }
        case .playing, .composed, .over: return nil
        }
    }

    /// The length in seconds at rate 1.
    @inline(never) var duration: TimeInterval {
        switch state {
        case .playing(let timeline, let index): return timeline.nodes[index].length
        case .over: return finalDuration
        case .pending, .composed:
            let built = planned()
            if case .playing(let timeline, let index) = state { return timeline.nodes[index].length }
            return built.length
        }
    }

    @inline(never) var playState: AnimationToken.State {
        switch state {
        case .pending, .composed: .waiting
        case .over: .ended
        case .playing(let timeline, let index):
            timeline.playState(of: index, isPartPaused: isPartPaused)
        }
    }
}
