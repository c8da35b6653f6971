import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct KeyframeTests {
    private static let instants = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

    private func keyframes(
        _ values: [Any]?, times: [Double]? = nil, mode: CAAnimationCalculationMode = .linear,
        keyPath: String = "opacity"
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = times?.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func opacities(_ animation: CAAnimation, at times: [Double] = instants) -> [Double] {
        let rig = PausedRig()
        rig.add(animation)
        return rig.opacities(at: times)
    }

    private let values: [Any] = [0, 1, 0.5, 0.7]

    @Test func `D1 D24 defaults`() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        #expect(animation.values == nil && animation.path == nil && animation.keyTimes == nil)
        #expect(animation.timingFunctions == nil && animation.rotationMode == nil)
        #expect(animation.tensionValues == nil && animation.continuityValues == nil && animation.biasValues == nil)
        #expect(animation.calculationMode == .linear)
    }

    @Test(arguments: [
        [0.1, 0.5, 0.7, 1], [0, 0.5, 0.4, 1], [0, 0.5, 0.7, 0.9], [0, 0.5, 1.5, 1], [], [Double.nan, 0, 1, 1],
    ])
    func `D5 D6 invalid key times are ignored`(times: [Double]) {
        expectClose(opacities(keyframes(values, times: times)), opacities(keyframes(values)))
    }

    @Test func `D6 U5 of a shorter list the common part counts`() {
        expectClose(
            opacities(keyframes(values, times: [0, 0.5, 1]), at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]),
            [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])
        expectClose(
            opacities(keyframes([0, 1, 0.5], times: [0, 0.2, 0.4, 1]), at: [0.1, 0.3, 0.4, 0.9]), [0.5, 0.75, 0.5, 0.5])
    }

    @Test func `D13 tension, continuity and bias shape the tangents`() {
        let animation = keyframes([0, 1, 0.5, 0.7], mode: .cubic)
        animation.tensionValues = [0, 1, 1, 0]
        // Full tension: no slope at the inner points.
        let t = 0.25
        expectClose(opacities(animation, at: [(1 + t) / 3]), [1 - 0.5 * (3 * t * t - 2 * t * t * t)])
        animation.tensionValues = nil
        animation.continuityValues = [0, -1]
        animation.biasValues = [0, 0, 0.5]
        // At 1: out = next difference (c −1); at 2: in = ½·.5… of the previous, ½·½ of the next.
        let (out, into) = (-0.5, 0.5 * 1.5 * -0.5 + 0.5 * 0.5 * 0.2)
        let expected =
            1 * (2 * t * t * t - 3 * t * t + 1) + out * (t * t * t - 2 * t * t + t)
            + 0.5 * (3 * t * t - 2 * t * t * t) + into * (t * t * t - t * t)
        expectClose(opacities(animation, at: [(1 + t) / 3]), [expected])
    }

    @Test func `D10 cubicPaced moves evenly along the cubic`() {
        let animation = keyframes(
            [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)], mode: .cubicPaced, keyPath: "position")
        let rig = PausedRig()
        rig.add(animation)
        var steps: [Double] = []
        var last = rig.shown(at: 0).position
        for step in 1...20 {
            let next = rig.shown(at: Double(step) / 20).position
            steps.append(hypot(next.x - last.x, next.y - last.y))
            last = next
        }
        #expect((steps.max() ?? 9) - (steps.min() ?? 0) < 0.5)
    }

    @Test func `D14 each stretch has its timing function, missing ones are linear`() {
        let animation = keyframes([0, 1, 0], times: [0, 0.5, 1])
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        expectClose(opacities(animation, at: [0.25, 0.75]), [0.31535682, 0.5])
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let warped = 0.37813953
        expectClose(opacities(animation, at: [0.25]), [UnitBezier(0.42, 0, 1, 1).value(at: warped * 2)], within: 1e-5)
    }

    // MARK: Paths

    private var bent: CGMutablePath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addCurve(
            to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
        return path
    }

    private func positions(
        _ path: CGPath, at times: [Double], keyTimes: [Double]? = nil, mode: CAAnimationCalculationMode = .linear,
        _ edit: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> [Double] {
        let animation = keyframes(nil, times: keyTimes, mode: mode, keyPath: "position")
        animation.path = path
        edit(animation)
        let rig = PausedRig()
        rig.add(animation)
        return times.flatMap { [rig.shown(at: $0).position.x, rig.shown(at: $0).position.y] }
    }

    @Test func `D15 a point follows the path, a curve by its parameter`() {
        expectClose(
            positions(bent, at: [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9]),
            [0, 0, 20, 0, 50, 0, 100, 0, 129.6, 5.6, 168.75, 31.25, 194.4, 70.4], within: 1e-9)
    }

    @Test(arguments: [(CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi)])
    func `D21 the layer turns with the path`(mode: CAAnimationRotationMode, extra: Double) {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 10)])
        let animation = keyframes(nil, keyPath: "position")
        animation.path = path
        animation.rotationMode = mode
        let rig = PausedRig()
        rig.layer.transform = CATransform3DMakeScale(2, 2, 1)
        rig.add(animation)
        let m = rig.shown(at: 0.5).transform
        expectClose([m.m11, m.m12], [2 * cos(.pi / 4 + extra), 2 * sin(.pi / 4 + extra)])
    }

    @Test func `D23 U6 a single value has no effect, but holds in discrete mode`() {
        expectClose(opacities(keyframes([0.1]), at: [0, 0.5]), [0.5, 0.5])
        expectClose(opacities(keyframes([0.1], mode: .discrete), at: [0, 0.5]), [0.1, 0.1])
        expectClose(opacities(keyframes([]), at: [0.5]) + opacities(keyframes(nil), at: [0.5]), [0.5, 0.5])
        expectClose(opacities(keyframes([0, "x", 1]), at: [0.5]), [0.5])
        expectClose(positions(CGMutablePath(), at: [0.5]), [0, 0])
    }
}
