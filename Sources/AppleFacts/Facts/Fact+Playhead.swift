#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// What a playhead that is scrubbed and turned round asks of UIKit and Core Animation, and no document says.
extension Fact {
    static func playhead() -> [Fact] {
        var facts = FactList(theme: "A playhead")
        addTurns(to: &facts)
        addHolds(to: &facts)
        addLayers(to: &facts)
        addBackground(to: &facts)
        addReadings(to: &facts)
        return facts.facts
    }

    private static func addTurns(to facts: inout FactList) {
        facts.add(
            "R1", "A curved animator that is paused, reversed and continued does not jump.", from: FactSource.choice
        ) { fact in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { fact.box.center.x = 100 }
            animator.scrubsLinearly = false
            animator.startAnimation()
            await fact.advance(by: 0.6)
            animator.pauseAnimation()
            await fact.turn()
            let before: Double = fact.shownX
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            CATransaction.flush()
            fact.expect("change of x", fact.shownX - before, is: 0, within: 0.1, perSecond: 250)
            animator.stopAnimation(true)
        }
        facts.add("R2", "A factor above 1 makes the rest last longer than the whole.", from: FactSource.choice) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.5)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
            await fact.advance(by: 0.5)
            fact.expect("x half-way", fact.shownX, is: 75, perSecond: 50)
            await fact.advance(by: 0.7)
            fact.expect("state", describe(animator), is: "inactive")
        }
        facts.add("R5", "Continued with factor 0 at its end, it completes a turn later.", from: FactSource.choice) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 1
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            fact.expectCalls("inside of the call", "")
            await fact.turn()
            fact.expectCalls("a turn later", "end")
        }
        facts.add(
            "R8", "Started, paused and set in one turn, the first frame shows the fraction.", from: FactSource.choice
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = 0.3
            await fact.turn()
            fact.expect("x", fact.shownX, is: 30, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add("R21", "A pause and a continuation in one turn cost no time.", from: FactSource.choice) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.3)
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            await fact.advance(by: 0.3)
            fact.expect("x", fact.shownX, is: 60, perSecond: 200)
            animator.stopAnimation(true)
        }
    }

    private static func addHolds(to facts: inout FactList) {
        facts.add(
            "R3", "An end at which an animator pauses is seen by observing isRunning, in both directions.",
            from: FactSource.choice
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.3)
            animator.pausesOnCompletion = true
            let observation: AnyObject = fact.stage.observeIsRunning(of: animator) {
                fact.calls.add(animator.isRunning ? "runs" : "rests")
            }
            animator.startAnimation()
            await fact.advance(by: 0.5)
            fact.expectCalls("forwards", "runs rests")
            fact.calls.clear()
            animator.isReversed = true
            animator.startAnimation()
            await fact.advance(by: 0.5)
            fact.expectCalls("backwards", "runs rests")
            animator.stopAnimation(true)
            withExtendedLifetime(observation) {}
        }
        facts.add("R4", "pausesOnCompletion counts when it is set while the animator runs.", from: FactSource.choice) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.4)
            animator.startAnimation()
            await fact.advance(by: 0.2)
            animator.pausesOnCompletion = true
            await fact.advance(by: 0.4)
            fact.expect("state", describe(animator), is: "active")
            fact.expectCalls("of the completion", "")
            animator.stopAnimation(true)
        }
        facts.add(
            "R6", "Finished at its end, one of two animators of a property sets its own end.", from: FactSource.choice
        ) { fact in
            let first: UIViewPropertyAnimator = mover(fact)
            first.startAnimation()
            await fact.advance(by: 0.3)
            let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { fact.box.center.x = 200 }
            second.startAnimation()
            await fact.advance(by: 0.2)
            first.stopAnimation(false)
            first.finishAnimation(at: .end)
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            second.stopAnimation(true)
        }
        facts.add(
            "R7", "An animator that is held at its end can be scrubbed once it was paused.", from: FactSource.choice
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact, 0.2)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            await fact.turn()
            fact.expect("x", fact.shownX, is: 50, within: 1e-2)
            animator.stopAnimation(true)
        }
    }

    private static func addLayers(to facts: inout FactList) {
        facts.add("R9", "An animation that is replaced stops after the call that replaced it.", from: FactSource.choice)
        { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let old: CABasicAnimation = basic("opacity", to: 0)
            old.delegate = FactListener(fact.calls)
            layer.add(old, forKey: "fade")
            await fact.turn()
            fact.calls.clear()
            layer.add(basic("opacity", to: 0.5), forKey: "fade")
            fact.expectCalls("inside of the call", "")
            await fact.turn()
            fact.expectCalls("a turn later", "stop(false)")
        }
        facts.add(
            "R10", "A group of speed -1 goes backwards, and shows its beginning at its first instant.",
            from: FactSource.choice
        ) {
            fact in
            let group = CAAnimationGroup()
            group.duration = 1
            group.speed = -1
            group.isRemovedOnCompletion = false
            group.animations = [basic("opacity", from: 0.2, to: 1)]
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(group)
            fact.expect("opacity", rig.opacities(at: [0, 0.25, 0.75]), are: [0.2, 0.8, 0.4])
        }
        facts.add("R11", "After many repeats an endless animation is still at its place.", from: FactSource.choice) {
            fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("opacity", from: 0, to: 1) { $0.repeatCount = .infinity })
            fact.expect("opacity after 100,000.25 s", rig.opacity(at: 100_000.25), is: 0.25, within: 1e-3)
        }
        facts.add("R14", "At a catch the presentation shows the place of that instant.", from: FactSource.choice) {
            fact in
            let start: Double = CACurrentMediaTime()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { fact.box.center.x = 100 }
            await fact.advance(by: 0.5)
            let passed: Double = CACurrentMediaTime() - start
            fact.expect("x", fact.shownX, is: 100 * passed, perSecond: 100)
        }
        facts.add("R16", "An animation that is replaced within a transaction leaves no gap.", from: FactSource.choice) {
            fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(basic("opacity", from: 0.3, to: 0.3), forKey: "a")
            await fact.turn()
            CATransaction.begin()
            layer.removeAnimation(forKey: "a")
            layer.add(basic("opacity", from: 0.3, to: 0.3), forKey: "b")
            CATransaction.commit()
            CATransaction.flush()
            fact.expect("opacity at once", layer.presentation().map { Double($0.opacity) }, is: 0.3)
        }
        facts.add("R17", "An animation that is added under a key again comes last in order.", from: FactSource.choice) {
            fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.layer.add(basic("opacity", from: 0.2, to: 0.2), forKey: "a")
            rig.layer.add(basic("opacity", from: 0.4, to: 0.4), forKey: "b")
            rig.layer.add(basic("opacity", from: 0.6, to: 0.6), forKey: "a")
            CATransaction.flush()
            fact.expect("opacity", rig.opacity(at: 0.5), is: 0.6)
            fact.expect("keys", (rig.layer.animationKeys() ?? []).joined(separator: " "), is: "b a")
        }
    }

    private static func addBackground(to facts: inout FactList) {
        facts.add(
            "R12", "A paused animator is still paused at its place after the background.", from: FactSource.choice
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.4
            await fact.turn()
            guard await fact.stage.visitBackground() else {
                animator.stopAnimation(true)
                return fact.skip("it needs the background")
            }
            await fact.turn()
            fact.expect("state", describe(animator), is: "active")
            fact.expect("x", fact.shownX, is: 40, within: 1e-2)
            animator.stopAnimation(true)
        }
        facts.add(
            "R13", "A group of speed 0 that is removed on completion is gone after the background.",
            from: FactSource.choice
        ) {
            fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let group = CAAnimationGroup()
            group.duration = 60
            group.speed = 0
            group.animations = [basic("opacity", from: 0, to: 1)]
            layer.add(group, forKey: "held")
            await fact.turn()
            guard await fact.stage.visitBackground() else { return fact.skip("it needs the background") }
            await fact.turn()
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "")
        }
    }

    private static func addReadings(to facts: inout FactList) {
        facts.add("R15", "A stop takes exactly what is shown.", from: FactSource.choice) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.pauseAnimation()
            await fact.turn()
            let shown: Double = fact.shownX
            animator.stopAnimation(true)
            fact.expect("x of the view - x shown", Double(fact.box.center.x) - shown, is: 0, within: 1e-2)
        }
        facts.add(
            "R18", "A spring's duration is known before it is started: the settling time of Core Animation.",
            from: FactSource.choice
        ) {
            fact in
            let timing = UISpringTimingParameters(
                mass: 2, stiffness: 150, damping: 8, initialVelocity: CGVector(dx: 1, dy: 1))
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
            let spring = CASpringAnimation(keyPath: "position")
            spring.mass = 2
            spring.stiffness = 150
            spring.damping = 8
            spring.initialVelocity = 1
            fact.expect("duration", animator.duration, is: spring.settlingDuration, within: 1e-6)
        }
        facts.add("R19", "After a continuation the fraction goes on from its place to 1.", from: FactSource.choice) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            await fact.advance(by: 0.5)
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.75, perSecond: 0.5)
            animator.stopAnimation(true)
        }
        facts.add("R20", "On its way back an animator leaves the view's value alone.", from: FactSource.choice) {
            fact in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { fact.box.alpha = 0 }
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.isReversed = true
            await fact.advance(by: 0.25)
            fact.expect("alpha of the view", Double(fact.box.alpha), is: 0)
            fact.expect("alpha on the screen", fact.shownAlpha, is: 0.75, perSecond: 2)
            animator.stopAnimation(true)
        }
    }
}
#endif
