import AnimationUIKit
import TestSupport
import Testing

/// Effects that are made of effects and are cut off by the system: they tell it as effects of one animation do.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CutOffEffectTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private static var effects: [AnyAnimator<UIView>] {
        [
            .popIn(duration: 0.5), .slideIn(duration: 0.5), .reveal(duration: 0.5),
            .fade(from: 0, to: 1, duration: 0.5),
            .zoomIn(duration: 0.5), .drop(duration: 0.5), .flipIn(duration: 0.5), .popOut(duration: 0.5),
            .tada(duration: 0.5), .move(byX: 10, y: 0, duration: 0.5), .show(duration: 0.5),
            .popIn(duration: 0.5).delay(0.1), .popIn(duration: 0.5).repeated(2),
        ]
    }

    /// The way in which the system cuts an animation off.
    enum Cut: CaseIterable {
        case removedAnimations, window
    }

    private func cut(_ cut: Cut) {
        switch cut {
        case .removedAnimations:
            view.layer.removeAllAnimations()
            for layer in [view.layer.mask].compactMap(\.self) { removeAll(layer) }
        case .window: view.removeFromSuperview()
        }
    }

    private func removeAll(_ layer: CALayer) {
        layer.removeAllAnimations()
        for inner in layer.sublayers ?? [] { removeAll(inner) }
    }

    @Test(arguments: Cut.allCases, [true, false]) func `an effect tells that it was cut off`(how: Cut, isKept: Bool) {
        for (index, effect) in Self.effects.enumerated() {
            stage.window.addSubview(view)
            (view.alpha, view.center, view.transform) = (0.9, CGPoint(x: 120, y: 120), .identity)
            stage.run(0.1)
            var outcome: AnimationOutcome?
            var token: AnimationToken? = view.at.animate(effect.completion { outcome = $0 })
            if !isKept { token = nil }
            stage.run(0.25)
            cut(how)
            stage.run(2)
            #expect(outcome == .interrupted(.system), "\(index)")
            if isKept { #expect(token?.outcome == .interrupted(.system), "\(index)") }
        }
    }

    @Test func `an effect whose last part plays to its end is completed`() {
        let effect = AnyAnimator<UIView>.sequence(.scale(toValue: 2, duration: 0.5), .scale(toValue: 1, duration: 0.5))
        let token = view.at.animate(effect)
        stage.run(0.2)
        view.layer.removeAllAnimations()
        stage.run(2)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a composition around such an effect is completed`() {
        let pop = view.at.animate(.popIn(duration: 0.5))
        let token = AT.animate(pop, AT.wait(1))
        stage.run(0.2)
        view.layer.removeAllAnimations()
        stage.run(2)
        #expect(pop.outcome == .interrupted(.system) && token.outcome == .completed(.end))
    }
}
