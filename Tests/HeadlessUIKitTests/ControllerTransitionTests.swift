import HeadlessUIKit
import Testing

/// Presentations, pushes and tabs, with transitions of the app's own.
@MainActor @Suite struct ControllerTransitionTests {
    /// A root that presents a page, in a window.
    @MainActor final class Scene {
        let clock = VirtualClock.current
        let log = Log<String>()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let root: TalkingController
        let page: TalkingController
        let director: Director

        init(style: UIModalPresentationStyle = .fullScreen) {
            root = TalkingController("root", log)
            page = TalkingController("page", log)
            director = Director(log)
            page.modalPresentationStyle = style
            page.transitioningDelegate = director
            window.rootViewController = root
            window.isHidden = false
            clock.advance(by: 0.1)
            log.entries = []
        }

        func taken() -> [String] {
            defer { log.entries = [] }
            return log.entries
        }
    }

    func onScene(_ style: UIModalPresentationStyle = .fullScreen, _ body: (Scene) throws -> Void) rethrows {
        try VirtualClock().bind { try body(Scene(style: style)) }
    }

    @Test func `T1 T4 a full-screen presentation asks, tells and calls in Apple's order`() {
        onScene { scene in
            scene.root.present(scene.page, animated: true) { scene.log.add("completion") }
            #expect(scene.page.isBeingPresented && scene.root.presentedViewController === scene.page)
            #expect(
                scene.taken() == [
                    "animator for presented", "interactor", "page load", "root willDisappear", "page willAppear",
                    "animate",
                ])
            scene.clock.advance(by: 0.2)
            #expect(scene.taken().isEmpty)
            scene.clock.advance(by: 0.2)
            #expect(scene.taken() == ["page didAppear", "root didDisappear", "ended true", "completion"])
            #expect(scene.root.view.window == nil && scene.page.view.window === scene.window)
            #expect(!scene.page.isBeingPresented && scene.page.presentingViewController === scene.root)
        }
    }

    @Test func `T1 T4 a dismissal brings the presenter back, in the same order`() {
        onScene { scene in
            scene.root.present(scene.page, animated: false)
            _ = scene.taken()
            scene.page.dismiss(animated: true) { scene.log.add("completion") }
            #expect(scene.page.isBeingDismissed)
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken() == [
                    "animator for dismissed", "interactor", "page willDisappear", "root willAppear", "animate",
                    "root didAppear", "page didDisappear", "ended true", "completion",
                ])
            #expect(scene.window.subviews == [scene.root.view] && scene.root.presentedViewController == nil)
            #expect(scene.page.view.superview == nil)
        }
    }

    @Test func `T2 T3 the animator brings the new view, the old one is there and is taken away`() {
        onScene { scene in
            scene.director.body = { context in
                #expect(context.view(forKey: .from) === scene.root.view)
                #expect(scene.root.view.superview === context.containerView)
                #expect(context.view(forKey: .to) === scene.page.view && scene.page.view.superview == nil)
                #expect(context.finalFrame(for: scene.page) == scene.window.bounds)
                #expect(context.initialFrame(for: scene.page) == .zero && context.presentationStyle == .fullScreen)
            }
            scene.root.present(scene.page, animated: true)
            scene.clock.advance(by: 0.4)
            #expect(scene.root.view.superview == nil)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .pageSheet, .automatic])
    func `T3 T4 under a presentation that leaves it there the presenter is not told, and not given`(
        style: UIModalPresentationStyle
    ) {
        onScene(style) { scene in
            scene.director.body = { #expect($0.view(forKey: .from) == nil) }
            scene.root.present(scene.page, animated: true)
            scene.clock.advance(by: 0.4)
            #expect(!scene.taken().contains { $0.hasPrefix("root") } && scene.root.view.window === scene.window)
            scene.director.body = { #expect($0.view(forKey: .to) == nil && $0.view(forKey: .from) != nil) }
            scene.root.dismiss(animated: true)
            scene.clock.advance(by: 0.4)
            #expect(!scene.taken().contains { $0.hasPrefix("root") } && scene.window.subviews == [scene.root.view])
        }
    }

    @Test func `T6 a cancelled presentation leaves all as it was, and takes the callbacks back`() {
        onScene { scene in
            scene.director.completes = false
            scene.root.present(scene.page, animated: true) { Issue.record("completed") }
            _ = scene.taken()
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken() == [
                    "page willDisappear", "root willAppear", "page didDisappear", "root didAppear", "ended false",
                ])
            #expect(scene.window.subviews == [scene.root.view] && scene.root.presentedViewController == nil)
            #expect(scene.page.view.superview == nil && scene.page.presentingViewController == nil)
        }
    }

    @Test func `T19 to the last callback a controller knows that it is presented or dismissed`() {
        onScene { scene in
            scene.page.tellsWhy = true
            @MainActor func told(_ change: () -> Void) -> [String] {
                change()
                scene.clock.advance(by: 0.4)
                return scene.taken().filter { $0.contains("ppear,") }
            }
            #expect(
                told { scene.root.present(scene.page, animated: true) } == [
                    "page willAppear, presented", "page didAppear, presented",
                ])
            let gone = ["page willDisappear, dismissed", "page didDisappear, dismissed"]
            #expect(told { scene.page.dismiss(animated: true) } == gone)
            #expect(!scene.page.isBeingDismissed)
            #expect(told { scene.root.present(scene.page, animated: false) }.count == 2)
            #expect(told { scene.page.dismiss(animated: false) } == gone)
            scene.director.completes = false
            #expect(
                told { scene.root.present(scene.page, animated: true) } == ["page willAppear, presented"] + gone)
            #expect(!scene.page.isBeingPresented && !scene.page.isBeingDismissed)
        }
    }

    @Test func `T6 a cancelled dismissal leaves the page there`() {
        onScene { scene in
            scene.root.present(scene.page, animated: false)
            _ = scene.taken()
            scene.director.completes = false
            scene.page.dismiss(animated: true)
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken().suffix(5) == [
                    "root willDisappear", "page willAppear", "root didDisappear", "page didAppear", "ended false",
                ])
            #expect(scene.page.view.window != nil && scene.root.view.window == nil)
            #expect(scene.root.presentedViewController === scene.page)
            scene.director.completes = true
            scene.page.dismiss(animated: true)
            scene.clock.advance(by: 0.4)
            #expect(scene.window.subviews == [scene.root.view])
        }
    }

    @Test func `T6 a cancelled dismissal fills the container with the page, not with its scaled picture`() {
        onScene { scene in
            scene.root.present(scene.page, animated: false)
            scene.director.completes = false
            scene.director.body = { $0.view(forKey: .from)?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
            scene.page.dismiss(animated: true)
            scene.clock.advance(by: 0.4)
            #expect(scene.page.view.bounds.size == scene.window.bounds.size)
            #expect(scene.page.view.center == CGPoint(x: 200, y: 400))
        }
    }

    @Test func `T5 T15 a push and a pop tell in Apple's order`() {
        onScene { scene in
            let navigation = UINavigationController(rootViewController: scene.root)
            scene.window.rootViewController = navigation
            scene.clock.advance(by: 0.1)
            navigation.delegate = scene.director
            _ = scene.taken()
            navigation.pushViewController(scene.page, animated: true)
            #expect(navigation.topViewController === scene.page && scene.page.isMovingToParent)
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken() == [
                    "page to parent", "willShow page", "push", "interactor", "page load", "root willDisappear",
                    "page willAppear", "animate", "root didDisappear", "page didAppear", "page in parent",
                    "didShow page", "ended true",
                ])
            #expect(navigation.popViewController(animated: true) === scene.page)
            #expect(scene.page.isMovingFromParent)
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken() == [
                    "page from parent", "willShow root", "pop", "interactor", "page willDisappear", "root willAppear",
                    "animate", "page didDisappear", "root didAppear", "page out of parent", "didShow root",
                    "ended true",
                ])
            #expect(navigation.popViewController(animated: true) == nil && scene.page.parent == nil)
        }
    }

    @Test func `T5 T6 T29 a cancelled pop leaves the stack as it was`() {
        onScene { scene in
            let navigation = UINavigationController(rootViewController: scene.root)
            scene.window.rootViewController = navigation
            navigation.pushViewController(scene.page, animated: false)
            scene.clock.advance(by: 0.1)
            (navigation.delegate, scene.director.completes) = (scene.director, false)
            _ = scene.taken()
            navigation.popViewController(animated: true)
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken().suffix(5) == [
                    "root willDisappear", "root didDisappear", "page willAppear", "page didAppear", "ended false",
                ])
            #expect(navigation.viewControllers == [scene.root, scene.page])
            #expect(scene.page.view.window != nil && scene.root.view.window == nil)
        }
    }

    @Test func `T15 a push while one runs comes after it, and the same controller can't come twice`() async {
        onScene { scene in
            let navigation = UINavigationController(rootViewController: scene.root)
            scene.window.rootViewController = navigation
            scene.clock.advance(by: 0.1)
            let third = TalkingController("third", scene.log)
            navigation.pushViewController(scene.page, animated: true)
            navigation.pushViewController(third, animated: true)
            #expect(navigation.topViewController === scene.page)
            scene.clock.advance(by: 1)
            #expect(navigation.viewControllers == [scene.root, scene.page, third] && third.view.window != nil)
            #expect(navigation.popToRootViewController(animated: true) == [scene.page, third])
            scene.clock.advance(by: 0.5)
            #expect(navigation.viewControllers == [scene.root] && scene.root.view.window != nil)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let page = UIViewController()
            UINavigationController(rootViewController: page).pushViewController(page, animated: false)
        }
    }

    @Test func `T16 T30 a tab that is selected by code is not asked, and changes with the delegate's animation`() {
        onScene { scene in
            let tabs = UITabBarController()
            tabs.viewControllers = [scene.root, scene.page]
            scene.window.rootViewController = tabs
            scene.clock.advance(by: 0.1)
            tabs.delegate = scene.director
            #expect(tabs.selectedIndex == 0 && scene.page.tabBarController === tabs)
            _ = scene.taken()
            tabs.selectedIndex = 1
            scene.clock.advance(by: 0.4)
            #expect(
                scene.taken() == [
                    "tab", "interactor", "page load", "page willAppear", "root willDisappear", "animate",
                    "root didDisappear", "page didAppear", "ended true",
                ])
            tabs.delegate = nil
            tabs.selectedViewController = scene.root
            #expect(scene.root.view.window != nil && scene.page.view.window == nil && tabs.selectedIndex == 0)
            tabs.selectedIndex = 7
            #expect(tabs.selectedIndex == 0)
        }
    }
}
