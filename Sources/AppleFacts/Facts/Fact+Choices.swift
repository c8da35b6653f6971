#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Where nobody knows, or sources disagree. The expectation is the choice that the twins make; a device tells.
extension Fact {
    static func choices() -> [Fact] {
        var facts = FactList(theme: "Unknown or disputed")
        addAnimators(to: &facts)
        addBlocks(to: &facts)
        addAnimations(to: &facts)
        addSprings(to: &facts)
        return facts.facts
    }

    private static func addAnimators(to facts: inout FactList) {
        facts.add("U1", "A stop for good takes what is shown as the view's value.", from: FactSource.choice) { fact in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { fact.box.alpha = 0 }
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.stopAnimation(true)
            fact.expect("alpha of the view", Double(fact.box.alpha), is: 0.6, perSecond: 1)
        }
        facts.add("U3", "A fraction that is set while it runs is where it pauses.", from: FactSource.choice) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.2)
            animator.fractionComplete = 0.6
            fact.expect("it is running", animator.isRunning, is: false)
            fact.expect("fractionComplete", Double(animator.fractionComplete), is: 0.6)
            animator.stopAnimation(true)
        }
        facts.add("U4", "A stop of an inactive animator does nothing.", from: FactSource.choice) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.stopAnimation(true)
            fact.expect("state", describe(animator), is: "inactive")
            fact.expect("x of the view", Double(fact.box.center.x), is: 0)
        }
        facts.add(
            "U7", "The delay of a block that is added later is a part of the whole duration.", from: FactSource.choice
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact, 2)
            animator.fractionComplete = 0.25
            animator.addAnimations({ fact.box.alpha = 0 }, delayFactor: 0.25)
            animator.startAnimation()
            await fact.advance(by: 0.3)
            fact.expect("alpha before its way", fact.shownAlpha, is: 1)
            await fact.advance(by: 0.7)
            fact.expect("alpha half-way of its way", fact.shownAlpha, is: 0.5, perSecond: 1)
            animator.stopAnimation(true)
        }
        facts.add(
            "U10", "In its delay an animator is active and running; a pause forgets the rest of it.",
            from: FactSource.choice
        ) { fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation(afterDelay: 2)
            fact.expect("state", describe(animator), is: "active running")
            await fact.advance(by: 0.2)
            animator.pauseAnimation()
            animator.startAnimation()
            await fact.advance(by: 0.5)
            fact.expect("x after the pause", fact.shownX, is: 50, perSecond: 200)
            animator.stopAnimation(true)
        }
        facts.add(
            "U18", "A view that is played back has its new value until the animator ends.", from: FactSource.choice
        ) {
            fact in
            let animator: UIViewPropertyAnimator = mover(fact)
            animator.startAnimation()
            await fact.advance(by: 0.5)
            animator.isReversed = true
            await fact.advance(by: 0.25)
            fact.expect("x of the view on the way back", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.5)
            fact.expect("x of the view at the end", Double(fact.box.center.x), is: 0)
        }
    }

    private static func addBlocks(to facts: inout FactList) {
        facts.add(
            "U2", "A block of no duration completes at the next turn, not inside of animate.", from: FactSource.choice
        ) {
            fact in
            UIView.animate(
                withDuration: 0, animations: { fact.box.alpha = 0 }, completion: { fact.calls.add("end(\($0))") })
            fact.expectCalls("inside of animate", "")
            await fact.turn()
            fact.expectCalls("a turn later", "end(true)")
        }
        facts.add(
            "J5", "A block of no duration changes at once and animates nothing.", from: FactSource.animate
        ) { fact in
            UIView.animate(withDuration: 0) { fact.box.alpha = 0 }
            fact.expect("keys", fact.keys, is: "")
            await fact.turn()
            fact.expect("alpha", fact.shownAlpha, is: 0)
        }
        facts.add(
            "U8", "A transaction's block that waits for nothing is called a turn after the commit.",
            from: FactSource.choice
        ) {
            fact in
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            CATransaction.setDisableActions(true)
            fact.box.layer.opacity = 0.5
            CATransaction.commit()
            fact.expectCalls("in the commit", "")
            await fact.turn()
            fact.expectCalls("a turn later", "block")
        }
        facts.add("U11", "In a block the opacity is additive.", from: FactSource.choice) { fact in
            UIView.animate(withDuration: 1) { fact.box.alpha = 0 }
            let animation = fact.box.layer.animation(forKey: "opacity") as? CABasicAnimation
            fact.expect("isAdditive", animation?.isAdditive ?? false, is: true)
            fact.expect("fromValue", (animation?.fromValue as? NSNumber)?.doubleValue, is: 1)
        }
        facts.add("U12", "Hiding and clipping fade; a path does nothing by itself.", from: FactSource.choice) { fact in
            let layer: CALayer = fact.makeLayer()
            let shape = CAShapeLayer()
            fact.window.layer.addSublayer(shape)
            await fact.turn()
            for key in ["hidden", "masksToBounds"] {
                fact.expect("\(key) fades", layer.action(forKey: key) is CATransition, is: true)
            }
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            shape.path = path
            shape.shadowPath = path
            fact.expect("a path is animated", shape.animationKeys() != nil, is: false)
            layer.shadowPath = path
            fact.expect("a shadow's path is animated", layer.animationKeys() != nil, is: false)
            layer.isHidden = true
            layer.masksToBounds = true
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "transition")
        }
        facts.add(
            "U20", "A new layer in a window has no presentation before its first commit.", from: FactSource.choice
        ) { fact in
            let layer = CALayer()
            fact.window.layer.addSublayer(layer)
            fact.expect("it has one", layer.presentation() != nil, is: false)
        }
    }

    private static func addAnimations(to facts: inout FactList) {
        facts.add(
            "U5", "Of a shorter list of key times the part that values have, too, counts.", from: FactSource.choice
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(AppleFacts.keyframes("opacity", [0, 1, 0.5, 0.7], at: [0, 0.5, 1]))
            fact.expect(
                "opacity", rig.opacities(at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]), are: [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])
        }
        facts.add("D6", "Of key times that don't fit the values, those that do count.", from: FactSource.measuredOnMac)
        { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(AppleFacts.keyframes("position.x", [0, 100, 50, 70], at: [0, 0.5, 1]))
            fact.expect("x", rig.x(at: 0.25), is: 50)
        }
        facts.add("U6", "A single value shows nothing, but holds in discrete mode.", from: FactSource.choice) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(AppleFacts.keyframes("opacity", [0.2]))
            fact.expect("opacity", rig.opacity(at: 0.5), is: 0.5)
            let discrete: PausedLayer = fact.makePausedLayer()
            discrete.add(AppleFacts.keyframes("opacity", [0.2]) { $0.calculationMode = .discrete })
            fact.expect("opacity in discrete mode", discrete.opacity(at: 0.5), is: 0.2)
        }
        facts.add("D23", "A single value has no effect.", from: FactSource.measuredOnMac) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(AppleFacts.keyframes("position.x", [100]))
            fact.expect("x", rig.x(at: 0.5), is: 0)
        }
        facts.add("U9", "An additive matrix is applied before the one below it.", from: FactSource.choice) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.transform = CATransform3DMakeScale(2, 2, 1) }
            let move = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 0, 0))
            rig.add(basic("transform", from: move, to: move) { $0.isAdditive = true })
            fact.expect("m41 of a move of 10 over a scale of 2", rig.matrix(at: 0.5)[4], is: 20)
        }
    }

    private static func addSprings(to facts: inout FactList) {
        facts.add("U13", "More than critical damping counts as critical in a block.", from: FactSource.choice) { fact in
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 3, initialSpringVelocity: 0, options: [],
                animations: { fact.box.center.x = 100 })
            let spring = fact.box.layer.animation(forKey: "position") as? CASpringAnimation
            fact.expect("stiffness", spring.map { Double($0.stiffness) }, is: 85.255929, within: 1e-2)
        }
        facts.add("U14", "A stiff spring is at the places of the formula.", from: FactSource.choice) { fact in
            let spring = CASpringAnimation(keyPath: "position.x")
            let (stiffness, ratio): (Double, Double) = (286.4094282, 0.35)
            spring.stiffness = CGFloat(stiffness)
            spring.damping = CGFloat(2 * ratio * stiffness.squareRoot())
            spring.fromValue = 0
            spring.toValue = 120
            spring.duration = 10
            spring.isRemovedOnCompletion = false
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(spring)
            let decay: Double = ratio * stiffness.squareRoot()
            let frequency: Double = (1 - ratio * ratio).squareRoot() * stiffness.squareRoot()
            let times: [Double] = (1...10).map { Double($0) / 20 }
            let ideal: [Double] = times.map { time in
                let wave: Double = cos(frequency * time) + decay / frequency * sin(frequency * time)
                return 120 * (1 - exp(-decay * time) * wave)
            }
            fact.expect("x", times.map { rig.x(at: $0) }, are: ideal, within: 1e-2)
        }
        facts.add(
            "U15", "A spring of more than critical damping settles as a critical one; a very slow one never.",
            from: FactSource.choice
        ) { fact in
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.damping = 100
            fact.expect("settlingDuration", spring.settlingDuration, is: 1, within: 1e-6)
            spring.stiffness = 1e-8
            fact.expect("of a very slow one", spring.settlingDuration > 1e6, is: true)
        }
        facts.add("U17", "The system's spring keeps the animator's duration.", from: FactSource.choice) { fact in
            let animator = UIViewPropertyAnimator(duration: 2, timingParameters: UISpringTimingParameters())
            fact.expect("duration", animator.duration, is: 2)
        }
    }
}
#endif
