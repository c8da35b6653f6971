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

    @Test func `D3 values at even times`() {
        expectClose(opacities(keyframes(values)), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64])
    }

    @Test func `D4 values at key times`() {
        expectClose(
            opacities(keyframes(values, times: [0, 0.1, 0.6, 1])), [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65])
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

    @Test func `D7 discrete values hold for even stretches`() {
        expectClose(opacities(keyframes(values, mode: .discrete)), [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7])
    }

    @Test func `D8 discrete values hold from time to time`() {
        expectClose(
            opacities(keyframes([0, 1, 0.3], times: [0, 0.3, 0.6, 1], mode: .discrete), at: [0.1, 0.35, 0.65, 0.95]),
            [0, 1, 0.3, 0.3])
    }

    @Test func `D9 discrete with a time too few`() {
        let animation = keyframes(values, times: [0, 0.1, 0.6, 1], mode: .discrete)
        expectClose(opacities(animation), [0, 1, 1, 1, 1, 0.5, 0.5, 0.5])
        expectClose(opacities(animation, at: [1]), [0.7])
    }

    @Test func `D10 paced values move evenly`() {
        expectClose(
            opacities(keyframes(values, times: [0, 0.9, 0.95, 1], mode: .paced)),
            [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53])
        expectClose(opacities(keyframes([0.3, 0.3, 0.3], mode: .paced), at: [0.1, 0.9]), [0.3, 0.3])
    }

    @Test func `D11 cubic values`() {
        expectClose(
            opacities(keyframes(values, mode: .cubic)),
            [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795])
    }

    @Test func `D12 cubic tangents scale with the lengths of the stretches`() {
        let times = [0, 0.1, 0.6, 1]
        let animation = keyframes(values, times: times, mode: .cubic)
        // The second stretch by hand: tangents (v2 − v0)/2 · 2·.5/.6 and (v3 − v1)/2 · 2·.5/.9.
        let (v1, v2, m1, m2) = (1.0, 0.5, 0.25 * 2 * 0.5 / 0.6, -0.15 * 2 * 0.5 / 0.9)
        let t = 0.4
        let expected =
            v1 * (2 * t * t * t - 3 * t * t + 1) + m1 * (t * t * t - 2 * t * t + t) + v2 * (3 * t * t - 2 * t * t * t)
            + m2 * (t * t * t - t * t)
        expectClose(opacities(animation, at: [0.1 + 0.5 * t]), [expected])
        expectClose(opacities(animation, at: times), [0, 1, 0.5, 0.7])
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

    @Test func `D2 a path overrides values, and is copied`() {
        let path = bent
        let found = positions(path, at: [0.25]) {
            $0.values = [CGPoint(x: 7, y: 7)]
            path.addLine(to: .zero)
        }
        #expect(found == [50, 0])
    }

    @Test func `D15 a point follows the path, a curve by its parameter`() {
        expectClose(
            positions(bent, at: [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9]),
            [0, 0, 20, 0, 50, 0, 100, 0, 129.6, 5.6, 168.75, 31.25, 194.4, 70.4], within: 1e-9)
    }

    @Test func `D16 key times on a path`() {
        expectClose(positions(bent, at: [0.1, 0.5], keyTimes: [0, 0.2, 1]), [50, 0, 153.61, 18.46], within: 0.01)
    }

    @Test func `D17 a paced path goes at an even speed`() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
        expectClose(positions(path, at: [0.25, 0.5], mode: .paced), [10, 15, 10, 40])
    }

    @Test func `D18 a discrete path holds the starts`() {
        expectClose(positions(bent, at: [0.2, 0.49, 0.5, 0.99], mode: .discrete), [0, 0, 0, 0, 100, 0, 100, 0])
    }

    @Test func `D19 timing functions on a path`() {
        let found = positions(bent, at: [0.25]) { $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)] }
        expectClose(found, [31.535682, 0])
    }

    @Test func `D20 a gap is jumped`() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 60, y: 0)])
        expectClose(positions(path, at: [0.25, 0.499, 0.5, 0.75]), [5, 0, 9.98, 0, 50, 0, 55, 0])
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

    @Test func `D22 the model does not count, unless additive`() {
        let animation = keyframes([0, 0.2])
        expectClose(opacities(animation, at: [0.5]), [0.1])
        animation.isAdditive = true
        expectClose(opacities(animation, at: [0.5]), [0.6])
    }

    @Test func `D23 U6 a single value has no effect, but holds in discrete mode`() {
        expectClose(opacities(keyframes([0.1]), at: [0, 0.5]), [0.5, 0.5])
        expectClose(opacities(keyframes([0.1], mode: .discrete), at: [0, 0.5]), [0.1, 0.1])
        expectClose(opacities(keyframes([]), at: [0.5]) + opacities(keyframes(nil), at: [0.5]), [0.5, 0.5])
        expectClose(opacities(keyframes([0, "x", 1]), at: [0.5]), [0.5])
        expectClose(positions(CGMutablePath(), at: [0.5]), [0, 0])
    }
}
