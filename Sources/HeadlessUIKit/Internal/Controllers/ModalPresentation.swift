/// A presentation from its beginning to its end: who presents whom, in which container.
@MainActor final class ModalPresentation {
    let presenter: UIViewController
    let presented: UIViewController
    private let manager: UIPresentationController
    private let container: ContainerView
    private var running: ControllerTransition?
    private var style: UIModalPresentationStyle { manager.presentationStyle }
    /// The place that the presenter's view was taken from.
    private var origin: (superview: UIView, index: Int, frame: CGRect)?

    private enum Change: Equatable {
        case presenting, dismissing
    }
    private var change: Change?

    /// Nil if there is no window to present in.
    init?(_ presented: UIViewController, by presenter: UIViewController, from source: UIViewController) {
        guard let base = presenter.viewIfLoaded, let outer = presented.isInContext ? base.superview : base.window else {
            return nil
        }
        (self.presenter, self.presented) = (presenter, presented)
        let own =
            presented.modalPresentationStyle == .custom
            ? presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: source) : nil
        manager = own ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        manager.presenter = presenter
        container = ContainerView(frame: outer.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.manager = manager
        manager.container = container
        outer.addSubview(container)
    }

    var isBeingPresented: Bool { change == .presenting }
    var isBeingDismissed: Bool { change == .dismissing }
    var isChanging: Bool { change != nil }
    var presentationController: UIPresentationController { manager }

    private func stage(from: UIViewController, to: UIViewController, removes: Bool) -> ControllerTransition.Stage {
        .init(
            container: container, from: from, to: to,
            fromView: from === presented || removes ? from.view : nil,
            toView: to === presented || removes ? to.view : nil, style: style, isDismissal: from === presented,
            frame: { [weak manager, weak container, weak presented] controller in
                controller === presented
                    ? manager?.frameOfPresentedViewInContainerView ?? .zero : container?.bounds ?? .zero
            })
    }

    /// Takes the presenter's view into the container, as long as a transition needs it there.
    private func takePresentersView() {
        guard let view = presenter.view else { return }
        if let superview = view.superview, superview !== container {
            origin = (superview, superview.subviews.firstIndex { $0 === view } ?? 0, view.frame)
        }
        container.insertSubview(view, at: 0)
        view.frame = container.bounds
    }

    private func givePresentersViewBack() {
        guard let origin, let view = presenter.view else { return }
        origin.superview.insertSubview(view, at: origin.index)
        view.frame = origin.superview.bounds.size == container.bounds.size ? origin.superview.bounds : origin.frame
        self.origin = nil
    }

    // MARK: Presenting

    func present(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool, completion: (() -> Void)?
    ) {
        let removes = manager.shouldRemovePresentersView
        change = .presenting
        presenter.ownPresentation = self
        presented.presentationOfSelf = self
        let delegate = animator is SystemTransition ? nil : presented.transitioningDelegate
        let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let stage = stage(from: presenter, to: presented, removes: removes)
        let transition = ControllerTransition(stage, animator: animator, interactor: interactor) { [self] didComplete in
            presentingEnded(didComplete, animated, removes)
        }
        transition.completion = completion
        running = transition
        (presenter.transition, presented.transition) = (transition, transition)
        manager.presentationTransitionWillBegin()
        if removes {
            presenter.beginAppearanceTransition(false, animated: animated)
            takePresentersView()
        }
        presented.beginAppearanceTransition(true, animated: animated)
        transition.begin()
    }

