import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Closures over views along curves that UIKit does not have.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PacedClosureTests {
    /// Curves that stay within 0…1.
    nonisolated static let curves: [TimingCurve] = [
        .easeInOutQuad, .easeOutBounce, .steps(4), .steps(3, at: .both), .piecewiseLinear([0, 0.8, 0.3, 1]),
        .custom("square") { $0 * $0 }, TimingCurve.easeInExpo.reversed, .easeInCubic.mirrored,
        .easeOutSine.mixed(with: .linear, share: 0.3),
    ]

    @Test(arguments: curves) func `a closure follows the curve exactly, frame by frame`(_ curve: TimingCurve) {
        let stage = Stage()
        let token = stage.view.at.animate(.custom(duration: 1, curve: curve) { $0.center.x += 100 })
        stage.run(0)
        for frame in 1..<100 {
            stage.run(0.01)
            expectClose(stage.shown("position.x"), 120 + 100 * curve.progress(at: token.time))
            expectClose(token.time, Double(frame) / 100, within: 0.011)
        }
        #expect(stage.view.center.x == 220)
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty && stage.host.clock.isIdle)
        #expect(stage.shown("position.x") == 220 && stage.view.layer.animationKeys() == nil)
    }

    @Test(arguments: curves, [true, false]) func `released or kept, it calls its completion once, at its end`(
        _ curve: TimingCurve, isKept: Bool
    ) {
        let stage = Stage()
        var outcomes: [AnimationOutcome] = []
        let token = stage.view.at.animate(
            .custom(duration: 1, curve: curve, completion: { outcomes.append($0) }) { $0.alpha = 0 })
        let kept = isKept ? token : nil
        stage.run(0.9)
        #expect(outcomes.isEmpty)
        stage.run(0.2)
        #expect(outcomes == [.completed(.end)] && stage.view.alpha == 0 && stage.host.clock.isIdle)
        withExtendedLifetime(kept) {}
    }

    @Test(arguments: curves) func `paused, scrubbed, reversed and played at a rate it shows the curve at its time`(
        _ curve: TimingCurve
    ) {
        let stage = Stage()
        let token = stage.view.at.animate(.custom(duration: 1, curve: curve) { $0.center.x += 100 })
        func check(_ line: Int = #line) {
            stage.host.clock.turn()
            let expected = 120 + 100 * curve.progress(at: token.timeInPlay)
            expectClose(stage.shown("position.x"), expected, "line \(line), time \(token.time)")
        }
        stage.run(0.305)
        token.pause()
        check()
        for time in [0.8, 0.1, 0.55, 0, 0.999, 0.4] {
            token.time = time
            check()
        }
        token.rate = -2
        token.resume()
        stage.run(0.1)
        expectClose(token.time, 0.2, within: 0.021)
        token.pause()
        check()
        token.rate = 0.5
        token.resume()
        stage.run(0.4)
        expectClose(token.time, 0.4, within: 0.021)
        token.pause()
        check()
        token.rate = -1
        token.resume()
        stage.run(1)
        #expect(token.outcome == .completed(.start) && stage.view.center.x == 120)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `it can be stopped on the way`(
        _ position: AnimationPosition
    ) {
        let stage = Stage()
        let token = stage.view.at.animate(.custom(duration: 1, curve: .easeInQuad) { $0.center.x += 100 })
        stage.run(0.5)
        token.stop(at: position)
        let x: Double =
            switch position {
            case .start: 120
            case .current: 120 + 100 * TimingCurve.easeInQuad.progress(at: 0.5)
            case .end: 220
            }
        expectClose(stage.view.center.x, x)
        stage.run(1)
        expectClose(stage.shown("position.x"), x)
        #expect(stage.host.clock.isIdle)
    }

    @Test(arguments: [
        TimingCurve.easeOutBack, .easeOutElastic, .piecewiseLinear([0, -0.3, 1]), .spring(dampingRatio: 0.4).reversed,
        .custom("wave") { sin($0 * 8) },
    ]) func `it waits at an end while its curve is beyond that, which is reported once`(_ curve: TimingCurve) {
        let stage = Stage()
        let token = stage.view.at.animate(.custom(duration: 1, curve: curve) { $0.center.x += 100 }.repeated(2))
        stage.run(0)
        for _ in 0..<95 {
            stage.run(0.01)
            let progress = min(max(curve.progress(at: token.time), 0), 1)
            expectClose(stage.shown("position.x"), 120 + 100 * progress)
        }
        stage.run(1.2)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 220)
        #expect(stage.host.issues == [.clampedCurve(curve, property: nil)])
    }

    @Test func `Bézier curves and springs stay UIKit's own, which overshoot`() {
        for (curve, time) in [(TimingCurve.cubicBezier(0.3, -0.6, 0.6, 1), 0.15), (.bouncy, 0.6)] {
            let stage = Stage()
            let token = stage.view.at.animate(.custom(duration: 1, curve: curve) { $0.center.x += 100 })
            stage.run(time)
            let shown = stage.shown("position.x")
            #expect(shown < 119 || shown > 221, "\(curve)")
            #expect(stage.host.issues.isEmpty)
            token.stop()
        }
    }

    @Test func `a colour follows the curve, too`() {
        let stage = Stage()
        stage.view.backgroundColor = .black
        let token = stage.view.at.animate(.backgroundColor(to: .white, duration: 1, curve: .steps(4)))
        stage.run(0.6)
        let shown = stage.view.layer.presentation()?.backgroundColor
        expectClose(Double(shown?.components?.first ?? .nan), 0.5)
        #expect(stage.view.backgroundColor == .white && stage.host.issues.isEmpty)
        token.stop()
    }

    @Test(arguments: [1.0, -1]) func `a system that takes its animations away ends it, at the end it plays towards`(
        _ rate: Double
    ) {
        let stage = Stage()
        let token = stage.view.at.animate(.custom(duration: 1, curve: .easeInOutQuad) { $0.center.x += 100 })
        stage.run(0.5)
        token.rate = rate
        stage.run(0.2)
        stage.view.layer.removeAllAnimations()
        stage.run(0.02)
        #expect(token.outcome == .interrupted(.system) && stage.view.center.x == (rate > 0 ? 220 : 120))
        #expect(stage.host.clock.isIdle)
    }

    @Test func `in a sequence and a repeat to and fro it keeps its time`() {
        let stage = Stage()
        let view = stage.view
        let token = AT.animate(
            view.at.animate(
                .custom(duration: 0.5, curve: .steps(5)) { $0.center.x += 100 }.repeated(2, autoreverses: true)),
            view.at.animate(.custom(duration: 1, curve: .easeInQuad) { $0.center.y += 100 }))
        stage.run(0.75)
        expectClose(stage.shown("position.x"), 120 + 100 * TimingCurve.steps(5).progress(at: 0.5), within: 0.1)
        stage.run(0.75)
        expectClose(stage.shown("position.x"), 120)
        expectClose(stage.shown("position.y"), 145, within: 3)
        token.time = 1.8
        expectClose(stage.shown("position.y"), 120 + 64)
        token.time = 0.25
        stage.host.clock.turn()
        expectClose(stage.shown("position.y"), 120)
        token.stop()
    }

    @Test func `with animations disabled it is at its end at once`() {
        let stage = Stage()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let token = stage.view.at.animate(.custom(duration: 1, curve: .steps(3)) { $0.center.x += 100 })
        stage.run(0.02)
        #expect(stage.view.center.x == 220 && token.state == .ended)
    }
}
