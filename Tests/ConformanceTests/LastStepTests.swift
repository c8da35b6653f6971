import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The steps that play come to their ends, and nothing after them starts, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LastStepTests {
    @Test(arguments: Engine.allCases)
    func `the present step of a sequence is finished, then the token stops`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), rig.action("between"), rig.y(100))
        rig.host.clock.advance(by: 0.4)
        token.finishStep()
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.55)
        #expect(token.state == .running)
        expectClose(rig.shown.x, 95, within: 0.01)
        rig.host.clock.advance(by: 0.1)
        #expect(token.outcome == .stopped(.current))
        rig.host.clock.advance(by: 2)
        expectClose(rig.shown.x, 100)
        expectClose(rig.shown.y, 0)
        expectClose(token.time, 1, within: 0.02)
        #expect(rig.fired.isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func `the last step completes the token`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), rig.y(100))
        rig.host.clock.advance(by: 1.5)
        token.finishStep()
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        expectClose(rig.shown.y, 100)
    }

    @Test(arguments: Engine.allCases)
    func `steps that play together all finish, and the ones still to come don't start`(_ engine: Engine) {
        let rig = Rig(engine)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.superview?.addSubview(other)
        let late = other.at.animate(engine.step(.y, to: 200, 1, .linear)).starting(at: .seconds(1.2))
        let start = other.center.y
        let token = AT.animate(
            parallelism: AT.animate(rig.x(100), rig.x(0)), rig.y(100, 1.5), late)
        rig.host.clock.advance(by: 0.5)
        token.finishStep()
        rig.host.clock.advance(by: 0.9)
        #expect(token.state == .running)
        expectClose(rig.shown.x, 100, within: 0.01)
        rig.host.clock.advance(by: 0.2)
        #expect(token.outcome == .stopped(.current))
        #expect(late.outcome == .stopped(.current))
        rig.host.clock.advance(by: 2)
        expectClose(rig.shown.x, 100)
        expectClose(rig.shown.y, 100)
        expectClose(other.center.y, start)
    }

    @Test(arguments: Engine.allCases)
    func `of a repeat the present run finishes`(_ engine: Engine) {
        for isWhole in [true, false] {
            let rig = Rig(engine)
            let step = engine.step(.x, to: 100, 1, .linear)
            let token =
                isWhole
                ? rig.view.at.animate(step).repeatedForever(autoreverses: true, delay: 0.2)
                : rig.view.at.animate(
                    step.repeatedForever(autoreverses: true, delay: 0.2), engine.step(.y, to: 50, 1, .linear))
            rig.host.clock.advance(by: 2.9)
            token.finishStep()
            rig.host.clock.advance(by: 0.4)
            #expect(token.state == .running)
            rig.host.clock.advance(by: 0.2)
            #expect(token.outcome == .stopped(.current))
            rig.host.clock.advance(by: 3)
            expectClose(rig.shown.x, 100)
            expectClose(rig.shown.y, 0)
        }
    }

    @Test func `in a wait, a delay, a gap or before it starts, it stops at once`() {
        let rig = Rig(.value)
        let makers: [@MainActor () -> AnimationToken] = [
            { AT.animate(AT.wait(1), rig.x(100)) },
            { rig.view.at.animate(Engine.value.step(.x, to: 100, 1, .linear).delay(1)) },
            { AT.animate(rig.x(0, 0.1)).repeated(3, delay: 2) },
        ]
        for make in makers {
            let token = make()
            rig.host.clock.advance(by: 0.5)
            token.finishStep()
            #expect(token.outcome == .stopped(.current))
        }
        let fresh = rig.x(100)
        fresh.finishStep()
        #expect(fresh.outcome == .stopped(.current))
        rig.host.clock.advance(by: 3)
        expectClose(rig.shown.x, 0)
    }

    @Test func `an effect made of effects is one step`() {
        let rig = Rig(.basic)
        let there = Engine.basic.step(.x, to: 100, 0.5, .linear)
        let back = Engine.basic.step(.x, to: 20, 0.5, .linear)
        let token = rig.view.at.animate(.sequence(there, .wait(0.2), back), Engine.basic.step(.y, to: 100, 1, .linear))
        rig.host.clock.advance(by: 0.2)
        token.finishStep()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .stopped(.current))
        expectClose(rig.shown.x, 20)
        expectClose(rig.shown.y, 0)
    }

    @Test func `on the way it is paused and played on, and a seek takes the call back`() {
        let rig = Rig(.value)
        let token = AT.animate(rig.x(100), rig.y(100))
        rig.host.clock.advance(by: 0.5)
        token.pause()
        token.finishStep()
        rig.host.clock.advance(by: 3)
        #expect(token.state == .paused)
        token.resume()
        rig.host.clock.advance(by: 0.3)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.3)
        #expect(token.outcome == .stopped(.current))
        let other = AT.animate(rig.x(0), rig.y(0))
        rig.host.clock.advance(by: 0.5)
        other.finishStep()
        other.time = 0.6
        rig.host.clock.advance(by: 3)
        #expect(other.outcome == .completed(.end))
    }

    @Test func `played backwards, the step finishes at its start`() {
        let rig = Rig(.value)
        let token = AT.animate(rig.x(100), rig.y(100))
        rig.host.clock.advance(by: 1.5)
        token.rate = -1
        token.finishStep()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == .stopped(.current))
        expectClose(rig.view.center.x, 100)
        expectClose(rig.view.center.y, 0)
    }

    @Test(arguments: Engine.allCases)
    func `a part stops after its step, and the rest goes on`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = AT.animate(rig.x(100), rig.x(0))
        let token = AT.animate(part, rig.y(100))
        rig.host.clock.advance(by: 0.5)
        part.finishStep()
        rig.host.clock.advance(by: 0.6)
        #expect(part.outcome == .stopped(.current))
        #expect(token.state == .running)
        expectClose(part.time, 1, within: 0.02)
        rig.host.clock.advance(by: 1)
        #expect(token.state == .ended)
        expectClose(rig.shown.x, 100)
        expectClose(rig.shown.y, 100)
    }

    @Test(arguments: Engine.allCases, [1, -1] as [Double])
    func `paused between two steps neither of them plays, and it stops at once`(_ engine: Engine, _ rate: Double) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), AT.label("between"), rig.y(100))
        if rate < 0 { token.time = 2 }
        token.play(to: .label("between"))
        rig.host.clock.advance(by: 1.2)
        #expect(token.state == .paused)
        token.finishStep()
        rig.host.clock.advance(by: 0.1)
        #expect(token.outcome == .stopped(.current))
        #expect(rig.view.center.x == 100 && rig.view.center.y == 0)
    }

    @Test(arguments: Engine.allCases, [(true, 0), (true, 2), (false, 0), (false, -2)])
    func `a playhead that settles goes no further than the end of the step, backwards no further than its start`(
        _ engine: Engine, way: (isForward: Bool, velocity: Double)
    ) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), rig.action("between"), rig.y(100))
        if way.isForward {
            rig.host.clock.advance(by: 0.7)
        } else {
            token.pause()
            token.time = 1.3
        }
        token.settle(at: way.isForward ? .end : .start, velocity: way.velocity)
        token.finishStep()
        rig.host.clock.advance(by: 5)
        #expect(token.outcome == .stopped(.current))
        #expect(rig.view.center == CGPoint(x: 100, y: 0) && rig.fired.isEmpty)
        expectClose(token.time, 1)
    }

    @Test(arguments: Engine.allCases, [0, 1] as [TimeInterval])
    func `a playhead that settles plays no further run`(_ engine: Engine, _ gap: TimeInterval) {
        let rig = Rig(engine)
        let step = engine.step(.x, to: 100, 1, .linear).repeated(3, delay: gap)
        let token = AT.animate(rig.view.at.animate(step, engine.step(.y, to: 100, 1, .linear)))
        rig.host.clock.advance(by: 0.5)
        token.settle(at: .end, velocity: 1)
        token.finishStep()
        rig.host.clock.advance(by: 5)
        #expect(token.outcome == .stopped(.current))
        #expect(rig.view.center == CGPoint(x: 100, y: 0))
        expectClose(token.time, 1)
    }

    @Test(arguments: Engine.allCases)
    func `a playhead that settles finishes all steps that play together`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(parallelism: AT.animate(rig.x(100), rig.x(0)), rig.y(100, 1.5))
        rig.host.clock.advance(by: 0.5)
        token.settle(at: .end, velocity: 1)
        token.finishStep()
        rig.host.clock.advance(by: 5)
        #expect(token.outcome == .stopped(.current))
        #expect(rig.view.center == CGPoint(x: 100, y: 100))
        expectClose(token.time, 1.5)
    }

    @Test(arguments: Engine.allCases)
    func `a part stops after its step, and a playhead that settles goes on`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = AT.animate(rig.x(100), rig.x(0))
        let token = AT.animate(part, rig.y(100))
        rig.host.clock.advance(by: 0.5)
        token.settle(at: .end, velocity: 1)
        part.finishStep()
        rig.host.clock.advance(by: 5)
        #expect(part.outcome == .stopped(.current))
        #expect(token.state == .ended)
        #expect(rig.view.center == CGPoint(x: 100, y: 100))
    }

    @Test(arguments: Engine.allCases)
    func `asked for at a crossing while nothing plays, it stops at once`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), AT.cue {}, rig.y(100)).repeated(2, autoreverses: true)
        token.onStart { rig.view.at.stopAnimations() }
        token.onCrossing(.fraction(0.5)) { [weak token] _ in token?.finishStep() }
        rig.host.clock.advance(by: 100)
        #expect(token.state == .ended)
    }
}
