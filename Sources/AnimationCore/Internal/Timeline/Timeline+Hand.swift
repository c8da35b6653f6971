import Foundation

/// The steps that a hand moves, or has moved, and the times of their engines.
///
/// While a hand moves the playhead, a step shows what it would show without a curve. Let go, it plays on from there, so
/// much faster or slower that it comes to its end when the axis says so.
struct HandTimes {
    /// A time of a step at which its engine is at another time.
    ///
    /// From the start of the step to the knot, and from there to the step's end, the two follow each other straight. In
    /// the hand, the engine's time is the one at which an engine without a curve would show the same.
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

        /// Seconds of the engine in a second of the step, on the way to an end.
        func slope(forward: Bool, of length: TimeInterval) -> Double {
            let (left, engineLeft) = forward ? (length - time, length - engineTime) : (time, engineTime)
            return left > 0 ? engineLeft / left : 1
        }
    }

    var isHolding = false
    var knots = [Int: Knot]()

    var isEmpty: Bool { !isHolding && knots.isEmpty }
}

/// Scrubbing by hand.
extension Timeline {
    /// With less than this to go in a second of its step, an engine has as good as arrived.
    private static let leastSlope = 1e-3

    /// A finger takes over.
    ///
    /// - Steps follow it straight, if the handle says so: those in flight from where they are.
    /// - Where motion is reduced, steps that would fade follow it all the same.
    func takeIntoHand() {
        if tree.reducesMotion, !reduced.isByHand {
            stopPlayhead()
            move(0, to: nil)
            reduced.takeIntoHand()
        }
        guard nodes[0].playback?.scrubsLinearly != false else { return forgetHand() }
        guard !hand.isHolding else { return }
        stopPlayhead()
        var knots = [Int: HandTimes.Knot]()
        for index in leavesUnderWay {
            guard let engine = nodes[index].engine else { continue }
            let time = localTime(of: index) * nodes[index].stretch
            let straight = engine.pace.straightTime(of: engine.time)
            if abs(straight - time) > Self.rounding { knots[index] = HandTimes.Knot(time: time, engineTime: straight) }
        }
        hand = HandTimes(isHolding: true, knots: knots)
    }

    /// The steps play on, each from what it shows.
    func letGoOfHand() {
        guard hand.isHolding else { return }
        var knots = [Int: HandTimes.Knot]()
        for index in leavesUnderWay {
            guard let engine = nodes[index].engine else { continue }
            let time = localTime(of: index) * nodes[index].stretch
            if abs(engine.time - time) > Self.rounding {
                knots[index] = HandTimes.Knot(time: time, engineTime: engine.time)
            }
        }
        hand = HandTimes(knots: knots)
    }

    /// The steps are on their own curves again.
    func forgetHand() {
        if !hand.isEmpty { hand = HandTimes() }
    }

    private var leavesUnderWay: [Int] {
        engagedInOrder.filter { nodes[$0].phase == .inside && !(nodes[$0].engine is RevertOnlyEngine) }
    }

    /// The engine's time to be shown at a time of its leaf.
    func engineTime(of index: Int, at time: TimeInterval, _ engine: any AnimationEngine) -> TimeInterval {
        let length = engine.duration
        guard !hand.isEmpty, time > 0, time < length else { return time }
        var shown = hand.knots[index]?.engineTime(at: time, of: length) ?? time
        if hand.isHolding { shown = engine.pace.time(atStraight: shown) }
        // Inside of a step nothing is at its end.
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
}
