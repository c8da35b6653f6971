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

    @Test(arguments: [0, -1, -Double.infinity, Double.nan, Double.infinity])
    func `E2 invalid constants are refused`(bad: Double) {
        let animation = spring(2, 300, 20, 1)
        (animation.mass, animation.stiffness) = (bad, bad)
        if bad != 0 { animation.damping = bad }
        if !bad.isFinite { animation.initialVelocity = bad }
        #expect((animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) == (2, 300, 20, 1))
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
}
