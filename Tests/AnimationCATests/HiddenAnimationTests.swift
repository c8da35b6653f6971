import Expectations
import AnimationCA
import TestSupport
import Testing

/// A layer animation that a newer one hides: it plays on unseen, and takes verbs.
@MainActor @Suite(.virtualTime) struct HiddenAnimationTests {
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

    @Test func `paused and resumed it stays hidden, moved by hand it is shown`() {
        let older = scale(3, 1)
        run(0.5)
        let newer = scale(1, 0.2)
        run(0.1)
        older.pause()
        run(0.2)
        expectClose(shown(), 1)
        older.resume()
        run(0.2)
        expectClose(shown(), 1)
        older.time = 0.9
        host.clock.turn()
        expectClose(shown(), 2.8)
        run(0.2)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
        expectClose(shown(), 3)
    }

    @Test func `hidden it is stopped without a trace, unless that puts it at its end`() {
        for position in [AnimationPosition.current, .end] {
            let older = scale(3, 1)
            run(0.5)
            _ = scale(1, 0.2)
            run(0.3)
            older.stop(at: position)
            host.clock.turn()
            expectClose(shown(), position == .end ? 3 : 1)
        }
        #expect(host.clock.isIdle)
    }

    @Test func `played back while it is hidden it ends at its start, unseen`() {
        let older = scale(3, 1)
        run(0.5)
        _ = scale(2, 0.2)
        run(0.3)
        older.rate = -1
        run(1)
        #expect(older.outcome == .completed(.start))
        expectClose(shown(), 2)
    }

    @Test(arguments: [0.5, 0.493]) func `hidden, runs there and back don't move it`(length: Double) {
        let older = scale(3, length).repeated(2, autoreverses: true)
        run(0.25)
        _ = scale(2.5, 0.25)
        run(0.3)
        expectClose(shown(), 2.5)
        run(1)
        #expect(older.outcome == .completed(.end))
        expectClose(shown(), 2.5)
    }

    @Test(arguments: [0.017, 0.1, 0.3, 0.7]) func `it stays hidden wherever its place is rounded`(delay: Double) {
        let ways: [(AnimationToken) -> Void] = [{ $0.rate = 1.1 }, { $0.reverse() }, { ($0.pause(), $0.resume()).0 }]
        for steer in ways {
            let older = AT.animate(AT.wait(delay), scale(3, 3)).stretched(to: 4.37)
            run(1.7)
            _ = scale(1, 0.2)
            run(0.31)
            steer(older)
            run(0.1)
            expectClose(shown(), 1)
            older.stop()
        }
    }

    /// Changes the speed of the layer's clock, which goes on from where it is.
    private func setSpeed(_ speed: Float) {
        let now = host.clock.now
        layer.timeOffset = layer.convertTime(now, from: nil)
        layer.beginTime = now
        layer.speed = speed
    }

    @Test func `hidden, it keeps to the layer's own clock`() {
        let older = scale(3, 1)
        run(0.5)
        let newer = scale(1, 0.2)
        run(0.1)
        setSpeed(0)
        run(2)
        #expect(older.state == .running && newer.state == .running)
        setSpeed(1)
        run(0.39)
        #expect(older.state == .running)
        #expect(newer.outcome == .completed(.end))
        run(0.02)
        #expect(older.outcome == .completed(.end))
        #expect(layer.animationKeys() == nil)
        #expect(host.clock.isIdle)
    }

    @Test(arguments: [1, Double.infinity]) func `hidden, it is cut off with the one that hides it`(count: Double) {
        let sublayer = CALayer()
        layer.addSublayer(sublayer)
        host.clock.turn()
        let older = sublayer.at.animate(
            .basic("transform.scale", to: 3, repeatCount: count, duration: 1, curve: .linear))
        run(0.5)
        let newer = sublayer.at.animate(.basic("transform.scale", to: 1, duration: 1))
        run(0.25)
        sublayer.removeFromSuperlayer()
        run(0.1)
        // An endless repeat waits until its view can be seen again.
        #expect(older.outcome == (count == .infinity ? nil : .interrupted(.system)))
        #expect(newer.outcome == .interrupted(.system))
        #expect(sublayer.animationKeys() == nil)
        older.stop()
        run(1)
        #expect(host.clock.isIdle)
    }

    @Test func `a drawer that was hidden while it opened is seen as it closes`() {
        let drawer = scale(3, 0.5)
        drawer.pausesOnCompletion = true
        run(0.25)
        _ = scale(2.5, 0.125)
        run(0.5)
        expectClose(shown(), 2.5)
        for _ in 0..<2 {
            drawer.play(to: .start)
            run(0.25)
            expectClose(shown(), 2)
            run(0.5)
            expectClose(shown(), 1)
            drawer.play(to: .end)
            run(0.25)
            expectClose(shown(), 2)
            run(0.5)
            expectClose(shown(), 3)
        }
        #expect(drawer.state == .paused)
        drawer.stop()
        #expect(layer.animationKeys() == nil)
    }

    @Test func `moved by hand it hides the newer one for good`() {
        let older = scale(3, 1)
        run(0.5)
        let newer = scale(1, 1)
        run(0.25)
        older.time = 0.75
        run(0.125)
        expectClose(shown(), 2.75)
        run(0.25)
        #expect(older.outcome == .completed(.end))
        expectClose(shown(), 3)
        run(1)
        #expect(newer.outcome == .completed(.end))
        expectClose(shown(), 3)
        #expect(layer.animationKeys() == nil)
    }

    @Test func `what swings on a spring is hidden, too`() {
        let older = scale(3, 1)
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        run(0.125)
        let newer = scale(1, 0.5)
        host.clock.turn()
        let start = shown()
        run(0.25)
        expectClose(shown(), (start + 1) / 2)
        run(3)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
        expectClose(shown(), 1)
        #expect(host.clock.isIdle)
    }
}
