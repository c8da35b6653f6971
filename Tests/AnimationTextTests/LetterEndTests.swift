import AnimationText
import Expectations
import TestSupport
import Testing

/// The first look of letters, and their ends.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LetterEndTests {
    @Test(arguments: [0.0, 1]) func `letters fade in, from nothing`(alpha: CGFloat) {
        for effect in [
            AnyAnimator<CALayer>.fadeIn(duration: 1, curve: .linear), .fade(to: 1, duration: 1, curve: .linear),
        ] {
            let stage = LabelStage("a bc")
            stage.label.alpha = alpha
            let token = stage.label.at.animate(.byCharacter(effect, stagger: .each(0.5)))
            stage.run(0.5)
            expectClose(stage.opacity(0), 0.5, within: 0.011)
            expectClose(stage.opacity(1), 0)
            stage.run(0.5)
            expectClose(stage.opacity(0), 1, within: 0.011)
            expectClose(stage.opacity(1), 0.5, within: 0.011)
            expectClose(stage.opacity(2), 0, within: 0.011)
            stage.run(2)
            #expect(stage.label.alpha == 1 && !stage.label.textLayer.isHidden && token.outcome == .completed(.end))
        }
    }

    /// The last piece ends when the whole does, but for a rounding error.
    @Test(arguments: [0.02, 0.03, 0.05, 0.08]) func `letters come to their own end, whenever they begin`(gap: Double) {
        let stage = LabelStage("Hello")
        stage.run(54_321.123)
        for round in 0..<40 {
            let after = UIView()
            stage.window.addSubview(after)
            stage.run(0.1 + Double(round) * 0.000_7)
            var ends: [AnimationOutcome] = []
            AT.animate {
                stage.label.at.animate(.byCharacter(.pulse(duration: 0.2) { ends.append($0) }, stagger: .each(gap)))
                after.at.animate(.fade(to: 0.5, duration: 0.1))
            }.onInterruption(.stop)
            stage.run(1)
            #expect(after.alpha == 0.5 && ends == Array(repeating: .completed(.end), count: 5))
            after.removeFromSuperview()
        }
    }

    @Test(arguments: [false, true]) func `letters that go and come back leave the label as it was`(isCalm: Bool) {
        UIAccessibility.isReduceMotionEnabled = isCalm
        for effect in [AnyAnimator<CALayer>.fadeOut(), .zoomOut(), .sequence(.fadeOut(), .wait(0.1))] {
            for (count, alpha) in [(2, 1.0), (3, 0)] {
                let stage = LabelStage("a bc")
                stage.label.at.animate(.byCharacter(effect.repeated(count, autoreverses: true)))
                stage.run(5)
                expectClose(stage.label.alpha, alpha)
            }
        }
    }
}
