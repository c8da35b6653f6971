import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A finger where motion is reduced: full motion while it holds, and until what it let go of has settled.
@MainActor @Suite(.virtualTime) struct ReducedFingerTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var shown: CALayer { stage.view.layer.presentation() ?? stage.view.layer }

    private func drawer(_ form: ReducedMotion? = nil) -> AnimationToken {
        let move = AnyAnimator<UIView>.move(byX: 0, y: 100, duration: 1, curve: .linear)
        let token = stage.view.at.animate(form.map { move.reducedMotion($0) } ?? move, .fade(to: 0.9, duration: 1))
        token.pausesOnCompletion = true
        token.pause()
        stage.run(0.1)
        return token
    }

    @Test func `held and let go it moves in full, and what plays later is reduced again`() {
        let token = drawer()
        for _ in 0..<2 {
            token.scrub(to: 0.2)
            stage.run(0.1)
            expectClose(shown.position.y, 160)
            token.settle(at: .end, velocity: 0)
            stage.run(0.05)
            #expect(shown.position.y > 160 && shown.opacity == 1)
            stage.run(1)
            #expect(token.restingPosition == .end)
            token.play(to: .start)
            stage.run(1.25)
            expectClose(shown.opacity, 0.5, within: 0.05)
            expectClose(shown.position.y, 220)
            stage.run(0.5)
            expectClose(shown.position.y, 120)
            stage.run(0.5)
            #expect(token.restingPosition == .start && shown.opacity == 1)
        }
        token.stop()
    }

    @Test func `let go with play it moves in full to its end`() {
        let token = drawer()
        token.scrub(to: 0.1)
        token.play()
        stage.run(0.5)
        expectClose(shown.position.y, 190, within: 0.5)
        #expect(shown.opacity == 1)
        stage.run(2)
        #expect(token.restingPosition == .end)
        token.stop(at: .start)
        #expect(stage.view.center.y == 120 && stage.view.alpha == 1)
    }

    @Test func `an action at the end is not run anew when its step fades again`() {
        var ran = 0
        let token = AT.animate(
            stage.view.at.animate(.move(byX: 0, y: 100, duration: 1, curve: .linear)), AT.perform { ran += 1 })
        token.pausesOnCompletion = true
        token.pause()
        token.scrub(to: 0.5)
        token.play()
        stage.run(1)
        #expect(ran == 1 && token.restingPosition == .end)
        token.play(to: .start)
        stage.run(2)
        token.play()
        stage.run(2)
        #expect(ran == 2)
        token.stop()
    }

    @Test func `a form that the step asks for stays under a finger`() {
        let token = drawer(.instant)
        token.scrub(to: 0.01)
        stage.run(0.1)
        expectClose(shown.position.y, 220)
        token.stop(at: .start)
        let fading = drawer(.fade)
        fading.scrub(to: 0.125)
        stage.run(0.1)
        expectClose(shown.position.y, 120)
        expectClose(shown.opacity, 0.5, within: 0.01)
        fading.stop()
    }

    @Test(arguments: [TimingCurve.easeOut, .spring(duration: 0.5), .bouncy])
    func `a value on a spring takes the form that is asked for, as on a curve`(_ curve: TimingCurve) {
        for form in [ReducedMotion.instant, .fade] {
            let token = stage.view.at.animate(.value(\.center.x, to: 300, curve: curve).reducedMotion(form))
            #expect(token.duration == 0)
            stage.run(0.02)
            #expect(stage.view.center.x == 300 && token.outcome == .completed(.end))
            stage.view.center.x = 120
        }
        let kept = stage.view.at.animate(.value(\.center.x, to: 300, duration: 1, curve: curve))
        stage.run(0.1)
        #expect(stage.view.center.x > 120 && stage.view.center.x < 300)
        let newer = stage.view.at.animate(.value(\.center.x, to: 0, curve: .spring).reducedMotion(.instant))
        stage.run(2)
        #expect(stage.view.center.x == 0 && newer.outcome == .completed(.end))
        #expect(kept.outcome == .interrupted(.replaced) || curve == .easeOut)
    }

    @Test(arguments: [TimingCurve.easeOut, .spring(duration: 0.5)])
    func `a constraint and an offset are there at once, and follow a finger`(_ curve: TimingCurve) {
        let height = stage.view.heightAnchor.constraint(equalToConstant: 50)
        height.isActive = true
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        stage.window.addSubview(scroll)
        let token = AT.animate(
            parallelism:
                height.at.animate(.constant(to: 150, duration: 1, curve: curve)),
            scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 200), duration: 1, curve: curve)))
        token.pausesOnCompletion = true
        token.play()
        stage.run(0.02)
        #expect(height.constant == 150 && scroll.contentOffset.y == 200)
        stage.run(1.1)
        #expect(token.restingPosition == .end)
        for fraction in [0.5, 0.2] {
            token.scrub(to: fraction)
            stage.run(0.02)
            expectClose(Double(height.constant), 50 + 100 * fraction, within: 0.1)
            expectClose(Double(scroll.contentOffset.y), 200 * fraction, within: 0.1)
        }
        token.play()
        stage.run(2)
        #expect(token.restingPosition == .end)
        token.play(to: .start)
        stage.run(3)
        #expect(token.restingPosition == .start && height.constant == 50 && scroll.contentOffset.y == 0)
        token.stop()
    }
}
