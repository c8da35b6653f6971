import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Turns about any axis, by any angle: at every moment the layer stands at the angle that is meant.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TurnTests {
    private let stage = Stage()
    private nonisolated static let axes = ["x", "y", "z"]
    private nonisolated static let angles: [Double] = [1, .pi / 2, 2, .pi, 4, 2 * .pi, 9, -2, -.pi, -7]

    private var layer: CALayer { stage.view.layer }

    /// Compares the first row of what is shown (about x the second one), scaled by 2, with an angle.
    private func expect(_ angle: Double, _ axis: String, _ location: SourceLocation = #_sourceLocation) {
        let matrix = layer.presentation()?.transform ?? CATransform3DIdentity
        let (cosine, sine) =
            switch axis {
            case "x": (matrix.m22, matrix.m23)
            case "y": (matrix.m11, -matrix.m13)
            default: (matrix.m11, matrix.m12)
            }
        expectClose(
            [cosine, sine], [2 * cos(angle), 2 * sin(angle)], "\(angle) about \(axis)",
            sourceLocation: location)
        expectClose(matrix.m41, 30, sourceLocation: location)
    }

    /// Twice as large, moved, and with or without perspective.
    private func prepare(_ perspective: Double, _ angle: Double = 0, _ axis: String = "y") {
        var base = CATransform3DIdentity
        base.m34 = perspective
        base = CATransform3DTranslate(base, 30, 0, 0)
        base = CATransform3DRotate(base, angle, axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, axis == "z" ? 1 : 0)
        layer.transform = CATransform3DScale(base, 2, 2, 2)
        stage.host.clock.turn()
    }

    enum Form: CaseIterable {
        case to, from, by, both, keyframes, spring

        @MainActor func animator(_ keyPath: String, _ angle: Double) -> AnyAnimator<CALayer> {
            let end = LayerValue.number(angle)
            switch self {
            case .to: return .basic(keyPath, to: end, duration: 1, curve: .linear)
            case .from: return .basic(keyPath, from: end, duration: 1, curve: .linear)
            case .by: return .basic(keyPath, by: end, duration: 1, curve: .linear)
            case .both: return .basic(keyPath, from: 0, to: end, duration: 1, curve: .linear)
            case .keyframes: return .keyframes(keyPath, values: [0, .number(angle / 2), end], duration: 1)
            // So slow, and thrown so hard, that what is played of it is straight.
            case .spring:
                return .basic(
                    keyPath, from: 0, to: end,
                    repeatCount: 0x1p-60, duration: 0x1p60, curve: .spring(dampingRatio: 1, initialVelocity: 1))
            }
        }

        func angle(_ angle: Double, at place: Double) -> Double { self == .from ? angle * (1 - place) : angle * place }
    }

    @Test(arguments: Form.allCases, angles)
    func `at every moment a turn stands at the angle that is meant`(_ form: Form, _ angle: Double) {
        for axis in Self.axes {
            for perspective in [0, -1.0 / 500] {
                prepare(perspective)
                stage.view.at.animate(.layer(form.animator("transform.rotation." + axis, angle)))
                stage.host.clock.turn()
                for step in 0..<10 {
                    expect(form.angle(angle, at: Double(step) / 10), axis)
                    stage.run(0.1)
                }
                stage.run(0.1)
                expect(form.angle(angle, at: 1), axis)
            }
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: axes, angles)
    func `it does when it is sought, played back and begun on a layer that is turned`(_ axis: String, _ angle: Double) {
        for start in [0, 2, 3] as [Double] {
            prepare(-1.0 / 500, start, axis)
            let token = layer.at.animate(
                .basic("transform.rotation." + axis, by: .number(angle), duration: 1, curve: .linear))
            token.pause()
            for place in [0.3, 0.9, 1, 0.5, 0] {
                token.time = place
                stage.host.clock.turn()
                expect(start + angle * place, axis)
            }
            token.time = 0.75
            token.rate = -1
            token.resume()
            stage.run(0.25)
            expect(start + angle / 2, axis)
            stage.run(0.25)
            token.rate = 1
            stage.run(0.5)
            expect(start + angle * 0.75, axis)
            stage.run(0.3)
            expect(start + angle, axis)
            token.revert()
            stage.host.clock.turn()
            expect(start, axis)
        }
    }

    @Test(arguments: axes) func `turns follow each other and add up`(_ axis: String) {
        prepare(-1.0 / 500)
        let keyPath = "transform.rotation." + axis
        func turn(by angle: LayerValue, isAdditive: Bool = false) -> AnyAnimator<CALayer> {
            .basic(keyPath, by: angle, isAdditive: isAdditive, duration: 1, curve: .linear)
        }
        layer.at.animate(turn(by: 2), turn(by: 2), turn(by: -3))
        for (seconds, angle) in [(0.5, 1.0), (1, 3), (1, 2.5), (0.6, 1)] {
            stage.run(seconds)
            expect(angle, axis)
        }
        layer.at.animate(turn(by: 2, isAdditive: true))
        stage.run(0.5)
        layer.at.animate(turn(by: -2, isAdditive: true))
        stage.host.clock.turn()
        expect(2, axis)
        stage.run(0.25)
        expect(2, axis)
        stage.run(0.5)
        expect(1.5, axis)
        stage.run(0.3)
        expect(1, axis)
    }

    @Test(arguments: axes) func `one begun over another goes on from what is shown`(_ axis: String) {
        prepare(-1.0 / 500)
        let keyPath = "transform.rotation." + axis
        layer.at.animate(.basic(keyPath, to: .number(.pi), duration: 1, curve: .linear))
        stage.run(0.75)
        let back = layer.at.animate(.basic(keyPath, to: 0, duration: 1, curve: .linear))
        stage.host.clock.turn()
        expect(.pi * 0.75, axis)
        stage.run(0.5)
        expect(.pi * 0.375, axis)
        back.stop()
        stage.host.clock.turn()
        expect(.pi * 0.375, axis)
    }

    @Test func `a flip and a scale, or a turn in the plane, play together`() {
        prepare(-1.0 / 500)
        stage.view.at.animate(
            parallelism: .layer(.basic("transform.rotation.y", to: .number(.pi), duration: 1, curve: .linear)),
            .scale(values: [2, 4, 2], duration: 1))
        stage.run(0.25)
        let matrix = layer.presentation()?.transform ?? CATransform3DIdentity
        expectClose(matrix.m11, 3 * cos(.pi / 4))
        stage.run(1)
        stage.view.at.animate(.rotate(values: [0, 1], duration: 1))
        stage.run(0.5)
        // The back of the card, half a radian on.
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        expectClose(shown.m11, -(2 * cos(0.5)))
    }
}
