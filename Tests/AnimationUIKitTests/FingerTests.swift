import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// What a finger does to a composition of both engines, as it is seen on the screen.
@MainActor @Suite(.virtualTime) struct FingerTests {
    private let stage = Stage()
    private let way: AnimationToken

    init() {
        // From 120 to 320, and half round.
        way = stage.view.at.animate(
            parallelism: .move(byX: 200, y: 0, duration: 1, curve: .linear), .rotate(byDegrees: 180, duration: 1))
        way.pause()
        stage.run(0.1)
    }

    private var x: Double { shown("position.x") }

    private func shown(_ keyPath: String) -> Double { stage.shown(keyPath) }

    /// Where it is after each of so many frames.
    private func frames(_ count: Int) -> [Double] {
        (0..<count).map { _ in
            stage.run(1 / 60)
            return x
        }
    }

    @Test func `a drag is followed to the point`() {
        for points in [0.0, 50, 120, 80] {
            way.scrub(to: points / 200)
            stage.run(1 / 60)
            expectClose(x, 120 + points, within: 0.01)
        }
    }

    @Test func `let go, it leaves at the finger's velocity, and is caught where it is`() {
        way.scrub(to: 0.5)
        stage.run(1 / 60)
        way.settle(at: .end, velocity: 1, duration: 1)
        let flight = frames(15)
        // 200 points per second are 3⅓ a frame; the spring pulls it on.
        #expect(flight[0] - 220 > 3.3 && flight[0] - 220 < 4.5)
        #expect(zip(flight, flight.dropFirst()).allSatisfy { $1 > $0 && $1 - $0 < 6 })
        let (place, angle) = (x, shown("transform.rotation.z"))
        way.scrub(to: way.fractionComplete)
        stage.run(1 / 60)
        expectClose(x, place, within: 0.01)
        expectClose(shown("transform.rotation.z"), angle)
        expectClose(frames(30), Array(repeating: place, count: 30), within: 0.01)
    }

    @Test(arguments: [Double.nan, .infinity, -1]) func `a bad time to settle in is none of the views' business`(
        _ duration: Double
    ) {
        way.scrub(to: 0.5)
        way.settle(at: .end, velocity: 1, duration: duration)
        #expect(frames(30).allSatisfy { $0 > 219 && $0 < 321 })
        #expect(way.outcome == .completed(.end))
        let back = stage.view.at.animate(.value(\.center, to: CGPoint(x: 120, y: 120), duration: 1, curve: .linear))
        back.scrub(to: 0.5)
        back.settle(at: .end, velocity: 1, duration: duration)
        #expect(frames(30).allSatisfy { $0 > 119 && $0 < 221 })
        #expect(back.outcome == .completed(.end))
        #expect(
            stage.host.issues == Array(repeating: .repaired(.settlingDuration, given: duration, used: 0.4), count: 2))
    }

    @Test(arguments: [1e-50, -1e-50, 1e50, -1e40]) func `a rate that no layer can count with is repaired`(
        _ rate: Double
    ) {
        let turn = stage.view.at.animate(
            .layer(.basic("zPosition", to: .number(10), duration: 1, curve: .linear)))
        stage.run(0.5)
        let speed = abs(rate) < 1 ? 1e-4 : 1e4
        turn.rate = rate
        stage.run(0.1)
        if abs(rate) < 1 {
            expectClose(shown("zPosition"), 5, within: 0.5)
        } else {
            #expect(turn.outcome == .completed(rate > 0 ? .end : .start))
        }
        turn.stop()
        let long = stage.view.at.animate(
            .layer(.basic("zPosition", to: .number(20), duration: 1, curve: .linear))
        ).stretched(to: 1e-60)
        stage.run(1.1)
        #expect(long.outcome == .completed(.end))
        #expect(
            stage.host.issues == [
                .repaired(.rate, given: rate, used: rate.sign == .minus ? -speed : speed),
                .unstretchable(to: 1e-60, length: 1),
            ])
    }

    @Test func `dragged back and let go, it ends at its start`() {
        way.scrub(to: 0.8)
        stage.run(1 / 60)
        way.scrub(to: 0.4)
        stage.run(1 / 60)
        way.settle(at: .start, velocity: -1, duration: 1)
        let flight = frames(70)
        #expect(zip(flight, flight.dropFirst()).allSatisfy { $1 <= $0 + 0.01 && $0 - $1 < 6 })
        #expect(way.outcome == .completed(.start))
        #expect(stage.view.center.x == 120)
        expectClose(shown("transform.rotation.z"), 0)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [AnimationScrubber.Axis.horizontal, .vertical], [true, false])
    func `a pan is followed along its axis, and lets go at its velocity, or without one`(
        axis: AnimationScrubber.Axis, isCancelled: Bool
    ) {
        way.pausesOnCompletion = true
        let (pan, scrubber) = (UIPanGestureRecognizer(), way.scrubber(over: 200))
        let end = pan.observe { scrubber.drag(with: pan, along: axis) }
        func point(_ points: CGFloat) -> CGPoint {
            axis == .horizontal ? CGPoint(x: points, y: 70) : CGPoint(x: 70, y: points)
        }
        pan.drag(to: point(0))
        pan.drag(to: point(80))
        stage.run(1 / 60)
        expectClose(x, 200, within: 0.01)
        // The throw would carry it over the middle.
        pan.lift(velocity: point(400), isCancelled: isCancelled)
        stage.run(2)
        expectClose(x, isCancelled ? 120 : 320, within: 0.01)
        end()
    }
}
