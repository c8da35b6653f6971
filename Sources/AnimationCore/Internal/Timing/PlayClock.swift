import Foundation

/// A clock that runs at a rate from a place that is known.
package struct PlayClock {
    package var rate = 0.0
    /// When it showed the place that it counts from.
    package private(set) var anchor = 0.0
    private var base = 0.0

    package init() {}

    /// A clock that shows `time` at `now`.
    package init(time: TimeInterval, now: TimeInterval, rate: Double) {
        self.rate = rate
        anchor = now
        base = time
    }

    package func time(at now: TimeInterval) -> TimeInterval { base + (now - anchor) * rate }

    /// Stands still for some seconds that are over.
    package mutating func delay(by seconds: TimeInterval) { anchor += seconds }

    /// The end of a run that it has come to, 0 or `duration`; nil if it is under way, or stands.
    package func end(reachedAt now: TimeInterval, of duration: TimeInterval) -> TimeInterval? {
        if rate > 0, time(at: now) >= duration - Self.rounding { return duration }
        return rate < 0 && time(at: now) <= Self.rounding ? 0 : nil
    }

    /// Seconds: less than this is the rounding of times that were added up, and no place of its own.
    package static let rounding: TimeInterval = 1e-9
}
