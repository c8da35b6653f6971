/// The system's own animation of a transition. Apple does not document its way; this one takes about as long.
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
    enum Way {
        case push, pop, present(UIModalTransitionStyle), dismiss(UIModalTransitionStyle)
    }

    private let way: Way

    init(_ way: Way) {
        self.way = way
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch way {
        case .push, .pop: 0.35
        case .present, .dismiss: 0.5
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (container, size) = (context.containerView, context.containerView.bounds.size)
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        let isBack =
            switch way {
            case .pop, .dismiss: true
            case .push, .present: false
            }
        if let to, let controller = context.viewController(forKey: .to) {
            if isBack { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
            to.frame = context.finalFrame(for: controller)
        }
        // The one that lies above moves or fades; behind it, in a push, the other one moves a third of the way.
        let upper = isBack ? from : to
        let lower = isBack ? to : from
        let away: CGAffineTransform
        var behind = CGAffineTransform.identity
        var alpha: CGFloat = 1
        switch way {
        case .push, .pop:
            away = CGAffineTransform(translationX: size.width, y: 0)
            behind = CGAffineTransform(translationX: -size.width / 3, y: 0)
        case .present(.coverVertical), .dismiss(.coverVertical):
            away = CGAffineTransform(translationX: 0, y: size.height)
        case .present, .dismiss: (away, alpha) = (.identity, 0)
        }
        func show(isAway: Bool) {
            upper?.transform = isAway ? away : .identity
            upper?.alpha = isAway ? alpha : 1
            lower?.transform = isAway ? .identity : behind
        }
        show(isAway: !isBack)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            show(isAway: isBack)
        } completion: { _ in
            upper?.transform = .identity
            upper?.alpha = 1
            lower?.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
