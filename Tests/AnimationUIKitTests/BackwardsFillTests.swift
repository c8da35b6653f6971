import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps that bring their own first values: these are shown from the start of the token.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BackwardsFillTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var layer: CALayer { view.layer }
    private var shown: CALayer { layer.presentation() ?? layer }

    /// The ways to bring a first value of the opacity.
    enum Kind: CaseIterable {
        case view
        case basic
        case keyframes
        case spring
        case value
        case valueSpring

        /// From 0.2 to 0.8, in a second.
        @MainActor func fade(delay: Double = 0) -> AnyAnimator<UIView> {
            let effect: AnyAnimator<UIView> =
                switch self {
                case .view: .fade(from: 0.2, to: 0.8, duration: 1, curve: .linear)
                case .basic: .layer(.basic("opacity", from: 0.2, to: 0.8, duration: 1, curve: .linear))
                case .keyframes: .layer(.keyframes("opacity", values: [0.2, 0.8], duration: 1))
                case .spring: .layer(.basic("opacity", from: 0.2, to: 0.8, duration: 1, curve: .spring(bounce: 0)))
                case .value: .value(\.alpha, from: 0.2, to: 0.8, duration: 1, curve: .linear)
                case .valueSpring: .value(\.alpha, from: 0.2, to: 0.8, duration: 1, curve: .spring(bounce: 0))
                }
            return effect.delay(delay)
        }
    }

    private func isAt(_ opacity: Float) -> Bool { abs(shown.opacity - opacity) < 1e-3 }

    @Test(arguments: Kind.allCases) func `a delayed step shows its first value, as a value of the model`(kind: Kind) {
        view.alpha = 0.5
        let token = view.at.animate(kind.fade(delay: 1))
        stage.run(0.01)
        #expect(isAt(0.2) && abs(view.alpha - 0.2) < 1e-3 && layer.animationKeys() == nil)
        stage.run(0.9)
        #expect(isAt(0.2))
        stage.run(2)
        #expect(isAt(0.8) && token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        token.revert()
        stage.run(0.02)
        #expect(view.alpha == 0.5)
    }

    @Test(arguments: Kind.allCases, [AnimationPosition.start, .current, .end])
    func `a step that has not played gives its first value back at every stop`(
        kind: Kind, position: AnimationPosition
    ) {
        view.alpha = 0.5
        view.at.animate(kind.fade(delay: 1))
        stage.run(0.5)
        #expect(isAt(0.2))
        view.at.stopAnimations(at: position)
        stage.run(0.02)
        #expect(abs(view.alpha - (position == .end ? 0.8 : 0.5)) < 1e-3)
        view.alpha = 0.5
        let kept = AT.animate {
            AT.wait(1); view.at.animate(kind.fade())
        }
        stage.run(0.5)
        #expect(isAt(0.2))
        kept.stop(at: position)
        stage.run(0.02)
        #expect(abs(view.alpha - (position == .end ? 0.8 : 0.5)) < 1e-3)
        kept.revert()
        stage.run(0.02)
        #expect(view.alpha == 0.5)
    }

    @Test(arguments: Kind.allCases) func `scrubs and the way back show it again`(kind: Kind) {
        view.alpha = 0.5
        let token = AT.animate {
            AT.wait(1); view.at.animate(kind.fade())
        }
        token.pause()
        stage.run(0.02)
        #expect(isAt(0.2))
        for (time, opacity) in [(1.0, 0.2), (2, 0.8), (0.5, 0.2), (0, 0.2)] as [(Double, Float)] {
            token.time = time
            stage.run(0.02)
            #expect(isAt(opacity), "at \(time)")
        }
        token.time = 1.5
        token.rate = -1
        token.resume()
        stage.run(0.8)
        #expect(isAt(0.2) && token.outcome == nil)
        stage.run(1)
        #expect(token.outcome == .completed(.start))
        #expect(view.alpha == 0.5)
    }

    @Test(arguments: Kind.allCases) func `a whole that waits at its start shows its first frame there`(kind: Kind) {
        for delay in [0, 0.5] {
            view.alpha = 0.5
            let token = AT.animate {
                AT.wait(delay); view.at.animate(kind.fade())
            }
            token.pausesOnCompletion = true
            for _ in 0..<2 {
                token.play(to: .end)
                stage.run(5)
                #expect(isAt(0.8) && token.restingPosition == .end)
                token.play(to: .start)
                stage.run(5)
                #expect(isAt(0.2) && token.restingPosition == .start, "after \(delay)")
                #expect(abs(view.alpha - 0.2) < 1e-3 && view.layer.animationKeys() == nil)
            }
            token.scrub(to: 0.6)
            token.scrub(to: 0)
            #expect(isAt(0.2))
            token.stop(at: .start)
            stage.run(0.1)
            #expect(view.alpha == 0.5)
        }
    }

    @Test(arguments: Kind.allCases) func `behind a pause point or a signal it is shown meanwhile`(kind: Kind) {
        for step in [AT.pausePoint(), AT.wait(for: AnimationSignal())] {
            view.alpha = 0.5
            let token = AT.animate(step, view.at.animate(kind.fade()))
            stage.run(1)
            #expect(isAt(0.2) && view.layer.animationKeys() == nil)
            token.stop()
            stage.run(0.1)
            #expect(view.alpha == 0.5)
        }
    }

    @Test(arguments: Kind.allCases, Kind.allCases)
    func `after an earlier step of the property it is shown from the end of that step`(kind: Kind, other: Kind) {
        view.alpha = 0.5
        let token = AT.animate {
            view.at.animate(other.fade())
            AT.wait(1)
            view.at.animate(kind.fade())
        }
        stage.run(1.0)
        stage.run(0.5)
        #expect(isAt(0.2))
        token.pause()
        token.time = 1
        stage.run(0.02)
        token.time = 0
        stage.run(0.02)
        #expect(isAt(0.2))
        token.time = 1.5
        stage.run(0.02)
        #expect(isAt(0.2))
        token.time = 3
        stage.run(0.02)
        #expect(isAt(0.8))
        token.stop(at: .start)
        stage.run(0.02)
        #expect(view.alpha == 0.5)
    }

    @Test(arguments: Kind.allCases) func `until that end the earlier step is seen`(kind: Kind) {
        view.alpha = 0.5
        let token = AT.animate {
            view.at.animate(.layer(.basic("opacity", to: 1, duration: 1, curve: .linear)))
            AT.wait(1)
            view.at.animate(kind.fade())
        }
        stage.run(0.5)
        #expect(isAt(0.75))
        stage.run(0.6)
        #expect(isAt(0.2))
        token.pause()
        for (time, opacity) in [(0.5, 0.75), (1.5, 0.2), (0.2, 0.6), (2, 0.2), (0, 0.5)] as [(Double, Float)] {
            token.time = time
            stage.run(0.02)
            #expect(isAt(opacity), "at \(time)")
        }
        token.stop(at: .start)
    }

    @Test func `said otherwise, it is not shown before`() {
        view.alpha = 0.5
        view.at.animate(Kind.basic.fade(delay: 1).filledBackwards(false))
        stage.run(0.5)
        #expect(isAt(0.5))
        stage.run(1)
        #expect(isAt(0.5) && layer.animationKeys() != nil)
        stage.run(0.25)
        #expect(isAt(0.65))
        stage.run(2)
        view.alpha = 1
        view.at.animate(.sequence(.wait(1), .popIn()).filledBackwards(false))
        stage.run(0.5)
        #expect(isAt(1) && view.transform == .identity)
    }

    @Test(arguments: Kind.allCases) func `each run of a repeat has it, and nothing is left after the last`(kind: Kind) {
        view.alpha = 0.5
        let token = AT.animate {
            AT.wait(1); view.at.animate(kind.fade())
        }.repeated(2, autoreverses: true)
        stage.run(0.5)
        #expect(isAt(0.2))
        stage.run(1)
        #expect(!isAt(0.2))
        stage.run(2)
        #expect(isAt(0.2))
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        // The last run back leaves a property at a first value of the step's own.
        #expect(isAt(0.2))
        token.revert()
        #expect(view.alpha == 0.5)
    }

    @Test func `play and scrubs show the same at every time`() {
        let other = UIView(frame: CGRect(x: 10, y: 200, width: 20, height: 20))
        stage.window.addSubview(other)
        stage.run(0.02)
        func make() -> AnimationToken {
            AT.animate {
                view.at.animate(.move(byX: 30, y: 0, duration: 0.4, curve: .linear))
                view.at.animate(.translate(fromX: -50, duration: 0.4, curve: .linear))
                AT.parallel {
                    view.at.animate(.fade(from: 0.1, to: 0.9, duration: 0.3, curve: .linear, delay: 0.2))
                    other.at.animate(.zoomIn(duration: 0.3, curve: .linear, delay: 0.1))
                }
                other.at.animate(.squeezeIn(duration: 0.3, curve: .linear, delay: 0.2).repeated(2, delay: 0.1))
                view.at.animate(.layer(.keyframes("opacity", values: [0.3, 0.6, 0.5], duration: 0.3)))
            }
        }
        func picture() -> [Double] {
            [view, other].flatMap { view -> [Double] in
                let shown = view.layer.presentation() ?? view.layer
                let (matrix, place) = (shown.affineTransform(), shown.position)
                return [Double(shown.opacity), place.x, place.y, matrix.a, matrix.d, matrix.tx]
            }
        }
        let before = picture()
        let played = make()
        stage.run(0.01)
        played.pause()
        played.time = 0
        var pictures: [[Double]] = []
        let length = played.duration
        played.resume()
        stage.host.clock.turn()
        let steps = Int(length / 0.05)
        for step in 0...steps {
            while played.time < Double(step) * 0.05 - 1e-6, played.outcome == nil { stage.run(0.01) }
            stage.host.clock.turn()
            pictures.append(picture())
        }
        played.revert()
        stage.run(0.02)
        for (now, former) in zip(picture(), before) { expectClose(now, former, within: 1e-6) }
        let scrubbed = make()
        scrubbed.pause()
        for step in Array(0..<steps) + Array((0..<steps).reversed()) + (0..<steps).map({ $0 * 7 % steps }) {
            // Beside the instants at which one step ends and another one begins.
            if step % 2 == 0 { continue }
            scrubbed.time = Double(step) * 0.05
            stage.host.clock.turn()
            for (number, (now, then)) in zip(picture(), pictures[step]).enumerated() {
                expectClose(now, then, within: 2e-2, "\(number) at \(Double(step) * 0.05)")
            }
        }
        scrubbed.stop(at: .start)
        stage.run(0.02)
        for (now, former) in zip(picture(), before) { expectClose(now, former, within: 1e-6) }
    }
}
