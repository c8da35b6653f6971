import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Less motion as the step, the user and the app choose it.
@MainActor @Suite(.virtualTime) struct ReducedChoiceTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var shown: CALayer { stage.view.layer.presentation() ?? stage.view.layer }

    @Test func `each step can say what it becomes`() {
        let token = stage.view.at.animate(
            .move(byX: 10, y: 0, duration: 1, curve: .linear).reducedMotion(.keep),
            .move(byX: 10, y: 0, duration: 1).reducedMotion(.instant), .fadeOut(duration: 1).reducedMotion(.fade),
            .value(\.tag.inPoints, to: 30, duration: 1).reducedMotion(.fade))
        expectClose(token.duration, 2, within: 1e-9)
        stage.run(0.5)
        expectClose(shown.position.x, 125)
        stage.run(0.5)
        #expect(shown.position.x == 140 && shown.opacity == 1)
        stage.run(0.75)
        #expect(shown.opacity <= 0 && stage.view.tag == 0)
        stage.run(0.25)
        #expect(stage.view.alpha == 0 && stage.view.tag == 30)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a delay comes before the fade, and repeats fade each time`() {
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1, delay: 1).repeated(2, autoreverses: true))
        expectClose(token.duration, 3, within: 1e-9)
        stage.run(1)
        #expect(shown.opacity == 1)
        stage.run(0.75)
        #expect(shown.position.x == 130)
        // Backwards, through the same fade.
        stage.run(0.75)
        expectClose(shown.opacity, 0)
        stage.run(1.5)
        #expect(stage.view.center.x == 120 && shown.opacity == 1 && token.outcome == .completed(.end))
    }

    @Test func `what never ends is at its end and still`() {
        let token = stage.view.at.animate(.scale(values: [1, 2], repeatCount: .infinity, duration: 1))
        stage.run(0.6)
        #expect(shown.opacity == 1 && shown.value(forKeyPath: "transform.scale") as? Double == 2)
        stage.run(10)
        #expect(token.state == .running)
        token.stop()
        #expect(token.outcome == .stopped(.current) && stage.view.layer.opacity == 1)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    // MARK: - Who decides

    @Test func `the user is asked once, when it starts`() {
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1, curve: .linear))
        stage.run(0)
        UIAccessibility.isReduceMotionEnabled = false
        stage.run(0.25)
        expectClose(shown.opacity, 0.5)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        stage.view.at.animate(.move(byX: 10, y: 0, duration: 1, curve: .linear))
        stage.run(0.25)
        #expect(shown.opacity == 1)
        expectClose(shown.position.x, 132.5)
    }

    @Test func `the app can decide for the user`() async {
        // It is decided for the whole process.
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for (motion, isAsked, isReduced) in [
                    (AT.MotionPolicy.full, true, false), (.reduced, false, true), (.system, true, true),
                    (.system, false, false),
                ] {
                    AT.motionPolicy = motion
                    VirtualClock().bind {
                        let (window, view) = (UIWindow(), UIView())
                        window.addSubview(view)
                        window.isHidden = false
                        UIAccessibility.isReduceMotionEnabled = isAsked
                        view.at.animate(.move(byX: 10, y: 0, duration: 1))
                        VirtualClock.current.advance(by: 0.5)
                        let opacity = view.layer.presentation()?.opacity ?? .nan
                        precondition((opacity < 0.01) == isReduced, "\(motion) \(isAsked) \(opacity)")
                    }
                }
            }
        }
    }
}
