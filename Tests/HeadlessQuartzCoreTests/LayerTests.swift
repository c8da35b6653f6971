import Expectations
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

private final class ProgressLayer: CALayer {
    var progress: Double {
        get { value(forKey: "progress") as? Double ?? 0 }
        set { setValue(newValue, forKey: "progress") }
    }
    var tint: CGColor? {
        get { value(forKey: "tint") as? CGColor }
        set { setValue(newValue, forKey: "tint") }
    }

    override class func needsDisplay(forKey key: String) -> Bool { ["progress", "tint", "place"].contains(key) }
}

@Suite(.ownClock)
@MainActor
struct LayerTests {
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

    @Test func `I4 the presentation's tree is that of the last commit`() {
        let (root, other, kid, mask, fresh) = (hosted(), hosted(), CALayer(), CALayer(), CALayer())
        root.addSublayer(kid)
        root.mask = mask
        CATransaction.flush()
        let (above, below) = (root.presentation(), kid.presentation())
        kid.removeFromSuperlayer()
        root.addSublayer(fresh)
        (root.mask, other.mask) = (nil, mask)
        other.addSublayer(root)
        #expect(above?.sublayers == [below].compactMap { $0 } && above?.superlayer == nil)
        #expect(below?.superlayer === above && above?.mask === mask.presentation())
        #expect(other.presentation()?.sublayers == nil && other.presentation()?.mask == nil)
        CATransaction.flush()
        #expect(above?.sublayers == fresh.presentation().map { [$0] } && above?.mask == nil)
        #expect(above?.superlayer === other.presentation() && mask.presentation()?.superlayer === other.presentation())
        #expect(kid.presentation() == nil)
        root.insertSublayer(kid, at: 0)
        CATransaction.flush()
        root.insertSublayer(fresh, at: 0)
        #expect(above?.sublayers?.first === kid.presentation())
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

    @Test func `I21 every property has its name`() {
        let (layer, shape, text, gradient) = (CALayer(), CAShapeLayer(), CATextLayer(), CAGradientLayer())
        func hold(_ layer: CALayer, _ values: [String: Any]) {
            for (key, value) in values {
                layer.setValue(value, forKey: key)
                #expect((layer.value(forKey: key) as? NSObject) == value as? NSObject, "\(key)")
                layer.setValue(CGPoint.zero, forKey: key)
                if key != "string" { #expect((layer.value(forKey: key) as? NSObject) == value as? NSObject, "\(key)") }
            }
        }
        hold(
            layer,
            [
                "cornerCurve": "continuous", "maskedCorners": 3, "shouldRasterize": true, "opaque": true,
                "minificationFilter": "nearest", "magnificationFilter": "trilinear", "minificationFilterBias": 0.5,
                "needsDisplayOnBoundsChange": true, "contentsGravity": "center", "allowsGroupOpacity": false,
            ])
        #expect(layer.cornerCurve == .continuous && layer.maskedCorners.rawValue == 3 && layer.shouldRasterize)
        #expect(layer.isOpaque && layer.minificationFilter == .nearest && layer.magnificationFilter == .trilinear)
        #expect(layer.minificationFilterBias == 0.5 && layer.needsDisplayOnBoundsChange)
        #expect(layer.contentsGravity == .center && !layer.allowsGroupOpacity)
        hold(shape, ["lineCap": "round", "lineJoin": "bevel", "fillRule": "even-odd"])
        #expect((shape.lineCap, shape.lineJoin, shape.fillRule) == (.round, .bevel, .evenOdd))
        hold(text, ["string": "Hi", "wrapped": true, "alignmentMode": "center", "truncationMode": "end"])
        #expect(text.isWrapped && (text.alignmentMode, text.truncationMode) == (.center, .end))
        hold(gradient, ["type": "radial"])
        #expect(gradient.type == .radial)
        for (string, flag) in [("YES", true), ("no", false), ("true", true), ("0", false), ("1", true)] {
            layer.setValue(string, forKey: "hidden")
            #expect(layer.isHidden == flag, "\(string)")
        }
    }

    @Test func `I21 key paths into the frame, and into sublayers by name`() {
        let (layer, kid) = (CALayer(), CALayer())
        layer.setValue(50, forKeyPath: "frame.size.width")
        layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "frame.origin")
        #expect(layer.frame == CGRect(x: 3, y: 4, width: 50, height: 0))
        #expect((layer.value(forKeyPath: "frame.origin") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
        kid.name = "kid"
        layer.addSublayer(kid)
        layer.setValue(0.5, forKeyPath: "sublayers.kid.opacity")
        #expect(kid.opacity == 0.5 && layer.value(forKeyPath: "sublayers.kid.opacity") as? Double == 0.5)
        #expect(layer.value(forKeyPath: "sublayers.kid") as? CALayer === kid)
        #expect(layer.value(forKeyPath: "sublayers.nobody.opacity") == nil)
        #expect(kid.value(forKeyPath: "superlayer.frame.size.width") as? Double == 50)
    }

    @Test func `I21 casts take numbers and geometry out of their boxes, and put them in`() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 2, 2)
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 2)
        #expect(layer.value(forKey: "opacity") as? CGFloat == 1)
        #expect(layer.value(forKey: "position") as? CGPoint == layer.position)
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == layer.bounds.size)
        #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
        #expect((layer.value(forKey: "transform") as? CATransform3D)?.m11 == 2)
        #expect(layer.value(forKey: "position") as? CGRect == nil)
        #expect(layer.value(forKey: "position") as? CGFloat == nil)
        #expect(layer.value(forKey: "opacity") as? CGPoint == nil)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(NSValue(cgAffineTransform: turn) as? CGAffineTransform == turn)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)) as? CGVector == CGVector(dx: 1, dy: 2))
        #expect((CGFloat(0.5) as Any) as? NSNumber == 0.5)
        #expect((CGPoint(x: 1, y: 2) as Any) as? NSValue == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
        #expect(([NSNumber(value: 1), NSNumber(value: 2)] as [Any]) as? [CGFloat] == [1, 2])
    }

    @Test func `a clock can be overridden, and repeats for ever`() {
        final class Counting: CALayer {
            var changes = 0
            override var repeatCount: Float { didSet { changes += 1 } }
        }
        let layer = Counting()
        layer.repeatCount = HUGE
        #expect(layer.changes == 1 && (layer as CALayer).repeatCount == MAXFLOAT)
        #expect(CGFloat(truncating: NSNumber(value: 0.5)) == 0.5)
    }

    @Test func `I21 a key of one's own comes back as any kind of number`() {
        let layer = CALayer()
        layer.setValue(CGFloat(0.5), forKey: "progress")
        #expect(layer.value(forKey: "progress") as? Double == 0.5)
        layer.setValue(2.0, forKey: "progress")
        #expect(layer.value(forKey: "progress") as? CGFloat == 2 && layer.value(forKey: "progress") as? Int == 2)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
        #expect((layer.value(forKey: "place") as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(3.0, forKey: "index")
        #expect(animation.value(forKey: "index") as? CGFloat == 3)
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

    @Test func `I23 styles nest, keep keys of one's own, and are taken back`() {
        let layer = CALayer()
        layer.opacity = 0.5
        layer.style = [
            "mine": 7, "borderWidth": 2, "opacity": 0.1,
            "style": ["cornerRadius": 4, "borderWidth": 9] as [AnyHashable: Any],
        ]
        #expect((layer.cornerRadius, layer.borderWidth, layer.opacity) == (4, 2, 0.5))
        #expect(layer.value(forKey: "mine") as? Int == 7)
        layer.borderWidth = 3
        layer.style = ["cornerRadius": 5, "backgroundColor": CGColor(gray: 1, alpha: 1)]
        #expect((layer.cornerRadius, layer.borderWidth) == (5, 3) && layer.value(forKey: "mine") == nil)
        #expect(layer.backgroundColor != nil)
        layer.style = nil
        #expect((layer.cornerRadius, layer.borderWidth, layer.opacity) == (0, 3, 0.5) && layer.backgroundColor == nil)
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

    @Test func `I26 a key of a layer's own that it declares is animated`() {
        let layer = ProgressLayer()
        let rig = PausedRig(layer)
        (layer.progress, layer.tint) = (8, CGColor(gray: 0, alpha: 1))
        rig.add(
            basic("progress", from: 0, to: 10), basic("tint", to: CGColor(gray: 1, alpha: 1)),
            basic("place", to: CGPoint(x: 4, y: 8)), basic("other", from: 0, to: 10))
        _ = rig.shown(at: 0.25)
        let shown = layer.presentation()
        #expect(shown?.progress == 2.5 && layer.progress == 8)
        #expect(shown?.tint?.components == [0.25, 0.25, 0.25, 1])
        #expect((shown?.value(forKey: "place") as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        #expect(shown?.value(forKey: "other") == nil)
        #expect(rig.shown(at: 2).value(forKey: "progress") as? Double == 8)
    }

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

    @Test func `a colour of a space's components`() {
        let (gray, color) = (CGColorSpaceCreateDeviceGray(), CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColor(colorSpace: gray, components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
        let red = color.flatMap { CGColor(colorSpace: $0, components: [1, 0, 0, 0.5]) }
        #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) && red?.colorSpace?.numberOfComponents == 3)
        #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
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
