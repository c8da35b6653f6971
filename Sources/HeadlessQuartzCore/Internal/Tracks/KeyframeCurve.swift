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

    /// The weights of the differences before and after a point in its tangent, seen from one stretch.
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
