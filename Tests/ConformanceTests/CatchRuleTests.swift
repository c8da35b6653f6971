import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An animation is caught in flight: from there on its fraction is one of the way, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CatchRuleTests {
    /// The engines that know their curve.
    nonisolated static let engines = Engine.allCases.filter { $0 != .foreign }
    private nonisolated static let curves: [TimingCurve] = [
        .easeIn, .easeOut, .easeInOut, .linear, .spring(dampingRatio: 1), .spring(dampingRatio: 0.4),
    ]

    @Test(arguments: engines, [TimingCurve.easeIn, .easeOut, .easeInOut, .linear])
    func `a pause makes the fraction one of the way, and resume goes on as if there had been none`(
        _ engine: Engine, _ curve: TimingCurve
    ) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, curve)
        rig.host.clock.advance(by: 0.6)
        token.pause()
        rig.host.clock.turn()
        let shown = 100 * curve.progress(at: 0.3)
        expectClose(rig.shown.x, shown, within: 0.05)
        expectClose(token.fractionComplete, shown / 100, within: 0.001)
        expectClose(token.time, shown / 50, within: 0.002)
        token.resume()
        expectClose(token.time, 0.6, within: 0.001)
        rig.host.clock.advance(by: 0.4)
        expectClose(rig.shown.x, 100 * curve.progress(at: 0.5), within: 0.05)
        rig.host.clock.advance(by: 0.99)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.02)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: [Engine.value, .basic, .keyframe, .property, .paced], [0.1, 0.3, 0.5, 0.8])
    func `a hundred points of finger are a hundred points of view`(_ engine: Engine, _ moment: Double) {
        // A layer plays a spring through samples, within a thousandth of the way.
        let swing = TimingCurve.spring(dampingRatio: 0.4)
        for curve in Self.curves where curve != swing || engine == .value || engine == .basic || engine == .property {
            let rig = Rig(engine)
            let token = rig.x(100, 1, curve)
            rig.host.clock.advance(by: moment)
            let scrubber = token.scrubber(over: 100)
            scrubber.drag(by: 0)
            rig.host.clock.turn()
            let caught = rig.shown.x
            expectClose(caught, 100 * curve.progress(at: moment), within: 0.25)
            for points in [-8.0, 8, 0, -20] where (0...100).contains(caught + points) && caught < 100 {
                scrubber.drag(by: points)
                rig.host.clock.turn()
                expectClose(rig.shown.x, caught + points, within: 0.25)
            }
            token.stop()
        }
    }

    @Test(arguments: [Engine.value, .basic, .property])
    func `caught beyond its end a spring stays there until the finger moves`(_ engine: Engine) {
        let rig = Rig(engine)
        let curve = TimingCurve.spring(dampingRatio: 0.3)
        let token = rig.x(100, 1, curve)
        var time = 0.0
        while curve.progress(at: time) < 1.1 { time += 0.01 }
        rig.host.clock.advance(by: time)
        token.pause()
        rig.host.clock.turn()
        let shown = rig.shown.x
        #expect(shown > 109 && token.fractionComplete <= 1)
        token.scrub(to: token.fractionComplete)
        rig.host.clock.turn()
        expectClose(rig.shown.x, shown, within: 0.2)
        token.scrub(to: 1)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 100)
        token.scrub(to: 0)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 0)
    }

    @Test(arguments: engines)
    func `the longest step in flight decides, the others go straight on from where they are`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(parallelism: rig.y(100, 1, .easeIn), rig.x(100, 2, .easeOut))
        rig.host.clock.advance(by: 0.8)
        token.pause()
        rig.host.clock.turn()
        let (x, y) = (rig.shown.x, rig.shown.y)
        expectClose(token.fractionComplete, x / 100, within: 0.001)
        token.scrub(to: token.fractionComplete)
        rig.host.clock.turn()
        expectClose(rig.shown.x, x, within: 0.05)
        expectClose(rig.shown.y, y, within: 0.05)
        for points in [10.0, -30, 20] {
            token.scrub(to: (x + points) / 100)
            rig.host.clock.turn()
            expectClose(rig.shown.x, x + points, within: 0.05)
            #expect(points < 0 ? rig.shown.y < y : rig.shown.y > y)
        }
        token.scrub(to: 0)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 0)
        expectClose(rig.shown.y, 0)
        token.stop()
    }

    @Test(arguments: engines)
    func `in a composition only the step in flight is told by its way`(_ engine: Engine) {
        let rig = Rig(engine)
        let (first, second) = (rig.x(100, 1, .easeOut), rig.y(100, 1, .easeOut))
        let token = AT.animate(first, AT.label("middle"), second)
        rig.host.clock.advance(by: 1.5)
        token.pause()
        expectClose(token.time, 1.684643, within: 0.001)
        expectClose(second.time, 0.684643, within: 0.001)
        #expect(first.time == 1)
        token.scrub(to: 0.9)
        rig.host.clock.turn()
        expectClose(rig.shown.y, 80, within: 0.05)
        token.scrub(to: 0.25)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 50, within: 0.05)
        expectClose(rig.shown.y, 0)
        token.play(to: .label("middle"))
        rig.host.clock.advance(by: 2)
        expectClose(token.time, 1)
        expectClose(rig.shown.x, 100)
        token.stop()
    }

    @Test(arguments: engines)
    func `reversed while it is caught it goes back as it came`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        rig.host.clock.advance(by: 1)
        token.pause()
        token.reverse()
        expectClose(token.fractionComplete, 0.684643, within: 0.001)
        token.resume()
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 37.8138, within: 0.2)
        rig.host.clock.advance(by: 0.52)
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: engines)
    func `a time that is set while it is caught is one of the curve`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        rig.host.clock.advance(by: 0.5)
        token.pause()
        token.time = 1
        rig.host.clock.turn()
        expectClose(rig.shown.x, 68.4643, within: 0.05)
        expectClose(token.time, 1)
        expectClose(token.fractionComplete, 0.5)
        token.stop()
    }

    @Test(arguments: Engine.allCases)
    func `without scrubsLinearly a pause leaves the fraction one of time`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100, 2, .easeOut)
        token.scrubsLinearly = false
        rig.host.clock.advance(by: 1)
        token.pause()
        expectClose(token.fractionComplete, 0.5, within: 0.001)
        token.scrub(to: token.fractionComplete)
        rig.host.clock.turn()
        expectClose(rig.shown.x, 68.4643, within: 0.05)
        token.stop()
    }

    @Test(arguments: [Engine.value, .basic, .property])
    func `a throw after the catch leaves at the finger's velocity`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(1000, 1, .easeOut)
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 0.4)
        token.pause()
        rig.host.clock.turn()
        let start = rig.shown.x
        token.settle(at: .end, velocity: 1.5)
        rig.host.clock.advance(by: 0.01)
        // 1,500 points a second for a hundredth of one, and the pull of the spring.
        #expect(rig.shown.x - start > 14 && rig.shown.x - start < 24)
        rig.host.clock.advance(by: 1)
        #expect(token.restingPosition == .end)
        expectClose(rig.shown.x, 1000)
        token.stop()
    }

    @Test func `an endless animation keeps its time`() {
        let rig = Rig(.value)
        let token = rig.x(100, 1, .easeOut).repeatedForever()
        rig.host.clock.advance(by: 0.5)
        token.pause()
        expectClose(token.time, 0.5, within: 0.001)
        expectClose(token.fractionComplete, 0)
        token.stop()
    }

    @Test(arguments: engines, [nil, 0.2, 0.6] as [Double?])
    func `stopped where it was caught or scrubbed to, it keeps the fraction that was read`(
        _ engine: Engine, _ fraction: Double?
    ) {
        let rig = Rig(engine)
        let part = rig.x(100, 2, .easeOut)
        let token = AT.animate(AT.wait(0.5), part)
        rig.host.clock.advance(by: 1)
        token.pause()
        if let fraction { token.scrub(to: (0.5 + 2 * fraction) / 2.5) }
        rig.host.clock.turn()
        let (time, partTime, shown) = (token.time, part.time, rig.shown.x)
        expectClose(part.fractionComplete, shown / 100, within: 0.001)
        token.stop(at: .current)
        #expect(token.time == time && part.time == partTime)
        expectClose(part.fractionComplete, shown / 100, within: 0.001)
        rig.host.clock.advance(by: 1)
        #expect(token.time == time && part.time == partTime)
        expectClose(rig.view.center.x, shown, within: 0.001)
    }

    @Test(arguments: engines) func `a part that is stopped in a caught whole keeps its fraction`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = rig.x(100, 2, .easeOut)
        let token = AT.animate(parallelism: part, rig.y(40, 1))
        rig.host.clock.advance(by: 0.5)
        token.scrub(to: 0.6)
        let (time, partTime) = (token.time, part.time)
        part.stop(at: .current)
        #expect(part.time == partTime)
        expectClose(token.time, time)
        token.stop(at: .end)
        #expect(part.time == partTime && token.fractionComplete == 1)
    }
}
