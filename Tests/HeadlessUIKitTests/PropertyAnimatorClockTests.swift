import Expectations
import HeadlessUIKit
import Testing

/// Layers whose clocks are not media time: slow motion, a faster box, a paused window.
@MainActor
@Suite("UIViewPropertyAnimator: layer clocks")
struct PropertyAnimatorClockTests {
    private let log = Log<UIViewAnimatingPosition>()

    private func x(of view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? -1) }

    private func fade(_ stage: Stage) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            stage.box.alpha = 0
            stage.box.center.x = 100
        }
        animator.addCompletion { [log] in log.add($0) }
        return animator
    }

    @Test(arguments: [false, true])
    func `A24 K50 a slow window slows an animator down as it does a block, its end included`(afterStart: Bool) {
        onStage { stage in
            if !afterStart { stage.window.layer.speed = 0.1 }
            let animator = fade(stage)
            animator.startAnimation()
            // In the turn of the start: it begins with the commit, as a block's animations do.
            if afterStart { stage.window.layer.speed = 0.1 }
            stage.clock.advance(by: 0.5)
            expectClose(stage.alpha, 0.95)
            expectClose(animator.fractionComplete, 0.05)
            stage.clock.advance(by: 9.4)
            expectClose(stage.alpha, 0.01)
            #expect(animator.isRunning && log.entries.isEmpty)
            stage.clock.advance(by: 0.1)
            #expect(stage.alpha == 0 && !animator.isRunning && log.entries == [.end])
        }
    }

    @Test func `A24 K50 a box twice as fast is there in half the time, and the last one ends the animator`() {
        onStage { stage in
            let other = UIView()
            stage.window.addSubview(other)
            stage.box.layer.speed = 2
            stage.clock.turn()
            let animator = fade(stage)
            animator.addAnimations { other.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 50)
            expectClose(animator.fractionComplete, 0.25)
            // Nothing jumps, neither when it pauses nor when it goes on.
            animator.pauseAnimation()
            expectClose(stage.x, 50)
            expectClose(x(of: other), 25)
            stage.clock.advance(by: 1)
            animator.startAnimation()
            expectClose(stage.x, 50)
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 100)
            expectClose(x(of: other), 50)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end])
        }
    }

    @Test func `A24 K50 alone, a faster box ends its animator early`() {
        onStage { stage in
            stage.box.layer.speed = 2
            fade(stage).startAnimation(afterDelay: 0.5)
            stage.clock.advance(by: 0.49)
            expectClose(stage.x, 48)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.26)
            #expect(log.entries == [.end])
        }
    }

    @Test func `A25 K50 a paused window holds an animator, and a resumed one lets it go on`() {
        onStage { stage in
            let animator = fade(stage)
            animator.startAnimation()
            stage.clock.advance(by: 0.4)
            // The recipe of A21 and A22.
            let layer = stage.window.layer
            layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            stage.clock.advance(by: 100)
            expectClose(stage.alpha, 0.6)
            expectClose(animator.fractionComplete, 0.4)
            #expect(animator.isRunning && log.entries.isEmpty)
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            stage.clock.advance(by: 0.5)
            expectClose(stage.alpha, 0.1)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.1)
            #expect(log.entries == [.end])
        }
    }

    @Test func `A25 in a paused window it can be scrubbed, turned round and stopped, but never ends by itself`() {
        onStage { stage in
            stage.window.layer.speed = 0
            stage.clock.turn()
            let animator = fade(stage)
            animator.startAnimation()
            stage.clock.advance(by: 3)
            #expect(stage.alpha == 1 && log.entries.isEmpty)
            animator.fractionComplete = 0.5
            expectClose(stage.alpha, 0.5)
            animator.isReversed = true
            animator.startAnimation()
            stage.clock.advance(by: 3)
            expectClose(stage.alpha, 0.5)
            #expect(log.entries.isEmpty)
            animator.stopAnimation(false)
            expectClose(stage.box.alpha, 0.5)
            animator.finishAnimation(at: .current)
            #expect(log.entries == [.current])
        }
    }

    @Test func `a paused box that is taken away does not hold up the rest`() {
        onStage { stage in
            let other = UIView()
            stage.window.addSubview(other)
            stage.box.layer.speed = 0
            stage.clock.turn()
            let animator = fade(stage)
            animator.addAnimations { other.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            stage.box.removeFromSuperview()
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end])
        }
    }

    @Test func `a block added while it runs has the clock of its own layers`() {
        onStage { stage in
            let other = UIView()
            other.layer.speed = 0.5
            stage.window.addSubview(other)
            stage.clock.turn()
            let animator = fade(stage)
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            animator.addAnimations { other.center.x = 100 }
            stage.clock.advance(by: 0.5)
            expectClose(x(of: other), 50)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.end])
        }
    }
}
