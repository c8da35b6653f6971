import Foundation

print("Each figure is the fastest of several runs; a baseline is measured in the same process, right after.")
print(Row.header)
let rows: [@MainActor () -> Row] = [
    { Benchmarks.start() }, { Benchmarks.startOfLayerAnimation() }, { Benchmarks.sequenceOfWaits() },
    { Benchmarks.sequenceOfLayerSteps() }, { Benchmarks.frameOfFewLayers() },
    { Benchmarks.frameOfManyLayers() }, { Benchmarks.frameOfValues() }, { Benchmarks.growthOfFrame() },
    { Benchmarks.growthOfArrayLoop() },
]
var missed = 0
let wanted = CommandLine.arguments.dropFirst().first.flatMap(Int.init)
for (number, row) in rows.enumerated() where wanted == nil || wanted == number {
    let row = row()
    print(row.text)
    if !row.isMet { missed += 1 }
}
print(missed == 0 ? "All goals are met." : "\(missed) goals are missed.")
