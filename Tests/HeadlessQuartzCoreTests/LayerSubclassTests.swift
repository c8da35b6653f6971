import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

/// Replicators, transform layers, gradients, shapes and texts.
@Suite(.ownClock) @MainActor struct LayerSubclassTests {
    @Test func `a replicator's values change by an animation`() {
        let layer = CAReplicatorLayer()
        #expect((layer.instanceCount, layer.instanceDelay, layer.preservesDepth) == (1, 0, false))
        #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceColor == CGColor(gray: 1, alpha: 1))
        clock().host(layer)
        CATransaction.flush()
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        (layer.instanceDelay, layer.instanceCount, layer.instanceRedOffset) = (0.5, 3, -0.25)
        layer.instanceColor = CGColor(gray: 0.5, alpha: 1)
        #expect(
            layer.animationKeys() == [
                "instanceTransform", "instanceDelay", "instanceCount", "instanceRedOffset", "instanceColor",
            ])
        clock().advance(by: 0.3)
        #expect(layer.presentation()?.instanceTransform.m41 == 20 && layer.presentation()?.instanceCount == 3)
    }

    @Test func `a transform layer is hit only in its sublayers`() {
        let (layer, child) = (CATransformLayer(), CALayer())
        (layer.frame, child.frame) = (CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 0, y: 0, width: 2, height: 2))
        layer.addSublayer(child)
        #expect(layer.hitTest(CGPoint(x: 1, y: 1)) === child && layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
    }

    @Test func `subclasses' values animate`() {
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        gradient.locations = [0, 1]
        let rig = PausedRig(gradient)
        rig.add(
            basic("colors", from: gradient.colors, to: [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 1)]),
            basic("locations", from: [0, 1], to: [0.5, 1]),
            basic("endPoint", from: CGPoint.zero, to: CGPoint(x: 2, y: 0)))
        _ = rig.shown(at: 0.5)
        let shown = gradient.presentation()
        #expect((shown?.colors?.first as? CGColor)?.components == [0.5, 0.5, 0.5, 1])
        #expect(shown?.locations?.map(\.doubleValue) == [0.25, 1] && shown?.endPoint == CGPoint(x: 1, y: 0))
        let shape = CAShapeLayer()
        let other = PausedRig(shape)
        other.add(
            basic("strokeEnd", from: 0, to: 1), basic("lineDashPattern", from: [2, 4], to: [4, 8]),
            basic("lineWidth", from: 1, to: 3))
        _ = other.shown(at: 0.5)
        #expect(shape.presentation()?.strokeEnd == 0.5 && shape.presentation()?.lineWidth == 2)
        #expect(shape.presentation()?.lineDashPattern == [3, 6])
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 4
        let copies = PausedRig(replicator)
        copies.add(
            basic("instanceDelay", from: 0, to: 2), basic("instanceTransform.rotation.z", from: 0, to: 1),
            basic("instanceColor", to: CGColor(gray: 0, alpha: 1)), basic("instanceAlphaOffset", from: 0, to: -0.5),
            basic("instanceCount", to: 8))
        _ = copies.shown(at: 0.5)
        let copied = replicator.presentation()
        #expect((copied?.instanceDelay, copied?.instanceCount, copied?.instanceAlphaOffset) == (1, 6, -0.25))
        expectClose(copied.map { Double($0.instanceTransform.m12) }, sin(0.5))
        #expect(copied?.instanceColor?.components == [0.5, 0.5, 0.5, 1])
        let text = CATextLayer()
        text.string = "Hello"
        let third = PausedRig(text)
        third.add(basic("fontSize", from: 10, to: 20))
        _ = third.shown(at: 0.5)
        #expect(text.presentation()?.fontSize == 15 && text.presentation()?.string as? String == "Hello")
    }
}
