import Foundation
import SoakModel

let options = SoakOptions(CommandLine.arguments.dropFirst())
if let signal = options.signal {
    var reduction = SoakReduction(seed: options.seed, signal: signal)
    exit(reduction.run())
}
let report = SoakProgress(options)
// A single case shows the trap itself.
if options.cases > 1 { TrapReport.install() }
let outcome = report.run()
exit(outcome ? 0 : 1)
