import Foundation

/// The steps that a finger moves, or has moved, and the times of their engines.
///
/// While a finger holds the playhead, a step shows the values that it would show without a curve. Let go, it plays on
/// from there, so much faster or slower that it comes to its end when the axis says so.
struct HandTimes {
    /// A time of a step at which its engine is at another time.
    ///
    /// From the start of the step to the knot, and from there to the step's end, the two follow each other straight.
    /// While a finger moves the step, the engine's time is the time at which an engine without a curve would show the
    /// same.
    struct Knot {
        var time: TimeInterval
        var engineTime: TimeInterval

        func engineTime(at time: TimeInterval, of length: TimeInterval) -> TimeInterval {
            if time <= self.time { return self.time > 0 ? engineTime * (time / self.time) : engineTime }
            return engineTime + (time - self.time) * slope(forward: true, of: length)
        }

        func time(at engineTime: TimeInterval, of length: TimeInterval) -> TimeInterval {
            let forward = engineTime >= self.engineTime
            let slope = slope(forward: forward, of: length)
            return slope > 0 ? time + (engineTime - self.engineTime) / slope : time
        }

        /// Seconds of the engine in a second of the step, towards an end.
        func slope(forward: Bool, of length: TimeInterval) -> Double {
            let (left, engineLeft) = forward ? (length - time, length - engineTime) : (time, engineTime)
            return left > 0 ? engineLeft / left : 1
        }
    }

    /// The distance of the longest step in flight when the playhead was caught: within that step, the token's time is
    /// the fraction of the distance that is shown, and not the time of the axis.
    struct Way {
        /// The node of the step.
        let leaf: Int
        /// When the step starts, in seconds of the whole, and its length there.
        let start: TimeInterval
        let length: TimeInterval
        /// The time of the axis, and the token's as the engine's time.
        let knot: Knot

        /// The token's time at a time of the axis.
        func tokenTime(at time: TimeInterval) -> TimeInterval {
            let local = time - start
            return local > 0 && local < length ? start + knot.engineTime(at: local, of: length) : time
        }

        /// The time of the axis at a time of the token.
        func time(atTokenTime tokenTime: TimeInterval) -> TimeInterval {
            let local = tokenTime - start
            return local > 0 && local < length
                ? start + min(max(knot.time(at: local, of: length), 0), length) : tokenTime
        }
    }

    var isHolding = false
    var knots = SideTable<Int, Knot>()
    /// nil where the token's time is the time of the axis.
    var way: Way?
    /// The knots from before the playhead was paused; nil once a hand has moved it.
    var former: SideTable<Int, Knot>?

    var isEmpty: Bool { !isHolding && knots.isEmpty }
}

/// Scrubbing by hand.
extension Timeline {
    /// An engine that plays less than this in a second of its step has as good as arrived.
    private static let leastSlope = 1e-3

    /// Seconds: a step that is caught beyond its end is that far from it on the axis, and a rounding error nearer.
    static let nearEnd: TimeInterval = 3 * rounding

    /// Lets a finger move the playhead.
    ///
    /// - Steps follow the finger linearly, if `scrubsLinearly` is set; a step in flight does so from its present value.
    /// - Where motion is reduced, steps that would fade follow it all the same.
    func takeIntoHand() {
        catchInFlight()
        hand.former = nil
        guard tree.reducesMotion else { return }
        reduced.hold()
        guard !reduced.isByHand else { return }
        stopPlayhead()
        move(0, to: nil)
        reduced.change(isByHand: true)
    }

    /// Where motion is reduced, steps that play after a finger has let go, and the token has come to rest, are reduced
    /// again.
    ///
    /// A step that rests between its ends keeps its form: in another form it would jump. So do steps beside a stopped
    /// one: the older ones would be shown over the value at which it was stopped.
    @_optimize(size) func reduceAgain() {
        guard tree.reducesMotion, reduced.isByHand, reduced.hasSettled, state == .paused, !isInFlight,
            !nodes.contains(where: { $0.isStopped })
        else { return }
        let done = SideSet(nodes.indices.filter { nodes[$0].kind == .action && nodes[$0].phase == .after })
        let (time, position) = (pausedTime, restingPosition)
        move(0, to: nil)
        reduced.change(isByHand: false)
        forgetHand()
        move(to: time)
        if let position { playhead.rest(at: position) }
        for index in done.members where nodes[index].phase == .before { nodes[index].pass(forward: true) }
        actions.pending.removeAll { done.contains($0.index) }
    }

    /// Catches the playhead: from now on the token's time is the fraction of the distance of the longest step in
    /// flight, and the other steps go on linearly from their present values.
    func catchInFlight() {
        guard nodes[0].playback?.scrubsLinearly != false else { return forgetHand() }
        followStraight()
    }

    /// From now on the steps show the values that they would show without their curves.
    @_optimize(size) func followStraight() {
        guard !hand.isHolding else { return }
        stopPlayhead()
        var caught = HandTimes(isHolding: true, former: hand.knots)
        var longest: TimeInterval = 0
        for index in leavesUnderWay {
            guard let engine = nodes[index].engine else { continue }
            let time = localTime(of: index) * nodes[index].stretch
            let straight = engine.pace.straightTime(of: engine.time)
            if abs(straight - time) > Self.rounding {
                caught.knots[index] = HandTimes.Knot(time: time, engineTime: straight)
            }
            let length = engine.duration / nodes[index].scale
            if length > longest, let way = way(of: index, at: time, showing: straight, engine.duration) {
                longest = length
                caught.way = abs(straight - time) > Self.rounding ? way : nil
            }
        }
        if !nodes[0].length.isFinite { caught.way = nil }
        hand = caught
    }

