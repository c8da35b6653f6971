import AllocationCounter
import Foundation

/// The cost of one run.
struct Measurement {
    /// Seconds for the whole run.
    var seconds: Double
    /// Heap allocations in it, where they can be counted.
    var allocations: Int?

    /// The shortest time and the fewest allocations of `repeats` runs of `body`, each between a `setUp` and a
    /// `tearDown` that do not count.
    @MainActor static func best<Subject>(
        of repeats: Int = 7, setUp: @MainActor () -> Subject, tearDown: @MainActor (Subject) -> Void = { _ in },
        _ body: @MainActor (Subject) -> Void
    ) -> Measurement {
        var best = Measurement(seconds: .infinity, allocations: nil)
        for _ in 0..<repeats {
            let subject = setUp()
            let before = allocation_count()
            let start = ContinuousClock.now
            body(subject)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let after = allocation_count()
            tearDown(subject)
            best.take(Measurement(seconds: seconds, allocations: before < 0 ? nil : after - before))
        }
        return best
    }

    @MainActor static func best(of repeats: Int = 7, _ body: @MainActor () -> Void) -> Measurement {
        best(of: repeats, setUp: {}, { _ in body() })
    }

    /// The best of `rounds` runs each of two bodies that take turns, so that both have the same quiet moments.
    @MainActor static func contest<Subject>(
        rounds: Int = 300, setUp: @MainActor () -> Subject, tearDown: @MainActor (Subject) -> Void,
        _ body: @MainActor (Subject) -> Void, against other: @MainActor (Subject) -> Void
    ) -> (Measurement, Measurement) {
        let none = Measurement(seconds: .infinity, allocations: nil)
        var (first, second) = (none, none)
        for _ in 0..<rounds {
            let mine = best(of: 1, setUp: setUp, tearDown: tearDown, body)
            let its = best(of: 1, setUp: setUp, tearDown: tearDown, other)
            first.take(mine)
            second.take(its)
        }
        return (first, second)
    }

    /// The shorter time and the smaller count of two runs: a run that fills a cache allocates more, and may be the
    /// faster one.
    private mutating func take(_ other: Measurement) {
        seconds = min(seconds, other.seconds)
        allocations = allocations.map { min($0, other.allocations ?? $0) } ?? other.allocations
    }

    /// Per item of a run over `count` items.
    func per(_ count: Int) -> Measurement {
        Measurement(seconds: seconds / Double(count), allocations: allocations.map { $0 / count })
    }
}

/// One line of the table: a measurement beside its baseline, or a count.
struct Row {
    /// How a measurement lies to its goal; the number is the exit code of the process that measures the row.
    enum Verdict: Int32 {
        case met = 0
        case missed = 1
        /// No busy moment of a machine explains it.
        case missedByFar = 2
    }

    let text: String
    let verdict: Verdict

    /// How far a ratio may lie above its goal, as a factor: on a busy machine the two halves of a ratio are not slowed
    /// alike.
    static let room = 1.25
    /// A ratio that is this many times its goal is missed by far: a cost that grows where it should not.
    private static let far = 4.0

    /// - Parameter goal: The greatest ratio of the two that we want to see; missed where it is more than `room` times
    ///   that.
    init(name: String, measured: Measurement, baseline: Measurement, goal: Double, room: Double = Row.room) {
        let ratio = measured.seconds / baseline.seconds
        verdict = ratio <= goal * room ? .met : ratio <= goal * Self.far ? .missed : .missedByFar
        text = Self.line(
            name, Self.time(measured.seconds), Self.count(measured.allocations), Self.time(baseline.seconds),
            Self.count(baseline.allocations), String(format: "%.2f", ratio), "≤ \(goal) × \(room)", verdict)
    }

    /// A number of something that must be at most `goal`: no room, as no noise changes it.
    init(name: String, count: Double, goal: Double) {
        verdict = count <= goal ? .met : .missedByFar
        text = Self.line(
            name, String(format: "%.0f", count), "–", "–", "–", "–", "≤ " + String(format: "%.0f", goal),
            verdict)
    }

    static let header =
        "benchmark".padded(58) + "measured".padded(11, right: true) + "allocs".padded(9, right: true)
        + "baseline".padded(11, right: true) + "allocs".padded(8, right: true) + "ratio".padded(7, right: true)
        + "  goal"

    private static func line(
        _ name: String, _ measured: String, _ allocations: String, _ baseline: String, _ others: String,
        _ ratio: String, _ goal: String, _ verdict: Verdict
    ) -> String {
        let word =
            switch verdict {
            case .met: "met"
            case .missed: "MISSED"
            case .missedByFar: "MISSED BY FAR"
            }
        return name.padded(58) + measured.padded(11, right: true) + allocations.padded(9, right: true)
            + baseline.padded(11, right: true) + others.padded(8, right: true) + ratio.padded(7, right: true)
            + "  \(goal) \(word)"
    }

    private static func count(_ count: Int?) -> String { count.map(String.init) ?? "–" }

    static func time(_ seconds: Double) -> String {
        switch seconds {
        case 1...: String(format: "%.2f s", seconds)
        case 1e-3...: String(format: "%.2f ms", seconds * 1e3)
        case 1e-6...: String(format: "%.2f µs", seconds * 1e6)
        default: String(format: "%.1f ns", seconds * 1e9)
        }
    }
}

extension String {
    func padded(_ width: Int, right: Bool = false) -> String {
        let space = String(repeating: " ", count: max(width - count, 0))
        return right ? space + self : self + space
    }
}
