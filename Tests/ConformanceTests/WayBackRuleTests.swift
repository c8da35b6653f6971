import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The way back of a spring is a spring, on every engine that plays springs.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct WayBackRuleTests {
    nonisolated static let engines = [Engine.value, .basic, .property]
    private static let spring = TimingCurve.spring(dampingRatio: 1)

    /// The steps of 0.01 s in the way that is seen, until the token rests.
    private func way(_ token: AnimationToken, _ rig: Rig, atMost steps: Int = 300) -> [Double] {
        var values = [Double(rig.shown.x)]
        while token.state == .running, values.count < steps {
            rig.host.clock.advance(by: 0.01)
            values.append(Double(rig.shown.x))
        }
        return values
    }

    @Test(arguments: engines) func `it starts at once, and comes to rest slowly`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, Self.spring)
        token.pausesOnCompletion = true
        token.play()
        rig.host.clock.advance(by: 2)
        #expect(token.restingPosition == .end)
        token.play(to: .start)
        let back = way(token, rig)
        #expect(token.restingPosition == .start)
        expectClose(rig.shown.x, 0)
        // As far as it had come on the way there after the same time, within the rounding of its stiffness.
        for (step, value) in back.enumerated() where step % 10 == 0 && step < 60 {
            expectClose(100 - value, 100 * Self.spring.progress(at: Double(step) / 100), within: 1)
        }
        let steps = zip(back, back.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 > -0.01 } && (steps.last ?? 1) < 0.2)
        token.stop()
    }

    @Test func `a value that springs goes back on a spring, too`() {
        let rig = Rig(.value)
        let token = rig.view.at.animate(.value(\.center.x, to: 100, curve: .spring(bounce: 0.3)))
        token.pausesOnCompletion = true
        token.play()
        rig.host.clock.advance(by: 3)
        token.play(to: .start)
        rig.host.clock.advance(by: 0.2)
        // Played backwards it would hardly have moved.
        #expect(rig.shown.x < 50 && rig.shown.x > 5)
        rig.host.clock.advance(by: 3)
        #expect(token.restingPosition == .start)
        expectClose(rig.shown.x, 0)
        token.stop()
    }

    @Test(arguments: engines) func `paused and resumed on the way back, it goes on as fast`(_ engine: Engine) {
        var ways: [[Double]] = []
        for pauses in [false, true] {
            let rig = Rig(engine)
            let token = rig.x(100, 1, Self.spring)
            token.pausesOnCompletion = true
            token.play()
            rig.host.clock.advance(by: 2)
            token.play(to: .start)
            rig.host.clock.advance(by: 0.1)
            if pauses {
                token.pause()
                rig.host.clock.advance(by: 0.5)
                token.resume()
            }
            ways.append(way(token, rig))
            token.stop()
        }
        for step in 0..<20 { expectClose(ways[1][step], ways[0][step], within: 0.01) }
    }

    @Test(arguments: engines) func `turned round in flight it keeps its velocity`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, Self.spring)
        token.pausesOnCompletion = true
        token.play()
        rig.host.clock.advance(by: 0.1)
        let before = rig.shown.x
        rig.host.clock.advance(by: 0.01)
        let (here, step) = (rig.shown.x, rig.shown.x - before)
        #expect(step > 1)
        token.play(to: .start)
        rig.host.clock.turn()
        expectClose(rig.shown.x, here, within: 0.1)
        rig.host.clock.advance(by: 0.01)
        // On for a moment, and slower.
        #expect(rig.shown.x > here && rig.shown.x - here < step)
        rig.host.clock.advance(by: 0.15)
        let back = rig.shown.x
        rig.host.clock.advance(by: 0.01)
        let speed = rig.shown.x - back
        #expect(speed < -0.5)
        token.play(to: .end)
        let turn = rig.shown.x
        rig.host.clock.advance(by: 0.01)
        #expect(rig.shown.x < turn && rig.shown.x - turn > speed)
        _ = way(token, rig)
        #expect(token.restingPosition == .end)
        expectClose(rig.shown.x, 100)
        token.stop()
    }

    @Test(arguments: engines) func `a bouncy one comes back without a stop at full speed`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, .spring(dampingRatio: 0.4))
        token.play()
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 2)
        token.play(to: .start)
        let back = way(token, rig)
        let steps = zip(back, back.dropFirst()).map { $0 - $1 }
        #expect(back.count < 200 && (steps.last ?? 1) < 0.5 && (steps.max() ?? 0) < 30)
        #expect(token.restingPosition == .start)
        token.stop()
    }

    private static let bouncy = TimingCurve.spring(.physical(mass: 1, stiffness: 100, damping: 10))

    /// Waits at a time of a bouncy step of 1 s, and plays on from there.
    private func bouncy(_ engine: Engine, from time: Double) -> (Rig, AnimationToken) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, Self.bouncy)
        token.pausesOnCompletion = true
        token.scrubsLinearly = false
        token.scrub(to: time)
        token.resume()
        rig.host.clock.turn()
        return (rig, token)
    }

    /// A value that swings goes back for a moment, though the token plays on.
    @Test(arguments: engines) func `told to play to the end that it plays to, a bouncy one goes on as before`(
        _ engine: Engine
    ) {
        for time in [0.2, 0.5, 0.6] {
            let (rig, token) = bouncy(engine, from: time)
            token.play(to: .end)
            rig.host.clock.advance(by: 0.2)
            expectClose(rig.shown.x, 100 * Self.bouncy.progressCurve(over: 1).progress(at: time + 0.2), within: 0.01)
            token.stop()
        }
        for left in [1e-3, 1e-4, 1e-5, 3.7e-6, 1e-6, 1e-7, 1e-8, 1e-9] {
            for destination in [AnimationToken.Destination.end, .time(1), .label("nowhere")] {
                let (rig, token) = bouncy(engine, from: 1 - left)
                token.play(to: destination)
                rig.host.clock.advance(by: 0.01)
                #expect(token.state == .paused, "\(left) before the end")
                expectClose(rig.shown.x, 100)
                token.stop()
            }
        }
    }

    /// A spring that is not at rest yet jumps there at its end.
    @Test(arguments: engines) func `turned round just before its end it has its own velocity alone`(_ engine: Engine) {
        for left in [1e-3, 1e-4, 1e-6, 1e-8] {
            let (rig, token) = bouncy(engine, from: 1 - left)
            let here = rig.shown.x
            token.play(to: .start)
            rig.host.clock.advance(by: 0.01)
            #expect(abs(rig.shown.x - here) < 1, "\(left) before the end: \(rig.shown.x), was \(here)")
            token.stop()
        }
    }

    @Test(arguments: engines) func `reverse, a rate and curves play backwards exactly`(_ engine: Engine) {
        for (curve, verb) in [(Self.spring, 0), (Self.spring, 1), (TimingCurve.easeIn, 2)] {
            let rig = Rig(engine)
            let token = rig.x(100, 1, curve)
            token.pausesOnCompletion = true
            token.play()
            rig.host.clock.advance(by: 1.5)
            switch verb {
            case 0: token.reverse()
            case 1: token.rate = -1
            default: token.play(to: .start)
            }
            token.resume()
            rig.host.clock.advance(by: 0.7)
            expectClose(rig.shown.x, 100 * curve.progress(at: 0.3), within: 0.2)
            rig.host.clock.advance(by: 0.31)
            #expect(token.restingPosition == .start)
            token.stop()
        }
    }

    @Test(arguments: engines) func `one step on a curve, or a repeat, and all play backwards exactly`(_ engine: Engine)
    {
        for repeats in [false, true] {
            let rig = Rig(engine)
            let move = rig.x(100, 1, Self.spring)
            let token =
                repeats ? AT.animate(move).repeated(1, autoreverses: false) : AT.animate(move, rig.y(10, 0.2, .linear))
            token.pausesOnCompletion = true
            token.play()
            rig.host.clock.advance(by: 1.5)
            token.play(to: .start)
            rig.host.clock.advance(by: repeats ? 0.7 : 0.9)
            expectClose(rig.shown.x, 100 * Self.spring.progress(at: 0.3), within: 0.2)
            token.stop()
        }
    }

    @Test(arguments: engines) func `a pause and a rate on the way do not end it`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, Self.spring)
        token.pausesOnCompletion = true
        token.play()
        rig.host.clock.advance(by: 2)
        token.play(to: .start)
        token.resume()
        rig.host.clock.advance(by: 0.1)
        token.pause()
        rig.host.clock.turn()
        let shown = rig.shown.x
        expectClose(token.fractionComplete, shown / 100, within: 0.005)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, shown)
        token.resume()
        rig.host.clock.advance(by: 0.1)
        #expect(rig.shown.x < shown)
        token.rate = 1
        #expect(token.state == .running)
        rig.host.clock.advance(by: 2)
        #expect(token.restingPosition == .end)
        expectClose(rig.shown.x, 100)
        token.stop()
    }

    @Test(arguments: engines) func `released on the way it ends at its start`(_ engine: Engine) {
        let rig = Rig(engine)
        var outcome: AnimationOutcome?
        do {
            let token = rig.x(100, 1, Self.spring)
            token.completion { outcome = $0 }
            rig.host.clock.advance(by: 0.4)
            token.play(to: .start)
        }
        rig.host.clock.advance(by: 3)
        #expect(outcome == .completed(.start))
        expectClose(rig.shown.x, 0)
    }

    @Test(arguments: Engine.allCases.filter { $0 != .foreign })
    func `along another curve the playhead follows that one, in the time that playing takes`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 1, .easeIn)
        token.pausesOnCompletion = true
        token.play()
        rig.host.clock.advance(by: 2)
        token.play(to: .start, curve: .easeOut)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 100 - 68.4643, within: 0.1)
        #expect(token.state == .running && token.velocity < 0)
        rig.host.clock.advance(by: 0.51)
        #expect(token.restingPosition == .start)
        token.play(to: .fraction(0.5), curve: .linear)
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 25, within: 0.1)
        rig.host.clock.advance(by: 0.3)
        #expect(token.state == .paused)
        expectClose(rig.shown.x, 50, within: 0.1)
        token.play(curve: .cubicBezier(.nan, 0, 1, 1))
        rig.host.clock.advance(by: 1)
        #expect(token.restingPosition == .end && rig.host.issues.count == 1)
        token.stop()
    }
}
