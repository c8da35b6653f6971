import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct BasicAnimationTests {
    @Test func `C3 a missing end follows the model, no ends keep what was shown`() {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0))
        expectClose(rig.opacities(at: [0.5]), [0.25])
        rig.layer.opacity = 0.9
        rig.layer.removeAnimation(forKey: "opacity")
        expectClose(rig.opacities(at: [0.5]), [0.45])

        let other = PausedRig()
        other.layer.opacity = 1
        other.layer.removeAllAnimations()
        other.layer.add(basic("opacity"), forKey: "none")
        CATransaction.flush()
        expectClose(other.opacities(at: [0, 0.5, 1]), [0.5, 0.75, 1])
    }

    @Test func `C11 colours mix part by part, not premultiplied`() {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        let layer = shown(basic("backgroundColor", from: red, to: blue), at: 0.5)
        expectClose(layer.backgroundColor?.components?.map(Double.init) ?? [], [0.5, 0, 0.5, 0.75])
        let gray = shown(
            basic("borderColor", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 1)), at: 0.25)
        expectClose(gray.borderColor?.components?.map(Double.init) ?? [], [0.25, 0.25, 0.25, 1])
    }

    @Test func `C14 contents switch half-way`() {
        let shows = [0.4, 0.5].map { shown(basic("contents", from: "a", to: "b"), at: $0).contents as? String }
        #expect(shows == ["a", "b"])
    }

    @Test func `C15 paths of one build mix point by point, others switch`() {
        let shape = CAShapeLayer()
        let rig = PausedRig(shape)
        let (a, b) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 10, width: 30, height: 30))
        rig.add(basic("path", from: CGPath(rect: a, transform: nil), to: CGPath(rect: b, transform: nil)))
        _ = rig.shown(at: 0.5)
        #expect(shape.presentation()?.path?.boundingBox == CGRect(x: 5, y: 5, width: 20, height: 20))
        rig.add(basic("path", from: CGPath(ellipseIn: a, transform: nil), to: CGPath(rect: b, transform: nil)))
        _ = rig.shown(at: 0.75)
        #expect(shape.presentation()?.path?.boundingBox == b)
    }

    @Test(arguments: [
        "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
        "shadowOffset.width", "shadowOffset.height", "contentsRect.size.width", "contentsRect.origin.x", "zPosition",
        "cornerRadius", "borderWidth", "shadowRadius", "shadowOpacity", "contentsScale", "anchorPointZ",
        "contentsCenter.size.height", "rasterizationScale",
    ])
    func `C30 paths into structs`(path: String) {
        let layer = shown(basic(path, from: 2, to: 6), at: 0.25)
        #expect((layer.value(forKeyPath: path) as? NSNumber)?.doubleValue == 3)
    }

    @Test(arguments: ["frame", "nonsense", "position.z", "transform.rotation.w", "opacity.x", "", "."])
    func `C31 C33 unknown paths, and frame, run without effect`(path: String) {
        let witness = Witness()
        let layer = CALayer()
        clock().host(layer)
        let animation = basic(path, from: CGRect.zero, to: CGRect(x: 1, y: 2, width: 3, height: 4))
        animation.delegate = witness
        layer.add(animation, forKey: "a")
        clock().advance(by: 0.5)
        #expect(layer.presentation()?.frame == .zero)
        clock().advance(by: 0.5)
        #expect(witness.events == ["start", "stop(true)"])
    }

    @Test func `C34 the ends are objects, and any number comes out of them`() {
        let animation = CABasicAnimation(keyPath: "transform.scale")
        (animation.fromValue, animation.toValue, animation.byValue) = (0.5, CGFloat(2), CGPoint(x: 1, y: 2))
        #expect(animation.fromValue as? CGFloat == 0.5 && animation.fromValue as? NSNumber == 0.5)
        #expect(animation.toValue as? Double == 2 && animation.value(forKey: "toValue") as? Float == 2)
        #expect((animation.byValue as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        #expect(animation.byValue as? CGPoint == CGPoint(x: 1, y: 2))
        let color = CGColor(gray: 1, alpha: 1)
        animation.toValue = color
        #expect(animation.toValue as? CGColor === color)
    }

    @Test func `C34 any number will do, a wrong kind has no effect`() {
        for from in [Float(0), 0, CGFloat(0), NSNumber(value: 0), 0.0] as [Any] {
            expectClose(Double(shown(basic("opacity", from: from, to: 1), at: 0.25).opacity), 0.25)
        }
        expectClose(Double(shown(basic("opacity", from: "x", to: 1), at: 0.25).opacity), 0.5)
        #expect(shown(basic("position", from: 1, to: 2), at: 0.5).position == .zero)
    }
}
