import AnimationCore
import Foundation
import Testing

/// Who holds whom, and until when.
@MainActor @Suite(.manualTime) struct HoldingTests {
    let clock = host

    @Test func `after the turn a target is held only while a step of it runs`() {
        weak var seen: Box?
        do {
            let box = Box()
            seen = box
            AT.animate(AT.wait(1), box.step(x: 1), AT.wait(1))
        }
        #expect(seen != nil)
        clock.turn()
        #expect(seen == nil)
    }

    @Test func `a running step holds its target to the end`() {
        weak var seen: Box?
        do {
            let box = Box()
            seen = box
            box.step(x: 1)
        }
        clock.advance(by: 0.5)
        #expect(seen != nil)
        clock.advance(by: 1)
        #expect(seen == nil)
    }

    @Test func `a repeated step keeps its target through all runs`() {
        weak var seen: Box?
        do {
            let box = Box()
            seen = box
            box.step(x: 1).repeated(2)
        }
        clock.advance(by: 1.5)
        #expect(seen != nil)
        clock.advance(by: 1)
        clock.turn()
        #expect(seen == nil)
    }
}
