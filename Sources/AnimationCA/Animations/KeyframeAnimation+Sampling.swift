import AnimationCore
import Foundation

/// Keyframes along a curve that Core Animation has no timing function for: they are played through many more keyframes.
extension KeyframeAnimation {
    /// Whether one of its curves has no timing function in Core Animation.
    var isSampled: Bool {
        !timing.curve.isTimingFunction || curves?.contains { !$0.isTimingFunction } == true
    }

    /// Whether the layer turns with its path, along a curve on which it would stand still or go back: its direction
    /// would jump.
    @_optimize(size) var turnsAgainstItsPath: Bool {
        guard rotation != nil, case .path = frames, isSampled else { return false }
        return ([timing.curve] + (curves ?? [])).contains { curve in
            let samples = curve.samples()
            return !zip(samples, samples.dropFirst()).allSatisfy { $0.progress < $1.progress }
        }
    }

    /// Gives an animation key times without curves, and the value at each; nil if values can't be computed.
    @MainActor func sampled(_ course: LayerKeyframes, _ animation: CAKeyframeAnimation) -> [LayerValue]? {
        let places = places(through: course)
        let isDiscrete = calculationMode == .discrete
        var values: [LayerValue] = []
        for (index, place) in places.enumerated() {
            // A step lasts from one key time to the next.
            let next = places[min(index + 1, places.count - 1)]
            if isDiscrete, index == places.count - 1, case .frames = course { continue }
            let progress = isDiscrete ? (place.1 + next.1) / 2 : place.1
            guard let value = value(on: course, along: progress), value.isFinite else { return nil }
            values.append(value)
        }
        animation.calculationMode = isDiscrete ? .discrete : .linear
        (animation.timingFunction, animation.timingFunctions) = (nil, nil)
        animation.keyTimes = places.map { NSNumber(value: $0.0) }
        return values
    }

    /// A knot this little before another one has the value from before a jump.
    private static let jump = 1e-7

    /// The times at which the animation is at a knot, or its curve at a sample; and the progress there.
    private func places(through course: LayerKeyframes) -> [(Double, Double)] {
        let knots = knots(of: course)
        let error = TimingCurve.unseenError / 2 * shortestShare(of: course)
        let samples = timing.curve.samples(over: timing.duration, error: error)
        var places = [(samples[0].time, samples[0].progress)]
        for (start, end) in zip(samples, samples.dropFirst()) {
            let way = end.progress - start.progress
            if end.time - start.time > Self.jump * 2, way != 0 {
                let (low, high) = (min(start.progress, end.progress), max(start.progress, end.progress))
                let passed = knots.filter { $0 > low && $0 < high }
                for knot in way > 0 ? passed : passed.reversed() {
                    let share = (knot - start.progress) / way
                    places.append((start.time + (end.time - start.time) * share, knot))
                }
            }
            places.append((end.time, end.progress))
        }
        return places
    }

    /// The share of a run that the shortest segment takes, apart from very short ones: on it an error in progress is
    /// the largest.
    private func shortestShare(of course: LayerKeyframes) -> Double {
        let ways = ways(of: course)
        let spans = zip(ways, ways.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
        return min(max(spans.min() ?? 1, 0.01), 1)
    }

    /// The progress at which each segment begins, and 1.
    private func ways(of course: LayerKeyframes) -> [Double] {
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        var lengths: [Double] = []
        switch course {
        case .ends: return [0, 1]
        case .frames(let values, let times):
            let stretches = calculationMode == .discrete ? values.count : values.count - 1
            guard isPaced else { return KeyTimeline(stretches, times, nil).times }
            lengths = zip(values, values.dropFirst()).map { $1.distance(to: $0) ?? 0 }
        case .path(let segments, let times):
            guard isPaced else { return KeyTimeline(segments.count, times, nil).times }
            lengths = segments.map { $0.lengths.last ?? 0 }
        }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return KeyTimeline(lengths.count, nil, nil).times }
        var sum = 0.0
        let times = lengths.dropLast().map { length in
            sum += length
            return min(sum / total, 1)
        }
        return [0] + times + [1]
    }

    /// The progresses between which values lie on straight lines, near enough, or stay the same in steps.
    private func knots(of course: LayerKeyframes) -> [Double] {
        let times = ways(of: course)
        let stretches = times.count - 1
        if calculationMode == .discrete { return times }
        // Each part of a path, and of smooth keyframes, is a curve; at one speed, its length is known in as many steps.
        let isBent = if case .path = course { true } else { calculationMode != .linear }
        let steps = isBent ? min(KeyTimeline.lengthSteps, max(4, 2048 / stretches)) : 1
        var knots = (0...steps).map { Double($0) / Double(steps) }
        knots.removeLast()
        var all: [Double] = []
        for index in 0..<stretches {
            let (start, span) = (times[index], times[index + 1] - times[index])
            var inner = knots
            if let curves, index < curves.count, curves[index] != .linear {
                inner += curves[index].samples(error: TimingCurve.unseenError / 2).map(\.time)
            }
            if index > 0, span > 0 { all.append(start - min(Self.jump, start / 2)) }
            all += inner.inOrder.filter { $0 < 1 }.map { start + span * $0 }
        }
        var rising = [0.0]
        for knot in all + [1] where knot > rising[rising.count - 1] { rising.append(knot) }
        return rising
    }
}

extension CGPath {
    /// In straight lines through points.
    static func through(_ values: [LayerValue]) -> CGPath {
        let path = CGMutablePath()
        for value in values {
            guard case .point(let point) = value else { continue }
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
