import HeadlessUIKit
import Testing

/// The calls that UIKit answers with an exception, and the calls of a transition that is taken back.
@MainActor @Suite struct ControllerExceptionTests {
    /// In a window, so that nothing else is missing.
    private nonisolated static let calls: [@MainActor (UINavigationController, UIViewController) -> Void] = [
        { stack, _ in stack.pushViewController(UINavigationController(), animated: false) },
        { stack, _ in stack.popToViewController(UIViewController(), animated: false) },
        { stack, page in stack.setViewControllers([page, page], animated: false) },
        { _, page in page.present(page, animated: false) },
        { stack, page in
            let child = UIViewController()
            stack.addChild(child)
            page.present(child, animated: false)
        },
        { _, page in
            let upper = UIViewController()
            page.present(upper, animated: false)
            page.present(upper, animated: false)
        },
    ]

    private static func run(_ index: Int?) {
        VirtualClock().bind {
            let (window, page) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800)), UIViewController())
            let stack = UINavigationController(rootViewController: page)
            window.rootViewController = stack
            window.isHidden = false
            VirtualClock.current.advance(by: 0.1)
            if let index { calls[index](stack, page) }
        }
    }

    @Test(arguments: calls.indices)
    func `T23 T24 T25 T26 T27 T28 what UIKit answers with an exception ends the process`(index: Int) async {
        await #expect(processExitsWith: .failure) { @MainActor [index = index as Int] in
            ControllerExceptionTests.run(index)
        }
    }

    @Test func `without such a call it goes on`() async {
        await #expect(processExitsWith: .success) { @MainActor in ControllerExceptionTests.run(nil) }
    }

    @Test func `T22 a dismissal ends with the page's frame where it is`() {
        ControllerTransitionTests().onScene(.custom) { scene in
            scene.root.present(scene.page, animated: false)
            var frames: [CGRect] = []
            scene.director.body = { frames = [$0.initialFrame(for: scene.page), $0.finalFrame(for: scene.page)] }
            scene.page.dismiss(animated: true)
            #expect(frames == [scene.window.bounds, scene.window.bounds])
            scene.clock.advance(by: 0.5)
        }
    }

    @Test func `T6 T29 a cancelled pop tells the one below all, then the top one`() {
        VirtualClock(framesPerSecond: 100).bind {
            let (scene, percent) = (ControllerTransitionTests.Scene(), UIPercentDrivenInteractiveTransition())
            let navigation = UINavigationController(rootViewController: scene.root)
            scene.window.rootViewController = navigation
            navigation.pushViewController(scene.page, animated: false)
            scene.clock.advance(by: 0.1)
            (navigation.delegate, scene.director.interactor) = (scene.director, percent)
            navigation.popViewController(animated: true)
            scene.clock.turn()
            percent.update(0.3)
            scene.clock.turn()
            _ = scene.taken()
            percent.cancel()
            scene.clock.advance(by: 1)
            #expect(
                scene.taken() == [
                    "root willDisappear", "root didDisappear", "page willAppear", "page didAppear", "ended false",
                ])
            #expect(navigation.viewControllers == [scene.root, scene.page])
        }
    }
}
