import Foundation
import SoakModel

let options = SoakOptions(CommandLine.arguments.dropFirst())
if let signal = options.signal {
    switch options.only ?? .timelines {
    case .timelines:
        var reduction = SoakReduction(SoakScript.self, .timelines, seed: options.seed, signal: signal)
        exit(reduction.run())
    case .transitions:
        var reduction = SoakReduction(ScreenScript.self, .transitions, seed: options.seed, signal: signal)
        exit(reduction.run())
    }
}
// A single case shows the trap itself.
if options.cases > 1 { TrapReport.install() }
let timelines = SoakProgress(SoakScript.self, .timelines, options.cases, options)
let screens = SoakProgress(
    ScreenScript.self, .transitions, options.only == nil ? options.cases / 10 : options.cases, options)
if options.only != .transitions, !timelines.run() { exit(1) }
if options.only != .timelines, !screens.run() { exit(1) }
