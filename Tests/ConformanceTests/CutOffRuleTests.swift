import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Tokens that end, or lose what they stand on, while something else is at work: rules that random scripts found
/// broken.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CutOffRuleTests {
    @Test func `the only step that is cancelled while paused ends the whole`() {
        let rig = Rig(.property)
        weak var seen: Gone?
        do {
            let gone = Gone()
            seen = gone
            let token = rig.view.at.animate(
                .custom(duration: 1) { view in withExtendedLifetime(gone) { view.center.x = 100 } })
            token.pause()
            AT.stopAnimations(on: rig.view)
            rig.host.clock.turn()
            #expect(token.outcome == .stopped(.current))
        }
        rig.host.clock.advance(by: 2)
        #expect(seen == nil)
        #expect(rig.host.clock.isIdle)
    }

    private final class Gone: Sendable {}

    @Test func `a spring that moves a playhead goes with its token`() {
        let rig = Rig(.basic)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        token.settle(at: .start, velocity: 1, spring: .dampingRatio(0.8), duration: 0.4)
        AT.stopAnimations(on: rig.view, at: .end)
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.end))
        #expect(rig.view.center.x == 100)
        #expect(rig.host.clock.isIdle)
    }

    @Test func `what was to settle at a label plays out when its handle goes`() {
        let rig = Rig(.basic)
        var outcome: AnimationOutcome?
        do {
            let token = AT.animate(rig.x(100), AT.label("here"), rig.y(50)).completion { outcome = $0 }
            rig.host.clock.turn()
            token.play(to: .label("here"))
        }
        rig.host.clock.advance(by: 3)
        #expect(outcome == .completed(.end))
    }

    @Test func `a gate on the way to a label takes its time`() {
        let rig = Rig(.basic)
        let signal = AnimationSignal()
        let token = AT.animate(rig.x(100), AT.wait(for: signal), rig.y(50), AT.label("here"), AT.wait(1))
        token.play(to: .label("here"))
        rig.host.clock.advance(by: 3.5)
        #expect(token.state == .running)
        expectClose(rig.shown.y, 0)
        signal.send()
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.y, 25)
        rig.host.clock.advance(by: 3)
        #expect(token.state == .paused)
        expectClose(token.time, 2)
        token.stop()
    }

    @Test func `a step that was cancelled in the background is not woken`() {
        let rig = Rig(.value)
        let clock = rig.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = AT.animate(rig.x(100), rig.y(50), AT.wait(1))
            clock.turn()
            clock.enterBackground()
            AT.stopAnimations(on: rig.view, at: .start)
            clock.enterForeground()
            clock.turn()
            token.stop()
            clock.turn()
            #expect(clock.isIdle)
        }
    }

    @Test func `an animation that lost its view in the background is not taken for a running one`() {
        let rig = Rig(.property)
        let clock = rig.host.clock
        AnimationHosts.current.withValue(clock) {
            var outcome: AnimationOutcome?
            do {
                let token = rig.x(100).completion { outcome = $0 }
                clock.turn()
                clock.enterBackground()
                clock.turn()
                rig.view.removeFromSuperview()
                clock.turn()
                token.rate = 2
                clock.turn()
                clock.enterForeground()
            }
            clock.advance(by: 3)
            #expect(outcome == .interrupted(.system))
            #expect(clock.isIdle)
        }
    }

    @Test func `a label in a repeat stands in its first run until that is come to`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.x(100), AT.animate(rig.y(50), AT.label("here")).repeated(2, delay: 0.75))
        rig.host.clock.turn()
        token.play(to: .label("here"))
        rig.host.clock.advance(by: 3)
        #expect(token.state == .paused)
        expectClose(token.time, 2)
        token.stop()
        rig.host.clock.turn()
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: [Engine.basic, .keyframe, .spring, .value, .foreign])
    func `stopped where it is without a window, a paused step stays at its place`(
        _ engine: Engine
    ) {
        let rig = Rig(engine, x: 20)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        token.pause()
        rig.host.clock.turn()
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.2)
        token.time = 0.25
        rig.host.clock.turn()
        token.stop(at: .current)
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.current))
        expectClose(rig.view.center.x, 40)
    }

    @Test(arguments: Engine.allCases) func `sought past without a window, a step is at its end before the next`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        rig.view.removeFromSuperview()
        let token = AT.animate(rig.view.at.animate(Engine.property.step(.x, to: 65, 1, .linear)), rig.x(10))
        token.pause()
        token.time = 2
        #expect(rig.view.center.x == 10)
        token.time = 0
        expectClose(rig.view.center.x, 0)
        token.time = 1.5
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 10)
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `a step that was sought past stays at its end when the view loses its window`(first: Engine, last: Engine) {
        let rig = Rig(.property)
        let token = AT.animate(
            rig.view.at.animate(first.step(.x, to: 60, 1, .linear)),
            rig.view.at.animate(Engine.basic.step(.y, to: 15, 1, .linear)),
            rig.view.at.animate(last.step(.x, to: 20, 1, .linear)))
        token.pause()
        token.time = 1.5
        rig.host.clock.turn()
        rig.view.removeFromSuperview()
        rig.host.clock.turn()
        #expect(rig.view.center.x == 60)
        token.resume()
        rig.host.clock.advance(by: 5)
        #expect(rig.view.center.x == 20)
    }

    @Test func `an only step that stays at its ends stays there when it is cut off`() {
        let rig = Rig(.basic)
        let token = rig.x(100)
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 0.5)
        rig.view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == nil)
        #expect(token.state == .paused)
        #expect(rig.view.center.x == 100)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.end))
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: [false, true])
    func `a step that stays at its ends and has lost its target is over when it is let go`(isPaused: Bool) {
        let rig = Rig(.basic)
        weak var seen: Gone?
        var outcomes: [AnimationOutcome] = []
        do {
            let gone = Gone()
            seen = gone
            let token = tokenOfGoneView(in: rig, holding: gone).completion { outcomes.append($0) }
            token.pausesOnCompletion = true
            if isPaused {
                token.pause()
                rig.host.clock.turn()
                token.resume()
            }
            rig.host.clock.advance(by: 2)
            #expect(outcomes.isEmpty)
        }
        rig.host.clock.advance(by: 2)
        #expect(outcomes == [.targetReleased])
        #expect(seen == nil)
    }

    @Test func `the end of an endless whole leaves nothing of what played beside a part that was stopped early`() {
        let rig = Rig(.property)
        let stopped = AT.wait(0)
        let token = AT.animate(AT.animate(rig.x(90), AT.wait(0), stopped), AT.animate(AT.wait(1)).repeatedForever())
        stopped.stop(at: .end)
        rig.host.clock.advance(by: 1.5)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.layer.animationKeys() == nil)
        #expect(rig.view.center.x == 90)
    }

    /// Of a view that is gone at the end of the turn.
    private func tokenOfGoneView(in rig: Rig, holding gone: Gone) -> AnimationToken {
        let view = UIView()
        rig.view.addSubview(view)
        rig.host.clock.turn()
        let token = view.at.animate(
            .layer(
                AnyAnimator(
                    KeyframeAnimator(
                        KeyframeAnimation("opacity", timing: LayerTiming(duration: 1)) { _ in
                            withExtendedLifetime(gone) { [.number(1), .number(0)] }
                        }))))
        view.removeFromSuperview()
        return token
    }
}
