import AllocationCounter
import Foundation

allocation_keep_heap()

print("Each figure is the fastest of several runs; a baseline is measured in the same process, right after.")
print(Row.header)
let rows: [@MainActor () -> Row] = [
    { Benchmarks.start() }, { Benchmarks.startOfLayerAnimation() }, { Benchmarks.sequenceOfWaits() },
    { Benchmarks.sequenceOfValueSteps() }, { Benchmarks.sequenceOfLayerSteps() },
    { Benchmarks.parallelOfValueSteps() }, { Benchmarks.parallelOfLayerSteps() }, { Benchmarks.nesting() },
    { Benchmarks.seek() }, { Benchmarks.pauseOfParallel() }, { Benchmarks.memory(kept: false) },
    { Benchmarks.memory(kept: true) },
    { Benchmarks.ticksOfReleased() }, { Benchmarks.frameOfFewLayers() }, { Benchmarks.frameOfManyLayers() },
    { Benchmarks.commitOfOneChange() }, { Benchmarks.idleTurn() },
    { Benchmarks.frameOfValues() }, { Benchmarks.growthOfFrame() }, { Benchmarks.growthOfArrayLoop() },
]
var missed = 0
let wanted = CommandLine.arguments.dropFirst().first.flatMap(Int.init)
for (number, row) in rows.enumerated() where wanted == nil || wanted == number {
    let row = row()
    print(row.text)
    if !row.isMet { missed += 1 }
}
print(missed == 0 ? "All goals are met." : "\(missed) goals are missed.")
