/// UIKit's spring of mass 1 for a damping ratio and a duration: the stiffness at which the tail has shrunk to a
/// thousandth of the way when the duration is over (J31). Ratios above 1 count as 1, as in Core Animation (U13, E5).
struct SpringFit {
    /// The fraction of the way that is left at the end.
    static let rest = 0.001
    /// Replaces a ratio of 0, which would never come to rest (J34).
    static let smallestRatio = 0.01

    let dampingRatio: Double
    private let omega: Double

    var stiffness: Double { omega * omega }
    var damping: Double { 2 * dampingRatio * omega }

    init(dampingRatio: Double, velocity: Double, duration: TimeInterval) {
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, Self.smallestRatio), 1)
        let speed = velocity.isFinite ? velocity : 0
        let time = duration.isFinite && duration > 0 ? duration : 1
        self.dampingRatio = ratio
        omega = Self.largestRoot(from: 50 / (ratio * time) + 2 * abs(speed)) { omega in
            if ratio < 1 {
                let damped = omega * (1 - ratio * ratio).squareRoot()
                return abs((ratio * omega - speed) / damped) * exp(-ratio * omega * time) - Self.rest
            }
            return abs(1 + (omega - speed) * time) * exp(-omega * time) - Self.rest
        }
    }

    /// Down from a frequency at which the tail is long gone, to the first at which it is not; then between the two.
    private static func largestRoot(from top: Double, of tail: (Double) -> Double) -> Double {
        var high = top
        var low = high
        while low > top * 1e-6, tail(low) < 0 {
            high = low
            low *= 0.99
        }
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if tail(middle) < 0 { high = middle } else { low = middle }
        }
        return (low + high) / 2
    }
}
