import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Timing parameters")
struct TimingParametersTests {
    @Test(arguments: [(0.5, 161.7195025), (0.8, 80.8973720)])
    func `K44 a damping ratio keeps the duration, with the spring of J31`(ratio: Double, stiffness: Double) {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: ratio) { stage.box.center.x = 100 }
            #expect(animator.duration == 1)
            #expect(animator.timingParameters?.springTimingParameters?.initialVelocity == CGVector(dx: 0, dy: 0))
            animator.startAnimation()
            stage.clock.advance(by: 0.2)
            let (w, z) = (stiffness.squareRoot(), ratio)
            let wd = w * (1 - z * z).squareRoot()
            let rest = exp(-z * w * 0.2) * (cos(wd * 0.2) + z * w / wd * sin(wd * 0.2))
            expectClose(stage.x, 100 * (1 - rest))
            stage.clock.advance(by: 0.8)
            #expect(animator.state == .inactive && stage.x == 100)
        }
    }

    @Test func `K45 a spring of mass, stiffness and damping has its own duration`() {
        onStage { stage in
            let spring = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
            let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
            expectClose(animator.duration, 1.4727003346780927, within: 1e-12)
            animator.addAnimations { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 102.3359537, within: 1e-3)
            stage.clock.advance(by: 1.2228)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `K46 U17 the system's spring keeps the animator's duration`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 2, timingParameters: UISpringTimingParameters())
            #expect(animator.duration == 2)
            animator.addAnimations { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 1.99)
            #expect(stage.x < 100 && stage.x > 99.8)
            stage.clock.advance(by: 0.01)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `K47 different velocities across and down are two springs`() {
        onStage { stage in
            let spring = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 5))
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
            animator.addAnimations { stage.box.center = CGPoint(x: 100, y: 100) }
            animator.startAnimation()
            #expect(stage.keys == ["position.x", "position.y"])
            stage.clock.advance(by: 0.15)
            let decay = exp(-1.5)
            expectClose(stage.x, 100 * (1 + decay * (-1 - 1.5)))
            expectClose(stage.shown.position.y, 100 * (1 + decay * (-1 - 0.75)))
            animator.stopAnimation(false)
            expectClose(stage.box.center.x, stage.x)
            expectClose(stage.box.center.y, stage.shown.position.y)
            animator.finishAnimation(at: .end)
        }
    }

    @Test func `K48 a spring goes on from where it was paused, overshoot included`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { stage.box.center.x = 100 }
            animator.startAnimation()
            stage.clock.advance(by: 0.2)
            let before = stage.x
            #expect(before > 100)
            animator.pauseAnimation()
            stage.clock.advance(by: 1)
            expectClose(stage.x, before)
            animator.startAnimation()
            stage.clock.advance(by: 0.79)
            #expect(animator.isRunning)
            stage.clock.advance(by: 0.01)
            #expect(animator.state == .inactive)
        }
    }
}
