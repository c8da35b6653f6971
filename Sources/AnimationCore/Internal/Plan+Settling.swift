import Foundation

extension Plan {
    /// Catches it and shows a fraction.
    func scrub(to fraction: Double) {
        switch state {
        case .composed: return refusePart()
        case .playing(_, let index) where index > 0: return refusePart()
        case .pending, .playing, .over: break
        }
        let duration = duration
        guard duration.isFinite else { return refuse("An endless animation has no fractions: set its time") }
        guard !fraction.isNaN else { return refuse("A fraction of NaN was ignored") }
        pause()
        seek(to: fraction * duration)
    }

    /// Plays on to a place, at the steps' own curves.
    func settle(at destination: AnimationToken.Destination) {
        steered()?.apply(.settle(destination))
    }

    /// A spring takes the playhead to a place.
    func settle(
        at destination: AnimationToken.Destination, velocity: Double, spring: SpringTiming, duration: TimeInterval
    ) {
        guard let timeline = steered() else { return }
        let settling = Settling(
            at: destination, velocity: usable(velocity: velocity), spring: spring, duration: usable(duration: duration))
        timeline.apply(.spring(settling))
    }

    private func usable(velocity: Double) -> Double {
        let usable = velocity.isFinite ? min(max(velocity, -Settling.fastest), Settling.fastest) : 0
        if usable != velocity { refuse("A velocity of \(velocity) wholes per second counts as \(usable)") }
        return usable
    }

    private func usable(duration: TimeInterval) -> TimeInterval {
        if (0...Settling.longest).contains(duration) { return duration }
        refuse("A spring can't settle in \(duration) s: it does in \(AnimationToken.settlingDuration) s")
        return AnimationToken.settlingDuration
    }

    /// The timeline that this token steers as a whole, started and caught.
    private func steered() -> Timeline? {
        if case .pending = state { makeTimeline()?.apply(.startPaused) }
        switch state {
        case .playing(let timeline, 0): return timeline
        case .playing, .composed:
            refusePart()
            return nil
        case .pending, .over: return nil
        }
    }

    private func refusePart() {
        refuse("A part of a composition has no playhead of its own: settle or scrub the whole")
    }

    func keepReverts(_ reverts: [@MainActor () -> Void]) { self.reverts = reverts }

    func revert() {
        if outcome == nil { return stop(at: .start) }
        let reverts = reverts
        self.reverts = []
        for revert in reverts { revert() }
    }
}
