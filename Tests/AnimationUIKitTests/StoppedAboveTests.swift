import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two animations of one property overlap, and one of them is stopped or paused: the picture stays as it is.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedAboveTests {
    typealias Pair = (older: AnimationToken, newer: AnimationToken)

    /// A way in which one of the two ends, or rests.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let go: @MainActor (Pair, UIView) -> Void
    }

    nonisolated static let ways: [Way] = [
        Way(testDescription: "the older one stops") { pair, _ in pair.older.stop() },
        Way(testDescription: "the newer one stops") { pair, _ in pair.newer.stop() },
        Way(testDescription: "the older one pauses") { pair, _ in pair.older.pause() },
        Way(testDescription: "the newer one pauses") { pair, _ in pair.newer.pause() },
        Way(testDescription: "both stop, the older one first") { pair, _ in
            pair.older.stop()
            pair.newer.stop()
        },
        Way(testDescription: "both stop, the newer one first") { pair, _ in
            pair.newer.stop()
            pair.older.stop()
        },
        Way(testDescription: "all stop") { _, view in view.at.stopAnimations() },
        Way(testDescription: "all pause") { _, view in view.at.pauseAnimations() },
    ]

    private let stage = Stage()

    private var opacity: Double { Double(stage.view.layer.presentation()?.opacity ?? .nan) }

    private var color: [Double] {
        (stage.view.layer.presentation()?.backgroundColor?.components ?? []).map(Double.init)
    }

    @Test(arguments: ways) func `two fades`(way: Way) {
        for (first, second) in [(0.5, 1.0), (0, 1), (0.2, 0.9)] {
            stage.view.alpha = 1
            let older = stage.view.at.animate(.fade(to: first, duration: 0.3))
            stage.run(0.05)
            let newer = stage.view.at.animate(.fade(to: second, duration: 0.3))
            stage.run(0.05)
            let shown = opacity
            way.go((older, newer), stage.view)
            stage.host.clock.turn()
            expectClose(opacity, shown, within: 1e-3)
            stage.run(1)
            older.stop(at: .end)
            newer.stop(at: .end)
            stage.run(0.1)
            #expect((0...1).contains(stage.view.alpha))
        }
    }

    @Test func `a fade that is left alone by the stop of an older one ends where it leads`() {
        let older = stage.view.at.animate(.fade(to: 0.5, duration: 0.3))
        stage.run(0.05)
        let newer = stage.view.at.animate(.fade(to: 1, duration: 0.3))
        stage.run(0.05)
        older.stop()
        stage.run(1)
        #expect(newer.outcome == .completed(.end) && stage.view.alpha == 1)
    }

    @Test(arguments: [true, false]) func `the alpha is in its range once the last of them is over`(isPaused: Bool) {
        let older = stage.view.at.animate(.fade(to: 0.5, duration: 0.3))
        stage.run(0.05)
        stage.view.at.animate(.fade(to: 1, duration: 0.3))
        stage.run(0.05)
        if isPaused {
            stage.view.at.pauseAnimations()
            stage.run(0.1)
        }
        older.stop()
        stage.run(0.1)
        stage.view.at.resumeAnimations()
        stage.run(1)
        #expect(stage.view.alpha == 1 && stage.host.clock.isIdle)
    }

    @Test func `a third fade that replaces two begins at the picture`() {
        let older = stage.view.at.animate(.fade(to: 0.5, duration: 0.3))
        stage.run(0.05)
        let newer = stage.view.at.animate(.fade(to: 1, duration: 0.3))
        stage.run(0.05)
        let shown = opacity
        stage.view.at.animate(.fade(to: 0.5, duration: 0.3)).onConflict(.replace)
        stage.host.clock.turn()
        expectClose(opacity, shown, within: 1e-3)
        stage.run(1)
        #expect(stage.view.alpha == 0.5 && older.state == .ended && newer.state == .ended)
    }

    @Test(arguments: ways) func `two colours`(way: Way) {
        for isWithin in [false, true] {
            stage.view.backgroundColor = .red
            stage.host.clock.turn()
            let older = stage.view.at.animate(.backgroundColor(to: .blue, duration: 0.3))
            stage.run(0.05)
            let newer = stage.view.at.animate(
                isWithin
                    ? .custom(duration: 0.3) { $0.backgroundColor = .green }
                    : .backgroundColor(to: .green, duration: 0.3))
            stage.run(0.05)
            let shown = color
            way.go((older, newer), stage.view)
            stage.host.clock.turn()
            expectClose(color, shown, within: 1e-3)
            older.stop(at: .end)
            newer.stop(at: .end)
            stage.run(1)
        }
    }

    @Test func `an entrance that goes on over another one ends in sight`() {
        for pause in [0, 0.1] {
            let older = stage.view.at.animate(.popIn()).onConflict(.replace)
            stage.run(pause)
            older.pause()
            stage.run(0.1)
            let newer = stage.view.at.animate(.zoomIn())
            stage.run(0.1)
            older.resume()
            stage.run(5)
            expectClose(stage.view.alpha, 1)
            #expect(older.state == .ended && newer.state == .ended)
        }
    }
}
