#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// UIViewPropertyAnimator: its life and its ends.
extension Fact {
    static func animators() -> [Fact] {
        var facts = FactList(theme: "Property animators")
        addLife(to: &facts)
        addEnds(to: &facts)
        return facts.facts
    }

    /// Moves the box to 100 along a line.
    @MainActor static func mover(_ fact: FactRun, _ duration: Double = 1) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { fact.box.center.x = 100 }
        animator.addCompletion { fact.calls.add(name(of: $0)) }
        return animator
    }

    /// A function of its own: in asynchronous code the call would be the one that waits for the end.
    @MainActor static func atEnd(of animator: UIViewPropertyAnimator, _ body: @escaping @MainActor () -> Void) {
        animator.addCompletion { _ in body() }
    }

    static func name(of position: UIViewAnimatingPosition) -> String {
        position == .end ? "end" : position == .start ? "start" : "current"
    }

    static func name(of state: UIViewAnimatingState) -> String {
        state == .inactive ? "inactive" : state == .active ? "active" : "stopped"
    }

    @MainActor static func describe(_ animator: UIViewPropertyAnimator) -> String {
        name(of: animator.state) + (animator.isRunning ? " running" : "")
    }

    private static func addLife(to facts: inout FactList) {
        facts.add("K1", "The properties of a new animator.", from: FactSource.animator) { fact in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            fact.expect("state", describe(animator), is: "inactive")
            fact.expect(
                "fractionComplete and delay", [Double(animator.fractionComplete), animator.delay], are: [0, 0])
            fact.expect("isReversed", animator.isReversed, is: false)
            fact.expect("isInterruptible", animator.isInterruptible, is: true)
            fact.expect("isUserInteractionEnabled", animator.isUserInteractionEnabled, is: true)
            fact.expect("scrubsLinearly", animator.scrubsLinearly, is: true)
            fact.expect("pausesOnCompletion", animator.pausesOnCompletion, is: false)
            fact.expect("isManualHitTestingEnabled", animator.isManualHitTestingEnabled, is: false)
            fact.expect("duration", animator.duration, is: 1)
        }
        facts.add("K2", "The numbers of states and positions.", from: FactSource.animating) { fact in
            let states: [UIViewAnimatingState] = [.inactive, .active, .stopped]
            fact.expect("states", states.map { Double($0.rawValue) }, are: [0, 1, 2])
            let positions: [UIViewAnimatingPosition] = [.end, .start, .current]
            fact.expect("positions", positions.map { Double($0.rawValue) }, are: [0, 1, 2])
        }
        facts.add("K3", "An animator that is made runs nothing.", from: FactSource.animator) { fact in
            let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { fact.calls.add("block") }
            await fact.advance(by: 0.3)
            fact.expectCalls("of the block", "")
            fact.expect("state", describe(animator), is: "inactive")
        }
        facts.add(
            "K4", "A start runs the blocks, and the views are at their ends at once.", from: FactSource.session2016
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            fact.expect("state", describe(animator), is: "active running")
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.25)
            fact.expect("x on the screen", fact.shownX, is: 25, perSecond: 100)
            animator.stopAnimation(true)
        }
        facts.add(
            "K5", "A second start resumes a paused animator, and does nothing to a running one.",
            from: FactSource.animating
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.25)
            animator.startAnimation()
            await fact.advance(by: 0.25)
            fact.expect("x after a second start", fact.shownX, is: 50, perSecond: 100)
            animator.pauseAnimation()
            animator.startAnimation()
            await fact.advance(by: 0.25)
            fact.expect("x after a pause and a start", fact.shownX, is: 75, perSecond: 200)
            animator.stopAnimation(true)
        }
        facts.add(
            "K6", "With a delay the blocks run at once, and the start is shown until it has passed.",
            from: FactSource.animating
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation(afterDelay: 0.5)
            fact.expect("delay", animator.delay, is: 0.5)
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.3)
            fact.expect("x in the delay", fact.shownX, is: 0)
            fact.expect("fractionComplete in the delay", Double(animator.fractionComplete), is: 0)
            await fact.advance(by: 0.7)
            fact.expect("x after it", fact.shownX, is: 50, perSecond: 100)
            animator.stopAnimation(true)
        }
        facts.add(
            "K7", "A pause of an inactive animator runs its blocks, and shows the start.", from: FactSource.session2017
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.pauseAnimation()
            fact.expect("state", describe(animator), is: "active")
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.3)
            fact.expect("x on the screen", fact.shownX, is: 0)
            animator.pauseAnimation()
            fact.expect("state after another pause", describe(animator), is: "active")
            animator.stopAnimation(true)
        }
        facts.add(
            "K36", "A running animator lives until its end without anybody who holds it.", from: FactSource.articles
        ) {
            fact in
            weak var held: UIViewPropertyAnimator?
            do {
                let animator: UIViewPropertyAnimator = mover(fact, 0.4)
                animator.startAnimation()
                held = animator
            }
            await fact.advance(by: 0.2)
            fact.expect("it is alive half-way", held != nil, is: true)
            await fact.advance(by: 0.4)
            fact.expectCalls("of the completion", "end")
        }
        facts.add("K38", "An animator that can't be interrupted is not paused.", from: FactSource.animator) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.6)
            animator.isInterruptible = false
            animator.startAnimation()
            await fact.advance(by: 0.2)
            animator.pauseAnimation()
            await fact.advance(by: 0.7)
            fact.expectCalls("of the completion", "end")
        }
    }

    private static func addEnds(to facts: inout FactList) {
        facts.add("K20", "Played back, it reports the start, and the views are back.", from: FactSource.session2016) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            atEnd(of: animator) { fact.calls.add("\(Int(fact.box.center.x.rounded()))") }
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.isReversed = true
            await fact.advance(by: 0.7)
            fact.expectCalls("of the completions, with x", "start 0")
        }
        facts.add("K21", "Reversed twice, it ends at the end.", from: FactSource.session2016) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.isReversed = true
            await fact.advance(by: 0.25)
            animator.isReversed = false
            await fact.advance(by: 0.9)
            fact.expectCalls("of the completion", "end")
        }
        facts.add("K22", "Completions are called in their order.", from: FactSource.animator) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.2)
            atEnd(of: animator) { fact.calls.add("second") }
            animator.startAnimation()
            await fact.advance(by: 0.4)
            fact.expectCalls("in order", "end second")
        }
        facts.add(
            "K30", "Started without blocks it waits, and the first block starts it.", from: FactSource.session2017
        ) { fact in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.startAnimation()
            await fact.advance(by: 0.3)
            fact.expect("state without a block", describe(animator), is: "active")
            animator.addAnimations { fact.box.center.x = 100 }
            fact.expect("state", describe(animator), is: "active running")
            await fact.advance(by: 0.5)
            fact.expect("x", fact.shownX, is: 50, perSecond: 100)
            animator.stopAnimation(true)
        }
        facts.add("K31", "A run uses up the blocks and the completions.", from: FactSource.animator) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.2)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.addAnimations { fact.box.center.x = 0 }
            animator.startAnimation()
            await fact.advance(by: 0.4)
            fact.expectCalls("of the completion of both runs", "end")
            fact.expect("x", fact.shownX, is: 0)
        }
        facts.add("K32", "At its natural end it is inactive.", from: FactSource.animating) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.2)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            fact.expect("state", describe(animator), is: "inactive")
        }
        facts.add(
            "K33", "With pausesOnCompletion it stays active at its end, and calls no completion.",
            from: FactSource.session2017
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.2)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            await fact.advance(by: 0.5)
            fact.expect("state", describe(animator), is: "active")
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 1)
            fact.expectCalls("of the completion", "")
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
            fact.expectCalls("after it was finished", "end")
        }
    }
}
#endif
