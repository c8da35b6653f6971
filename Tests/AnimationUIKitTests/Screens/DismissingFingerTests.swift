import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A finger on a transition.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct DismissingFingerTests {
    private let stage = ScreenStage()
    private let pan = UIPanGestureRecognizer()
    private let fade = AnimationTransition.fade(duration: 1, curve: .linear)
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    private func present() {
        page.transitioningDelegate = fade
        list.present(page, animated: true)
    }

    private func drag(_ y: CGFloat) { pan.drag(to: CGPoint(x: 0, y: y)) }

    @Test func `it dismisses, follows the finger, and goes on with its velocity`() {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        #expect(pan.view === page.view)
        drag(0)
        #expect(page.isBeingDismissed && page.transitionCoordinator?.initiallyInteractive == true)
        drag(150)
        expectClose(stage.opacity(page.view), 0.5, within: 0.02)
        stage.run(1)
        #expect(page.isBeingDismissed)
        drag(120)
        expectClose(stage.opacity(page.view), 0.6, within: 0.02)
        pan.lift(velocity: CGPoint(x: 0, y: 800))
        stage.run(1)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil && page.isNormal)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [true, false]) func `let go early, or taken away, all is as before`(isCancelled: Bool) {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        _ = page.taken()
        drag(0)
        drag(60)
        pan.lift(isCancelled: isCancelled)
        stage.run(1)
        #expect(stage.isClean(with: page) && list.presentedViewController === page && list.view.window == nil)
        #expect(page.taken() == ["willDisappear", "willAppear", "didAppear"])
        drag(0)
        drag(280)
        pan.lift()
        stage.run(1)
        #expect(stage.isClean(with: list))
    }

    @Test func `it catches a presentation in flight and turns it round`() {
        page.view.addGestureRecognizer(pan)
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(0.6)
        drag(0)
        stage.run(0.5)
        expectClose(stage.opacity(page.view), 0.6, within: 0.02)
        drag(90)
        expectClose(stage.opacity(page.view), 0.3, within: 0.02)
        pan.lift(velocity: CGPoint(x: 0, y: 500))
        stage.run(1)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil)
    }

    @Test func `stopped while it settles, it counts as over where it settles`() {
        page.view.addGestureRecognizer(pan)
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(0.6)
        drag(0)
        drag(90)
        pan.lift()
        stage.run(0.05)
        fade.token?.stop()
        stage.run(0.1)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil)
    }

    @Test func `it catches a dismissal in flight, and what settles already`() {
        page.view.addGestureRecognizer(pan)
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(0.5)
        drag(0)
        drag(-120)
        expectClose(stage.opacity(page.view), 0.9, within: 0.02)
        pan.lift()
        stage.run(0.05)
        drag(0)
        drag(270)
        pan.lift()
        stage.run(1)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil)
    }

    @Test func `it pops, and a cancelled pop leaves the stack`() {
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = fade
        navigation.pushViewController(page, animated: true)
        fade.addDismissGesture(pan, over: 200, along: .horizontal)
        stage.run(1.1)
        #expect(pan.view === page.view)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 50, y: 0))
        pan.lift()
        stage.run(1)
        #expect(navigation.viewControllers == [list, page] && stage.isClean(with: page))
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 150, y: 0))
        pan.lift()
        stage.run(1)
        #expect(navigation.viewControllers == [list] && stage.isClean(with: list))
    }

    @Test(arguments: [true, false]) func `it pops one after another, and the pan goes along`(isByHand: Bool) {
        let (navigation, second) = (UINavigationController(rootViewController: list), Page("second"))
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = fade
        fade.addDismissGesture(pan, over: 200)
        for screen in [page, second] {
            navigation.pushViewController(screen, animated: true)
            stage.run(1.1)
            #expect(pan.view === screen.view)
        }
        func goBack() {
            guard isByHand else { return _ = navigation.popViewController(animated: true) }
            drag(0)
            drag(150)
            pan.lift()
        }
        goBack()
        stage.run(1.1)
        #expect(navigation.viewControllers == [list, page] && stage.isClean(with: page) && pan.view === page.view)
        drag(0)
        drag(150)
        pan.lift()
        stage.run(1.1)
        #expect(navigation.viewControllers == [list] && stage.isClean(with: list))
        #expect(list.view.gestureRecognizers == nil && stage.host.issues.isEmpty)
    }

    @Test func `after a push and a pop without animation the pan is on the screen that is shown`() {
        let (navigation, second) = (UINavigationController(rootViewController: list), Page("second"))
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = fade
        fade.addDismissGesture(pan, over: 200)
        navigation.pushViewController(page, animated: true)
        stage.run(1.1)
        navigation.pushViewController(second, animated: false)
        stage.run(0.1)
        #expect(pan.view === second.view)
        navigation.popViewController(animated: false)
        stage.run(0.1)
        #expect(pan.view === page.view)
        drag(0)
        drag(150)
        pan.lift()
        stage.run(1.1)
        #expect(navigation.viewControllers == [list] && stage.isClean(with: list) && stage.host.issues.isEmpty)
    }

    @Test func `the pan goes along to the next screen, though the app keeps the former one`() {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(1.1)
        let next = Page("next")
        (next.modalPresentationStyle, next.transitioningDelegate) = (.fullScreen, fade)
        list.present(next, animated: true)
        stage.run(1.1)
        #expect(pan.view === next.view)
        drag(0)
        drag(280)
        pan.lift()
        stage.run(1)
        #expect(stage.isClean(with: list) && stage.host.issues.isEmpty)
    }

    @Test func `a pan of the app's own view stays there, and one that comes late finds its screen`() {
        let own = UIPanGestureRecognizer()
        stage.window.addGestureRecognizer(own)
        fade.addDismissGesture(own, over: 300)
        present()
        stage.run(1.1)
        fade.addDismissGesture(pan, over: 300)
        #expect(own.view === stage.window && pan.view === page.view)
        own.drag(to: .zero)
        own.drag(to: CGPoint(x: 0, y: 280))
        own.lift()
        stage.run(1)
        #expect(stage.isClean(with: list) && own.view === stage.window)
    }

    @Test func `in a presented stack it pops, and then dismisses the stack`() {
        let navigation = UINavigationController(rootViewController: page)
        navigation.modalPresentationStyle = .fullScreen
        (navigation.delegate, navigation.transitioningDelegate) = (fade, fade)
        fade.addDismissGesture(pan, over: 200)
        list.present(navigation, animated: true)
        stage.run(1.1)
        navigation.pushViewController(Page("second"), animated: true)
        stage.run(1.1)
        for count in [1, 0] {
            drag(0)
            drag(150)
            pan.lift()
            stage.run(1.1)
            #expect((list.presentedViewController == nil) == (count == 0) && navigation.viewControllers.count == 1)
        }
        #expect(stage.isClean(with: list) && stage.host.issues.isEmpty)
    }

    @Test func `with a way back of its own it follows that one`() {
        let both = AnimationTransition {
            $0.to.at.animate(.fadeIn(duration: 1))
        } back: { screen in
            screen.from.at.animate(.translate(byX: 0, y: 300, duration: 1, curve: .linear))
        }
        both.addDismissGesture(pan, over: 300)
        page.transitioningDelegate = both
        list.present(page, animated: true)
        stage.run(1.1)
        drag(0)
        drag(90)
        expectClose(stage.shown(page.view, "transform.translation.y"), 90, within: 4)
        pan.lift(velocity: CGPoint(x: 0, y: 900))
        stage.run(1)
        #expect(stage.isClean(with: list) && page.isNormal)
    }

    @Test func `changes beside the transition go with the finger, and back with it`() {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        drag(0)
        list.transitionCoordinator?.animate(alongsideTransition: { [stage] _ in stage.window.alpha = 0.5 })
        drag(90)
        expectClose(stage.opacity(stage.window), 0.85, within: 0.01)
        pan.lift(velocity: CGPoint(x: 0, y: -900))
        stage.run(1)
        #expect(stage.opacity(stage.window) == 1 && stage.isClean(with: page))
    }

    @Test func `in the background under a finger it goes to the nearer end`() {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(1.1)
        drag(0)
        drag(90)
        UIApplication.shared.enterBackground()
        UIApplication.shared.enterForeground()
        pan.lift(isCancelled: true)
        stage.run(0.5)
        #expect(stage.isClean(with: page) && list.presentedViewController === page)
    }

    @Test func `without anything to dismiss that is reported, and nothing happens`() {
        fade.addDismissGesture(pan, over: 300)
        drag(0)
        drag(100)
        pan.lift(velocity: CGPoint(x: 0, y: 900))
        stage.run(1)
        #expect(stage.host.issues == [.nothingToDismiss] && stage.isClean(with: list))
    }

    @Test func `a distance of nothing is reported`() {
        fade.addDismissGesture(pan, over: 0)
        present()
        stage.run(1.1)
        drag(0)
        drag(3)
        pan.lift()
        stage.run(1)
        #expect(stage.host.issues == [.repaired(.dragDistance, given: 0, used: 1)])
        #expect(stage.isClean(with: list))
    }
}
