import Foundation
import SoakModel

let options = SoakOptions(CommandLine.arguments.dropFirst())
/// Whether the cases of the kind hold.
@MainActor func play<Case: SoakCase>(_ type: Case.Type, _ kind: SoakOptions.Kind) -> Bool {
    SoakProgress(type, kind, options.cases(of: kind), options).run()
}

@MainActor func reduce<Case: SoakCase>(_ type: Case.Type, _ kind: SoakOptions.Kind, _ signal: Int32) -> Int32 {
    var reduction = SoakReduction(type, kind, seed: options.seed, signal: signal)
    return reduction.run()
}

if let signal = options.signal {
    let kind = options.only ?? .timelines
    exit(reduce(kind.script, kind, signal))
}
// A single case shows the trap itself.
if options.cases > 1 { TrapReport.install() }
for kind in options.kinds where !play(kind.script, kind) { exit(1) }
