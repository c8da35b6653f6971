import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct AnimationTests {
    private let layer = hosted()
    private let witness = Witness()

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

    @Test func `B8 B9 keys come in order, animations without one are not listed`() {
        #expect(layer.animationKeys() == nil)
        for key in ["b", nil, "a", nil] { layer.add(witness.fade(), forKey: key) }
        #expect(layer.animationKeys() == ["b", "a"])
        #expect(layer.state.pointee.attached.count == 4)
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil && layer.state.pointee.attached.isEmpty)
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

    @Test func `A14 an endless repeat goes on until it is removed`() {
        layer.add(witness.fade { $0.repeatCount = .infinity }, forKey: "a")
        layer.add(witness.fade { $0.repeatCount = .greatestFiniteMagnitude }, forKey: "b")
        clock().advance(by: 1000.25)
        #expect(layer.animationKeys() == ["a", "b"])
        expectClose(layer.presentation().map { Double($0.opacity) }, 0.25)
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
}
