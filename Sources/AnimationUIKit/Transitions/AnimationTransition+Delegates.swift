#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationTransition: UIViewControllerTransitioningDelegate {
    /// Asked by UIKit: the animation of a presentation.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeRun(.present) }

    /// Asked by UIKit: the animation of a dismissal.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeRun(.dismiss) }

    /// Asked by UIKit: the object that drives a presentation by hand.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? TransitionRun }

    /// Asked by UIKit: the object that drives a dismissal by hand.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? TransitionRun }
}

extension AnimationTransition: UINavigationControllerDelegate {
    /// Asked by UIKit: the animation of a push or a pop.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeRun(operation == .pop ? .pop : .push) }

    /// Asked by UIKit: the object that drives a push or a pop by hand.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? TransitionRun }

    /// Called by UIKit, also for a push or pop without animation: the pans of `addDismissGesture(_:over:)` move to the
    /// new controller.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { takePans(to: viewController) }
}

extension AnimationTransition: UITabBarControllerDelegate {
    /// Asked by UIKit: the animation from tab to tab.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let tabs = tabBarController.viewControllers ?? []
        let isBack = (tabs.firstIndex(of: toVC) ?? 0) < (tabs.firstIndex(of: fromVC) ?? 0)
        return makeRun(isBack ? .selectPrevious : .selectNext)
    }

    /// Asked by UIKit: the object that drives a change of tabs by hand.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? TransitionRun }
}
#endif
