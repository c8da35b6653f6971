import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: more blocks, more animators")
struct PropertyAnimatorBlocksTests {
    private func linear(_ stage: Stage, duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.center.x = 100 }
    }

    @Test func `K28 blocks added while it runs or is paused take the time that is left`() {
        onStage { stage in
            let animator = linear(stage, duration: 2)
            animator.startAnimation()
            stage.clock.advance(by: 1)
            animator.addAnimations { stage.box.alpha = 0 }
            stage.clock.advance(by: 0.25)
            expectClose(stage.alpha, 0.75)
            animator.pauseAnimation()
            animator.addAnimations { stage.box.center.y = 30 }
            stage.clock.turn()
            expectClose(stage.shown.position.y, 0)
            animator.startAnimation()
            stage.clock.advance(by: 0.75)
            #expect(animator.state == .inactive && stage.alpha == 0 && stage.shown.position.y == 30)
        }
    }

    @Test func `K40 on a colour the newer takes over from what is shown, the older ends at its own time`() {
        onStage { stage in
            stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            stage.clock.turn()
            let log = Log<String>()
            let first = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            }
            first.addCompletion { log.add("first \($0)") }
            first.startAnimation()
            stage.clock.advance(by: 0.5)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            }
            second.addCompletion { log.add("second \($0)") }
            second.startAnimation()
            stage.clock.turn()
            expectClose(stage.red, 0.5)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == ["first end"])
            expectClose(stage.red, 0.25)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == ["first end", "second end"])
        }
    }

    @Test func `K41 a new target for what can't be added up takes the old one's place, paused or not`() {
        onStage { stage in
            stage.box.layer.cornerRadius = 10
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.layer.cornerRadius = 30 }
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            stage.clock.turn()
            animator.addAnimations { stage.box.layer.cornerRadius = 100 }
            stage.clock.turn()
            expectClose(stage.shown.cornerRadius, 20)
            #expect(stage.keys.count == 1)
            animator.stopAnimation(true)
            stage.clock.turn()
            expectClose(stage.shown.cornerRadius, 20)
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `K41 stopped at the start it goes back to where the first block began`() {
        onStage { stage in
            let animator = linear(stage)
            animator.startAnimation()
            animator.addAnimations { stage.box.center.x = 200 }
            stage.clock.advance(by: 0.5)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(stage.box.center.x == 0)
        }
    }

    @Test func `keyframes in a block belong to the animator: its duration, and scrubbed with it`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
                UIView.animateKeyframes(
                    withDuration: 0, delay: 0,
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                            stage.box.center.x = 100
                        }
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                            stage.box.center.y = 50
                        }
                    })
            }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 50)
            expectClose(stage.shown.position.y, 0)
            animator.fractionComplete = 0.75
            stage.clock.turn()
            expectClose(stage.x, 100)
            expectClose(stage.shown.position.y, 25)
            animator.fractionComplete = 0.25
            stage.clock.turn()
            expectClose(stage.x, 50)
            expectClose(stage.shown.position.y, 0)
            animator.stopAnimation(false)
            expectClose(stage.box.center.x, 50)
            animator.finishAnimation(at: .start)
            #expect(stage.box.center == .zero)
        }
    }

    @Test func `a nested animate belongs to the animator`() {
        onStage { stage in
            let log = Log<Bool>()
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
                UIView.animate(
                    withDuration: 9, animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            }
            animator.fractionComplete = 0.5
            stage.clock.turn()
            expectClose(stage.x, 50)
            animator.startAnimation()
            stage.clock.advance(by: 1)
            #expect(log.entries == [true])
        }
    }
}
