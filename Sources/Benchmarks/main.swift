import AllocationCounter
import Foundation

allocation_keep_heap()

let rows: [@MainActor () -> Row] = [
    { Benchmarks.start() }, { Benchmarks.startOfLayerAnimation() }, { Benchmarks.sequenceOfWaits() },
    { Benchmarks.sequenceOfValueSteps() }, { Benchmarks.growthOfSequence() }, { Benchmarks.sequenceOfLayerSteps() },
    { Benchmarks.parallelOfValueSteps() }, { Benchmarks.parallelOfLayerSteps() }, { Benchmarks.nesting() },
    { Benchmarks.seek() }, { Benchmarks.pauseOfParallel() }, { Benchmarks.cancellation() },
    { Benchmarks.memory(kept: false) },
    { Benchmarks.memory(kept: true) },
    { Benchmarks.ticksOfReleased() }, { Benchmarks.frameOfFewLayers() }, { Benchmarks.frameOfManyLayers() },
    { Benchmarks.commitOfOneChange() }, { Benchmarks.idleTurn() },
    { Benchmarks.frameOfValues() }, { Benchmarks.growthOfFrame() }, { Benchmarks.growthOfArrayLoop() },
    { Benchmarks.commitOfNestedLayers() },
    { Benchmarks.conflicts() }, { Benchmarks.conflictsOfKeptSequence() }, { Benchmarks.stopOfParts() },
    { Benchmarks.pauseOfParts() }, { Benchmarks.pauseOfPartsOfPaused() }, { Benchmarks.allocationsOfFrames() },
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

if CommandLine.arguments.dropFirst().first == "--work" { Workload.main(CommandLine.arguments.dropFirst(2)) }
if let wanted = CommandLine.arguments.dropFirst().first {
    guard let number = Int(wanted), rows.indices.contains(number) else {
        print("Benchmarks [ROW]: a row is a number from 0 to \(rows.count - 1)")
        exit(2)
    }
    measure(number)
}
print("Each figure is the fastest of several runs; each row has a process of its own, its baseline the same one.")
print(Row.header)
var missed = 0
for number in rows.indices {
    fflush(nil)
    if try !measureApart(number) { missed += 1 }
}
print(missed == 0 ? "All goals are met." : "\(missed) goals are missed.")
