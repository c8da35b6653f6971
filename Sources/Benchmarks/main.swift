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

/// Measures one row, in this process.
@MainActor func measure(_ number: Int) -> Never {
    let row = rows[number]()
    print(row.text)
    exit(row.isMet ? 0 : 1)
}

/// Measures one row in a process of its own, where the memory is as no other row has left it; whether its goal is met.
func measureApart(_ number: Int) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [String(number)]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
}

/// A row that misses its goal is measured again: a busy moment of the machine passes, a slower program does not.
let attempts = 3

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--work" { Workload.main(arguments.dropFirst()) }
/// Whether a missed goal leaves the exit code at 0.
let onlyReports = arguments.first == "--report"
if onlyReports { arguments.removeFirst() }
if let wanted = arguments.first {
    guard !onlyReports, let number = Int(wanted), rows.indices.contains(number) else {
        print(
            """
            usage: Benchmarks [--report | --work [NAME] | ROW]

              --report   exit with 0 even where a goal is missed; otherwise 1
              --work     do one piece of work, for `.ci/measure` to count; without a name, list them
              ROW        measure this row only, a number from 0 to \(rows.count - 1)
            """)
        exit(2)
    }
    measure(number)
}
print("Each figure is the fastest of several runs; each row has a process of its own, its baseline the same one.")
print("A goal is a ratio and the room above it, as factors; it is missed when it is missed \(attempts) times in a row.")
print(Row.header)
var missed = 0
for number in rows.indices {
    var isMet = false
    for _ in 0..<attempts where !isMet {
        fflush(nil)
        isMet = try measureApart(number)
    }
    if !isMet { missed += 1 }
}
print(missed == 0 ? "All goals are met." : "\(missed) goals are missed.")
exit(missed == 0 || onlyReports ? 0 : 1)
