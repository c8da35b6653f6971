import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Keyframes, springs and transitions of UIView")
struct BlockTimingTests {
    @Test func `J28 J30 raw bits of a curve are honoured`() {
        onStage { stage in
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: linear,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.box.center.x = 0 }
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.box.center.x = 100 }
                })
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 50)
        }
    }

    @Test func `J28 keyframes wait for their start, follow one another, and report the end`() async {
        onStage { stage in
            let log = Log<Bool>()
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: linear,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
                        stage.box.center.x = 100
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                        stage.box.center.x = 300
                    }
                }, completion: { finished in MainActor.assumeIsolated { log.add(finished) } })
            let expected: [(Double, Double)] = [(0.2, 0), (0.375, 50), (0.6, 100), (0.875, 200)]
            for (time, x) in expected {
                stage.clock.advance(to: time)
                expectClose(stage.x, x)
            }
            stage.clock.advance(to: 1)
            #expect(log.entries == [true])
            #expect(stage.x == 300)
        }
    }

    @Test func `discrete keyframes hold from their start`() {
        onStage { stage in
            UIView.animateKeyframes(
                withDuration: 1, delay: 0,
                options: [.calculationModeDiscrete, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)],
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.box.center.x = 10 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.box.center.x = 20 }
                })
            stage.clock.advance(by: 0.25)
            #expect(stage.x == 10)
            stage.clock.advance(by: 0.5)
            #expect(stage.x == 20)
        }
    }

    @Test(arguments: [0, -1, 1e-9])
    func `J34 a ratio of nothing is held to a small one`(ratio: Double) throws {
        try onStage { stage in
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
                animations: { stage.box.center.x = 100 })
            let spring = try #require(stage.box.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(spring.stiffness > 0 && spring.stiffness.isFinite && spring.damping > 0)
        }
    }

    @Test func `J37 transition with a view changes at once and completes after its duration`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.transition(
                with: stage.box, duration: 1, options: .transitionCrossDissolve,
                animations: { stage.box.alpha = 0.5 }, completion: { log.add($0) })
            #expect(stage.box.alpha == 0.5)
            #expect(stage.keys == ["transition"])
            stage.clock.advance(by: 0.99)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(log.entries == [true])
        }
    }

    @Test func `J37 with showHideTransitionViews both stay, one hidden`() {
        onStage { stage in
            let next = UIView(frame: stage.box.frame)
            next.isHidden = true
            stage.window.addSubview(next)
            UIView.transition(
                from: stage.box, to: next, duration: 1, options: [.showHideTransitionViews, .transitionCrossDissolve])
            #expect(stage.box.isHidden && !next.isHidden && stage.box.superview === stage.window)
        }
    }

    @Test func `J37 a transition of no kind changes at once, and takes its time all the same`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.transition(
                with: stage.box, duration: 0.5, options: [], animations: { stage.box.alpha = 0 },
                completion: { log.add($0) })
            stage.clock.advance(by: 0.49)
            #expect(stage.alpha == 0 && log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(log.entries == [true])
            UIView.transition(with: stage.box, duration: 0, animations: nil, completion: { log.add($0) })
            stage.clock.turn()
            #expect(log.entries == [true, true])
        }
    }
}
