import AnimationCore
import Foundation

/// The stretches of a keyframe animation over its progress: computes the values that Core Animation will show.
struct KeyTimeline {
    /// Steps in which the length of a curved stretch is measured.
    static let lengthSteps = 64

    /// One more than there are stretches.
    let times: [Double]
    private let curves: [TimingCurve]

    /// Key times for `stretches`, evenly spaced where none are given.
    init(_ stretches: Int, _ keyTimes: [Double]?, _ curves: [TimingCurve]?) {
        times = keyTimes ?? (0...stretches).map { Double($0) / Double(stretches) }
        self.curves = curves ?? []
    }

    /// The stretch at a progress, and the fraction of it, bent by the stretch's own curve.
    ///
    /// A progress outside 0…1 goes on straight from the first or the last stretch: a spring overshoots the end.
    func place(_ progress: Double) -> (index: Int, fraction: Double) {
        let index = held(progress)
        let length = span(index)
        let fraction = length > 0 ? (progress - times[index]) / length : 1
        guard index < curves.count, fraction >= 0, fraction <= 1 else { return (index, fraction) }
        return (index, curves[index].progress(at: fraction))
    }

    /// The last stretch that has begun.
    func held(_ progress: Double) -> Int { times.dropLast().lastIndex { $0 <= progress } ?? 0 }

    /// The share of the run that a stretch takes.
    func span(_ index: Int) -> Double { times[index + 1] - times[index] }

    /// The stretch, and the fraction of it, at a progress along lengths.
    ///
    /// Each list of lengths holds the sums of its steps from 0.
    static func place(_ progress: Double, along lengths: [[Double]]) -> (index: Int, fraction: Double) {
        let total = lengths.reduce(0) { $0 + ($1.last ?? 0) }
        guard total > 0, total.isFinite else { return KeyTimeline(lengths.count, nil, nil).place(progress) }
        var rest = progress * total
        var index = 0
        while index < lengths.count - 1, let length = lengths[index].last, rest >= length {
            rest -= length
            index += 1
        }
        let sums = lengths[index]
        let step = sums.dropLast().lastIndex { $0 <= rest } ?? 0
        let length = sums[step + 1] - sums[step]
        let inside = length > 0 ? (rest - sums[step]) / length : 0
        return (index, (Double(step) + inside) / Double(sums.count - 1))
    }
}

// MARK: - Through values

extension KeyframeAnimation {
    /// The value between `values` at a progress; nil if it can't be computed.
    func shown(of values: [LayerValue], keyTimes: [Double]?, at progress: Double) -> LayerValue? {
        let count = values.count
        if calculationMode == .discrete {
            return values[min(KeyTimeline(count, keyTimes, nil).held(progress), count - 1)]
        }
        let timeline = KeyTimeline(count - 1, keyTimes, curves)
        let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
        func value(_ index: Int, _ fraction: Double) -> LayerValue? {
            isCubic
                ? cubic(values, timeline, index, fraction)
                : values[index].interpolated(to: values[index + 1], at: fraction)
        }
        guard calculationMode == .paced || calculationMode == .cubicPaced else {
            let place = timeline.place(progress)
            return value(place.index, place.fraction)
        }
        let steps = isCubic ? KeyTimeline.lengthSteps : 1
        var lengths: [[Double]] = []
        for index in 0..<count - 1 {
            var sums = [0.0]
            var last = values[index]
            for step in 1...steps {
                guard let next = value(index, Double(step) / Double(steps)), let way = next.distance(to: last) else {
                    return nil
                }
                sums.append((sums.last ?? 0) + way)
                last = next
            }
            lengths.append(sums)
        }
        let place = KeyTimeline.place(progress, along: lengths)
        return value(place.index, place.fraction)
    }

    /// A cubic Hermite spline; beyond the ends the neighbour is the reflection of the value within.
    private func cubic(_ values: [LayerValue], _ timeline: KeyTimeline, _ index: Int, _ t: Double) -> LayerValue? {
        func tangent(at point: Int) -> LayerValue? {
            let (before, after) = (max(point - 1, 0), min(point + 1, values.count - 1))
            guard let way = values[after].subtracting(values[before]) else { return nil }
            guard point > 0, point < values.count - 1 else { return way }
            let both = timeline.span(point - 1) + timeline.span(point)
            return way.multiplied(by: both > 0 ? timeline.span(index) / both : 0.5)
        }
        let (t2, t3) = (t * t, t * t * t)
        let parts = [
            (values[index], 2 * t3 - 3 * t2 + 1), (values[index + 1], 3 * t2 - 2 * t3),
            (tangent(at: index), t3 - 2 * t2 + t), (tangent(at: index + 1), t3 - t2),
        ]
        var sum: LayerValue?
        for (value, weight) in parts {
            guard let part = value?.multiplied(by: weight) else { return nil }
            guard let added = sum.map({ $0.adding(part) }) ?? part else { return nil }
            sum = added
        }
        return sum
    }
}

