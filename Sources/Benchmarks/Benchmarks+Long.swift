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

    static func sequenceOfWaits() -> Row {
        let measured = Measurement.best(of: 3) {
            let clock = VirtualClock()
            onClock(clock) { _ = AT.animate((0..<many).map { _ in AT.wait(0.01) }) }
            clock.advance(by: 1_001)
        }
        return Row(name: "100,000 waits in sequence, built and run", measured: measured, baseline: nil, goal: 1)
    }

    static func sequenceOfValueSteps() -> Row {
        let measured = Measurement.best(of: 3) {
            let (clock, gauge) = (VirtualClock(), Gauge())
            onClock(clock) { _ = gauge.at.animate(valueSteps(many)) }
            clock.advance(by: 1_001)
            precondition(gauge.level == Double((many - 1) % 10))
        }
        return Row(name: "100,000 value steps in sequence, built and run", measured: measured, baseline: nil, goal: 0.2)
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
        let measured = Measurement.best(of: 3, setUp: { Stage(1) }) { stage in
            stage.clock.bind { _ = stage.views[0].at.animate(layerSteps) }
            stage.clock.advance(by: 1_001)
            precondition(stage.views[0].layer.cornerRadius == CGFloat((many - 1) % 10))
        }
        return Row(name: "100,000 layer steps in sequence, built and run", measured: measured, baseline: nil, goal: 1)
    }

    private static var layerSteps: [AnyAnimator<UIView>] {
        (0..<many).map { .cornerRadius(to: CGFloat($0 % 10), duration: 0.01) }
    }

    static func parallelOfValueSteps() -> Row {
        let measured = Measurement.best(of: 3) {
            let (clock, gauge) = (VirtualClock(), Gauge())
            onClock(clock) { _ = gauge.at.animate(parallelism: valueSteps(many)) }
            clock.advance(by: 1)
        }
        return Row(name: "100,000 value steps in parallel, built and run", measured: measured, baseline: nil, goal: 0.2)
    }

    static func parallelOfLayerSteps() -> Row {
        let measured = Measurement.best(of: 3, setUp: { LayerTree(many) }) { tree in
            tree.clock.bind {
                _ = AT.animate(
                    parallelism: tree.layers.map {
                        $0.at.animate(.basic("cornerRadius", to: 5, duration: 0.01))
                    })
            }
            tree.clock.advance(by: 1)
            precondition(tree.layers[many - 1].cornerRadius == 5)
        }
        return Row(name: "100,000 layer steps in parallel, built and run", measured: measured, baseline: nil, goal: 1)
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
