import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct LayerEffectTests {
    let host = CollectingHost.current
    let layer = CAShapeLayer()

    init() {
        host.clock.host(layer)
        host.clock.turn()
    }

    private func shown(_ keyPath: String) -> Double {
        (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    @Test func `layers fade, move and scale`() {
        layer.at.animate(.fadeOut(duration: 1, curve: .linear), .fadeIn(duration: 1, curve: .linear))
        layer.at.animate(
            parallelism: .move(byX: 10, y: 20, duration: 1, curve: .linear), .scale(toValue: 2, duration: 1))
        host.clock.advance(by: 0.5)
        expectClose(shown("opacity"), 0.5)
        expectClose(shown("position.y"), 10)
        host.clock.advance(by: 1)
        expectClose(shown("opacity"), 0.5)
        expectClose(shown("transform.scale.x"), 2)
    }

    @Test(arguments: [
        AnyAnimator<CALayer>.scale(toValue: 1, duration: 1),
        .basic("transform.scale", to: 1, curve: .spring(stiffness: 100, damping: 10)),
    ])
    func `a scale starts from the size that is seen, whatever the depth`(_ scale: AnyAnimator<CALayer>) {
        // As a view's affine transform leaves it.
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        // The layer's own, implicit animation of that passes.
        host.clock.advance(by: 1)
        let token = layer.at.animate(scale)
        token.pause()
        host.clock.turn()
        expectClose(shown("transform.scale.x"), 0.5)
        token.resume()
        host.clock.advance(by: 3)
        expectClose(shown("transform.scale.x"), 1)
        token.revert()
        expectClose(layer.transform.m11, 0.5)
        expectClose(layer.transform.m33, 1)
    }

    @Test func `additive effects go on about a place that moves`() {
        let shake: AnyAnimator<CALayer> = .keyframes(
            "position.x", values: [0, -10, 0], isAdditive: true, duration: 1)
        layer.at.animate(.basic("position.x", to: 100, duration: 2, curve: .linear))
        layer.at.animate(shake)
        layer.at.animate(.basic("position.x", from: 4, to: 0, isAdditive: true, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        expectClose(shown("position.x"), 25 - 10 + 2)
        host.clock.advance(by: 2)
        expectClose(layer.position.x, 100)
        layer.at.animate(
            .basic("position.x", from: 10, to: 0, isAdditive: true, curve: .spring(stiffness: 100, damping: 10)))
        host.clock.turn()
        expectClose(shown("position.x"), 110)
        host.clock.advance(by: 3)
        expectClose(layer.position.x, 100)
    }

    @Test func `a scale that nobody kept is stopped at the size that was seen`() {
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        layer.at.animate(.scale(toValue: 1, duration: 1))
        host.clock.advance(by: 0.5)
        layer.at.stopAnimations(at: .start)
        expectClose(layer.transform.m11, 0.5)
    }

    @Test func `a stored animator for any layer plays on a shape layer, alone, together and in company`() {
        let stored: AnyAnimator<CALayer> = .basic("opacity", to: 0, duration: 1, curve: .linear)
        layer.at.animate(stored)
        host.clock.advance(by: 0.5)
        expectClose(shown("opacity"), 0.5)
        host.clock.advance(by: 1)
        layer.opacity = 1
        layer.at.animate(parallelism: stored, .move(byX: 5, y: 0, duration: 1))
        host.clock.advance(by: 2)
        expectClose(Double(layer.opacity), 0)
        layer.at.animate(.init(stored), .basic("strokeEnd", to: 0.5, duration: 1))
        host.clock.advance(by: 3)
        expectClose(Double(layer.strokeEnd), 0.5)
        let faded = [stored, .basic("borderWidth", to: 3, duration: 1)]
        layer.opacity = 1
        #expect(layer.at.animate(faded).duration == 2)
        #expect(layer.at.animate(parallelism: faded).duration == 1)
        host.clock.advance(by: 3)
        expectClose(Double(layer.opacity), 0)
        expectClose(layer.borderWidth, 3)
    }

    @Test func `sizes, rectangles and colours are animated, and by adds up where it can`() {
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        host.clock.turn()
        layer.at.animate(
            parallelism: .basic("bounds.size", by: .size(CGSize(width: 10, height: 10)), duration: 1, curve: .linear),
            .basic("contentsRect", to: .rect(CGRect(x: 0, y: 0, width: 0.5, height: 1)), duration: 1, curve: .linear),
            .basic(
                "backgroundColor", to: .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), duration: 1, curve: .linear
            ))
        host.clock.advance(by: 0.5)
        expectClose(shown("bounds.size.width"), 15)
        expectClose(Double(layer.presentation()?.backgroundColor?.components?.first ?? -1), 0.5)
        host.clock.advance(by: 1)
        #expect(layer.bounds.size == CGSize(width: 20, height: 30))
        #expect(layer.contentsRect.width == 0.5)
        layer.at.animate(.basic("backgroundColor", by: .color(CGColor(gray: 1, alpha: 1)), duration: 1))
        host.clock.advance(by: 0.1)
        #expect(host.issues == [.byCannotBeAdded(property: "backgroundColor")])
    }

    @Test func `cumulative runs add up, in the model too`() {
        let timing = LayerTiming(duration: 1, repeatCount: 3)
        let climb = BasicAnimation("position.x", from: 0, to: 10, timing: timing, isCumulative: true)
        layer.at.animate(AnyAnimator(BasicAnimator(climb)))
        host.clock.advance(by: 2.5)
        expectClose(shown("position.x"), 25)
        host.clock.advance(by: 1)
        expectClose(Double(layer.position.x), 30)
    }

    @Test func `additive transforms and keyframes lie on top, and can be taken back`() {
        let base = CATransform3DMakeScale(2, 2, 1)
        layer.transform = base
        host.clock.turn()
        let shift = CATransform3DMakeTranslation(10, 0, 0)
        let animation = BasicAnimation(
            "transform", from: .transform(CATransform3DIdentity), to: .transform(shift),
            timing: LayerTiming(duration: 1), isAdditive: true)
        let token = layer.at.animate(AnyAnimator(BasicAnimator(animation)))
        host.clock.advance(by: 0.5)
        expectClose(shown("transform.scale.x"), 2)
        token.stop(at: .start)
        #expect(CATransform3DEqualToTransform(layer.transform, base))

        var shake = KeyframeAnimation("position.x", values: [0, 10, -10, 0], timing: LayerTiming(duration: 3))
        shake.isAdditive = true
        layer.position.x = 100
        let shaking = layer.at.animate(AnyAnimator(KeyframeAnimator(shake)))
        host.clock.advance(by: 1)
        expectClose(shown("position.x"), 110)
        shaking.stop(at: .start)
        expectClose(Double(layer.position.x), 100)
        var color = KeyframeAnimation("borderColor", values: [.color(CGColor(gray: 0, alpha: 1))])
        color.isAdditive = true
        layer.at.animate(AnyAnimator(KeyframeAnimator(color)))
        host.clock.advance(by: 1)
        #expect(host.issues == [.cannotBeAdditive(property: "borderColor")])
    }

    @Test(arguments: [
        (KeyframeAnimation.CalculationMode.discrete, 0.0), (.paced, 0.34), (.cubic, 0.708), (.linear, 0.6),
    ]) func `keyframes follow their calculation mode`(_ mode: KeyframeAnimation.CalculationMode, _ expected: Double) {
        var animation = KeyframeAnimation("opacity", values: [0, 1, 0.5, 0.7], timing: LayerTiming(duration: 1))
        animation.calculationMode = mode
        layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        host.clock.advance(by: 0.2)
        expectClose(shown("opacity"), expected)
    }

    @Test func `a layer turns with its path, and an empty path is reported`() {
        var orbit = KeyframeAnimation(keyTimes: [0, 1], timing: LayerTiming(duration: 1)) { _ in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 0, y: 100))
            return path
        }
        orbit.rotation = .auto
        orbit.calculationMode = .cubicPaced
        var animator = KeyframeAnimator(orbit)
        var outcome: AnimationOutcome?
        animator.start(on: layer) { outcome = $0 }
        host.clock.advance(by: 0.5)
        expectClose(shown("transform.rotation.z"), .pi / 2)
        animator.pause()
        host.clock.advance(by: 5)
        expectClose(shown("position.y"), 50)
        animator.stop(at: .end)
        #expect(outcome == .stopped(.end))
        layer.at.animate(AnyAnimator(KeyframeAnimator(KeyframeAnimation { _ in CGMutablePath() })))
        host.clock.turn()
        #expect(host.issues == [.noValues(property: "position")])
    }

    @Test func `a path, or any other object, is made when the animation starts`() {
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        host.clock.turn()
        let wide = LayerValue.object { CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil) }
        layer.at.animate(.basic("path", to: wide, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        #expect(layer.presentation()?.path?.boundingBox.width == 15)
        host.clock.advance(by: 1)
        #expect(layer.path?.boundingBox.width == 20)
    }

    @Test func `revert gives a layer back after the end`() {
        layer.opacity = 0.25
        let token = layer.at.animate(.fadeIn(duration: 1))
        host.clock.advance(by: 2)
        #expect(layer.opacity == 1)
        token.revert()
        #expect(layer.opacity == 0.25)
    }

    @Test func `an animation in a frozen layer waits for its owner, and says so`() {
        layer.speed = 0
        host.clock.turn()
        let token = layer.at.animate(.fadeOut(duration: 1))
        host.clock.advance(by: 5)
        #expect(token.outcome == nil)
        #expect(host.issues == [.frozenLayer])
        token.stop(at: .end)
    }
}
