import Foundation

/// Reports the crossings of moments: the moments that the playhead has passed since the last report, however it moved.
///
/// No frame waits for it: in play a timer rings at the next moment, and every verb and report looks how far the
/// playhead has come.
extension Timeline {
    // MARK: - Moments

    /// A listener to a moment of the whole or of a part.
    func add(_ listener: CrossingListener, at index: Int) {
        guard let moment = moment(of: listener.destination, in: index, listener.site) else { return }
        let hasMoved = nodes[0].phase != .before || restingPosition != nil
        audience.crossings.add(
            Crossings.Moment(node: moment.node, time: moment.time, body: listener.body), at: hasMoved ? time : nil,
            in: tree)
    }

    private func moment(
        of destination: AnimationToken.Destination, in index: Int, _ site: CallSite
    ) -> (node: Int, time: TimeInterval)? {
        let length = nodes[index].length
        switch destination {
        case .start: return (index, 0)
        case .end: return (index, length)
        case .time(let time) where time.isNaN: report(.ignored(.time, given: time), site)
        case .time(let time): return (index, min(max(time, 0), length))
        case .fraction(let fraction) where fraction.isNaN:
            report(.ignored(.fraction, given: fraction), site)
        case .fraction where !length.isFinite: report(.endlessHasNo(.destination), site)
        case .fraction(let fraction): return (index, min(max(fraction, 0), 1) * length)
        case .label(let label):
            if let node = tree.subtree(of: index).first(where: { nodes[$0].has(label) }) { return (node, 0) }
            report(.unknownDestination(label), site)
            return (index, length)
        }
        return nil
    }

    /// A handler may ask the timeline only once it has started.
    @inline(never) private func report(_ kind: AnimationIssue.Kind, _ site: CallSite) {
        reportLater(AnimationIssue(kind, at: site))
    }

    // MARK: - Moves

    /// A verb is about to move the playhead: the moments that it has passed in play are reported as that.
    func willFollow(_ verb: Verb) {
        if state == .running { reportCrossings() }
        switch verb {
        case .scrub: audience.crossings.cause = .hand
        case .spring(let spring), .seekKeepingOrder(let spring, _), .landed(let spring):
            audience.crossings.cause = spring.isPlay ? .playing : .settling
        default: audience.crossings.cause = .playing
        }
    }

    /// A verb has been followed: a seek reports nothing, and a move reports at once what it has passed.
    ///
    /// Play is reported once the work of this instant is done: meanwhile the playhead may be between two steps.
    func didFollow(_ verb: Verb) {
        guard state != .over else { return }
        switch verb {
        case .seek: audience.crossings.land(at: time)
        case .scrub, .spring, .seekKeepingOrder, .landed: reportCrossings()
        default: break
        }
        audience.crossings.cause = .playing
    }

    /// A step is cut off: the playhead leaps over the rest of it, which no crossing reports, as none reports a seek.
    func leapCrossings(overRestOf index: Int, _ forward: Bool) {
        reportCrossings()
        // Beside another step the playhead goes on with that.
        guard activeInOrder.allSatisfy({ $0 == index }) else { return }
        audience.crossings.land(at: endTime(of: index, forward))
    }

    /// The whole has come to an end by itself.
    func reportCrossings(atEnd forward: Bool) {
        let end = forward ? nodes[0].length : 0
        if end.isFinite { reportCrossings(to: end) }
    }

    /// A step has been played: a moment that it stands for comes before the steps after it.
    func reportCrossings(atEndOf index: Int, _ forward: Bool) {
        let now = endTime(of: index, forward)
        // A branch that had to wait is behind the others.
        if let former = audience.crossings.time, (now - former) * rate < 0 { return }
        reportCrossings(to: now)
    }

    /// The time of the whole at which a step that plays in this direction is over.
    private func endTime(of step: Int, _ forward: Bool) -> TimeInterval {
        tree.time(forward ? nodes[step].length * nodes[step].stretch : 0, of: step, in: 0)
    }

    /// Reports the moments that the playhead has crossed since the last report.
    func reportCrossings() {
        // A timer that rings late is past the label at which the playhead is to stop.
        let limit = labelTarget?.time ?? (rate > 0 ? .infinity : -.infinity)
        reportCrossings(to: rate > 0 ? min(time, limit) : max(time, limit))
    }

