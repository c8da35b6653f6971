/// The frame rates that an animation asks for, in frames per second; a hint, as in `CAFrameRateRange`.
///
/// Where it is asked for, a range that can't be is repaired and reported: ends in the wrong order are exchanged, negative and
/// NaN ones count as 0, above 1,000 as 1,000; the best rate is kept between them; up to 0 it is no range.
public struct FrameRateRange: Sendable, Hashable {
    /// The lowest rate that will do.
    public var minimum: Float
    /// The highest rate that is of use.
    public var maximum: Float
    /// The rate that would be best; nil leaves it to the system.
    public var preferred: Float?

    /// A range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Itself, repaired; nil where it asks for nothing.
    var usable: FrameRateRange? {
        func usable(_ rate: Float) -> Float { rate > 0 ? min(rate, 1_000) : 0 }
        let (first, second) = (usable(minimum), usable(maximum))
        let (low, high) = (min(first, second), max(first, second))
        guard high > 0 else { return nil }
        let best = preferred.map(usable) ?? 0
        return FrameRateRange(minimum: low, maximum: high, preferred: best > 0 ? min(max(best, low), high) : nil)
    }

    func union(_ other: FrameRateRange) -> FrameRateRange {
        FrameRateRange(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            preferred: [preferred, other.preferred].compactMap { $0 }.max())
    }
}
