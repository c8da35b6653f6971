import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct MotionTests {
    let box = Box()
    let clock = host

    @Test func `a pull comes to rest where it should`() {
        let token = box.at.animate(.value(\.x, to: 100, duration: 0.5, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 0.25)
        #expect(box.x > 60 && box.x < 100)
        clock.advance(by: 0.3)
        #expect(box.x == 100)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: [
        SpringTiming.dampingRatio(0.5), .dampingRatio(1), .physical(mass: 1, stiffness: 200, damping: 12),
    ])
    func `a pull that takes over another keeps place and velocity`(_ spring: SpringTiming) {
        let first = box.at.animate(.value(\.x, to: 100, curve: .spring(spring)))
        clock.advance(by: 0.1)
        let before = box.x
        clock.advance(by: 0.01)
        let speed = (box.x - before) / 0.01
        let place = box.x
        box.at.animate(.value(\.x, to: -50, curve: .spring(spring)))
        expectClose(box.x, place, within: 1e-9)
        clock.advance(by: 0.0001)
        // The spring turns it round, but not in a ten-thousandth of a second.
        expectClose((box.x - place) / 0.0001, speed, within: abs(speed) * 0.2)
        #expect(first.outcome == .interrupted(.replaced))
        clock.advance(by: 3)
        #expect(box.x == -50)
    }

    @Test func `a pull starts with the velocity it is given`() {
        box.at.animate(.value(\.x, to: 0, velocity: 500, duration: 0.5, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 0.001)
        expectClose(box.x, 0.5, within: 0.02)
        clock.advance(by: 1)
        #expect(box.x == 0)
    }

    @Test func `a decay runs out at its velocity over its rate`() {
        let rate = -1000 * log(0.998)
        let token = box.at.animate(.decay(\.x, velocity: 1000))
        clock.advance(by: 0.001)
        expectClose(box.x, 1, within: 0.01)
        clock.advance(by: 10)
        expectClose(box.x, 1000 / rate * 0.999)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `values interpolate by component`() {
        #expect(CGPoint(x: 0, y: 10).interpolated(to: CGPoint(x: 10, y: 30), at: 0.5) == CGPoint(x: 5, y: 20))
        #expect(CGSize(width: 2, height: 4).interpolated(to: .zero, at: 0.5) == CGSize(width: 1, height: 2))
        #expect(
            CGRect(x: 0, y: 0, width: 2, height: 2).interpolated(to: CGRect(x: 4, y: 0, width: 4, height: 2), at: 0.5)
                == CGRect(x: 2, y: 0, width: 3, height: 2))
        #expect([0.0, 10].interpolated(to: [10, 20, 30], at: 0.5) == [5, 15, 30])
        #expect(SIMD2<Double>(0, 2).interpolated(to: SIMD2<Double>(2, 4), at: 0.25) == SIMD2<Double>(0.5, 2.5))
        #expect(SIMD4<Double>(repeating: 1).scaled(by: 2) == SIMD4<Double>(repeating: 2))
        #expect(SIMD3<Double>(repeating: 1).scaled(by: 2) == SIMD3<Double>(repeating: 2))
        #expect(Float(1).interpolated(to: 3, at: 0.5) == 2)
        #expect(CGFloat(1).interpolated(to: 3, at: 0.5) == 2)
        #expect(CGPoint(x: 1, y: 1).subtracting(CGPoint(x: 2, y: 0)).scaled(by: 2) == CGPoint(x: -2, y: 2))
        #expect(CGSize(width: 1, height: 1).adding(CGSize(width: 1, height: 2)) == CGSize(width: 2, height: 3))
        #expect(CGSize(width: 1, height: 1).subtracting(CGSize(width: 1, height: 2)) == CGSize(width: 0, height: -1))
    }
}
