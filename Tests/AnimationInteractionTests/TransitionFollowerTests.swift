import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Followers that are started in the closure of a transition between controllers.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionFollowerTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let list = UIViewController()
    private let page = UIViewController()
    private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        list.view.addSubview(badge)
        page.modalPresentationStyle = .overFullScreen
        window.rootViewController = list
        window.isHidden = false
        host.clock.advance(by: 0.1)
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    private func following(_ kept: Bool) -> AnimationTransition {
        var follower: AnimationFollower<CGPoint>?
        return AnimationTransition { [badge] screen in
            let chase = badge.at.follower(of: \.center)
            chase.target = CGPoint(x: 300, y: 300)
            if kept { follower = chase }
            _ = follower
            return screen.to.at.animate(.fadeIn(duration: 1, curve: .linear))
        }
    }

    @Test(arguments: [0.1, 0.4, 0.9], [true, false]) func `it goes back where the transition is cancelled`(
        moment: Double, isKept: Bool
    ) {
        let transition = following(isKept)
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        run(moment)
        #expect(badge.center.x > 15)
        transition.token?.reverse()
        run(1.2)
        #expect(list.presentedViewController == nil)
        #expect(badge.center == CGPoint(x: 10, y: 10) && host.clock.isIdle)
        run(1)
        #expect(badge.center == CGPoint(x: 10, y: 10))
    }

    @Test(arguments: [true, false]) func `it moves on where the transition is complete`(isKept: Bool) {
        let transition = following(isKept)
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        run(2)
        #expect(list.presentedViewController === page)
        #expect(badge.center == CGPoint(x: 300, y: 300))
        page.dismiss(animated: true)
        run(2)
        #expect(list.presentedViewController == nil && badge.center == CGPoint(x: 300, y: 300))
        #expect(transition.token == nil)
    }

    @Test func `a scope around it has the tokens of the closure, and takes all back`() {
        let transition = following(true)
        page.transitioningDelegate = transition
        let scope = AnimationScope { list.present(page, animated: true) }
        run(0.4)
        scope.revert()
        run(1)
        #expect(badge.center == CGPoint(x: 10, y: 10))
    }
}
