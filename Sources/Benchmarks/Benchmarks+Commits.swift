import AnimationUIKit
import Foundation

/// The cost of a tree that does not change, and of one change in it.
extension Benchmarks {
    /// Per round, each of which ends with a turn.
    private static func cost(of tree: LayerTree, rounds: Int = 1_000, _ body: (Int) -> Void) -> Measurement {
        Measurement.best {
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

    /// Layers put into a window at once, where something moves: one inside the other, and side by side.
    static func commitOfNestedLayers() -> Row {
        let count = 1_000
        func cost(_ link: @escaping (CALayer, CALayer) -> CALayer) -> Measurement {
            let tree = LayerTree(0)
            return self.cost(of: tree, rounds: 10) { _ in
                let top = CALayer()
                var place = top
                for _ in 1..<count { place = link(place, CALayer()) }
                tree.root.sublayers = [top]
            }
        }
        let nested = cost { above, layer in
            above.addSublayer(layer)
            return layer
        }
        let flat = cost { above, layer in
            above.addSublayer(layer)
            return above
        }
        return Row(
            name: "commit of \(count) new layers, nested / side by side", measured: nested, baseline: flat, goal: 2)
    }

    static func idleTurn() -> Row {
        func cost(_ count: Int) -> Measurement { self.cost(of: LayerTree(count, perParent: 10)) { _ in } }
        return Row(
            name: "a turn without a change, 100,000 layers / 1,000", measured: cost(100_000), baseline: cost(1_000),
            goal: 2)
    }
}
