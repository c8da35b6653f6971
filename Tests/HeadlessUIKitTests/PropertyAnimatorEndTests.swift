import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: the end")
struct PropertyAnimatorEndTests {
    @Test func `K20 played to the end it reports the end, and the model is at the targets`() {
        onStage { stage in
            let log = Log<String>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { stage.box.center.x = 100 }
            animator.addCompletion { log.add("\($0) \(stage.box.center.x)") }
            animator.startAnimation()
            stage.clock.advance(by: 0.999)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.001)
            #expect(log.entries == ["end 100.0"])
            #expect(stage.x == 100 && stage.keys.isEmpty)
        }
    }

    @Test func `K20 a natural end does not overwrite what others have made of the model`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            stage.box.center.x = 300
            stage.clock.advance(by: 0.5)
            #expect(stage.box.center.x == 300)
        }
    }

    @Test func `K31 blocks and completions are used up by a run`() {
        onStage { stage in
            let log = Log<String>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                log.add("block")
                stage.box.center.x = 100
            }
            animator.addCompletion { _ in log.add("completion") }
            animator.startAnimation()
            stage.clock.advance(by: 1)
            animator.startAnimation()
            #expect(animator.state == .active && !animator.isRunning)
            stage.clock.advance(by: 2)
            #expect(log.entries == ["block", "completion"])
            animator.addAnimations { stage.box.center.x = 0 }
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 50)
            stage.clock.advance(by: 0.5)
            #expect(animator.state == .inactive && stage.x == 0)
        }
    }

    @Test func `K32 K39 the natural end leaves it inactive; inside the completions it still says running`() {
        onStage { stage in
            let log = Log<Bool>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.addCompletion { [weak animator] _ in log.add(animator?.isRunning ?? false) }
            animator.startAnimation()
            stage.clock.advance(by: 1)
            #expect(log.entries == [true])
            #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
        }
    }

    @Test func `K33 pausesOnCompletion holds it at its end, active, to be reversed or finished`() {
        onStage { stage in
            let positions = Log<UIViewAnimatingPosition>()
            let running = Log<Bool>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { stage.box.center.x = 100 }
            animator.pausesOnCompletion = true
            animator.isRunningObserver = { running.add($0) }
            animator.addCompletion { positions.add($0) }
            animator.startAnimation()
            stage.clock.advance(by: 3)
            #expect(running.entries == [true, false])
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            #expect(positions.entries.isEmpty && stage.x == 100)
            animator.isReversed = true
            #expect(animator.fractionComplete == 0)
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 68.46432, within: 1e-4)
            stage.clock.advance(by: 0.5)
            #expect(animator.fractionComplete == 1 && stage.x == 0 && positions.entries.isEmpty)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(positions.entries == [.start] && stage.box.center.x == 0)
        }
    }

    @Test func `K33 a held one that need no longer pause ends naturally when it is continued`() {
        onStage { stage in
            let positions = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.pausesOnCompletion = true
            animator.addCompletion { positions.add($0) }
            animator.startAnimation()
            stage.clock.advance(by: 1)
            stage.box.center.x = 500
            animator.pausesOnCompletion = false
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            #expect(positions.entries.isEmpty)
            stage.clock.turn()
            #expect(positions.entries == [.end] && stage.box.center.x == 500 && animator.state == .inactive)
        }
    }

    @Test func `K34 isRunning is observable, after each change`() {
        onStage { stage in
            let log = Log<Bool>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.isRunningObserver = { [weak animator] in
                #expect(animator?.isRunning == $0)
                log.add($0)
            }
            animator.startAnimation()
            animator.pauseAnimation()
            animator.startAnimation()
            stage.clock.advance(by: 1)
            #expect(log.entries == [true, false, true, false])
        }
    }

    @Test func `one that has nothing to animate ends on the next turn`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            #expect(animator.isRunning && log.entries.isEmpty)
            stage.clock.turn()
            #expect(log.entries == [.end] && animator.state == .inactive)
        }
    }

    @Test func `K26 a colour that was not there is gone again at the start, and one taken away is back`() {
        onStage { stage in
            let other = UIView()
            other.backgroundColor = .red
            stage.window.addSubview(other)
            stage.clock.turn()
            let log = Log<UIViewAnimatingPosition>()
            @MainActor func animator() -> UIViewPropertyAnimator {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    stage.box.backgroundColor = .green
                    stage.box.alpha = 0
                    other.backgroundColor = nil
                }
                animator.addCompletion { log.add($0) }
                animator.startAnimation()
                stage.clock.advance(by: 0.5)
                return animator
            }
            let stopped = animator()
            #expect(stage.box.backgroundColor == .green && other.backgroundColor == nil)
            stopped.stopAnimation(false)
            stopped.finishAnimation(at: .start)
            #expect(stage.box.backgroundColor == nil && other.backgroundColor == .red && stage.box.alpha == 1)
            animator().isReversed = true
            stage.clock.advance(by: 0.5)
            #expect(stage.box.backgroundColor == nil && other.backgroundColor == .red)
            #expect(log.entries == [.start, .start])
        }
    }

    @Test func `J7 with nothing but the colour that is there it ends on the next turn`() {
        onStage { stage in
            stage.box.backgroundColor = .red
            stage.clock.turn()
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.backgroundColor = .red }
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            stage.clock.turn()
            #expect(log.entries == [.end] && stage.box.backgroundColor == .red)
        }
    }

    @Test func `K34 state and isReversed are observable, after each change`() {
        onStage { stage in
            let log = Log<String>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.alpha = 0 }
            animator.stateObserver = { log.add("\($0)") }
            animator.isReversedObserver = { log.add("\($0)") }
            animator.startAnimation()
            animator.pauseAnimation()
            animator.isReversed = true
            animator.isReversed = true
            animator.stopAnimation(false)
            animator.finishAnimation(at: .current)
            #expect(log.entries == ["active", "true", "stopped", "inactive"])
        }
    }
}
