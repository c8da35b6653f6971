extension FrameRateRange {
    /// The repaired range; nil leaves the choice to the system.
    var repaired: Repaired<FrameRateRange?> {
        let usable = usable
        return Repaired(usable, usable == self ? [] : [.repairedFrameRates(self, used: usable)])
    }

    private var usable: FrameRateRange? {
        let (low, high) = minimum <= maximum ? (minimum, maximum) : (maximum, minimum)
        guard low >= 0, high > 0, high.isFinite, preferred?.isFinite != false else { return nil }
        return FrameRateRange(minimum: low, maximum: high, preferred: preferred.map { min(max($0, low), high) })
    }
}
