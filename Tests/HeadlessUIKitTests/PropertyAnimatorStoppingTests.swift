import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewPropertyAnimator: stopping")
struct PropertyAnimatorStoppingTests {
    private func linear(_ stage: Stage, duration: Double = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.center.x = 100 }
    }

    @Test func `K23 a view that grows, or comes to another place of its content, is promoted as it is shown`() {
        onStage { stage in
            let bounds = CGRect(x: 10, y: -10, width: 200, height: 50)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.bounds = bounds }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            animator.stopAnimation(false)
            #expect(stage.box.bounds == CGRect(x: 5, y: -5, width: 150, height: 75))
            animator.finishAnimation(at: .start)
            #expect(stage.box.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        }
    }

    @Test func `K23 stopping one of two on the same property moves nothing`() {
        onStage { stage in
            let first = linear(stage)
            first.startAnimation()
            stage.clock.advance(by: 0.5)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 200 }
            second.startAnimation()
            stage.clock.advance(by: 0.2)
            let before = stage.x
            first.stopAnimation(true)
            stage.clock.turn()
            expectClose(stage.x, before)
            stage.clock.advance(by: 1)
        }
    }

    @Test(arguments: [0.3, 0.7])
    func `K23 a matrix is promoted as it is shown`(place: Double) {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.box.transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: 30, y: 0)
            }
            animator.startAnimation()
            stage.clock.advance(by: place)
            let shown = stage.shown.affineTransform()
            animator.stopAnimation(true)
            let model = stage.box.transform
            expectClose(shown.a, model.a)
            expectClose(shown.b, model.b)
            expectClose(shown.tx, model.tx)
        }
    }
}
