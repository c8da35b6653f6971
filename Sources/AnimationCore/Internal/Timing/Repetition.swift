import Foundation

/// The repeats of a part: their number, direction and gaps.
package struct Repetition: Sendable {
    /// The number of runs; nil for an endless repeat.
    var count: Int?
    /// Whether every other run goes backwards.
    var autoreverses: Bool
    /// Seconds between the runs.
    var gap: TimeInterval

    /// A repeat that can be played.
    static func repaired(count: Int?, autoreverses: Bool, gap: TimeInterval) -> Repaired<Repetition> {
        var issues: [AnimationIssue.Kind] = []
        if let count, count <= 0 { issues.append(.repeatsNothing(count: count)) }
        let gap = Repaired.length(.repeatDelay, gap).value { issues.append($0) }
        return Repaired(Repetition(count: count.map { max($0, 0) }, autoreverses: autoreverses, gap: gap), issues)
    }

    /// Seconds from the start of the first run to the start of run `number`, counted from 0; all runs have one length.
    func start(of number: Int, _ length: TimeInterval) -> TimeInterval {
        // Nothing comes after an endless run, and 0 times infinity is not a number.
        number == 0 ? 0 : Double(number) * (length + gap)
    }

    /// The length of all runs and of the gaps between them.
    func duration(of run: TimeInterval) -> TimeInterval {
        guard let count else { return .infinity }
        return count == 0 ? 0 : start(of: count - 1, run) + run
    }
}
