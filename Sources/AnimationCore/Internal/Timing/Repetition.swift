import Foundation

/// How often a part plays.
package struct Repetition: Sendable {
    /// The number of runs; nil stands for ever.
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

    /// Seconds from the start of the first run to that of the run `number`, of runs of one length.
    func start(of number: Int, _ length: TimeInterval) -> TimeInterval {
        // A run that never ends has none after it: no product of 0 and infinity.
        number == 0 ? 0 : Double(number) * (length + gap)
    }

    /// The length of all runs and of the gaps between them.
    func duration(of run: TimeInterval) -> TimeInterval {
        guard let count else { return .infinity }
        return count == 0 ? 0 : start(of: count - 1, run) + run
    }
}
