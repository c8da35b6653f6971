import AnimationUIKit

/// Stands between UIKit and a transition, and notes each run.
@MainActor
final class ScreenWitness: NSObject, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate
{
    let transition: AnimationTransition
    let hasOwnWayBack: Bool
    private unowned let run: ScreenRun

    init(_ way: ScreenWay, of run: ScreenRun) {
        (transition, hasOwnWayBack, self.run) = (way.transition(), way == .ownWayBack, run)
        super.init()
    }

    private func note(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: Interactor, isBack: Bool
    ) -> WitnessedRun? {
        guard let animator, let interactor = interactor(animator) else { return nil }
        let witnessed = WitnessedRun(animator, interactor, of: self, in: run, isBack: isBack)
        run.runs.append(witnessed)
        return witnessed
    }

    private typealias Interactor = (any UIViewControllerAnimatedTransitioning) ->
        (any UIViewControllerInteractiveTransitioning)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        note(
            transition.animationController(forPresented: presented, presenting: presenting, source: source),
            transition.interactionControllerForPresentation, isBack: false)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        note(
            transition.animationController(forDismissed: dismissed), transition.interactionControllerForDismissal,
            isBack: true)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? WitnessedRun }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? WitnessedRun }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let made = transition.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        return note(
            made, { self.transition.navigationController(navigationController, interactionControllerFor: $0) },
            isBack: operation == .pop)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? WitnessedRun }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let tabs = tabBarController.viewControllers ?? []
        let made = transition.tabBarController(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        return note(
            made, { self.transition.tabBarController(tabBarController, interactionControllerFor: $0) },
            isBack: (tabs.firstIndex(of: toVC) ?? 0) < (tabs.firstIndex(of: fromVC) ?? 0))
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? WitnessedRun }
}
