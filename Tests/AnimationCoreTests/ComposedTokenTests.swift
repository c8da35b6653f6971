import AnimationCore
import Foundation
import Testing

/// Tokens that become parts of a composition, and those that it names again.
@MainActor @Suite(.manualTime) struct ComposedTokenTests {
    let box = Box()
    let clock = host

    @Test func `a composed token plays as a part of the whole`() {
        let first = box.step(x: 100)
        let all = AT.animate(first, box.step(y: 50))
        clock.advance(by: 1.5)
        #expect(box.x == 100)
        #expect(box.y == 25)
        #expect(first.outcome == .completed(.end))
        #expect(all.state == .running)
    }

    @Test func `a token that plays already is waited for`() {
        let first = box.step(x: 100)
        clock.advance(by: 0.5)
        let all = AT.animate(first, box.step(y: 50))
        clock.advance(by: 0.25)
        #expect(box.y == 0)
        clock.advance(by: 0.75)
        #expect(box.y == 25)
        clock.advance(by: 0.5)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `a part that is stopped before the composition starts does not play`() {
        let first = box.step(x: 100)
        var outcomes: [AnimationOutcome] = []
        first.completion { outcomes.append($0) }
        let all = AT.animate(first, box.step(y: 50))
        first.stop()
        clock.advance(by: 0.5)
        #expect(outcomes == [.stopped(.current)])
        #expect(first.state == .ended)
        #expect(box.x == 0 && box.y == 25)
        clock.advance(by: 0.5)
        #expect(box.x == 0 && box.y == 50)
        #expect(all.outcome == .completed(.end))
    }

    @Test(arguments: [true, false])
    func `a part that is stopped at its end before the composition starts is applied`(isPaused: Bool) {
        let first = box.step(x: 100)
        let all = AT.animate(first, box.step(y: 50))
        first.stop(at: .end)
        if isPaused { all.pause() }
        clock.turn()
        #expect(first.outcome == .stopped(.end))
        #expect(box.x == 100)
        all.resume()
        clock.advance(by: 0.5)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 1)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `stopping the whole at its end does not play a part that was stopped before it started`() {
        var calls = 0
        let first = AT.animate(box.step(x: 100), AT.perform { calls += 1 })
        let all = AT.animate(AT.wait(1), first, box.step(y: 50))
        first.stop()
        all.stop(at: .end)
        clock.advance(by: 2)
        #expect(box.x == 0 && box.y == 50)
        #expect(calls == 0)
        #expect(first.outcome == .stopped(.current) && all.outcome == .stopped(.end))
    }

    @Test func `a token that is over is passed`() {
        let first = box.step(x: 100)
        clock.advance(by: 2)
        AT.animate(first, box.step(y: 50))
        clock.advance(by: 0.5)
        #expect(box.y == 25)
    }

    @Test func `a token named twice in one composition plays once`() {
        let step = box.step(x: 100)
        let all = AT.animate(step, step)
        clock.advance(by: 1)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `waiting for a token that comes later in the same timeline is reported and passed`() {
        let later = box.step(x: 100)
        let outer = AT.animate(later)
        let waiting = AT.animate(later, box.step(y: 50))
        AT.animate(waiting, outer)
        clock.advance(by: 3)
        #expect(box.x == 100)
        #expect(box.y == 50)
        #expect(clock.issues == [.waitsForLaterToken])
    }
}
