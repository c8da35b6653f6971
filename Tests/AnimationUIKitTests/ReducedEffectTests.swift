import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Each effect of the catalogue where the user wants less motion.
@MainActor @Suite(.virtualTime) struct ReducedEffectTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var shown: CALayer { stage.view.layer.presentation() ?? stage.view.layer }

    /// An effect of one second, and a number that it changes.
    struct Effect: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let animator: AnyAnimator<UIView>
        let number: @MainActor @Sendable (CALayer) -> Double

        init(
            _ name: String, _ animator: AnyAnimator<UIView>,
            _ number: @escaping @MainActor @Sendable (CALayer) -> Double
        ) {
            testDescription = name
            self.animator = animator
            self.number = number
        }

        init(_ name: String, _ animator: AnyAnimator<UIView>, _ keyPath: String) {
            self.init(name, animator) { ($0.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan }
        }
    }

    nonisolated static let moving: [Effect] = [
        Effect("move(byX:y:)", .move(byX: 40, y: 0, duration: 1), "position.x"),
        Effect("move(to:)", .move(to: CGPoint(x: 10, y: 20), duration: 1), "position.y"),
        Effect("resize(to:)", .resize(to: CGSize(width: 5, height: 5), duration: 1), "bounds.size.width"),
        Effect("scale(toValue:)", .scale(toValue: 2, duration: 1), "transform.scale.x"),
        Effect("scale(values:)", .scale(values: [1, 3, 2], duration: 1), "transform.scale.x"),
        Effect("rotate(byDegrees:)", .rotate(byDegrees: 90, duration: 1), "transform.rotation.z"),
        Effect("rotate(byRadians:)", .rotate(byRadians: 1, duration: 1), "transform.rotation.z"),
        Effect("rotate(values:)", .rotate(values: [0, 2, 1], duration: 1), "transform.rotation.z"),
        Effect(
            "transform(values:)",
            .transform(values: [CATransform3DIdentity, CATransform3DMakeTranslation(9, 0, 0)], duration: 1),
            "transform.translation.x"),
        Effect(
            "custom(spring:)", .custom(duration: 1, curve: .spring(dampingRatio: 0.5)) { $0.center.x = 7 }, "position.x"
        ),
        Effect(
            "a layer's position", .onLayer(.basic("position.x", to: 3, duration: 1)), "position.x"),
        Effect(
            "scale(spring:)", .scale(toValue: 2, duration: 1, curve: .spring(dampingRatio: 0.5)), "transform.scale.x"),
        Effect(
            "rotate(byDegrees:spring:)", .rotate(byDegrees: 90, duration: 1, curve: .spring(dampingRatio: 0.5)),
            "transform.rotation.z"),
        Effect(
            "a layer's spring",
            .onLayer(.basic("cornerRadius", to: 3, duration: 1, curve: .spring(stiffness: 100, damping: 10))),
            "cornerRadius"),
        Effect("a layer's move", .onLayer(.move(byX: 5, y: 5, duration: 1)), "position.y"),
        Effect("a layer's scale", .onLayer(.scale(toValue: 2, duration: 1)), "transform.scale.y"),
        Effect(
            "a layer's keyframes", .onLayer(.keyframes("bounds.size.height", values: [1, 2, 3], duration: 1)),
            "bounds.size.height"),
    ]

    @Test(arguments: moving) func `what moves fades out and in, and changes in the middle`(effect: Effect) {
        let before = effect.number(stage.view.layer)
        let token = stage.view.at.animate(effect.animator)
        expectClose(token.duration, 1, within: 1e-9)
        stage.run(0.25)
        expectClose(shown.opacity, 0.5)
        #expect(effect.number(shown) == before)
        stage.run(0.25)
        #expect(shown.opacity < 1e-4)
        stage.run(0.25)
        expectClose(shown.opacity, 0.5)
        let after = effect.number(shown)
        #expect(abs(after - before) > 0.5)
        stage.run(0.25)
        #expect(shown.opacity == 1)
        #expect(effect.number(shown) == after && effect.number(stage.view.layer) == after)
        stage.run(0.1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: moving) func `its end is the end of the whole motion`(effect: Effect) {
        stage.view.at.animate(effect.animator)
        stage.run(2)
        let other = Stage()
        other.view.at.animate(effect.animator.reducedMotion(.keep))
        other.run(2)
        expectClose(effect.number(stage.view.layer), effect.number(other.view.layer), within: 1e-9)
    }

    nonisolated static let still: [Effect] = [
        Effect("fadeIn", .fadeIn(duration: 1, curve: .linear), "opacity"),
        Effect("fadeOut", .fadeOut(duration: 1, curve: .linear), "opacity"),
        Effect("fade(to:)", .fade(to: 0.2, duration: 1, curve: .linear), "opacity"),
        Effect("backgroundColor(to:)", .backgroundColor(to: .red, duration: 1, curve: .linear)) {
            Double($0.backgroundColor?.components?[0] ?? -1)
        },
        Effect("cornerRadius(to:)", .cornerRadius(to: 8, duration: 1, curve: .linear), "cornerRadius"),
        Effect("custom", .custom(duration: 1, curve: .linear) { $0.center.x = 7 }, "position.x"),
        Effect("a layer's fade", .onLayer(.fadeOut(duration: 1, curve: .linear)), "opacity"),
        Effect(
            "a layer's fade on a spring",
            .onLayer(.basic("opacity", to: 0, duration: 1, curve: .spring(stiffness: 100, damping: 10))), "opacity"),
        Effect("a layer's border", .onLayer(.basic("borderWidth", to: 4, duration: 1)), "borderWidth"),
    ]

    @Test(arguments: still) func `what does not move is kept`(effect: Effect) {
        let other = Stage()
        for stage in [stage, other] { stage.view.alpha = 0.6 }
        stage.view.at.animate(effect.animator)
        other.view.at.animate(effect.animator.reducedMotion(.keep))
        for _ in 0..<4 {
            stage.run(0.25)
            let (mine, its) = (stage.view.layer.presentation(), other.view.layer.presentation())
            #expect(mine?.opacity == its?.opacity)
            if let mine, let its { #expect(effect.number(mine) == effect.number(its)) }
        }
    }

    @Test func `values are kept`() {
        stage.view.at.animate(.value(\.tag.inPoints, to: 100, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(Double(stage.view.tag), 50, within: 2)
    }

    @Test(arguments: moving.filter { !$0.testDescription.hasPrefix("a layer's") }, [true, false])
    func `with animations switched off it is at its end at once`(effect: Effect, isReduced: Bool) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let other = Stage()
        other.view.at.animate(effect.animator)
        other.run(2)
        var outcome: AnimationOutcome?
        UIView.performWithoutAnimation {
            stage.view.at.animate(effect.animator, .fade(to: 0.5)).completion { outcome = $0 }
        }
        #expect(stage.view.alpha == 0.5 && outcome == .completed(.end))
        expectClose(effect.number(stage.view.layer), effect.number(other.view.layer), within: 1e-9)
        #expect(stage.view.layer.animationKeys() == nil)
    }
}
