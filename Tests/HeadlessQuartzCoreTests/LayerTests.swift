#if !canImport(QuartzCore)
import Foundation
import Testing

@testable import HeadlessQuartzCore

final class TaggedLayer: CALayer {
    var tag = 0

    override init() {
        super.init()
    }

    required init(layer: Any) {
        tag = (layer as? TaggedLayer)?.tag ?? -1
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite(.ownClock)
@MainActor
struct LayerTests {
    private func hosted() -> CALayer {
        let layer = CALayer()
        clock().host(layer)
        CATransaction.flush()
        return layer
    }

    @Test func `I1 defaults`() {
        let layer = CALayer()
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect((layer.bounds, layer.position, layer.zPosition) == (.zero, .zero, 0))
        #expect((layer.anchorPoint, layer.anchorPointZ) == (CGPoint(x: 0.5, y: 0.5), 0))
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds)
        #expect(layer.contents == nil && layer.contentsRect == unit && layer.contentsCenter == unit)
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(layer.minificationFilterBias == 0 && !layer.isOpaque && !layer.needsDisplayOnBoundsChange)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
        #expect(layer.cornerCurve == .circular && layer.borderWidth == 0 && layer.borderColor?.alpha == 1)
        #expect(layer.opacity == 1 && layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3 && layer.shadowPath == nil && layer.shadowColor?.components == [0, 1])
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.sublayers == nil && layer.mask == nil && layer.actions == nil && layer.style == nil)
        #expect(layer.name == nil && layer.delegate == nil)
    }

    @Test func `I1 the delegate is held weakly`() {
        let layer = CALayer()
        do {
            let delegate = AskingDelegate()
            layer.delegate = delegate
        }
        #expect(layer.delegate == nil)
    }

    @Test func `I2 I29 a setter changes the model at once, an animation only what is shown`() {
        let layer = hosted()
        layer.opacity = 0.2
        clock().advance(by: 0.1)
        #expect(layer.opacity == 0.2 && (layer.presentation()?.opacity ?? 0) > 0.2)
    }

    @Test func `I3 I4 U20 there is no presentation before the commit, then it shows the commit`() {
        let layer = CALayer()
        clock().host(layer)
        #expect(layer.presentation() == nil)
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.2
        #expect(layer.presentation()?.opacity == 1)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.2)
    }

    @Test func `I5 model and presentation lead to each other`() {
        let layer = hosted()
        let shown = layer.presentation()
        #expect(shown?.model() === layer && shown?.presentation() === shown && layer.model() === layer)
        #expect(shown !== layer)
    }