    @inline(never) private func reportCrossings(to now: TimeInterval) {
        let former = audience.crossings.time ?? 0
        let hasMoved = abs(now - former) > Self.rounding
        let isPlaying = audience.crossings.cause == .playing
        // Played on from where it was put, the playhead meets the moments there.
        let meetsFirst = audience.crossings.isFresh && isPlaying
        guard hasMoved || meetsFirst && state == .running && !isPutToItsEnd(at: now) else { return }
        let isForward = hasMoved ? now > former : rate > 0
        audience.crossings.move(to: now)
        let cause = audience.crossings.cause
        var (times, calls): ([TimeInterval], [@MainActor () -> Void]) = ([], [])
        for moment in audience.crossings.moments {
            forEachOccurrence(of: moment, from: former, to: now, isForward, meetsFirst: meetsFirst) {
                let isTurned = isForward ? $0.isTurnedFirst : $0.isTurnedLast
                let crossing = AnimationCrossing(
                    direction: isForward != isTurned ? .forward : .backward, cause: cause,
                    time: isForward ? $0.first : $0.last)
                times.append(crossing.time)
                calls.append { moment.body(crossing) }
            }
        }
        // Of moments at one time, the earlier step comes first on the way there, and last on the way back.
        var order = Array(times.indices).inOrder { (times[$0] / Self.rounding).rounded() }
        if !isForward { order.reverse() }
        if !hasMoved { return tell(order.map { calls[$0] }) }
        for index in order { queue.callBack(calls[index]) }
    }

    /// Whether the playhead has been put to the end towards which it plays: it goes nowhere.
    private func isPutToItsEnd(at time: TimeInterval) -> Bool {
        if rate < 0 { return time <= Self.rounding }
        return audience.crossings.time != nil && time >= nodes[0].length - Self.rounding
    }

    /// The occurrences of a moment on the way between two times, the second one included.
    private func forEachOccurrence(
        of moment: Crossings.Moment, from start: TimeInterval, to end: TimeInterval, _ isForward: Bool,
        meetsFirst: Bool, _ body: (Occurrence) -> Void
    ) {
        let rounding = Self.rounding
        let (low, high) = (min(start, end) - rounding, max(start, end) + rounding)
        guard low.isFinite, high.isFinite else { return }
        tree.forEachOccurrence(of: moment.time, in: moment.node, within: low...high) { occurrence in
            let isAhead =
                isForward
                ? occurrence.first > start + (meetsFirst ? -rounding : rounding)
                : occurrence.last < start - (meetsFirst ? -rounding : rounding)
            if isAhead, isForward ? occurrence.first <= high : occurrence.last >= low { body(occurrence) }
        }
    }

    // MARK: - The timer

    /// Sets a timer that rings when the playhead should be at the next moment.
    func armCrossings() {
        disarmCrossings()
        guard state == .running, !audience.crossings.standsStill else { return }
        let now = time
        guard let next = nextCrossing(after: now) else { return }
        let cancel = host.after(abs(next - now) / abs(rate)) { [weak self] in
            self?.audience.crossings.noteRing()
            self?.apply(.crossing)
        }
        audience.crossings.arm(at: now, cancel)
    }

    func disarmCrossings() {
        audience.crossings.takeTimer()?()
    }

    /// The time of the next moment that the playhead comes to, in longer and longer stretches of its way.
    @inline(never) private func nextCrossing(after now: TimeInterval) -> TimeInterval? {
        let isForward = rate > 0
        let end = isForward ? nodes[0].length : 0
        var stretch = Self.firstStretch
        while stretch < Self.longestStretch {
            let reached = isForward ? min(now + stretch, end) : max(now - stretch, end)
            var next: TimeInterval?
            for moment in audience.crossings.moments {
                forEachOccurrence(of: moment, from: now, to: reached, isForward, meetsFirst: false) {
                    let time = isForward ? $0.first : $0.last
                    next = next.map { isForward ? min($0, time) : max($0, time) } ?? time
                }
            }
            if let next { return next }
            if reached == end { return nil }
            stretch *= 8
        }
        return nil
    }

    /// Seconds.
    private static let firstStretch: TimeInterval = 2
    private static let longestStretch: TimeInterval = 1e7
}

extension Playback {
    /// Calls a listener at each crossing of a moment of this playback.
    @inline(never) func add(_ listener: CrossingListener) {
        switch state {
        case .pending, .composed: crossings.append(listener)
        case .playing(let timeline, let index):
            timeline.add(listener, at: index)
            timeline.apply(.crossing)
        case .over: break
        }
    }
}
