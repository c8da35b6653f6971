import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct AnimationTests {
    private let layer = hosted()
    private let witness = Witness()

    @Test func `B1 a layer keeps a copy, the same at every look`() {
        let original = witness.fade()
        layer.add(original, forKey: "fade")
        let stored = layer.animation(forKey: "fade")
        original.duration = 9
        #expect(stored !== original && stored === layer.animation(forKey: "fade"))
        #expect(stored?.duration == 1)
    }

    @Test func `B2 the stored copy is frozen, but takes keys of one's own`() async {
        layer.add(witness.fade(), forKey: "fade")
        layer.animation(forKey: "fade")?.setValue("x", forKey: "tag")
        #expect(layer.animation(forKey: "fade")?.value(forKey: "tag") as? String == "x")
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            layer.animation(forKey: "fade")?.duration = 2
        }
    }

    @Test(arguments: [0, -3, -Double.infinity, Double.nan])
    func `B3 no duration takes the transaction's when added`(duration: Double) {
        let original = witness.fade(duration)
        layer.add(original, forKey: "a")
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.7)
        layer.add(original, forKey: "b")
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        #expect(layer.animation(forKey: "b")?.duration == 0.7)
        #expect(original.duration == duration || duration.isNaN)
    }

    @Test func `B4 a begin time of 0 becomes the layer's time at the commit`() {
        layer.add(witness.fade(), forKey: "fade")
        #expect(layer.animation(forKey: "fade")?.beginTime == 0)
        clock().advance(by: 0)
        #expect(layer.animation(forKey: "fade")?.beginTime == 100)
    }

    @Test func `B5 no timing function means linear, the transaction's wins`() {
        layer.add(witness.fade(), forKey: "a")
        CATransaction.begin()
        let curve = CAMediaTimingFunction(name: .easeIn)
        CATransaction.setAnimationTimingFunction(curve)
        layer.add(witness.fade(), forKey: "b")
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.timingFunction == nil)
        #expect(layer.animation(forKey: "b")?.timingFunction === curve)
    }

    @Test func `B6 an implicit animation goes from the value before, on the default curve`() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.opacity = 0.4
        CATransaction.commit()
        let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(animation?.fromValue as? Float == 1 && animation?.toValue == nil)
        #expect(animation?.duration == 2 && animation?.fillMode == .backwards)
        #expect(animation?.timingFunction?.description == "default" && animation?.isRemovedOnCompletion == true)
    }

    @Test func `B7 a key holds one animation, the old one stops unfinished`() {
        layer.add(witness.fade(), forKey: "any")
        clock().turn()
        layer.add(witness.fade(2), forKey: "any")
        clock().turn()
        #expect(witness.events == ["start", "stop(false)", "start"])
        #expect(layer.animationKeys() == ["any"])
    }

    @Test func `B8 B9 keys come in order, animations without one are not listed`() {
        #expect(layer.animationKeys() == nil)
        for key in ["b", nil, "a", nil] { layer.add(witness.fade(), forKey: key) }
        #expect(layer.animationKeys() == ["b", "a"])
        #expect(layer.state.pointee.attached.count == 4)
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil && layer.state.pointee.attached.isEmpty)
    }

    @Test func `B10 the later of two wins`() {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0, to: 1), basic("opacity", from: 0.4, to: 0.4))
        expectClose(rig.opacities(at: [0.3]), [0.4])
    }

    @Test func `B11 the delegate is kept while the animation is attached`() {
        weak var kept: Witness?
        do {
            let delegate = Witness()
            kept = delegate
            layer.add(witness.fade { $0.delegate = delegate }, forKey: "fade")
        }
        #expect(kept != nil)
        clock().advance(by: 2)
        #expect(kept == nil)
    }

    @Test func `B12 one that isn't removed stays, and stops once`() {
        layer.add(witness.fade { $0.isRemovedOnCompletion = false }, forKey: "fade")
        clock().advance(by: 5)
        #expect(layer.animationKeys() == ["fade"])
        #expect(witness.events == ["start", "stop(true)"])
        layer.removeAllAnimations()
        clock().advance(by: 1)
        #expect(witness.events.count == 2)
        #expect(CAAnimation().isRemovedOnCompletion)
    }

    @Test func `B20 an animation holds any key, and copies keep it`() {
        let animation = witness.fade()
        animation.setValue(7, forKey: "answer")
        #expect(animation.value(forKey: "unknown") == nil)
        layer.add(animation, forKey: "fade")
        #expect(layer.animation(forKey: "fade")?.value(forKey: "answer") as? Int == 7)
        animation.setValue(3, forKey: "duration")
        #expect(animation.duration == 3 && animation.value(forKey: "duration") as? Double == 3)
    }

    @Test func `B20 every property has its name`() {
        let (keyframes, spring, transition) = (CAKeyframeAnimation(), CASpringAnimation(), CATransition())
        func hold(_ animation: CAAnimation, _ values: [String: Any]) {
            for (key, value) in values {
                animation.setValue(value, forKey: key)
                #expect((animation.value(forKey: key) as? NSObject) == value as? NSObject, "\(key)")
            }
        }
        #expect(keyframes.value(forKey: "calculationMode") as? String == "linear")
        hold(
            keyframes,
            [
                "calculationMode": "cubic", "rotationMode": "auto", "tensionValues": [NSNumber(value: 0.5)] as NSArray,
                "timingFunctions": [CAMediaTimingFunction(name: .easeIn)] as NSArray,
            ])
        #expect(keyframes.calculationMode == .cubic && keyframes.rotationMode == .rotateAuto)
        #expect(keyframes.tensionValues == [0.5] && keyframes.timingFunctions?.count == 1)
        keyframes.setValue(nil, forKey: "rotationMode")
        keyframes.setValue(7, forKey: "calculationMode")
        keyframes.setValue("YES", forKey: "additive")
        #expect(keyframes.rotationMode == nil && keyframes.calculationMode == .cubic && keyframes.isAdditive)
        keyframes.setValue(CAValueFunction(name: .scale), forKey: "valueFunction")
        #expect(keyframes.valueFunction?.name == .scale)
        hold(transition, ["type": "push", "subtype": "fromLeft", "startProgress": 0.25, "endProgress": 0.5])
        #expect((transition.type, transition.subtype) == (.push, .fromLeft) && transition.startProgress == 0.25)
        hold(spring, ["mass": 2, "fillMode": "both", "speed": 3, "fromValue": 1])
        #expect((spring.mass, spring.fillMode, spring.speed) == (2, .both, 3) && spring.fromValue as? Int == 1)
        spring.setValue("push", forKey: "type")
        #expect(spring.value(forKey: "type") as? String == "push")
    }

    @Test func `B20 key paths go through keys`() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(CAAnimation(), forKey: "next")
        animation.setValue(3, forKeyPath: "next.duration")
        animation.setValue(4, forKeyPath: "mine.too")
        #expect((animation.value(forKey: "next") as? CAAnimation)?.duration == 3)
        #expect(animation.value(forKeyPath: "next.duration") as? Double == 3)
        #expect(animation.value(forKeyPath: "mine.too") as? Int == 4)
        #expect(animation.value(forKeyPath: "keyPath") as? String == "opacity")
    }

    @Test func `B21 default values`() {
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Int == 1)
        #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
        #expect(CAAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
        #expect(CAAnimation.defaultValue(forKey: "type") as? String == "fade")
        #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
        #expect(CAAnimation.defaultValue(forKey: "beginTime") == nil)
        #expect(CAAnimation.defaultValue(forKey: "mass") == nil)
        #expect(
            ["mass", "stiffness", "damping"].map { CASpringAnimation.defaultValue(forKey: $0) as? Int } == [1, 100, 10])
    }

    @Test func `B22 as an action it is added under the event, its key path filled in`() {
        let animation = CABasicAnimation()
        animation.run(forKey: "opacity", object: layer, arguments: nil)
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
        #expect(animation.keyPath == nil)
    }

    @Test func `B23 the frame rate range is a hint, zeros by default`() {
        #expect(CAAnimation().preferredFrameRateRange == CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0))
        let (slow, range) = (CALayer(), CAFrameRateRange(minimum: 1, maximum: 2, preferred: 1))
        clock().host(slow)
        CATransaction.flush()
        slow.add(basic("opacity", from: 0, to: 1) { $0.preferredFrameRateRange = range }, forKey: "fade")
        clock().advance(by: 0.3)
        #expect(slow.animation(forKey: "fade")?.preferredFrameRateRange == range)
        expectClose(slow.presentation().map { Double($0.opacity) }, 0.3)
    }

    @Test func `B24 removing an unknown key does nothing`() {
        layer.add(witness.fade(), forKey: "fade")
        layer.removeAnimation(forKey: "other")
        #expect(layer.animationKeys() == ["fade"])
    }

    @Test func `A14 an endless repeat goes on until it is removed`() {
        layer.add(witness.fade { $0.repeatCount = .infinity }, forKey: "a")
        layer.add(witness.fade { $0.repeatCount = .greatestFiniteMagnitude }, forKey: "b")
        clock().advance(by: 1000.25)
        #expect(layer.animationKeys() == ["a", "b"])
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.25)
    }

    @Test func `A18 a removed animation shows the model whatever its fill mode`() {
        layer.opacity = 0.3
        clock().advance(by: 1)
        layer.add(witness.fade { $0.fillMode = .forwards }, forKey: "fade")
        clock().advance(by: 1)
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.3)
    }

    @Test func `A19 a delay holds the first value with fill mode backwards`() {
        layer.add(
            witness.fade {
                $0.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 2
                $0.fillMode = .backwards
            }, forKey: "fade")
        var seen: [Double] = []
        for _ in 0..<3 {
            clock().advance(by: 1)
            seen.append(Double(layer.presentation()?.opacity ?? -1))
        }
        expectClose(seen, [0, 0, 1])
        #expect(witness.events == ["start", "stop(true)"])
    }

    @Test func `A24 speeds multiply down the tree`() {
        let child = CALayer()
        layer.addSublayer(child)
        child.speed = 2
        clock().turn()
        child.add(witness.fade { $0.speed = 2 }, forKey: "fade")
        clock().advance(by: 0.125)
        expectClose(child.presentation().map { Double($0.opacity) }, 0.5)
        clock().advance(by: 0.125)
        #expect(witness.events == ["start", "stop(true)"])
    }

    @Test func `A24 clocks inside one another, changed in one commit, end on time`() {
        let (root, middle, leaf) = (hosted(), CALayer(), CALayer())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        CATransaction.flush()
        let witness = Witness()
        leaf.add(witness.fade(8), forKey: "fade")
        clock().turn()
        // From the inside out; local time goes on from 100, four times as fast.
        (middle.speed, middle.timeOffset) = (2, -100)
        (root.speed, root.timeOffset) = (2, -100)
        clock().advance(by: 1.99)
        #expect(witness.events == ["start"])
        clock().advance(by: 0.02)
        #expect(witness.events == ["start", "stop(true)"])
    }

    @Test func `A25 a paused layer never completes, and a resumed one does`() {
        layer.add(witness.fade(), forKey: "fade")
        clock().advance(by: 0.25)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        clock().advance(by: 50)
        #expect(witness.events == ["start"])
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.25)
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        clock().advance(by: 0.5)
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.75)
        clock().advance(by: 0.25)
        #expect(witness.events == ["start", "stop(true)"])
    }
}
