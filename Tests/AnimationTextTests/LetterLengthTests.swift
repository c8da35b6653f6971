import AnimationText
import Expectations
import TestSupport
import Testing

/// The lengths of effects on the pieces of a text where motion is reduced.
@MainActor @Suite(.virtualTime) struct LetterLengthTests {
    @Test(arguments: [
        AnyAnimator<CALayer>.pulse(), .move(byX: 5, y: 0), .shake(), .popIn(), .zoomOut(), .slideIn(),
        .scale(to: 1.2, delay: 0.2), .sequence(.move(byX: 5, y: 0), .move(byX: -5, y: 0)),
    ])
    func `a text whose pieces move keeps its length where motion is reduced`(effect: AnyAnimator<CALayer>) {
        let stage = LabelStage("Hello")
        let letters = AnyAnimator<UILabel>.byCharacter(effect, stagger: .each(0.1))
        let full = stage.label.at.animate(letters)
        let length = full.duration
        full.stop(at: .start)
        UIAccessibility.isReduceMotionEnabled = true
        let before = stage.label.center
        let token = stage.label.at.animate(letters)
        expectClose(token.duration, length)
        stage.run(length - 0.02)
        #expect(token.state == .running)
        stage.run(0.05)
        #expect(token.outcome == .completed(.end) && stage.pieces.isEmpty)
        token.revert()
        #expect(stage.label.center == before && stage.label.alpha == 1)
    }
}
