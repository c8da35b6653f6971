import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Several verbs in one turn: at the call, in a step's code, in completions, over collections and nested compositions.
@MainActor @Suite(.virtualTime) struct VerbTurnTests {
    @Test(arguments: Engine.allCases) func `sought and reversed before its start, it plays back`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100)
        token.pause()
        token.time = 0.5
        token.reverse()
        token.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 25)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.start) && rig.view.center.x == 0 && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `reversed before its start, it is over there`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100)
        token.reverse()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.start) && rig.view.center.x == 0 && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `stopped, reverted and restarted in one turn, it stays taken back`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let token = rig.x(100)
        token.stop(at: .end)
        #expect(rig.view.center.x == 100)
        token.revert()
        token.restart()
        token.resume()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .stopped(.end) && rig.view.center.x == 0)
        #expect(rig.host.issues == [.isOver])
    }

    @Test(arguments: Engine.allCases) func `held by its view, reversed and let go on`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100)
        rig.view.at.pauseAnimations()
        token.time = 0.5
        token.reverse()
        rig.host.clock.advance(by: 0.3)
        expectClose(rig.shown.x, 50)
        rig.view.at.resumeAnimations()
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.start) && rig.view.center.x == 0 && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `held by its view before its start, and released`(_ engine: Engine) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        do {
            let token = rig.x(100).completion { outcomes.append($0) }
            rig.view.at.pauseAnimations()
            #expect(token.state == .paused)
        }
        rig.host.clock.advance(by: 2)
        #expect(outcomes.isEmpty && rig.shown.x == 0)
        rig.view.at.resumeAnimations()
        rig.host.clock.advance(by: 2)
        #expect(outcomes == [.completed(.end)] && rig.view.center.x == 100 && rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `held by its view, then composed, the whole waits for it`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = rig.x(100)
        rig.view.at.pauseAnimations()
        let whole = AT.animate(part, rig.y(100))
        rig.host.clock.advance(by: 2)
        #expect(rig.shown == .zero && whole.outcome == nil)
        rig.view.at.resumeAnimations()
        rig.host.clock.advance(by: 3)
        #expect(whole.outcome == .completed(.end) && rig.view.center == CGPoint(x: 100, y: 100))
    }

    @Test(arguments: Engine.allCases) func `stopped at the start by an action between its steps`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(
            rig.x(100), AT.perform { rig.view.at.stopAnimations(at: .start) }, rig.y(100))
        rig.host.clock.advance(by: 3)
        // The first call is over, the last one has not begun.
        #expect(rig.view.center == CGPoint(x: 100, y: 0) && token.state == .ended && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `taken back by the completion of its first step`(_ engine: Engine) {
        let rig = Rig(engine)
        let (first, second) = (engine.step(.x, to: 100, 1, .linear), engine.step(.y, to: 100, 1, .linear))
        rig.view.at.animate(first.completion { rig.view.at.stopAnimations(at: .start) }, second)
        rig.host.clock.advance(by: 3)
        #expect(rig.view.center == .zero && rig.host.clock.isIdle && rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `a completion seeks back once, and it plays again`(_ engine: Engine) {
        let rig = Rig(engine)
        var (token, calls): (AnimationToken?, Int) = (nil, 0)
        let step = rig.x(100).completion {
            calls += 1
            token?.pause()
            token?.time = 0
            token?.resume()
        }
        let whole = AT.animate(step, rig.y(100))
        token = whole
        rig.host.clock.advance(by: 1.5)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 3)
        #expect(calls == 1 && whole.outcome == .completed(.end) && rig.view.center == CGPoint(x: 100, y: 100))
        token = nil
    }

    @Test(arguments: Engine.allCases) func `of a collection one is stopped at its end, and all are taken back`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let other = UIView(frame: CGRect(x: -5, y: 45, width: 10, height: 10))
        rig.view.superview?.addSubview(other)
        let token = [rig.view, other].at.animate(engine.step(.x, to: 100, 1, .linear), stagger: 0.1)
        other.at.stopAnimations(at: .end)
        token.pause()
        token.time = 0.6
        rig.host.clock.advance(by: 0.1)
        expectClose(rig.shown.x, 60)
        #expect(other.center.x == 100)
        token.revert()
        rig.host.clock.advance(by: 2)
        #expect(rig.view.center.x == 0 && other.center.x == 0 && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `a nested part is paused, the whole held and let go in one turn`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let part = rig.x(100)
        let whole = AT.animate(AT.animate(AT.wait(0.1), part), rig.y(100))
        part.pause()
        rig.view.at.pauseAnimations()
        whole.pause()
        part.resume()
        rig.view.at.resumeAnimations()
        rig.host.clock.advance(by: 1)
        #expect(whole.state == .paused || whole.state == .running)
        whole.resume()
        rig.host.clock.advance(by: 5)
        #expect(whole.outcome == .completed(.end) && rig.view.center == CGPoint(x: 100, y: 100))
    }

    @Test(arguments: Engine.allCases) func `a scope is held by its view, and taken back`(_ engine: Engine) {
        let rig = Rig(engine)
        let scope = AnimationScope {
            AT.animate(rig.x(100), rig.y(100))
            rig.view.at.pauseAnimations()
        }
        rig.host.clock.advance(by: 1)
        #expect(rig.shown == .zero)
        rig.view.at.resumeAnimations()
        rig.host.clock.advance(by: 1.5)
        scope.revert()
        rig.host.clock.advance(by: 1)
        #expect(rig.view.center == .zero && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases, [true, false])
    func `put at its end before its turn, a step is taken back with the whole`(_ engine: Engine, isByView: Bool) {
        let rig = Rig(engine)
        let part = rig.y(50)
        let stop: @MainActor @Sendable () -> Void = {
            if isByView { rig.view.at.stopAnimations(at: .end) } else { part.stop(at: .end) }
        }
        let token = AT.animate(rig.y(90), AT.perform(stop), part)
        rig.host.clock.advance(by: 5)
        #expect(rig.view.center.y == 50 && token.state == .ended)
        token.revert()
        #expect(rig.view.center.y == 0)
    }
}
