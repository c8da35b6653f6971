import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Rules that random scripts found broken once.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PlayheadRuleTests {
    private func expect(_ rig: Rig, x: Double, y: Double, _ location: SourceLocation = #_sourceLocation) {
        expectClose(rig.shown.x, x, sourceLocation: location)
        expectClose(rig.shown.y, y, sourceLocation: location)
    }

    @Test func `a step of no length is there in every run of a released repeat`() {
        let rig = Rig(.property)
        AT.animate(rig.x(30, 0), rig.view.at.animate(Engine.keyframe.step(.y, to: 40, 1, .linear))).repeated(2)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 30, y: 20)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 30, y: 20)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 30, y: 40)
        #expect(rig.host.clock.isIdle)
    }

    @Test func `a closure that changes nothing leaves nothing behind when its handle goes`() {
        let rig = Rig(.property)
        weak var seen: Gone?
        do {
            let gone = Gone()
            seen = gone
            let token = rig.view.at.animate(
                .custom(duration: 1) { view in withExtendedLifetime(gone) { view.center.x = 0 } })
            rig.host.clock.advance(by: 0.5)
            withExtendedLifetime(token) {}
        }
        rig.host.clock.advance(by: 2)
        #expect(seen == nil)
        #expect(rig.host.clock.isIdle)
    }

    @Test func `what a kept token could take back goes with its handle`() {
        let rig = Rig(.basic)
        weak var seen: Gone?
        do {
            let gone = Gone()
            seen = gone
            let step = rig.view.at.animate(
                .custom(duration: 0) { view in withExtendedLifetime(gone) { view.alpha = 0 } })
            let token = AT.animate(step, rig.x(100))
            rig.host.clock.advance(by: 2)
            #expect(token.outcome == .completed(.end))
        }
        rig.host.clock.advance(by: 2)
        #expect(seen == nil)
    }

    @Test func `a layer animation that is over keeps nothing alive`() {
        let rig = Rig(.basic)
        weak var seen: Gone?
        do {
            let gone = Gone()
            seen = gone
            let animation = KeyframeAnimation("position.x", timing: LayerTiming(duration: 1)) { _ in
                withExtendedLifetime(gone) { [.number(0), .number(100)] }
            }
            rig.view.at.animate(.layer(AnyAnimator(KeyframeAnimator(animation))))
        }
        rig.host.clock.advance(by: 2)
        #expect(seen == nil)
    }

    private final class Gone: Sendable {}

    @Test(arguments: Engine.allCases) func `a seek past a repeat leaves it at its exact end`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(15, 0.4082246740220662).repeated(3), rig.x(35))
        rig.host.clock.turn()
        token.fractionComplete = 1
        rig.host.clock.turn()
        expect(rig, x: 35, y: 0)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `there and back of no length ends where it began`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(parallelism: rig.y(15), rig.x(95, 0).repeated(2, autoreverses: true))
        token.pause()
        token.time = 0.5
        rig.host.clock.turn()
        expect(rig, x: 0, y: 7.5)
        token.stop()
    }

    @Test func `a parallel played back takes the time before its first child too`() {
        let rig = Rig(.basic)
        let token = AT.animate(parallelism: [rig.x(100).starting(at: .seconds(0.5))])
        rig.host.clock.advance(by: 0.75)
        token.rate = -1
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == nil)
        expectClose(token.time, 0.25)
        rig.host.clock.advance(by: 0.25)
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `two coordinates of one view come back, whichever engines share the point`(_ one: Engine, _ other: Engine) {
        let rig = Rig(one, x: 5, y: 7)
        let token = AT.animate(
            parallelism: rig.x(100), rig.view.at.animate(other.step(.y, to: 50, 1, .linear)))
        rig.host.clock.advance(by: 0.5)
        token.rate = -1
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
        expect(rig, x: 5, y: 7)
        #expect(rig.view.center == CGPoint(x: 5, y: 7))
    }

    @Test func `waiting at a gate takes no time on the axis`() {
        let rig = Rig(.basic)
        let signal = AnimationSignal()
        let token = AT.animate(AT.wait(for: signal, timeout: 2), rig.x(100))
        rig.host.clock.advance(by: 1)
        #expect(token.time == 0)
        expect(rig, x: 0, y: 0)
        signal.send()
        rig.host.clock.advance(by: 0.5)
        expectClose(token.time, 0.5)
        token.stop()
    }

    @Test(arguments: [0.5, 1, 4]) func `a time-out is in seconds at any rate, and stands still while paused`(
        _ rate: Double
    ) {
        let rig = Rig(.basic)
        // The second time it begins anew.
        let token = AT.animate(AT.wait(for: AnimationSignal(), timeout: 2)).repeated(2)
        token.rate = rate
        rig.host.clock.advance(by: 0.5)
        token.pause()
        rig.host.clock.advance(by: 10)
        token.resume()
        rig.host.clock.advance(by: 1.4)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 2)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a gate beside a step does not hold the time`() {
        let rig = Rig(.basic)
        let token = AT.animate(parallelism: AT.wait(for: AnimationSignal(), timeout: 2), rig.x(100))
        rig.host.clock.advance(by: 0.5)
        expectClose(token.time, 0.5)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `a place a moment before an end is played through`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), rig.y(50))
        rig.host.clock.turn()
        token.time = 0.998
        expectClose(token.time, 0.998)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 100, y: 24.9)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `what plays back from its very end can be paused`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100)
        token.fractionComplete = 1
        token.rate = -1
        token.resume()
        rig.host.clock.advance(by: 0.25)
        token.pause()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 75, y: 0)
        token.stop()
    }

    @Test func `an endless repeat ends when its part takes no time any more`() {
        let rig = Rig(.value)
        let part = AT.animate(rig.x(100))
        let token = part.repeatedForever()
        rig.host.clock.advance(by: 0.5)
        part.stop()
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .stopped(.current))
    }

    @Test func `a paused part has nothing that could be cut off, and goes on as a step without a window does`() {
        let rig = Rig(.basic)
        let part = rig.x(100)
        let token = AT.animate(parallelism: AT.wait(0), part).repeated(2)
        rig.host.clock.advance(by: 0.5)
        part.pause()
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == nil)
        expectClose(rig.view.center.x, 50)
        part.resume()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a parallel ends with its last end, whichever is told last`() {
        let rig = Rig(.value)
        let other = rig.view.at.animate(Engine.basic.step(.y, to: 50, 1.004, .linear))
        let token = AT.animate(AT.animate(parallelism: rig.x(100, 1.002), other), rig.x(0))
        rig.host.clock.advance(by: 1.5)
        expectClose(token.time, 1.5)
        token.stop()
    }

    @Test func `a pause point in a placed part is passed by one resume, and what follows is applied`() {
        let rig = Rig(.property)
        let steps = AT.animate(rig.x(5, 0.6666666666666666), AT.pausePoint(), rig.y(75, 0), rig.x(40))
        let token = AT.animate(parallelism: [steps.starting(at: .seconds(0.22367101303911735))])
        rig.host.clock.advance(by: 2)
        #expect(token.state == .paused)
        token.resume()
        rig.host.clock.advance(by: 1.1)
        #expect(token.outcome == .completed(.end))
        expect(rig, x: 40, y: 75)
    }

    @Test func `an endless step is entered from behind without a trap`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.x(100).repeatedForever(), rig.y(50))
        token.time = .infinity
        #expect(token.time == 0)
        token.time = 1e6
        token.rate = -1
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == nil)
        #expect(rig.host.issues == [.endlessHasNo(.lastMoment)])
        token.stop()
    }

    @Test(arguments: Engine.allCases, [1e300, 1e9, 1e-9, 1e-300])
    func `a rate of any size is played, and can be changed`(_ engine: Engine, _ rate: Double) {
        let rig = Rig(engine)
        let token = rig.x(100)
        token.rate = rate
        rig.host.clock.advance(by: 0.25)
        #expect(rate > 1 ? token.outcome == .completed(.end) : token.state == .running)
        token.rate = -rate
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: rate > 1 ? 100 : 0, y: 0)
        token.rate = 1
        rig.host.clock.advance(by: 1.1)
        #expect(token.outcome != nil)
    }

    @Test(arguments: Engine.allCases)
    func `a released repeat there and back ends with its last step, not with an earlier one`(_ engine: Engine) {
        let rig = Rig(engine)
        AT.animate(rig.x(90), AT.animate(parallelism: rig.y(10), rig.x(40, 0.25))).repeated(3, autoreverses: true)
        rig.host.clock.advance(by: 7)
        expect(rig, x: 40, y: 10)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `a part that was stopped stays so when the whole is moved`(_ engine: Engine)
    {
        let rig = Rig(engine)
        let part = rig.x(100)
        let token = AT.animate(part)
        token.pause()
        part.stop(at: .end)
        token.time = 0.5
        rig.host.clock.turn()
        expect(rig, x: 100, y: 0)
        token.resume()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .stopped(.end))
        #expect(rig.view.layer.animationKeys() == nil)
    }
}
