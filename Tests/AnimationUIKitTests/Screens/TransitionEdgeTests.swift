import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A transition without a window, in a new size, and in the hands of somebody else's driver.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionEdgeTests {
    private let stage = ScreenStage(style: .overFullScreen)
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    private func present(with transition: AnimationTransition) {
        page.transitioningDelegate = transition
        list.present(page, animated: true)
    }

    @Test func `in a container without a window nobody is asked for a token`() {
        let (parent, old, new) = (UIViewController(), Page("old"), Page("new"))
        parent.addChild(old)
        parent.view.addSubview(old.view)
        var asked = 0
        let transition = AnimationTransition {
            asked += 1
            return $0.to.at.animate(.fadeIn(duration: 1))
        }
        transition.replace(old, with: new, in: parent)
        #expect(asked == 0 && transition.token == nil && parent.children == [new])
        stage.run(2)
        #expect(new.view.superview === parent.view && old.view.superview == nil && stage.host.issues.isEmpty)
    }

    @Test func `each transition watches the background for as long as it plays`() {
        let host = WatchedHost()
        AnimationHosts.current.withValue(host) {
            let fade = AnimationTransition.fade(duration: 0.5)
            present(with: fade)
            stage.run(0.2)
            #expect(host.watches == 1)
            stage.run(0.5)
            #expect(host.watches == 0 && !page.isBeingPresented)
            page.dismiss(animated: true)
            stage.run(0.2)
            fade.token?.stop(at: .start)
            stage.run(0.2)
            #expect(host.watches == 0 && stage.isClean(with: list))
        }
    }

    // MARK: - A new size

    @Test func `what lies below a card fills a new size at once, at its place`() {
        present(with: .cardStack(duration: 0.5))
        stage.run(0.6)
        stage.window.frame.size = CGSize(width: 800, height: 500)
        stage.run(0.1)
        #expect(list.view.bounds.size == CGSize(width: 800, height: 500))
        #expect(list.view.center == CGPoint(x: 400, y: 250))
        expectClose(list.view.layer.transform.m11, 0.92, within: 1e-6)
        page.dismiss(animated: true)
        stage.run(0.6)
        #expect(stage.isClean(with: list))
    }

    @Test func `a new size in the middle of the way to a card leaves the screen below in the middle`() {
        present(with: .cardStack(duration: 0.5))
        stage.run(0.2)
        stage.window.frame.size = CGSize(width: 800, height: 500)
        stage.run(0.1)
        #expect(!page.isBeingPresented && list.view.bounds.size == CGSize(width: 800, height: 500))
        #expect(list.view.center == CGPoint(x: 400, y: 250))
    }

    @Test(arguments: [true, false])
    func `after a new size under a card, views below it are where they were, or where a layout puts them`(
        isAnimated: Bool
    ) {
        let bar = UIView(frame: CGRect(x: 10, y: 20, width: 380, height: 30))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        list.view.addSubview(bar)
        let way = AnimationTransition { [list] screen in
            AT.parallel {
                screen.to.at.animate(.fadeIn(duration: 0.5))
                list.heading.at.animate(.move(byX: 40, duration: 0.5))
                bar.at.animate(.move(byX: 5, y: -20, duration: 0.5))
            }
        }
        present(with: way)
        stage.run(0.6)
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        page.dismiss(animated: isAnimated)
        stage.run(0.7)
        #expect(stage.isClean(with: list))
        #expect(bar.frame == CGRect(x: 10, y: -380, width: 780, height: 30))
    }

    @Test(arguments: [true, false]) func `a screen that was moved aside is at its place after a new size`(
        isAnimated: Bool
    ) {
        present(
            with: AnimationTransition { screen in
                AT.parallel {
                    screen.to.at.animate(.fadeIn(duration: 0.5))
                    screen.from.at.animate(.move(byX: -100, duration: 0.5))
                }
            })
        stage.run(0.6)
        #expect(list.view.center.x == 100)
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        page.dismiss(animated: isAnimated)
        stage.run(0.7)
        #expect(stage.isClean(with: list) && list.view.frame == stage.window.bounds)
    }

    // MARK: - Somebody else's driver

    @Test(arguments: [true, false], [true, false])
    func `a driver by percents takes it there and back, or lets it be cancelled`(isBack: Bool, isFinished: Bool) {
        let fade = AnimationTransition.fade(duration: 1, curve: .linear)
        let driven = DrivenDelegate(fade)
        page.transitioningDelegate = driven
        driven.isDriven = !isBack
        list.present(page, animated: true)
        if isBack {
            stage.run(1.1)
            driven.isDriven = true
            page.dismiss(animated: true)
        }
        stage.run(0.1)
        driven.driver.update(0.3)
        expectClose(stage.opacity(page.view), isBack ? 0.7 : 0.3, within: 0.02)
        driven.driver.update(0.6)
        expectClose(stage.opacity(page.view), isBack ? 0.4 : 0.6, within: 0.02)
        if isFinished { driven.driver.finish() } else { driven.driver.cancel() }
        stage.run(0.2)
        let isThere = stage.opacity(page.view) > (isBack ? 0.4 : 0.6)
        #expect(isThere == (isBack != isFinished))
        stage.run(1.1)
        #expect((list.presentedViewController === page) == (isBack != isFinished))
        #expect(fade.token == nil && stage.host.issues.isEmpty)
    }
}

/// Counts those who watch the background.
@MainActor private final class WatchedHost: ClockHost {
    private let outer = CollectingHost.current
    private(set) var watches = 0
    var clock: VirtualClock { outer.clock }

    func report(_ issue: AnimationIssue) { outer.report(issue) }

    func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        watches += 1
        let end = clock.whenInBackground(body)
        return { [weak self] in
            self?.watches -= 1
            end()
        }
    }
}

/// Hands the transition to a driver by percents.
@MainActor private final class DrivenDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let transition: AnimationTransition
    let driver = UIPercentDrivenInteractiveTransition()
    var isDriven = false

    init(_ transition: AnimationTransition) {
        self.transition = transition
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        transition.animationController(forPresented: presented, presenting: presenting, source: source)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { transition.animationController(forDismissed: dismissed) }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
}
