/// The manager of a presentation: its container, the frame in it, and what is seen beside the presented view.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        (presented, presenter) = (presentedViewController, presentingViewController)
        super.init()
    }

    private unowned let presented: UIViewController
    weak var presenter: UIViewController?
    /// The view that lies over the presenter's while the presentation lasts.
    var container: ContainerView?

    open var presentedViewController: UIViewController { presented }
    open var presentingViewController: UIViewController { presenter ?? presented }
    open var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle.resolved }
    open var containerView: UIView? { container }
    open var presentedView: UIView? { presented.view }
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view is taken away at the end: true of `.fullScreen` and `.currentContext`.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

/// The container of a presentation.
final class ContainerView: UIView {
    weak var manager: UIPresentationController?

    override func layoutSubviews() {
        manager?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        manager?.containerViewDidLayoutSubviews()
    }
}

extension UIModalPresentationStyle {
    /// The style that is presented: on a phone, the automatic one is a sheet.
    var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
    /// Whether the container lies over the view of the context, not over the whole window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
