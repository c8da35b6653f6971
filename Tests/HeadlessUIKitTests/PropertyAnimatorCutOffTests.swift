import Expectations
import HeadlessUIKit
import Testing

@MainActor @Suite("UIViewPropertyAnimator: without a window, in the background") struct PropertyAnimatorCutOffTests {
    @Test(arguments: [true, false])
    func `B16 in no window it ends at once, at its end, running or paused`(running: Bool) {
        onStage { stage in
            let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) { loose.alpha = 0 }
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            if !running { animator.pauseAnimation() }
            stage.clock.turn()
            #expect(log.entries == [.end] && animator.state == .inactive && loose.alpha == 0)
        }
    }

    @Test func `B15 removed from the window it ends early, in the direction of play`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            stage.box.removeFromSuperview()
            stage.clock.turn()
            #expect(log.entries == [.end] && stage.box.center.x == 100 && animator.state == .inactive)
        }
    }

    @Test func `B17 in the background a running one ends at once, a paused one stays`() {
        onStage { stage in
            let log = Log<String>()
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(other)
            let running = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
            running.addCompletion { log.add("running \($0)") }
            running.startAnimation()
            let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
            paused.addCompletion { log.add("paused \($0)") }
            paused.startAnimation()
            stage.clock.advance(by: 0.5)
            paused.pauseAnimation()
            UIApplication.shared.enterBackground()
            #expect(log.entries == ["running end"])
            UIApplication.shared.enterForeground()
            stage.clock.turn()
            expectClose(Double(other.layer.presentation()?.opacity ?? -1), 0.5)
            paused.startAnimation()
            stage.clock.advance(by: 0.5)
            #expect(log.entries == ["running end", "paused end"])
        }
    }

    @Test func `in the background running ones end in the order of their starts`() {
        onStage { stage in
            let log = Log<String>()
            for number in 0..<20 {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    stage.box.alpha = Double(number) / 20
                }
                animator.addCompletion { _ in log.add("\(number)") }
                animator.startAnimation()
            }
            UIApplication.shared.enterBackground()
            let numbers = (0..<20).map { "\($0)" }
            #expect(log.entries == numbers)
        }
    }
}
