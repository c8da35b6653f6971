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

    @Test func `cross-fades between screens can be wished for, per clock, which is told`() {
        VirtualClock().bind {
            #expect(!UIAccessibility.prefersCrossFadeTransitions)
            let log = Log<Bool>()
            let observer = NotificationCenter.default.addObserver(
                forName: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { log.add(UIAccessibility.prefersCrossFadeTransitions) } }
            UIAccessibility.prefersCrossFadeTransitions = true
            UIAccessibility.prefersCrossFadeTransitions = true
            #expect(log.entries == [true])
            NotificationCenter.default.removeObserver(observer)
            VirtualClock().bind { #expect(!UIAccessibility.prefersCrossFadeTransitions) }
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
            #expect(log.entries == ["didLoad", "willAppear", "willLayout", "didLayout", "didAppear"])
            log.entries = []
            stage.window.rootViewController = nil
            #expect(log.entries == ["willDisappear", "didDisappear"] && controller.view.superview == nil)
        }
    }

    @Test func `a controller appears when its window is shown, and disappears when it is hidden`() {
        onStage { stage in
            let log = Log<String>()
            let window = UIWindow(frame: stage.window.frame)
            let (root, other) = (Told(log: log), Told("other ", log: log))
            window.rootViewController = root
            window.addSubview(other.view)
            stage.clock.turn()
            #expect(!root.isViewLoaded && !log.entries.contains { $0.hasSuffix("Appear") })
            log.entries = []
            window.makeKeyAndVisible()
            stage.clock.turn()
            #expect(
                log.entries.filter { $0.hasSuffix("Appear") } == [
                    "willAppear", "other willAppear", "didAppear", "other didAppear",
                ])
            #expect(root.view.superview === window)
            log.entries = []
            window.isHidden = true
            window.isHidden = true
            #expect(log.entries == ["willDisappear", "didDisappear", "other willDisappear", "other didDisappear"])
        }
    }

    @Test func `a child appears with its view, when that comes later than the parent's`() {
        onStage { stage in
            let log = Log<String>()
            let (parent, child) = (Told("parent ", log: log), Told(log: log))
            stage.window.rootViewController = parent
            stage.clock.turn()
            log.entries = []
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(log.entries == ["didLoad", "willAppear"])
            stage.clock.turn()
            #expect(log.entries.filter { !$0.hasPrefix("parent") }.last == "didAppear")
            log.entries = []
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(log.entries == ["willDisappear", "didDisappear"])
            // Gone again before it was seen: no didAppear follows.
            log.entries = []
            stage.window.addSubview(child.view)
            child.view.removeFromSuperview()
            stage.clock.turn()
            #expect(log.entries.filter { !$0.hasPrefix("parent") } == ["willAppear", "willDisappear", "didDisappear"])
        }
    }

    @Test func `a container can say when its children appear`() {
        onStage { stage in
            let log = Log<String>()
            let (parent, child) = (Container(), Told(log: log))
            stage.window.rootViewController = parent
            parent.addChild(child)
            parent.view.addSubview(child.view)
            stage.clock.turn()
            #expect(log.entries == ["didLoad", "willLayout", "didLayout"])
            log.entries = []
            child.beginAppearanceTransition(true, animated: true)
            #expect(log.entries == ["willAppear"])
            child.endAppearanceTransition()
            child.beginAppearanceTransition(false, animated: true)
            child.endAppearanceTransition()
            #expect(log.entries == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        }
    }

    @Test(arguments: [[], UIView.AnimationOptions.transitionCrossDissolve])
    func `a transition between children takes its time, then the old view goes`(options: UIView.AnimationOptions) {
        onStage { stage in
            let log = Log<String>()
            let (parent, old, new) = (UIViewController(), Told("old ", log: log), Told("new ", log: log))
            stage.window.rootViewController = parent
            for child in [old, new] { parent.addChild(child) }
            parent.view.addSubview(old.view)
            new.view.alpha = 0
            stage.clock.turn()
            log.entries = []
            parent.transition(
                from: old, to: new, duration: 1, options: options, animations: { new.view.alpha = 1 },
                completion: { log.add("\($0)") })
            #expect(log.entries == ["old willDisappear", "new willAppear"])
            stage.clock.advance(by: 0.9)
            #expect(old.view.superview === parent.view && new.view.superview === parent.view)
            stage.clock.advance(by: 0.1)
            #expect(old.view.superview == nil && new.view.alpha == 1)
            #expect(log.entries.suffix(3) == ["old didDisappear", "new didAppear", "true"])
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

    private final class Container: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private final class Told: UIViewController {
        private let name: String
        private let log: Log<String>

        init(_ name: String = "", log: Log<String>) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() { log.add(name + "didLoad") }
        override func viewWillAppear(_ animated: Bool) { log.add(name + "willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.add(name + "didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add(name + "willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add(name + "didDisappear") }
        override func viewWillLayoutSubviews() { log.add(name + "willLayout") }
        override func viewDidLayoutSubviews() { log.add(name + "didLayout") }
    }
}
