/// The pull of a finger beyond the ends of a scrubber's distance.
@MainActor final class Overdrag {
    var band: RubberBand
    var body: (@MainActor (Double) -> Void)?
    /// The points that are shown.
    private var offset = 0.0
    private var engine: ValueEngine?
    private let token: AnimationToken
    private let site: CallSite
    /// Whether the timeline knows that the finger pulls.
    private var isNoted = false
    /// Whether the changes of `body` beyond the start, and beyond the end, have been checked.
    private var isChecked = (start: false, end: false)

    private var host: any AnimationHost { token.playback.host }

    init(_ band: RubberBand, of token: AnimationToken, _ site: CallSite) {
        self.band = band
        self.token = token
        self.site = site
    }

    /// Catches the shown points; returns the place of a finger that holds the view there.
    ///
    /// - Parameters:
    ///   - place: The place of the animation, which may have left the end while the points went back.
    ///   - distance: The place at the animation's end.
    func caught(at place: Double, of distance: Double) -> Double {
        stop()
        if body == nil { return place }
        let seen = place + offset
        let end = min(max(seen, min(distance, 0)), max(distance, 0))
        return end + band.distance(for: seen - end)
    }

    func pull(by distance: Double) {
        guard let body else { return }
        let points = band.offset(for: distance)
        if points != 0, !isNoted {
            isNoted = true
            token.playback.notePull { [weak self] in self?.letGo(velocity: 0) }
        }
        guard points != 0, points < 0 ? !isChecked.start : !isChecked.end else { return show(points) }
        if points < 0 { isChecked.start = true } else { isChecked.end = true }
        let changedProperty = token.playback.noteOwnValues()
        offset = points
        body(points)
        guard let property = changedProperty?() else { return }
        isChecked = (true, true)
        token.playback.report(.overdragMovesOwn(property: property), at: site)
    }

    /// The points go back to 0 on a spring, from the velocity of the finger in points per second; they stay on the
    /// spring of an earlier call.
    @_optimize(size) func letGo(velocity: Double) {
        if isNoted {
            isNoted = false
            token.playback.notePull(until: nil)
        }
        guard offset != 0, body != nil, engine == nil else { return }
        let start = offset
        let initial = velocity * band.slope(at: band.distance(for: start))
        let spring = SpringTiming.dampingRatio(1, initialVelocity: -initial / start).repaired.value
        let length = SpringTiming.durationAfterRelease
        let factory = ValueEngineFactory(
            duration: length, curve: ProgressCurve(.spring(spring.motion(settlingIn: length), length)),
            .steps { [weak self] _ in { progress in self?.show(start * (1 - progress)) } })
        let engine = ValueEngine(
            factory, on: self, host: host, report: EngineReport { [weak self] _ in self?.stop() })
        self.engine = engine
        engine.enter(at: 0, rate: 1, running: true)
    }

    private func stop() {
        engine?.finish(at: .current)
        engine = nil
    }

    private func show(_ points: Double) {
        guard points != offset else { return }
        offset = points
        body?(points)
    }
}