    /// The distance of a leaf; nil where the leaf is at one of its ends, or behind the axis.
    ///
    /// - Parameter straight: The time at which the leaf would show the same without a curve.
    private func way(
        of index: Int, at time: TimeInterval, showing straight: TimeInterval, _ length: TimeInterval
    ) -> HandTimes.Way? {
        let here = tree.time(time, of: index, in: 0)
        guard length.isFinite, time > Self.rounding, time < length - Self.rounding,
            abs(here - pausedTime) <= 2 * Self.rounding
        else { return nil }
        let (first, last) = (tree.time(0, of: index, in: 0), tree.time(length, of: index, in: 0))
        let start = min(first, last)
        // A curve that swings may be beyond its ends, where the axis has no times.
        let inside = min(max(straight, 2 * Self.rounding), length - 2 * Self.rounding)
        let shown = tree.time(inside, of: index, in: 0)
        let knot = HandTimes.Knot(time: pausedTime - start, engineTime: shown - start)
        return HandTimes.Way(leaf: index, start: start, length: abs(last - first), knot: knot)
    }

    /// The steps play on, each from its present value.
    @_optimize(size) func letGoOfHand() {
        guard hand.isHolding else { return }
        // If the playhead was paused and not moved, each step goes on as it did before.
        if let former = hand.former { return hand = HandTimes(knots: former) }
        var knots = SideTable<Int, HandTimes.Knot>()
        for index in leavesUnderWay {
            guard let engine = nodes[index].engine else { continue }
            let time = localTime(of: index) * nodes[index].stretch
            if abs(engine.time - time) > Self.rounding {
                knots[index] = HandTimes.Knot(time: time, engineTime: engine.time)
            }
        }
        hand = HandTimes(knots: knots)
    }

    /// - Parameter end: Called when a verb takes the timeline from a finger that pulls beyond an end.
    func notePull(until end: (@MainActor () -> Void)?) { audience.pullEnd = end }

    /// The steps are on their own curves again.
    func forgetHand() {
        if !hand.isEmpty { hand = HandTimes() }
    }

    /// Whether a step is between its ends.
    var isInFlight: Bool {
        leavesUnderWay.contains { index in
            let time = localTime(of: index) * nodes[index].stretch
            return time > Self.rounding && time < (nodes[index].engine?.duration ?? 0) - Self.rounding
        }
    }

    private var leavesUnderWay: [Int] {
        engagedInOrder.filter { nodes[$0].phase == .inside && playingEngine(of: $0) != nil }
    }

    /// The engine's time to be shown at a time of its leaf.
    func engineTime(of index: Int, at time: TimeInterval, _ engine: any AnimationEngine) -> TimeInterval {
        let length = engine.duration
        guard !hand.isEmpty, time > 0, time < length else { return time }
        var shown = hand.knots[index]?.engineTime(at: time, of: length) ?? time
        if hand.isHolding { shown = engine.pace.time(atStraight: shown) }
        // Between the ends of a step its engine must not be at an end.
        return min(max(shown, 2 * Self.rounding), length - 2 * Self.rounding)
    }

    /// A leaf plays on from a time: the engine's time there, and the engine's seconds in one second of the leaf.
    func playOn(_ index: Int, from time: TimeInterval, _ engine: any AnimationEngine, forward: Bool) -> (
        time: TimeInterval, pace: Double
    ) {
        guard let former = hand.knots[index] else { return (time, 1) }
        let length = engine.duration
        guard time > 0, time < length else {
            hand.knots[index] = nil
            return (time, 1)
        }
        let knot = HandTimes.Knot(time: time, engineTime: former.engineTime(at: time, of: length))
        hand.knots[index] = knot
        let slope = knot.slope(forward: forward, of: length)
        return slope < Self.leastSlope ? (forward ? length : 0, 1) : (knot.engineTime, slope)
    }

    /// The time of a leaf whose engine is at a time of its own.
    func time(of index: Int, atEngineTime time: TimeInterval, of length: TimeInterval) -> TimeInterval {
        guard let knot = hand.knots[index] else { return time }
        return min(max(knot.time(at: time, of: length), 0), length)
    }

    // MARK: - The token's time

    /// The token's time at a time of the axis.
    func tokenTime(at time: TimeInterval) -> TimeInterval { hand.way?.tokenTime(at: time) ?? time }

    /// The time of the axis at a time of the token.
    func axisTime(_ tokenTime: TimeInterval) -> TimeInterval { hand.way?.time(atTokenTime: tokenTime) ?? tokenTime }

    /// A destination as a time of the token: a label stands on the axis.
    func tokenTime(of destination: AnimationToken.Destination) -> TimeInterval {
        let time = time(of: destination)
        if case .label = destination { return tokenTime(at: time) }
        return time
    }

    /// The time that the handle of a node returns.
    func tokenTime(of index: Int) -> TimeInterval { tokenTime(of: index, at: localTime(of: index)) }

    /// - Parameter local: Seconds from the start of the node.
    func tokenTime(of index: Int, at local: TimeInterval) -> TimeInterval {
        guard let way = hand.way, tree.isNode(way.leaf, within: index) else { return local }
        let here = time
        let ahead = (way.tokenTime(at: here) - here) * nodes[index].scale / nodes[index].stretch
        return min(max(tree.isTurned(index) ? local - ahead : local + ahead, 0), nodes[index].length)
    }
}
