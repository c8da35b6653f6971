import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct BasicAnimationTests {
    @Test func `C1 defaults`() {
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(!animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
    }

    @Test(
        arguments: [
            (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
            (nil, 0.9, 0.3, 0.75), (0.1, 0.9, nil, 0.5), (nil, nil, nil, 0.5), (0.1, 0.9, 7, 0.5),
        ] as [(Double?, Double?, Double?, Double)])
    func `C2 every form of ends, the model at one half`(from: Double?, to: Double?, by: Double?, expected: Double) {
        let layer = shown(basic("opacity", from: from, to: to, by: by), at: 0.5)
        expectClose(Double(layer.opacity), expected)
    }

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

    @Test func `C4 C5 additive animations add to the value below, in order`() {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true })
        expectClose(rig.opacities(at: [0.5]), [0.6])
        rig.add(
            basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true },
            basic("opacity", from: 0, to: 0.1) { $0.isAdditive = true })
        expectClose(rig.opacities(at: [0.5]), [0.65])
        rig.add(
            basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true }, basic("opacity", from: 0.3, to: 0.3),
            basic("opacity", from: 0, to: 0.1) { $0.isAdditive = true })
        expectClose(rig.opacities(at: [0.5]), [0.35])
    }

    @Test func `C6 U9 additive matrices multiply, the animation's first`() {
        let (scale, move) = (CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0))
        let layer = shown(basic("transform", from: move, to: move) { $0.isAdditive = true }, at: 0.5) {
            $0.transform = scale
        }
        #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DConcat(move, scale)))
        #expect(layer.transform.m41 == 20)
    }

    @Test func `C7 cumulative adds the end once per cycle`() {
        let rig = PausedRig()
        rig.add(
            basic("position.x", from: 0, to: 10) {
                $0.isCumulative = true
                $0.repeatCount = 3
            })
        expectClose([0.5, 1.5, 2.5].map { rig.shown(at: $0).position.x }, [5, 15, 25])
    }

    @Test func `C8 cumulative by adds the end, not the distance`() {
        let rig = PausedRig()
        rig.layer.position = CGPoint(x: 4, y: 1)
        rig.add(
            basic("position.x", by: 10) {
                $0.isCumulative = true
                $0.repeatCount = 3
            })
        expectClose([0.5, 1.5, 2.5].map { rig.shown(at: $0).position.x }, [9, 23, 37])
    }

    @Test func `C9 cumulative with the way back adds the start`() {
        let rig = PausedRig()
        rig.add(
            basic("position.x", from: 2, to: 10) {
                $0.isCumulative = true
                $0.autoreverses = true
                $0.repeatCount = 3
            })
        expectClose([1, 2, 3].map { rig.shown(at: $0).position.x }, [10, 4, 12])
    }

    @Test func `C10 C32 numbers, points, sizes and rects mix part by part`() {
        let layer = shown(basic("position", from: CGPoint.zero, to: NSValue(cgPoint: CGPoint(x: 100, y: 50))), at: 0.5)
        #expect(layer.position == CGPoint(x: 50, y: 25))
        let sized = shown(basic("bounds.size.height", from: 10, to: 30), at: 0.5) {
            $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        }
        #expect(sized.bounds == CGRect(x: 1, y: 2, width: 3, height: 20))
        let (a, b) = (CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 4, y: 8, width: 30, height: 40))
        #expect(shown(basic("bounds", from: a, to: b), at: 0.25).bounds == CGRect(x: 1, y: 2, width: 15, height: 25))
        #expect(
            shown(basic("shadowOffset", from: CGSize.zero, to: CGSize(width: 4, height: 8)), at: 0.5).shadowOffset
                == CGSize(width: 2, height: 4))
    }

    @Test func `C11 colours mix part by part, not premultiplied`() {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        let layer = shown(basic("backgroundColor", from: red, to: blue), at: 0.5)
        expectClose(layer.backgroundColor?.components?.map(Double.init) ?? [], [0.5, 0, 0.5, 0.75])
        let gray = shown(
            basic("borderColor", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 1)), at: 0.25)
        expectClose(gray.borderColor?.components?.map(Double.init) ?? [], [0.25, 0.25, 0.25, 1])
    }

    @Test func `C12 a colour with no other end shows none`() {
        let layer = shown(basic("backgroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1)), at: 0.5)
        #expect(layer.backgroundColor == nil)
    }

    @Test func `C13 a flag flips as soon as the animation runs`() {
        #expect(shown(basic("hidden", from: false, to: true), at: 0.25).isHidden)
        #expect(!shown(basic("hidden", from: 0, to: 1), at: 0).isHidden)
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
