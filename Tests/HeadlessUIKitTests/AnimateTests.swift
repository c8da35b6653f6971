import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate")
struct AnimateTests {
    @Test func `J1 the options have UIKit's bits`() {
        let flags: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
            .overrideInheritedOptions,
        ]
        #expect(flags.map(\.rawValue) == (0...9).map { 1 << $0 })
        let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map(\.rawValue) == (0...3).map { $0 << 16 })
        let transitions: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
            .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        #expect(transitions.map(\.rawValue) == (1...7).map { $0 << 20 })
        let rates: [UIView.AnimationOptions] = [.preferredFramesPerSecond60, .preferredFramesPerSecond30]
        #expect(rates.map(\.rawValue) == [3 << 24, 7 << 24])
        let keyframeFlags: [UIView.KeyframeAnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedOptions,
        ]
        #expect(keyframeFlags.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 9].map { 1 << $0 })
        let modes: [UIView.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        #expect(modes.map(\.rawValue) == (0...4).map { $0 << 10 })
    }

    @Test func `J2 the curves have their raw values and Core Animation's control points`() {
        onStage { stage in
            #expect(UIView.AnimationCurve.linear.rawValue == 3)
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn, animations: { stage.box.center.x = 100 })
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 31.535682)
        }
    }

    @Test func `J3 the closure runs once, at once, and the model is at the target`() {
        onStage { stage in
            var runs = 0
            UIView.animate(withDuration: 1) {
                runs += 1
                stage.box.center.x = 100
            }
            #expect(runs == 1)
            #expect(stage.box.center.x == 100)
            stage.clock.advance(by: 2)
            #expect(runs == 1)
        }
    }

    @Test func `J4 the default curve is ease-in-out`() {
        onStage { stage in
            UIView.animate(withDuration: 1) { stage.box.center.x = 100 }
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 12.916191, within: 1e-4)
        }
    }

    @Test(arguments: [0, -1, -Double.infinity, Double.nan])
    func `J5 J43 U2 a duration of zero or less changes at once and completes with true at the next turn`(
        duration: Double
    ) {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: duration, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            #expect(log.entries.isEmpty)
            #expect(stage.keys.isEmpty)
            stage.clock.turn()
            #expect(log.entries == [true])
            #expect(stage.alpha == 0)
        }
    }

    @Test func `J6 the completion is called with true at the end`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            stage.clock.advance(by: 0.999)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.001)
            #expect(log.entries == [true])
        }
    }

    @Test func `J7 a block that changes nothing completes with true without waiting`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 1 }, completion: { log.add($0) })
            #expect(log.entries == [true])
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J15 J16 during the delay the old value is shown, after the end the model's`() {
        onStage { stage in
            UIView.animate(withDuration: 2, delay: 2, options: .curveLinear, animations: { stage.box.alpha = 0 })
            #expect(stage.box.alpha == 0)
            stage.clock.advance(by: 1.9)
            expectClose(stage.alpha, 1)
            stage.clock.advance(by: 1.1)
            expectClose(stage.alpha, 0.5)
            stage.clock.advance(by: 1)
            #expect(stage.alpha == 0)
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J17 ease-in-out with a delay, at a frame`() {
        onStage { stage in
            UIView.animate(withDuration: 0.4, delay: 0.2, animations: { stage.box.center.x = 1 })
            stage.clock.advance(by: 0.3)
            expectClose(stage.x, 0.1291619)
        }
    }

    @Test func `J18 repeat goes on until it is removed, and then has not finished`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .curveLinear],
                animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            #expect(stage.animation("position")?.repeatCount == .infinity)
            stage.clock.advance(by: 10.25)
            expectClose(stage.x, 25)
            #expect(log.entries.isEmpty)
            stage.box.layer.removeAllAnimations()
            stage.clock.turn()
            #expect(log.entries == [false])
        }
    }

    @Test func `J18 autoreverse alone goes there and back once, then snaps to the model`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear],
                animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            stage.clock.advance(by: 1.75)
            expectClose(stage.x, 25)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.25)
            #expect(log.entries == [true])
            #expect(stage.x == 100)
        }
    }

    @Test func `J38 J39 the completion comes on a turn after the end, when the last property has stopped`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    stage.box.alpha = 0
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { stage.box.center.x = 100 }
                }, completion: { log.add($0) })
            stage.clock.advance(by: 1.5)
            stage.box.layer.removeAnimation(forKey: "opacity")
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [true])
        }
    }

    @Test func `J39 one that does not finish makes all of it unfinished`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    stage.box.alpha = 0
                    stage.box.center.x = 100
                }, completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            stage.box.layer.removeAnimation(forKey: "opacity")
            stage.clock.turn()
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [false])
        }
    }
}
