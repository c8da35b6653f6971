#if !canImport(UIKit)
/// Animates how one controller takes the place of another. `animationEnded` is optional on Apple: here it has a default.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the views where they belong, and calls `completeTransition` in the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}
#endif
