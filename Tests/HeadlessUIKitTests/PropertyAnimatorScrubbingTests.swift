import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: place and timing")
struct PropertyAnimatorScrubbingTests {
    private func linear(_ stage: Stage, duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.center.x = 100 }
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
