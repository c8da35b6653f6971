/// The key times of an animation, and which stretch a progress falls into.
struct KeyTimeline {
    /// One more than there are stretches.
    private(set) var times: [Double]
    private let curves: [UnitBezier?]

    /// Even times for `count` stretches, or those given.
    ///
    /// Apple's page says that invalid times are ignored; a shorter list was measured to take as many values as it has
    /// times. Here: a list of the right count must start at 0, end at 1 and not fall, or it is ignored; of a list of
    /// another count the part both have in common is taken, if it starts at 0 and doesn't fall, else it is ignored.
    init(stretches: Int, given: [Double]?, functions: [CAMediaTimingFunction]?, isDiscrete: Bool) {
        times = (0...max(stretches, 1)).map { Double($0) / Double(max(stretches, 1)) }
        if let given, let first = given.first, first == 0 {
            let sorted =
                zip(given, given.dropFirst()).allSatisfy { $0 <= $1 } && given.allSatisfy { (0...1).contains($0) }
            if sorted, given.count == times.count {
                if given.last == 1 { times = given }
            } else if sorted, isDiscrete || given.count > 1 {
                times = Array(given.prefix(times.count))
            }
        }
        curves = functions?.map { $0.curve.isLinear ? nil : $0.curve } ?? []
    }

    /// The stretch at a progress and how far into it, bent by the stretch's own timing function.
    @inline(__always)
    func place(_ progress: Double) -> (index: Int, fraction: Double) {
        let count = times.count - 1
        guard count > 0 else { return (0, 0) }
        let low = times.lastIndex(atMost: progress, among: count)
        let length = times[low + 1] - times[low]
        var fraction = length > 0 ? (progress - times[low]) / length : (progress < times[low] ? 0 : 1)
        if progress > times[count], times[count] < 1 { fraction = 1 }
        if low < curves.count, let curve = curves[low] { fraction = curve.value(at: fraction) }
        return (low, fraction)
    }

    /// The last time that has come, for values that hold until the next.
    func held(_ progress: Double, count: Int) -> Int {
        min(times.lastIndex(atMost: progress, among: times.count), count - 1)
    }
}
