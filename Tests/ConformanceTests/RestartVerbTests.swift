import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// `restart()` plays from the start, forwards, from any state.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestartVerbTests {
    /// The state of a token, of two steps of a second each, in which it is restarted.
    enum Moment: CaseIterable {
        case waiting, firstFrame, running, secondStep, backwards, paused, scrubbed, settling, atLabel, atStart, atEnd

        @MainActor func bring(_ token: AnimationToken, _ rig: Rig) {
            let clock = rig.host.clock
            switch self {
            case .waiting: return
            case .firstFrame: token.pause()
            case .running: clock.advance(by: 0.5)
            case .secondStep: clock.advance(by: 1.5)
            case .backwards:
                clock.advance(by: 1.5)
                token.reverse()
                clock.advance(by: 0.25)
            case .paused:
                clock.advance(by: 1.25)
                token.pause()
            case .scrubbed: token.scrub(to: 0.75)
            case .settling:
                token.scrub(to: 0.75)
                token.settle(at: .start, velocity: 0)
                clock.advance(by: 0.1)
            case .atLabel:
                token.play(to: .time(1.5))
                clock.advance(by: 2)
            case .atStart:
                token.pausesOnCompletion = true
                clock.advance(by: 0.5)
                token.play(to: .start)
                clock.advance(by: 2)
            case .atEnd:
                token.pausesOnCompletion = true
                clock.advance(by: 3)
            }
        }
    }

    @Test(arguments: Engine.allCases, Moment.allCases) func `it plays from the start`(
        engine: Engine, moment: Moment
    ) {
        let rig = Rig(engine)
        var (heard, performed): ([AnimationOutcome], Int) = ([], 0)
        let token = AT.animate(rig.x(100, 1), AT.perform { performed += 1 }, rig.y(100, 1))
        token.completion { heard.append($0) }
        moment.bring(token, rig)
        let before = performed
        token.restart()
        #expect(token.state == .running && token.rate == 1)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 50, within: 0.5)
        expectClose(rig.shown.y, 0, within: 0.5)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 100, within: 0.5)
        expectClose(rig.shown.y, 50, within: 0.5)
        #expect(performed == before + 1)
        token.pausesOnCompletion = false
        rig.host.clock.advance(by: 1)
        #expect(heard == [.completed(.end)] && rig.view.center == CGPoint(x: 100, y: 100))
        #expect(rig.host.issues.isEmpty)
    }

    @Test func `what is over, and a part, can't be restarted`() {
        let rig = Rig(.basic)
        let part = rig.x(100, 1)
        let token = AT.animate(part, rig.y(100, 1))
        part.restart()
        rig.host.clock.advance(by: 3)
        token.restart()
        #expect(rig.host.issues == [.partHasNo(.timeAxis), .isOver])
        #expect(rig.view.center == CGPoint(x: 100, y: 100))
    }
}
