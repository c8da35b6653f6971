import Expectations
import HeadlessUIKit
import Testing

/// What a timeline asks of property animators: held at their ends, gone back into, left, finished in order.
@MainActor
@Suite("UIViewPropertyAnimator: as steps of a timeline")
struct PlayheadRecipeTests {
    private func step(_ duration: Double, _ change: @escaping () -> Void) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: change)
        animator.scrubsLinearly = false
        animator.pausesOnCompletion = true
        return animator
    }

    /// Plays from a local time at a rate, as the recipe says.
    private func run(_ animator: UIViewPropertyAnimator, at place: Double, rate: Double) {
        if animator.isRunning { animator.pauseAnimation() }
        let reversed = rate < 0
        if animator.isReversed != reversed { animator.isReversed = reversed }
        animator.fractionComplete = reversed ? 1 - place : place
        let left = reversed ? place : 1 - place
        animator.continueAnimation(withTimingParameters: nil, durationFactor: abs(rate) == 1 ? 0 : left / abs(rate))
    }

    private func leave(_ animator: UIViewPropertyAnimator) {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
    }

    private func letGo(_ animator: UIViewPropertyAnimator) {
        animator.pausesOnCompletion = false
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    @Test func `a held step and its successor on one property: forwards, back over the boundary, and on`() {
        onStage { stage in
            let first = step(1) { stage.box.center.x = 100 }
            first.startAnimation()
            stage.clock.advance(by: 1)
            #expect(first.state == .active && !first.isRunning && stage.x == 100)
            var second = step(2) { stage.box.center.x = 300 }
            second.startAnimation()
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 150)
            leave(second)
            first.fractionComplete = 0.75
            stage.clock.turn()
            expectClose(stage.x, 75)
            #expect(stage.box.center.x == 100)
            first.fractionComplete = 1
            second = step(2) { stage.box.center.x = 300 }
            second.pauseAnimation()
            second.fractionComplete = 0.75
            stage.clock.turn()
            expectClose(stage.x, 250)
            run(second, at: 0.75, rate: 2)
            stage.clock.advance(by: 0.25)
            #expect(stage.x == 300 && !second.isRunning)
            letGo(first)
            letGo(second)
            stage.clock.turn()
            #expect(first.state == .inactive && second.state == .inactive && stage.box.center.x == 300)
            #expect(stage.x == 300 && stage.keys.isEmpty)
        }
    }

    @Test func `the same on a colour, which can't be added up: a held step stays below its successor`() {
        onStage { stage in
            func colour(_ red: Double) -> UIColor { UIColor(red: red, green: 0, blue: 0, alpha: 1) }
            stage.box.backgroundColor = colour(0)
            stage.clock.turn()
            let first = step(1) { stage.box.backgroundColor = colour(1) }
            first.startAnimation()
            stage.clock.advance(by: 1)
            let second = step(1) { stage.box.backgroundColor = colour(0.5) }
            second.startAnimation()
            stage.clock.advance(by: 0.5)
            expectClose(stage.red, 0.75)
            leave(second)
            stage.clock.turn()
            expectClose(stage.red, 1)
            run(first, at: 1, rate: -1)
            stage.clock.advance(by: 0.75)
            expectClose(stage.red, 0.25)
            stage.clock.advance(by: 0.25)
            expectClose(stage.red, 0)
            #expect(first.state == .active)
            leave(first)
            #expect(stage.box.backgroundColor == colour(0))
        }
    }

    @Test(arguments: [0.3, 1, 2.5])
    func `playing at a rate, turning round, and coming back shows the values of the scrubbed place`(rate: Double) {
        onStage { stage in
            let animator = step(2) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            run(animator, at: 0.25, rate: rate)
            stage.clock.advance(by: 0.2 / rate)
            expectClose(stage.x, 35)
            run(animator, at: 0.35, rate: -rate)
            stage.clock.advance(by: 0.1 / rate)
            expectClose(stage.x, 30)
            expectClose(animator.fractionComplete, 0.7)
            stage.clock.advance(by: 0.6 / rate)
            #expect(!animator.isRunning && animator.state == .active && stage.x == 0)
            leave(animator)
        }
    }

    @Test func `a spring shows the same at a place, scrubbed or played, and exactly its target at its end`() {
        onStage { stage in
            @MainActor func spring() -> UIViewPropertyAnimator {
                let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { stage.box.center.x = 100 }
                animator.scrubsLinearly = false
                animator.pausesOnCompletion = true
                return animator
            }
            let played = spring()
            played.startAnimation()
            stage.clock.advance(by: 0.3)
            let value = stage.x
            #expect(value > 100)
            stage.clock.advance(by: 0.7)
            #expect(stage.x == 100 && !played.isRunning)
            played.fractionComplete = 0.3
            stage.clock.turn()
            expectClose(stage.x, value)
            leave(played)
            #expect(stage.box.center.x == 0)
        }
    }

    @Test func `a plain block over a held step leaves it where it is`() {
        onStage { stage in
            let held = step(1) { stage.box.center.x = 100 }
            held.startAnimation()
            stage.clock.advance(by: 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = 200 }
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 150)
            letGo(held)
            stage.clock.turn()
            expectClose(stage.x, 150)
            stage.clock.advance(by: 0.5)
            #expect(stage.x == 200)
        }
    }

    @Test func `keyframes beside an additive animation do not stop it`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.center.x = 50 }, completion: { log.add($0) })
            UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { stage.box.center.x = 100 })
            #expect(stage.keys == ["position", "position-2"])
            stage.clock.advance(by: 1)
            #expect(log.entries == [true])
        }
    }

    @Test func `a duration that isn't finite neither traps nor ends`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: .infinity, curve: .linear) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 100)
            #expect(animator.isRunning && stage.x == 0)
            animator.pauseAnimation()
            animator.fractionComplete = 1
            animator.startAnimation()
            stage.clock.turn()
            #expect(animator.state == .inactive)
            let none = UIViewPropertyAnimator(duration: .nan, curve: .linear) { stage.box.center.x = 0 }
            none.startAnimation()
            stage.clock.turn()
            #expect(none.duration == 0 && none.state == .inactive)
        }
    }
}
