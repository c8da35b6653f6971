import Foundation
import SoakModel

/// Plays the cases and tells how it goes.
@MainActor struct SoakProgress {
    let options: SoakOptions

    init(_ options: SoakOptions) { self.options = options }

    /// Whether every case held.
    func run() -> Bool {
        let clock = ContinuousClock()
        let started = clock.now
        var told = started

        print("Soak: seed \(options.seed), \(options.cases) cases")
        for number in 0..<options.cases {
            let seed = options.seed &+ UInt64(number)
            TrapReport.begin(seed)
            let script = SoakScript(seed: seed)
            if options.cases == 1 { for line in script.lines { print(line) } }
            if let failure = SoakRun.failure(of: script) {
                tell(failure, script, seed)
                return false
            }
            if told.duration(to: clock.now) >= .seconds(1) {
                told = clock.now
                print("\(number + 1) cases, \(rate(number + 1, started.duration(to: told)))")
            }
        }
        let time = started.duration(to: clock.now)
        print(
            "Soak: \(options.cases) cases hold, seed \(options.seed), "
                + "\((time / .seconds(1)).formatted(.number.precision(.fractionLength(1)))) s, \(rate(options.cases, time))"
        )
        return true
    }

    private func rate(_ cases: Int, _ time: Duration) -> String {
        "\(Int(Double(cases) / max(time / .seconds(1), 1e-9))) a second"
    }

    private func tell(_ failure: String, _ script: SoakScript, _ seed: UInt64) {
        print("Case of seed \(seed) fails: \(failure)")
        TrapReport.begin(seed)
        let (smallest, reason) = script.shrunk() ?? (script, failure)
        print("Shrunk: \(reason)")
        for line in smallest.lines { print("    \(line)") }
        print("Soak: failed; again with --seed \(seed) --cases 1")
    }
}
