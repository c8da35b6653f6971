import Foundation
import Testing

@testable import AnimationSwiftUI

/// SwiftUI plays the same control points and the same springs.
@MainActor @Suite struct CounterpartTests {
    @Test func `control points stay the same, over the length that the curve has here`() {
        #expect(TimingCurve.easeOut.counterpart(over: nil) == .controlPoints(0, 0, 0.58, 1, duration: 0.25))
        #expect(TimingCurve.linear.counterpart(over: 2) == .controlPoints(0, 0, 1, 1, duration: 2))
    }

    @Test func `bad control points are repaired`() {
        let curve = TimingCurve.cubicBezier(-1, .nan, 2, 1)
        #expect(curve.counterpart(over: 1) == .controlPoints(0, 0, 1, 1, duration: 1))
    }

    @Test func `a spring has the same motion with a mass of 1`() throws {
        let curve = TimingCurve.spring(mass: 2, stiffness: 200, damping: 20, initialVelocity: 3)
        guard case .spring(let mass, let stiffness, let damping, let velocity)? = curve.counterpart(over: nil) else {
            Issue.record("no spring")
            return
        }
        #expect(mass == 1)
        expectClose(stiffness, 100, within: 1e-9)
        expectClose(damping, 10, within: 1e-9)
        #expect(velocity == 3)
    }

    @Test func `a spring over a duration settles in it`() {
        guard case .spring(_, let stiffness, let damping, _)? = TimingCurve.smooth.counterpart(over: 1) else {
            Issue.record("no spring")
            return
        }
        let settling = SpringTiming.physical(mass: 1, stiffness: stiffness, damping: damping).settlingDuration
        expectClose(settling, 1, within: 0.11)
    }

    @Test(arguments: [TimingCurve.easeOutBounce, .steps(4), .easeInElastic, .linear.reversed])
    func `other curves have no counterpart`(_ curve: TimingCurve) {
        #expect(curve.counterpart(over: 1) == nil)
    }
}
