import AnimationCore
import Foundation
import Testing

/// A token that starts when another one comes to a moment.
@MainActor @Suite(.manualTime) struct StartingWhenTests {
    let box = Box()
    let clock = host

    @Test func `it starts at a moment of another token`() {
        let first = box.step(x: 100, 2)
        let second = box.step(y: 100).starting(when: first, reaches: .fraction(0.25))
        clock.advance(by: 1)
        expectClose(box.y, 50)
        clock.advance(by: 0.6)
        #expect(second.outcome == .completed(.end) && first.outcome == nil)
    }

    @Test func `a finger may bring it there`() {
        let first = box.step(x: 100, 2)
        let second = box.step(y: 100).starting(when: first, reaches: .time(1))
        first.scrub(to: 0.4)
        clock.advance(by: 5)
        #expect(box.y == 0)
        first.scrub(to: 0.6)
        clock.advance(by: 0.5)
        expectClose(box.y, 50)
        first.stop()
        second.stop()
    }

    @Test func `the end of the other token starts it in any case`() {
        let first = box.step(x: 100, 2)
        box.step(y: 100).starting(when: first)
        first.stop()
        clock.advance(by: 1.1)
        #expect(box.y == 100)
        box.step(y: 0).starting(when: first, reaches: .start)
        clock.advance(by: 1.1)
        #expect(box.y == 0)
    }
}
