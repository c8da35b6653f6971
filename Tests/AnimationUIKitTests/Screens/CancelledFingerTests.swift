import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A pan that the system cancels while it holds a transition, beyond the middle.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CancelledFingerTests {
    private let stage = ScreenStage()
    private let pan = UIPanGestureRecognizer()
    private var page: Page { stage.page }
    private var list: Page { stage.list }
    private let fade = AnimationTransition.fade(duration: 1, curve: .linear)
    private let fadeAndBack = AnimationTransition {
        $0.to.at.animate(.fadeIn(duration: 1))
    } back: {
        $0.from.at.animate(.fadeOut(duration: 1))
    }

    /// Presents the page, whose way back is the way in backwards, or one of its own.
    private func present(hasWayBack: Bool) {
        let transition = hasWayBack ? fadeAndBack : fade
        transition.addDismissGesture(pan, over: 300)
        page.transitioningDelegate = transition
        list.present(page, animated: true)
    }

    private func cancel(at y: CGFloat) {
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: y))
        pan.lift(isCancelled: true)
        stage.run(2)
    }

    @Test(arguments: [false, true]) func `it dismisses nothing, and the next one does`(hasWayBack: Bool) {
        present(hasWayBack: hasWayBack)
        stage.run(1.1)
        cancel(at: 240)
        #expect(stage.isClean(with: page) && list.presentedViewController === page)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 240))
        pan.lift()
        stage.run(2)
        #expect(stage.isClean(with: list) && stage.host.issues.isEmpty)
    }

    @Test(arguments: [false, true]) func `a presentation, caught in flight, goes on`(hasWayBack: Bool) {
        present(hasWayBack: hasWayBack)
        stage.run(0.8)
        cancel(at: 200)
        #expect(stage.isClean(with: page) && list.presentedViewController === page)
    }

    @Test(arguments: [false, true]) func `a dismissal, caught in flight, goes on`(hasWayBack: Bool) {
        present(hasWayBack: hasWayBack)
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(0.8)
        cancel(at: -200)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil)
    }
}
