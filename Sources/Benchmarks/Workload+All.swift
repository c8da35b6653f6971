import AllocationCounter
import AnimationUIKit

extension Workload {
    private static let starts = 200
    private static let objects = 10_000
    private static let frames = 10

    @MainActor static let all = startsOfOne + longTimelines + wholeFrames + rests

    // MARK: - Starts, from the call to the commit of the first frame

    @MainActor private static var startsOfOne: [Workload] {
        [
            start("start-view", ".fadeIn()") { $0.at.animate(.fadeIn()) },
            start("start-view-by-hand", "UIViewPropertyAnimator, by hand") { view in
                UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { view.alpha = 1 }.startAnimation()
            },
            start("start-layer", ".scale(toValue:)") { $0.at.animate(.scale(toValue: 2)) },
            start("start-layer-by-hand", "CABasicAnimation, by hand") { view in
                let animation = CABasicAnimation(keyPath: "transform.scale")
                animation.fromValue = view.layer.value(forKeyPath: "transform.scale")
                animation.toValue = 2
                animation.duration = 0.25
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                view.layer.setValue(2, forKeyPath: "transform.scale")
                view.layer.add(animation, forKey: "scale")
            },
        ]
    }

    @MainActor private static func start(
        _ name: String, _ title: String, _ body: @escaping @MainActor (UIView) -> Void
    ) -> Workload {
        Workload(name, "\(starts) starts of \(title)", starts, "start") {
            @MainActor func run(_ stage: Benchmarks.Stage) {
                stage.clock.bind { for view in stage.views { body(view) } }
                stage.clock.turn()
            }
            for _ in 0..<5 {
                let stage = Benchmarks.Stage(starts)
                run(stage)
                stage.clock.advance(by: 1)
            }
            let stage = Benchmarks.Stage(starts)
            return { run(stage) }
        }
    }

    // MARK: - Timelines, built, played and let go

    @MainActor private static var longTimelines: [Workload] {
        [
            timeline("values-sequence", "value steps in sequence", 100_000, playedBy: playValueSequence),
            timeline("values-parallel", "value steps in parallel", 100_000, playedBy: playValueParallel),
            timeline("layers-sequence", "layer steps in sequence", 10_000, playedBy: playLayerSequence),
            timeline("layers-parallel", "layer steps in parallel", 10_000, playedBy: playLayerParallel),
            Workload("seek", "a seek over 20,000 value steps, there and back", 40_000, "step crossed") {
                let steps = 20_000
                let (clock, gauge) = (VirtualClock(), Benchmarks.Gauge())
                let token = Benchmarks.onClock(clock) { gauge.at.animate(Benchmarks.valueSteps(steps)) }
                token.pause()
                // To the end and back, by leaps of a hundred steps. The first time sets up what comes later.
                let seek = { @MainActor in
                    for leap in 1...(steps / 100) { token.time = Double(leap) }
                    precondition(gauge.level == Double((steps - 1) % 10))
                    for leap in (0..<(steps / 100)).reversed() { token.time = Double(leap) }
                }
                seek()
                return seek
            },
        ]
    }

    @MainActor private static func timeline(
        _ name: String, _ title: String, _ count: Int, playedBy play: @escaping @MainActor (Int) -> Void
    ) -> Workload {
        Workload(name, "\(count / 1_000),000 \(title)", count, "step") {
            play(1_000)
            return { play(count) }
        }
    }

    @MainActor private static func playValueSequence(_ count: Int) {
        let (clock, gauge) = (VirtualClock(), Benchmarks.Gauge())
        Benchmarks.onClock(clock) { _ = gauge.at.animate(Benchmarks.valueSteps(count)) }
        clock.advance(by: 1_001)
        precondition(gauge.level == Double((count - 1) % 10))
    }

    @MainActor private static func playValueParallel(_ count: Int) {
        let (clock, gauge) = (VirtualClock(), Benchmarks.Gauge())
        Benchmarks.onClock(clock) { _ = gauge.at.animate(parallelism: Benchmarks.valueSteps(count)) }
        clock.advance(by: 1)
        precondition(clock.isIdle)
    }

    @MainActor private static func playLayerSequence(_ count: Int) {
        let stage = Benchmarks.Stage(1)
        stage.clock.bind {
            let steps: [AnyAnimator<UIView>] = (0..<count).map { .cornerRadius(to: CGFloat($0 % 10), duration: 0.01) }
            _ = stage.views[0].at.animate(steps)
        }
        stage.clock.advance(by: 1_001)
        precondition(stage.views[0].layer.cornerRadius == CGFloat((count - 1) % 10))
    }

    @MainActor private static func playLayerParallel(_ count: Int) {
        let tree = LayerTree(count)
        tree.clock.bind {
            _ = AT.animate(
                parallelism: tree.layers.map { $0.at.animate(.basic("cornerRadius", to: 5, duration: 0.01)) })
        }
        tree.clock.advance(by: 1)
        precondition(tree.layers[count - 1].cornerRadius == 5)
    }

    // MARK: - Frames

    @MainActor private static var wholeFrames: [Workload] {
        [
            Workload("frame-values", "\(frames) frames of 10,000 values", frames, "frame") {
                let clock = VirtualClock()
                let gauges = (0..<objects).map { _ in Benchmarks.Gauge() }
                Benchmarks.onClock(clock) {
                    for (index, gauge) in gauges.enumerated() {
                        gauge.at.animate(.value(\.level, to: 1, duration: 10, curve: curve(index)))
                    }
                }
                clock.turn()
                clock.advance(by: 1)
                return {
                    for _ in 0..<frames { clock.advance(by: 1.0 / 60) }
                    precondition(gauges[0].level > 0)
                }
            },
            Workload("frame-layers", "\(frames) frames of 10,000 layers, 2 animations each", frames, "frame") {
                let tree = LayerTree(objects)
                tree.clock.bind {
                    for (index, layer) in tree.layers.enumerated() {
                        layer.at.animate(.basic("opacity", from: 0, to: 1, duration: 10, curve: curve(index)))
                        layer.at.animate(.basic("position.x", from: 0, to: 100, duration: 10, curve: curve(index)))
                    }
                }
                tree.clock.turn()
                tree.clock.advance(by: 1)
                let play = { @MainActor (count: Int) in
                    var sum = 0.0
                    for _ in 0..<count {
                        tree.clock.advance(by: 1.0 / 60)
                        for layer in tree.layers {
                            guard let shown = layer.presentation() else { continue }
                            sum += Double(shown.opacity) + shown.position.x
                        }
                    }
                    precondition(sum > 0)
                }
                play(1)
                return { play(frames) }
            },
        ]
    }

    private static func curve(_ index: Int) -> TimingCurve {
        .cubicBezier(0.42, Double(index % 7) / 20, 0.58, 1)
    }

    // MARK: - Memory

    /// Heap bytes in use for a timeline of 100,000 value steps, half-way.
    @MainActor static func bytesInUse(kept: Bool) -> Int {
        let (clock, gauge) = (VirtualClock(), Benchmarks.Gauge())
        let before = allocation_bytes()
        var token: AnimationToken? = Benchmarks.onClock(clock) {
            gauge.at.animate(Benchmarks.valueSteps(Benchmarks.many))
        }
        if !kept { token = nil }
        clock.advance(by: 500)
        let used = allocation_bytes() - before
        token?.stop()
        return used
    }
}
