import Foundation

extension Plan {
    /// Plays on to a place, at the steps' own curves.
    func settle(at wanted: AnimationToken.Destination, _ site: CallSite) {
        guard let timeline = steered(site) else { return }
        let (destination, goal) = place(of: wanted, in: timeline, site)
        let isBackward = goal < timeline.time || destination == .start
        timeline.apply(.rate(isBackward ? -1 : 1))
        rate = timeline.rate
        if case .label = destination { timeline.stopPlace = goal }
        timeline.apply(.resume)
    }

    /// A spring takes the playhead to a place.
    func settle(
        at wanted: AnimationToken.Destination, velocity: Double, spring: SpringTiming, duration: TimeInterval,
        _ site: CallSite
    ) {
        guard let timeline = steered(site) else { return }
        if !velocity.isFinite { refuse("A velocity of \(velocity) counts as 0", at: site) }
        for message in spring.with(velocity: 0).repairs(over: duration) { refuse(message, at: site) }
        let (destination, goal) = place(of: wanted, in: timeline, site)
        guard goal.isFinite else {
            refuse("An endless animation has no end to settle at: it plays on", at: site)
            return timeline.apply(.resume)
        }
        timeline.apply(.pause)
        // An endless whole has no fractions.
        let perSecond = velocity * timeline.nodes[0].length
        settling = Settling(
            from: timeline.time, to: goal, velocity: perSecond.isFinite ? perSecond : 0, spring: spring,
            duration: duration, host: host, move: { timeline.apply(.seek($0)) }
        ) { [self] in
            settling = nil
            timeline.apply(.seek(goal))
            guard destination == .end || destination == .start else { return }
            timeline.apply(.rate(destination == .end ? 1 : -1))
            rate = timeline.rate
            timeline.apply(.resume)
        }
    }

    /// The timeline that this token steers as a whole, started and caught.
    private func steered(_ site: CallSite) -> Timeline? {
        stopSettling()
        if case .pending = state { makeTimeline()?.apply(.startPaused) }
        switch state {
        case .playing(let timeline, 0): return timeline
        case .playing, .composed:
            refuse("A part of a composition has no playhead of its own: settle the whole", at: site)
            return nil
        case .pending, .over: return nil
        }
    }

    /// Where a destination is; a label that is not there is the end.
    private func place(
        of destination: AnimationToken.Destination, in timeline: Timeline, _ site: CallSite
    ) -> (AnimationToken.Destination, TimeInterval) {
        let end = timeline.nodes[0].length
        switch destination {
        case .start: return (.start, 0)
        case .end: return (.end, end)
        case .label(let label):
            if let time = timeline.time(of: label) { return (destination, time) }
            refuse("Nobody placed the label \(label): it counts as the end", at: site)
            return (.end, end)
        }
    }

    func stopSettling() {
        settling?.cancel()
        settling = nil
    }
}
