import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An effect that is made of effects is replaced as a whole.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReplacedEffectTests {
    @Test(arguments: Engine.allCases) func `what comes behind the replaced part is not played`(_ engine: Engine) {
        for isKept in [true, false] {
            let rig = Rig(engine)
            var outcome: AnimationOutcome?
            var rest: AnimationOutcome?
            let effect = AnyAnimator.sequence(
                engine.step(.x, to: 100, 1, .linear), .wait(1),
                engine.step(.y, to: 50, 1, .linear).completion { rest = $0 })
            let token = rig.view.at.animate(effect.completion { outcome = $0 })
            if !isKept { rig.host.clock.advance(by: 0.01) }
            let kept = isKept ? token : nil
            rig.host.clock.advance(by: 0.5)
            rig.view.at.animate(engine.step(.x, to: 0, 1, .linear)).onConflict(.replace)
            rig.host.clock.advance(by: 5)
            expectClose(rig.shown.x, 0)
            expectClose(rig.shown.y, 0)
            #expect(outcome == .interrupted(.replaced) && rest?.isCompleted != false)
            #expect(rig.host.clock.isIdle)
            withExtendedLifetime(kept) {}
        }
    }

    @Test(arguments: Engine.allCases) func `steps of a call, and of a composition, go on`(_ engine: Engine) {
        let rig = Rig(engine)
        rig.view.at.animate(engine.step(.x, to: 100, 1, .linear), engine.step(.y, to: 50, 1, .linear))
        rig.host.clock.advance(by: 0.5)
        rig.view.at.animate(.layer(.basic("position.x", to: 0, duration: 1))).onConflict(.replace)
        rig.host.clock.advance(by: 5)
        expectClose(rig.shown.y, 50)
        let whole = AT.animate(
            rig.view.at.animate(.sequence(engine.step(.x, to: 100, 1, .linear), engine.step(.x, to: 70, 1, .linear))),
            rig.view.at.animate(engine.step(.y, to: 0, 1, .linear)))
        rig.host.clock.advance(by: 0.5)
        rig.view.at.animate(.layer(.basic("position.x", to: 0, duration: 1))).onConflict(.replace)
        rig.host.clock.advance(by: 5)
        expectClose(rig.shown.x, 0)
        expectClose(rig.shown.y, 0)
        #expect(whole.outcome != nil)
    }

    @Test func `a view is not removed by a way out that was replaced`() {
        let rig = Rig(.basic)
        for exit in [
            AnyAnimator<UIView>.remove(), .remove(after: .slideOut()), .hide(after: .zoomOut()),
            .hide(after: .sequence(.fadeOut(), .wait(0.5))),
        ] {
            rig.view.at.animate(exit)
            rig.host.clock.advance(by: 0.1)
            rig.view.at.animate(.slideIn()).onConflict(.replace)
            rig.host.clock.advance(by: 2)
            #expect(rig.view.superview != nil && !rig.view.isHidden && rig.view.alpha == 1)
        }
    }

    @Test func `slid out, and back in, it is seen`() {
        let rig = Rig(.basic)
        rig.view.at.animate(.slideOut())
        rig.host.clock.advance(by: 0.1)
        rig.view.at.animate(.slideIn()).onConflict(.replace)
        rig.host.clock.advance(by: 2)
        #expect(rig.view.alpha == 1)
    }

    @Test(arguments: Engine.allCases) func `at rest it is not replaced, and plays all its parts when it goes on`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let effect = AnyAnimator.sequence(engine.step(.x, to: 100, 1, .linear), engine.step(.y, to: 50, 1, .linear))
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 0.5)
        token.pause()
        rig.view.at.animate(engine.step(.x, to: 0, 1, .linear)).onConflict(.replace)
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == nil)
        token.resume()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        expectClose(rig.shown.y, 50)
    }
}
