import AnimationUIKit
import Foundation

/// What a tree costs that does not change, and one change in it.
extension Benchmarks {
    /// Per round, each of which ends with a turn.
    private static func cost(of tree: LayerTree, _ body: (Int) -> Void) -> Measurement {
        let rounds = 1_000
        return Measurement.best {
            for round in 0..<rounds {
                tree.clock.bind { body(round) }
                tree.clock.turn()
            }
        }.per(rounds)
    }

    static func commitOfOneChange() -> Row {
        func cost(_ count: Int) -> Measurement {
            let tree = LayerTree(count, perParent: 10)
            return self.cost(of: tree) { tree.layers[count - 1].cornerRadius = CGFloat($0) }
        }
        return Row(
            name: "commit of one change, of 100,000 layers / of 1,000", measured: cost(100_000), baseline: cost(1_000),
            goal: 2)
    }

    static func idleTurn() -> Row {
        func cost(_ count: Int) -> Measurement { self.cost(of: LayerTree(count, perParent: 10)) { _ in } }
        return Row(
            name: "a turn without a change, 100,000 layers / 1,000", measured: cost(100_000), baseline: cost(1_000),
            goal: 2)
    }
}
