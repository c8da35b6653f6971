import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct TimingTests {
    @Test func `what is below a clock follows it while the time stands still`() {
        let (root, child) = (hosted(), CALayer())
        root.addSublayer(child)
        root.speed = 0
        CATransaction.flush()
        child.add(basic("transform.rotation.z", from: 0, to: 1), forKey: nil)
        CATransaction.flush()
        for time in [0.25, 0.75, 0.5] {
            root.timeOffset = time
            CATransaction.flush()
            expectClose(child.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, time)
        }
    }

    @Test(arguments: zip([Float(0.01), -0.01], [[0, 0.5, 1], [0, 0.5, 0]]))
    func `A15 a slow one shows its end a moment before it, and no cycle that it hasn't`(
        _ speed: Float, _ expected: [Double]
    ) {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0, to: 1) { $0.speed = speed })
        expectClose(rig.opacities(at: [0, 1 / 0.02, 1 / Double(abs(speed)) - 5e-9]), expected)
    }
}
