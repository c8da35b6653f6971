import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Ends that are no ends yet, and steps that an end passes, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndTests {
    @Test(arguments: Engine.allCases) func `what stays at its ends opens and closes, and ends when it is let go`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        do {
            let drawer = AT.animate(rig.x(100), rig.y(50)).completion { outcomes.append($0) }
            drawer.pausesOnCompletion = true
            for _ in 0..<2 {
                rig.host.clock.advance(by: 3)
                expectClose(rig.shown.x, 100)
                expectClose(rig.shown.y, 50)
                #expect(drawer.state == .paused)
                expectClose(drawer.fractionComplete, 1)
                drawer.reverse()
                drawer.resume()
                rig.host.clock.advance(by: 1.5)
                expectClose(rig.shown.x, 50)
                expectClose(rig.shown.y, 0)
                rig.host.clock.advance(by: 3)
                expectClose(rig.shown.x, 0)
                expectClose(drawer.time, 0)
                drawer.reverse()
                drawer.resume()
            }
            rig.host.clock.advance(by: 3)
            #expect(outcomes.isEmpty)
        }
        rig.host.clock.turn()
        #expect(outcomes == [.completed(.end)])
        expectClose(rig.shown.x, 100)
        #expect(rig.host.clock.isIdle)
        #expect(rig.host.issues.isEmpty)
    }

    @Test func `what is let go at its start has ended there`() {
        let rig = Rig(.property)
        var outcomes: [AnimationOutcome] = []
        do {
            let drawer = rig.x(100).completion { outcomes.append($0) }
            drawer.pausesOnCompletion = true
            drawer.pause()
            drawer.time = 1
            drawer.rate = -1
            drawer.resume()
            rig.host.clock.advance(by: 2)
            #expect(outcomes.isEmpty)
        }
        rig.host.clock.turn()
        #expect(outcomes == [.completed(.start)])
        expectClose(rig.view.center.x, 0)
    }

    @Test(arguments: AnimationPosition.allCases) func `what stays at its end can be stopped`(
        _ position: AnimationPosition
    ) {
        let rig = Rig(.basic)
        let drawer = rig.x(100)
        drawer.pausesOnCompletion = true
        rig.host.clock.advance(by: 2)
        drawer.stop(at: position)
        rig.host.clock.turn()
        #expect(drawer.outcome == .stopped(position))
        expectClose(rig.view.center.x, position == .start ? 0 : 100)
    }

    @Test func `an action that may be skipped does not run in a stop at the end`() {
        let rig = Rig(.property)
        var ran: [String] = []
        let token = AT.animate(
            rig.x(100), AT.perform { ran.append("runs") }, AT.perform(onSkip: .skip) { ran.append("skipped") })
        rig.host.clock.turn()
        token.stop(at: .end)
        #expect(ran == ["runs"])
        AT.animate(AT.perform(onSkip: .skip) { ran.append("played") })
        #expect(ran == ["runs", "played"])
    }

    @Test func `the actions that a stop at the end passes run in the order of their places`() {
        var ran: [String] = []
        let token = AT.parallel {
            AT.perform { ran.append("late") }.starting(at: .seconds(2))
            AT.perform { ran.append("early") }.starting(at: .seconds(1))
            AT.wait(3)
        }
        token.pause()
        token.stop(at: .end)
        #expect(ran == ["early", "late"])
    }

    @Test(arguments: Engine.allCases) func `a pause point stops its siblings of the same instant too`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let token = AT.animate(
            rig.x(100),
            AT.parallel {
                AT.pausePoint(); rig.y(50)
            }, AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        #expect(token.state == .paused)
        expectClose(token.time, 1)
        expectClose(rig.shown.y, 0)
        token.resume()
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.y, 25)
        #expect(token.state == .running)
        token.stop()
    }
}

extension AnimationPosition {
    static let allCases: [Self] = [.start, .current, .end]
}
