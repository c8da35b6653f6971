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

    @MainActor final class Gauge: AnimationCompatible {
        var level = 0.0
        var token: AnimationToken?
    }

    nonisolated static let effects: [@MainActor @Sendable (Gauge) -> AnyAnimator<Gauge>] = [
        { _ in .value(\.level, to: 1, duration: 1) }, { _ in .value(\.level, from: 2, to: 1, duration: 1) },
        { _ in .value(\.level, to: 1, curve: .spring(dampingRatio: 0.5)) }, { _ in .decay(\.level, velocity: 1) },
        { _ in AnyAnimator(ValueAnimator(from: 0, to: 1, duration: 1) { $0.level = $1 }) },
        { _ in .value(\.level, to: 1, duration: 1).initially { $0.level = 3 } },
        { _ in .value(\.level, to: 1, duration: 1).repeated(2, autoreverses: true) },
    ]

    @Test(arguments: effects.indices, [nil, AnimationPosition.start, .current, .end])
    func `an object that stores the ended token of its own value goes`(index: Int, stop: AnimationPosition?) {
        weak var seen: Gauge?
        var kept: AnimationToken?
        do {
            let gauge = Gauge()
            seen = gauge
            let token = gauge.at.animate(Self.effects[index](gauge))
            gauge.token = token
            kept = token
            clock.advance(by: 0.5)
            if let stop { token.stop(at: stop) } else { clock.advance(by: 5) }
            #expect(token.outcome != nil)
        }
        clock.turn()
        #expect(seen == nil)
        kept?.revert()
    }
}
