import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

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

/// Values by name, defaults and styles.
@Suite(.ownClock) @MainActor struct LayerKeyTests {
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
}
