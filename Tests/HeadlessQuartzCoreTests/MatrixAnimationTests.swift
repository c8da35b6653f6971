import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct MatrixAnimationTests {
    private func rows(_ m: CATransform3D?) -> [Double] {
        guard let m else { return [] }
        return [m.m11, m.m12, m.m21, m.m22]
    }

    private func turned(_ from: CATransform3D, _ to: CATransform3D, at time: Double) -> CATransform3D {
        shown(basic("transform", from: NSValue(caTransform3D: from), to: to), at: time).transform
    }

    @Test func `C22 C23 shear follows the decomposition, ends are met`() {
        let shear = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0.8, d: 2, tx: 5, ty: 6))
        let turn = CATransform3DMakeRotation(0.7, 0, 0, 1)
        expectClose(rows(turned(shear, turn, at: 0)), rows(shear))
        expectClose(rows(turned(shear, turn, at: 1)), rows(turn))
        let space = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 1, 1, 0)
        expectClose(rows(turned(shear, space, at: 1)), rows(space))
        let flat = CATransform3DMakeScale(0, 0, 1)
        expectClose(rows(turned(flat, CATransform3DIdentity, at: 0.5)), [0.5, 0, 0, 0.5])
    }

    @Test func `C22 C23 shear to a turn, by the decomposition of CSS`() {
        let shear = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
        let m = turned(shear, CATransform3DMakeRotation(1.58, 0, 0, 1), at: 0.5)
        expectClose(rows(m), [0.9550, 0.6063, -0.5571, 0.7252], within: 1e-4)
    }

    private func function(
        _ name: CAValueFunctionName, from: Any, to: Any, at time: Double, _ edit: (CABasicAnimation) -> Void = { _ in }
    ) -> CATransform3D {
        let animation = basic("transform", from: from, to: to) {
            $0.valueFunction = CAValueFunction(name: name)
            edit($0)
        }
        return shown(animation, at: time) { $0.transform = CATransform3DMakeScale(9, 9, 9) }.transform
    }

    @Test func `C24 value functions do not shorten, and replace the model`() {
        let turn = function(.rotateZ, from: 0, to: Double.pi, at: 0.25)
        expectClose([turn.m11, turn.m12], [0.70711, 0.70711], within: 1e-5)
        let move = function(.translate, from: [0, 0, 0], to: [10, 20, 0], at: 0.5)
        #expect((move.m41, move.m42, move.m11) == (5, 10, 1))
        let scale = function(.scale, from: [1, 1, 1], to: [3, 5, 7], at: 0.5)
        #expect((scale.m11, scale.m22, scale.m33) == (2, 3, 4))
        let added = function(.translateX, from: 2, to: 2, at: 0.5) { $0.isAdditive = true }
        #expect((added.m41, added.m11) == (18, 9))
        #expect(CAValueFunction(name: .init(rawValue: "bend")) == nil)
    }

    @Test func `C24 keyframes go through a value function`() {
        func turned(at time: Double) -> CATransform3D {
            let animation = CAKeyframeAnimation(keyPath: "transform")
            animation.valueFunction = CAValueFunction(name: .rotateZ)
            (animation.values, animation.duration) = ([0, Double.pi, 2 * Double.pi], 1)
            return shown(animation, at: time).transform
        }
        for time in [0.1, 0.25, 0.6, 0.9] {
            let angle = 2 * .pi * time
            expectClose([turned(at: time).m11, turned(at: time).m12], [cos(angle), sin(angle)])
        }
    }

    @Test func `D11 matrices on a cubic pass through their keyframes, number by number between`() {
        func moved(at time: Double) -> Double {
            let animation = CAKeyframeAnimation(keyPath: "transform")
            animation.values = [0, 1, 0.5, 0.7].map { NSValue(caTransform3D: CATransform3DMakeTranslation($0, 0, 0)) }
            (animation.calculationMode, animation.duration) = (.cubic, 1)
            return shown(animation, at: time).transform.m41
        }
        let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
        expectClose(times.map(moved), [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795])
    }

    @Test(arguments: ["transform", "sublayerTransform"])
    func `C26 C27 key paths reach into a matrix`(root: String) {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: root + ".scale")
        let read = { (path: String) in layer.value(forKeyPath: root + path) as? Double }
        expectClose([".scale.x", ".scale.y", ".scale.z"].compactMap(read), [2, 2, 2])
        layer.setValue(0.5, forKeyPath: root + ".rotation.z")
        let matrix = (layer.value(forKey: root) as? NSValue)?.caTransform3DValue
        expectClose(rows(matrix), [1.7551651238, 0.9588510772, -0.9588510772, 1.7551651238], within: 1e-9)
        expectClose([".scale", ".rotation.z", ".rotation"].compactMap(read), [2, 0.5, 0.5], within: 1e-12)
        layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKeyPath: root + ".translation")
        expectClose([".translation.x", ".translation.y", ".translation.z"].compactMap(read), [3, 4, 0])
        #expect(
            (layer.value(forKeyPath: root + ".translation") as? NSValue)?.cgSizeValue == CGSize(width: 3, height: 4))
        layer.setValue(6, forKeyPath: root + ".scale.y")
        expectClose(read(".scale"), 10 / 3)
        layer.setValue(0.3, forKeyPath: root + ".rotation.x")
        layer.setValue(-0.4, forKeyPath: root + ".rotation.y")
        expectClose([".rotation.x", ".rotation.y", ".rotation.z"].compactMap(read), [0.3, -0.4, 0.5], within: 1e-9)
    }

    @Test func `C26 a scale of x and y leaves z`() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(1, 3, 5)
        #expect(layer.value(forKeyPath: "transform.scale.xy") as? Double == 2)
        layer.setValue(4, forKeyPath: "transform.scale.xy")
        #expect((layer.transform.m11, layer.transform.m22, layer.transform.m33) == (4, 4, 5))
        let m = shown(basic("transform.scale.xy", from: 0, to: 1), at: 0.25).transform
        #expect((m.m11, m.m22, m.m33) == (0.25, 0.25, 1))
    }

    @Test func `C29 scale, turn and move by number live together`() {
        let rig = PausedRig()
        rig.add(
            basic("transform.scale", from: 1, to: 3), basic("transform.rotation.z", from: 0, to: 8),
            basic("transform.translation.x", from: 0, to: 10))
        let m = rig.shown(at: 0.5).transform
        expectClose(rows(m) + [m.m41], [2 * cos(4.0), 2 * sin(4.0), -2 * sin(4.0), 2 * cos(4.0), 5], within: 1e-9)
    }
}
