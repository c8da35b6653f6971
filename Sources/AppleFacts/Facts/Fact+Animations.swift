#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// An animation as an object: the layer's copy of it, its keys, and what it holds.
extension Fact {
    static func animations() -> [Fact] {
        var facts = FactList(theme: "Animations of a layer")
        addCopies(to: &facts)
        addKeys(to: &facts)
        addValues(to: &facts)
        return facts.facts
    }

    private static func addCopies(to facts: inout FactList) {
        facts.add(
            "B1", "A layer keeps a copy of an animation, and gives out the same copy at each look.",
            from: FactSource.layer
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            let animation: CABasicAnimation = basic("opacity", to: 0)
            layer.add(animation, forKey: "fade")
            animation.duration = 9
            let copy: CAAnimation? = layer.animation(forKey: "fade")
            fact.expect("duration", copy?.duration, is: 1)
            fact.expect("it is the object that was added", copy === animation, is: false)
            fact.expect("it is the same at each look", copy === layer.animation(forKey: "fade"), is: true)
        }
        facts.add(
            "B2", "A layer's copy takes keys of one's own.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.add(basic("opacity", to: 0), forKey: "fade")
            layer.animation(forKey: "fade")?.setValue(7, forKey: "mine")
            let kept: Double? = (layer.animation(forKey: "fade")?.value(forKey: "mine") as? NSNumber)?.doubleValue
            fact.expect("mine", kept, is: 7)
        }
        facts.add(
            "B3", "An animation without a duration takes that of the transaction when it is added.",
            from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            layer.add(animation, forKey: "fade")
            fact.expect("duration", layer.animation(forKey: "fade")?.duration, is: 0.25)
            fact.expect("duration of the original", animation.duration, is: 0)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(animation, forKey: "slow")
            CATransaction.commit()
            fact.expect("duration in a transaction of 2 s", layer.animation(forKey: "slow")?.duration, is: 2)
        }
        facts.add(
            "B4", "A beginTime of 0 becomes the layer's present time when the transaction commits.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(basic("opacity", to: 0), forKey: "fade")
            fact.expect("beginTime before the commit", layer.animation(forKey: "fade")?.beginTime, is: 0)
            CATransaction.flush()
            let begin: Double = layer.animation(forKey: "fade")?.beginTime ?? 0
            fact.expect("beginTime - now", begin - CACurrentMediaTime(), is: 0, perSecond: 1)
        }
        facts.add(
            "B6", "An implicit animation goes from the value before on the curve default, for the transaction's time.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.opacity = 0.25
            let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
            fact.expect("fromValue", (animation?.fromValue as? NSNumber)?.doubleValue, is: 1)
            fact.expect("it has a toValue", animation?.toValue != nil, is: false)
            fact.expect("duration", animation?.duration, is: 0.25)
            fact.expect("fillMode", animation?.fillMode.rawValue ?? "", is: "backwards")
            fact.expect("isRemovedOnCompletion", animation?.isRemovedOnCompletion ?? false, is: true)
            await fact.advance(by: 0.125)
            let shown: Double? = layer.presentation().map { Double($0.opacity) }
            fact.expect("opacity half-way", shown, is: 1 - 0.75 * 0.8024034, within: 1e-3, perSecond: 4)
        }
    }

