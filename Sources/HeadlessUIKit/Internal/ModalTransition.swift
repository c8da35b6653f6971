#if !canImport(UIKit)
/// One way of a presentation: there, or back.
@MainActor
final class ModalTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    private let from: UIViewController
    private let to: UIViewController
    /// The presenter, where its view stays out of the transition.
    private let bystander: UIViewController?
    private let frames: (from: CGRect, to: CGRect)
    private var end: ((Bool) -> Void)?

    init(
        from: UIViewController, to: UIViewController, bystander: UIViewController?, in container: UIView,
        style: UIModalPresentationStyle, end: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, self.bystander, containerView) = (from, to, bystander, container)
        (presentationStyle, self.end) = (style, end)
        frames = (from.viewIfLoaded?.frame ?? .zero, container.bounds)
    }

    func completeTransition(_ didComplete: Bool) {
        let end = end
        self.end = nil
        end?(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let controller = key == .from ? from : key == .to ? to : nil
        return controller === bystander ? nil : controller?.view
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frames.from : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frames.to : .zero }

    var isAnimated: Bool { true }
    var isInteractive: Bool { false }
    var transitionWasCancelled: Bool { false }
    var targetTransform: CGAffineTransform { .identity }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
}

/// The system's own: the presented view comes from below, and goes there.
@MainActor
final class CoverTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let isBack: Bool

    init(isBack: Bool) {
        self.isBack = isBack
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let (below, shown) = (container.bounds.offsetBy(dx: 0, dy: container.bounds.height), container.bounds)
        let moved = transitionContext.view(forKey: isBack ? .from : .to)
        if isBack {
            transitionContext.view(forKey: .to).map { container.insertSubview($0, at: 0) }
        } else {
            moved?.frame = below
            moved.map { container.addSubview($0) }
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .init(rawValue: 7 << 16)
        ) {
            moved?.frame = self.isBack ? below : shown
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}
#endif
