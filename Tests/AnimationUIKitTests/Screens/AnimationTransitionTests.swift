import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A transition told by a token: out, back, turned round, cut off.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct AnimationTransitionTests {
    private let stage = ScreenStage()
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    private func fading(_ seconds: TimeInterval = 1) -> AnimationTransition { .fade(duration: seconds, curve: .linear) }

    private func present(with transition: AnimationTransition) {
        page.transitioningDelegate = transition
        list.present(page, animated: true)
    }

    @Test func `a presentation plays the token, then the old screen is taken away`() {
        let fade = fading()
        present(with: fade)
        stage.run(0.5)
        expectClose(stage.opacity(page.view), 0.5, within: 0.02)
        #expect(fade.token?.state == .running && page.isBeingPresented)
        stage.run(0.6)
        #expect(!page.isBeingPresented && list.view.window == nil && stage.isClean(with: page))
        #expect(fade.token == nil && stage.host.issues.isEmpty)
        #expect(page.taken() == ["willAppear", "didAppear"])
    }

    @Test func `a dismissal plays the same way backwards, and all is as before`() {
        let fade = fading()
        present(with: fade)
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(0.25)
        expectClose(stage.opacity(page.view), 0.75, within: 0.02)
        #expect(list.view.window === stage.window)
        // The screen that goes lies over the one that comes back.
        #expect(page.view.superview?.subviews.suffix(2).map { $0 === page.view } == [false, true])
        stage.run(0.9)
        #expect(stage.isClean(with: list) && page.isNormal && list.presentedViewController == nil)
        #expect(page.view.superview == nil && stage.host.issues.isEmpty)
    }

    @Test func `with a way back of its own, that one plays`() {
        var ways: [String] = []
        let both = AnimationTransition { screen in
            ways.append("out to \((screen.toController as? Page)?.name ?? "")")
            return screen.to.at.animate(.fadeIn(duration: 0.5))
        } back: { screen in
            ways.append("back to \((screen.toController as? Page)?.name ?? "")")
            return screen.from.at.animate(.slideOut(to: .bottom, duration: 0.5))
        }
        present(with: both)
        stage.run(0.6)
        page.dismiss(animated: true)
        stage.run(0.25)
        #expect(stage.shown(page.view, "position.y") > 450)
        stage.run(0.4)
        #expect(ways == ["out to page", "back to list"] && stage.isClean(with: list) && page.isNormal)
    }

    @Test func `the closure gets both screens laid out, in the sense of the way out`() {
        var seen: [AnimationTransition.Operation] = []
        let fade = AnimationTransition { [stage] screen in
            seen.append(screen.operation)
            #expect(screen.from === stage.list.view && screen.to === stage.page.view)
            #expect(screen.fromController === stage.list && screen.toController === stage.page)
            #expect(screen.to.superview === screen.container && screen.finalFrame == stage.window.bounds)
            return screen.to.at.animate(.fadeIn(duration: 0.2))
        }
        present(with: fade)
        stage.run(0.3)
        page.dismiss(animated: true)
        stage.run(0.3)
        #expect(seen == [.present, .dismiss])
    }

    @Test(arguments: [true, false]) func `a push, a pop and a tab change play it`(isAnimatedBack: Bool) {
        let slide = AnimationTransition.slide(duration: 0.5)
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = slide
        navigation.pushViewController(page, animated: true)
        stage.run(0.25)
        #expect(stage.shown(page.view, "position.x") > 210 && stage.shown(list.view, "transform.translation.x") < -10)
        stage.run(0.4)
        #expect(stage.isClean(with: page) && list.isNormal)
        navigation.popViewController(animated: isAnimatedBack)
        stage.run(isAnimatedBack ? 0.25 : 0)
        if isAnimatedBack { #expect(stage.shown(page.view, "position.x") > 210) }
        stage.run(0.4)
        #expect(stage.isClean(with: list) && page.isNormal && navigation.viewControllers == [list])
    }

    @Test func `a tab to the right comes from the right, and one to the left from the left`() {
        let slide = AnimationTransition.push(duration: 0.5, curve: .linear)
        let tabs = UITabBarController()
        tabs.viewControllers = [list, page]
        stage.window.rootViewController = tabs
        stage.run(0.1)
        tabs.delegate = slide
        tabs.selectedIndex = 1
        stage.run(0.25)
        expectClose(stage.shown(page.view, "position.x"), 400, within: 10)
        stage.run(0.4)
        #expect(stage.isClean(with: page) && list.isNormal)
        tabs.selectedIndex = 0
        stage.run(0.25)
        expectClose(stage.shown(page.view, "position.x"), 400, within: 10)
        stage.run(0.4)
        #expect(stage.isClean(with: list) && tabs.selectedIndex == 0)
    }

    @Test func `turned round it cancels, and all is as before`() {
        let fade = fading()
        present(with: fade)
        stage.run(0.4)
        _ = page.taken()
        fade.token?.reverse()
        stage.run(0.5)
        #expect(stage.isClean(with: list) && list.presentedViewController == nil && page.view.superview == nil)
        #expect(page.taken() == ["willDisappear", "didDisappear"] && page.isNormal)
        present(with: fade)
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(0.4)
        fade.token?.reverse()
        stage.run(0.5)
        #expect(stage.isClean(with: page) && list.presentedViewController === page && list.view.window == nil)
        page.dismiss(animated: true)
        stage.run(1.1)
        #expect(stage.isClean(with: list))
    }

    @Test func `changes within the screens are taken back where the way is cancelled`() {
        let way = AnimationTransition { [stage] screen in
            stage.page.heading.alpha = 0
            return AT.parallel {
                screen.to.at.animate(.fadeIn(duration: 1))
                stage.page.heading.at.animate(.fadeIn(duration: 1))
                stage.list.heading.at.animate(.move(byX: 100, duration: 1))
            }
        }
        present(with: way)
        stage.run(0.5)
        way.token?.reverse()
        stage.run(0.6)
        #expect(stage.isClean(with: list) && page.isNormal)
        present(with: way)
        stage.run(1.1)
        #expect(stage.isClean(with: page) && list.isNormal)
        page.dismiss(animated: true)
        stage.run(1.1)
        #expect(stage.isClean(with: list) && page.isNormal)
    }

    @Test(arguments: [true, false]) func `what lies below a card stays moved back until the card goes`(isAnimated: Bool)
    {
        page.modalPresentationStyle = .overFullScreen
        let cards = AnimationTransition.cardStack(duration: 0.5)
        present(with: cards)
        stage.run(0.6)
        #expect(list.view.window != nil)
        expectClose(list.view.layer.transform.m11, 0.92, within: 1e-6)
        expectClose(list.view.alpha, 0.6)
        page.dismiss(animated: isAnimated)
        if isAnimated {
            stage.run(0.25)
            let scale = stage.shown(list.view, "transform.scale.x")
            #expect(scale > 0.921 && scale < 0.99)
        }
        stage.run(0.4)
        #expect(stage.isClean(with: list) && page.isNormal)
    }

    @Test func `a cancelled way back leaves what lies below as it was`() {
        page.modalPresentationStyle = .overFullScreen
        let cards = AnimationTransition.cardStack(duration: 0.5)
        present(with: cards)
        stage.run(0.6)
        page.dismiss(animated: true)
        stage.run(0.2)
        cards.token?.reverse()
        stage.run(0.5)
        expectClose(list.view.layer.transform.m11, 0.92, within: 1e-6)
        #expect(list.view.layer.cornerRadius == 14 && list.presentedViewController === page)
        page.dismiss(animated: true)
        stage.run(0.6)
        #expect(stage.isClean(with: list))
    }

    @Test func `in the background it is at its end`() {
        let fade = fading()
        present(with: fade)
        stage.run(0.3)
        UIApplication.shared.enterBackground()
        stage.run(0.1)
        #expect(!page.isBeingPresented && list.presentedViewController === page)
        UIApplication.shared.enterForeground()
        stage.run(0.1)
        #expect(stage.isClean(with: page))
        page.dismiss(animated: true)
        stage.run(0.3)
        UIApplication.shared.enterBackground()
        UIApplication.shared.enterForeground()
        stage.run(0.1)
        #expect(stage.isClean(with: list))
    }

    @Test func `a new size in the middle ends it, at the new size`() {
        let fade = AnimationTransition.slide(duration: 1)
        present(with: fade)
        stage.run(0.3)
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        #expect(!page.isBeingPresented && page.view.frame == stage.window.bounds && stage.isClean(with: page))
        page.dismiss(animated: true)
        stage.run(0.3)
        stage.window.frame.size = CGSize(width: 400, height: 800)
        stage.run(0.1)
        #expect(stage.isClean(with: list) && list.view.frame == stage.window.bounds)
    }

    @Test func `another root in the middle ends it, and nothing is left`() {
        let fade = fading()
        present(with: fade)
        stage.run(0.3)
        let other = Page("other")
        stage.window.rootViewController = other
        stage.run(1)
        #expect(stage.isClean(with: other) && fade.token == nil)
    }

    @Test func `a controller that goes away in the middle leaves nothing behind`() {
        let fade = fading()
        weak var gone: Page?
        do {
            let page = Page("passing")
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = fade
            gone = page
            list.present(page, animated: true)
            stage.run(0.3)
            fade.token?.reverse()
        }
        stage.run(0.5)
        #expect(gone == nil && stage.isClean(with: list))
    }

    @Test func `where motion is reduced the screens cross-fade`() {
        UIAccessibility.isReduceMotionEnabled = true
        let slide = AnimationTransition.slide(duration: 1)
        present(with: slide)
        stage.run(0.12)
        #expect(stage.shown(page.view, "position.x") == 200)
        #expect(stage.opacity(page.view) > 0.2 && stage.opacity(page.view) < 0.8)
        stage.run(0.3)
        #expect(stage.isClean(with: page))
    }

    nonisolated static let presets: [@MainActor @Sendable (UIView) -> AnimationTransition] = [
        { _ in .fade() }, { _ in .slide(from: .left) }, { _ in .push(from: .top) }, { _ in .cover() },
        { .zoom(from: $0) }, { _ in .flip() }, { _ in .cardStack() },
    ]

    @Test(arguments: presets.indices) func `every preset goes there and back, and leaves nothing`(index: Int) {
        let preset = Self.presets[index](list.picture)
        present(with: preset)
        stage.run(0.2)
        #expect(page.isBeingPresented)
        stage.run(0.6)
        #expect(stage.isClean(with: page) && list.isNormal)
        page.dismiss(animated: true)
        stage.run(0.2)
        #expect(page.isBeingDismissed)
        stage.run(0.6)
        #expect(stage.isClean(with: list) && page.isNormal && stage.host.issues.isEmpty)
    }
}
