import AnimationCore

/// A stop of `linear()`: a progress, with no, one or two fractions of the time.
struct LinearStop {
    private let progress: Double
    private let times: [Double]

    /// Reads the words of a stop: a number before or behind up to two percentages; nil if they are something else.
    init?(_ words: [Substring]) {
        var numbers: [Double] = []
        var times: [Double] = []
        for (index, word) in words.enumerated() {
            if word.last == "%" {
                guard let percent = EasingReader.number(word.dropLast()) else { return nil }
                times.append(percent / 100)
            } else {
                // The percentages stand side by side.
                guard let number = EasingReader.number(word), index == 0 || index == words.count - 1 else { return nil }
                numbers.append(number)
            }
        }
        guard numbers.count == 1, times.count < 3 else { return nil }
        progress = numbers[0]
        self.times = times
    }

    /// The points of stops, each in its place: CSS Easing Functions Level 2, "create a linear easing function".
    private static func points(_ stops: [LinearStop]) -> [(time: Double, progress: Double)] {
        var open: [(time: Double?, progress: Double)] = []
        var latest = -Double.infinity
        for (index, stop) in stops.enumerated() {
            var times: [Double?] = stop.times
            if times.isEmpty { times = [index == 0 ? 0 : index == stops.count - 1 ? max(1, latest) : nil] }
            for time in times {
                if let time { latest = max(latest, time) }
                open.append((time.map { _ in latest }, stop.progress))
            }
        }
        var (points, before) = ([(time: Double, progress: Double)](), 0)
        for (index, point) in open.enumerated() {
            guard let time = point.time else { continue }
            // The stops without a time in between are spaced evenly.
            for inner in (before + 1)..<max(index, before + 1) {
                let start = points[before].time
                let share = Double(inner - before) / Double(index - before)
                points.append((start + (time - start) * share, open[inner].progress))
            }
            points.append((time, point.progress))
            before = index
        }
        return points
    }

    /// The curve of two stops or more.
    static func curve(_ stops: [LinearStop]) -> TimingCurve {
        let points = points(stops)
        func line(_ one: Int, _ time: Double) -> Double {
            let (start, end) = (points[one], points[one + 1])
            guard end.time > start.time else { return time < start.time ? start.progress : end.progress }
            return start.progress + (end.progress - start.progress) * (time - start.time) / (end.time - start.time)
        }
        let inner = points.filter { $0.time > 0 && $0.time < 1 }
        // Just after the start, and just before the end, as a line that ends there may be followed by a jump.
        let first = points.lastIndex { $0.time <= 0 } ?? 0
        let last = points.firstIndex { $0.time >= 1 } ?? points.count
        let start = points[first].time == 0 ? points[first].progress : line(min(first, points.count - 2), 0)
        let isAtEnd = last < points.count && points[last].time == 1
        let end = isAtEnd ? points[last].progress : line(min(max(last - 1, 0), points.count - 2), 1)
        return .piecewiseLinear([start] + inner.map(\.progress) + [end], at: [0] + inner.map(\.time) + [1])
    }
}
