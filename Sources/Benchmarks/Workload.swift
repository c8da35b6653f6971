import AllocationCounter
import AnimationUIKit
import Foundation

/// Work that runs once between two marks, so that callgrind counts it alone: `Benchmarks --work NAME`, called by
/// `.ci/measure`.
struct Workload {
    let name: String
    let title: String
    /// The work of one run is divided by this number of units.
    let count: Int
    let unit: String
    /// Sets the stage, which does not count, and returns the work.
    let prepare: @MainActor () -> @MainActor () -> Void

    init(
        _ name: String, _ title: String, _ count: Int, _ unit: String,
        prepare: @escaping @MainActor () -> @MainActor () -> Void
    ) {
        (self.name, self.title, self.count, self.unit, self.prepare) = (name, title, count, unit, prepare)
    }

    /// Runs the work once and prints its heap allocations.
    @MainActor func run() -> Never {
        let work = prepare()
        let before = allocation_count()
        measured_part_begins()
        work()
        measured_part_ends()
        let allocations = before < 0 ? -1 : allocation_count() - before
        print("allocations\t\(allocations)")
        // The stage is not cleared away: a token that is let go while it is paused would be reported.
        withExtendedLifetime(work) { exit(0) }
    }

    /// Runs the workload that the arguments name. Without a name prints a line for each: name, count, unit, title, with
    /// tabs between them.
    @MainActor static func main(_ arguments: ArraySlice<String>) -> Never {
        guard let name = arguments.first else {
            for workload in all { print("\(workload.name)\t\(workload.count)\t\(workload.unit)\t\(workload.title)") }
            exit(0)
        }
        if let kept = ["memory-kept": true, "memory-released": false][name] {
            print("bytes\t\(bytesInUse(kept: kept))")
            exit(0)
        }
        guard let workload = all.first(where: { $0.name == name }) else {
            print("Benchmarks --work [NAME]: without a name prints the names")
            exit(2)
        }
        workload.run()
    }
}
