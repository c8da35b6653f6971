import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Transitions at odd moments, and with odd tokens.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionMomentTests {
    private let stage = ScreenStage()

    private func present(_ transition: AnimationTransition, completion: (() -> Void)? = nil) {
        stage.page.transitioningDelegate = transition
        stage.list.present(stage.page, animated: true, completion: completion)
    }

    private func dismiss(completion: (() -> Void)? = nil) { stage.page.dismiss(animated: true, completion: completion) }

    @Test func `a token that plays already begins anew with the transition`() {
        var kept: AnimationToken?
        let transition = AnimationTransition { _ in kept ?? AT.animate([]) }
        kept = stage.list.view.at.animate(.scale(toValue: 0.5, duration: 1, curve: .linear))
        stage.run(0.5)
        present(transition)
        stage.run(0.5)
        #expect(transition.token === kept)
        expectClose(stage.shown(stage.list.view, "transform.scale"), 0.75)
        stage.run(1)
        #expect(stage.isClean(with: stage.page) && transition.token == nil)
        dismiss()
        stage.run(2)
        // The token is over: on the way back that is reported.
        #expect(stage.list.presentedViewController == nil && stage.host.issues == [.unplayableTransition(.over)])
    }

    @Test func `dismissed in the completion of its presentation it goes back at once`() {
        let transition = AnimationTransition.cardStack()
        var log: [String] = []
        present(transition) {
            log.append("there")
            dismiss { log.append("gone") }
        }
        stage.run(3)
        #expect(log == ["there", "gone"] && stage.isClean(with: stage.list) && stage.host.issues.isEmpty)
    }

    @Test func `presented in viewDidAppear it plays`() {
        let (opener, transition) = (Opener(), AnimationTransition.cardStack())
        opener.opens = { [stage] in
            stage.page.transitioningDelegate = transition
            opener.present(stage.page, animated: true)
        }
        stage.window.rootViewController = opener
        stage.run(0.2)
        #expect(transition.token?.state == .running)
        stage.run(2)
        #expect(stage.isClean(with: stage.page))
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen], [true, false])
    func `presentations on each other go one by one, or all at once`(style: UIModalPresentationStyle, isOneByOne: Bool)
    {
        let (transition, upper) = (AnimationTransition.cardStack(), Page("upper"))
        stage.page.modalPresentationStyle = style
        present(transition)
        stage.run(1)
        upper.modalPresentationStyle = style
        upper.transitioningDelegate = transition
        stage.page.present(upper, animated: true)
        stage.run(1)
        #expect(upper.view.window === stage.window)
        if isOneByOne {
            upper.dismiss(animated: true)
            stage.run(1)
            #expect(stage.page.isNormal && stage.page.view.window === stage.window)
            dismiss()
        } else {
            stage.list.dismiss(animated: true)
        }
        stage.run(2)
        #expect(stage.isClean(with: stage.list) && stage.list.presentedViewController == nil)
    }

    @Test(arguments: [0.3, 0.7]) func `a new size under the finger ends it at the nearer end`(share: Double) {
        let (transition, pan) = (AnimationTransition.cardStack(), UIPanGestureRecognizer())
        transition.addDismissGesture(pan, over: 400)
        stage.page.modalPresentationStyle = .overFullScreen
        present(transition)
        stage.run(1)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 400 * share))
        stage.run(0.1)
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        // The finger does not know of it.
        pan.drag(to: CGPoint(x: 0, y: 200))
        stage.run(0.1)
        pan.lift(velocity: CGPoint(x: 0, y: 2_000))
        stage.run(2)
        let isBack = share > 0.5
        #expect((stage.list.presentedViewController == nil) == isBack && transition.token == nil)
        #expect(stage.page.isNormal || isBack)
        if !isBack {
            stage.page.dismiss(animated: true)
            stage.run(2)
        }
        #expect(stage.isClean(with: stage.list))
    }

    @Test(arguments: 0..<4) func `its animations stopped by their views, it is over`(way: Int) {
        let (transition, pan) = (AnimationTransition.slide(from: .right), UIPanGestureRecognizer())
        transition.addDismissGesture(pan, over: 400, along: .horizontal)
        present(transition)
        stage.run(way < 2 ? 0.2 : 1)
        if way >= 2 {
            pan.drag(to: .zero)
            pan.drag(to: CGPoint(x: 100, y: 0))
        }
        let views = [stage.list.view, stage.page.view].compactMap { $0 }
        views.at.stopAnimations(at: way.isMultiple(of: 2) ? .current : .end)
        stage.run(2)
        if way >= 2 { pan.lift() }
        stage.run(2)
        #expect(transition.token == nil)
        let isPageThere = stage.list.presentedViewController != nil
        #expect(stage.isClean(with: isPageThere ? stage.page : stage.list))
    }

    @Test func `one transition for two containers at a time serves both`() {
        let transition = AnimationTransition.slide(from: .right)
        let navigation = UINavigationController(rootViewController: Page("first"))
        navigation.delegate = transition
        navigation.modalPresentationStyle = .fullScreen
        navigation.transitioningDelegate = transition
        stage.list.present(navigation, animated: true)
        stage.run(0.1)
        let second = Page("second")
        navigation.pushViewController(second, animated: true)
        stage.run(0.2)
        #expect(transition.token != nil)
        stage.run(2)
        #expect(second.view.window === stage.window && second.isNormal && transition.token == nil)
        navigation.popViewController(animated: true)
        stage.list.dismiss(animated: true)
        stage.run(3)
        #expect(stage.isClean(with: stage.list))
    }

    @Test(arguments: 0..<3) func `a transition let go of in flight comes to an end`(way: Int) {
        var transition: AnimationTransition? = .cardStack()
        weak let gone = transition
        let pan = UIPanGestureRecognizer()
        if way > 0 { transition?.addDismissGesture(pan, over: 300) }
        stage.page.transitioningDelegate = transition
        stage.list.present(stage.page, animated: true)
        stage.run(0.2)
        if way == 2 {
            pan.drag(to: .zero)
            pan.drag(to: CGPoint(x: 0, y: 200))
        }
        transition = nil
        stage.run(0.1)
        if way == 2 { pan.lift() }
        stage.run(2)
        let isPageThere = stage.list.presentedViewController != nil
        #expect(isPageThere == (way < 2) && stage.isClean(with: isPageThere ? stage.page : stage.list) && gone == nil)
    }

    @Test func `a screen taken into another window in flight comes back to its own`() {
        let transition = AnimationTransition.fade()
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        other.isHidden = false
        present(transition)
        stage.run(0.1)
        other.addSubview(stage.page.view)
        stage.run(2)
        #expect(stage.isClean(with: stage.page) && transition.token == nil && other.subviews.isEmpty)
    }

    @Test func `less motion from the middle on does no harm`() {
        let (transition, pan) = (AnimationTransition.slide(from: .bottom), UIPanGestureRecognizer())
        transition.addDismissGesture(pan, over: 300)
        present(transition)
        stage.run(0.2)
        UIAccessibility.isReduceMotionEnabled = true
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 30))
        UIAccessibility.isReduceMotionEnabled = false
        pan.lift(velocity: CGPoint(x: 0, y: -500))
        stage.run(2)
        #expect(stage.isClean(with: stage.page))
        UIAccessibility.isReduceMotionEnabled = true
        let rest = stage.shown(stage.page.view, "position.y")
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 150))
        stage.run(0.1)
        #expect(stage.opacity(stage.page.view) == 1)
        expectClose(stage.shown(stage.page.view, "position.y"), rest + 400, within: 1)
        pan.lift(velocity: CGPoint(x: 0, y: 500))
        stage.run(2)
        #expect(stage.isClean(with: stage.list))
    }

    @Test(arguments: [true, false]) func `who prefers cross-fades gets them under a finger, too`(isReduced: Bool) {
        let (transition, pan) = (AnimationTransition.slide(from: .bottom), UIPanGestureRecognizer())
        transition.addDismissGesture(pan, over: 300)
        present(transition)
        stage.run(2)
        UIAccessibility.isReduceMotionEnabled = isReduced
        UIAccessibility.prefersCrossFadeTransitions = true
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 150))
        stage.run(0.1)
        expectClose(stage.opacity(stage.page.view), isReduced ? 0.5 : 1, within: 0.01)
        pan.lift(velocity: CGPoint(x: 0, y: 500))
        stage.run(2)
        #expect(stage.isClean(with: stage.list))
    }

    @Test func `another root set by the closure itself leaves nothing`() {
        let (other, stage) = (Page("other"), stage)
        let transition = AnimationTransition { screen in
            stage.window.rootViewController = other
            return screen.to.at.animate(.fadeIn())
        }
        present(transition)
        stage.run(3)
        #expect(stage.isClean(with: other) && transition.token == nil)
    }

    @Test func `in no time there is nothing to play, and the screens cross-fade`() {
        present(.slide(duration: 0))
        stage.run(0.1)
        #expect(stage.page.view.alpha == 1 && stage.opacity(stage.page.view) < 1)
        stage.run(0.2)
        #expect(stage.isClean(with: stage.page) && stage.host.issues == [.unplayableTransition(.empty)])
    }

    @Test func `told by its token to wait at its end, it is over there all the same`() {
        let transition = AnimationTransition.fade()
        present(transition)
        stage.run(0.1)
        transition.token?.pausesOnCompletion = true
        stage.run(2)
        #expect(transition.token == nil && stage.isClean(with: stage.page))
    }

    @Test(arguments: 0..<3) func `sought or paused by its token it goes on from there`(way: Int) {
        let transition = AnimationTransition.fade(duration: 1, curve: .linear)
        present(transition)
        stage.run(0.1)
        switch way {
        case 0: transition.token?.fractionComplete = 0.5
        case 1: transition.token?.pause()
        default: transition.token?.rate = 4
        }
        stage.run(0.1)
        transition.token?.resume()
        stage.run(2)
        #expect(transition.token == nil && stage.isClean(with: stage.page))
    }

    @Test func `a second finger on a transition in hand does not hold it up`() {
        let (transition, pans) = (
            AnimationTransition.cardStack(), [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
        )
        for pan in pans { transition.addDismissGesture(pan, over: 300) }
        present(transition)
        stage.run(0.2)
        for pan in pans { pan.drag(to: .zero) }
        pans[0].drag(to: CGPoint(x: 0, y: 10))
        pans[0].lift()
        stage.run(0.1)
        pans[1].drag(to: CGPoint(x: 0, y: 20))
        pans[1].lift(velocity: CGPoint(x: 0, y: 2_000))
        stage.run(2)
        #expect(transition.token == nil)
        let isPageThere = stage.list.presentedViewController != nil
        #expect(stage.isClean(with: isPageThere ? stage.page : stage.list))
    }

    @Test func `a pan switched off under the finger lets go`() {
        let (transition, pan) = (AnimationTransition.cardStack(), UIPanGestureRecognizer())
        transition.addDismissGesture(pan, over: 300)
        present(transition)
        stage.run(1)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 100))
        pan.isEnabled = false
        stage.run(2)
        #expect(transition.token == nil && stage.isClean(with: stage.page))
    }
}

private final class Opener: UIViewController {
    var opens: (@MainActor () -> Void)?

    override func viewDidAppear(_ animated: Bool) {
        opens?()
        opens = nil
    }
}
