#if os(Linux)
import DemoScenes
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// The form of a track: its length, its loop, its frames before, between and behind, and what it refuses.
@MainActor @Suite(.virtualTime) struct EffectTrackTests {
    private typealias Effect = AnyAnimator<UIView>

    private let host = CollectingHost.current
    private let size = CGSize(width: 80, height: 60)

    private func track(_ effect: Effect, sourceLocation: SourceLocation = #_sourceLocation) throws -> EffectTrack {
        try #require(EffectTrack(effect, size: size, in: EffectWitness.surroundings), sourceLocation: sourceLocation)
    }

    /// The greatest difference of an effect's track from the engines on a view of some alpha.
    private func difference(_ effect: Effect, upTo end: TimeInterval = 8, alpha: CGFloat = 1) throws -> Double {
        let track = try track(effect)
        let witness = EffectWitness(effect, size: size, alpha: alpha)
        defer { witness.end() }
        return witness.difference(of: track, upTo: end).number
    }

    private func x(_ track: EffectTrack, _ time: TimeInterval) -> Double {
        Double(track.frame(at: time).transform.m41)
    }

    // MARK: - Compositions

    @Test func `a straight move is read between its samples`() throws {
        let track = try track(.translate(byX: 100, duration: 2, curve: .linear))
        #expect(track.duration == 2)
        #expect(track.loop == nil)
        for time in [0, 0.1, 0.77, 1, 1.9, 2] { expectClose(x(track, time), 50 * time, within: 1e-3) }
    }

    @Test func `before the start it shows the first frame, behind the end the last, and at NaN the first`() throws {
        let track = try track(.fade(from: 0.2, to: 0.6, duration: 1, curve: .linear))
        expectClose(track.frame(at: -5).opacity, 0.2, within: 1e-6)
        expectClose(track.frame(at: .nan).opacity, 0.2, within: 1e-6)
        expectClose(track.frame(at: 0.5).opacity, 0.4, within: 1e-3)
        expectClose(track.frame(at: 1).opacity, 0.6, within: 1e-6)
        expectClose(track.frame(at: .infinity).opacity, 0.6, within: 1e-6)
    }

    @Test func `an effect that would show nothing at an opacity of 1 begins at 0`() throws {
        for effect: Effect in [
            .fadeIn(duration: 1, curve: .linear), .fade(to: 1, duration: 1, curve: .linear),
            .parallel(.fadeIn(duration: 1, curve: .linear), .scale(to: 2, duration: 1)),
        ] {
            let track = try track(effect)
            #expect(track.hasOpacity)
            for time in [0, 0.25, 0.5, 1] { expectClose(track.frame(at: time).opacity, time, within: 1e-3) }
        }
        let late = try track(.sequence(.wait(1), .fadeIn()))
        expectClose(late.frame(at: 0.9).opacity, 0)
        let back = try track(.sequence(.fadeOut(duration: 1), .fadeIn(duration: 1)))
        for (time, opacity) in [(0, 1), (1, 0), (2.0, 1.0)] { expectClose(back.frame(at: time).opacity, opacity) }
        for effect: Effect in [.slideIn(), .scale(to: 2), .sequence(.fade(to: 1), .fadeOut()), .blink()] {
            expectClose(try track(effect).frame(at: 0).opacity, 1)
        }
    }

    @Test func `sequences, parallels, delays, waits and repeats are in it`() throws {
        let entrance: Effect = .sequence(
            .popIn().delay(0.3), .wait(0.2), .parallel(.shake(), .fade(to: 0.5).delay(0.1)),
            .rotate(byDegrees: 30).repeated(3, autoreverses: true, delay: 0.05), .reveal(from: .top).repeated(2))
        #expect(try difference(entrance) < 1e-3)
        #expect(try difference(.move(byX: 20, curve: .easeOutBounce).repeated(3)) < 1e-3)
        #expect(try difference(.parallel(.move(byX: 40), .move(byY: 20), .scale(to: 1.2))) < 1e-3)
        #expect(try difference(.layer(.basic("transform.rotation.z", by: 3, repeatCount: 2.5))) < 1e-3)
        let random: Effect = .random(seed: 3) { .rotate(toDegrees: .random(in: -20...20, using: &$0)) }
        #expect(try difference(random.repeated(5)) < 1e-3)
    }

    @Test(arguments: CatalogueCurve.all.indices) func `it follows every curve and spring`(_ index: Int) throws {
        let curve = CatalogueCurve.all[index].curve
        let effect = Effect.parallel(.translate(byX: 200, curve: curve), .fadeOut(duration: 0.7, curve: curve))
        #expect(try difference(effect) < 1e-3)
    }

    @Test func `values that jump are there at once`() throws {
        let track = try track(.sequence(.wait(0.3), .fade(to: 0.25, duration: 0), .wait(0.4)))
        expectClose(track.frame(at: 0.299).opacity, 1)
        expectClose(track.frame(at: 0.301).opacity, 0.25)
        #expect(try difference(.blink(times: 7, duration: 1.1)) < 1e-3)
    }

