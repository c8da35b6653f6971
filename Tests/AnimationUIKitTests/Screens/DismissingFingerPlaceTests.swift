import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The view on which the pan of a transition is, wherever the transition has gone.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct DismissingFingerPlaceTests {
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

    @Test func `a pan without a view catches the way in, and turned round it is on no screen`() {
        fade.addDismissGesture(pan, over: 300)
        present()
        stage.run(0.7)
        #expect(pan.view === page.view)
        let finger = HeadlessFinger(on: stage.window)
        finger.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700), over: 0.1)
        #expect(page.transitionCoordinator?.isInteractive == true)
        finger.lift()
        stage.run(2)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil && stage.host.issues.isEmpty)
    }

    @Test(arguments: [false, true]) func `it finds the pushed page after a change of tabs, or a presentation`(
        isPresented: Bool
    ) {
        let (tabs, other) = (UITabBarController(), Page("other"))
        let navigation = UINavigationController(rootViewController: list)
        tabs.viewControllers = [navigation, Page("tab")]
        stage.window.rootViewController = tabs
        stage.run(0.1)
        fade.addDismissGesture(pan, over: 300)
        (navigation.delegate, tabs.delegate, other.transitioningDelegate) = (fade, fade, fade)
        navigation.pushViewController(page, animated: true)
        stage.run(2)
        if isPresented {
            other.modalPresentationStyle = .fullScreen
            page.present(other, animated: true)
            stage.run(2)
            other.dismiss(animated: true)
        } else {
            tabs.selectedIndex = 1
            stage.run(2)
            tabs.selectedIndex = 0
        }
        stage.run(2)
        #expect(pan.view === page.view)
        drag(0)
        drag(280)
        pan.lift()
        stage.run(2)
        #expect(navigation.viewControllers.count == 1 && stage.host.issues.isEmpty)
    }
    @Test func `on a page that is presented without animation the app's own pan dismisses that page`() {
        fade.addDismissGesture(pan, over: 300)
        page.transitioningDelegate = fade
        page.modalPresentationStyle = .overFullScreen
        list.present(page, animated: false)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        page.view.addSubview(header)
        header.addGestureRecognizer(pan)
        stage.run(0.1)
        drag(0)
        drag(90)
        stage.run(0.1)
        #expect(page.transitionCoordinator?.isInteractive == true)
        drag(280)
        pan.lift()
        stage.run(2)
        #expect(list.presentedViewController == nil && stage.host.issues.isEmpty)
    }

    @Test func `after a dismissal without animation the app's own pan dismisses the page below`() {
        let (above, way) = (Page("above"), AnimationTransition.fade(duration: 1, curve: .linear))
        way.addDismissGesture(pan, over: 300)
        (page.transitioningDelegate, above.transitioningDelegate) = (way, way)
        (page.modalPresentationStyle, above.modalPresentationStyle) = (.overFullScreen, .overFullScreen)
        list.present(page, animated: true)
        stage.run(2)
        page.present(above, animated: true)
        stage.run(2)
        page.dismiss(animated: false)
        page.view.addGestureRecognizer(pan)
        stage.run(0.1)
        drag(0)
        drag(280)
        pan.lift()
        stage.run(2)
        #expect(list.presentedViewController == nil && stage.host.issues.isEmpty)
    }
}
