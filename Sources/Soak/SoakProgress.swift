import Foundation
import SoakModel

/// Plays the cases and tells how it goes.
@MainActor struct SoakProgress {
    private static let secondsBetweenLines = 10

    let options: SoakOptions

    init(_ options: SoakOptions) { self.options = options }

    /// Whether every case held.
    func run() -> Bool {
        let clock = ContinuousClock()
        let started = clock.now
        var told = started
        var census = SoakCensus()

        say("Soak: seed \(options.seed), \(options.cases) cases")
        for number in 0..<options.cases {
            let seed = options.seed &+ UInt64(number)
            TrapReport.begin(seed)
            guard let script = number == 0 ? options.script : SoakScript(seed: seed) else { return true }
            if options.cases == 1 { for line in script.lines { say(line) } }
            if let failure = SoakRun.failure(of: script) {
                tell(failure, script, seed)
                return false
            }
            census.add(script)
            if told.duration(to: clock.now) >= .seconds(Self.secondsBetweenLines) {
                told = clock.now
                say("\(number + 1) cases, \(rate(number + 1, started.duration(to: told)))")
            }
        }
        let time = started.duration(to: clock.now)
        for line in census.lines { say(line) }
        say(
            "Soak: \(options.cases) cases hold, seed \(options.seed), \(census.operationCount) operations, "
                + "\((time / .seconds(1)).formatted(.number.precision(.fractionLength(1)))) s, \(rate(options.cases, time))"
        )
        return true
    }

    private func rate(_ cases: Int, _ time: Duration) -> String {
        "\(Int(Double(cases) / max(time / .seconds(1), 1e-9))) a second"
    }

    private func tell(_ failure: String, _ script: SoakScript, _ seed: UInt64) {
        say("Case of seed \(seed) fails: \(failure)")
        for line in script.lines { say("    \(line)") }
        // A smaller script may trap, or never end: that is told too.
        TrapReport.begin(seed)
        let (smallest, reason) = script.shrunk { TrapReport.begin(seed) } ?? (script, failure)
        say("Shrunk: \(reason)")
        for line in smallest.lines { say("    \(line)") }
        say("Soak: failed; again with --seed \(seed) --cases 1")
    }
}
