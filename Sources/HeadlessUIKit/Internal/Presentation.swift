#if !canImport(UIKit)
/// A controller that is presented by another, from the way there to the way back.
@MainActor
final class Presentation {
    let presented: UIViewController
    private weak var presenter: UIViewController?
    private let style: UIModalPresentationStyle
    private let container: UIView
    /// Where the presenter's view was.
    private weak var home: UIView?
    private let place: (index: Int, frame: CGRect)
    private(set) var phase = Phase.coming

    enum Phase {
        case coming, there, leaving
    }

    /// Nil where the presenter is in no window.
    init?(_ presented: UIViewController, by presenter: UIViewController) {
        guard let view = presenter.viewIfLoaded, let window = view.window, let home = view.superview else { return nil }
        (self.presented, self.presenter, self.home) = (presented, presenter, home)
        style = presented.modalPresentationStyle
        place = (home.subviews.firstIndex(of: view) ?? 0, view.frame)
        container = UIView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
    }

    /// The presenter, where it leaves while the other is there.
    private var leaver: UIViewController? { style.takesPresenterAway ? presenter : nil }

    func show(source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presenter, let view = presented.view else { return }
        let animator = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: presenter, source: source)
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        leaver?.beginAppearanceTransition(false, animated: animated)
        if let leaver { container.addSubview(leaver.view) }
        presented.beginAppearanceTransition(true, animated: animated)
        run(from: presenter, to: presented, animated ? animator ?? CoverTransition(isBack: false) : nil) { done in
            if done { self.container.addSubview(view) }
            self.settle(isThere: done, isChange: done)
            completion?()
        }
    }

    func hide(animated: Bool, completion: (() -> Void)?) {
        guard let presenter, phase == .there else { return }
        presented.presentation?.hide(animated: false, completion: nil)
        phase = .leaving
        let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
        presented.beginAppearanceTransition(false, animated: animated)
        leaver?.beginAppearanceTransition(true, animated: animated)
        run(from: presented, to: presenter, animated ? animator ?? CoverTransition(isBack: true) : nil) { done in
            self.settle(isThere: !done, isChange: done)
            completion?()
        }
    }

    /// Without an animator the change is made at once; with one, from the next turn on.
    private func run(
        from: UIViewController, to: UIViewController, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        end: @escaping (Bool) -> Void
    ) {
        guard let animator else { return end(true) }
        let bystander = style.takesPresenterAway ? nil : presenter
        let transition = ModalTransition(from: from, to: to, bystander: bystander, in: container, style: style) {
            done in
            end(done)
            animator.animationEnded(done)
        }
        VirtualClock.current.onNextTurn { animator.animateTransition(using: transition) }
    }

    private func settle(isThere: Bool, isChange: Bool) {
        if !isChange {
            leaver?.beginAppearanceTransition(!isThere, animated: false)
            presented.beginAppearanceTransition(isThere, animated: false)
        }
        if isThere {
            leaver?.view.removeFromSuperview()
            container.layoutIfNeeded()
        } else {
            if let view = leaver?.view {
                home?.insertSubview(view, at: place.index)
                view.frame = place.frame
            }
            presented.view.removeFromSuperview()
            container.removeFromSuperview()
        }
        leaver?.endAppearanceTransition()
        presented.endAppearanceTransition()
        phase = .there
        guard !isThere else { return }
        presented.presenterLink = nil
        presenter?.presentation = nil
    }
}
#endif
