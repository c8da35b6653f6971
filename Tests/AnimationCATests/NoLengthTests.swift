import AnimationCA
import Expectations
import TestSupport
import Testing

/// Layer animations of no length: Core Animation would take that for its own default of 0.25 s.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct NoLengthTests {
    private let host = CollectingHost.current
    private let layer = CALayer()

    init() {
        host.clock.host(layer)
        layer.position.x = 5
        host.clock.turn()
    }

    private var shown: Double { Double(layer.presentation()?.position.x ?? .nan) }

    private func animator(_ fill: AnimationFill, keyframes: Bool, runs: Double) -> AnyAnimator<CALayer> {
        let timing = LayerTiming(duration: 0, delay: 0.1, repeatCount: runs, fill: fill)
        if keyframes {
            return AnyAnimator(
                KeyframeAnimator(KeyframeAnimation("position.x", values: [10, 40, 20], timing: timing)))
        }
        return AnyAnimator(BasicAnimator(BasicAnimation("position.x", from: 10, to: 20, timing: timing)))
    }

    @Test(arguments: [AnimationFill.both, .backwards, .forwards, .removed], [false, true])
    func `it is over at the end of its delay`(fill: AnimationFill, keyframes: Bool) {
        for runs in [1, 2.5, .infinity] {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 5
            CATransaction.commit()
            host.clock.turn()
            let token = layer.at.animate(animator(fill, keyframes: keyframes, runs: runs))
            host.clock.advance(by: 0.05)
            #expect(shown == (fill == .both || fill == .backwards ? 10 : 5), "\(runs)")
            host.clock.advance(by: 0.06)
            #expect(token.outcome == .completed(.end), "\(runs)")
            if runs != 2.5 { #expect(shown == (fill == .both || fill == .forwards ? 20 : 5), "\(runs)") }
            #expect(layer.animationKeys() == nil)
            #expect(host.clock.isIdle)
        }
    }
}
