import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Parts of a parallel that the others leave behind: they keep their own places until a seek.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BranchPlaceTests {
    private func expect(_ rig: Rig, x: Double, y: Double, _ location: SourceLocation = #_sourceLocation) {
        expectClose(rig.shown.x, x, sourceLocation: location)
        expectClose(rig.shown.y, y, sourceLocation: location)
    }

    @Test(arguments: Engine.allCases) func `a gate beside a step is not passed by a pause, and what it blocked goes on`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let signal = AnimationSignal()
        let token = AT.animate(parallelism: AT.animate(AT.wait(for: signal), rig.x(100)), rig.y(100, 2))
        rig.host.clock.advance(by: 0.5)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 0, y: 50)
        signal.send()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 25, y: 62.5)
        token.pause()
        token.resume()
        expect(rig, x: 25, y: 62.5)
        token.rate = 2
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 75, y: 87.5)
        token.rate = -1
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 50, y: 75)
        token.rate = 1
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        expect(rig, x: 100, y: 100)
    }

    @Test(arguments: Engine.allCases) func `a part that its own handle paused goes on where it was`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let part = rig.x(100)
        let token = AT.animate(parallelism: part, rig.y(100, 2))
        rig.host.clock.advance(by: 0.5)
        part.pause()
        rig.host.clock.advance(by: 0.75)
        part.resume()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 75, y: 75)
        token.pause()
        rig.host.clock.advance(by: 1)
        token.resume()
        expect(rig, x: 75, y: 75)
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `a seek puts every part on the axis again`(_ engine: Engine) {
        let rig = Rig(engine)
        let signal = AnimationSignal()
        let token = AT.animate(parallelism: AT.animate(AT.wait(for: signal), rig.x(100)), rig.y(100, 2))
        rig.host.clock.advance(by: 0.5)
        signal.send()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 25, y: 37.5)
        token.pause()
        token.time = 0.8
        rig.host.clock.turn()
        expect(rig, x: 80, y: 40)
        token.resume()
        rig.host.clock.advance(by: 0.1)
        expect(rig, x: 90, y: 45)
        token.stop()
    }

    @Test func `what waits for another animation does not hold the time`() {
        let rig = Rig(.value)
        let token = AT.animate(
            parallelism: AT.animate(rig.x(10), rig.x(20)), rig.y(100).starting(at: .seconds(0.5))
        ).onConflict(.queue)
        rig.host.clock.advance(by: 1)
        expectClose(token.time, 1)
        token.rate = -1
        rig.host.clock.advance(by: 4)
        #expect(token.outcome == .completed(.start))
        expect(rig, x: 0, y: 0)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases, [0.5, 1])
    func `what still waits for its start is not passed when the others are ahead`(_ engine: Engine, rate: Double) {
        let rig = Rig(engine)
        let pause = AT.wait(1)
        let token = AT.animate(
            parallelism: AT.animate(pause, rig.y(100)),
            AT.animate(rig.x(100, 0.25), AT.wait(0)).starting(at: .seconds(0.5)))
        rig.host.clock.turn()
        pause.stop()
        token.pause()
        token.resume()
        token.rate = rate
        rig.host.clock.advance(by: 0.62 / rate)
        expectClose(rig.shown.y, 62)
        expectClose(rig.shown.x, 48)
        rig.host.clock.advance(by: 1 / rate)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 100)
    }
}
