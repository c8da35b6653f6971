import Expectations
import HeadlessUIKit
import Testing

/// Transitions under a finger, and what goes beside them.
@MainActor @Suite struct InteractiveTransitionTests {
    private typealias Scene = ControllerTransitionTests.Scene

    private func onScene(_ body: (Scene, UIPercentDrivenInteractiveTransition) throws -> Void) rethrows {
        try VirtualClock(framesPerSecond: 100).bind {
            let (scene, percent) = (Scene(), UIPercentDrivenInteractiveTransition())
            scene.director.interactor = percent
            try body(scene, percent)
        }
    }

    private func shown(_ view: UIView) -> Double {
        VirtualClock.current.turn()
        return Double(view.layer.presentation()?.opacity ?? view.layer.opacity)
    }

    @Test func `T7 Core Animation's animations wait for the finger, by the clock of the container's layer`() {
        onScene { scene, percent in
            scene.root.present(scene.page, animated: true)
            scene.clock.turn()
            #expect(scene.page.transitionCoordinator?.initiallyInteractive == true)
            percent.update(0.5)
            scene.clock.advance(by: 2)
            #expect(abs(shown(scene.page.view) - 0.5) < 0.02 && scene.page.isBeingPresented)
            percent.finish()
            scene.clock.advance(by: 0.1)
            #expect(scene.page.isBeingPresented)
            scene.clock.advance(by: 0.1)
            #expect(!scene.page.isBeingPresented && scene.root.presentedViewController === scene.page)
            #expect(percent.percentComplete == 0.5 && scene.taken().suffix(1) == ["ended true"])
        }
    }

    @Test func `T7 cancelled the clock goes back, and the transition with it`() {
        onScene { scene, percent in
            scene.root.present(scene.page, animated: true)
            scene.clock.turn()
            percent.update(0.5)
            percent.cancel()
            scene.clock.advance(by: 0.1)
            #expect(shown(scene.page.view) < 0.3 && scene.page.isBeingPresented)
            scene.clock.advance(by: 0.2)
            #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
            #expect(scene.taken().suffix(1) == ["ended false"])
        }
    }

    @Test func `T7 one driver drives transition after transition`() {
        onScene { scene, percent in
            for _ in 0..<2 {
                scene.root.present(scene.page, animated: true)
                scene.clock.turn()
                percent.update(0.5)
                expectClose(shown(scene.page.view), 0.5, within: 0.02)
                percent.finish()
                scene.clock.advance(by: 1)
                scene.root.dismiss(animated: false)
            }
        }
    }

    @Test(arguments: [true, false])
    func `T8 an interruptible animator is scrubbed, caught again, and let go either way`(finishes: Bool) {
        onScene { scene, percent in
            let animation = Interruptible()
            let delegate = OneAnimation(animation, percent)
            scene.page.transitioningDelegate = delegate
            var changes: [Bool] = []
            scene.root.present(scene.page, animated: true)
            scene.page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
            #expect(scene.page.transitionCoordinator?.isInterruptible == true)
            percent.update(0.4)
            expectClose(shown(scene.page.view), 0.4, within: 0.01)
            percent.cancel()
            scene.clock.advance(by: 0.2)
            percent.pause()
            #expect(abs(percent.percentComplete - 0.2) < 0.03 && changes == [false, true])
            percent.update(0.7)
            expectClose(shown(scene.page.view), 0.7, within: 0.01)
            if finishes { percent.finish() } else { percent.cancel() }
            scene.clock.advance(by: 1)
            #expect((scene.root.presentedViewController === scene.page) == finishes)
        }
    }

    @Test func `T9 what does not want to begin by hand begins by itself`() {
        onScene { scene, percent in
            percent.wantsInteractiveStart = false
            scene.root.present(scene.page, animated: true)
            #expect(scene.page.transitionCoordinator?.isInteractive == false)
            scene.clock.advance(by: 0.4)
            #expect(!scene.page.isBeingPresented)
        }
    }

    @Test func `T8 T9 what began by itself is taken in hand on its way`() {
        onScene { scene, percent in
            percent.wantsInteractiveStart = false
            let delegate = OneAnimation(Interruptible(), percent)
            scene.page.transitioningDelegate = delegate
            scene.root.present(scene.page, animated: true)
            scene.clock.advance(by: 0.3)
            percent.pause()
            expectClose(percent.percentComplete, 0.3, within: 0.02)
            #expect(scene.page.transitionCoordinator?.isInteractive == true)
            percent.update(0.6)
            expectClose(shown(scene.page.view), 0.6, within: 0.01)
            percent.cancel()
            scene.clock.advance(by: 1)
            #expect(scene.root.presentedViewController == nil)
        }
    }

    @Test func `T10 changes beside a transition take its time, and are told of its end`() {
        onScene { scene, _ in
            scene.director.interactor = nil
            scene.root.present(scene.page, animated: true) { scene.log.add("completion") }
            _ = scene.taken()
            let isQueued = scene.page.transitionCoordinator?.animate(
                alongsideTransition: { _ in
                    scene.window.alpha = 0.5
                }, completion: { scene.log.add("beside \($0.isCancelled)") })
            #expect(isQueued == true)
            scene.clock.advance(by: 0.15)
            #expect(shown(scene.window) > 0.6 && shown(scene.window) < 0.9)
            scene.clock.advance(by: 0.3)
            #expect(scene.window.alpha == 0.5 && scene.taken().suffix(2) == ["beside false", "completion"])
            #expect(scene.page.transitionCoordinator == nil)
        }
    }

    @Test func `T10 under a finger they follow it, and go back with it`() {
        onScene { scene, percent in
            scene.root.present(scene.page, animated: true)
            scene.root.transitionCoordinator?.animate(alongsideTransition: { _ in scene.window.alpha = 0 })
            percent.update(0.5)
            expectClose(shown(scene.window), 0.5, within: 0.02)
            percent.cancel()
            scene.clock.advance(by: 0.5)
            #expect(scene.window.alpha == 1 && shown(scene.window) == 1)
        }
    }

    @Test func `T10 without an animation they are made at once`() {
        onScene { scene, _ in
            final class Beside: UIViewController {
                override func viewWillAppear(_ animated: Bool) {
                    transitionCoordinator?.animate(alongsideTransition: { [unowned self] _ in view.tag = 7 })
                }
            }
            let page = Beside()
            scene.root.present(page, animated: false)
            #expect(page.view.tag == 7)
        }
    }
}

@MainActor private final class OneAnimation: NSObject, UIViewControllerTransitioningDelegate {
    private let animation: any UIViewControllerAnimatedTransitioning
    private let interactor: any UIViewControllerInteractiveTransitioning

    init(
        _ animation: any UIViewControllerAnimatedTransitioning,
        _ interactor: any UIViewControllerInteractiveTransitioning
    ) {
        (self.animation, self.interactor) = (animation, interactor)
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