    @Test func `I6 a presentation layer can't be changed, and lists the same keys`() async {
        let layer = hosted()
        layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
        #expect(layer.presentation()?.animationKeys() == ["fade"])
        #expect(layer.presentation()?.animation(forKey: "fade") === layer.animation(forKey: "fade"))
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            VirtualClock.current.host(layer)
            CATransaction.flush()
            layer.presentation()?.opacity = 0
        }
    }

    @Test func `I7 the presentation's tree is made of presentations, hit testing uses what is shown`() {
        let (root, child, mask) = (hosted(), CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(child)
        child.mask = mask
        mask.frame = child.bounds
        CATransaction.flush()
        root.removeAllAnimations()
        CATransaction.flush()
        let shown = root.presentation()
        #expect(shown?.sublayers?.first === child.presentation() && child.presentation()?.superlayer === shown)
        #expect(child.presentation()?.mask === mask.presentation())
        child.add(basic("position.x", from: 105, to: 105), forKey: "away")
        clock().turn()
        let point = CGPoint(x: 105, y: 5)
        #expect(root.hitTest(point) === root)
        #expect(root.presentation()?.hitTest(point) === child.presentation())
    }

    @Test func `I8 I9 I10 frame follows bounds, position, anchor and transform`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 200, height: 100))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 400, height: 300))
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        expectClose([layer.bounds.width, layer.bounds.height].map(Double.init), [5, 3.33333333])
        #expect(layer.bounds.origin == CGPoint(x: 5, y: 5) && layer.position == .zero)
    }

    @Test func `I11 a turned frame is the bounding box`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 1))
        let (w, h) = (200 * cos(Double.pi / 6) + 50 * 0.5, 200 * 0.5 + 50 * cos(Double.pi / 6))
        expectClose(
            [layer.frame.width, layer.frame.height, layer.frame.midX, layer.frame.midY].map(Double.init),
            [w, h, 50, 25])
    }

    @Test func `I12 negative sizes are turned round`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 30) && layer.position == CGPoint(x: 0, y: -5))
        #expect(layer.frame == CGRect(x: -10, y: -20, width: 20, height: 30))
        layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
        #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
    }

    @Test(arguments: [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 2)])
    func `I13 a frame comes back as it was set`(anchor: CGPoint) {
        let layer = CALayer()
        layer.anchorPoint = anchor
        for scale in [1.0, 0.5, 3] {
            layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            layer.frame = CGRect(x: 7, y: -9, width: 50, height: 60)
            let frame = layer.frame
            expectClose([frame.minX, frame.minY, frame.width, frame.height].map(Double.init), [7, -9, 50, 60])
        }
    }

    @Test func `I13 a new size grows around the anchor`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        layer.bounds.size = CGSize(width: 256, height: 512)
        #expect(layer.frame.origin == CGPoint(x: 50 - 78, y: 50 - 206))
    }

    @Test func `I14 a frame under a scale is un-scaled`() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        #expect(layer.bounds.size == CGSize(width: 200, height: 200))
    }

    @Test func `I15 the affine transform is six fields of the matrix`() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        let m = layer.transform
        #expect([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42] == [1, 2, 3, 4, 5, 6])
        #expect(layer.affineTransform() == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }

    @Test func `I16 points and rects convert`() {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        b.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
        b.bounds.origin = CGPoint(x: 10, y: 10)
        #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 40, y: 50))
        b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(b.convert(CGPoint(x: 10, y: 10), to: a) == CGPoint(x: 0, y: 10))
        #expect(b.convert(CGPoint(x: 60, y: 60), to: a) == CGPoint(x: 100, y: 110))
        #expect(
            b.convert(CGRect(x: 10, y: 10, width: 10, height: 10), to: a) == CGRect(x: 0, y: 10, width: 20, height: 20))
        #expect(b.convert(CGPoint(x: 0, y: 10), from: a) == CGPoint(x: 10, y: 10))
        #expect(
            a.convert(CGRect(x: 0, y: 10, width: 20, height: 20), to: b) == CGRect(x: 10, y: 10, width: 10, height: 10))
    }

    @Test func `I17 sublayerTransform acts about the anchor point`() {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        a.bounds = CGRect(x: 10, y: 20, width: 100, height: 100)
        a.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        b.frame = CGRect(x: 60, y: 70, width: 10, height: 10)
        #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 60, y: 70))
        #expect(b.convert(CGPoint(x: 10, y: 5), to: a) == CGPoint(x: 80, y: 80))
        #expect(b.convert(CGPoint(x: 80, y: 80), from: a) == CGPoint(x: 10, y: 5))
    }

    @Test func `I18 inserting, by place and by neighbour`() {
        let root = CALayer()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] { layer.name = name }
        let order = { root.sublayers?.compactMap(\.name).joined() }
        root.addSublayer(a)
        root.insertSublayer(b, at: 100)
        #expect(order() == "ab")
        root.insertSublayer(b, at: 0)
        #expect(order() == "ba")
        root.insertSublayer(c, above: b)
        #expect(order() == "bca")
        root.insertSublayer(b, above: nil)
        #expect(order() == "cab")
        root.insertSublayer(b, below: nil)
        #expect(order() == "bca")
        root.insertSublayer(b, below: CALayer())
        #expect(order() == "cab")
        root.insertSublayer(b, below: a)
        #expect(order() == "cba")
        root.sublayers = [a, b]
        #expect(order() == "ab" && c.superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func `I19 a layer has one superlayer, a mask is no sublayer`() {
        let (first, second, child) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil && child.superlayer === second)
        first.mask = child
        #expect(second.sublayers == nil && child.superlayer === first && first.sublayers == nil)
        second.addSublayer(child)
        #expect(first.mask == nil && child.superlayer === second)
    }

    @Test func `I19 a cycle traps`() async {
        await #expect(processExitsWith: .failure) {
            let (a, b) = (CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(a)
        }
        await #expect(processExitsWith: .failure) {
            let a = CALayer()
            a.mask = a
        }
    }

    @Test func `I20 hit testing`() {
        let (root, child, other) = (CALayer(), CALayer(), CALayer())
        root.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        child.frame = CGRect(x: 40, y: 40, width: 50, height: 50)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 101, y: 101)) === root)
        #expect(root.hitTest(CGPoint(x: 180, y: 180)) === child)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 180, y: 180)) == nil)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === child)
        child.isHidden = true
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === root)
        (child.isHidden, child.opacity) = (false, 0)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === root)
        other.frame = root.bounds
        root.insertSublayer(other, at: 0)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === other)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.mask = mask
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) == nil && root.hitTest(CGPoint(x: 105, y: 105)) === other)
    }

    @Test func `I21 values by name`() {
        let layer = CALayer()
        layer.setValue("0.5", forKey: "opacity")
        #expect(layer.opacity == 0.5)
        layer.setValue(nil, forKey: "opacity")
        #expect(layer.opacity == 0)
        layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
        #expect((layer.value(forKeyPath: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
        layer.setValue(9, forKeyPath: "bounds.size.width")
        #expect(layer.bounds.width == 9 && layer.value(forKeyPath: "frame.size.width") as? Double == 9)
        layer.setValue([1, 2], forKey: "mine")
        #expect(layer.value(forKey: "mine") as? [Int] == [1, 2] && layer.value(forKey: "other") == nil)
        layer.setValue(CGPoint(x: 1, y: 1), forKey: "bounds")
        #expect(layer.bounds.width == 9)
        layer.setValue(2, forKey: "speed")
        layer.setValue(true, forKey: "hidden")
        layer.setValue("x", forKey: "name")
        #expect(layer.speed == 2 && layer.isHidden && layer.name == "x")
    }

    @Test func `I22 default values by name`() {
        let value = { CALayer.defaultValue(forKey: $0) }
        #expect((value("opacity") as? Int, value("shadowRadius") as? Int, value("contentsScale") as? Int) == (1, 3, 1))
        #expect((value("hidden") as? Bool, value("speed") as? Int) == (false, 1))
        #expect((value("anchorPoint") as? NSValue)?.cgPointValue == CGPoint(x: 0.5, y: 0.5))
        #expect(value("duration") as? Double == .infinity && value("fillMode") as? String == "removed")
        for key in ["bounds", "position", "transform", "backgroundColor", "shadowOpacity"] {
            #expect(value(key) == nil)
        }
    }

    @Test func `I23 a style gives what was not set`() {
        let layer = CALayer()
        layer.borderWidth = 2
        layer.style = ["cornerRadius": 6, "borderWidth": 9]
        #expect((layer.cornerRadius, layer.borderWidth) == (6, 2))
    }

    @Test func `I24 the copy shows nothing until it is filled in, a subclass copies its own`() {
        let layer = TaggedLayer()
        (layer.tag, layer.cornerRadius) = (5, 7)
        let copy = TaggedLayer(layer: layer)
        #expect((copy.tag, copy.cornerRadius) == (5, 0))
        clock().host(layer)
        CATransaction.flush()
        #expect((layer.presentation()?.tag, layer.presentation()?.cornerRadius) == (5, 7))
        #expect((CALayer.make(TaggedLayer.self) as? TaggedLayer)?.tag == -1)
    }

    @Test func `I25 what asks for layout`() {
        let (root, child) = (hosted(), CALayer())
        let delegate = AskingDelegate()
        root.delegate = delegate
        func laidOut(_ change: () -> Void) -> Int {
            delegate.layouts = 0
            change()
            CATransaction.flush()
            return delegate.layouts
        }
        #expect(laidOut { root.addSublayer(child) } == 1)
        #expect(laidOut { root.bounds.size.width += 1 } == 1)
        #expect(laidOut { child.bounds.size.width += 1 } == 1)
        #expect(laidOut { child.transform = CATransform3DMakeScale(2, 2, 1) } == 1)
        #expect(laidOut { child.bounds.origin.x += 1 } == 0)
        #expect(laidOut { root.bounds.origin.x += 1 } == 0)
        #expect(laidOut { root.opacity = 0.5 } == 0)
        root.setNeedsLayout()
        #expect(root.needsLayout())
        #expect(laidOut { child.layoutIfNeeded() } == 1)
        #expect(!root.needsLayout())
    }

    @Test func `I26 I27 I28 constants`() {
        #expect(!CALayer.needsDisplay(forKey: "opacity"))
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
        let fills: [CAMediaTimingFillMode] = [.forwards, .backwards, .both, .removed]
        #expect(fills.map(\.rawValue) == ["forwards", "backwards", "both", "removed"])
        #expect([CAAnimationRotationMode.rotateAuto, .rotateAutoReverse].map(\.rawValue) == ["auto", "autoReverse"])
        #expect(
            [CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
        #expect(CATransitionSubtype.fromRight.rawValue == "fromRight")
        #expect(CAMediaTimingFunctionName.default.rawValue == "default")
        #expect([kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
    }

    @Test func `NaN geometry traps, infinite doesn't`() async {
        let layer = hosted()
        layer.position.x = .infinity
        layer.bounds.size.width = .infinity
        clock().turn()
        #expect(layer.position.x == .infinity)
        await #expect(processExitsWith: .failure) { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
        await #expect(processExitsWith: .failure) { CALayer().bounds.size.width = .nan }
        await #expect(processExitsWith: .failure) {
            CALayer().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        }
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
        let text = CATextLayer()
        text.string = "Hello"
        let third = PausedRig(text)
        third.add(basic("fontSize", from: 10, to: 20))
        _ = third.shown(at: 0.5)
        #expect(text.presentation()?.fontSize == 15 && text.presentation()?.string as? String == "Hello")
    }
}
#endif
