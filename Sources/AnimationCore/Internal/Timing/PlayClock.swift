import Foundation

/// A clock that runs at a rate from a known time.
package struct PlayClock: Equatable {
    package var rate: Double
    /// The host's time at which the clock showed the time from which it counts.
    package private(set) var anchor: TimeInterval
    private var base: TimeInterval
    /// Whether the clock ran until the time of its anchor.
    private var hasRun = false

    package init() { self.init(time: 0, now: 0, rate: 0) }

    /// A clock that shows `time` at `now`.
    package init(time: TimeInterval, now: TimeInterval, rate: Double) {
        self.rate = rate
        anchor = now
        base = time
    }

    package func time(at now: TimeInterval) -> TimeInterval { base + (now - anchor) * rate }

    /// A clock that stands still at `time` from `now` on.
    package func standing(at time: TimeInterval, now: TimeInterval) -> PlayClock {
        var clock = PlayClock(time: time, now: now, rate: 0)
        clock.hasRun = goesOn(at: now)
        return clock
    }

    /// Whether a run that begins at `now` goes on with another: the clock runs, or has been stopped at this very time.
    package func goesOn(at now: TimeInterval) -> Bool { rate != 0 || hasRun && anchor == now }

    /// Adds seconds in which the clock stood still.
    mutating func delay(by seconds: TimeInterval) { anchor += seconds }

    /// The end of the run that the clock has reached, 0 or `duration`; nil before it, and for a clock that stands
    /// still.
    package func end(reachedAt now: TimeInterval, of duration: TimeInterval) -> TimeInterval? {
        if rate > 0, time(at: now) >= duration - Self.rounding { return duration }
        return rate < 0 && time(at: now) <= Self.rounding ? 0 : nil
    }

    /// Seconds: smaller differences are rounding errors of added times.
    package static var rounding: TimeInterval { 1e-9 }
}
