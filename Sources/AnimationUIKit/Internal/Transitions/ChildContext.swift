#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The context of a transition between two children of a controller, for which UIKit has no object.
@MainActor final class ChildContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let parent: UIViewController
    private let old: UIViewController
    private let new: UIViewController
    private let formerFrame: CGRect
    private let formerSize: CGSize
    private let mask: UIView.AutoresizingMask
    /// Whether the new controller was a child before, with its view not shown.
    private let wasChild: Bool
    private let isShown: Bool
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false

    /// Nil if the old controller is no child with a view in its parent's, or the new controller is shown elsewhere or
    /// contains the parent.
    init?(replacing old: UIViewController, with new: UIViewController, in parent: UIViewController) {
        let isElsewhere = new.parent == nil ? new.viewIfLoaded?.window != nil : new.parent !== parent
        guard old.parent === parent, new !== old, !isElsewhere, !new.contains(parent),
            new.presentingViewController == nil, let view = old.viewIfLoaded, let container = view.superview
        else { return nil }
        (self.old, self.new, self.parent, containerView) = (old, new, parent, container)
        (formerSize, mask) = (container.bounds.size, view.autoresizingMask)
        // A view that is scaled or turned has another frame than its place.
        formerFrame = view.bounds.size == formerSize ? container.bounds : view.frame
        (wasChild, isShown) = (new.parent != nil, container.window != nil)
        super.init()
        if !wasChild { parent.addChild(new) }
        new.view.autoresizingMask = mask
        tell(appears: new, disappears: old)
    }

    private func tell(appears: UIViewController, disappears: UIViewController) {
        guard isShown else { return }
        disappears.beginAppearanceTransition(false, animated: true)
        appears.beginAppearanceTransition(true, animated: true)
    }

    func completeTransition(_ didComplete: Bool) {
        let (gone, there) = didComplete ? (old, new) : (new, old)
        if !didComplete { tell(appears: old, disappears: new) }
        let leaves = didComplete || !wasChild
        if leaves { gone.willMove(toParent: nil) }
        gone.viewIfLoaded?.removeFromSuperview()
        if isShown {
            gone.endAppearanceTransition()
            there.endAppearanceTransition()
        }
        if leaves { gone.removeFromParent() }
        if didComplete, !wasChild { new.didMove(toParent: parent) }
    }

    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? old : key == .to ? new : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? old.viewIfLoaded : key == .to ? new.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === old ? frame : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === new ? frame : .zero }
    @inline(never)
    private var frame: CGRect { formerFrame.resized(by: mask, from: formerSize, to: containerView.bounds.size) }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() { isInteractive = false }
    func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }
    func pauseInteractiveTransition() { (isInteractive, transitionWasCancelled) = (true, false) }
}

extension UIViewController {
    /// Whether it is the controller itself, or contains it.
    fileprivate func contains(_ controller: UIViewController) -> Bool {
        var next: UIViewController? = controller
        while let controller = next {
            if controller === self { return true }
            next = controller.parent
        }
        return false
    }
}
#endif
