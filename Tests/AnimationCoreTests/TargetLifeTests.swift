import AnimationCore
import Foundation
import Testing

/// A target lives as long as somebody keeps it, or a step of it runs.
@MainActor @Suite(.manualTime) struct TargetLifeTests {
    let clock = host

    @Test func `after the turn a target is kept alive only while a step of it runs`() {
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

    @Test func `a running step keeps its target alive to the end`() {
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
