import AnimationUIKit
import Foundation

extension Benchmarks {
    /// Layers with two animations each, and what their values come to at a frame.
    private struct LayerScene {
        let clock = VirtualClock()
        let root: CALayer
        let layers: [CALayer]

        @MainActor init(_ count: Int) {
            (root, layers) = clock.bind {
                let root = CALayer()
                let layers = (0..<count).map { _ in CALayer() }
                for layer in layers { root.addSublayer(layer) }
                VirtualClock.current.host(root)
                CATransaction.flush()
                for (index, layer) in layers.enumerated() {
                    layer.add(Self.animation("opacity", 1, Float(index % 7) / 20), forKey: "opacity")
                    layer.add(Self.animation("position.x", 100, Float(index % 5) / 20), forKey: "position")
                }
                return (root, layers)
            }
            clock.turn()
        }

        private static func animation(_ keyPath: String, _ end: Double, _ bend: Float) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = 0
            animation.toValue = end
            animation.duration = 1_000
            animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, bend, 0.58, 1)
            return animation
        }
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

    /// The fastest of so many frames; the first ones only warm up.
    private static func fastest(_ frames: Int, _ frame: @MainActor (Int) -> Void) -> Measurement {
        for index in 0..<5 { frame(index) }
        var index = 5
        return Measurement.best(of: frames) {
            frame(index)
            index += 1
        }
    }

    private static var framesMeasured: [Int: (layers: Measurement, loop: Measurement)] = [:]

    /// One frame of the layers, and one of an array loop over as many numbers, at the same times.
    private static func frames(layers count: Int) -> (layers: Measurement, loop: Measurement) {
        if let measured = framesMeasured[count] { return measured }
        let repeats = 2_000_000 / count
        let scene = LayerScene(count)
        scene.clock.advance(by: 100)
        var sum = 0.0
        let layers = fastest(repeats) { _ in
            scene.clock.advance(by: 1.0 / 60)
            for layer in scene.layers {
                guard let shown = layer.presentation() else { continue }
                sum += Double(shown.opacity) + shown.position.x
            }
        }
        var loop = ArrayLoop(2 * count)
        let baseline = fastest(repeats) { loop.frame(at: 0.1 + Double($0 + 1) / 60_000) }
        sum += loop.sum
        precondition(sum > 0)
        framesMeasured[count] = (layers, baseline)
        return (layers, baseline)
    }

    static func frame(layers count: Int, goal: Double) -> Row {
        let (layers, loop) = frames(layers: count)
        return Row(
            name: "one frame, \(count) layers with 2 animations / array loop", measured: layers, baseline: loop,
            goal: goal)
    }

    /// What ten times the layers cost, in frames of the one.
    static func frameGrowth() -> Row {
        Row(
            name: "one frame, 100000 layers / 10000 layers", measured: frames(layers: 100_000).layers,
            baseline: frames(layers: 10_000).layers, goal: 10)
    }

    /// The same of the array loop: what the memory alone makes of ten times the numbers.
    static func loopGrowth() -> Row {
        Row(
            name: "array loop, 200000 numbers / 20000 numbers", measured: frames(layers: 100_000).loop,
            baseline: frames(layers: 10_000).loop, goal: 10)
    }

    private static func loop(_ count: Int, _ sum: inout Double) -> Measurement {
        var loop = ArrayLoop(count)
        let measured = fastest(200) { loop.frame(at: 0.1 + Double($0 + 1) / 60_000) }
        sum += loop.sum
        return measured
    }

    /// A number of the app's own.
    private final class Gauge: AnimationCompatible {
        var level = 0.0
    }

    static func frameOfValues() -> Row {
        let count = 10_000
        let clock = VirtualClock()
        let gauges = (0..<count).map { _ in Gauge() }
        clock.bind {
            AnimationHosts.current.withValue(clock) {
                for gauge in gauges {
                    gauge.at.animate(
                        AnyAnimator(
                            ValueAnimator(from: 0.0, to: 1.0, duration: 1_000, timing: .curve(.easeInOut)) {
                                $0.level = $1
                            }))
                }
            }
        }
        clock.turn()
        let ours = fastest(200) { _ in clock.advance(by: 1.0 / 60) }
        var sum = gauges.reduce(0) { $0 + $1.level }
        let baseline = loop(count, &sum)
        precondition(sum > 0)
        return Row(
            name: "one frame, \(count) value animators / array loop", measured: ours, baseline: baseline, goal: 3)
    }
}
