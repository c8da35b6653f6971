import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// One child of a controller in place of another.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ChildTransitionTests {
    private let stage = ScreenStage()
    private let parent = UIViewController()
    private var list: Page { stage.list }
    private var page: Page { stage.page }
    private let slide = AnimationTransition.slide(duration: 1, curve: .linear)

    init() {
        stage.window.rootViewController = parent
        parent.addChild(list)
        list.view.frame = parent.view.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.view.addSubview(list.view)
        list.didMove(toParent: parent)
        stage.run(0.1)
        _ = list.taken()
    }

    private func isShown(_ shown: Page, not other: Page) -> Bool {
        stage.isClean(with: shown) && other.isNormal && other.viewIfLoaded?.superview == nil
            && parent.children == [shown] && other.parent == nil && shown.view.frame == parent.view.bounds
    }

    @Test func `the new child comes on the token's way, and the old one is a child no longer`() {
        let token = slide.replace(list, with: page, in: parent)
        #expect(parent.children == [list, page] && slide.token === token)
        stage.run(0.5)
        expectClose(stage.shown(page.view, "position.x"), 400, within: 10)
        #expect(list.taken() == ["willDisappear"] && page.taken() == ["willAppear"])
        stage.run(0.6)
        #expect(token.outcome == .completed(.end) && isShown(page, not: list) && slide.token == nil)
        #expect(list.taken() == ["didDisappear"] && page.taken() == ["didAppear"] && stage.host.issues.isEmpty)
    }

    @Test(arguments: [0.2, 1], [false, true])
    func `a child that leaves a covered screen takes nothing of the cover along`(moment: Double, isResized: Bool) {
        let (cover, list) = (Page("cover"), list)
        let push = AnimationTransition { screen in
            AT.parallel {
                screen.to.at.animate(.fadeIn(duration: 0.5))
                list.heading.at.animate(.move(byX: 40, duration: 0.5))
                list.heading.at.animate(.fadeOut(duration: 0.5))
            }
        }
        cover.modalPresentationStyle = .overFullScreen
        cover.transitioningDelegate = push
        parent.present(cover, animated: true)
        stage.run(moment)
        slide.replace(list, with: page, in: parent)
        if isResized { stage.window.frame.size = CGSize(width: 800, height: 400) }
        stage.run(1.5)
        #expect(list.isNormal && list.viewIfLoaded?.superview == nil && page.isNormal)
        list.heading.center.x += 10
        cover.dismiss(animated: true)
        stage.run(1)
        #expect(list.heading.frame.origin.x == 50 && page.isNormal && stage.host.issues.isEmpty)
    }

    @Test func `turned round, everything is as before`() {
        slide.replace(list, with: page, in: parent)
        stage.run(0.6)
        slide.token?.reverse()
        stage.run(0.7)
        #expect(isShown(list, not: page))
        #expect(page.taken() == ["willAppear", "willDisappear", "didDisappear"])
        #expect(list.taken() == ["willDisappear", "willAppear", "didAppear"])
    }

    @Test func `a finger may scrub it, and lets it go either way`() {
        for (velocity, page) in [(-900.0, page), (900, list)] {
            let token = slide.replace(list, with: self.page, in: parent)
            let finger = token.scrubber(over: -400)
            finger.drag(by: -150)
            stage.run(0.2)
            finger.release(velocity: velocity)
            stage.run(2)
            #expect(isShown(page, not: page === list ? self.page : list))
            if page !== list { slide.replace(page, with: list, in: parent).stop(at: .end) }
        }
    }

    @Test func `a second one puts the first at its end`() {
        let third = Page("third")
        let first = slide.replace(list, with: page, in: parent)
        stage.run(0.3)
        slide.replace(page, with: third, in: parent)
        #expect(first.outcome != nil && list.parent == nil && parent.children == [page, third])
        stage.run(1.1)
        #expect(isShown(third, not: page) && list.isNormal)
    }

    @Test func `a child that is there without its view stays a child when its way is cancelled`() {
        parent.addChild(page)
        page.didMove(toParent: parent)
        slide.replace(list, with: page, in: parent)
        stage.run(0.3)
        slide.token?.stop(at: .start)
        #expect(parent.children == [list, page] && stage.isClean(with: list) && page.view.superview == nil)
        slide.replace(list, with: page, in: parent)
        stage.run(1.1)
        #expect(isShown(page, not: list))
    }

    @Test func `a part of a screen is replaced at its place, in a new size too`() {
        list.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
        list.view.autoresizingMask = []
        slide.replace(list, with: page, in: parent)
        stage.run(0.2)
        stage.window.frame.size = CGSize(width: 800, height: 400)
        stage.run(0.1)
        #expect(page.view.frame == CGRect(x: 20, y: 100, width: 200, height: 300) && parent.children == [page])
    }

    @Test func `without a window it is done at once, and in the background too`() {
        stage.window.rootViewController = UIViewController()
        slide.replace(list, with: page, in: parent)
        #expect(parent.children == [page] && page.view.superview === parent.view)
        stage.window.rootViewController = parent
        slide.replace(page, with: list, in: parent)
        stage.run(0.2)
        UIApplication.shared.enterBackground()
        UIApplication.shared.enterForeground()
        stage.run(0.1)
        #expect(isShown(list, not: page))
    }

    @Test func `what is no child with a view is reported, and nothing happens`() {
        let stray = Page("stray")
        slide.replace(stray, with: page, in: parent)
        slide.replace(list, with: list, in: parent)
        stage.run(0.1)
        #expect(stage.host.issues == [.nothingToReplace, .nothingToReplace])
        #expect(isShown(list, not: page))
    }

    @Test func `a controller around the place is reported, and nothing happens`() {
        let outer = UIViewController()
        stage.window.rootViewController = outer
        outer.addChild(parent)
        outer.view.addSubview(parent.view)
        for around in [parent, outer] { slide.replace(list, with: around, in: parent) }
        stage.run(0.1)
        #expect(stage.host.issues == [.nothingToReplace, .nothingToReplace])
        #expect(parent.children == [list] && list.view.superview === parent.view && outer.parent == nil)
    }

    @Test func `the root of another window is reported, and stays there`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = page
        window.isHidden = false
        stage.run(0.1)
        slide.replace(list, with: page, in: parent)
        stage.run(0.1)
        #expect(stage.host.issues == [.nothingToReplace])
        #expect(parent.children == [list] && page.parent == nil && page.view.superview === window)
    }

    @Test func `where motion is reduced the children cross-fade`() {
        UIAccessibility.isReduceMotionEnabled = true
        slide.replace(list, with: page, in: parent)
        stage.run(0.12)
        #expect(stage.shown(page.view, "position.x") == 200 && stage.opacity(page.view) < 0.8)
        stage.run(0.3)
        #expect(isShown(page, not: list))
    }
}
