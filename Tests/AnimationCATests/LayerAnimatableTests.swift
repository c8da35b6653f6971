import AnimationCA
import Foundation
import TestSupport
import Testing

/// Variables of the types that layers animate, and specs that can be compared.
@MainActor @Suite(.virtualTime) struct LayerAnimatableTests {
    private let host = CollectingHost.current
    private let layer = CALayer()

    init() {
        host.clock.host(layer)
        host.clock.turn()
    }

    @Test func `variables are taken as they are`() {
        let (number, float, length) = (0.5, Float(3), CGFloat(4))
        let (point, size) = (CGPoint(x: 8, y: 9), CGSize(width: 20, height: 30))
        let (rect, turned) = (CGRect(x: 0, y: 0, width: 0.5, height: 1), CATransform3DMakeScale(2, 2, 1))
        let color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.at.animate(
            parallelism: .basic("opacity", from: 0, to: number), .basic("borderWidth", to: float),
            .basic("cornerRadius", by: length), .basic("position", to: point), .basic("bounds.size", to: size),
            .basic("contentsRect", to: rect), .basic("transform", to: turned), .basic("backgroundColor", to: color))
        host.clock.advance(by: 1)
        #expect(layer.opacity == 0.5 && layer.borderWidth == 3 && layer.cornerRadius == 4)
        #expect(layer.position == point && layer.bounds.size == size && layer.contentsRect == rect)
        #expect(CATransform3DEqualToTransform(layer.transform, turned) && layer.backgroundColor == color)
        #expect(host.issues.isEmpty)
    }

    @Test func `keyframes take arrays of variables`() {
        let heights: [CGFloat] = [0, -10, 5]
        let points = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 40)]
        layer.at.animate(.keyframes("position.y", values: heights, duration: 1))
        host.clock.advance(by: 0.5)
        #expect(layer.presentation()?.position.y == -10)
        host.clock.advance(by: 1)
        layer.at.animate(.keyframes("position", values: points, duration: 1))
        host.clock.advance(by: 0.5)
        #expect(layer.presentation()?.position == points[1])
        host.clock.advance(by: 1)
        let mixed: LayerValue = 3
        layer.at.animate(.keyframes("cornerRadius", values: [0, mixed, .number(7)], duration: 1))
        host.clock.advance(by: 2)
        #expect(layer.cornerRadius == 7)
    }

    @Test func `values of one kind and the same numbers are equal`() {
        #expect(LayerValue.number(1) == 1 && 1 as LayerValue != 2)
        #expect(LayerValue.point(CGPoint(x: 1, y: 2)) == .point(CGPoint(x: 1, y: 2)))
        #expect(LayerValue.size(CGSize(width: 1, height: 2)) != .size(CGSize(width: 2, height: 2)))
        #expect(LayerValue.rect(.zero) == .rect(.zero))
        #expect(LayerValue.transform(CATransform3DIdentity) == .transform(CATransform3DMakeScale(1, 1, 1)))
        #expect(LayerValue.transform(CATransform3DIdentity) != .transform(CATransform3DMakeScale(2, 1, 1)))
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(LayerValue.color(red) == .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(LayerValue.number(0) != .point(.zero))
        let made = LayerValue.object { 1 }
        let copy = made
        #expect(made == copy && made != .object { 1 })
    }

    @Test func `timings and animations are equal when all of their parameters are`() {
        #expect(LayerTiming(duration: 1) == LayerTiming(duration: 1))
        #expect(LayerTiming(duration: 1) != LayerTiming(duration: 1, repeatCount: 2))
        #expect(LayerTiming(curve: .spring) != LayerTiming(curve: .easeIn))
        let drop = BasicAnimation("position.y", by: 120)
        var other = drop
        #expect(drop == other && BasicAnimator(drop) == BasicAnimator(other))
        other.key = "drop"
        #expect(drop != other && BasicAnimator(drop) != BasicAnimator(other))
    }

    @Test func `an animator that was started equals only its copies`() {
        var animator = BasicAnimator(BasicAnimation("opacity", to: 0))
        let before = animator
        animator.start(on: layer)
        let copy = animator
        #expect(animator != before && animator == copy)
        animator.stop(at: .end)
    }
}
