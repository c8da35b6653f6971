import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Effects of a control that is pressed.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PressTests {
    private let stage = TouchStage()
    private var button: UIControl { stage.button }

    private func isPressed() -> AnyAnimator<UIControl> { .fade(to: 0.5, duration: 1, curve: .linear) }

    @Test func `it plays in on touch and back on lift`() {
        button.at.whilePressed(.scale(to: 0.96), .fade(to: 0.7))
        stage.run(1)
        expectClose(stage.alpha, 1)
        stage.finger.down(at: TouchStage.inside)
        stage.run(1)
        expectClose(stage.alpha, 0.7)
        expectClose(stage.scale, 0.96)
        stage.finger.lift()
        stage.run(1)
        expectClose(stage.alpha, 1)
        expectClose(stage.scale, 1)
        #expect(stage.isAtRest && stage.host.issues.isEmpty)
    }

    @Test func `it turns round where it is`() {
        button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.4)
        expectClose(stage.alpha, 0.8, within: 0.006)
        stage.finger.lift()
        stage.run(0.2)
        expectClose(stage.alpha, 0.9, within: 0.011)
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.4)
        expectClose(stage.alpha, 0.7, within: 0.011)
        stage.run(2)
        expectClose(stage.alpha, 0.5)
    }

    @Test(arguments: [false, true]) func `a finger that is dragged off or taken away ends it`(isTaken: Bool) {
        button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(2)
        if isTaken { stage.finger.cancel() } else { stage.finger.move(to: TouchStage.outside) }
        stage.run(2)
        expectClose(stage.alpha, 1)
        stage.finger.move(to: TouchStage.inside)
        stage.run(2)
        expectClose(stage.alpha, isTaken ? 1 : 0.5)
    }

    @Test func `a tap within one frame leaves nothing behind`() {
        button.at.whilePressed(isPressed())
        stage.finger.tap(at: TouchStage.inside)
        expectClose(stage.alpha, 1)
        stage.run(3)
        expectClose(stage.alpha, 1)
        #expect(stage.isAtRest)
    }

    @Test func `each press begins at the values that the control has then`() {
        button.at.whilePressed(isPressed())
        stage.finger.press(at: TouchStage.inside, for: 1)
        stage.run(2)
        button.alpha = 0.8
        stage.run(1)
        expectClose(stage.alpha, 0.8)
        stage.finger.press(at: TouchStage.inside, for: 2)
        stage.run(2)
        expectClose(button.alpha, 0.8)
    }

    @Test func `springs are springs both ways, and keep the velocity`() {
        button.at.whilePressed(.scale(to: 0.5, curve: .spring(response: 0.4, dampingFraction: 1)))
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.1)
        let (before, here) = (
            stage.scale,
            {
                stage.run(0.01); return stage.scale
            }()
        )
        stage.finger.lift()
        stage.run(0.01)
        // It still moves on for a moment: a way back on a plain curve would have turned at once.
        let next = stage.scale
        #expect(next < here && here < before)
        expectClose(here - next, before - here, within: (before - here) / 2)
        stage.run(2)
        expectClose(stage.scale, 1)
        #expect(stage.isAtRest)
    }

    @Test func `the newer of two calls replaces the older, which goes back`() {
        let older = button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(2)
        let newer = button.at.whilePressed(.scale(to: 0.9))
        #expect(!older.isActive && newer.isActive)
        stage.run(2)
        expectClose(stage.alpha, 1)
        stage.finger.lift()
        stage.finger.down(at: TouchStage.inside)
        stage.run(2)
        expectClose(stage.alpha, 1)
        expectClose(stage.scale, 0.9)
    }

    @Test func `stopped, it goes back and listens no more`() {
        let watch = button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.4)
        watch.stop()
        stage.run(2)
        expectClose(stage.alpha, 1)
        stage.finger.press(at: TouchStage.inside, for: 1)
        expectClose(stage.alpha, 1)
        stage.run(1)
        #expect(button.allControlEvents.isEmpty && !watch.isActive && stage.isAtRest)
    }

    @Test func `a control without a window goes back at once`() {
        button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(2)
        button.removeFromSuperview()
        stage.run(1)
        expectClose(button.alpha, 0.5)
        stage.finger.lift()
        expectClose(button.alpha, 1)
        stage.run(3)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end], [0.3, 2])
    func `its animations stopped by the app, it goes back when the finger goes`(
        position: AnimationPosition, time: TimeInterval
    ) {
        button.at.whilePressed(isPressed(), .scale(to: 0.8, duration: 1))
        stage.finger.down(at: TouchStage.inside)
        stage.run(time)
        button.at.stopAnimations(at: position)
        stage.run(0.2)
        stage.finger.lift()
        stage.run(2)
        #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end], [false, true])
    func `its animations stopped by the app on the way back, it is back`(
        position: AnimationPosition, isEndless: Bool
    ) {
        let effects = [isPressed(), .scale(to: 0.8, duration: 1)]
        button.at.whilePressed(isEndless ? effects.map { $0.repeatedForever(autoreverses: true) } : effects)
        stage.finger.press(at: TouchStage.inside, for: 1.4)
        stage.run(0.3)
        button.at.stopAnimations(at: position)
        #expect(button.alpha == 1 && button.transform == .identity)
        stage.run(2)
        #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
        stage.finger.press(at: TouchStage.inside, for: 0.5)
        stage.run(0.2)
        #expect(stage.alpha < 1)
        stage.run(2)
        #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
    }

    @Test func `cut off on its way, it goes back when the finger goes`() {
        button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.4)
        button.removeFromSuperview()
        stage.run(1)
        stage.finger.lift()
        expectClose(button.alpha, 1)
    }

    @Test func `an animation that repeats for ever comes to the end of its run and is taken back`() {
        button.at.whilePressed(.fade(to: 0.5, duration: 1, curve: .linear).repeatedForever(autoreverses: true))
        stage.finger.down(at: TouchStage.inside)
        stage.run(10.4)
        expectClose(stage.alpha, 0.8, within: 0.011)
        stage.finger.lift()
        stage.run(0.3)
        #expect(stage.alpha < 1)
        stage.run(4)
        expectClose(stage.alpha, 1)
        #expect(stage.isAtRest)
    }

    @Test func `stopped, it takes back an endless animation, too`() {
        let watch = button.at.whilePressed(.fade(to: 0.5, duration: 1, curve: .linear).repeatedForever())
        stage.finger.down(at: TouchStage.inside)
        stage.run(10.4)
        watch.stop()
        stage.run(4)
        expectClose(button.alpha, 1)
        #expect(stage.isAtRest)
    }

    @Test func `where motion is reduced it scales at once, without a cross-fade, and fades as ever`() {
        UIAccessibility.isReduceMotionEnabled = true
        button.at.whilePressed(.scale(to: 0.96, duration: 1))
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.02)
        expectClose(stage.scale, 0.96)
        stage.run(0.4)
        expectClose(stage.alpha, 1)
        stage.finger.lift()
        stage.run(0.02)
        expectClose(stage.scale, 1)
        button.at.whilePressed(isPressed())
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.5)
        expectClose(stage.alpha, 0.75, within: 0.011)
    }

    @Test func `the control keeps it, and it keeps neither the control nor an animation`() {
        weak var gone: UIControl?
        weak var watch: AnimationWatch?
        do {
            let control = UIControl(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
            stage.window.addSubview(control)
            watch = control.at.whilePressed(.fade(to: 0.5))
            stage.finger.down(at: CGPoint(x: 250, y: 250))
            stage.run(2)
            #expect(watch?.isActive == true && control.alpha == 0.5)
            stage.finger.cancel()
            stage.run(2)
            control.removeFromSuperview()
            gone = control
        }
        stage.run(0.1)
        #expect(gone == nil && watch == nil)
    }

    @Test func `a control that goes while it is pressed takes all with it`() {
        weak var watch: AnimationWatch?
        weak var gone: UIControl?
        do {
            let control = UIControl(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
            stage.window.addSubview(control)
            watch = control.at.whilePressed(.fade(to: 0.5))
            control.sendActions(for: .touchDown)
            stage.run(2)
            control.removeFromSuperview()
            gone = control
        }
        stage.run(0.1)
        #expect(gone == nil && watch == nil && stage.host.clock.isIdle)
    }

    @Test func `bad parameters are reported at the press`() {
        button.at.whilePressed(.fade(to: .nan, duration: -1))
        #expect(stage.host.issues.isEmpty)
        stage.finger.press(at: TouchStage.inside, for: 1)
        #expect(stage.host.issues.count == 2)
        expectClose(button.alpha, 1)
    }

    @Test func `no animators end the older watch and play nothing`() {
        let older = button.at.whilePressed(isPressed())
        button.at.whilePressed([])
        stage.finger.press(at: TouchStage.inside, for: 1)
        #expect(!older.isActive)
        expectClose(stage.alpha, 1)
    }
}
