import HeadlessUIKit
import Testing

@MainActor
@Suite("App, controllers, accessibility")
struct AppTests {
    @Test func `the app's notifications come in UIKit's order, with its state`() {
        VirtualClock().bind {
            let app = UIApplication.shared
            let log = Log<String>()
            let names: [(NSNotification.Name, String)] = [
                (UIApplication.willResignActiveNotification, "resign"),
                (UIApplication.didEnterBackgroundNotification, "background"),
                (UIApplication.willEnterForegroundNotification, "foreground"),
                (UIApplication.didBecomeActiveNotification, "active"),
            ]
            let observers = names.map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { _ in
                    MainActor.assumeIsolated { log.add("\(word) \(app.applicationState)") }
                }
            }
            app.enterForeground()
            app.enterBackground()
            app.enterBackground()
            app.enterForeground()
            #expect(
                log.entries == ["resign inactive", "background background", "foreground inactive", "active active"])
            observers.forEach { NotificationCenter.default.removeObserver($0) }
        }
    }

    @Test func `each clock has an app of its own`() {
        let (first, second) = (VirtualClock(), VirtualClock())
        let app = first.bind { UIApplication.shared }
        app.enterBackground()
        second.bind { #expect(UIApplication.shared.applicationState == .active) }
        first.bind { #expect(UIApplication.shared === app && app.applicationState == .background) }
    }

    @Test func `B17 the background takes running animations of blocks away, unfinished`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            UIApplication.shared.enterBackground()
            stage.clock.turn()
            #expect(log.entries == [false] && stage.keys.isEmpty)
        }
    }

    @Test func `reduced motion can be set, per clock, and is told`() {
        VirtualClock().bind {
            #expect(!UIAccessibility.isReduceMotionEnabled)
            let log = Log<Bool>()
            let observer = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { log.add(UIAccessibility.isReduceMotionEnabled) } }
            UIAccessibility.isReduceMotionEnabled = true
            UIAccessibility.isReduceMotionEnabled = true
            #expect(log.entries == [true])
            NotificationCenter.default.removeObserver(observer)
            VirtualClock().bind { #expect(!UIAccessibility.isReduceMotionEnabled) }
        }
    }

    @Test func `a controller loads its view when it is first asked for`() {
        onStage { _ in
            let log = Log<String>()
            let controller = Told(log: log)
            #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
            #expect(controller.view.bounds == UIScreen.main.bounds)
            _ = controller.view
            #expect(log.entries == ["didLoad"])
        }
    }

    @Test func `a root controller fills its window, and is told of its appearance and layout`() {
        onStage { stage in
            let log = Log<String>()
            let controller = Told(log: log)
            stage.window.rootViewController = controller
            #expect(controller.view.window === stage.window && controller.view.frame == stage.window.bounds)
            #expect(log.entries == ["didLoad", "willAppear"])
            stage.clock.turn()
            #expect(Set(log.entries.dropFirst(2)) == ["willLayout", "didLayout", "didAppear"])
            log.entries = []
            stage.window.rootViewController = nil
            #expect(log.entries == ["willDisappear", "didDisappear"] && controller.view.superview == nil)
        }
    }

    @Test func `the chain of responders goes from a view over its controller to the window and the app`() {
        onStage { stage in
            let controller = UIViewController()
            stage.window.rootViewController = controller
            let inner = UIView()
            controller.view.addSubview(inner)
            #expect(inner.next === controller.view && controller.view.next === controller)
            #expect(controller.next === stage.window && stage.window.next === UIApplication.shared)
        }
    }

    @Test func `children know their parent`() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        #expect(parent.children == [child] && child.parent === parent)
        child.removeFromParent()
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func `the screen is as fast as the clock`() {
        VirtualClock(framesPerSecond: 120).bind { #expect(UIScreen.main.maximumFramesPerSecond == 120) }
    }

    private final class Told: UIViewController {
        private let log: Log<String>

        init(log: Log<String>) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() { log.add("didLoad") }
        override func viewWillAppear(_ animated: Bool) { log.add("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.add("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("didDisappear") }
        override func viewWillLayoutSubviews() { log.add("willLayout") }
        override func viewDidLayoutSubviews() { log.add("didLayout") }
    }
}