    private func presentingEnded(_ didComplete: Bool, _ animated: Bool, _ removes: Bool) {
        running = nil
        if didComplete {
            if let view = presented.view, manager.presentedView === view {
                if view.superview !== container {
                    view.frame = manager.frameOfPresentedViewInContainerView
                    container.addSubview(view)
                }
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
            if removes { presenter.view.removeFromSuperview() }
            presented.endAppearanceTransition()
            if removes { presenter.endAppearanceTransition() }
            change = nil
            manager.presentationTransitionDidEnd(true)
        } else {
            // The controller that was to be presented goes: it counts as dismissed (T19).
            change = .dismissing
            presented.beginAppearanceTransition(false, animated: animated)
            if removes {
                presenter.beginAppearanceTransition(true, animated: animated)
                givePresentersViewBack()
            }
            leave()
            presented.endAppearanceTransition()
            presented.isLeavingPresenter = false
            if removes { presenter.endAppearanceTransition() }
            manager.presentationTransitionDidEnd(false)
        }
    }

    /// The presentation is over, and nobody is told yet.
    private func leave() {
        presented.isLeavingPresenter = true
        presented.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        change = nil
        if presenter.ownPresentation === self { presenter.ownPresentation = nil }
        if presented.presentationOfSelf === self { presented.presentationOfSelf = nil }
    }

    // MARK: Dismissing

    /// Dismisses everything down to `lowest`, whose presenter is seen then; only this one, the uppermost, is animated.
    func dismiss(downTo lowest: ModalPresentation, animated: Bool, completion: (() -> Void)?) {
        var delegate: (any UIViewControllerTransitioningDelegate)?
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if animated {
            delegate = presented.transitioningDelegate
            animator = delegate?.animationController(forDismissed: presented)
            if animator == nil {
                delegate = nil
                animator = SystemTransition(.dismiss(presented.modalTransitionStyle))
            }
        }
        let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        var between: [ModalPresentation] = []
        var next: ModalPresentation = self
        while next !== lowest, let below = next.presenter.presentationOfSelf {
            between.append(below)
            next = below
        }
        // The presenter's view comes back if any of them took it away.
        let goal = lowest.presenter
        let removes = lowest.manager.shouldRemovePresentersView
        for presentation in [self] + between { presentation.change = .dismissing }
        let stage = stage(from: presented, to: goal, removes: removes)
        let transition = ControllerTransition(stage, animator: animator, interactor: interactor) { [self] didComplete in
            dismissingEnded(didComplete, animated, removes, lowest, between)
        }
        transition.completion = completion
        running = transition
        (goal.transition, presented.transition) = (transition, transition)
        manager.dismissalTransitionWillBegin()
        presented.beginAppearanceTransition(false, animated: animated)
        if removes {
            goal.beginAppearanceTransition(true, animated: animated)
            // Without an animator nobody else would bring the view back.
            if animator == nil { container.insertSubview(goal.view, at: 0) }
        }
        transition.begin()
    }

    private func dismissingEnded(
        _ didComplete: Bool, _ animated: Bool, _ removes: Bool, _ lowest: ModalPresentation,
        _ between: [ModalPresentation]
    ) {
        running = nil
        let goal = lowest.presenter
        guard didComplete else {
            for presentation in [self] + between { presentation.change = nil }
            goal.viewIfLoaded.map { if removes { $0.removeFromSuperview() } }
            if removes { goal.beginAppearanceTransition(false, animated: animated) }
            presented.beginAppearanceTransition(true, animated: animated)
            // Not its frame, whose size is that of a scaled picture where the animator has left a transform.
            if let view = presented.view {
                let (frame, anchor) = (manager.frameOfPresentedViewInContainerView, view.layer.anchorPoint)
                view.bounds.size = frame.size
                view.center = CGPoint(
                    x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
            }
            if removes { goal.endAppearanceTransition() }
            presented.endAppearanceTransition()
            return manager.dismissalTransitionDidEnd(false)
        }
        if removes { lowest.givePresentersViewBack() }
        leave()
        for presentation in between { presentation.leave() }
        if removes { goal.endAppearanceTransition() }
        presented.endAppearanceTransition()
        for presentation in [self] + between { presentation.presented.isLeavingPresenter = false }
        manager.dismissalTransitionDidEnd(true)
    }

    /// The window has another root: the presentation goes with the one before.
    func abandon() {
        presented.ownPresentation?.abandon()
        running?.completeTransition(change == .presenting)
        leave()
        presented.isLeavingPresenter = false
    }

    /// The window changes its size.
    func sizeWillChange(to size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        manager.viewWillTransition(to: size, with: coordinator)
        presented.viewWillTransition(to: size, with: coordinator)
        presented.ownPresentation?.sizeWillChange(to: size, coordinator)
    }
}

extension UIViewController {
    /// Traps where Apple raises (T26, T27, T28).
    func expectPresentable(by asked: UIViewController, _ presenter: UIViewController) {
        let start = "NSInvalidArgumentException: Application tried to present modally a view controller \(self)"
        if self === asked || self === presenter {
            fatalError(
                """
                NSInvalidArgumentException: Application tried to present modal view controller on itself. Presenting \
                controller is \(self).
                """)
        }
        if let parent { fatalError("\(start) that has a parent view controller \(parent).") }
        if let presenting = presentationOfSelf?.presenter {
            fatalError("\(start) that is already being presented by \(presenting).")
        }
    }

    fileprivate var isInContext: Bool { modalPresentationStyle.resolved.isInContext }
}
