#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// The time of an effect that SwiftUI draws, on the clock of a linear animation.
@MainActor @Suite(.virtualTime) struct EffectPlayerTests {
    private let clock = CollectingHost.current.clock
    private let player = EffectPlayer()

    @Test func `a run goes from the start to the end, and tells its completions`() {
        var outcomes: [AnimationOutcome] = []
        let leg = player.play(for: 2, completions: [{ outcomes.append($0) }])
        #expect(leg.start == 0 && leg.end == 2 && leg.duration == 2)
        clock.advance(by: 0.5)
        expectClose(player.time, 0.5)
        #expect(outcomes.isEmpty)
        clock.advance(by: 2)
        expectClose(player.time, 2)
        #expect(outcomes == [.completed(.end)])
    }

    @Test func `a new run interrupts the one before it`() {
        var outcomes: [AnimationOutcome] = []
        let first = player.play(for: 2, completions: [{ outcomes.append($0) }])
        clock.advance(by: 1)
        let second = player.play(for: 2, completions: [{ outcomes.append($0) }])
        #expect(!player.isOn(first) && player.isOn(second))
        expectClose(player.time, 0)
        clock.advance(by: 3)
        #expect(outcomes == [.interrupted(.replaced), .completed(.end)])
    }

    @Test func `it turns round where it is`() {
        _ = player.play(for: 2, completions: [])
        clock.advance(by: 0.5)
        let back = player.go(to: 0)
        expectClose(back.start, 0.5)
        expectClose(back.duration, 0.5)
        clock.advance(by: 0.2)
        expectClose(player.time, 0.3)
        clock.advance(by: 1)
        expectClose(player.time, 0)
    }

    @Test func `an endless run plays for a day, and ends with its present loop`() {
        #expect(player.play(for: .infinity, completions: []).end == 86_400)
        clock.advance(by: 2.3)
        var ends = 0
        let last = player.finish(0.5...1.5) { ends += 1 }
        expectClose(last.end, 2.5)
        clock.advance(by: 0.1)
        #expect(ends == 0)
        clock.advance(by: 0.2)
        #expect(ends == 1)
    }

    @Test func `stopped, it tells so once, and does not arrive`() {
        var (outcomes, ends) = ([AnimationOutcome](), 0)
        let leg = player.play(for: 2, completions: [{ outcomes.append($0) }]) { ends += 1 }
        clock.advance(by: 1)
        player.stop()
        clock.advance(by: 5)
        #expect(outcomes == [.stopped(.current)])
        #expect(ends == 0)
        #expect(!player.isOn(leg))
    }

    @Test func `a row begins later than the rows before it`() {
        let stagger = AnimationStagger.each(0.1, from: .center)
        #expect((0..<5).map { stagger.delay(of: $0, count: 5).value } == [0.2, 0.1, 0, 0.1, 0.2])
        #expect((0..<5).allSatisfy { stagger.delay(of: $0, count: 5).issues.isEmpty })
        for (index, count, delay) in [(9, 3, 0.2), (-1, 3, 0), (0, 0, 0), (2, -1, 0)] {
            let repaired = AnimationStagger.each(0.1).delay(of: index, count: count)
            #expect(repaired.value == delay && repaired.issues == [.rowOutOfRange(index, of: count)])
        }
        let backwards = AnimationStagger.each(-0.1).delay(of: 2, count: 3)
        #expect(backwards.value == 0 && backwards.issues.count == 1)
    }

    @Test func `the stops of a gradient are cut at its ends`() throws {
        let track = try #require(EffectTrack(.shimmer(duration: 1), size: CGSize(width: 100, height: 40)))
        func gradient(at time: TimeInterval) -> EffectMask.Gradient? {
            if case .gradient(let gradient)? = track.frame(at: time).mask { gradient } else { nil }
        }
        let (start, middle) = (try #require(gradient(at: 0.01)), try #require(gradient(at: 0.5)))
        for gradient in [start, middle] {
            let stops = gradient.stops
            #expect(stops.first?.location == 0 && stops.last?.location == 1)
            #expect(stops.map(\.location) == stops.map(\.location).sorted())
            #expect(stops.allSatisfy { 0.39...1 ~= $0.opacity })
        }
        expectClose(middle.stops.map(\.opacity).min(), 0.4, within: 1e-3)
        expectClose(start.stops.last?.opacity, 1, within: 1e-9)
    }

    @Test func `by hand, a track follows a finger straight, as a scrubbed view does`() throws {
        let size = CGSize(width: 100, height: 40)
        let effect = AnyAnimator<UIView>.translate(byX: 100, duration: 2, curve: .easeIn)
        let byHand = try #require(
            EffectTrack(on: EffectStage(effect.step, size: size, in: nil, reducesMotion: false), isByHand: true))
        let inPlay = try #require(EffectTrack(effect, size: size))
        expectClose(byHand.frame(at: 0.5).transform.m41, 25, within: 1e-3)
        #expect(inPlay.frame(at: 0.5).transform.m41 < 20)
        expectClose(byHand.frame(at: 2).transform.m41, inPlay.frame(at: 2).transform.m41)
    }

    @Test func `a playhead without an animation gets the length of the effect, one with an animation keeps it`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0.5))
        playhead.attachIfFree { AT.wait(2) }
        playhead.play()
        clock.advance(by: 0.5)
        expectClose(playhead.progress, 0.75, within: 1e-2)
        var calls = 0
        playhead.attachIfFree {
            calls += 1
            return AT.wait(1)
        }
        #expect(calls == 0)
    }
}
#endif
