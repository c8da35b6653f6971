import Foundation

/// A brightness over time: straight lines between points, and jumps.
struct BrightnessLine {
    /// Rising in time; of two points at one time the second one is the value after a jump.
    private var points: [(time: TimeInterval, value: Double)]

    /// A brightness that begins at a value, at the time 0.
    init(_ value: Double) { points = [(0, value)] }

    /// The line goes straight on to a value, which stays from there on.
    mutating func add(_ value: Double, at time: TimeInterval) {
        let last = points[points.count - 1]
        let time = max(time, last.time)
        // Between the value before a jump and the one after it nothing is seen.
        if points.count > 1, points[points.count - 2].time >= time - PlayClock.rounding {
            points[points.count - 1].value = value
        } else if time > last.time || value != last.value {
            points.append((time, value))
        }
    }

    /// The shortest time in which four flashes begin; nil for fewer flashes.
    var closestFlashes: (start: TimeInterval, span: TimeInterval)? {
        var counter = FlashCounter(points[0].value)
        for point in points { counter.go(to: point.value, at: point.time) }
        counter.finish()
        return counter.closest
    }

    /// Points between those of two lines, as the product of straight lines is none.
    private static let pointsBetween = 4

    func multiplied(by other: BrightnessLine) -> BrightnessLine {
        if points.allSatisfy({ $0.value == 1 }) { return other }
        if other.points.allSatisfy({ $0.value == 1 }) { return self }
        var product = BrightnessLine(points[0].value * other.points[0].value)
        product.points = []
        let times = Set(points.map(\.time) + other.points.map(\.time)).sorted()
        var (own, its) = (Reader(points), Reader(other.points))
        for (index, time) in times.enumerated() {
            if index > 0 {
                for part in 1..<Self.pointsBetween {
                    let share = Double(part) / Double(Self.pointsBetween)
                    let between = times[index - 1] + (time - times[index - 1]) * share
                    product.points.append((between, own.value(before: between) * its.value(before: between)))
                }
            }
            product.points.append((time, own.value(before: time) * its.value(before: time)))
            product.points.append((time, own.value(after: time) * its.value(after: time)))
        }
        return product
    }

    /// Reads a line at rising times.
    private struct Reader {
        private let points: [(time: TimeInterval, value: Double)]
        private var next = 0

        init(_ points: [(time: TimeInterval, value: Double)]) { self.points = points }

        /// The value at which the line arrives at a time.
        mutating func value(before time: TimeInterval) -> Double {
            while next < points.count, points[next].time < time { next += 1 }
            guard next < points.count else { return points[points.count - 1].value }
            guard next > 0 else { return points[0].value }
            let (start, end) = (points[next - 1], points[next])
            guard end.time > start.time else { return start.value }
            return start.value + (end.value - start.value) * (time - start.time) / (end.time - start.time)
        }

        /// The value with which the line leaves a time.
        mutating func value(after time: TimeInterval) -> Double {
            while next < points.count, points[next].time <= time { next += 1 }
            return points[max(next - 1, 0)].value
        }
    }
}
