import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct TimingTests {
    private func timed(speed: Float = 1, offset: Double = 0, begin: Double = 0, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
        parent?.addSublayer(layer)
        return layer
    }

    private static let instants = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]

    private func sampled(_ edit: (CABasicAnimation) -> Void) -> [Double] {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0, to: 1, edit))
        return rig.opacities(at: Self.instants)
    }

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

    @Test func `A1 A2 local time is (tp − begin) · speed + offset, and back`() {
        let layer = timed(speed: 2, offset: 1, begin: 3)
        #expect(layer.convertTime(10, from: nil) == 15)
        #expect(layer.convertTime(15, to: nil) == 10)
    }

    @Test func `A3 nested clocks convert through each other`() {
        let root = timed(speed: 2, offset: 3, begin: 1)
        let child = timed(speed: 4, offset: 5, begin: 6, in: root)
        #expect(root.convertTime(10, from: nil) == 21)
        #expect(root.convertTime(10, to: nil) == 4.5)
        #expect(child.convertTime(10, from: nil) == 65)
        #expect(child.convertTime(10, to: nil) == 3.125)
    }

    @Test func `A4 A6 between layers, siblings through the common ancestor`() {
        let root = timed(speed: 2, offset: 3)
        let child = timed(speed: 4, offset: 5, in: root)
        let sibling = timed(speed: 0.5, offset: 1, in: root)
        #expect(child.convertTime(10, from: root) == 45)
        #expect(root.convertTime(10, from: child) == 1.25)
        #expect(sibling.convertTime(45, from: child) == 6)
    }

    @Test func `A5 a time before the beginning gives 0`() {
        let root = timed()
        let child = timed(speed: 0.5, offset: 7, begin: 8, in: root)
        #expect([7, 8, 10].map { child.convertTime($0, from: root) } == [0, 7, 8])
    }

    @Test func `A7 out of a paused layer time is 0`() {
        let root = timed(speed: 2, offset: 3, begin: 1)
        let child = timed(speed: 0, offset: 7, begin: 8, in: root)
        #expect(child.convertTime(10, from: root) == 7)
        #expect(root.convertTime(10, from: child) == 0)
        #expect(child.convertTime(10, to: nil) == -0.5)
    }

    @Test func `A8 nil is absolute media time`() {
        #expect(CACurrentMediaTime() == 100)
        #expect(timed().convertTime(CACurrentMediaTime(), from: nil) == 100)
    }

    @Test func `A9 A10 defaults`() {
        let animation = CABasicAnimation()
        #expect(
            [animation.beginTime, animation.duration, animation.timeOffset, animation.repeatDuration] == [0, 0, 0, 0])
        #expect((animation.speed, animation.repeatCount) == (Float(1), Float(0)))
        #expect(!animation.autoreverses && animation.fillMode == .removed)
        #expect(CALayer().duration == .infinity)
    }

    @Test func `A15 autoreverses`() {
        expectClose(sampled { $0.autoreverses = true }, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5])
    }

    @Test func `A11 A15 a fractional repeat count`() {
        expectClose(sampled { $0.repeatCount = 2.5 }, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
    }

    @Test func `A15 speed 2, the end instant still shown`() {
        expectClose(sampled { $0.speed = 2 }, [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    }

    @Test func `A15 a time offset wraps and does not shorten`() {
        expectClose(sampled { $0.timeOffset = 0.25 }, [0.25, 0.45, 0.75, 0.15, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    }

    @Test func `A15 a negative speed runs backwards, and shows the first value at its begin`() {
        expectClose(sampled { $0.speed = -1 }, [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    }

    @Test(arguments: zip([Float(0.01), -0.01], [[0, 0.5, 1], [0, 0.5, 0]]))
    func `A15 a slow one shows its end a moment before it, and no cycle that it hasn't`(
        _ speed: Float, _ expected: [Double]
    ) {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0, to: 1) { $0.speed = speed })
        expectClose(rig.opacities(at: [0, 1 / 0.02, 1 / Double(abs(speed)) - 5e-9]), expected)
    }

    @Test func `A15 no duration is a quarter of a second`() {
        expectClose(sampled { $0.duration = 0 }, [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    }

    @Test func `A12 a repeat duration is the whole active length, way back included`() {
        let rig = PausedRig()
        rig.add(
            basic("opacity", from: 0, to: 1) {
                $0.autoreverses = true
                $0.repeatDuration = 2.5
                $0.fillMode = .forwards
            })
        expectClose(rig.opacities(at: [0.5, 1.5, 2.25, 2.5, 4]), [0.5, 0.5, 0.25, 0.5, 0.5])
    }

    @Test func `A13 with both set, the repeat duration counts`() {
        let rig = PausedRig()
        rig.add(
            basic("opacity", from: 0, to: 1) {
                $0.repeatCount = 9
                $0.repeatDuration = 1.5
            })
        expectClose(rig.opacities(at: [1.25, 1.6]), [0.25, 0.5])
    }

    @Test(arguments: [
        (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
        (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
    ])
    func `A16 fill modes`(mode: CAMediaTimingFillMode, expected: [Double]) {
        let rig = PausedRig()
        rig.add(
            basic("opacity", from: 0, to: 1) {
                $0.beginTime = 1
                $0.fillMode = mode
            })
        expectClose(rig.opacities(at: [0, 0.5, 1, 1.5, 2.5]), expected)
    }

    @Test func `A17 an inner boundary is the next cycle's, the last one the end's`() {
        let rig = PausedRig()
        rig.add(basic("opacity", from: 0.2, to: 1) { $0.repeatCount = 2 })
        expectClose(rig.opacities(at: [1, 2]), [0.2, 1])
    }

    @Test func `A21 A22 A23 pause and resume keep local time`() {
        let layer = timed()
        let paused = layer.convertTime(clock().now, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        clock().advance(by: 50)
        #expect(layer.convertTime(clock().now, from: nil) == 100)
        let offset = layer.timeOffset
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(clock().now, from: nil) - offset
        #expect(layer.beginTime == 50)
        clock().advance(by: 1)
        #expect(layer.convertTime(clock().now, from: nil) == 101)
    }
}
