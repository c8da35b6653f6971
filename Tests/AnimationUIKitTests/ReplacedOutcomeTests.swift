import AnimationUIKit
import TestSupport
import Testing

/// How a step ends whose effect, made of effects, was replaced: with its delay and its repeats it is one step.
@MainActor @Suite(.virtualTime) struct ReplacedOutcomeTests {
    private let stage = Stage()

    private static let effects: [@MainActor () -> AnyAnimator<UIView>] = [
        { .zoomOut(delay: 0.05) }, { .remove(after: .zoomOut(), delay: 0.05) },
        { .hide(after: .zoomOut()).repeated(2) },
        { .popIn(delay: 0.05) }, { .slideIn(distance: 40, delay: 0.02).repeated(3) },
        { .sequence(.pulse(), .fade(to: 0.3)).repeatedForever() }, { .zoomOut() },
    ]

    @Test(arguments: 0..<7, [false, true]) func `its token and its own completion say so`(index: Int, isReduced: Bool) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        defer { UIAccessibility.isReduceMotionEnabled = false }
        var outcomes: [AnimationOutcome] = []
        let token = stage.view.at.animate(
            Self.effects[index]().reducedMotion(.keep).completion { outcomes.append($0) })
        stage.run(0.1)
        stage.view.at.animate(.scale(to: 1), .fade(to: 1)).onConflict(.replace)
        stage.run(5)
        #expect(token.outcome == .interrupted(.replaced))
        #expect(outcomes == [.interrupted(.replaced)])
        #expect(stage.view.superview != nil && !stage.view.isHidden)
    }

    /// A composition tells its own end, whatever became of its steps.
    @Test func `a composition around it is completed`() {
        let part = stage.view.at.animate(.zoomOut(delay: 0.05))
        let whole = AT.animate(part, stage.label.at.animate(.fade(to: 0.5)))
        stage.run(0.1)
        stage.view.at.animate(.scale(to: 1), .fade(to: 1)).onConflict(.replace)
        stage.run(5)
        #expect(part.outcome == .interrupted(.replaced))
        #expect(whole.outcome == .completed(.end))
    }
}
