import Foundation

/// Counts the flashes in the luminance of something that is seen.
///
/// A flash is a pair of opposing changes of the relative luminance, each of 0.1 or more, whose darker end is below 0.8:
/// WCAG 2.2, "general flash and red flash thresholds". More than three in one second are too many: four that begin in
/// less than a second. The meter is a value, and allocates nothing.
package struct FlashMeter: Sendable {
    /// More flashes than three in one second.
    package struct Flashes: Sendable {
        /// The start of the first one.
        package let start: TimeInterval
        /// From the start of the first one to that of the fourth one: above 3.
        package let perSecond: Double
    }

    /// Smaller differences are roundings.
    private static let rounding = 1e-6
    private static let smallestChange = 0.1 - rounding
    private static let brightestDark = 0.8

    /// The brightest and the darkest luminance since the last turn, each with the time at which it was last seen.
    private var high = Extreme(luminance: -.infinity)
    private var low = Extreme(luminance: .infinity)
    /// Whether the present change is a rise; nil before the first change.
    private var isRising: Bool?
    private var isCounted = false
    /// The start of the present change.
    private var start = Extreme(luminance: 0)
    /// The starts of the latest eight changes, the latest one last, and the moments after them: each change began
    /// between these two.
    private var starts = SIMD8<Double>(repeating: -.infinity)
    private var ends = SIMD8<Double>(repeating: .infinity)
    /// The time of the latest luminance.
    package private(set) var time = -TimeInterval.infinity

    package init() {}

    /// Takes the luminance that is seen from a time on.
    ///
    /// Before the former time a new count begins.
    /// - Parameters:
    ///   - luminance: From 0, black, to 1, white; NaN is left out.
    ///   - time: In seconds.
    /// - Returns: The flashes, if this luminance completes the fourth flash within one second.
    package mutating func see(_ luminance: Double, at time: TimeInterval) -> Flashes? {
        guard !luminance.isNaN else { return nil }
        if time < self.time { self = FlashMeter() }
        self.time = time
        high.note(luminance, isBeyond: luminance >= high.luminance - Self.rounding, max, at: time)
        low.note(luminance, isBeyond: luminance <= low.luminance + Self.rounding, min, at: time)
        if isRising != true, luminance >= low.luminance + Self.smallestChange {
            (isRising, isCounted, start, high) = (true, false, low, Extreme(luminance: luminance, time: time))
        } else if isRising != false, luminance <= high.luminance - Self.smallestChange {
            (isRising, isCounted, start, low) = (false, false, high, Extreme(luminance: luminance, time: time))
        }
        // A fall counts once it is dark.
        guard isRising != nil, !isCounted, low.luminance < Self.brightestDark else { return nil }
        isCounted = true
        return count()
    }

    private mutating func count() -> Flashes? {
        for index in 0..<7 { (starts[index], ends[index]) = (starts[index + 1], ends[index + 1]) }
        (starts[7], ends[7]) = (start.time, start.end)
        // Four flashes are eight changes; the fourth one begins with the seventh change.
        guard ends[6] - starts[0] < 1 - Self.rounding else { return nil }
        let length = (starts[6] + ends[6] - starts[0] - ends[0]) / 2
        return Flashes(start: starts[0], perSecond: 3 / max(length, Self.rounding))
    }

    private struct Extreme {
        var luminance: Double
        var time = TimeInterval.infinity
        /// The first time after it at which it was not seen.
        var end = TimeInterval.nan

        mutating func note(
            _ luminance: Double, isBeyond: Bool, _ further: (Double, Double) -> Double, at time: TimeInterval
        ) {
            if isBeyond {
                self = Extreme(luminance: further(luminance, self.luminance), time: time)
            } else if end.isNaN {
                end = time
            }
        }
    }
}
