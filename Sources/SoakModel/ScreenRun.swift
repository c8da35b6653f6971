import AnimationUIKit

/// One script on screens, carried out on a clock of its own; `ScreenRun+Rules` is the judge.
@MainActor final class ScreenRun {
    /// A virtual clock whose issues go nowhere.
    private final class Host: ClockHost {
        let clock = VirtualClock(framesPerSecond: ScreenRun.framesPerSecond)
        func report(_ issue: AnimationIssue) {}
    }

    struct Weak {
        let name: String
        weak var object: AnyObject?
    }

    private nonisolated static let framesPerSecond = 20
    /// Seconds after which each transition that is let go is over.
    private static let longest = 2.5

    let script: ScreenScript
    private let host: Host
    let journal = ScreenJournal()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private(set) var navigation = ScreenNavigation()
    private(set) var pages: [Weak] = []
    private var kept: [ScreenPage] = []
    private(set) lazy var pushes = ScreenWitness(script.pushes, of: self)
    private(set) lazy var presents = ScreenWitness(script.presents, of: self)
    let replaces: AnimationTransition
    /// The controller in the root, or the root itself.
    private(set) var main = UIViewController()
    private(set) lazy var selects = ScreenWitness(script.selects, of: self)
    private let pan = UIPanGestureRecognizer()
    private let pushPan = UIPanGestureRecognizer()
    private var scrubbers: [AnimationScrubber] = []
    var runs: [WitnessedRun] = []
    /// How often other controllers were asked for.
    private(set) var changes = 0
    var markers: [ScreenMarker] = []
    /// At the last rest, unless something else than transitions has changed it since.
    var picture: ScreenPicture?

