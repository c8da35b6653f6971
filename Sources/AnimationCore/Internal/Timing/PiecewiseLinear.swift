/// A progress in straight lines from point to point, as CSS's `linear()` (CSS Easing Functions Level 2).
struct PiecewiseLinear: Sendable, Equatable {
    let values: [Double]
    let times: [Double]?

    /// With values and times that can be used: as many, finite, times that never fall, from 0 to 1.
    var usable: PiecewiseLinear {
        guard values.count > 1 else { return PiecewiseLinear(values: [0, 1], times: [0, 1]) }
        let last = Double(values.count - 1)
        let even = values.indices.map { Double($0) / last }
        let given = times.flatMap { $0.count == values.count && $0.allSatisfy(\.isFinite) ? $0 : nil }
        var latest = 0.0
        let rising = (given ?? even).map { time in
            latest = max(latest, min(time, 1))
            return latest
        }
        let finite = zip(values, rising).map { value, time in value.isFinite ? value.showable : time }
        return PiecewiseLinear(values: finite, times: rising)
    }

    /// Whether nothing had to be repaired.
    var isUsable: Bool {
        let usable = usable
        return values == usable.values && (times == nil || times == usable.times)
    }

    /// A fraction this little before a point counts as on it: the time of a frame is not exact.
    private static let tolerance = 1e-9

    /// The progress of a usable curve.
    func progress(at fraction: Double) -> Double {
        guard let times, let first = times.first, let last = times.last else { return fraction }
        let reached = fraction + Self.tolerance
        if reached < first { return values[0] }
        if reached >= last { return values[values.count - 1] }
        // The last point that is not later; of several at one time the last one counts, as in CSS.
        var (low, high) = (0, times.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= reached { low = middle } else { high = middle }
        }
        let span = times[high] - times[low]
        guard span > 0 else { return values[high] }
        return values[low] + (values[high] - values[low]) * (max(fraction - times[low], 0) / span)
    }
}
