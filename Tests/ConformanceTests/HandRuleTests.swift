import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A hand moves the playhead: each step follows it straight, whatever its curve, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct HandRuleTests {
    /// The engines that know their curve.
    nonisolated static let engines = Engine.allCases.filter { $0 != .foreign }

    /// The x that is seen after a scrub.
    private func scrubbed(_ token: AnimationToken, to fraction: Double, _ rig: Rig) -> Double {
        token.scrub(to: fraction)
        rig.host.clock.advance(by: 0.01)
        return rig.shown.x
    }

    @Test(arguments: engines, [TimingCurve.easeIn, .easeOut, .easeInOut, .linear])
    func `a step follows the finger straight, whatever its curve`(_ engine: Engine, _ curve: TimingCurve) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, curve)
        #expect(token.scrubsLinearly)
        for fraction in [0.5, 0.1, 0.9, 0.25, 0.001, 0.999] {
            expectClose(scrubbed(token, to: fraction, rig), 100 * fraction, within: 0.01)
        }
        expectClose(scrubbed(token, to: 1, rig), 100)
        expectClose(scrubbed(token, to: 0, rig), 0)
    }

    @Test(arguments: Engine.allCases)
    func `without scrubsLinearly a finger shows what playing shows`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        token.scrubsLinearly = false
        expectClose(scrubbed(token, to: 0.5, rig), 68.4643, within: 0.01)
        expectClose(scrubbed(token, to: 0.25, rig), 37.8138, within: 0.01)
    }

    @Test(arguments: Engine.allCases)
    func `a fraction that is set, rather than scrubbed to, is one of time`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        token.scrub(to: 0.4)
        token.fractionComplete = 0.5
        rig.host.clock.advance(by: 0.01)
        expectClose(rig.shown.x, 68.4643, within: 0.01)
    }

    @Test(arguments: engines)
    func `caught in flight nothing jumps, and the way goes straight on from there to both ends`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 68.4643, within: 0.05)
        expectClose(token.fractionComplete, 0.5, within: 0.001)
        expectClose(scrubbed(token, to: token.fractionComplete, rig), 68.4643, within: 0.05)
        // The fraction is one of the way from here on.
        expectClose(token.fractionComplete, 0.684643, within: 0.0005)
        expectClose(token.time, 2 * 0.684643, within: 0.001)
        for fraction in [token.fractionComplete, 0.75, 0.25, 1, 0.5, 0] {
            expectClose(scrubbed(token, to: fraction, rig), 100 * fraction, within: 0.05)
        }
    }

    @Test(arguments: engines)
    func `let go, it goes on from what the finger shows, and is at its end when the axis says so`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        expectClose(scrubbed(token, to: 0.5, rig), 50, within: 0.01)
        token.play()
        rig.host.clock.turn()
        expectClose(rig.shown.x, 50, within: 0.01)
        rig.host.clock.advance(by: 0.5)
        expectClose(token.time, 1.5)
        #expect(rig.shown.x > 70 && rig.shown.x < 99)
        rig.host.clock.advance(by: 0.45)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.06)
        #expect(token.outcome == .completed(.end))
        expectClose(rig.shown.x, 100)
    }

    @Test(arguments: engines)
    func `let go backwards, it goes back from what the finger shows`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeIn)
        expectClose(scrubbed(token, to: 0.5, rig), 50, within: 0.01)
        token.play(to: .start)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 50, within: 0.01)
        rig.host.clock.advance(by: 0.95)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.06)
        #expect(token.outcome == .completed(.start))
        expectClose(rig.shown.x, 0)
    }

    @Test(arguments: engines)
    func `turned round or paused after it was let go, it does not jump`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        _ = scrubbed(token, to: 0.5, rig)
        token.play()
        rig.host.clock.advance(by: 0.4)
        let shown = rig.shown.x
        token.reverse()
        rig.host.clock.turn()
        expectClose(rig.shown.x, shown, within: 0.05)
        token.pause()
        rig.host.clock.turn()
        expectClose(rig.shown.x, shown, within: 0.05)
        expectClose(token.fractionComplete, shown / 100, within: 0.001)
        token.scrub(to: token.fractionComplete)
        rig.host.clock.turn()
        expectClose(rig.shown.x, shown, within: 0.05)
        token.resume()
        rig.host.clock.advance(by: 1.39)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.02)
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: engines)
    func `on a spring the steps stay straight until it rests`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        token.pausesOnCompletion = true
        _ = scrubbed(token, to: 0.2, rig)
        token.settle(velocity: 1)
        for _ in 0..<20 {
            rig.host.clock.advance(by: 0.02)
            expectClose(rig.shown.x, 100 * token.fractionComplete, within: 0.1)
        }
        rig.host.clock.advance(by: 1)
        #expect(token.restingPosition == .end)
        expectClose(rig.shown.x, 100)
        // Opened by a tap, it plays on its curve again.
        token.play(to: .start)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 68.4643, within: 0.1)
    }

    @Test(arguments: engines)
    func `each step of a composition follows straight in its own time, also in a repeat`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100, 1, .easeIn), rig.y(100, 1, .easeOut)).repeated(2, autoreverses: true)
        for (fraction, x, y) in [(0.125, 50.0, 0.0), (0.375, 100, 50), (0.45, 100, 80), (0.625, 100, 50), (0.9, 40, 0)]
        {
            expectClose(scrubbed(token, to: fraction, rig), x, within: 0.01)
            expectClose(rig.shown.y, y, within: 0.01)
        }
    }

    @Test(arguments: [Engine.value, .basic, .keyframe, .property])
    func `of a curve that swings, the finger sees its first way to each value`(_ engine: Engine) {
        let rig = Rig(engine)
        // A layer plays such a curve through samples, within a thousandth of the way.
        let tolerance = engine == .basic || engine == .keyframe ? 0.11 : 0.01
        for curve in [TimingCurve.easeOutBounce, .spring(dampingRatio: 0.4), .easeInBack] {
            let token = rig.x(rig.view.center.x + 100, 1, curve)
            let start = rig.view.center.x
            for fraction in [0.3, 0.8, 0.99] {
                expectClose(scrubbed(token, to: fraction, rig) - start, 100 * fraction, within: tolerance)
            }
            token.stop()
        }
    }

    @Test(arguments: [Engine.value, .basic, .property])
    func `however steep the curve, let go it is at its end when the axis says so`(_ engine: Engine) {
        let curves: [TimingCurve] = [
            .easeInExpo, .easeOutExpo, .steps(4), .spring(dampingRatio: 0.4), .easeOutBounce, .easeInBack,
            .cubicBezier(1, 0, 1, 0), .cubicBezier(0, 1, 0, 1),
        ]
        for curve in curves {
            for (fraction, isForward) in [(0.001, true), (0.3, true), (0.999, true), (0.001, false), (0.7, false)] {
                let rig = Rig(engine)
                let token = rig.x(100, 1, curve)
                token.scrub(to: fraction)
                rig.host.clock.advance(by: 0.01)
                // A spring that plays to its start is another spring.
                token.rate = isForward ? 1 : -1
                token.resume()
                let left = isForward ? 1 - fraction : fraction
                rig.host.clock.advance(by: max(left - 0.03, 0))
                #expect(left < 0.03 || token.state == .running, "\(curve) \(fraction)")
                rig.host.clock.advance(by: 0.06)
                #expect(token.outcome == .completed(isForward ? .end : .start), "\(curve) \(fraction)")
                expectClose(rig.shown.x, isForward ? 100 : 0)
            }
        }
    }

    @Test func `a spring of a value follows straight too`() {
        let rig = Rig(.value)
        let token = rig.view.at.animate(
            .value(\.center.x, to: 100, curve: .spring(bounce: 0.3)))
        expectClose(scrubbed(token, to: 0.5, rig), 50, within: 0.01)
        expectClose(scrubbed(token, to: 0.2, rig), 20, within: 0.01)
    }

    @Test func `a spring of a value that the finger comes to first is straight from the first frame on`() {
        let rig = Rig(.value)
        let token = AT.animate(
            rig.view.at.animate(.value(\.center.x, to: 100, duration: 1, curve: .spring)),
            rig.view.at.animate(.value(\.center.y, to: 100, duration: 1, curve: .spring)))
        expectClose(scrubbed(token, to: 0.75, rig), 100)
        expectClose(rig.shown.y, 50, within: 0.01)
    }

    @Test func `runs that a layer repeats by itself are straight one by one`() {
        let rig = Rig(.basic)
        let token = rig.view.at.animate(
            .layer(
                .basic(
                    "position.x", to: .number(100), repeatCount: 1.5, autoreverses: true, duration: 1, curve: .easeIn)))
        // To and fro, and to again.
        for (fraction, x) in [(0.5 / 3, 50.0), (1.25 / 3, 75), (2.75 / 3, 75)] {
            expectClose(scrubbed(token, to: fraction, rig), x, within: 0.01)
        }
    }
}
