#if !canImport(QuartzCore)
/// The key times of an animation, and which stretch a progress falls into.
struct KeyTimeline {
    /// One more than there are stretches.
    var times: [Double]
    var curves: [UnitBezier?]

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
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        var fraction = length > 0 ? (progress - times[low]) / length : (progress < times[low] ? 0 : 1)
        if progress > times[count], times[count] < 1 { fraction = 1 }
        if low < curves.count, let curve = curves[low] { fraction = curve.value(at: fraction) }
        return (low, fraction)
    }

    /// The last time that has come, for values that hold until the next.
    func held(_ progress: Double, count: Int) -> Int {
        var (low, high) = (0, times.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return min(low, count - 1)
    }
}

/// Values over progress.
struct KeyframeCurve<Value: AnimatableValue> {
    private let values: [Value]
    private var timeline: KeyTimeline
    private let mode: CAAnimationCalculationMode
    private let isCubic: Bool
    /// Tension, continuity, bias.
    private let shape: [SIMD3<Double>]
    private var lengths = LengthTable()

    var first: Value { values[0] }
    var last: Value { values[values.count - 1] }

    /// Nil when there is nothing to show: no values, one of a wrong kind, or a single one (measured: no effect), unless
    /// the mode is discrete, in which a single value holds throughout.
    init?(_ animation: CAKeyframeAnimation, boxed: [Any]) {
        values = boxed.compactMap { Value(boxed: $0) }
        mode = animation.calculationMode
        isCubic = mode == .cubic || mode == .cubicPaced
        guard values.count == boxed.count, values.count > (mode == .discrete ? 0 : 1) else { return nil }
        let paced = mode == .paced || mode == .cubicPaced
        timeline = KeyTimeline(
            stretches: mode == .discrete ? values.count : values.count - 1,
            given: paced ? nil : animation.keyTimes?.map(\.doubleValue), functions: animation.timingFunctions,
            isDiscrete: mode == .discrete)
        func entry(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, index < list.count, list[index].doubleValue.isFinite else { return 0 }
            return list[index].doubleValue
        }
        shape = values.indices.map {
            SIMD3(
                entry(animation.tensionValues, $0), entry(animation.continuityValues, $0),
                entry(animation.biasValues, $0))
        }
        guard paced else { return }
        if mode == .paced {
            lengths = LengthTable(zip(values, values.dropFirst()).map { [0, Value.distance($0, $1)] })
        } else {
            lengths = LengthTable((0..<values.count - 1).map(cubicLengths))
        }
    }

    func value(at progress: Double) -> Value {
        if mode == .discrete { return values[timeline.held(progress, count: values.count)] }
        if !lengths.isEmpty {
            let place = lengths.place(progress)
            return value(in: place.index, place.fraction)
        }
        let place = timeline.place(progress)
        return value(in: place.index, place.fraction)
    }

    @inline(__always)
    private func value(in index: Int, _ fraction: Double) -> Value {
        isCubic ? cubic(index, fraction) : Value.mix(values[index], values[index + 1], fraction)
    }

    private func cubicLengths(_ index: Int) -> [Double] {
        var result = [0.0]
        var last = values[index]
        for step in 1...PathSegment.lengthSteps {
            let next = cubic(index, Double(step) / Double(PathSegment.lengthSteps))
            result.append((result.last ?? 0) + Value.distance(last, next))
            last = next
        }
        return result
    }

    /// Cubic Hermite with Kochanek–Bartels tangents; beyond the ends the neighbour is the reflection of the one within.
    private func cubic(_ index: Int, _ t: Double) -> Value {
        let (t2, t3) = (t * t, t * t * t)
        let (out, into) = (tangent(index, index, isOut: true), tangent(index + 1, index, isOut: false))
        let (h10, h11) = (t3 - 2 * t2 + t, t3 - t2)
        // Weights of the four values around, from the tangents' differences.
        var before = -h10 * out.previous
        var start = 2 * t3 - 3 * t2 + 1 + h10 * (out.previous - out.next) - h11 * into.previous
        var end = 3 * t2 - 2 * t3 + h10 * out.next + h11 * (into.previous - into.next)
        var after = h11 * into.next
        var (beforeIndex, afterIndex) = (index - 1, index + 2)
        if beforeIndex < 0 {
            start += 2 * before
            end -= before
            (before, beforeIndex) = (0, index)
        }
        if afterIndex >= values.count {
            end += 2 * after
            start -= after
            (after, afterIndex) = (0, index)
        }
        return Value.sum(
            values[beforeIndex], before, values[index], start, values[index + 1], end, values[afterIndex], after)
    }

    /// How much of the difference before and after a point goes into its tangent, seen from one stretch.
    private func tangent(_ point: Int, _ stretch: Int, isOut: Bool) -> (previous: Double, next: Double) {
        let (tension, continuity, bias) = (shape[point].x, shape[point].y, shape[point].z)
        let corner = isOut ? continuity : -continuity
        var previous = 0.5 * (1 - tension) * (1 + corner) * (1 + bias)
        var next = 0.5 * (1 - tension) * (1 - corner) * (1 - bias)
        if point > 0, point < values.count - 1, timeline.times.count == values.count {
            let times = timeline.times
            let both = times[point + 1] - times[point - 1]
            let scale = both > 0 ? 2 * (times[stretch + 1] - times[stretch]) / both : 1
            previous *= scale
            next *= scale
        }
        return (previous, next)
    }
}

/// Lengths along stretches, so that progress can be turned into an even pace.
struct LengthTable {
    private var starts: [Double] = []
    private var inner: [[Double]] = []
    private var total = 0.0

    init() {}

    init(_ lengths: [[Double]]) {
        inner = lengths
        for stretch in lengths {
            starts.append(total)
            total += stretch.last ?? 0
        }
        if !(total > 0 && total.isFinite) {
            inner = lengths.map { _ in [0, 1] }
            starts = lengths.indices.map(Double.init)
            total = Double(lengths.count)
        }
    }

    var isEmpty: Bool { inner.isEmpty }

    func place(_ progress: Double) -> (index: Int, fraction: Double) {
        let target = progress * total
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= target { low = middle } else { high = middle - 1 }
        }
        let (stretch, rest) = (inner[low], target - starts[low])
        guard stretch.count > 2 else {
            let length = stretch.last ?? 0
            return (low, length > 0 ? rest / length : 0)
        }
        var (first, last) = (0, stretch.count - 2)
        while first < last {
            let middle = (first + last + 1) / 2
            if stretch[middle] <= rest { first = middle } else { last = middle - 1 }
        }
        let step = stretch[first + 1] - stretch[first]
        let inside = step > 0 ? (rest - stretch[first]) / step : 0
        return (low, (Double(first) + inside) / Double(stretch.count - 1))
    }
}
#endif
