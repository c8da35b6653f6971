import Foundation
import SoakModel

/// Plays the cases of one kind and tells how it goes.
@MainActor struct SoakProgress<Case: SoakCase> {
    private let secondsBetweenLines = 10
    private let options: SoakOptions
    private let kind: SoakOptions.Kind
    private let cases: Int

    init(_: Case.Type, _ kind: SoakOptions.Kind, _ cases: Int, _ options: SoakOptions) {
        (self.options, self.kind, self.cases) = (options, kind, cases)
    }

    /// Whether every case held.
    func run() -> Bool {
        let clock = ContinuousClock()
        let started = clock.now
        var told = started
        var census = SoakCensus()

        say("Soak: \(kind), seed \(options.seed), \(cases) cases")
        for number in 0..<cases {
            let seed = options.seed &+ UInt64(number)
            TrapReport.begin(kind, seed)
            guard let script = number == 0 ? options.script(Case.self) : Case(seed: seed) else { return true }
            if cases == 1 { for line in script.lines { say(line) } }
            if let failure = script.failure {
                tell(failure, script, seed)
                return false
            }
            census.add(script)
            if told.duration(to: clock.now) >= .seconds(secondsBetweenLines) {
                told = clock.now
                say("\(number + 1) cases, \(rate(number + 1, started.duration(to: told)))")
            }
        }
        let time = started.duration(to: clock.now)
        for line in census.lines { say(line) }
        say(
            "Soak: \(cases) cases of \(kind) hold, seed \(options.seed), \(census.operationCount) operations, "
                + "\((time / .seconds(1)).formatted(.number.precision(.fractionLength(1)))) s, \(rate(cases, time))"
        )
        return true
    }

    private func rate(_ cases: Int, _ time: Duration) -> String {
        "\(Int(Double(cases) / max(time / .seconds(1), 1e-9))) a second"
    }

    private func tell(_ failure: String, _ script: Case, _ seed: UInt64) {
        say("Case of seed \(seed) fails: \(failure)")
        for line in script.lines { say("    \(line)") }
        // A smaller script may trap, or never end: that is told too.
        TrapReport.begin(kind, seed)
        let (smallest, reason) = script.shrunk { TrapReport.begin(kind, seed) } ?? (script, failure)
        say("Shrunk: \(reason)")
        for line in smallest.lines { say("    \(line)") }
        say("Soak: failed; again with --only \(kind) --seed \(seed) --cases 1")
    }
}
