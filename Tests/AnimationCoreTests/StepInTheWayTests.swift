@testable import AnimationCore
import Foundation
import Testing

/// The steps that are looked at when another comes to its turn on what they animate.
@MainActor @Suite(.manualTime) struct StepInTheWayTests {
    let clock = host
    let box = Box()

    /// Steps that count as being on the box's x.
    private var count: Int { AnimatedObjects.claims(on: AnimatedProperty(box, \Box.x)).count }

    /// One after another on x, with a policy; kept.
    private func token(_ steps: Int) -> AnimationToken {
        AT.animate((1...steps).map { box.step(x: Double($0), 1) }).onConflict(.replace)
    }

    @Test func `a step that is over is looked at no more, though its token is kept`() {
        let token = token(20)
        clock.advance(by: 10.5)
        #expect(count == 1)
        #expect(token.state == .running)
        clock.advance(by: 20)
        #expect(token.outcome == .completed(.end))
        #expect(count == 0)
    }

    @Test func `nor one that was moved past`() {
        let token = token(20)
        token.time = 19.5
        #expect(count == 1)
        token.time = 3.5
        #expect(count == 1)
        token.stop()
        #expect(count == 0)
    }

    @Test func `the playhead back in it, a step is in the way again`() {
        let token = AT.animate(box.step(x: 100), box.step(y: 100))
        clock.advance(by: 1.5)
        let other = box.step(x: 0).onConflict(.queue)
        clock.advance(by: 0.25)
        #expect(box.x == 75)
        other.stop()
        token.time = 0.5
        let third = box.step(x: 0).onConflict(.queue)
        clock.advance(by: 0.25)
        #expect(third.time == 0)
        token.rate = -1
        clock.advance(by: 0.75)
        #expect(token.outcome == .completed(.start))
        clock.advance(by: 0.5)
        #expect(third.time > 0)
    }

    @Test func `an end on one object lets those go on that wait for it, and no others`() {
        let other = Box()
        let first = [box.step(x: 100, 10), other.step(x: 100, 10)]
        clock.advance(by: 0.5)
        let next = [box, other].map { $0.step(x: 0).onConflict(.queue) }
        let last = [box, other].map { $0.step(x: 50).onConflict(.queue) }
        clock.advance(by: 0.5)
        first[1].stop()
        clock.advance(by: 0.5)
        #expect(next.map { ($0.time * 100).rounded() } == [0, 50])
        first[0].stop()
        clock.advance(by: 1)
        #expect(next.map(\.outcome) == [.completed(.end), .completed(.end)])
        clock.advance(by: 1)
        #expect(last.map(\.outcome) == [.completed(.end), .completed(.end)])
        #expect(clock.isIdle)
    }

    @Test func `a repeat whose step was stopped lets those go on that wait`() {
        let part = box.step(x: 100)
        let token = AT.animate(part, AT.wait(1)).repeated(3)
        clock.advance(by: 0.5)
        let waiting = box.step(x: 0).onConflict(.queue)
        clock.turn()
        #expect(waiting.time == 0)
        part.stop()
        clock.advance(by: 0.5)
        expectClose(waiting.time, 0.5)
        token.stop()
    }
}
