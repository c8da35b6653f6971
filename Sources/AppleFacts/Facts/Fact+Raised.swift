#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Calls that UIKit and Core Animation answer with an exception. Swift can't catch one, so where these facts hold the
// process ends.
extension Fact {
    /// The facts that hold if their code ends the process: the caller writes down the fact's number before it runs its
    /// code, and looks for it at the next launch.
    public static let appleEndingProcess: [Fact] = {
        var facts = FactList(theme: "Exceptions", endsProcess: true)
        addAnimators(to: &facts)
        addLayers(to: &facts)
        addControllers(to: &facts)
        return facts.facts
    }()

    private static func addAnimators(to facts: inout FactList) {
        facts.add("K25", "To finish an animator that was not stopped is an error.", from: FactSource.animating) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            animator.finishAnimation(at: .end)
        }
        facts.add(
            "K27", "A stopped inactive animator is still inactive, so it can't be finished.", from: FactSource.articles
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        facts.add("K35", "To let go of a paused animator is an error.", from: FactSource.articles) { fact in
            do {
                let animator: UIViewPropertyAnimator = mover(fact)
                animator.pauseAnimation()
            }
            await fact.turn()
        }
        facts.add("K37", "isInterruptible can't be set on an active animator.", from: FactSource.animator) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            animator.isInterruptible = false
        }
        facts.add("K39", "An animator can't be finished from inside its completion.", from: FactSource.articles) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.1)
            atEnd(of: animator) { [weak animator] in animator?.finishAnimation(at: .end) }
            animator.startAnimation()
            await fact.advance(by: 0.3)
        }
    }

    private static func addControllers(to facts: inout FactList) {
        facts.add("T23", "A navigation controller can't be pushed.", from: FactSource.articles) { fact in
            let (stack, _) = await shownStack(fact)
            stack.pushViewController(UINavigationController(), animated: false)
        }
        facts.add("T24", "There is no way back to a controller that is not on the stack.", from: FactSource.articles) {
            fact in
            let (stack, _) = await shownStack(fact)
            stack.popToViewController(UIViewController(), animated: false)
        }
        facts.add("T25", "A controller is on the stack only once.", from: FactSource.articles) { fact in
            let (stack, page) = await shownStack(fact)
            stack.setViewControllers([page, page], animated: false)
        }
        facts.add("T26", "A controller can't present itself.", from: FactSource.articles) { fact in
            let (_, page) = await shownStack(fact)
            page.present(page, animated: false)
        }
        facts.add("T27", "A controller that has a parent can't be presented.", from: FactSource.articles) { fact in
            let (stack, page) = await shownStack(fact)
            let child = UIViewController()
            stack.addChild(child)
            page.present(child, animated: false)
        }
        facts.add("T28", "A controller that is presented can't be presented.", from: FactSource.articles) { fact in
            let (_, page) = await shownStack(fact)
            let upper = UIViewController()
            page.present(upper, animated: false)
            page.present(upper, animated: false)
        }
    }

    /// A navigation controller with a page in it, in the window.
    @MainActor private static func shownStack(
        _ fact: FactRun
    ) async -> (stack: UINavigationController, page: UIViewController) {
        let page = UIViewController()
        let stack = UINavigationController(rootViewController: page)
        fact.window.rootViewController = stack
        await fact.advance(by: 0.2)
        return (stack, page)
    }

    private static func addLayers(to facts: inout FactList) {
        facts.add("U16", "A position that is not a number is an error.", from: FactSource.choice) { fact in
            fact.makeLayer().position = CGPoint(x: CGFloat.nan, y: 0)
        }
    }
}
#endif
