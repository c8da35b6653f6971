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
                // The one that goes first, as in a push.
                old?.endAppearanceTransition()
                new?.endAppearanceTransition()
            } else {
                Replacement(container: container, old: new, new: old).install()
                // The one that did not come is told all before the other one is (T29).
                new?.beginAppearanceTransition(false, animated: animated)
                new?.endAppearanceTransition()
                old?.beginAppearanceTransition(true, animated: animated)
                old?.endAppearanceTransition()
            }
            onEnd(didComplete)
        }
    }

    /// - Parameter newFirst: As a tab bar controller has it (T30); a navigation controller begins with the old (T5).
    func tell(newFirst: Bool = false, animated: Bool) {
        if newFirst { new?.beginAppearanceTransition(true, animated: animated) }
        old?.beginAppearanceTransition(false, animated: animated)
        if !newFirst { new?.beginAppearanceTransition(true, animated: animated) }
    }
}
