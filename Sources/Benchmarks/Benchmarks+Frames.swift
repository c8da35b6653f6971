import AnimationUIKit
import Foundation

extension Benchmarks {
    /// Layers with two animations each.
    private static func animatedTree(_ count: Int) -> LayerTree {
        let tree = LayerTree(count)
        tree.clock.bind {
            for (index, layer) in tree.layers.enumerated() {
                layer.add(animation("opacity", 1, Float(index % 7) / 20), forKey: "opacity")
                layer.add(animation("position.x", 100, Float(index % 5) / 20), forKey: "position")
            }
        }
        tree.clock.turn()
        return tree
    }

    private static func animation(_ keyPath: String, _ end: Double, _ bend: Float) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = 0
        animation.toValue = end
        animation.duration = 1_000
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, bend, 0.58, 1)
        return animation
    }

    /// The least that the same frame takes: the numbers in arrays, and the bezier.
    private struct ArrayLoop {
        private let beziers: [CubicBezier]
        private let ends: [Double]
        private var values: [Double]

        init(_ count: Int) {
            beziers = (0..<count).map { CubicBezier(0.42, Double($0 % 7) / 20, 0.58, 1) }
            ends = (0..<count).map { $0.isMultiple(of: 2) ? 1 : 100 }
            values = ends
        }

        mutating func frame(at fraction: Double) {
            for index in values.indices { values[index] = ends[index] * beziers[index].y(atX: fraction) }
        }

        var sum: Double { values.reduce(0, +) }
    }

    /// Layers, and the array loop beside them, frame after frame at the same times. They take turns, so that a busy
    /// moment of the machine falls on both; of each the fastest sample counts.
    private struct Contest {
        private let count: Int
        /// As many as make samples of few layers last as long as those of many: the shorter one is, the likelier it is
        /// that no interrupt falls into the fastest.
        private let framesASample: Int
        private let tree: LayerTree
        private var loop: ArrayLoop
        private var sum = 0.0
        private var frame = 0
        private(set) var layers = Measurement(seconds: .infinity, allocations: nil)
        private(set) var array = Measurement(seconds: .infinity, allocations: nil)

        @MainActor init(_ count: Int) {
            self.count = count
            framesASample = Benchmarks.mostLayers / count
            tree = Benchmarks.animatedTree(count)
            loop = ArrayLoop(2 * count)
            tree.clock.advance(by: 100)
            turn()
            // That was to warm up.
            (layers.seconds, array.seconds) = (.infinity, .infinity)
        }

        @MainActor mutating func turn() {
            for _ in 0..<Benchmarks.samplesATurn {
                let sample = Measurement.best(of: 1) {
                    for _ in 0..<framesASample {
                        tree.clock.advance(by: 1.0 / 60)
                        for layer in tree.layers {
                            guard let shown = layer.presentation() else { continue }
                            sum += Double(shown.opacity) + shown.position.x
                        }
                    }
                }
                if sample.seconds < layers.seconds * Double(framesASample) { layers = sample.per(framesASample) }
            }
            for _ in 0..<Benchmarks.samplesATurn {
                let sample = Measurement.best(of: 1) {
                    for _ in 0..<framesASample {
                        frame += 1
                        loop.frame(at: 0.1 + Double(frame) / 60_000)
                    }
                }
                if sample.seconds < array.seconds * Double(framesASample) { array = sample.per(framesASample) }
            }
            sum += loop.sum
            precondition(sum > 0)
        }

        var row: Row {
            Row(
                name: "one frame, \(count) layers with 2 animations / array loop", measured: layers, baseline: array,
                goal: 3)
        }
    }

    private static let samplesATurn = 20
    private static let turns = 10
    private static let mostLayers = 100_000

    private static let contests: (small: Contest, large: Contest) = {
        var (small, large) = (Contest(mostLayers / 10), Contest(mostLayers))
        for _ in 0..<turns {
            small.turn()
            large.turn()
        }
        return (small, large)
    }()

    static func frameOfFewLayers() -> Row { contests.small.row }
    static func frameOfManyLayers() -> Row { contests.large.row }

    /// Ten times the layers are to cost ten times as much, not more. See the next row for what the arrays do.
    static func growthOfFrame() -> Row {
        Row(
            name: "one frame, 100000 layers / 10000 layers", measured: contests.large.layers,
            baseline: contests.small.layers, goal: 10)
    }

    /// No goal of ours: what the machine makes of ten times the numbers.
    static func growthOfArrayLoop() -> Row {
        Row(
            name: "array loop, 200000 numbers / 20000 numbers", measured: contests.large.array,
            baseline: contests.small.array, goal: .infinity)
    }

    /// Private and without key paths, the compiler can tell that nobody else writes: that costs as little as in the
    /// array.
    private final class Dial: AnimationCompatible {
        var level = 0.0
    }

    static func frameOfValues() -> Row {
        let count = 10_000
        let clock = VirtualClock()
        let dials = (0..<count).map { _ in Dial() }
        clock.bind {
            AnimationHosts.current.withValue(clock) {
                for (index, dial) in dials.enumerated() {
                    let curve = TimingCurve.cubicBezier(0.42, Double(index % 7) / 20, 0.58, 1)
                    dial.at.animate(
                        AnyAnimator(
                            ValueAnimator(from: 0.0, to: 1.0, duration: 1_000, curve: curve) {
                                $0.level = $1
                            }))
                }
            }
        }
        clock.turn()
        clock.advance(by: 100)
        let frames = 20
        let ours = Measurement.best(of: turns) { clock.advance(by: Double(frames) / 60) }
        var (loop, frame) = (ArrayLoop(count), 0)
        let baseline = Measurement.best(of: turns) {
            for _ in 0..<frames {
                frame += 1
                loop.frame(at: 0.1 + Double(frame) / 60_000)
            }
        }
        precondition(dials.reduce(loop.sum) { $0 + $1.level } > 0)
        return Row(
            name: "one frame, \(count) value animators / array loop", measured: ours.per(frames),
            baseline: baseline.per(frames), goal: 3)
    }
}
