import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Whatever a transition is given, it comes to one end.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionRepairTests {
    private let stage = ScreenStage()
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    private func plays(_ transition: AnimationTransition, _ fault: AnimationIssue.TransitionFault) {
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        stage.run(0.1)
        #expect(page.isBeingPresented && stage.opacity(page.view) < 0.9)
        stage.run(0.5)
        #expect(stage.isClean(with: page) && stage.host.issues == [.unplayableTransition(fault)])
        page.dismiss(animated: true)
        stage.run(0.6)
        #expect(stage.isClean(with: list) && page.isNormal && list.isNormal)
    }

    @Test func `an empty token is reported, and the screens cross-fade`() {
        plays(AnimationTransition { _ in AT.animate([]) }, .empty)
    }

    @Test func `an endless token is reported, and the screens cross-fade`() {
        let endless = AnimationTransition { screen in
            screen.to.at.animate(.scale(toValue: 0.5, duration: 0.3).repeatedForever(autoreverses: true))
        }
        plays(endless, .endless)
    }

    @Test func `a token that is over is reported, and the screens cross-fade`() {
        let token = list.heading.at.animate(.fade(to: 0.5, duration: 0.1))
        token.stop(at: .start)
        plays(AnimationTransition { _ in token }, .over)
    }

    @Test func `a part of another composition is reported, and the screens cross-fade`() {
        var whole: AnimationToken?
        let transition = AnimationTransition { screen in
            let part = screen.to.at.animate(.scale(toValue: 0.9, duration: 0.1))
            whole = AT.animate(part, AT.wait(0.1))
            return part
        }
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        stage.run(0.6)
        #expect(!page.isBeingPresented && stage.host.issues == [.unplayableTransition(.part)])
        #expect(whole != nil)
    }

    @Test func `a token that was paused, turned round or is to wait at its ends plays once, from its start`() {
        let transition = AnimationTransition { screen in
            screen.to.alpha = 0
            let token = screen.to.at.animate(.fadeIn(duration: 0.5, curve: .linear))
            token.pause()
            token.rate = -2
            token.pausesOnCompletion = true
            return token
        }
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        stage.run(0.25)
        expectClose(stage.opacity(page.view), 0.5, within: 0.03)
        stage.run(0.4)
        #expect(stage.isClean(with: page))
    }

    @Test func `stopped where it is, it still ends, with the screens as they should be`() {
        let slide = AnimationTransition.slide(duration: 1)
        page.transitioningDelegate = slide
        list.present(page, animated: true)
        stage.run(0.4)
        slide.token?.stop()
        stage.run(0.1)
        #expect(stage.isClean(with: page) && list.presentedViewController === page)
    }

    @Test func `stopped where it is, what a closure has changed within a screen is put back`() {
        page.transitioningDelegate = AnimationTransition { [page] screen in
            screen.to.at.animate(.custom(duration: 1) { _ in page.heading.alpha = 0.5 })
        }
        list.present(page, animated: true)
        stage.run(0.4)
        (page.transitioningDelegate as? AnimationTransition)?.token?.stop()
        stage.run(0.1)
        #expect(stage.isClean(with: page))
    }

    @Test func `the second time it comes back to the state before the second time`() {
        let cards = AnimationTransition.cardStack(duration: 0.5)
        (page.modalPresentationStyle, page.transitioningDelegate) = (.overFullScreen, cards)
        for alpha in [1, 0.75] {
            list.view.alpha = alpha
            list.present(page, animated: true)
            stage.run(0.6)
            page.dismiss(animated: true)
            stage.run(0.48)
            expectClose(stage.opacity(list.view), alpha, within: 0.06)
            stage.run(0.1)
            #expect(list.view.alpha == alpha && list.presentedViewController == nil)
        }
    }

    @Test func `views that the app takes away in the middle don't hold it up`() {
        let slide = AnimationTransition.slide(duration: 1)
        page.transitioningDelegate = slide
        list.present(page, animated: true)
        stage.run(0.4)
        page.view.removeFromSuperview()
        stage.run(2)
        #expect(!page.isBeingPresented && slide.token == nil)
    }

    @Test func `from a controller without a window nothing is presented, and nothing is stuck`() {
        let fade = AnimationTransition.fade()
        page.transitioningDelegate = fade
        let stray = Page("stray")
        stray.present(page, animated: true)
        stage.run(1)
        #expect(fade.token == nil && page.presentingViewController == nil)
        list.present(page, animated: true)
        stage.run(1)
        #expect(stage.isClean(with: page))
    }

    @Test(arguments: [true, false])
    func `after a new size in the middle, views in the screens are where they were, or where a layout puts them`(
        isTurnedRound: Bool
    ) {
        let bar = UIView(frame: CGRect(x: 10, y: 20, width: 380, height: 30))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let pinned = UIView()
        pinned.translatesAutoresizingMaskIntoConstraints = false
        for view in [bar, pinned] { list.view.addSubview(view) }
        NSLayoutConstraint.activate([
            pinned.trailingAnchor.constraint(equalTo: list.view.trailingAnchor),
            pinned.topAnchor.constraint(equalTo: list.view.topAnchor),
            pinned.widthAnchor.constraint(equalToConstant: 50), pinned.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.run(0.1)
        let way = AnimationTransition { [list] screen in
            AT.parallel {
                screen.to.at.animate(.fadeIn(duration: 1))
                list.heading.at.animate(.move(byX: 40, duration: 1))
                bar.at.animate(.move(byX: 5, y: -20, duration: 1))
                pinned.at.animate(.move(byX: -30, duration: 1))
            }
        }
        page.transitioningDelegate = way
        list.present(page, animated: true)
        stage.run(0.3)
        if isTurnedRound { way.token?.reverse() }
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        #expect(stage.isClean(with: isTurnedRound ? list : page) && page.isNormal)
        if !isTurnedRound {
            page.dismiss(animated: false)
            stage.run(0.1)
        }
        #expect(list.isNormal)
        #expect(bar.frame == CGRect(x: 10, y: -380, width: 780, height: 30))
        #expect(pinned.frame == CGRect(x: 750, y: 0, width: 50, height: 20))
    }

    @Test func `a second transition while one runs does not disturb it`() {
        let fade = AnimationTransition.fade(duration: 0.5)
        page.transitioningDelegate = fade
        let other = Page("other")
        other.transitioningDelegate = fade
        list.present(page, animated: true)
        stage.run(0.2)
        list.present(other, animated: true)
        page.dismiss(animated: true)
        stage.run(0.4)
        #expect(stage.isClean(with: page) && other.presentingViewController == nil)
        let navigation = UINavigationController(rootViewController: other)
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = fade
        let (second, third) = (Page("second"), Page("third"))
        navigation.pushViewController(second, animated: true)
        stage.run(0.2)
        navigation.pushViewController(third, animated: true)
        stage.run(1.2)
        #expect(stage.isClean(with: third) && navigation.viewControllers == [other, second, third])
    }
}

/// UIKit's own question and answer, with a context that counts.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionEndTests {
    private let stage = ScreenStage()

    @Test(arguments: 0..<8) func `whatever ends it, UIKit is told once`(way: Int) throws {
        let fade = AnimationTransition.fade(duration: 0.5)
        let counting = CountingDelegate(fade)
        stage.page.transitioningDelegate = counting
        stage.list.present(stage.page, animated: true)
        stage.run(0.2)
        let token = try #require(fade.token)
        switch way {
        case 0: break
        case 1: token.stop()
        case 2: token.stop(at: .start)
        case 3: token.revert()
        case 4: UIApplication.shared.enterBackground()
        case 5: stage.window.frame.size = CGSize(width: 800, height: 400)
        case 6: stage.window.rootViewController = Page("other")
        default:
            token.reverse()
            stage.run(0.1)
            token.reverse()
        }
        stage.run(2)
        #expect(counting.ends == [way != 2 && way != 3] && fade.token == nil)
        // Before the end, UIKit was told in which way it goes.
        #expect(counting.wasCancelled == counting.ends.map { !$0 })
    }
}

/// Hands UIKit's context to an animator wrapped in one that counts.
@MainActor
private final class CountingDelegate: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    private let transition: AnimationTransition
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    fileprivate var ends: [Bool] = []
    fileprivate var wasCancelled: [Bool] = []

    init(_ transition: AnimationTransition) {
        self.transition = transition
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator = transition.animationController(forPresented: presented, presenting: presenting, source: source)
        return self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        animator?.transitionDuration(using: transitionContext) ?? 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        animator?.animateTransition(using: CountingContext(transitionContext, self))
    }
}

@MainActor private final class CountingContext: NSObject, UIViewControllerContextTransitioning {
    private let context: any UIViewControllerContextTransitioning
    private let delegate: CountingDelegate

    init(_ context: any UIViewControllerContextTransitioning, _ delegate: CountingDelegate) {
        (self.context, self.delegate) = (context, delegate)
        super.init()
    }

    func completeTransition(_ didComplete: Bool) {
        delegate.ends.append(didComplete)
        delegate.wasCancelled.append(context.transitionWasCancelled)
        context.completeTransition(didComplete)
    }

    var containerView: UIView { context.containerView }
    var isAnimated: Bool { context.isAnimated }
    var isInteractive: Bool { context.isInteractive }
    var transitionWasCancelled: Bool { context.transitionWasCancelled }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var targetTransform: CGAffineTransform { context.targetTransform }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        context.updateInteractiveTransition(percentComplete)
    }
    func finishInteractiveTransition() { context.finishInteractiveTransition() }
    func cancelInteractiveTransition() { context.cancelInteractiveTransition() }
    func pauseInteractiveTransition() { context.pauseInteractiveTransition() }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { context.initialFrame(for: vc) }
    func finalFrame(for vc: UIViewController) -> CGRect { context.finalFrame(for: vc) }
}
