/// The frame rates that an animation asks for, in frames per second; a hint, as in `CAFrameRateRange`.
///
/// Bad rates are repaired and reported:
/// - A rate that is below 0, NaN or infinite, or a maximum of 0, leaves the choice to the system.
/// - A minimum above the maximum changes places with the maximum.
/// - A preferred rate outside the range counts as the nearer end.
public struct FrameRateRange: Sendable, Hashable {
    /// The lowest rate that is good enough.
    public var minimum: Float
    /// The highest rate that is of use.
    public var maximum: Float
    /// The best rate; nil leaves it to the system.
    public var preferred: Float?

    /// Makes a range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    func union(_ other: FrameRateRange) -> FrameRateRange {
        FrameRateRange(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            preferred: [preferred, other.preferred].compactMap { $0 }.max())
    }
}
