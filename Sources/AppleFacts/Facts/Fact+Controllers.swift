#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The calls that controllers get in a transition, and the answers of its context.
extension Fact {
    static func controllers() -> [Fact] {
        var facts = FactList(theme: "Controllers")
        facts.add(
            "T22", "In a dismissal the final frame of the page is the frame that it has.", from: FactSource.articles
        ) { fact in
            let (root, page, director) = (UIViewController(), UIViewController(), Director())
            fact.keep(director)
            fact.window.rootViewController = root
            await fact.advance(by: 0.2)
            (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, director)
            root.present(page, animated: false)
            await fact.advance(by: 0.2)
            let frame: CGRect = page.view.frame
            page.dismiss(animated: true)
            await fact.advance(by: 0.5)
            fact.expect("final frame", director.finalFrame.map(numbers), are: numbers(frame))
        }
        facts.add(
            "T29", "A cancelled pop tells the one below all, then the top one.", from: FactSource.articles
        ) { fact in
            let (stack, director) = (UINavigationController(), Director())
            fact.keep(director)
            stack.setViewControllers(["A", "B"].map { page($0, fact) }, animated: false)
            stack.delegate = director
            fact.window.rootViewController = stack
            await fact.advance(by: 0.2)
            let hand = UIPercentDrivenInteractiveTransition()
            director.hand = hand
            stack.popViewController(animated: true)
            await fact.advance(by: 0.1)
            hand.update(0.3)
            await fact.advance(by: 0.1)
            fact.calls.clear()
            hand.cancel()
            await fact.advance(by: 1)
            fact.expectCalls("after the cancel", "A.willDisappear A.didDisappear B.willAppear B.didAppear")
        }
        facts.add(
            "T30", "A change of tabs tells the new one first that it will appear.", from: FactSource.articles
        ) { fact in
            let tabs = UITabBarController()
            tabs.setViewControllers(["A", "B"].map { page($0, fact) }, animated: false)
            fact.window.rootViewController = tabs
            await fact.advance(by: 0.2)
            fact.calls.clear()
            tabs.selectedIndex = 1
            await fact.advance(by: 0.5)
            fact.expectCalls("of the change", "B.willAppear A.willDisappear A.didDisappear B.didAppear")
        }
        return facts.facts
    }

    private static func numbers(_ rect: CGRect) -> [Double] {
        [Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)]
    }

    @MainActor private static func page(_ name: String, _ fact: FactRun) -> UIViewController {
        let page = Page()
        (page.name, page.calls) = (name, fact.calls)
        return page
    }

    /// Writes down what it is told.
    private final class Page: UIViewController {
        var name = ""
        var calls: FactCalls?

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            calls?.add(name + ".willAppear")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            calls?.add(name + ".didAppear")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            calls?.add(name + ".willDisappear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            calls?.add(name + ".didDisappear")
        }
    }

    /// Moves a page away, in 0.2 s, perhaps under a hand.
    @MainActor
    private final class Director: NSObject, UIViewControllerTransitioningDelegate,
        UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning
    {
        var hand: UIPercentDrivenInteractiveTransition?
        private(set) var finalFrame: CGRect?

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            finalFrame = context.viewController(forKey: .from).map { context.finalFrame(for: $0) }
            if let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
            let page: UIView? = context.view(forKey: .from)
            UIView.animate(withDuration: 0.2) {
                page?.center.x += 400
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
#endif
