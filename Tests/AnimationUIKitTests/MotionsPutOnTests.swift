import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Three animations of one token move, turn and scale a view at once, some of them come home: paused, scrubbed or sent
/// to and fro, they end as if there had been no pause.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct MotionsPutOnTests {
    /// A way in which a user, or the app, drives a token that has a second.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let go: @MainActor (AnimationToken, VirtualClock) -> Void
    }

    nonisolated static let ways: [Way] = [
        Way(testDescription: "pause and resume") { token, clock in
            clock.advance(by: 0.4)
            token.pause()
            clock.turn()
            token.resume()
        },
        Way(testDescription: "pause and resume twice") { token, clock in
            for time in [0.2, 0.3] {
                clock.advance(by: time)
                token.pause()
                clock.turn()
                token.resume()
            }
        },
        Way(testDescription: "to and fro") { token, clock in
            token.pausesOnCompletion = true
            clock.advance(by: 2)
            token.play(to: .start)
            clock.advance(by: 2)
            token.play(to: .end)
        },
        Way(testDescription: "to a fraction first") { token, clock in
            token.play(to: .fraction(0.4))
            clock.advance(by: 2)
            token.play(to: .end)
        },
        Way(testDescription: "a finger to and fro") { token, clock in
            token.pause()
            clock.turn()
            for fraction in [0.2, 0.7, 0, 0.5, 0.3] {
                token.fractionComplete = fraction
                clock.turn()
            }
            token.resume()
        },
        Way(testDescription: "the Home button") { token, clock in
            token.onInterruption(.suspend)
            clock.advance(by: 0.4)
            UIApplication.shared.enterBackground()
            clock.advance(by: 1)
            UIApplication.shared.enterForeground()
        },
    ]

    nonisolated private static let effects: [@MainActor () -> AnyAnimator<UIView>] = [
        { .translate(byX: 20, y: 0, duration: 1) }, { .rotate(byDegrees: 20, duration: 1) },
        { .scale(to: 1.5, duration: 1) }, { .pulse(duration: 1) }, { .shake(duration: 1) }, { .popIn(duration: 1) },
        { .rotate(byDegrees: 20, duration: 0.5, delay: 0.3) },
    ]

    /// Every choice of three different effects, in every order.
    nonisolated static let choices: [[Int]] = effects.indices.flatMap { first in
        effects.indices.flatMap { second in
            effects.indices.map { [first, second, $0] }.filter { Set($0).count == 3 }
        }
    }

    private let stage = Stage()

    private func end(of choice: [Int], _ drive: @MainActor (AnimationToken, VirtualClock) -> Void) -> UIView {
        let view = UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 60))
        stage.window.addSubview(view)
        let token = view.at.animate(parallelism: choice.map { Self.effects[$0]() })
        drive(token, stage.host.clock)
        stage.host.clock.advance(by: 5)
        return view
    }

    @Test(arguments: ways) func `it ends as without it`(_ way: Way) {
        for choice in Self.choices {
            let (plain, driven) = (end(of: choice) { _, _ in }.transform, end(of: choice, way.go).transform)
            let distance = [
                driven.a - plain.a, driven.b - plain.b, driven.c - plain.c, driven.d - plain.d, driven.tx - plain.tx,
                driven.ty - plain.ty,
            ].map(abs).max()
            #expect((distance ?? .nan) < 1e-6, "\(choice): \(driven) for \(plain)")
        }
    }

    @Test func `sought over the start of a late step again and again, the picture is the same`() {
        let view = stage.view
        let token = view.at.animate(parallelism: .popIn(), .shake(), .rotate(byDegrees: 20, delay: 0.3))
        token.pause()
        stage.host.clock.turn()
        var sights: [CGAffineTransform] = []
        for _ in 0..<6 {
            token.time = 0.29
            stage.host.clock.turn()
            token.time = 0.31
            stage.host.clock.turn()
            sights.append(view.transform)
        }
        for sight in sights { #expect(abs(sight.a - sights[0].a) < 1e-6 && abs(sight.b - sights[0].b) < 1e-6) }
    }
}