    private init(_ script: ScreenScript, _ host: Host) {
        (self.script, self.host, replaces) = (script, host, script.replaces.transition())
    }

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: ScreenScript) -> String? {
        let host = Host()
        return host.bind {
            var objects: [Weak] = []
            do {
                let run = ScreenRun(script, host)
                if let fault = run.play() { return fault }
                objects = run.objects
                // Controllers that present hold one another.
                run.window.rootViewController = nil
            }
            // A clock keeps what is over until its time comes.
            host.clock.advance(by: 200)
            return objects.first { $0.object != nil }.map { "\($0.name) is alive after the end" }
        }
    }

    private var objects: [Weak] {
        pages + transitions.map { Weak(name: "a transition", object: $0) }
            + [
                Weak(name: "the run", object: self), Weak(name: "the window", object: window),
                Weak(name: "the navigation controller", object: navigation),
            ]
    }

    private func play() -> String? {
        presents.transition.addDismissGesture(pan, over: 300)
        pushes.transition.addDismissGesture(pushPan, over: 200, along: .horizontal)
        window.isHidden = false
        showRoot()
        host.clock.advance(by: 0.1)
        var number = 0
        for step in script.steps {
            number += 1
            if isAtRest, picture == nil { picture = ScreenPicture(of: window) }
            perform(step)
            host.clock.turn()
            if let fault = fault { return "after line \(number), \(step): \(fault)" }
        }
        comeToRest()
        return fault.map { "at the end: \($0)" } ?? faultOfEnd
    }

    private func perform(_ step: ScreenStep) {
        guard step.changesControllers else { return interfere(step) }
        changes += 1
        let before = runs.count
        change(step)
        // Without a transition that is witnessed they may be others from now on.
        if runs.count == before { picture = nil }
        if let coordinator = top.transitionCoordinator ?? navigation.transitionCoordinator {
            markers.append(.add(to: window, with: coordinator))
        }
    }

    private func change(_ step: ScreenStep) {
        switch step {
        case .present(let animated, let isFull, let again):
            let page = page(again: again)
            page.modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
            top.present(page, animated: animated)
        case .dismiss(let animated): window.rootViewController?.dismiss(animated: animated)
        case .push(let animated, let again):
            navigation.pushViewController(page(again: again), animated: animated)
        case .pop(let animated): _ = navigation.popViewController(animated: animated)
        case .popAll(let animated): navigation.popToRootViewController(animated: animated)
        case .setStack(let animated):
            navigation.setViewControllers([navigation.viewControllers[0], page(again: false)], animated: animated)
        case .select(let index): (main as? UITabBarController)?.selectedIndex = index
        case .replace:
            guard let holder = window.rootViewController, holder !== main, let child = holder.children.last else {
                break
            }
            replaces.replace(child, with: child === main ? newPage() : main, in: holder)
        default: showRoot()
        }
    }

    private func interfere(_ step: ScreenStep) {
        switch step {
        case .advance(let frames): host.clock.advance(by: Double(frames) / Double(Self.framesPerSecond))
        case .drag(let way): byHand { pan.drag(to: CGPoint(x: 0, y: way)) }
        case .dragAside(let way): byHand { pushPan.drag(to: CGPoint(x: way, y: 0)) }
        case .lift(let speed, let isCancelled):
            for finger in [pan, pushPan] {
                finger.lift(velocity: CGPoint(x: speed, y: speed), isCancelled: isCancelled)
            }
        case .steer(let verb): for token in tokens { steer(token, verb) }
        case .resize:
            picture = nil
            window.frame.size = CGSize(width: window.frame.height, height: window.frame.width)
        case .background: UIApplication.shared.enterBackground()
        case .foreground: UIApplication.shared.enterForeground()
        case .reduceMotion: UIAccessibility.isReduceMotionEnabled.toggle()
        default: break
        }
    }

    var transitions: [AnimationTransition] { [pushes, presents, selects].map(\.transition) + [replaces] }
    private var tokens: [AnimationToken] { transitions.compactMap(\.token) }

    private func steer(_ token: AnimationToken, _ verb: ScreenStep.ScreenVerb) {
        switch verb {
        case .pause: token.pause()
        case .resume: token.resume()
        case .reverse:
            token.reverse()
            token.resume()
        case .seek(let fraction): token.fractionComplete = fraction
        case .rate(let rate): token.rate = rate
        case .stop(let position): token.stop(at: position)
        case .settle(let atEnd, let velocity): token.settle(at: atEnd ? .end : .start, velocity: velocity)
        case .scrub(let way):
            let scrubber = token.scrubber(over: 300)
            scrubbers.append(scrubber)
            scrubber.drag(by: way)
        case .release(let velocity):
            for scrubber in scrubbers { scrubber.release(velocity: velocity) }
            scrubbers = []
        }
    }

    private func comeToRest() {
        UIApplication.shared.enterForeground()
        for finger in [pan, pushPan] { finger.lift() }
        for _ in 0..<6 {
            for scrubber in scrubbers { scrubber.release() }
            scrubbers = []
            for token in tokens { token.resume() }
            host.clock.advance(by: Self.longest)
        }
    }

    // MARK: Controllers

    private func showRoot() {
        navigation = ScreenNavigation(rootViewController: newPage())
        navigation.run = self
        var root: UIViewController = navigation
        if script.hasTabs {
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, newPage(), newPage()]
            root = tabs
        }
        main = root
        if script.hasHolder {
            root = UIViewController()
            root.addChild(main)
            main.view.frame = root.view.bounds
            main.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.view.addSubview(main.view)
            main.didMove(toParent: root)
        }
        window.rootViewController = root
        setDelegates(isWitnessed: true)
    }

    private func newPage() -> ScreenPage {
        let page = ScreenPage("page \(pages.count)", of: self)
        page.transitioningDelegate = presents
        pages.append(Weak(name: page.name, object: page))
        if script.keepsPages { kept.append(page) }
        return page
    }

    /// A new one, or one that is gone.
    private func page(again: Bool) -> ScreenPage {
        let isFree = { (page: ScreenPage) in page.parent == nil && page.presentingViewController == nil }
        return (again && isAtRest ? kept.last(where: isFree) : nil) ?? newPage()
    }

    /// UIKit asks the witnesses; a finger asks who UIKit's delegates are.
    private func setDelegates(isWitnessed: Bool) {
        navigation.delegate = isWitnessed ? pushes : pushes.transition
        (main as? UITabBarController)?.delegate = selects
        for case let page as ScreenPage in pages.map(\.object) {
            page.transitioningDelegate = isWitnessed ? presents : presents.transition
        }
    }

    private func byHand(_ body: () -> Void) {
        setDelegates(isWitnessed: false)
        body()
        setDelegates(isWitnessed: true)
    }

    func witnessed<Result>(_ body: () -> Result) -> Result {
        let isByHand = navigation.delegate !== pushes
        setDelegates(isWitnessed: true)
        defer { if isByHand { setDelegates(isWitnessed: false) } }
        return body()
    }

    var top: UIViewController {
        var top: UIViewController = window.rootViewController ?? navigation
        while let next = top.presentedViewController { top = next }
        return top
    }

    /// The page that is seen in a controller.
    func page(in controller: UIViewController) -> ScreenPage? {
        let controller = controller === main ? controller : controller.children.last ?? controller
        let selected = (controller as? UITabBarController)?.selectedViewController ?? controller
        return (selected as? UINavigationController)?.topViewController as? ScreenPage ?? selected as? ScreenPage
    }
}
