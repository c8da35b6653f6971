import AnimationUIKit
import TestSupport
import Testing

/// Transitions in any order, with whatever comes in between. A case is known by its seed, which a failure prints with
/// the steps that led to it.
@Suite struct TransitionFuzzTests {
    private static let cases = 2_000

    @Test(arguments: 0..<8) @MainActor func `whatever happens, the screens are as UIKit's rules say`(part: Int) {
        for seed in (part * Self.cases / 8)..<((part + 1) * Self.cases / 8) {
            let faults = FuzzedScreens.run(seed: UInt64(seed))
            #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "\n"))")
            if !faults.isEmpty { return }
        }
    }
}

/// The host of a case: its issues go nowhere.
@MainActor private final class QuietHost: ClockHost {
    let clock = VirtualClock(framesPerSecond: 20)
    func report(_ issue: AnimationIssue) {}
}

/// A page that checks the order of what it is told.
@MainActor private final class CheckedPage: UIViewController {
    private enum Appearance { case gone, appearing, there, leaving }

    let name: String
    private let heading = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
    private var appearance = Appearance.gone
    private(set) var faults: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(heading)
    }

    private func goes(to next: Appearance, from allowed: Appearance...) {
        if !allowed.contains(appearance) { faults.append("\(name): \(appearance) → \(next)") }
        appearance = next
    }

    override func viewWillAppear(_ animated: Bool) { goes(to: .appearing, from: .gone, .leaving) }
    override func viewDidAppear(_ animated: Bool) { goes(to: .there, from: .appearing) }
    override func viewWillDisappear(_ animated: Bool) { goes(to: .leaving, from: .there, .appearing) }
    override func viewDidDisappear(_ animated: Bool) { goes(to: .gone, from: .leaving) }

    var isThere: Bool { appearance == .there }
    var isGone: Bool { appearance == .gone }

    /// What a transition has left in the view; nil if nothing.
    var trace: String? {
        guard let view = viewIfLoaded else { return nil }
        if view.alpha != 1 || heading.alpha != 1 { return "an alpha of \(view.alpha)" }
        if !CATransform3DIsIdentity(view.layer.transform) { return "the transform \(view.transform)" }
        if view.layer.cornerRadius != 0 { return "corners" }
        if view.subviews != [heading] { return "\(view.subviews.count) subviews" }
        if let outer = view.superview, view.frame != outer.bounds { return "\(view.frame) in \(outer.bounds)" }
        return nil
    }
}

@MainActor private final class FuzzedScreens {
    private let host: QuietHost
    private var random: SplitMix64
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let root = CheckedPage("root")
    private let navigation: UINavigationController
    private var pages: [CheckedPage] = []
    private let pushes: AnimationTransition
    private let presents: AnimationTransition
    private let pan = UIPanGestureRecognizer()
    private let pushPan = UIPanGestureRecognizer()
    private var log: [String] = []

    static func run(seed: UInt64) -> [String] {
        let host = QuietHost()
        return host.clock.bind {
            AnimationHosts.current.withValue(host) { FuzzedScreens(seed, host).play() }
        }
    }

    private init(_ seed: UInt64, _ host: QuietHost) {
        self.host = host
        random = SplitMix64(seed: seed)
        navigation = UINavigationController(rootViewController: root)
        let presets: [() -> AnimationTransition] = [
            { .fade() }, { .slide() }, { .cover() }, { .cardStack() }, { .flip() },
            { AnimationTransition { $0.matched($0.from, $0.to) } },
            {
                AnimationTransition {
                    $0.to.at.animate(.zoomIn())
                } back: {
                    $0.from.at.animate(.fadeOut())
                }
            },
        ]
        pushes = presets[Int.random(in: presets.indices, using: &random)]()
        presents = presets[Int.random(in: presets.indices, using: &random)]()
        window.rootViewController = navigation
        window.isHidden = false
        navigation.delegate = pushes
        pushes.dismisses(with: pushPan, over: 200, axis: .horizontal)
        presents.dismisses(with: pan, over: 300)
        pages = [root]
        host.clock.advance(by: 0.1)
    }

    private func chance() -> Bool { Bool.random(using: &random) }

