import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Transitions that meet: one in the other's screens, one over another, one whose window gets other screens.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OverlappingTransitionTests {
    private let stage = ScreenStage(style: .overFullScreen)
    private let other = Page("other")
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    /// The headings fly, and that of the old screen moves.
    private let way = AnimationTransition { screen in
        let (old, new) = (Self.heading(in: screen.from), Self.heading(in: screen.to))
        return AT.parallel {
            screen.matched(old, new, duration: 1)
            screen.to.at.animate(.fadeIn(duration: 1))
            old.at.animate(.move(byX: 40, duration: 1))
        }
    }

    private static func heading(in view: UIView) -> UIView {
        if let heading = view.subviews.first(where: { $0 is UILabel }) { return heading }
        return view.subviews.last { $0.isUserInteractionEnabled }.map { heading(in: $0) } ?? view
    }

    private func navigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        navigation.delegate = way
        stage.run(0.1)
        return navigation
    }

    @Test func `a presentation puts a push below it at its end`() {
        let navigation = navigation()
        navigation.pushViewController(other, animated: true)
        stage.run(0.4)
        page.transitioningDelegate = way
        navigation.present(page, animated: true)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === page)
        #expect(other.view.superview?.bounds == stage.window.bounds && list.view.window == nil && list.isNormal)
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(1.1)
        #expect(stage.isClean(with: other) && page.isNormal && stage.host.issues.isEmpty)
    }

    @Test func `a push below a presentation that runs is at its end at once`() {
        let navigation = navigation()
        page.transitioningDelegate = way
        navigation.present(page, animated: true)
        stage.run(0.4)
        let presentation = way.token
        navigation.pushViewController(other, animated: true)
        #expect(list.view.window == nil && other.view.window === stage.window && presentation?.state == .running)
        stage.run(1.1)
        #expect(!page.isBeingPresented && presentation?.outcome != nil && page.isNormal)
        page.dismiss(animated: false)
        stage.run(0.1)
        #expect(stage.isClean(with: other) && list.isNormal)
    }

    @Test func `a dismissal at once puts a push below it at its end`() {
        let navigation = navigation()
        page.transitioningDelegate = way
        navigation.present(page, animated: true)
        stage.run(1.1)
        #expect(list.heading.frame.minX == 80)
        navigation.pushViewController(other, animated: true)
        stage.run(0.3)
        page.dismiss(animated: false)
        stage.run(0.1)
        #expect(stage.isClean(with: other) && list.isNormal && page.isNormal)
    }

    @Test func `a push below a dismissal of two leaves the screen as it was before both`() {
        let (navigation, third) = (navigation(), Page("third"))
        for controller in [page, other] { controller.transitioningDelegate = way }
        navigation.present(page, animated: true)
        stage.run(1.1)
        page.present(other, animated: true)
        stage.run(1.1)
        navigation.dismiss(animated: true)
        stage.run(0)
        navigation.pushViewController(third, animated: true)
        stage.run(3)
        #expect(stage.isClean(with: third) && list.isNormal && page.isNormal && other.isNormal)
    }

    @Test func `another root in the middle of a presentation leaves the old one as it was`() {
        page.transitioningDelegate = way
        list.present(page, animated: true)
        stage.run(0.4)
        stage.window.rootViewController = other
        stage.run(0.1)
        #expect(stage.isClean(with: other) && list.isNormal && page.isNormal)
    }

    @Test func `a cancelled dismissal of two leaves the one in the middle as it was, too`() {
        other.modalPresentationStyle = .overFullScreen
        list.present(other, animated: false)
        page.transitioningDelegate = way
        other.present(page, animated: true)
        stage.run(1.1)
        #expect(other.heading.frame.minX == 80)
        list.dismiss(animated: true)
        stage.run(0.3)
        way.token?.reverse()
        stage.run(1.1)
        #expect(other.heading.frame.minX == 80 && list.isNormal && list.presentedViewController === other)
        list.dismiss(animated: true)
        stage.run(1.1)
        #expect(stage.isClean(with: list) && other.isNormal && page.isNormal)
    }
}
