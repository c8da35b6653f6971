import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What one step leaves to another on the same property: rules that random scripts found broken.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct MeetingRuleTests {
    @Test(arguments: Engine.allCases, Engine.allCases)
    func `a step that was sought past does not hide the next one`(_ one: Engine, _ other: Engine) {
        for position in [AnimationPosition.current, .end] {
            let rig = Rig(one)
            let token = AT.animate(rig.x(70), rig.view.at.animate(other.step(.x, to: 30, 1, .linear)))
            token.pause()
            token.time = 1.5
            rig.host.clock.turn()
            expectClose(rig.shown.x, 50)
            token.stop(at: position)
            rig.host.clock.turn()
            expectClose(rig.view.center.x, position == .end ? 30 : 50)
        }
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `what ends at an instant ends before a placed step starts at it`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let token = AT.animate(
            AT.wait(0).starting(at: .startOfPrevious + 0.25), rig.x(100).repeated(2, autoreverses: true),
            rig.view.at.animate(other.step(.x, to: 50, 1, .linear)))
        #expect(token.duration == 3.25)
        rig.host.clock.advance(by: 2.75)
        expectClose(rig.shown.x, 25)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 50)
    }

    @Test(arguments: Engine.allCases)
    func `what ends without a length at an instant ends before a placed step starts at it`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(
            rig.view.at.animate(engine.step(.x, to: 45, 0, .linear).delay(0.4)),
            rig.x(25).starting(at: .endOfPrevious))
        rig.host.clock.advance(by: 0.9)
        expectClose(rig.shown.x, 35)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 25)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `a step at its end beside one that plays is not shown once more`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let token = AT.animate(
            rig.x(100), rig.y(50, 0.5), rig.view.at.animate(other.step(.x, to: 90, 1, .linear)).starting(after: -0.25))
        token.pause()
        token.time = 1.75
        token.time = 2
        rig.host.clock.turn()
        expectClose(rig.shown.x, 92.5)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 90)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `a seek back takes out the latest first, however deep the others stand`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let early = AT.animate(parallelism: [rig.x(85).starting(at: .seconds(0.25))])
        let late = rig.view.at.animate(other.step(.x, to: 40, 1, .linear)).starting(at: .seconds(0.5))
        let token = AT.animate(parallelism: late, early)
        token.pause()
        token.time = 0.75
        token.time = 0
        rig.host.clock.turn()
        expectClose(rig.shown.x, 0)
        token.stop(at: .start)
        rig.host.clock.turn()
        expectClose(rig.view.center.x, 0)
    }

    /// What an action steers.
    private final class Handle {
        weak var token: AnimationToken?
    }

    @Test(arguments: Engine.allCases) func `paused between two frames a step shows its time`(_ engine: Engine) {
        let rig = Rig(engine)
        let handle = Handle()
        let token = AT.animate(
            parallelism: rig.x(100), AT.animate(AT.wait(0.7031), AT.perform { handle.token?.pause() }))
        handle.token = token
        rig.host.clock.advance(by: 0.9)
        #expect(token.state == .paused)
        expectClose(rig.shown.x, 70.31)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `a step of no length at the end is passed whatever the rounding`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let gaps = AT.wait(0).repeated(3, delay: 0.5833333333333334)
        let last = rig.view.at.animate(engine.step(.x, to: 40, 0, .linear).delay(0.8204613841524574))
        let steps = AT.animate(rig.x(10, 0.3333333333333333), last)
        let token = AT.animate(AT.animate(gaps, steps), AT.wait(0))
        rig.host.clock.turn()
        token.fractionComplete = 1
        rig.host.clock.turn()
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 40)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `what a seek put at its end does not hide the step of no length after it`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let last = rig.view.at.animate(other.step(.x, to: 40, 0, .linear))
        let token = AT.animate(parallelism: rig.x(100), last.starting(at: .seconds(1)))
        rig.host.clock.turn()
        token.fractionComplete = 1
        rig.host.clock.turn()
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 40)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `what turned round at its end makes room for the step after it`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let token = AT.animate(rig.x(100), rig.view.at.animate(other.step(.x, to: 40, 1, .linear)))
        rig.host.clock.advance(by: 0.1)
        token.rate = -1
        token.time = 1
        rig.host.clock.turn()
        token.rate = 1
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 70)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(rig.shown.x == 40)
        #expect(rig.view.center.x == 40)
    }

    @Test(arguments: Engine.allCases) func `a step of no length at the end is taken back with the rest`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let inner = AT.animate(AT.wait(0).starting(at: .seconds(0.8104312938816449)), rig.x(65, 0))
        let token = AT.animate(AT.wait(1), inner.starting(after: -0.007021063189568706))
        rig.host.clock.turn()
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 65)
        token.revert()
        #expect(rig.view.center.x == 0)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `what is passed late is passed in its order, both ways`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one)
        let short = 0.0004
        let token = AT.animate(
            AT.wait(0.005), rig.x(30, short).starting(at: .seconds(0.005)),
            rig.view.at.animate(other.step(.x, to: 60, short, .linear)).starting(at: .endOfPrevious),
            rig.view.at.animate(Engine.value.step(.y, to: 1, 1, .linear)).starting(at: .endOfPrevious))
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 60)
        token.rate = -1
        rig.host.clock.advance(by: 0.6)
        #expect(token.outcome == .completed(.start))
        expect(rig, x: 0)
    }

    private func expect(_ rig: Rig, x: Double, _ location: SourceLocation = #_sourceLocation) {
        expectClose(rig.shown.x, x, sourceLocation: location)
    }
}

@MainActor @Suite(.virtualTime(framesPerSecond: 60)) struct LateFrameTests {
    @Test(arguments: 5...20) func `a boundary that is reached a rounding late is the exact end`(_ frames: Int) {
        let rig = Rig(.value)
        let length = Double(frames) / 60
        let spring = ValueAnimator<UIView>(
            duration: length, curve: .spring(dampingRatio: 0.8), makeStep: { view in { view.center.x = 10 * $0 } })
        let token = rig.view.at.animate(AnyAnimator(spring).repeated(2))
        rig.host.clock.advance(to: 100 + Double(frames + 2) / 60)
        token.rate = -2
        rig.host.clock.advance(to: 100 + Double(frames + 3) / 60)
        expectClose(token.time, length)
        #expect(rig.view.center.x == 0 || rig.view.center.x == 10)
        token.stop()
    }
}
