import HeadlessUIKit
import Testing

@MainActor
@Suite("UIViewController: presenting")
struct PresentingTests {
    @Test func `an animator shows a controller, and takes it away`() {
        onStage { stage in
            let log = Log<String>()
            let fade = Fade(log)
            let (presenter, presented) = stage.presenting(log, fade, .fullScreen)
            presenter.present(presented, animated: true) { log.add("presented") }
            #expect(presented.isBeingPresented && presenter.presentedViewController === presented)
            #expect(presented.view.window == nil && fade.context == nil)
            stage.clock.turn()
            #expect(presented.presentingViewController === presenter && presented.view.window === stage.window)
            #expect(fade.context?.view(forKey: .from) === presenter.view)
            #expect(fade.context?.viewController(forKey: .to) === presented)
            #expect(fade.context?.finalFrame(for: presented) == stage.window.bounds)
            stage.clock.advance(by: 0.5)
            #expect(presented.view.layer.presentation()?.opacity == 0.5)
            stage.clock.advance(by: 0.5)
            #expect(
                presenter.view.window == nil && presented.view.window === stage.window && !presented.isBeingPresented)
            let coming = ["below will disappear", "above will appear", "below did disappear", "above did appear"]
            #expect(log.entries == coming + ["presented", "ended true"])
            log.entries = []
            presented.dismiss(animated: true) { log.add("dismissed") }
            #expect(presented.isBeingDismissed)
            stage.clock.advance(by: 0.5)
            #expect(presented.view.layer.presentation()?.opacity == 0.5 && presenter.view.window != nil)
            stage.clock.advance(by: 0.6)
            let going = ["above will disappear", "below will appear", "below did appear", "above did disappear"]
            #expect(log.entries == going + ["dismissed", "ended true"])
            #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
            #expect(presenter.view.superview === stage.window && stage.window.subviews.count == 2)
        }
    }

    @Test func `without an animator it comes from below, over a presenter that stays`() {
        onStage { stage in
            let log = Log<String>()
            let (presenter, presented) = stage.presenting(log, nil, .automatic)
            presenter.present(presented, animated: true) { log.add("presented") }
            stage.clock.turn()
            #expect(presented.view.layer.presentation()?.position.y == 1200)
            stage.clock.advance(by: 0.25)
            let y = Double(presented.view.layer.presentation()?.position.y ?? 0)
            #expect(y > 400 && y < 500 && presenter.view.window != nil)
            stage.clock.advance(by: 0.3)
            #expect(presented.view.layer.presentation()?.position.y == 400)
            #expect(log.entries == ["above will appear", "above did appear", "presented"])
            presenter.dismiss(animated: true)
            stage.clock.advance(by: 0.6)
            #expect(log.entries.suffix(2) == ["above will disappear", "above did disappear"])
            #expect(presented.view.window == nil)
        }
    }

    @Test func `a transition that is not completed leaves things as they were`() {
        onStage { stage in
            let log = Log<String>()
            let fade = Fade(log)
            let (presenter, presented) = stage.presenting(log, fade, .fullScreen)
            fade.completes = false
            presenter.present(presented, animated: true)
            stage.clock.advance(by: 2)
            #expect(presenter.presentedViewController == nil && presenter.view.superview === stage.window)
            #expect(presented.view.window == nil)
            #expect(
                log.entries == [
                    "below will disappear", "above will appear", "below will appear", "above will disappear",
                    "below did appear", "above did disappear", "ended false",
                ])
        }
    }

    @Test func `without animation it is there at once; a second one is not presented`() {
        onStage { stage in
            let log = Log<String>()
            let (presenter, presented) = stage.presenting(log, nil, .fullScreen)
            let child = UIViewController()
            presenter.addChild(child)
            child.present(presented, animated: false) { log.add("presented") }
            #expect(log.entries.last == "presented" && presented.view.window === stage.window)
            #expect(presented.presentingViewController === presenter && child.presentedViewController === presented)
            let (second, third) = (UIViewController(), UIViewController())
            presenter.present(second, animated: false) { log.add("second") }
            #expect(second.presentingViewController == nil && log.entries.last == "presented")
            presented.present(third, animated: false)
            #expect(third.presentingViewController === presented)
            presenter.dismiss(animated: false)
            #expect(third.viewIfLoaded?.window == nil && presented.view.window == nil && presenter.view.window != nil)
            UIViewController().present(second, animated: false)
            #expect(second.presentingViewController == nil)
        }
    }

    /// Fades the presented view in and out in a second, linearly.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var context: (any UIViewControllerContextTransitioning)?
        var completes = true
        private let log: Log<String>
        private var isBack = false

        init(_ log: Log<String>) {
            self.log = log
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
                return
            }
            transitionContext.containerView.insertSubview(to, at: isBack ? 0 : 1)
            let moved = isBack ? from : to
            if !isBack { moved.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                moved.alpha = self.isBack ? 0 : 1
            } completion: { _ in
                transitionContext.completeTransition(self.completes)
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            isBack = true
            return self
        }
    }
}

extension Stage {
    /// The root of the window, and a controller to be presented.
    @MainActor
    fileprivate func presenting(
        _ log: Log<String>, _ delegate: (any UIViewControllerTransitioningDelegate)?, _ style: UIModalPresentationStyle
    ) -> (UIViewController, UIViewController) {
        let (below, above) = (Told("below ", log), Told("above ", log))
        window.rootViewController = below
        clock.advance(by: 0.1)
        log.entries = []
        above.modalPresentationStyle = style
        above.transitioningDelegate = delegate
        return (below, above)
    }
}

private final class Told: UIViewController {
    private let name: String
    private let log: Log<String>

    init(_ name: String, _ log: Log<String>) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.add(name + "will appear") }
    override func viewDidAppear(_ animated: Bool) { log.add(name + "did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.add(name + "will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add(name + "did disappear") }
}
