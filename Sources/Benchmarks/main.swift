import AllocationCounter
import Foundation

allocation_keep_heap()

let rows: [@MainActor () -> Row] = [
    { Benchmarks.start() }, { Benchmarks.startOfLayerAnimation() }, { Benchmarks.startOfNamedEffect() },
    { Benchmarks.sequenceOfWaits() },
    { Benchmarks.sequenceOfValueSteps() }, { Benchmarks.growthOfSequence() }, { Benchmarks.sequenceOfLayerSteps() },
    { Benchmarks.parallelOfValueSteps() }, { Benchmarks.parallelOfLayerSteps() }, { Benchmarks.nesting() },
    { Benchmarks.seek() }, { Benchmarks.pauseOfParallel() }, { Benchmarks.cancellation() },
    { Benchmarks.memory(kept: false) },
    { Benchmarks.memory(kept: true) },
    { Benchmarks.ticksOfReleased() }, { Benchmarks.frameOfFewLayers() }, { Benchmarks.frameOfManyLayers() },
    { Benchmarks.commitOfOneChange() }, { Benchmarks.idleTurn() },
    { Benchmarks.frameOfValues() }, { Benchmarks.growthOfFrame() }, { Benchmarks.growthOfArrayLoop() },
    { Benchmarks.commitOfNestedLayers() },
    { Benchmarks.layoutOfOneConstant() },
    { Benchmarks.conflicts() }, { Benchmarks.conflictsOfKeptSequence() }, { Benchmarks.stopOfParts() },
    { Benchmarks.pauseOfParts() }, { Benchmarks.pauseOfPartsOfPaused() },
    { Benchmarks.movesOfOneView() }, { Benchmarks.staggeredViews() }, { Benchmarks.allocationsOfFrames() },
    { Benchmarks.scrubOfView() }, { Benchmarks.scrubOfLayer() }, { Benchmarks.restOfView() },
    { Benchmarks.restOfLayer() },
    { Benchmarks.frameOfFollowers() }, { Benchmarks.frameOfFollowersOfKeyPaths() },
    { Benchmarks.allocationsOfFollowers() }, { Benchmarks.allocationsOfFlashWatch() },
    { Benchmarks.scrollPastWaitingViews() },
    { Benchmarks.playLetters() },
    { Benchmarks.bezierCurves() }, { Benchmarks.easings() }, { Benchmarks.springs() },
]

/// No row takes longer, in seconds, on the slowest machine that was seen: a process that does is ended.
let longest: UInt32 = 180

/// Measures one row, in this process.
@MainActor func measure(_ number: Int) -> Never {
    alarm(longest)
    let row = rows[number]()
    print(row.text)
    exit(row.verdict.rawValue)
}

/// Measures one row in a process of its own, where the memory is as no other row has left it.
func measureApart(_ number: Int) throws -> Row.Verdict {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [String(number)]
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
        print("row \(number) was ended by signal \(process.terminationStatus), after at most \(longest) s")
        return .missedByFar
    }
    return Row.Verdict(rawValue: process.terminationStatus) ?? .missedByFar
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--work" { Workload.main(arguments.dropFirst()) }
/// Whether a goal that is missed, but not by far, leaves the exit code at 0.
let onlyReports = arguments.first == "--report"
if onlyReports { arguments.removeFirst() }
if let wanted = arguments.first {
    guard !onlyReports, let number = Int(wanted), rows.indices.contains(number) else {
        print(
            """
            usage: Benchmarks [--report | --work [NAME] | ROW]

              --report   measure each row once, and exit with 0 unless a goal is missed by far
              --work     do one piece of work, for `.ci/measure` to count; without a name, list them
              ROW        measure this row only, a number from 0 to \(rows.count - 1)
            """)
        exit(2)
    }
    measure(number)
}
/// A row that misses its goal is measured again: a busy moment of the machine passes, a slower program does not.
let attempts = onlyReports ? 1 : 3
print("Each figure is the fastest of several runs; each row has a process of its own, its baseline the same one.")
print("A goal is a ratio and the room above it, as factors; \(attempts) tries may miss it.")
print(Row.header)
var (missed, missedByFar) = (0, 0)
for number in rows.indices {
    var verdict = Row.Verdict.missed
    for _ in 0..<attempts where verdict == .missed {
        fflush(nil)
        verdict = try measureApart(number)
    }
    if verdict != .met { missed += 1 }
    if verdict == .missedByFar { missedByFar += 1 }
}
print(missed == 0 ? "All goals are met." : "\(missed) goals are missed, \(missedByFar) of them by far.")
exit((onlyReports ? missedByFar : missed) == 0 ? 0 : 1)
