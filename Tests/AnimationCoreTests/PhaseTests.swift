import AnimationCore
import Foundation
import Testing

/// Loops side by side that are under way at different times.
@MainActor @Suite(.manualTime) struct PhaseTests {
    let boxes = [Box(), Box(), Box()]
    let clock = host

    private func loop(_ box: Box, turns: Bool = false) -> AnimationToken {
        box.step(x: 100).repeatedForever(autoreverses: turns)
    }

    @Test func `a loop may be under way at the start`() {
        let token = AT.animate(parallelism: [loop(boxes[0]), loop(boxes[1]).starting(at: .seconds(-0.3))])
        clock.advance(by: 0.5)
        expectClose(boxes[0].x, 50)
        expectClose(boxes[1].x, 80)
        clock.advance(by: 0.3)
        expectClose(boxes[1].x, 10)
        token.time = 0
        expectClose(boxes[1].x, 30)
        token.time = 2.2
        expectClose(boxes[0].x, 20)
        expectClose(boxes[1].x, 50)
        token.stop()
        #expect(clock.issues.isEmpty)
    }

    @Test(arguments: [AnimationStagger.each(-0.2), .total(-0.4)]) func `a negative stagger gives phases`(
        stagger: AnimationStagger
    ) {
        let effect = AnyAnimator<Box>.value(\.x, to: 100, duration: 1, curve: .linear)
        let token = boxes.at.animate(effect.repeatedForever(autoreverses: true), stagger: stagger)
        clock.advance(by: 0.7)
        expectClose(boxes[0].x, 70)
        expectClose(boxes[1].x, 90)
        expectClose(boxes[2].x, 90)
        #expect(clock.issues.isEmpty)
        token.stop()
    }

    @Test func `a phase of more than a run starts in a later one`() {
        let token = AT.animate(parallelism: [loop(boxes[0], turns: true).starting(at: .seconds(-1.75))])
        clock.advance(by: 0.1)
        expectClose(boxes[0].x, 15)
        token.stop()
    }

    @Test func `what ends has no phase`() {
        let token = AT.animate(parallelism: [boxes[0].step(x: 100).starting(at: .seconds(-0.3))])
        let staggered = boxes.at.animate(.value(\.y, to: 100, duration: 1, curve: .linear), stagger: -0.2)
        clock.advance(by: 0.5)
        expectClose(boxes[0].x, 50)
        for box in boxes { expectClose(box.y, 50) }
        #expect(clock.issues == [.repaired(.stagger, given: -0.2, used: 0), .startsBeforeComposition])
        token.stop()
        staggered.stop()
    }

    @Test func `backwards a loop goes to its own start`() {
        let token = AT.animate(parallelism: [loop(boxes[0]).starting(at: .seconds(-0.3))])
        clock.advance(by: 0.5)
        token.rate = -1
        clock.advance(by: 0.6)
        expectClose(boxes[0].x, 20)
        clock.advance(by: 0.3)
        #expect(token.outcome == .completed(.start) && boxes[0].x == 0)
    }

    @Test func `a stagger counts from an index`() {
        #expect(AnimationStagger.each(0.1, from: .index(2)).delays(count: 5) == [0.2, 0.1, 0, 0.1, 0.2])
        #expect(AnimationStagger.total(1, from: .index(-1)).delays(count: 2) == [0, 1])
        #expect("\(AnimationStagger.each(0.1, from: .index(2)))" == ".each(0.1, from: .index(2))")
        #expect(AnimationStagger.Origin.index(2) != .index(1))
    }
}