    private func newPage() -> CheckedPage {
        let page = CheckedPage("page\(pages.count)")
        page.transitioningDelegate = presents
        page.modalPresentationStyle = chance() ? .fullScreen : .overFullScreen
        pages.append(page)
        return page
    }

    private var top: UIViewController {
        var top: UIViewController = navigation
        while let next = top.presentedViewController { top = next }
        return top
    }

    private func play() -> [String] {
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            step()
            host.clock.advance(by: Double.random(in: 0...0.4, using: &random))
        }
        for finger in [pan, pushPan] { finger.lift() }
        host.clock.advance(by: 2.5)
        let faults = faults()
        return faults.isEmpty ? [] : faults + log
    }

    private func step() {
        let animated = Int.random(in: 0..<6, using: &random) > 0
        switch Int.random(in: 0..<13, using: &random) {
        case 0, 1: say("present \(animated)") { top.present(newPage(), animated: animated) }
        case 2: say("dismiss \(animated)") { navigation.dismiss(animated: animated) }
        case 3, 4: say("push \(animated)") { navigation.pushViewController(newPage(), animated: animated) }
        case 5: say("pop \(animated)") { navigation.popViewController(animated: animated) }
        case 6: say("pop all") { navigation.popToRootViewController(animated: animated) }
        case 7, 8:
            let way = Double.random(in: -50...300, using: &random)
            say("drag \(way)") { pan.drag(to: CGPoint(x: 0, y: way)) }
        case 9:
            let way = Double.random(in: -50...200, using: &random)
            say("drag aside \(way)") { pushPan.drag(to: CGPoint(x: way, y: 0)) }
        case 10:
            let (speed, isCancelled) = (Double.random(in: -900...900, using: &random), chance())
            say("lift \(speed) \(isCancelled)") {
                for finger in [pan, pushPan] {
                    finger.lift(velocity: CGPoint(x: speed, y: speed), isCancelled: isCancelled)
                }
            }
        case 11:
            say("turn round") {
                for token in [pushes.token, presents.token] where token?.state == .running {
                    token?.reverse()
                    token?.resume()
                }
            }
        default:
            guard chance() else {
                return say("size") {
                    window.frame.size = CGSize(width: window.frame.height, height: window.frame.width)
                }
            }
            say("background") {
                UIApplication.shared.enterBackground()
                UIApplication.shared.enterForeground()
            }
        }
    }

    private func say(_ step: String, _ body: () -> Void) {
        log.append("\(host.clock.now): \(step)")
        body()
    }

    // MARK: UIKit's rules at rest

    private func faults() -> [String] {
        var faults = pages.flatMap(\.faults)
        func check(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }
        check(pushes.token == nil && presents.token == nil, "a transition still runs")
        check(navigation.transitionCoordinator == nil, "a coordinator is left")
        // The chain of presentations, from the top: a full-screen one has taken its presenter away, and no other.
        var chain: [UIViewController] = [navigation]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        var seen: [CheckedPage] = []
        var isSeen = true
        var isCovered = false
        for controller in chain.reversed() {
            let page = (controller as? CheckedPage) ?? (navigation.topViewController as? CheckedPage)
            if isSeen, let page {
                seen.append(page)
                check(page.view.window === window, "\(page.name) is not in the window")
                check(isCovered || page.trace == nil, "\(page.name), seen, keeps \(page.trace ?? "")")
                check(isCovered || page.view.bounds.size == window.bounds.size, "\(page.name) has a wrong size")
            }
            isCovered = true
            isSeen = controller === navigation || controller.modalPresentationStyle != .fullScreen
        }
        for page in pages {
            let isSeen = seen.contains(page)
            check(isSeen ? page.isThere : page.isGone, "\(page.name) was told of the wrong appearance")
            check(isSeen || page.viewIfLoaded?.window == nil, "\(page.name) is still in the window")
            if !isSeen, page.presentingViewController == nil {
                check(page.trace == nil, "\(page.name), unseen, keeps \(page.trace ?? "")")
            }
        }
        let pictures = window.allViews.filter { view in
            view.layer.animationKeys() != nil || view.isHidden && !isCovered
        }
        check(pictures.isEmpty, "\(pictures.count) views are left, or animate")
        return faults
    }
}
