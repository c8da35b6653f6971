import Foundation
import Testing

@testable import AnimationSwiftUI

/// SwiftUI plays the same control points and the same springs, and what is nearest to any other curve.
@MainActor @Suite struct CurveCounterpartTests {
    private func points(_ curve: TimingCurve, over duration: TimeInterval? = nil) throws -> [Double] {
        guard
            case .controlPoints(let x1, let y1, let x2, let y2, let duration) =
                CurveCounterpart(of: curve, over: duration).form
        else { throw NoSuchForm(curve: curve) }
        return [x1, y1, x2, y2, duration]
    }

    private func spring(_ curve: TimingCurve, over duration: TimeInterval? = nil) throws -> [Double] {
        guard
            case .spring(let mass, let stiffness, let damping, let velocity) =
                CurveCounterpart(of: curve, over: duration).form
        else { throw NoSuchForm(curve: curve) }
        return [mass, stiffness, damping, velocity]
    }

    private struct NoSuchForm: Error { let curve: TimingCurve }

    @Test func `control points stay the same, over the length that the curve has here`() throws {
        #expect(try points(.easeOut) == [0, 0, 0.58, 1, 0.25])
        #expect(try points(.linear, over: 2) == [0, 0, 1, 1, 2])
        #expect(try points(.easeIn.reversed, over: 1).map { ($0 * 1e9).rounded() / 1e9 } == [0, 0, 0.58, 1, 1])
        #expect(CurveCounterpart(of: .easeInOut).deviation == 0)
    }

    @Test func `bad control points and durations are repaired, and named`() throws {
        #expect(try points(.cubicBezier(-1, .nan, 2, 1), over: 1) == [0, 0, 1, 1, 1])
        #expect(try points(.easeOut, over: -1)[4] == 0)
        #expect(try points(.easeOutBounce, over: .nan)[4] == 0)
        let repaired = CurveCounterpart.repaired(.cubicBezier(-1, 0, 1, 1), over: .infinity)
        #expect(repaired.issues.count == 2)
    }

    @Test func `a spring has the same motion with a mass of 1`() throws {
        let curve = TimingCurve.spring(mass: 2, stiffness: 200, damping: 20, initialVelocity: 3)
        expectClose(try spring(curve), [1, 100, 10, 3], within: 1e-9)
        #expect(CurveCounterpart(of: curve).deviation == 0)
    }

    @Test func `a spring over a duration settles in it`() throws {
        let numbers = try spring(.smooth, over: 1)
        let settling = SpringTiming.physical(mass: 1, stiffness: numbers[1], damping: numbers[2]).settlingDuration
        expectClose(settling, 1, within: 0.11)
    }

    nonisolated private static let polynomials: [(curve: TimingCurve, y1: Double, y2: Double)] = [
        (.easeInQuad, 0, 1.0 / 3), (.easeOutQuad, 2.0 / 3, 1), (.easeInCubic, 0, 0), (.easeOutCubic, 1, 1),
        (.easeOutBack, 1 + 1.70158 / 3, 1), (.easeInBack, 0, -1.70158 / 3),
    ]

    @Test(arguments: polynomials.indices)
    func `a polynomial of the third degree has control points`(_ index: Int) throws {
        let (curve, y1, y2) = Self.polynomials[index]
        expectClose(try points(curve, over: 1), [1.0 / 3, y1, 2.0 / 3, y2, 1], within: 1e-5)
        #expect(CurveCounterpart(of: curve, over: 1).deviation == 0)
    }

    @Test func `the elastic that comes to rest is a spring, over any length`() throws {
        for length in [1, 0.4] {
            // 1 − 2^(−10·t)·cos(20π/3·t): the decay, the frequency, and the decay as the first velocity.
            let (decay, frequency) = (10 * log(2.0) / length, 20 * Double.pi / 3 / length)
            let numbers = try spring(.easeOutElastic, over: length)
            expectClose(numbers[1], decay * decay + frequency * frequency, within: 4 / (length * length))
            expectClose(numbers[2], 2 * decay, within: 0.1 / length)
            expectClose(numbers[3], decay, within: 0.1 / length)
        }
        #expect(CurveCounterpart(of: .easeOutElastic, over: 1).deviation < 0.001)
    }

    @Test(arguments: [TimingCurve.easeOutBounce, .steps(4), .easeInElastic])
    func `a curve with corners and swings at its start has none that is near`(_ curve: TimingCurve) {
        let counterpart = CurveCounterpart(of: curve, over: 1)
        #expect(!counterpart.isNear)
        #expect(counterpart.deviation < 0.25)
    }

    @Test func `the issue of a far curve names it, and how far it is`() {
        let kind = AnimationIssue.Kind.farCounterpart(.easeOutBounce, CurveCounterpart(of: .easeOutBounce))
        let message = AnimationIssue(kind).message
        #expect(message.contains(".easeOutBounce"))
        #expect(message.contains("21 %"))
    }
}

/// SwiftUI hands an animation on without saying what is in it.
@Suite struct SharedTimingsTests {
    private func form(_ duration: TimeInterval) -> SharedTimings.Form {
        .counterpart(CurveCounterpart(of: .linear, over: duration).form)
    }

    private func timing(_ duration: TimeInterval, _ curve: TimingCurve = .linear) -> SharedTimings.Timing {
        SharedTimings.Timing(curve: curve, duration: duration)
    }

    @Test func `an animation is known again by its form`() {
        var timings = SharedTimings()
        timings.note(timing(1), as: form(1))
        timings.note(timing(2), as: form(2))
        #expect(timings.timing { $0 == form(1) } == timing(1))
        #expect(timings.timing { $0 == form(3) } == nil)
    }

    @Test func `of two curves with one form the later counts`() {
        var timings = SharedTimings()
        timings.note(timing(1, .easeInQuad), as: form(1))
        timings.note(timing(1, .easeInCubic), as: form(1))
        #expect(timings.timing { $0 == form(1) } == timing(1, .easeInCubic))
    }

    @Test func `a curve that SwiftUI plays itself is another than its counterpart`() {
        var timings = SharedTimings()
        let bounce = timing(1, .easeOutBounce)
        timings.note(bounce, as: .curve(.easeOutBounce, 1))
        #expect(timings.timing { $0 == .curve(.easeOutBounce, 1) } == bounce)
        #expect(timings.timing { $0 == .counterpart(CurveCounterpart(of: .easeOutBounce, over: 1).form) } == nil)
    }

    @Test func `the latest thirty-two are known`() {
        var timings = SharedTimings()
        for index in 1...40 { timings.note(timing(Double(index)), as: form(Double(index))) }
        #expect(timings.timing { $0 == form(8) } == nil)
        #expect(timings.timing { $0 == form(9) } == timing(9))
        #expect(timings.timing { $0 == form(40) } == timing(40))
    }
}
