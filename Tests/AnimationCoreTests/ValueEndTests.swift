import AnimationCore
import Foundation
import Testing

/// The ends of values, and the ways between them.
@MainActor @Suite(.manualTime) struct ValueEndTests {
    private let gauge = Gauge()
    private let clock = host

    @Test func `a value of no length that is sought is at its end`() {
        let token = AT.animate(
            parallelism: AT.wait(1), gauge.at.animate(.value(\.x, to: 3, duration: 0)).starting(at: .seconds(0.5)))
        token.pause()
        token.time = 1
        #expect(gauge.x == 3)
        token.time = 0
        #expect(gauge.x == 0)
        token.stop()
    }

    @Test func `ends are exact`() {
        gauge.x = 0.7
        gauge.at.animate(.value(\.x, to: 0.1, duration: 1))
        gauge.y = 1e17
        gauge.at.animate(.value(\.y, to: 5, duration: 1))
        gauge.vector = SIMD4(repeating: 0.7)
        gauge.at.animate(.value(\.vector, to: SIMD4(repeating: 0.1), duration: 1))
        clock.advance(by: 2)
        #expect(gauge.x == 0.1)
        #expect(gauge.y == 5)
        #expect(gauge.vector == SIMD4(repeating: 0.1))
        #expect(CGFloat(0.7).interpolated(to: 0.1, at: 1) == 0.1)
        #expect(Float(0.7).interpolated(to: 0.1, at: 1) == 0.1)
    }

    @Test func `a list that is taken back is the former one`() {
        gauge.list = [0, 10]
        let token = gauge.at.animate(.value(\.list, to: [1, 2, 3], duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        #expect(gauge.list == [0.5, 6, 3])
        token.stop(at: .start)
        #expect(gauge.list == [0, 10])
        let other = gauge.at.animate(.value(\.list, to: [1, 2, 3], duration: 1, curve: .linear))
        clock.advance(by: 2)
        other.revert()
        #expect(gauge.list == [0, 10])
    }

    @Test func `vectors of all sizes and scalars interpolate`() {
        func expect<Vector: SIMD & VectorInterpolatable>(_: Vector.Type) where Vector.Scalar: BinaryFloatingPoint {
            let (nothing, four) = (Vector(repeating: 0), Vector(repeating: 4))
            #expect(nothing.interpolated(to: four, at: 0.25) == Vector(repeating: 1))
            #expect(nothing.interpolated(to: four, at: 1) == four)
            #expect(four.scaled(by: 3) == Vector(repeating: 12))
            #expect(four.isInterpolatable && !Vector(repeating: .nan).isInterpolatable)
        }
        #expect(SIMD2<Float>(0, 2).interpolated(to: SIMD2<Float>(2, 4), at: 0.5) == SIMD2<Float>(1, 3))
        expect(SIMD2<Float>.self)
        expect(SIMD3<Float>.self)
        expect(SIMD8<Double>.self)
        expect(SIMD16<Float>.self)
        expect(SIMD32<Double>.self)
        expect(SIMD64<Float>.self)
    }
}
