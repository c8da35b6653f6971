extension UIViewController {
    /// Puts one child's view over another's, and takes that away at the end (T21).
    func show(
        _ new: UIViewController, over old: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self, shouldAutomaticallyForwardAppearanceMethods,
            let container = old.viewIfLoaded?.superview,
            let view = new.view
        else {
            fatalError(
                """
                NSInvalidArgumentException: Children view controllers \(old) and \(new) must have a common parent view \
                controller that forwards appearances by itself, and the first one's view a superview
                """)
        }
        old.beginAppearanceTransition(false, animated: duration > 0)
        new.beginAppearanceTransition(true, animated: duration > 0)
        func end(_ finished: Bool) {
            old.view.removeFromSuperview()
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            completion?(finished)
        }
        guard options.transitionBits == 0 else {
            return UIView.transition(with: container, duration: duration, options: options) {
                container.addSubview(view)
                animations?()
            } completion: {
                end($0)
            }
        }
        container.addSubview(view)
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: { end($0) })
    }
}
