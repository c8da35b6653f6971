import AllocationCounter
import AnimationUIKit
import Foundation

/// Timelines of 100,000 steps: to build, to run, to keep, to nest, to seek.
extension Benchmarks {
    static let many = 100_000

    /// A number of the app's own.
    final class Gauge: AnimationCompatible {
        var level = 0.0
    }

    static func onClock<Result>(_ clock: VirtualClock, _ body: () -> Result) -> Result {
        clock.bind { AnimationHosts.current.withValue(clock) { body() } }
    }

    /// The array mostly waits for memory, the timeline mostly works: on a busy machine their ratio has been seen to
    /// vary by a third, and it is another one on other machines.
    private static let roomBesideArray = 1.6

    /// 100,000 steps, built and run, beside the same as a plain array of closures. They take turns.
    private static func row<Subject>(
        _ name: String, goal: Double, setUp: @MainActor () -> Subject, ours: @MainActor (Subject) -> Void,
        plain: @MainActor (Subject) -> Void
    ) -> Row {
        let (ours, plain) = Measurement.contest(rounds: 7, setUp: setUp, tearDown: { _ in }, ours, against: plain)
        return Row(
            name: "100,000 \(name) / array of closures", measured: ours, baseline: plain, goal: goal,
            room: roomBesideArray)
    }

    static func sequenceOfWaits() -> Row {
        row("waits in sequence", goal: 16, setUp: { VirtualClock() }) { clock in
            onClock(clock) { _ = AT.animate((0..<many).map { _ in AT.wait(0.01) }) }
            clock.advance(by: 1_001)
        } plain: { _ in
            var timeline = PlainTimeline(many, inSequence: true) { _ in {} }
            timeline.play(to: 1_001)
        }
    }

    static func sequenceOfValueSteps() -> Row {
        row("value steps in sequence", goal: 18, setUp: { (VirtualClock(), Gauge()) }) { clock, gauge in
            onClock(clock) { _ = gauge.at.animate(valueSteps(many)) }
            clock.advance(by: 1_001)
            precondition(gauge.level == Double((many - 1) % 10))
        } plain: { _, gauge in
            var timeline = PlainTimeline(many, inSequence: true) { index in { gauge.level = Double(index % 10) } }
            timeline.play(to: 1_001)
            precondition(gauge.level == Double((many - 1) % 10))
        }
    }

    /// Per step, of ten times as many: linear is 1.
    static func growthOfSequence() -> Row {
        func perStep(_ count: Int) -> Measurement {
            let measured = Measurement.best(of: 5) {
                let (clock, gauge) = (VirtualClock(), Gauge())
                onClock(clock) { _ = gauge.at.animate(valueSteps(count)) }
                clock.advance(by: 1_001)
            }
            return measured.per(count)
        }
        return Row(
            name: "a value step of a sequence, of 100,000 / of 10,000", measured: perStep(many),
            baseline: perStep(many / 10), goal: 2)
    }

    static func valueSteps(_ count: Int) -> [AnyAnimator<Gauge>] {
        (0..<count).map { .value(\.level, to: Double($0 % 10), duration: 0.01) }
    }

    static func sequenceOfLayerSteps() -> Row {
        row("layer steps in sequence", goal: 30, setUp: { Stage(1) }) { stage in
            stage.clock.bind { _ = stage.views[0].at.animate(layerSteps) }
            stage.clock.advance(by: 1_001)
            precondition(stage.views[0].layer.cornerRadius == CGFloat((many - 1) % 10))
        } plain: { stage in
            let layer = stage.views[0].layer
            stage.clock.bind {
                var timeline = PlainTimeline(many, inSequence: true) { index in
                    { layer.cornerRadius = CGFloat(index % 10) }
                }
                timeline.play(to: 1_001)
            }
            stage.clock.turn()
            precondition(layer.cornerRadius == CGFloat((many - 1) % 10))
        }
    }

    private static var layerSteps: [AnyAnimator<UIView>] {
        (0..<many).map { .cornerRadius(to: CGFloat($0 % 10), duration: 0.01) }
    }

    static func parallelOfValueSteps() -> Row {
        row("value steps in parallel", goal: 18, setUp: { (VirtualClock(), Gauge()) }) { clock, gauge in
            onClock(clock) { _ = gauge.at.animate(parallelism: valueSteps(many)) }
            clock.advance(by: 1)
        } plain: { _, gauge in
            var timeline = PlainTimeline(many, inSequence: false) { index in { gauge.level = Double(index % 10) } }
            timeline.play(to: 1)
        }
    }

