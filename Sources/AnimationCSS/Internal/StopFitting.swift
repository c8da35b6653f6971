import AnimationCore

/// The fewest stops whose lines stay close to a curve.
///
/// The curve is sampled, and cut where it jumps. Between two jumps, each sample is a possible place of a stop, on the
/// curve or a little beside it. From each place the lines that pass all samples closely enough are a cone; the stops
/// are the shortest way through the cones.
struct StopFitting {
    /// A progress that is held from one time to another; most are of one moment.
    typealias Stop = (progress: Double, start: Double, end: Double)
    private typealias Point = (time: Double, progress: Double)

    /// A thousandth, less the errors of the samples, of rounded numbers and of rounded times.
    private static let tolerance = 0.00088
    private static let sampleError = 0.00005
    /// Samples closer in time are those of a jump.
    private static let moment = 1.5e-7
    /// Samples closer in time are written to a ten-millionth of it, others to a hundred-thousandth.
    private static let steepSpan = 2e-5
    /// The distances of a place from the curve, as shares of the tolerance. The first one is the curve itself.
    private static let offsets = [0, 0.95, -0.95, 0.5, -0.5]

    let stops: [Stop]

    init(_ curve: TimingCurve) {
        var points: [Point] = []
        for piece in Self.pieces(of: curve) { points += Self.fewest(piece) }
        // A line that holds its progress is one stop with two times.
        stops = points.reduce(into: []) { stops, point in
            let progress = Self.rounded(point.progress, 1e4)
            if let last = stops.last, last.progress == progress, last.start == last.end {
                stops[stops.count - 1].end = point.time
            } else {
                stops.append((progress, point.time, point.time))
            }
        }
    }

    /// A progress as it is written, to four decimals.
    static func text(_ progress: Double) -> String { rounded(progress, 1e4).text }

    /// A time as it is written, in per cent.
    static func percentage(_ time: Double) -> String { rounded(time * 100, 1e5).text + "%" }

    private static func rounded(_ number: Double, _ unit: Double) -> Double {
        // Adding 0 takes the sign of -0.
        number.magnitude < 1e11 ? (number * unit).rounded() / unit + 0 : number
    }

    /// The samples between the jumps.
    private static func pieces(of curve: TimingCurve) -> [[Point]] {
        let usable = curve.repaired.value.progressCurve(over: nil)
        let samples = curve.samples(error: sampleError)
        var (pieces, index) = ([[Point]()], 0)
        while index < samples.count {
            // The samples of one moment, which are the two sides of a jump.
            let first = index
            repeat { index += 1 } while index < samples.count && samples[index].time - samples[index - 1].time < moment
            let (before, after) = (samples[first], samples[index - 1])
            let isSteep =
                first > 0 && before.time - samples[first - 1].time < steepSpan
                || index < samples.count && samples[index].time - after.time < steepSpan
            let time = rounded(after.time, isSteep ? 1e7 : 1e5)
            let jumps = abs(after.progress - before.progress) > sampleError
            pieces[pieces.count - 1].append((time, jumps ? before.progress : usable.progress(at: time)))
            if jumps { pieces.append([(time, after.progress)]) }
        }
        return pieces
    }

    /// The shortest way through a piece.
    private static func fewest(_ points: [Point]) -> [Point] {
        guard points.count > 1 else { return points }
        let width = offsets.count
        let last = points.count - 1
        // Each place by its sample and its offset: how many stops lead there, and from where.
        var counts = Array(repeating: Int.max, count: points.count * width)
        var origins = Array(repeating: -1, count: points.count * width)
        counts[0] = 1
        for index in 0..<last {
            for offset in 0..<width where counts[index * width + offset] < .max {
                let place = index * width + offset
                let start = at(points[index], offset)
                var (low, high) = (-Double.infinity, Double.infinity)
                for next in index + 1...last where low <= high {
                    let (point, span) = (points[next], points[next].time - start.time)
                    for side in 0..<(next == last ? 1 : width) {
                        let slope = (at(point, side).progress - start.progress) / span
                        let target = next * width + side
                        if slope >= low, slope <= high, counts[place] + 1 < counts[target] {
                            counts[target] = counts[place] + 1
                            origins[target] = place
                        }
                    }
                    low = max(low, (point.progress - tolerance - start.progress) / span)
                    high = min(high, (point.progress + tolerance - start.progress) / span)
                }
            }
        }
        var (way, place) = ([Point](), last * width)
        while place >= 0 {
            way.append(at(points[place / width], place % width))
            place = origins[place]
        }
        return way.reversed()
    }

    private static func at(_ point: Point, _ offset: Int) -> Point {
        (point.time, point.progress + offsets[offset] * tolerance)
    }
}
