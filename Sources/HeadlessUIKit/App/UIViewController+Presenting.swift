#if !canImport(UIKit)
extension UIViewController {
    public var presentedViewController: UIViewController? { outermost.presentation?.presented }
    public var presentingViewController: UIViewController? { outermost.presenterLink }
    public var isBeingPresented: Bool { presenterLink?.presentation?.phase == .coming }
    public var isBeingDismissed: Bool { presenterLink?.presentation?.phase == .leaving }

    /// The controller in whose place another is presented: this one, or the one that contains it.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
#endif
