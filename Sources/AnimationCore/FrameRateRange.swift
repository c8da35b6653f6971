/// The frame rates that an animation asks for, in frames per second; a hint, as in `CAFrameRateRange`.
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

    func union(_ other: FrameRateRange) -> FrameRateRange {
        FrameRateRange(
            minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            preferred: [preferred, other.preferred].compactMap { $0 }.max())
    }
}
