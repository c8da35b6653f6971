/// One child's view in place of another's: what a navigation and a tab bar controller have in common.
@MainActor struct Replacement {
    let container: UIView
    let old: UIViewController?
    let new: UIViewController?

    /// Puts the new view where the old one was, at once, without a word to anybody.
    func install() {
        if let view = old?.viewIfLoaded, view.superview === container { view.removeFromSuperview() }
        guard let view = new?.view else { return }
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
    }

    /// Plays the transition from one to the other, and tells both of their appearance.
    func transition(
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping @MainActor (Bool) -> Void
    ) -> ControllerTransition {
        let stage = ControllerTransition.Stage(
            container: container, from: old, to: new, fromView: old?.viewIfLoaded, toView: new?.view,
            frame: { [weak container] _ in container?.bounds ?? .zero })
        let animated = animator != nil
        return ControllerTransition(stage, animator: animator, interactor: interactor) { didComplete in
            if didComplete {
                install()
            } else {
                Replacement(container: container, old: new, new: old).install()
                new?.beginAppearanceTransition(false, animated: animated)
                old?.beginAppearanceTransition(true, animated: animated)
            }
            // The one that goes first, as in a push.
            (didComplete ? old : new)?.endAppearanceTransition()
            (didComplete ? new : old)?.endAppearanceTransition()
            onEnd(didComplete)
        }
    }

    func tell(animated: Bool) {
        old?.beginAppearanceTransition(false, animated: animated)
        new?.beginAppearanceTransition(true, animated: animated)
    }
}
