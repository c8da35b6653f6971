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

    @Test(arguments: [0.017, 0.1, 0.3, 0.7]) func `it stays hidden wherever its place is rounded`(delay: Double) {
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

    @Test(arguments: [false, true]) func `hidden, it comes back to its start unseen`(isRepeated: Bool) {
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

    @Test(arguments: [false, true]) func `one that was at rest is the newer one when it goes on`(isSought: Bool) {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.3)
        older.pause()
        if isSought { older.time = 0.4 }
        gauge.at.animate(.value(\.x, to: 5, duration: 0.2))
        clock.advance(by: 0.3)
        #expect(gauge.x == 5)
        older.resume()
        clock.advance(by: 0.1)
        expectClose(gauge.x, isSought ? 50 : 40)
        clock.advance(by: 1)
        #expect(older.outcome == .completed(.end))
        #expect(gauge.x == 100)
        #expect(clock.isIdle)
    }

    @Test func `a drawer that was hidden while it opened is seen as it closes`() {
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

    @Test func `moved by hand an older one hides the newer one for good`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 1, curve: .linear))
        clock.advance(by: 0.25)
        older.time = 0.75
        #expect(greatestStep(frames(100)) < 2)
        #expect(gauge.x == 100)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
    }

    @Test func `what swings on a spring is hidden, too`() {
        let older = gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        clock.advance(by: 0.1)
        let newer = gauge.at.animate(.value(\.x, to: 0, duration: 0.5, curve: .linear))
        #expect(greatestStep(frames(400)) < 3)
        #expect(gauge.x == 0)
        #expect(older.outcome == .completed(.end) && newer.outcome == .completed(.end))
    }

    @Test func `a value of no length hides an older one for good`() {
        gauge.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        gauge.at.animate(.value(\.x, to: 5, duration: 0))
        clock.advance(by: 1)
        #expect(gauge.x == 5)
    }

    @Test func `hidden, an older one is seen again when it is moved by hand`() {
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

    @Test func `hidden, an older one is stopped without a trace, unless that puts it at its end`() {
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
}