    private static func addKeys(to facts: inout FactList) {
        facts.add(
            "B7", "A key holds one animation: a newer one takes its place, and the older stops unfinished.",
            from: FactSource.layer
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let old: CABasicAnimation = basic("opacity", to: 0)
            old.delegate = FactListener(fact.calls, name: "old-")
            layer.add(old, forKey: "fade")
            await fact.turn()
            layer.add(basic("position.x", to: 1), forKey: "fade")
            await fact.turn()
            fact.expectCalls("of the delegate", "old-start old-stop(false)")
            let path: String? = (layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath
            fact.expect("key path", path ?? "", is: "position.x")
        }
        facts.add(
            "B8", "Animations without a key live side by side, and are not listed.", from: FactSource.layer
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            for _ in 0..<2 {
                rig.layer.add(basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true }, forKey: nil)
            }
            CATransaction.flush()
            fact.expect("opacity with both", rig.opacity(at: 0.5), is: 0.7)
            fact.expect("there are keys", rig.layer.animationKeys() != nil, is: false)
        }
        facts.add("B9", "Keys are listed in the order in which they were added.", from: FactSource.layer) { fact in
            let layer: CALayer = fact.makeLayer()
            fact.expect("there are keys at first", layer.animationKeys() != nil, is: false)
            for key in ["c", "a", "b"] { layer.add(basic("opacity", to: 0), forKey: key) }
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "c a b")
        }
        facts.add("B24", "Removing an unknown key does nothing.", from: FactSource.layer) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.add(basic("opacity", to: 0), forKey: "fade")
            layer.removeAnimation(forKey: "other")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "fade")
        }
    }

    private static func addValues(to facts: inout FactList) {
        facts.add("B20", "An animation holds any key, and its copy does.", from: FactSource.animation) { fact in
            let layer: CALayer = fact.makeLayer()
            let animation: CABasicAnimation = basic("opacity", to: 0)
            animation.setValue(7, forKey: "mine")
            fact.expect("an unknown key has a value", animation.value(forKey: "unknown") != nil, is: false)
            layer.add(animation, forKey: "fade")
            let kept: Double? = (layer.animation(forKey: "fade")?.value(forKey: "mine") as? NSNumber)?.doubleValue
            fact.expect("mine", kept, is: 7)
            animation.setValue(3, forKey: "duration")
            fact.expect("duration", animation.duration, is: 3)
        }
        facts.add("B21", "The default values of animations, by their names.", from: FactSource.measuredOnMac) { fact in
            let speed: Double? = (CAAnimation.defaultValue(forKey: "speed") as? NSNumber)?.doubleValue
            fact.expect("speed", speed, is: 1)
            fact.expect("fillMode", CAAnimation.defaultValue(forKey: "fillMode") as? String ?? "", is: "removed")
            fact.expect("type", CAAnimation.defaultValue(forKey: "type") as? String ?? "", is: "fade")
            fact.expect("duration has one", CAAnimation.defaultValue(forKey: "duration") != nil, is: false)
            let spring: [Double] = ["mass", "stiffness", "damping"].map {
                (CASpringAnimation.defaultValue(forKey: $0) as? NSNumber)?.doubleValue ?? .nan
            }
            fact.expect("mass, stiffness, damping", spring, are: [1, 100, 10])
            fact.expect(
                "removedOnCompletion", CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool ?? false,
                is: true)
            fact.expect(
                "calculationMode", CAAnimation.defaultValue(forKey: "calculationMode") as? String ?? "", is: "linear")
            fact.expect("beginTime has one", CAAnimation.defaultValue(forKey: "beginTime") != nil, is: false)
            fact.expect("mass has one without a spring", CAAnimation.defaultValue(forKey: "mass") != nil, is: false)
        }
        facts.add(
            "B22", "An animation is an action: run for an event it is added under the event's name.",
            from: FactSource.action
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            let animation = CABasicAnimation()
            animation.toValue = 0
            animation.run(forKey: "opacity", object: layer, arguments: nil)
            let added = layer.animation(forKey: "opacity") as? CABasicAnimation
            fact.expect("its key path", added?.keyPath ?? "", is: "opacity")
            fact.expect("the original has a key path", animation.keyPath != nil, is: false)
        }
        facts.add("B23", "An animation asks for no frame rate of its own.", from: FactSource.frameRate) { fact in
            let range: CAFrameRateRange = CAAnimation().preferredFrameRateRange
            fact.expect("minimum and maximum", [Double(range.minimum), Double(range.maximum)], are: [0, 0])
        }
        facts.add(
            "L8", "A frame rate range has a least, a greatest and a preferred rate, and ranges can be compared.",
            from: FactSource.frameRate
        ) { fact in
            let range = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
            fact.expect("rates", [Double(range.minimum), Double(range.maximum)], are: [30, 120])
            fact.expect("preferred", range.preferred.map { Double($0) }, is: 60)
            let same = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
            fact.expect("two of the same rates are equal", range == same, is: true)
            fact.expect("the default is that of no rates", CAFrameRateRange.default == CAFrameRateRange(), is: true)
            fact.expect("its greatest", Double(CAFrameRateRange.default.maximum), is: 0)
            let open = CAFrameRateRange(minimum: 10, maximum: 60)
            fact.expect("one of two rates prefers one", open.preferred != nil, is: false)
        }
    }
}
#endif
