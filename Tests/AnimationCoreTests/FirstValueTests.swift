import AnimationCore
import Foundation
import Testing

/// Values that begin at a `from:` of their own, and what their property has when they are taken back.
@MainActor @Suite(.manualTime) struct FirstValueTests {
    private let gauge = Gauge()
    private let clock = host

    init() { gauge.x = 0.3 }

    private func step(_ curve: TimingCurve) -> AnyAnimator<Gauge> {
        .value(\.x, from: 0, to: 1, duration: 1, curve: curve)
    }

    nonisolated static let curves: [TimingCurve] = [.linear, .spring(dampingRatio: 0.6)]

    @Test(arguments: curves, [0.5, 2]) func `reverted, the property has its value from before`(
        curve: TimingCurve, moment: Double
    ) {
        let token = gauge.at.animate(step(curve))
        clock.advance(by: moment)
        #expect(gauge.x > 0.4)
        token.revert()
        #expect(gauge.x == 0.3)
    }

    @Test(arguments: curves) func `stopped at the start, the property has its value from before`(curve: TimingCurve) {
        let token = gauge.at.animate(step(curve))
        clock.advance(by: 0.5)
        token.stop(at: .start)
        #expect(gauge.x == 0.3)
    }

    @Test(arguments: curves) func `played back, the property has its value from before`(curve: TimingCurve) {
        let token = gauge.at.animate(step(curve))
        clock.advance(by: 0.5)
        token.rate = -1
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
        #expect(gauge.x == 0.3)
    }

    @Test func `over a value of another call the older one is seen again`() {
        gauge.at.animate(.value(\.x, to: 100, duration: 2, curve: .linear))
        clock.advance(by: 0.5)
        let newer = gauge.at.animate(.value(\.x, from: 7, to: 9, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        #expect(gauge.x == 8)
        newer.stop(at: .start)
        clock.advance(by: 0.5)
        expectClose(gauge.x, 0.3 + 99.7 * 0.75)
    }

    // MARK: - There and back

    @Test func `in the gap after a run back the property has the first value`() {
        gauge.x = 5
        let token = AT.animate(
            gauge.at.animate(
                .value(\.x, from: 10, to: 20, duration: 1, curve: .linear)
                    .repeated(3, autoreverses: true, delay: 1)))
        var seen: [Double] = []
        for _ in 0..<12 {
            clock.advance(by: 0.5)
            seen.append(gauge.x)
        }
        #expect(seen == [15, 20, 20, 20, 15, 10, 10, 10, 15, 20, 20, 20])
        token.revert()
        #expect(gauge.x == 5)
    }

    @Test(arguments: [0.2, 1.6, 2]) func `two runs end at the first value, however they come there`(moment: Double) {
        gauge.x = 5
        let token = gauge.at.animate(
            .value(\.x, from: 10, to: 20, duration: 1, curve: .linear).repeated(2, autoreverses: true))
        clock.advance(by: moment)
        if moment < 2 { token.stop(at: .end) }
        #expect(gauge.x == 10)
        #expect(token.state == .ended)
        token.revert()
        #expect(gauge.x == 5)
    }

    @Test func `a seek into the gap shows what playing shows there`() {
        gauge.x = 5
        let steps = AT.animate(
            AT.wait(0.5), gauge.at.animate(.value(\.x, from: 10, to: 20, duration: 1, curve: .linear)))
        let token = steps.repeated(3, autoreverses: true, delay: 1)
        token.pause()
        let values = [(0.25, 10.0), (1, 15), (2, 20), (3, 15), (3.75, 10), (4.5, 10), (5.25, 10), (6, 15)]
        for (time, value) in values {
            token.time = time
            #expect(gauge.x == value, "forwards at \(time)")
        }
        for (time, value) in values.reversed() {
            token.time = time
            #expect(gauge.x == value, "backwards at \(time)")
        }
        for (time, value) in values {
            token.time = 0.25
            token.time = time
            #expect(gauge.x == value, "at once at \(time)")
        }
        token.time = 4.5
        token.stop(at: .start)
        #expect(gauge.x == 5)
    }

    @Test func `a step before it of the same property is what a run back leaves`() {
        gauge.x = 5
        let token = AT.animate(
            gauge.at.animate(.value(\.x, to: 6, duration: 1, curve: .linear)),
            gauge.at.animate(.value(\.x, from: 10, to: 20, duration: 1, curve: .linear))
        ).repeated(2, autoreverses: true, delay: 1)
        clock.advance(by: 4.5)
        #expect(gauge.x == 5.5)
        clock.advance(by: 1)
        #expect(gauge.x == 5)
        #expect(token.outcome == .completed(.end))
    }
}
