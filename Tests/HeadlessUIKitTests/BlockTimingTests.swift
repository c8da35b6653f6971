import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Keyframes, springs and transitions of UIView")
struct BlockTimingTests {
    @Test func `J28 one keyframe animation a property, held after its keyframe`() throws {
        try onStage { stage in
            UIView.animateKeyframes(
                withDuration: 10, delay: 0,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { stage.box.alpha = 0 }
                })
            let animation = try #require(stage.box.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
            #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.1, 1])
            #expect((animation.values as? [NSNumber])?.map(\.doubleValue) == [1, 0, 0])
            #expect(animation.calculationMode == .linear && animation.fillMode == .both)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
            #expect(animation.duration == 10)
        }
    }

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

    @Test func `J29 a keyframe outside a keyframe block is a change like any other`() {
        onStage { stage in
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.alpha = 0 }
            #expect(stage.box.alpha == 0)
            #expect(stage.keys.isEmpty)
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

    struct Fit: Sendable {
        let ratio, duration, velocity, stiffness: Double
    }

    @Test(arguments: [
        Fit(ratio: 0.5, duration: 1, velocity: 0, stiffness: 161.7195025),
        Fit(ratio: 0.6, duration: 0.8, velocity: 0, stiffness: 190.2142754),
        Fit(ratio: 0.35, duration: 1, velocity: 0, stiffness: 286.4094282),
        Fit(ratio: 0.1, duration: 1, velocity: 0, stiffness: 2125.390128),
        Fit(ratio: 0.8, duration: 1, velocity: 0, stiffness: 80.8973720),
        Fit(ratio: 0.9, duration: 1, velocity: 0, stiffness: 71.9247292),
        Fit(ratio: 0.5, duration: 0.3, velocity: 0, stiffness: 1796.883361),
        Fit(ratio: 0.5, duration: 2, velocity: 0, stiffness: 40.4298756),
        Fit(ratio: 1, duration: 1, velocity: 0, stiffness: 85.25592900),
        Fit(ratio: 1, duration: 1, velocity: 1, stiffness: 83.138036),
        Fit(ratio: 0.5, duration: 1, velocity: 1, stiffness: 152.8684138),
        Fit(ratio: 0.5, duration: 1, velocity: 1.5, stiffness: 147.6160200),
    ])
    func `J31 J32 a damped spring has the stiffness at which its tail has died away at the end`(fit: Fit) throws {
        try onStage { stage in
            UIView.animate(
                withDuration: fit.duration, delay: 0, usingSpringWithDamping: fit.ratio,
                initialSpringVelocity: fit.velocity, animations: { stage.box.center.x = 100 })
            let spring = try #require(stage.box.layer.animation(forKey: "position") as? CASpringAnimation)
            expectClose(spring.stiffness / fit.stiffness, 1)
            expectClose(spring.damping / (2 * fit.ratio * fit.stiffness.squareRoot()), 1)
            #expect(spring.mass == 1 && spring.duration == fit.duration && spring.initialVelocity == fit.velocity)
            stage.clock.advance(by: fit.duration)
            #expect(stage.x == 100 && stage.keys.isEmpty)
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

    @Test func `U13 more than critical damping counts as critical`() throws {
        try onStage { stage in
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 3, initialSpringVelocity: 0,
                animations: { stage.box.center.x = 100 })
            let spring = try #require(stage.box.layer.animation(forKey: "position") as? CASpringAnimation)
            expectClose(spring.stiffness, 85.255929, within: 1e-5)
        }
    }

    @Test func `J35 the raw curve 7 is the system's spring`() throws {
        try onStage { stage in
            UIView.animate(
                withDuration: 0.35, delay: 0, options: .init(rawValue: 7 << 16),
                animations: { stage.box.center.x = 100 })
            let spring = try #require(stage.box.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500)
            #expect(spring.duration == 0.5)
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

    @Test func `J37 transition between views exchanges them at once`() {
        onStage { stage in
            let log = Log<Bool>()
            let next = UIView(frame: stage.box.frame)
            UIView.transition(
                from: stage.box, to: next, duration: 1, options: .transitionCrossDissolve,
                completion: { log.add($0) })
            #expect(stage.box.superview == nil && next.superview === stage.window)
            stage.clock.advance(by: 1)
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
