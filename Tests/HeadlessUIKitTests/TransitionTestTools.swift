import HeadlessUIKit

/// A controller that says what it is told.
final class TalkingController: UIViewController {
    let name: String
    private let log: Log<String>
    /// Whether an appearance is told with its reason.
    var tellsWhy = false

    init(_ name: String, _ log: Log<String>) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.add("\(name) load") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear\(reason)") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear\(reason)") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear\(reason)") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear\(reason)") }
    private var reason: String {
        !tellsWhy ? "" : isBeingDismissed ? ", dismissed" : isBeingPresented ? ", presented" : ", neither"
    }
    override func willMove(toParent parent: UIViewController?) {
        log.add("\(name) \(parent == nil ? "from" : "to") parent")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.add("\(name) \(parent == nil ? "out of" : "in") parent")
    }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log.add("\(name) \(Int(size.width)) while \(Int(viewIfLoaded?.window?.frame.width ?? 400))")
        super.viewWillTransition(to: size, with: coordinator)
    }
}

/// Whoever decides on transitions, and animates them: 0.3 s of a fade.
@MainActor
final class Director: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning
{
    let log: Log<String>
    var completes: Bool?
    var body: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: Log<String>) {
        self.log = log
        super.init()
    }

    private func says(_ entry: String) -> any UIViewControllerAnimatedTransitioning {
        log.add(entry)
        return self
    }

    private var interacts: (any UIViewControllerInteractiveTransitioning)? {
        log.add("interactor")
        return interactor
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { says("animator for presented") }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { says("animator for dismissed") }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interacts }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interacts }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow \((viewController as? TalkingController)?.name ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \((viewController as? TalkingController)?.name ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { says("\(operation)") }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interacts }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        log.add("shouldSelect")
        return true
    }
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { says("tab") }
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interacts }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animate")
        body(context)
        let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
        if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(to)
        }
        moving?.alpha = 0
        UIView.animate(withDuration: 0.3) {
            moving?.alpha = 1
        } completion: { [completes] _ in
            context.completeTransition(completes ?? !context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// The same, with an animator that can be taken in hand.
@MainActor final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let new = UIViewPropertyAnimator(duration: 1, curve: .linear)
        if let to = context.view(forKey: .to) {
            context.containerView.addSubview(to)
            to.alpha = 0
            new.addAnimations { to.alpha = 1 }
        }
        new.addCompletion { context.completeTransition($0 == .end) }
        animator = new
        return new
    }
}