    static func parallelOfLayerSteps() -> Row {
        row("layer steps in parallel", goal: 3.1, setUp: { LayerTree(many) }) { tree in
            tree.clock.bind {
                _ = AT.animate(
                    parallelism: tree.layers.map {
                        $0.at.animate(.basic("cornerRadius", to: 5, duration: 0.01))
                    })
            }
            tree.clock.advance(by: 1)
            precondition(tree.layers[many - 1].cornerRadius == 5)
        } plain: { tree in
            tree.clock.bind {
                var timeline = PlainTimeline(many, inSequence: false) { index in
                    let layer = tree.layers[index]
                    return { layer.cornerRadius = 5 }
                }
                timeline.play(to: 1)
            }
            tree.clock.turn()
            precondition(tree.layers[many - 1].cornerRadius == 5)
        }
    }

    /// As deep as it is long elsewhere, beside the same number side by side.
    static func nesting() -> Row {
        func run(_ compose: () -> AnimationToken) -> Measurement {
            Measurement.best(of: 3) {
                let clock = VirtualClock()
                onClock(clock) { _ = compose() }
                clock.advance(by: 1_001)
            }
        }
        let deep = run {
            var token = AT.wait(0.01)
            for _ in 0..<many { token = AT.animate(token, AT.wait(0.01)) }
            return token
        }
        let flat = run { AT.animate((0...many).map { _ in AT.animate(AT.wait(0.01)) }) }
        return Row(name: "nested 100,000 deep / side by side", measured: deep, baseline: flat, goal: 2)
    }

    /// Per step that is crossed, in 100,000 of them beside 1,000.
    static func seek() -> Row {
        func perStep(_ count: Int) -> Measurement {
            let (clock, gauge) = (VirtualClock(), Gauge())
            let token = onClock(clock) { gauge.at.animate(valueSteps(count)) }
            token.pause()
            let measured = Measurement.best(of: 5) {
                // To the end and back, by leaps of a hundred steps.
                for leap in 1...(count / 100) { token.time = Double(leap) }
                for leap in (0..<(count / 100)).reversed() { token.time = Double(leap) }
            }
            token.stop()
            return measured.per(2 * count)
        }
        return Row(
            name: "a step crossed in a seek, of 100,000 / of 1,000", measured: perStep(many), baseline: perStep(1_000),
            goal: 2)
    }

    // MARK: - Memory

    /// Bytes for each step, while it is half-way.
    static func memory(kept: Bool) -> Row {
        let (clock, gauge) = (VirtualClock(), Gauge())
        let before = allocation_bytes()
        var token: AnimationToken? = onClock(clock) { gauge.at.animate(valueSteps(many)) }
        if !kept { token = nil }
        clock.advance(by: 500)
        let used = Double(allocation_bytes() - before) / Double(many)
        token?.stop()
        return Row(
            name: "bytes a step, 100,000 value steps half-way, \(kept ? "kept" : "let go")", count: used, goal: 1_000)
    }

    // MARK: - What a released token costs between its boundaries

    static func ticksOfReleased() -> Row {
        let stage = Stage(1)
        let host = CountingHost(stage.clock)
        stage.clock.bind {
            AnimationHosts.current.withValue(host) {
                _ = stage.views[0].at.animate(.fadeIn(duration: 10), .move(byX: 10, y: 0, duration: 1))
                _ = stage.views[0].at.animate(.scale(toValue: 2, duration: 10))
            }
        }
        for frame in 1..<600 { stage.clock.advance(to: Double(frame) / 60) }
        precondition(stage.views[0].layer.presentation().map { $0.opacity > 0.99 && $0.opacity < 1 } == true)
        return Row(name: "ticks and timers in 10 s of released native tokens", count: Double(host.calls), goal: 0)
    }
}

/// The clock, counting what it is asked to call between an animation's own beginnings and ends.
@MainActor private final class CountingHost: ClockHost {
    let clock: VirtualClock
    private(set) var calls = 0

    init(_ clock: VirtualClock) {
        self.clock = clock
    }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.after(seconds) { [self] in
            calls += 1
            body()
        }
    }

    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        clock.eachFrame(rate) { [self] time in
            calls += 1
            body(time)
        }
    }
}
