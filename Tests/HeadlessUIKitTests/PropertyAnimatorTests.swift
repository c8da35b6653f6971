import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: life")
struct PropertyAnimatorTests {
    @Test func `K3 a running animator starts at once with its delay, and only the curve of its options counts`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse],
                animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            #expect(animator.isRunning && animator.isInterruptible && animator.delay == 0.5)
            stage.clock.advance(by: 1)
            expectClose(stage.x, 50)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end] && stage.x == 100)
        }
    }

    @Test func `K3 made inside another block it can't be interrupted`() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 1, delay: 0, animations: { stage.box.alpha = 0 })
                #expect(!animator.isInterruptible)
            }
            stage.clock.advance(by: 1)
        }
    }

    @Test func `K36 a running one lives until its end without anybody holding it, then goes`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            weak var held: UIViewPropertyAnimator?
            do {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
                animator.addCompletion { log.add($0) }
                animator.startAnimation()
                held = animator
            }
            stage.clock.advance(by: 0.5)
            #expect(held != nil)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end])
            #expect(held == nil)
        }
    }

    @Test func `K38 one that can't be interrupted runs to its end`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.isInterruptible = false
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            animator.pauseAnimation()
            animator.fractionComplete = 0.1
            animator.stopAnimation(true)
            #expect(animator.isRunning)
            expectClose(animator.fractionComplete, 0.5)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end])
        }
    }

    @Test func `K52 a copy has the timing and no blocks`() throws {
        try onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { stage.box.center.x = 100 }
            let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
            #expect(copy.duration == 2 && copy.state == .inactive)
            #expect(copy.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
            copy.startAnimation()
            #expect(stage.box.center.x == 0 && !copy.isRunning)
            copy.stopAnimation(true)
        }
    }

    @Test func `isUserInteractionEnabled false bans touches while it is active`() {
        onStage { stage in
            stage.box.center = CGPoint(x: 50, y: 50)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.alpha = 0.5 }
            animator.isUserInteractionEnabled = false
            animator.startAnimation()
            #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.window)
            stage.clock.advance(by: 1)
            #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.box)
        }
    }

    @Test func `one started from its own completion runs again`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.addCompletion { [weak animator] in
                log.add($0)
                animator?.addAnimations { stage.box.center.x = 0 }
                animator?.startAnimation()
            }
            animator.startAnimation()
            stage.clock.advance(by: 1.5)
            expectClose(stage.x, 50)
            #expect(log.entries == [.end])
            stage.clock.advance(by: 0.5)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `K55 the completion can be awaited, and so can the keyframes'`() async {
        let clock = VirtualClock()
        await clock.bind {
            let stage = Stage()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.startAnimation()
            let position = await begun { await animator.addCompletion() }
            let finished = await begun {
                await UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { stage.box.alpha = 0 })
            }
            clock.advance(by: 1)
            #expect(await position.value == .end)
            #expect(await finished.value)
        }
    }
}
