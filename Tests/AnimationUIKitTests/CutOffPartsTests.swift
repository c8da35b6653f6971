import AnimationUIKit
import TestSupport
import Testing

/// An effect made of effects is one step: the background, or a lost window, puts all of it at its end, at once.
@MainActor @Suite(.virtualTime) struct CutOffPartsTests {
    private let stage = Stage()

    enum Effect: CaseIterable {
        case conceal, irisOut, slideOut, fall, zoomOut, fadeBehindMove, hide, remove, entrance

        var effect: AnyAnimator<UIView> {
            switch self {
            case .conceal: .conceal(duration: 1)
            case .irisOut: .irisOut(duration: 1)
            case .slideOut: .slideOut(duration: 1)
            case .fall: .fall(duration: 1)
            case .zoomOut: .zoomOut(duration: 1)
            case .fadeBehindMove: .parallel(.scale(to: 2, duration: 1), .sequence(.wait(0.8), .fadeOut(duration: 0.2)))
            case .hide: .hide(after: .conceal(duration: 1))
            case .remove: .remove(after: .sequence(.pulse(duration: 1), .zoomOut()))
            case .entrance: .popIn(duration: 1)
            }
        }

        @MainActor func isAtEnd(_ view: UIView) -> Bool {
            switch self {
            case .hide: view.isHidden && view.alpha == 1
            case .remove: view.superview == nil && view.alpha == 1
            case .entrance: view.alpha == 1 && view.transform.isIdentity
            default: view.alpha == 0
            }
        }
    }

    enum Loss: CaseIterable { case background, window }

    @Test(arguments: Effect.allCases, Loss.allCases) func `it is at its end`(effect: Effect, loss: Loss) {
        let view = stage.view
        let step = view.at.animate(effect.effect)
        let token = AT.animate(step, stage.label.at.animate(.fade(to: 0.5)))
        stage.run(0.5)
        switch loss {
        case .background: UIApplication.shared.enterBackground()
        case .window: view.removeFromSuperview()
        }
        stage.run(0.02)
        #expect(effect.isAtEnd(view) && view.layer.mask == nil)
        #expect(step.outcome == .interrupted(.system))
        if loss == .background {
            // The next step waits for the foreground.
            stage.run(1)
            #expect(stage.label.alpha == 1)
            UIApplication.shared.enterForeground()
        }
        stage.run(2)
        #expect(token.outcome == .completed(.end) && stage.label.alpha == 0.5 && effect.isAtEnd(view))
        token.revert()
        #expect(view.alpha == 1 && !view.isHidden && view.transform.isIdentity)
    }

    /// As it is with a repeated effect of one part: the run that is cut off is over, the others play.
    @Test func `a run of a repeat is cut off alone`() {
        let token = stage.view.at.animate(
            .parallel(.move(byX: 30, duration: 0.5), .sequence(.wait(0.4), .fade(to: 0.5, duration: 0.1))).repeated(3))
        stage.run(0.2)
        UIApplication.shared.enterBackground()
        stage.run(1)
        #expect(token.outcome == nil)
        UIApplication.shared.enterForeground()
        stage.run(0.3)
        #expect(token.outcome == nil && stage.view.layer.animationKeys() != nil)
        stage.run(3)
        #expect(token.outcome == .interrupted(.system))
    }

    @Test func `with a policy of its own it goes on where it was`() {
        let token = stage.view.at.animate(.conceal(duration: 1)).onInterruption(.suspend)
        stage.run(0.5)
        UIApplication.shared.enterBackground()
        stage.run(1)
        UIApplication.shared.enterForeground()
        stage.run(0.1)
        #expect(token.outcome == nil && stage.view.layer.mask != nil && stage.view.alpha == 1)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && stage.view.alpha == 0)
    }

    private struct Waiting: CompositeAnimator {
        let signal: AnimationSignal

        func play(on view: UIView) -> AnimationToken {
            AT.animate(view.at.animate(.move(byX: 30)), AT.wait(for: signal), view.at.animate(.fade(to: 0.5)))
        }
    }

    @Test func `a recipe that waits for a signal plays on in sight`() {
        let signal = AnimationSignal()
        let token = stage.view.at.animate(AnyAnimator(Waiting(signal: signal)))
        stage.run(0.1)
        UIApplication.shared.enterBackground()
        stage.run(1)
        UIApplication.shared.enterForeground()
        stage.run(0.1)
        #expect(token.outcome == nil && stage.view.alpha == 1)
        signal.send()
        stage.run(0.1)
        let shown = stage.shown("opacity")
        #expect(shown > 0.5 && shown < 1)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && stage.view.alpha == 0.5)
    }
}
