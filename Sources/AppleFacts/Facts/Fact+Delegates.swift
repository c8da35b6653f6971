#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// What an animation's delegate hears, and when.
extension Fact {
    static func delegates() -> [Fact] {
        var facts = FactList(theme: "Delegates")
        addLife(to: &facts)
        addEarlyEnds(to: &facts)
        addOrder(to: &facts)
        return facts.facts
    }

    /// A fade of 0.2 s whose delegate writes down its calls.
    @MainActor private static func fade(
        _ fact: FactRun, _ edit: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation: CABasicAnimation = basic("opacity", from: 0, to: 1) {
            $0.duration = 0.2
            $0.isRemovedOnCompletion = true
        }
        animation.delegate = FactListener(fact.calls)
        edit(animation)
        return animation
    }

    private static func addLife(to facts: inout FactList) {
        facts.add(
            "B11", "A delegate is kept by its animation, and lives as long as that is attached.",
            from: FactSource.animation
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            weak var held: FactListener?
            do {
                let listener = FactListener(fact.calls)
                held = listener
                let animation: CABasicAnimation = basic("opacity", to: 0)
                animation.delegate = listener
                layer.add(animation, forKey: "fade")
            }
            fact.expect("it is alive while it is attached", held != nil, is: true)
            layer.removeAllAnimations()
            await fact.turn()
            await fact.turn()
            fact.expect("it is alive afterwards", held != nil, is: false)
        }
        facts.add(
            "B12", "An animation that is not removed when it is over stays, and stops once.", from: FactSource.animation
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(fade(fact) { $0.isRemovedOnCompletion = false }, forKey: "fade")
            await fact.advance(by: 0.6)
            fact.expectCalls("of the delegate", "start stop(true)")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "fade")
            layer.removeAllAnimations()
            await fact.turn()
            fact.expectCalls("after it was removed", "start stop(true)")
            fact.expect("isRemovedOnCompletion at first", CAAnimation().isRemovedOnCompletion, is: true)
        }
        facts.add(
            "B13", "The start is told when the delay has passed, and never inside of add.", from: FactSource.animation
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(fade(fact), forKey: "fade")
            fact.expectCalls("inside of add", "")
            CATransaction.flush()
            fact.expectCalls("inside of the commit", "")
            await fact.turn()
            fact.expectCalls("a turn later", "start")
            fact.calls.clear()
            let begin: Double = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
            layer.add(fade(fact) { $0.beginTime = begin }, forKey: "late")
            await fact.advance(by: 0.4)
            fact.expectCalls("in the delay", "stop(true)")
            await fact.advance(by: 0.2)
            fact.expectCalls("after the delay", "stop(true) start")
        }
        facts.add(
            "B14", "The stop says whether the animation's time had passed.", from: FactSource.animation
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(fade(fact), forKey: "a")
            await fact.advance(by: 0.4)
            layer.add(fade(fact), forKey: "b")
            await fact.turn()
            layer.removeAnimation(forKey: "b")
            await fact.turn()
            fact.expectCalls("of the delegate", "start stop(true) start stop(false)")
        }
    }

    private static func addEarlyEnds(to facts: inout FactList) {
        facts.add(
            "B15", "A layer that leaves the window takes its animations away, and those below it.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            let child = CALayer()
            layer.addSublayer(child)
            await fact.turn()
            child.add(fade(fact), forKey: "fade")
            await fact.turn()
            layer.removeFromSuperlayer()
            await fact.turn()
            fact.expectCalls("of the delegate", "start stop(false)")
            fact.expect("there are keys", child.animationKeys() != nil, is: false)
            fact.expect("there is a presentation", child.presentation() != nil, is: false)
        }
        facts.add(
            "B16", "In no window an animation starts and stops at once, and then the block is called.",
            from: FactSource.measuredOnMac
        ) { fact in
            let loose = CALayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            loose.add(fade(fact), forKey: "fade")
            CATransaction.commit()
            fact.expectCalls("before the turn", "")
            await fact.turn()
            fact.expectCalls("after it", "start stop(false) block")
            fact.expect("there are keys", loose.animationKeys() != nil, is: false)
        }
        facts.add(
            "B17", "In the background an animation that is removed on completion goes away; others go on.",
            from: FactSource.articles
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(fade(fact) { $0.duration = 60 }, forKey: "fleeting")
            layer.add(basic("position.x", to: 1) { $0.duration = 60 }, forKey: "lasting")
            await fact.turn()
            guard await fact.stage.visitBackground() else { return fact.skip("it needs the background") }
            await fact.turn()
            fact.expectCalls("of the delegate", "start stop(false)")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "lasting")
        }
    }

    private static func addOrder(to facts: inout FactList) {
        facts.add(
            "B18", "At the end the transaction's block is called before the delegate.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            layer.add(fade(fact), forKey: "fade")
            CATransaction.commit()
            fact.calls.add("commit")
            await fact.advance(by: 0.4)
            fact.expectCalls("in order", "commit start block stop(true)")
        }
        facts.add(
            "B19", "An animation that is removed early starts, calls the block and stops.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            layer.add(fade(fact), forKey: "fade")
            CATransaction.commit()
            await fact.turn()
            layer.removeAnimation(forKey: "fade")
            await fact.turn()
            fact.expectCalls("in order", "start block stop(false)")
        }
    }
}
#endif
