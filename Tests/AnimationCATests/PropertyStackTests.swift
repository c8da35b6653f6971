import Expectations
import AnimationCA
import TestSupport
import Testing

/// A layer animation that starts while an older one, of another call, plays on the same key path.
@MainActor @Suite(.virtualTime) struct PropertyStackTests {
    private let host = CollectingHost.current
    private let layer = CALayer()
    init() { host.clock.host(layer) }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    private func shown(_ keyPath: String = "transform.scale.x") -> Double {
        (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func scale(_ end: Double, _ duration: TimeInterval, key: String? = nil) -> AnimationToken {
        var animation = BasicAnimation(
            "transform.scale", to: .number(end), timing: LayerTiming(duration: duration, curve: .linear))
        animation.key = key
        return layer.at.animate(AnyAnimator(BasicAnimator(animation)))
    }

    @Test func `it starts from what is shown`() {
        let press = scale(0.5, 1)
        run(0.5)
        let release = scale(1, 0.5)
        host.clock.turn()
        expectClose(shown(), 0.75)
        run(0.25)
        expectClose(shown(), 0.875)
        #expect(press.state == .running)
        run(0.26)
        #expect(release.outcome == .completed(.end))
        #expect(press.outcome == .completed(.end))
        expectClose(shown(), 1)
        run(1)
        expectClose(shown(), 1)
        #expect(host.clock.isIdle)
    }

    @Test func `what is over sooner than the older one stays`() {
        let older = scale(3, 1)
        run(0.5)
        _ = scale(1, 0.2)
        run(0.21)
        expectClose(shown(), 1)
        #expect(older.state == .running)
        run(0.2)
        expectClose(shown(), 1)
        run(0.2)
        #expect(older.outcome == .completed(.end))
        expectClose(shown(), 1)
        #expect((layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue == 1)
    }

    @Test func `what is added is added to where the older one goes`() {
        func turn(_ angle: Double) -> AnimationToken {
            layer.at.animate(.basic("transform.rotation.z", by: .number(angle), duration: 1, curve: .linear))
        }
        _ = turn(1)
        run(0.5)
        let back = turn(-1)
        host.clock.turn()
        expectClose(shown("transform.rotation.z"), 0.5)
        run(0.5)
        expectClose(shown("transform.rotation.z"), 0.25)
        run(0.6)
        #expect(back.outcome == .completed(.end))
        expectClose(shown("transform.rotation.z"), 0)
    }

    @Test func `a spring takes over from what is shown`() {
        _ = scale(3, 1)
        run(0.5)
        _ = layer.at.animate(.basic("transform.scale", to: 1, duration: 1, curve: .spring(stiffness: 100, damping: 10)))
        host.clock.turn()
        expectClose(shown(), 2)
    }

    @Test func `under one key it starts from what is shown, too`() {
        let older = scale(3, 1, key: "zoom")
        run(0.5)
        _ = scale(1, 1, key: "zoom")
        host.clock.turn()
        expectClose(shown(), 2)
        #expect(older.outcome == .interrupted(.replaced))
    }

    @Test func `the older one's next step starts in its time`() {
        let older = AT.animate(scale(3, 1), layer.at.animate(.basic("opacity", to: 0, duration: 1, curve: .linear)))
        run(0.5)
        _ = scale(1, 0.2)
        run(1)
        expectClose(shown("opacity"), 0.5)
        run(0.6)
        #expect(older.outcome == .completed(.end))
    }

    @Test func `steps of one composition keep their places in each other's order`() {
        let token = AT.animate(parallelism: scale(3, 1), scale(1, 0.25).starting(at: .seconds(0.5)))
        run(0.625)
        let played = shown()
        token.pause()
        token.time = 0
        token.time = 0.625
        host.clock.turn()
        expectClose(shown(), played)
        token.stop()
    }

    private func passing(_ end: Double, _ duration: TimeInterval) -> AnimationToken {
        let timing = LayerTiming(duration: duration, curve: .linear, autoreverses: true, fill: .removed)
        return layer.at.animate(
            AnyAnimator(BasicAnimator(BasicAnimation("transform.scale", to: .number(end), timing: timing))))
    }

    @Test func `under what leaves no trace the older one goes on and is seen again`() {
        let older = scale(3, 1)
        run(0.25)
        let newer = passing(2.5, 0.125)
        run(0.125)
        expectClose(shown(), 2.5)
        run(0.25)
        #expect(newer.outcome == .completed(.end))
        expectClose(shown(), 2.25)
        run(0.5)
        #expect(older.outcome == .completed(.end))
        expectClose(shown(), 3)
    }

    @Test func `it starts from what is shown and leaves no trace`() {
        let older = passing(2, 1)
        run(0.5)
        let newer = scale(3, 0.25)
        host.clock.turn()
        expectClose(shown(), 1.5)
        run(0.3)
        #expect(newer.outcome == .completed(.end))
        expectClose(shown(), 3)
        run(2)
        #expect(older.outcome == .completed(.end))
        expectClose(shown(), 3)
    }
}