// MARK: - Along a path

extension KeyframeAnimation {
    /// The point of a path at a progress.
    func shown(of stretches: [PathSegment], keyTimes: [Double]?, at progress: Double) -> CGPoint {
        let place = place(on: stretches, keyTimes, at: progress)
        return stretches[place.index].point(at: place.fraction)
    }

    private func place(
        on stretches: [PathSegment], _ keyTimes: [Double]?, at progress: Double
    ) -> (index: Int, fraction: Double) {
        let timeline = KeyTimeline(stretches.count, keyTimes, curves)
        switch calculationMode {
        case .discrete: return (timeline.held(progress), 0)
        case .linear, .cubic: return timeline.place(progress)
        case .paced, .cubicPaced: return KeyTimeline.place(progress, along: stretches.map(\.lengths))
        }
    }

    /// Core Animation turns a layer whose position follows a path.
    func turn(on course: LayerKeyframes, at place: RunPlace) -> Double? {
        guard let rotation, keyPath == "position", case .path(let stretches, let keyTimes) = course else { return nil }
        let curve = timing.progressCurve
        let here = self.place(on: stretches, keyTimes, at: place.progress { curve.progress(at: $0) })
        return stretches[here.index].angle(at: here.fraction) + (rotation == .auto ? 0 : .pi)
    }
}

/// One element of a path with a length, as a cubic curve.
struct PathSegment {
    let start: CGPoint
    let controls: (CGPoint, CGPoint)
    let end: CGPoint

    private init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        self.start = start
        controls = (first, second)
        self.end = end
    }

    private init(_ start: CGPoint, _ end: CGPoint) {
        self.init(start, start.interpolated(to: end, at: 1 / 3), start.interpolated(to: end, at: 2 / 3), end)
    }

    func moved(by way: CGPoint) -> PathSegment {
        PathSegment(start.adding(way), controls.0.adding(way), controls.1.adding(way), end.adding(way))
    }

    func point(at t: Double) -> CGPoint {
        let u = 1 - t
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let first = start.scaled(by: weights.0).adding(controls.0.scaled(by: weights.1))
        return first.adding(controls.1.scaled(by: weights.2)).adding(end.scaled(by: weights.3))
    }

    /// Its direction in radians; where it stands still, that of the way from its start to its end.
    func angle(at t: Double) -> Double {
        let u = 1 - t
        let way = controls.0.subtracting(start).scaled(by: u * u)
            .adding(controls.1.subtracting(controls.0).scaled(by: 2 * u * t))
            .adding(end.subtracting(controls.1).scaled(by: t * t))
        let seen = way == .zero ? end.subtracting(start) : way
        return Double(atan2(seen.y, seen.x))
    }

    /// The sums of the lengths of its steps, from 0.
    var lengths: [Double] {
        var sums = [0.0]
        var last = start
        for step in 1...KeyTimeline.lengthSteps {
            let next = point(at: Double(step) / Double(KeyTimeline.lengthSteps))
            sums.append((sums.last ?? 0) + Double(hypot(next.x - last.x, next.y - last.y)))
            last = next
        }
        return sums
    }

    /// The segments of a path, the closing lines included.
    static func all(of path: CGPath) -> [PathSegment] {
        var stretches: [PathSegment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                current = start
            case .addLineToPoint:
                stretches.append(PathSegment(current, points[0]))
                current = points[0]
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                stretches.append(
                    PathSegment(
                        current, current.interpolated(to: control, at: 2 / 3),
                        end.interpolated(to: control, at: 2 / 3), end))
                current = end
            case .addCurveToPoint:
                stretches.append(PathSegment(current, points[0], points[1], points[2]))
                current = points[2]
            case .closeSubpath:
                stretches.append(PathSegment(current, start))
                current = start
            @unknown default: break
            }
        }
        return stretches
    }
}
