import Foundation

/// How often a part plays.
package struct Repetition: Sendable {
    /// The number of runs; nil stands for ever.
    var count: Int?
    /// Whether every other run goes backwards.
    var autoreverses: Bool
    /// Seconds between the runs.
    var gap: TimeInterval

    init(count: Int?, autoreverses: Bool, gap: TimeInterval) {
        self.count = count
        self.autoreverses = autoreverses
        self.gap = gap > 0 && gap.isFinite ? gap : 0
    }

    /// The length of all runs and of the gaps between them.
    func duration(of run: TimeInterval) -> TimeInterval {
        guard let count else { return .infinity }
        return count == 0 ? 0 : Double(count) * run + Double(count - 1) * gap
    }
}
