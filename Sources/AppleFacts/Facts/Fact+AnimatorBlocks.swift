#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// UIViewPropertyAnimator: how it is stopped and finished, and blocks that are added.
extension Fact {
    static func animatorBlocks() -> [Fact] {
        var facts = FactList(theme: "Stops and blocks of property animators")
        addStops(to: &facts)
        addBlocks(to: &facts)
        return facts.facts
    }

    private static func addStops(to facts: inout FactList) {
        facts.add(
            "K23", "A stop without a finish takes what is shown as the views' values, and calls no completion.",
            from: FactSource.session2016
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.stopAnimation(true)
            fact.expect("state", describe(animator), is: "inactive")
            fact.expect("x of the view", Double(fact.box.center.x), is: 40, perSecond: 100)
            fact.expect("keys", fact.keys, is: "")
            await fact.turn()
            fact.expectCalls("of the completion", "")
        }
        facts.add("K24", "A stop with a finish to come leaves it stopped.", from: FactSource.animating) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.stopAnimation(false)
            fact.expect("state", describe(animator), is: "stopped")
            fact.expect("x of the view", Double(fact.box.center.x), is: 40, perSecond: 100)
            animator.finishAnimation(at: .current)
            fact.expect("state when it is finished", describe(animator), is: "inactive")
        }
        facts.add(
            "K26", "A finish sets the ends, the starts, or leaves what is there, and calls the completions.",
            from: FactSource.animating
        ) { fact in
            let expected: [(UIViewAnimatingPosition, Double, Double)] = [
                (.end, 100, 0), (.start, 0, 0), (.current, 40, 100),
            ]
            for (position, x, slope) in expected {
                fact.box.center.x = 0
                await fact.turn()
                let animator: UIViewPropertyAnimator = mover(fact)
                animator.startAnimation()
                await fact.advance(by: 0.4)
                animator.stopAnimation(false)
                animator.finishAnimation(at: position)
                fact.expect("state, finished at the \(name(of: position))", describe(animator), is: "inactive")
                fact.expect(
                    "x, finished at the \(name(of: position))", Double(fact.box.center.x), is: x, perSecond: slope)
            }
            fact.expectCalls("of the completions", "end start current")
        }
    }

    private static func addBlocks(to facts: inout FactList) {
        facts.add(
            "K28", "A block that is added to a running one takes the time that is left.", from: FactSource.animator
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 2)
            animator.startAnimation()
            await fact.advance(by: 1)
            animator.addAnimations { fact.box.alpha = 0 }
            await fact.advance(by: 0.5)
            fact.expect("alpha", fact.shownAlpha, is: 0.5, perSecond: 2)
            animator.stopAnimation(true)
        }
        facts.add(
            "K29", "A delayed block starts at its part of the duration and takes the rest.", from: FactSource.animator
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.addAnimations({ fact.box.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            fact.expect("alpha before its time", fact.shownAlpha, is: 1)
            await fact.advance(by: 0.35)
            fact.expect("alpha half-way", fact.shownAlpha, is: 0.5, perSecond: 2)
            animator.stopAnimation(true)
        }
        facts.add("K40", "Two animators of one property add up.", from: FactSource.animator) { fact in
            let first: UIViewPropertyAnimator = mover(fact)
            first.startAnimation()
            await fact.advance(by: 0.5)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { fact.box.center.x = 0 }
            second.startAnimation()
            await fact.advance(by: 0.25)
            fact.expect("x while both run", fact.shownX, is: 50, perSecond: 100)
            fact.expect("keys", fact.keys, is: "position position-2")
            await fact.advance(by: 0.5)
            fact.expect("x after the first one's end", fact.shownX, is: 25, perSecond: 100)
            second.stopAnimation(true)
        }
        facts.add("K41", "A new end for a property of its own is blended in.", from: FactSource.session2016) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.addAnimations { fact.box.center.x = 200 }
            await fact.advance(by: 0.25)
            fact.expect("x half-way of the new one", fact.shownX, is: 125, perSecond: 300)
            animator.stopAnimation(true)
        }
        facts.add("K52", "A copy has the timing, and none of the blocks.", from: FactSource.animator) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 2)
            let copy = animator.copy() as? UIViewPropertyAnimator
            fact.expect("duration", copy?.duration, is: 2)
            copy?.startAnimation()
            fact.expect("x of the view", Double(fact.box.center.x), is: 0)
            copy?.stopAnimation(true)
        }
    }
}
#endif