    @Test func `where it comes from depends on the surroundings`() throws {
        let effect = Effect.slideIn(from: .left, duration: 1, curve: .linear)
        let near = try #require(EffectTrack(effect, size: size))
        let far = try #require(EffectTrack(effect, size: size, in: CGRect(x: -200, y: 0, width: 400, height: 60)))
        expectClose(x(near, 0), -80)
        expectClose(x(far, 0), -280)
    }

    // MARK: - Endless effects

    @Test func `an endless effect is one run, read again and again`() throws {
        let track = try track(.pulse(duration: 0.5).repeatedForever())
        #expect(track.duration == .infinity)
        #expect(track.loop == 0...0.5)
        expectClose(Double(track.frame(at: 0.25).transform.m11), 1.08, within: 1e-3)
        expectClose(Double(track.frame(at: 1_000.25).transform.m11), 1.08, within: 1e-3)
        #expect(try difference(.pulse(duration: 0.5).repeatedForever(), upTo: 3.3) < 1e-3)
    }

    @Test func `the loop begins behind the delay and the steps that are not repeated`() throws {
        let effect = Effect.sequence(.fadeIn(duration: 0.4), .wiggle(duration: 0.3).repeatedForever()).delay(0.2)
        let loop = try #require(try track(effect).loop)
        expectClose(loop.upperBound - loop.lowerBound, 0.3)
        #expect(loop.lowerBound >= 0.6 - 1e-9)
        #expect(try difference(effect, upTo: 2.7, alpha: 0) < 1e-3)
    }

    @Test func `the loop has as many runs as it takes to come back`() throws {
        let there = try track(.translate(byX: 30, duration: 1).repeatedForever(autoreverses: true))
        expectClose(there.loop.map { $0.upperBound - $0.lowerBound }, 2)
        let two = Effect.parallel(
            .pulse(duration: 0.5).repeatedForever(), .shake(duration: 0.75).repeatedForever())
        expectClose(try track(two).loop.map { $0.upperBound - $0.lowerBound }, 1.5)
    }

    @Test func `an endless effect that never comes back has no track`() {
        let random: Effect = .random { .rotate(toDegrees: .random(in: -20...20, using: &$0)) }
        #expect(EffectTrack(random.repeatedForever(), size: size) == nil)
        #expect(EffectTrack(.layer(.basic("opacity", to: 0, repeatCount: .infinity)), size: size) == nil)
        #expect(host.issues == [.untrackedLoop, .untrackedLoop])
    }

    // MARK: - What has no track

    @Test func `an effect with code of its own has no track, and the code is not called`() {
        var calls = 0
        let effects: [Effect] = [
            .custom { _ in calls += 1 }, .fadeIn().initially { _ in calls += 1 },
            .sequence(.fadeIn(), .custom { _ in calls += 1 }),
            .on(.pulse()) { view in
                calls += 1
                return view.subviews[0]
            },
        ]
        for effect in effects { #expect(EffectTrack(effect, size: size) == nil) }
        #expect(calls == 0)
        #expect(host.issues == Array(repeating: .untrackedCode, count: effects.count))
    }

    @Test func `an effect of another property has no track, and the issue names the property and the call`() {
        let effect = Effect.parallel(.fadeIn(), .zPosition(to: 4))
        #expect(EffectTrack(effect, size: size, fileID: "A/B.swift", line: 7) == nil)
        #expect(host.reports == [AnimationIssue(.untracked(property: "zPosition"), fileID: "A/B.swift", line: 7)])
        let resized = EffectTrack.refusal(of: .resize(to: CGSize(width: 90, height: 40)))
        #expect(resized == .untracked(property: "bounds"))
    }

    @Test func `bad parameters are repaired and reported once`() throws {
        let track = try track(.translate(byX: 10, duration: -1))
        #expect(track.duration == 0)
        expectClose(x(track, 0), 10)
        #expect(host.issues.count == 1)
        let (bad, far) = (
            CGSize(width: CGFloat.nan, height: -4), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        )
        let small = try #require(EffectTrack(.pulse(), size: bad, in: far))
        #expect(small.size == .zero)
        #expect(host.issues.dropFirst() == [.unusableSize(bad), .unusableSurroundings(far)])
    }

    // MARK: - What it leaves

    @Test func `no completion is called, and nothing waits on the clock`() throws {
        var calls = 0
        let count: @MainActor () -> Void = { calls += 1 }
        _ = try track(.sequence(.fadeIn().completion(count), .shake().completion(count)).completion(count))
        host.clock.advance(by: 5)
        #expect(calls == 0)
        #expect(host.issues.isEmpty)
    }

    @Test func `a track is read from any thread`() async throws {
        let track = try track(.fade(from: 0, to: 1, duration: 1, curve: .linear))
        let opacity = await Task.detached { track.frame(at: 0.5).opacity }.value
        expectClose(opacity, 0.5, within: 1e-3)
    }

    @Test func `a frame's transform stands about the first corner, too`() throws {
        let matrix = try track(.scale(to: 2, duration: 1)).frame(at: 1).transform(in: size)
        expectClose(Double(matrix.m41), -40)
        expectClose(Double(matrix.m42), -30)
    }
}
#endif
