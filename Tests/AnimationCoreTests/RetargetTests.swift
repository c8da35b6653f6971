import AnimationCore
import Foundation
import Testing

/// A value that moves already, animated to somewhere else.
@MainActor @Suite(.manualTime) struct RetargetTests {
    private let gauge = Gauge()
    private let clock = host

    private func speed(over seconds: TimeInterval = 0.001) -> Double {
        let before = gauge.x
        clock.advance(by: seconds)
        return (gauge.x - before) / seconds
    }

    private func frames(_ count: Int) -> [Double] {
        (0..<count).map { _ in
            clock.advance(by: 0.01)
            return gauge.x
        }
    }

    /// The greatest way from one frame to the next.
    private func greatestStep(_ values: [Double]) -> Double {
        zip(values, values.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }

    @Test func `the older one's end is not seen under a newer one`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 1, curve: .linear))
        #expect(greatestStep(frames(60)) < 2)
        #expect(older.outcome == .completed(.end))
        newer.stop()
    }

    @Test func `the newer one stays on top when a third one ends`() {
        gauge.at.animate(.value(\.y, to: 1, duration: 0.6, curve: .linear))
        clock.turn()
        gauge.at.animate(.value(\.x, to: 100, duration: 2, curve: .linear))
        clock.advance(by: 0.5)
        gauge.at.animate(.value(\.x, to: 0, duration: 2, curve: .linear))
        #expect(greatestStep(frames(40)) < 2)
    }

    @Test func `what is over sooner than the older one stays`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 0, duration: 0.2, curve: .linear))
        #expect(greatestStep(frames(30)) < 3)
        #expect(gauge.x == 0)
        #expect(older.state == .running)
        older.pause()
        clock.advance(by: 0.1)
        older.resume()
        clock.advance(by: 0.1)
        #expect(gauge.x == 0)
        clock.advance(by: 1)
        #expect(older.outcome == .completed(.end))
        #expect(gauge.x == 0)
        #expect(clock.isIdle)
    }

    @Test(arguments: [0.017, 0.1, 0.3, 0.7]) func `it stays covered wherever its place is rounded`(delay: Double) {
        let ways: [(AnimationToken) -> Void] = [{ $0.rate = 1.1 }, { $0.reverse() }, { ($0.pause(), $0.resume()).0 }]
        for steer in ways {
            gauge.x = 0
            let step = gauge.at.animate(.value(\.x, to: 100, duration: 3))
            let older = AT.animate(AT.wait(delay), step).stretched(to: 4.37)
            clock.advance(by: 1.7)
            gauge.at.animate(.value(\.x, to: 5, duration: 0.2))
            clock.advance(by: 0.31)
            steer(older)
            clock.advance(by: 0.1)
            #expect(gauge.x == 5)
            older.stop()
        }
    }

    @Test(arguments: [false, true]) func `covered, it comes back to its start unseen`(isRepeated: Bool) {
        let step = gauge.at.animate(.value(\.x, to: 100, duration: 0.493))
        let older = isRepeated ? step.repeated(2, autoreverses: true) : step
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 5, duration: 0.1))
        clock.advance(by: 0.15)
        if !isRepeated { older.reverse() }
        clock.advance(by: 1)
        #expect(older.outcome == .completed(isRepeated ? .end : .start))
        #expect(gauge.x == 5)
    }

    @Test(arguments: [false, true]) func `one that is paused is covered, too`(isSought: Bool) {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.3)
        older.pause()
        if isSought { older.time = 0.4 }
        gauge.at.animate(.value(\.x, to: 5, duration: 0.2))
        clock.advance(by: 0.3)
        older.resume()
        clock.advance(by: 0.1)
        #expect(gauge.x == 5)
        clock.advance(by: 1)
        #expect(older.outcome == .completed(.end))
        #expect(gauge.x == 5)
        #expect(clock.isIdle)
    }

    @Test func `a drawer that was covered while it opened is seen as it closes`() {
        let drawer = gauge.at.animate(.value(\.x, to: 100, duration: 0.5, curve: .linear))
        drawer.pausesOnCompletion = true
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 5, duration: 0.1))
        clock.advance(by: 0.3)
        #expect(gauge.x == 5)
        drawer.play(to: .start)
        clock.advance(by: 0.25)
        expectClose(gauge.x, 50)
        clock.advance(by: 0.5)
        #expect(gauge.x == 0)
        drawer.stop()
    }

    @Test func `moved by hand an older one covers the newer one for good`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 1, curve: .linear))
        clock.advance(by: 0.25)
        older.time = 0.75
        #expect(greatestStep(frames(100)) < 2)
        #expect(gauge.x == 100)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
    }

    @Test func `what swings on a spring is covered, too`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        clock.advance(by: 0.1)
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 0.5, curve: .linear))
        #expect(greatestStep(frames(400)) < 3)
        #expect(gauge.x == 0)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
    }

    @Test func `a value of no length covers an older one for good`() {
        gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        gauge.at.animate(.value(\.x, to: 5, duration: 0))
        clock.advance(by: 1)
        #expect(gauge.x == 5)
    }

    @Test func `covered, an older one is seen again when it is moved by hand`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 0, duration: 0.2, curve: .linear))
        clock.advance(by: 0.3)
        older.time = 0.5
        #expect(gauge.x == 50)
        clock.advance(by: 0.25)
        expectClose(gauge.x, 75)
        older.stop()
    }

    @Test func `covered, an older one is stopped without a trace, unless that puts it at its end`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1))
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 5, duration: 0.2))
        clock.advance(by: 0.3)
        older.pause()
        older.stop()
        #expect(gauge.x == 5)
        let other = gauge.at.animate(.value(\.x, to: 100, duration: 1))
        clock.advance(by: 0.3)
        gauge.at.animate(.value(\.x, to: 5, duration: 0.2))
        clock.advance(by: 0.3)
        other.stop(at: .end)
        #expect(gauge.x == 100)
    }

    @Test(arguments: [1, 2, 0.5, -1]) func `a pull keeps the speed of one at another rate`(_ rate: Double) {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1)))
        if rate < 0 { clock.advance(by: 0.2) }
        older.rate = rate
        clock.advance(by: rate < 0 ? 0.08 : 0.12)
        let before = speed()
        gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1)))
        expectClose(speed(over: 1e-5), before, within: abs(before) * 0.05)
    }

    @Test func `a pull keeps the speed of one that was stretched, and is itself`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1))).stretched(
            to: 4)
        clock.advance(by: 0.4)
        let before = speed()
        let newer = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1))).stretched(
            to: 0.5)
        clock.turn()
        expectClose(speed(over: 1e-5), before, within: abs(before) * 0.05)
        #expect(older.outcome == .interrupted(.replaced))
        newer.stop()
    }

    @Test func `a pull takes over whatever animates its property`() {
        let oldest = gauge.at.animate(.value(\.x, to: -5, duration: 5, curve: .linear))
        clock.turn()
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        let place = gauge.x
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 1, curve: .spring(dampingRatio: 1)))
        #expect(gauge.x == place)
        expectClose(speed(over: 1e-5), 100, within: 1)
        #expect([oldest, older].map(\.outcome) == [.interrupted(.replaced), .interrupted(.replaced)])
        clock.advance(by: 2)
        #expect(newer.outcome == .completed(.end))
        #expect(gauge.x == 0)
    }

    @Test func `a pull ends the repeats of what it takes over`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1))).repeated(3)
        clock.advance(by: 1.5)
        gauge.at.animate(.value(\.x, to: -50, duration: 1, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 5)
        #expect(older.outcome == .interrupted(.replaced))
        #expect(gauge.x == -50)
        #expect(clock.isIdle)
    }

    @Test func `frames, lists and single numbers can be pulled`() {
        gauge.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        gauge.list = [0, 10]
        gauge.at.animate(
            .value(\.frame, to: CGRect(x: 10, y: 20, width: 30, height: 40), curve: .spring(dampingRatio: 1)))
        gauge.at.animate(.value(\.list, to: [10, 20, 30], curve: .spring(dampingRatio: 1)))
        gauge.at.animate(.value(\.single, to: 5, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 0.2)
        #expect(gauge.frame.origin.x > 2 && gauge.frame.origin.x < 10)
        #expect(gauge.list.count == 3 && gauge.list[1] > 11 && gauge.list[1] < 20)
        #expect(gauge.single > 1)
        gauge.at.animate(.value(\.list, to: [0, 0, 0], curve: .spring(dampingRatio: 1)))
        clock.advance(by: 1)
        #expect(gauge.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(gauge.list == [0, 0, 0])
        #expect(gauge.single == 5)
        #expect([1.0] + [2.0] == [1, 2])
    }

    @Test func `many that come and go keep their order`() {
        let gauges = (0..<200).map { _ in Gauge() }
        for (index, gauge) in gauges.enumerated() {
            gauge.at.animate(.value(\.x, to: 1, duration: index % 3 == 0 ? 0.1 : 1, curve: .linear))
        }
        clock.advance(by: 0.2)
        let tokens = gauges.map { $0.at.animate(.value(\.x, to: 0, duration: 0.5, curve: .linear)) }
        clock.turn()
        for (index, token) in tokens.enumerated() where index % 2 == 0 { token.stop() }
        clock.advance(by: 0.25)
        for (index, gauge) in gauges.enumerated() where index % 2 == 1 {
            expectClose(gauge.x, index % 3 == 0 ? 0.5 : 0.1, within: 1e-9)
        }
        clock.advance(by: 2)
        #expect(clock.isIdle)
    }

    // MARK: - Ends

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
        #expect(SIMD2<Float>(0, 2).interpolated(to: SIMD2(2, 4), at: 0.5) == SIMD2(1, 3))
        #expect(SIMD3<Float>(repeating: 2).scaled(by: 2) == SIMD3(repeating: 4))
        #expect(SIMD8<Double>(repeating: 0).interpolated(to: SIMD8(repeating: 4), at: 0.25) == SIMD8(repeating: 1))
        #expect(SIMD16<Float>(repeating: 0).interpolated(to: SIMD16(repeating: 4), at: 1) == SIMD16(repeating: 4))
        #expect(SIMD32<Double>(repeating: 1).scaled(by: 3) == SIMD32(repeating: 3))
        #expect(!SIMD64<Float>(repeating: .nan).isInterpolatable)
    }

    // MARK: - Bad numbers

    enum Bad: CaseIterable {
        case value, from, pull, decay, point, list, rect, frames, reach

        /// As an issue names it; nil for a closure's values.
        var property: String? {
            switch self {
            case .value, .from, .pull, .decay, .reach: "\\Gauge.x"
            case .point: "\\Gauge.frame.origin"
            case .list: "\\Gauge.list"
            case .rect: "\\Gauge.frame"
            case .frames: nil
            }
        }

        @MainActor func animator(_ bad: Double) -> AnyAnimator<Gauge> {
            switch self {
            case .value: .value(\.x, to: bad, duration: 1)
            case .from: .value(\.x, from: bad, to: 1, duration: 1)
            case .pull: .value(\.x, to: bad, duration: 1, curve: .spring(dampingRatio: 1))
            case .decay: .decay(\.x, velocity: bad)
            case .point: .value(\.frame.origin, to: CGPoint(x: 1, y: bad), duration: 1)
            case .list: .value(\.list, to: [1, bad], duration: 1)
            case .rect:
                .value(
                    \.frame, to: CGRect(x: 0, y: 0, width: bad, height: 1), duration: 1, curve: .spring(dampingRatio: 1)
                )
            case .frames: AnyAnimator(ValueAnimator(from: 0, to: bad, duration: 1) { $0.x = $1 })
            case .reach: .decay(\.x, velocity: bad.isNaN ? bad : 1.7e308, decelerationRate: 0.9999)
            }
        }
    }

    @Test(arguments: Bad.allCases, [Double.nan, .infinity])
    func `a value that is no number changes nothing`(_ kind: Bad, _ bad: Double) {
        gauge.x = 0.5
        gauge.list = [3]
        let token = gauge.at.animate(kind.animator(bad))
        clock.advance(by: 0.5)
        #expect(gauge.x == 0.5)
        clock.advance(by: 100)
        #expect(token.outcome == .completed(.end))
        #expect(gauge.x == 0.5 && gauge.list == [3] && gauge.frame == .zero)
        #expect(clock.issues == [.notFinite(property: kind.property)])
        token.revert()
        #expect(gauge.x == 0.5)
    }

    @Test func `where there is no way to a number it is there at once`() {
        gauge.y = .nan
        gauge.at.animate(.value(\.y, to: 3, duration: 1, curve: .spring(dampingRatio: 1)))
        clock.advance(by: 0.5)
        #expect(gauge.y == 3)
    }

    @Test func `between opposite huge numbers it plays`() {
        gauge.x = -1.7e308
        gauge.at.animate(.value(\.x, to: 1.7e308, duration: 1))
        clock.advance(by: 0.5)
        #expect(abs(gauge.x) < 1e300)
        clock.advance(by: 1)
        #expect(gauge.x == 1.7e308)
    }

    typealias Repair = (parameter: AnimationIssue.Parameter, given: Double, used: Double)

    @Test(
        arguments: [
            (.physical(mass: 1e300, stiffness: 1e-300, damping: 1), [(.mass, 1e300, 1e9), (.stiffness, 1e-300, 1e-9)]),
            (.physical(mass: 1e-300, stiffness: 1e300, damping: 1), [(.mass, 1e-300, 1e-9), (.stiffness, 1e300, 1e9)]),
            (.physical(mass: 1, stiffness: 100, damping: 1e-300), [(.damping, 1e-300, 1e-9)]),
            (.physical(mass: 1, stiffness: 100, damping: 1e300), [(.damping, 1e300, 1e9)]),
            (.physical(mass: 1, stiffness: 100, damping: 10, initialVelocity: 1e308), [(.initialVelocity, 1e308, 1e9)]),
            (.dampingRatio(0.5, initialVelocity: -1e308), [(.initialVelocity, -1e308, -1e9)]),
        ] as [(SpringTiming, [Repair])])
    func `a spring of extremes is played as the nearest usable one`(_ spring: SpringTiming, _ repairs: [Repair]) {
        let token = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(spring)))
        #expect(token.duration.isFinite)
        for _ in 0..<5 {
            clock.advance(by: 0.01)
            #expect(gauge.x.isFinite)
        }
        #expect(clock.issues == repairs.map { .repaired($0.parameter, given: $0.given, used: $0.used) })
        token.stop(at: .end)
        #expect(gauge.x == 100)
    }
}

@MainActor final class Gauge: AnimationCompatible {
    var x = 0.0
    var y = 0.0
    var single: Float = 0
    var list: [Double] = []
    var frame = CGRect.zero
    var vector = SIMD4<Double>.zero
}
