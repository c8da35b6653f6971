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

    /// How a token is stopped between two frames, and goes on.
    enum Stop: CaseIterable {
        case pause
        case rate
        case rateBack
    }

    @Test(arguments: Engine.allCases, Stop.allCases)
    func `a step that should have ended since the last frame ends before the next one starts`(
        _ engine: Engine, _ stop: Stop
    ) {
        let rig = Rig(engine)
        var ended: [Int] = []
        let steps = [rig.x(100, 0.064), rig.x(50, 0.5), rig.x(75, 0.5)]
        for (number, step) in steps.enumerated() { step.completion { _ in ended.append(number) } }
        let token = AT.animate(parallelism: AT.wait(1.2), AT.animate(steps))
        rig.host.clock.advance(by: stop == .rateBack ? 0.567 : 0.067)
        switch stop {
        case .pause:
            token.pause()
            token.resume()
            rig.host.clock.advance(by: 0.253)
            expectClose(rig.shown.x, 74.4, within: 0.11)
        case .rate:
            token.rate = 2
            rig.host.clock.advance(by: 0.123)
            expectClose(rig.shown.x, 75.1, within: 0.21)
        case .rateBack:
            token.rate = -1
            rig.host.clock.advance(by: 0.253)
            expectClose(rig.shown.x, 75, within: 0.3)
            token.rate = 1
        }
        rig.host.clock.advance(by: 1.5)
        #expect(ended == [0, 1, 2] && token.outcome == .completed(.end))
        expectClose(rig.shown.x, 75)
    }

    @Test(arguments: Engine.allCases)
    func `when a branch is over since the last frame, a token stands where the others do`(_ engine: Engine) {
        let rig = Rig(engine)
        let spring = AnyAnimator<UIView>.value(\.alpha, to: 0, duration: 0.064, curve: .spring(dampingRatio: 0.7))
        let token = AT.animate(parallelism: rig.view.at.animate(spring), rig.y(100))
        rig.host.clock.advance(by: 0.067)
        expectClose(token.time, 0.067, within: 1e-9)
        token.pause()
        rig.host.clock.turn()
        expectClose(token.time, 0.067, within: 1e-9)
        expectClose(rig.shown.y, 6.7)
        #expect(rig.view.alpha == 0)
    }

    @Test(arguments: Engine.allCases, Stop.allCases)
    func `a run that should have ended since the last frame ends before the next one starts`(
        _ engine: Engine, _ stop: Stop
    ) {
        for autoreverses in [false, true] {
            let rig = Rig(engine)
            var runs = 0
            let run = AT.animate(rig.x(100, 0.064), rig.action("action"))
            let repeated = AT.animate([run]).repeated(3, autoreverses: autoreverses)
            let token = AT.animate(parallelism: AT.wait(1), repeated)
            repeated.onRepeat { runs += 1 }
            rig.host.clock.advance(by: 0.067)
            switch stop {
            case .pause:
                token.pause()
                token.resume()
            case .rate: token.rate = 2
            case .rateBack:
                rig.host.clock.advance(by: 0.063)
                token.rate = 1.5
            }
            rig.host.clock.advance(by: 1.5)
            let wanted = autoreverses ? 2 : 3
            #expect(rig.fired.count == wanted && runs == 2, "there and back: \(autoreverses)")
            #expect(token.outcome == .completed(.end))
            expectClose(rig.shown.x, 100)
        }
    }
}
