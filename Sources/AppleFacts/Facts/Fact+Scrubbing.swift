#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The place of a property animator: fractions, pauses, turns, and how it goes on.
extension Fact {
    static func scrubbing() -> [Fact] {
        var facts = FactList(theme: "Scrubbing")
        addFractions(to: &facts)
        addContinuing(to: &facts)
        addReversing(to: &facts)
        return facts.facts
    }

    @MainActor private static func curved(_ fact: FactRun, _ curve: UIView.AnimationCurve, _ duration: Double = 1)
        -> UIViewPropertyAnimator
    {
        UIViewPropertyAnimator(duration: duration, curve: curve) { fact.box.center.x = 100 }
    }

    private static func addFractions(to facts: inout FactList) {
        facts.add(
            "K8", "A fraction that is set makes an inactive animator active and paused there.",
            from: FactSource.animating
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.3
            fact.expect("state", describe(animator), is: "active")
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.3)
            await fact.turn()
            fact.expect("x", fact.shownX, is: 30, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add(
            "K10", "While it runs the fraction is that of the time, not of the way.", from: FactSource.session2017
        ) {
            fact in
            let animator: UIViewPropertyAnimator = curved(fact, .easeIn)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.4, perSecond: 1)
            animator.stopAnimation(true)
        }
        facts.add(
            "K11", "A pause turns the fraction into that of the way, and nothing jumps.", from: FactSource.session2017
        ) { fact in
            let animator: UIViewPropertyAnimator = curved(fact, .easeIn)
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.pauseAnimation()
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.3153568, perSecond: 1.3)
            await fact.turn()
            let way: Double = Double(animator.fractionComplete) * 100
            fact.expect("x - fraction · 100", fact.shownX - way, is: 0, within: 0.05, perSecond: 100)
            animator.fractionComplete = 0.75
            await fact.turn()
            fact.expect("x at 0.75", fact.shownX, is: 75, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add(
            "K13", "Without linear scrubbing the fraction is that of the time, and the curve is kept.",
            from: FactSource.session2017
        ) { fact in
            let animator: UIViewPropertyAnimator = curved(fact, .easeOut)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            await fact.turn()
            fact.expect("x", fact.shownX, is: 68.46432, within: 1e-2)
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.5)
            animator.stopAnimation(true)
        }
        facts.add(
            "K9", "A fraction that is set on a running animator pauses it there.", from: FactSource.choice
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.2)
            animator.fractionComplete = 0.6
            fact.expect("state", describe(animator), is: "active")
            await fact.advance(by: 0.2)
            fact.expect("x", fact.shownX, is: 60, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add("K54", "The first fraction takes effect in the turn in which it is set.", from: FactSource.articles) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.3
            CATransaction.flush()
            fact.expect("x after the commit", fact.shownX, is: 30, within: 1e-2)
            animator.stopAnimation(true)
        }
    }

    private static func addContinuing(to facts: inout FactList) {
        facts.add(
            "K12", "Scrubbed and continued, it goes back through its curve to the time that is left.",
            from: FactSource.session2017
        ) { fact in
            let animator: UIViewPropertyAnimator = curved(fact, .easeOut, 2)
            atEnd(of: animator) { fact.calls.add("end") }
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            await fact.advance(by: 1.2)
            fact.expectCalls("before 1.315 s", "")
            await fact.advance(by: 0.25)
            fact.expectCalls("after it", "end")
        }
        facts.add("K14", "A factor is the part of the duration that the rest takes.", from: FactSource.animating) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 2)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
            await fact.advance(by: 0.5)
            fact.expect("x half-way", fact.shownX, is: 75, perSecond: 50)
            fact.expect("fractionComplete half-way", Double(animator.fractionComplete), is: 0.75, perSecond: 1)
            await fact.advance(by: 0.7)
            fact.expect("state", describe(animator), is: "inactive")
        }
        facts.add("K15", "New timing leads from the present place to the end.", from: FactSource.animating) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.5
            let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
            animator.continueAnimation(withTimingParameters: easeIn, durationFactor: 1)
            await fact.turn()
            fact.expect("x at the beginning", fact.shownX, is: 50, within: 0.1, perSecond: 100)
            await fact.advance(by: 0.5)
            fact.expect("x half-way of its time", fact.shownX, is: 50 + 50 * 0.3153568, perSecond: 150)
            await fact.advance(by: 0.7)
            fact.expect("x at the end", fact.shownX, is: 100)
        }
        facts.add(
            "K17", "Continued at fraction 1 with factor 1 it waits for the whole duration.", from: FactSource.articles
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.6)
            animator.fractionComplete = 1
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            await fact.advance(by: 0.4)
            fact.expectCalls("before the duration is over", "")
            await fact.advance(by: 0.4)
            fact.expectCalls("after it", "end")
        }
        facts.add("K51", "To go on does not change the duration.", from: FactSource.animating) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 4)
            fact.expect("duration", animator.duration, is: 1)
            animator.stopAnimation(true)
        }
    }

    private static func addReversing(to facts: inout FactList) {
        facts.add(
            "K16", "A paused animator goes on, and is running again.", from: FactSource.animating
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.25)
            animator.pauseAnimation()
            fact.expect("state when paused", describe(animator), is: "active")
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            fact.expect("state when continued", describe(animator), is: "active running")
            animator.stopAnimation(true)
        }
        facts.add("K18", "A running animator that is reversed turns round at once.", from: FactSource.animating) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.6)
            animator.isReversed = true
            await fact.advance(by: 0.3)
            fact.expect("x", fact.shownX, is: 30, perSecond: 200)
            await fact.advance(by: 0.6)
            fact.expectCalls("of the completion", "start")
        }
        facts.add("K19", "A paused animator that is reversed turns its fraction round.", from: FactSource.articles) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.25
            animator.isReversed = true
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.75)
            await fact.turn()
            fact.expect("x", fact.shownX, is: 25, within: 1e-2)
            animator.fractionComplete = 0.9
            await fact.turn()
            fact.expect("x of the fraction 0.9", fact.shownX, is: 10, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add("K34", "Whether it runs can be observed.", from: FactSource.session2016) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            let observation: AnyObject = fact.stage.observeIsRunning(of: animator) {
                fact.calls.add(animator.isRunning ? "runs" : "rests")
            }
            animator.startAnimation()
            animator.pauseAnimation()
            fact.expectCalls("of the observer", "runs rests")
            animator.stopAnimation(true)
            withExtendedLifetime(observation) {}
        }
    }
}
#endif
