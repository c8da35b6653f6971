import Foundation

/// The repeats of a part: their number, direction and gaps.
struct Repetition: Sendable {
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
        let gap = Repaired.length(.repeatDelay, gap).value(into: &issues)
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

    /// Whether a run goes backwards.
    func isTurned(_ run: Int) -> Bool { autoreverses && run % 2 == 1 }

    /// The number of runs with which a repeat ends after the present run, or after the run back that follows.
    func lastCount(after run: Int) -> Int { autoreverses && run % 2 == 0 ? run + 2 : run + 1 }

    /// Whether the end of all runs shows the same as the start.
    var endsAtItsStart: Bool { count == 0 || autoreverses && (count ?? 1) % 2 == 0 }

    /// Up to here the numbers of runs are exact in seconds, too.
    static let farthestRun = 1 << 53

    /// The run that a time falls in; a boundary belongs to the run that the playhead is in, else to the later one.
    ///
    /// - Parameters:
    ///   - length: The length of one run.
    ///   - present: The run that the playhead is in; −1 where it is in none.
    func run(at time: TimeInterval, ofRuns length: TimeInterval, near present: Int) -> Int {
        let period = length + gap
        guard period > 0, period.isFinite else { return max(present, 0) }
        // A time that went up to the root and down again, or that the caller computed, may be off by a rounding: such a
        // time is no gap to wait out, and not the end of the run before.
        let rounding = max(PlayClock.rounding, 4 * time.ulp)
        if present >= 0, case let start = start(of: present, length), time >= start - rounding,
            time <= start + length + rounding
        {
            return present
        }
        // Played into the gap after a run, the playhead is in the gap until the next run starts.
        let early = present < 0 ? min(rounding, period / 4) : 0
        // An endless run ends at infinity, and a seek may go as far.
        // A part that is never reached starts at infinity: before that is its first run.
        let share = ((time + early) / period).rounded(.down)
        let run = share > 0 ? Int(min(share, Double(Self.farthestRun))) : 0
        return min(max(run, 0), (count ?? .max) - 1)
    }
}
