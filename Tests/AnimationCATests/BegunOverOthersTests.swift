import Expectations
import AnimationCA
import TestSupport
import Testing

/// A token on a layer without a view that starts over an animation that the package did not make.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BegunOverOthersTests {
    private let host = CollectingHost.current
    private let ring = CAShapeLayer()
    init() {
        ring.strokeEnd = 0
        host.clock.host(ring)
        run(0.5)
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    private func shown(_ keyPath: String) -> Double {
        (ring.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    /// The token begins at the value on the screen, and ends at its own.
    private func goesOn(
        _ keyPath: String, to end: Double, _ effect: AnyAnimator<CAShapeLayer>, replaces: Bool = false,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let before = shown(keyPath)
        let frame = 0.02 * max(abs(end - before), 1)
        var token = ring.at.animate(effect)
        if replaces { token = token.onConflict(.replace) }
        host.clock.turn()
        expectClose(shown(keyPath), before, within: frame, sourceLocation: location)
        run(0.98)
        expectClose(shown(keyPath), end, within: 2 * frame, sourceLocation: location)
        run(0.05)
        #expect(token.outcome == .completed(.end), sourceLocation: location)
    }

    @Test(arguments: [false, true]) func `over what the app has set it begins at the picture`(replaces: Bool) {
        ring.strokeEnd = 0.8
        run(0.05)
        goesOn("strokeEnd", to: 1, .strokeEnd(to: 1, duration: 1, curve: .linear), replaces: replaces)
        ring.opacity = 0.1
        run(0.05)
        goesOn("opacity", to: 1, .fade(to: 1, duration: 1, curve: .linear), replaces: replaces)
        ring.position = CGPoint(x: 250, y: 40)
        run(0.05)
        goesOn("position.x", to: 60, .move(toX: 60, duration: 1, curve: .linear), replaces: replaces)
        ring.transform = CATransform3DMakeScale(3, 3, 1)
        run(0.05)
        goesOn("transform.scale.x", to: 1, .scale(to: 1, duration: 1, curve: .linear), replaces: replaces)
    }

    @Test func `over an animation that the app has added it begins at the picture`() {
        let pulse = CABasicAnimation(keyPath: "opacity")
        (pulse.fromValue, pulse.toValue, pulse.duration, pulse.autoreverses) = (1.0, 0.0, 1, true)
        ring.add(pulse, forKey: "pulse")
        run(0.6)
        goesOn("opacity", to: 0.9, .fade(to: 0.9, duration: 1, curve: .linear))
    }

    @Test func `over an animation that stays at its end it begins at the picture`() {
        let out = CABasicAnimation(keyPath: "position.y")
        (out.toValue, out.duration, out.fillMode, out.isRemovedOnCompletion) = (300.0, 0.2, .forwards, false)
        ring.add(out, forKey: "out")
        run(0.6)
        goesOn("position.y", to: 10, .move(toY: 10, duration: 1, curve: .linear))
    }

    @Test func `what the app has set above a token of ours is the picture for the next one`() {
        let older = ring.at.animate(.strokeEnd(to: 1, duration: 2, curve: .linear))
        run(0.5)
        ring.strokeEnd = 0.6
        run(0.1)
        goesOn("strokeEnd", to: 0.2, .strokeEnd(to: 0.2, duration: 1, curve: .linear))
        older.stop()
    }

    @Test func `a token of ours above what the app has set is the picture for the next one`() {
        ring.strokeEnd = 0.6
        run(0.05)
        _ = ring.at.animate(.strokeEnd(to: 1, duration: 1, curve: .linear))
        run(0.1)
        goesOn("strokeEnd", to: 0.2, .strokeEnd(to: 0.2, duration: 1, curve: .linear))
    }

    @Test(arguments: [false, true]) func `what the app sets in the same turn is where it begins`(isAnimated: Bool) {
        ring.strokeEnd = 1
        run(isAnimated ? 0.1 : 1)
        ring.strokeEnd = 0
        ring.at.animate(.strokeEnd(to: 1, duration: 1, curve: .linear))
        host.clock.turn()
        expectClose(shown("strokeEnd"), 0)
        run(0.5)
        expectClose(shown("strokeEnd"), 0.5, within: 0.011)
    }

    @Test func `taken back it leaves what the app has set`() {
        ring.strokeEnd = 0.8
        run(0.05)
        let token = ring.at.animate(.strokeEnd(to: 1, duration: 1))
        run(0.1)
        token.revert()
        #expect(ring.strokeEnd == 0.8)
    }
}
