import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: place and timing")
struct PropertyAnimatorScrubbingTests {
    private func linear(_ stage: Stage, duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.center.x = 100 }
    }

    @Test func `K8 setting the fraction of an inactive one makes it active and paused there`() {
        onStage { stage in
            let animator = linear(stage)
            animator.fractionComplete = 0.3
            #expect(animator.state == .active && !animator.isRunning)
            expectClose(animator.fractionComplete, 0.3)
            stage.clock.turn()
            expectClose(stage.x, 30)
            animator.stopAnimation(true)
        }
    }

    @Test func `K8 with no duration and an empty block the fraction reads back`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) {}
            animator.fractionComplete = 0.3
            expectClose(animator.fractionComplete, 0.3)
            stage.clock.turn()
            animator.fractionComplete = 0.5
            expectClose(animator.fractionComplete, 0.5)
            animator.stopAnimation(true)
        }
    }

    @Test func `K9 U3 setting the fraction of a running one pauses it there`() {
        onStage { stage in
            let animator = linear(stage)
            animator.startAnimation()
            stage.clock.advance(by: 0.1)
            animator.fractionComplete = 0.6
            #expect(!animator.isRunning)
            stage.clock.advance(by: 1)
            expectClose(stage.x, 60)
            animator.stopAnimation(true)
        }
    }

    @Test func `K10 while it runs the fraction is that of the time`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.4)
            expectClose(animator.fractionComplete, 0.4, within: 1e-9)
            stage.clock.advance(by: 1)
        }
    }

    @Test(arguments: [(UIView.AnimationCurve.easeIn, 0.3153568), (.easeOut, 0.6846432), (.linear, 0.5)])
    func `K11 a pause turns the fraction into that of the way, and nothing jumps`(
        curve: UIView.AnimationCurve, way: Double
    ) {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, way * 100, within: 1e-4)
            animator.pauseAnimation()
            expectClose(animator.fractionComplete, way)
            stage.clock.advance(by: 1)
            expectClose(stage.x, way * 100, within: 1e-4)
            animator.fractionComplete = 0.25
            stage.clock.turn()
            expectClose(stage.x, 25)
            animator.stopAnimation(true)
        }
    }

    @Test func `K12 continuing goes back through the curve to the time that is left`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 2, curve: .easeOut) { stage.box.center.x = 100 }
            animator.addCompletion { log.add($0) }
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            expectClose(animator.fractionComplete, 0.3425)
            stage.clock.advance(by: 1.3149)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.0003)
            #expect(log.entries == [.end])
        }
    }

    @Test func `K13 without linear scrubbing the fraction is that of the time, and the curve is kept`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { stage.box.center.x = 100 }
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            stage.clock.turn()
            expectClose(stage.x, 68.46432, within: 1e-4)
            expectClose(animator.fractionComplete, 0.5)
            animator.stopAnimation(true)
        }
    }

    @Test func `K14 a factor is the part of the duration that the rest takes`() {
        onStage { stage in
            let animator = linear(stage, duration: 2)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 75)
            expectClose(animator.fractionComplete, 0.75)
            stage.clock.advance(by: 0.25)
            #expect(animator.state == .inactive && animator.duration == 2)
        }
    }

    @Test func `K14 a factor above 1 slows the rest down`() {
        onStage { stage in
            let animator = linear(stage)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
            stage.clock.advance(by: 1)
            expectClose(stage.x, 75)
            stage.clock.advance(by: 1)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `K15 new timing leads from the present place to the end`() {
        onStage { stage in
            let animator = linear(stage)
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            animator.pauseAnimation()
            let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
            animator.continueAnimation(withTimingParameters: easeIn, durationFactor: 1)
            stage.clock.turn()
            expectClose(stage.x, 50)
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 50 + 50 * 0.3153568)
            stage.clock.advance(by: 0.5)
            #expect(animator.state == .inactive && stage.x == 100)
        }
    }

    @Test func `K15 new timing in reverse leads back to the start`() {
        onStage { stage in
            let animator = linear(stage)
            animator.fractionComplete = 0.5
            animator.isReversed = true
            let easeOut = UICubicTimingParameters(animationCurve: .easeOut)
            animator.continueAnimation(withTimingParameters: easeOut, durationFactor: 1)
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 50 * (1 - 0.6846432))
            stage.clock.advance(by: 0.5)
            #expect(animator.state == .inactive && stage.x == 0)
        }
    }

    @Test func `K17 continued at fraction 1 with factor 1 it waits the full duration, with 0 it ends on the next turn`()
    {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let waiting = linear(stage)
            waiting.addCompletion { log.add($0) }
            waiting.fractionComplete = 1
            waiting.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            stage.clock.advance(by: 0.99)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(log.entries == [.end])
            let ending = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.alpha = 0 }
            ending.addCompletion { log.add($0) }
            ending.fractionComplete = 1
            ending.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            #expect(log.entries == [.end])
            stage.clock.turn()
            #expect(log.entries == [.end, .end])
        }
    }

    @Test func `K18 turning a running one round takes effect at once, at the same speed`() {
        onStage { stage in
            let animator = linear(stage)
            animator.fractionComplete = 0.2
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.4)
            stage.clock.advance(by: 0.2)
            expectClose(stage.x, 60)
            animator.isReversed = true
            expectClose(animator.fractionComplete, 0.4)
            stage.clock.advance(by: 0.1)
            expectClose(stage.x, 40)
            stage.clock.advance(by: 0.2)
            #expect(animator.state == .inactive && stage.x == 0)
        }
    }

    @Test func `K18 reversed before the start it plays from the targets back`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = linear(stage)
            animator.addCompletion { log.add($0) }
            animator.isReversed = true
            animator.startAnimation()
            #expect(animator.fractionComplete == 0)
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 75)
            stage.clock.advance(by: 0.75)
            #expect(log.entries == [.start] && stage.box.center.x == 0)
        }
    }

    @Test func `K18 after a stop it is ignored`() {
        onStage { stage in
            let animator = linear(stage)
            animator.startAnimation()
            animator.stopAnimation(false)
            animator.isReversed = true
            #expect(!animator.isReversed)
            animator.finishAnimation(at: .current)
        }
    }

    @Test func `K19 turning a paused one round turns its fraction round`() {
        onStage { stage in
            let animator = linear(stage)
            animator.fractionComplete = 0.25
            animator.isReversed = true
            expectClose(animator.fractionComplete, 0.75)
            stage.clock.turn()
            expectClose(stage.x, 25)
            animator.fractionComplete = 0.9
            stage.clock.turn()
            expectClose(stage.x, 10)
            animator.stopAnimation(true)
        }
    }

    @Test func `reverse play is the same curve backwards`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 2, curve: .easeOut) { stage.box.center.x = 100 }
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 37.81381, within: 1e-4)
            stage.clock.advance(by: 0.5)
            #expect(animator.state == .inactive && stage.x == 0)
        }
    }
}
