import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The light framework's animations of layers: what each parameter may be.
@MainActor @Suite(.virtualTime) struct Seed003LayerTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init() {
        stage.window.addSubview(view)
        stage.host.clock.turn()
    }

    private var shownX: Double { Double((view.layer.presentation() ?? view.layer).position.x) }

    @Test func `of a basic animation each end may be left out`() {
        func shift(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) -> BasicAnimation {
            BasicAnimation("position.x", from: from, to: to, by: by, timing: LayerTiming(duration: 1))
        }
        for (animation, middle, end) in [
            (shift(from: 25, to: 125), 75.0, 125.0), (shift(to: 125), 75, 125), (shift(by: 100), 75, 125),
            (shift(from: 125), 75, 25), (shift(from: 125, by: 50), 150, 175), (shift(to: 125, by: 50), 100, 125),
        ] {
            let token = view.at.animate(.layer(AnyAnimator(BasicAnimator(animation))))
            stage.run(0.5)
            expectClose(shownX, middle, within: 0.01)
            stage.run(0.6)
            expectClose(Double(view.layer.position.x), end, within: 1e-9)
            token.revert()
            stage.host.clock.turn()
        }
        #expect(view.center.x == 25 && stage.host.issues.isEmpty)
    }

    @Test func `of keyframes each way has a curve, and a closure finds the values on the live layer`() {
        view.center.x = 40
        var keyframes = KeyframeAnimation("position.x", keyTimes: [0, 0.5, 1], timing: LayerTiming(duration: 1)) {
            layer in [.number(layer.position.x), .number(layer.position.x + 100), .number(layer.position.x)]
        }
        keyframes.curves = [.easeIn, .easeOut]
        view.at.animate(.layer(AnyAnimator(KeyframeAnimator(keyframes))))
        stage.run(0.25)
        expectClose(shownX, 40 + 100 * TimingCurve.easeIn.progress(at: 0.5), within: 0.1)
        stage.run(0.5)
        expectClose(shownX, 140 - 100 * TimingCurve.easeOut.progress(at: 0.5), within: 0.1)
        stage.run(0.3)
        #expect(view.center.x == 40)
    }

    @Test func `runs, a key and a fill; at its end the animation is gone, and its end value stays`() {
        for (fill, before, after) in [
            (AnimationFill.forwards, 125.0, 225.0), (.both, 125, 225), (.backwards, 125, 25), (.removed, 25, 25),
        ] {
            let timing = LayerTiming(duration: 1, delay: 1, repeatCount: 2, fill: fill)
            var shift = BasicAnimation("position.x", from: 125, to: 225, timing: timing)
            shift.key = "shift"
            let token = view.at.animate(.layer(AnyAnimator(BasicAnimator(shift))))
            #expect(token.duration == 3)
            stage.run(0.5)
            expectClose(shownX, before, within: 0.01)
            for _ in 0..<2 {
                stage.run(1)
                expectClose(shownX, 175, within: 0.01)
                #expect(view.layer.animationKeys() == ["shift"])
            }
            stage.run(0.6)
            #expect(token.outcome == .completed(.end) && view.layer.animationKeys() == nil)
            expectClose(shownX, after, within: 0.01)
            view.center.x = 25
            stage.host.clock.turn()
        }
    }
}
