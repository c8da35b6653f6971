import HeadlessUIKit
import Testing

@MainActor
@Suite("Who holds whom")
struct LifetimeTests {
    /// Makes a view in the stage's window, lets `use` animate it, and answers whether it is gone afterwards.
    private func isReleased(_ stage: Stage, _ use: (UIView) -> Void) -> Bool {
        weak var held: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            stage.clock.turn()
            use(view)
            view.removeFromSuperview()
            held = view
        }
        stage.clock.turn()
        return held == nil
    }

    @Test func `a view goes after a block, finished or cut off`() {
        onStage { stage in
            #expect(
                isReleased(stage) { view in
                    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in view.tag = 1 })
                    stage.clock.advance(by: 1)
                })
            #expect(
                isReleased(stage) { view in
                    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in view.tag = 1 })
                })
        }
    }

    @Test func `a view goes after an animator, finished, stopped or cut off`() {
        onStage { stage in
            for time in [1, 0.5] {
                #expect(
                    isReleased(stage) { view in
                        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
                        animator.addCompletion { _ in view.tag = 1 }
                        animator.startAnimation()
                        stage.clock.advance(by: time)
                    })
            }
            #expect(
                isReleased(stage) { view in
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
                    animator.startAnimation()
                    animator.stopAnimation(false)
                    animator.finishAnimation(at: .end)
                })
        }
    }

    @Test func `views go with their superview, controllers with their window`() {
        weak var inner: UIView?
        weak var controller: UIViewController?
        VirtualClock().bind {
            let stage = Stage()
            let (view, root) = (UIView(), UIViewController())
            stage.box.addSubview(view)
            stage.window.rootViewController = root
            stage.clock.turn()
            (inner, controller) = (view, root)
        }
        #expect(inner == nil && controller == nil)
    }

    @Test func `a stopped animator's animations do not keep it`() {
        onStage { stage in
            weak var held: UIViewPropertyAnimator?
            do {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.center.x = 100 }
                animator.startAnimation()
                stage.clock.advance(by: 0.5)
                animator.stopAnimation(true)
                held = animator
            }
            #expect(held == nil)
        }
    }
}
