import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// The app sets a value of a control that is pressed, or goes back after a press: that value stands.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PressedValuesTests {
    private let stage = TouchStage()
    private var button: UIControl { stage.button }

    private nonisolated static let curves: [TimingCurve] = [.snappy, .linear, .easeInOut]

    private nonisolated static let fades: [@Sendable @MainActor (UIControl) -> Void] = [
        { $0.alpha = 0 },
        { button in UIView.animate(withDuration: 0.25) { button.alpha = 0 } },
        { button in AT.custom(of: [button]) { button.alpha = 0 } },
        { $0.at.animate(.custom { $0.alpha = 0 }) },
        { $0.at.animate(.fadeOut()) },
    ]
    private nonisolated static let scales: [@Sendable @MainActor (UIControl) -> Void] = [
        { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
        { button in
            UIView.animate(withDuration: 0.25) { button.transform = CGAffineTransform(scaleX: 2, y: 2) }
        },
        { button in AT.custom(of: [button]) { button.transform = CGAffineTransform(scaleX: 2, y: 2) } },
        { $0.at.animate(.scale(to: 2)) },
    ]
    /// Under the finger, while it goes in and at its end, and when the finger has gone.
    private nonisolated static let moments: [(held: Double, left: Double?)] = [
        (0.05, nil), (1, nil), (1, 0), (1, 0.05), (1, 0.15), (0.05, 0.02),
    ]

    private func press(_ moment: (held: Double, left: Double?), _ body: (UIControl) -> Void) {
        stage.finger.down(at: TouchStage.inside)
        stage.run(moment.held)
        if let left = moment.left {
            stage.finger.lift()
            stage.run(left)
            body(button)
        } else {
            body(button)
            stage.run(0.5)
            stage.finger.lift()
        }
        stage.run(1.5)
    }

    @Test(arguments: curves, fades.indices) func `an alpha`(curve: TimingCurve, index: Int) {
        button.at.whilePressed(.fade(to: 0.5, curve: curve), .scale(to: 0.96, curve: curve))
        for moment in Self.moments {
            button.alpha = 1
            press(moment, Self.fades[index])
            #expect(button.alpha == 0 && stage.alpha == 0, "\(moment) \(button.alpha)")
            #expect(button.transform == .identity && stage.isAtRest)
        }
        button.alpha = 1
        press((1, nil)) { _ in expectClose(stage.alpha, 0.5) }
        expectClose(stage.alpha, 1)
    }

    @Test(arguments: curves, scales.indices) func `a scale`(curve: TimingCurve, index: Int) {
        button.at.whilePressed(.fade(to: 0.5, curve: curve), .scale(to: 0.96, curve: curve))
        for moment in Self.moments {
            button.transform = .identity
            press(moment, Self.scales[index])
            expectClose(Double(button.transform.a), 2, within: 1e-6, "\(moment)")
            expectClose(stage.shown("transform.scale.x"), 2, within: 1e-6, "\(moment)")
            #expect(button.alpha == 1 && stage.isAtRest)
        }
        button.transform = .identity
        press((1, nil)) { _ in expectClose(stage.scale, 0.96) }
        #expect(button.transform == .identity)
    }

    @Test(arguments: curves) func `a closure's change`(curve: TimingCurve) {
        button.at.whilePressed(
            .custom(duration: 0.3, curve: curve) {
                ($0.alpha, $0.transform) = (0.5, CGAffineTransform(scaleX: 3, y: 3))
            })
        for moment in Self.moments {
            (button.alpha, button.transform) = (1, .identity)
            press(moment) { ($0.alpha, $0.transform) = (0.8, CGAffineTransform(rotationAngle: 1)) }
            expectClose(button.alpha, 0.8, "\(moment)")
            #expect(button.transform == CGAffineTransform(rotationAngle: 1), "\(moment)")
        }
    }

    @Test(arguments: curves) func `a turn beside a scale stays, and the scale goes back`(curve: TimingCurve) {
        button.at.whilePressed(.scale(to: 0.5, curve: curve))
        for moment in Self.moments {
            button.transform = .identity
            press(moment) { $0.transform = $0.transform.rotated(by: 1) }
            expectClose(Double(button.transform.b), Double(sin(1.0)), within: 1e-6, "\(moment)")
        }
    }

    @Test(arguments: curves) func `a layer's own value`(curve: TimingCurve) {
        button.at.whilePressed(
            .cornerRadius(to: 8, curve: curve), .on(.fade(to: 0.3, curve: curve)) { $0.layer },
            .layer(.basic("shadowOpacity", to: 0.7, duration: 0.3)))
        let layer = button.layer
        for moment in Self.moments {
            (layer.cornerRadius, layer.opacity, layer.shadowOpacity) = (4, 0.9, 0.1)
            press(moment) { _ in }
            #expect(layer.cornerRadius == 4 && layer.opacity == 0.9 && layer.shadowOpacity == 0.1, "\(moment)")
            press(moment) { _ in (layer.cornerRadius, layer.opacity, layer.shadowOpacity) = (20, 0.2, 0.6) }
            #expect(layer.cornerRadius == 20 && layer.opacity == 0.2 && layer.shadowOpacity == 0.6, "\(moment)")
        }
        #expect(stage.isAtRest)
    }
}
