import Expectations
import HeadlessUIKit
import Testing

/// A colour that isn't there animates as clear does.
@MainActor
@Suite struct ClearColorTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// Red and alpha of what is shown; nothing shown counts as -1.
    private func shown(_ stage: Stage) -> [Double] {
        guard let color = stage.shown.backgroundColor else { return [-1, -1] }
        return [stage.red, Double(color.alpha)]
    }

    private func expectShown(_ stage: Stage, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        expectClose(shown(stage), [expected, expected], sourceLocation: sourceLocation)
    }

    @Test func `J45 a block leads from a colour to no background in its full duration`() {
        onStage { stage in
            stage.box.backgroundColor = red
            stage.clock.turn()
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.backgroundColor = nil },
                completion: { log.add($0) })
            #expect(stage.box.backgroundColor == nil)
            stage.clock.advance(by: 0.25)
            expectShown(stage, 0.75)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.75)
            #expect(log.entries == [true] && stage.shown.backgroundColor == nil)
        }
    }

    @Test func `J45 a background that goes away again starts from what is shown`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.backgroundColor = red }
            stage.clock.advance(by: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
                stage.box.backgroundColor = nil
            }
            stage.clock.turn()
            expectShown(stage, 0.5)
            stage.clock.advance(by: 0.5)
            expectShown(stage, 0.25)
        }
    }

    @Test func `J45 an animator leads from no background to a colour, forth and back`() {
        onStage { stage in
            let log = Log<UIViewAnimatingPosition>()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.backgroundColor = red }
            animator.addCompletion { log.add($0) }
            animator.startAnimation()
            stage.clock.advance(by: 0.75)
            expectShown(stage, 0.75)
            animator.pauseAnimation()
            animator.fractionComplete = 0.25
            stage.clock.turn()
            expectShown(stage, 0.25)
            animator.isReversed = true
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [.start] && stage.box.backgroundColor == nil)
        }
    }

    @Test func `J45 an animator that is stopped keeps the colour that is shown`() {
        onStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.backgroundColor = red }
            animator.startAnimation()
            stage.clock.advance(by: 0.25)
            animator.stopAnimation(true)
            stage.clock.turn()
            expectShown(stage, 0.25)
            #expect(stage.box.backgroundColor != nil)
        }
    }

    @Test(arguments: [false, true])
    func `J45 keyframes lead from no background to a colour and back`(insideAnimator: Bool) {
        onStage { stage in
            @MainActor func keyframes() {
                UIView.animateKeyframes(withDuration: 1, delay: 0, options: .linear) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        stage.box.backgroundColor = red
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        stage.box.backgroundColor = nil
                    }
                }
            }
            if insideAnimator {
                UIViewPropertyAnimator(duration: 1, curve: .linear, animations: keyframes).startAnimation()
            } else {
                keyframes()
            }
            for expected in [0.5, 1, 0.5] {
                stage.clock.advance(by: 0.25)
                expectShown(stage, expected)
            }
            stage.clock.advance(by: 0.25)
            #expect(stage.shown.backgroundColor == nil && stage.box.backgroundColor == nil)
        }
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The raw bits of the linear curve (J30).
    fileprivate static let linear = Self(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
