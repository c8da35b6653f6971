import AnimationUIKit
import Foundation

/// What a tree costs that does not change, and one change in it.
extension Benchmarks {
    /// Layers on the screen, ten to a parent.
    @MainActor private struct Tree {
        let clock = VirtualClock()
        let root: CALayer
        let layers: [CALayer]

        init(_ count: Int) {
            (root, layers) = clock.bind {
                let layers = (0..<count).map { _ in CALayer() }
                for (index, layer) in layers.enumerated().dropFirst() { layers[(index - 1) / 10].addSublayer(layer) }
                VirtualClock.current.host(layers[0])
                return (layers[0], layers)
            }
            clock.turn()
        }

        /// Per round, each of which ends with a turn.
        func cost(_ body: (Int) -> Void) -> Measurement {
            let rounds = 1_000
            return Measurement.best {
                for round in 0..<rounds {
                    clock.bind { body(round) }
                    clock.turn()
                }
            }.per(rounds)
        }
    }

    static func commitOfOneChange() -> Row {
        func cost(_ count: Int) -> Measurement {
            let tree = Tree(count)
            return tree.cost { tree.layers[count - 1].cornerRadius = CGFloat($0) }
        }
        return Row(
            name: "commit of one change, of 100,000 layers / of 1,000", measured: cost(100_000), baseline: cost(1_000),
            goal: 2)
    }

    static func idleTurn() -> Row {
        func cost(_ count: Int) -> Measurement { Tree(count).cost { _ in } }
        return Row(
            name: "a turn without a change, 100,000 layers / 1,000", measured: cost(100_000), baseline: cost(1_000),
            goal: 2)
    }
}
