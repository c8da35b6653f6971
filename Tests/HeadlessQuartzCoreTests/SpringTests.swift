import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct SpringTests {
    private func spring(_ m: Double = 1, _ k: Double = 100, _ c: Double = 10, _ v: Double = 0) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: "position.x")
        (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (m, k, c, v)
        animation.fromValue = 0
        animation.toValue = 100
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func positions(_ animation: CASpringAnimation, at times: [Double], duration: Double = 3) -> [Double] {
        animation.duration = duration
        let rig = PausedRig()
        rig.add(animation)
        return times.map { rig.shown(at: $0).position.x }
    }

    @Test func `E1 defaults, and a duration of its own`() {
        let animation = CASpringAnimation(keyPath: "position.x")
        #expect((animation.mass, animation.stiffness, animation.damping) == (1, 100, 10))
        #expect(animation.initialVelocity == 0 && animation.duration == 0)
        let layer = CALayer()
        layer.add(animation, forKey: "spring")
        #expect(layer.animation(forKey: "spring")?.duration == 0.25)
    }

    @Test(arguments: [0, -1, -Double.infinity, Double.nan, Double.infinity])
    func `E2 invalid constants are refused`(bad: Double) {
        let animation = spring(2, 300, 20, 1)
        (animation.mass, animation.stiffness) = (bad, bad)
        if bad != 0 { animation.damping = bad }
        if !bad.isFinite { animation.initialVelocity = bad }
        #expect((animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) == (2, 300, 20, 1))
    }

    @Test func `E3 E4 E6 E15 an under-damped spring overshoots`() {
        expectClose(
            positions(spring(), at: [0.05, 0.15, 0.25, 0.45]),
            [10.44054702, 61.04925275, 102.3359537, 111.8445992], within: 1e-4)
    }

    @Test(arguments: [20.0, 30])
    func `E5 E6 over-damped is critical`(damping: Double) {
        expectClose(
            positions(spring(1, 100, damping), at: [0.05, 0.15, 0.25, 0.45]),
            [9.0204008, 44.21746135, 71.27025127, 93.89005303], within: 1e-4)
    }

    @Test func `E3 a positive velocity goes towards the end`() {
        let h = 1e-6
        let moved = positions(spring(1, 100, 10, 5), at: [h])
        expectClose(moved, [500 * h])
        #expect(positions(spring(1, 100, 10, -5), at: [0.02])[0] < 0)
    }

    @Test func `E7 a spring goes by real time, its duration cuts it off`() {
        expectClose(positions(spring(), at: [0.1, 0.49, 0.6], duration: 0.5), [34.02998, 108.34388, 0], within: 1e-4)
    }

    @Test(
        arguments: [
            ((1, 100, 10, 0), 1.4727003346780927), ((1, 300, 20, 0), 0.7442555275721707),
            ((1, 100, 1, 0), 13.91321015404625), ((1, 100, 5, 0), 2.85497461), ((1, 100, 15, 0), 1.02209380),
            ((1, 100, 20, 0), 1.0), ((1, 100, 30, 0), 1.0), ((1, 400, 40, 0), 0.5),
            ((1, 100, 0, 0), Double(Float.greatestFiniteMagnitude)),
        ] as [((Double, Double, Double, Double), Double)])
    func `E8 E9 E10 settling durations`(constants: (Double, Double, Double, Double), expected: Double) {
        let animation = spring(constants.0, constants.1, constants.2, constants.3)
        expectClose(animation.settlingDuration, expected, within: expected * 1e-8)
    }

    @Test func `U14 a stiff spring is the ideal one, frame by frame`() {
        let (stiffness, ratio) = (286.4094282, 0.35)
        let frequency = stiffness.squareRoot()
        let (decay, damped) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
        let times = (1..<60).map { Double($0) / 60 }
        let ideal = times.map { t in
            100 - 100 * exp(-decay * t) * (cos(damped * t) + decay / damped * sin(damped * t))
        }
        expectClose(positions(spring(1, stiffness, 2 * ratio * frequency), at: times), ideal, within: 1e-9)
    }

    @Test func `U15 over-damped settles as critical does, a very slow one never`() {
        #expect(spring(1, 100, 500, 2).settlingDuration == spring(1, 100, 20, 2).settlingDuration)
        #expect(spring(1, 1e-4, 0.03).settlingDuration.isLess(than: 1_000))
        #expect(spring(1, 1e-6, 0.03).settlingDuration == Double(Float.greatestFiniteMagnitude))
    }

    @Test func `E11 settling ignores the animation's own timing`() {
        let animation = spring()
        (animation.duration, animation.speed, animation.repeatCount) = (9, 3, 2)
        #expect(animation.settlingDuration == spring().settlingDuration)
    }

    @Test func `E12 a spring's timing function is linear unless given`() {
        #expect(spring().timingFunction == nil)
        let linear = spring()
        linear.timingFunction = CAMediaTimingFunction(name: .linear)
        expectClose(positions(linear, at: [0.15]), [61.04925275])
    }
}
