import AnimationCore
import Foundation
import Testing

/// The order in which one frame shows and tells the several things that fall into it.
@MainActor @Suite(.manualTime) struct FrameOrderTests {
    private let gauge = Gauge()
    private let clock = host

    @Test func `of two values that end in one frame the earlier end is told first`() {
        var told: [String] = []
        gauge.at.animate(.value(\.x, to: 1, duration: 0.995)).completion { _ in told.append("later") }
        gauge.at.animate(.value(\.y, to: 1, duration: 0.991)).completion { _ in told.append("earlier") }
        clock.advance(by: 0.9)
        #expect(told.isEmpty)
        clock.advance(by: 0.1)
        #expect(told == ["earlier", "later"])
    }

    @Test func `of two ends of one property in one frame the later one stays`() {
        AT.animate(
            parallelism: gauge.at.animate(.value(\.x, to: 1, duration: 0.995)),
            gauge.at.animate(.value(\.x, to: 2, duration: 0.991)))
        clock.advance(by: 0.9)
        clock.advance(by: 0.1)
        #expect(gauge.x == 1)
    }

    @Test(arguments: [(0.1, 3), (0.7, 7), (0.3, 11)])
    func `a jump at a frame is seen in that frame`(_ frame: (length: Double, count: Int)) {
        let jump = frame.length * Double(frame.count)
        let curve = TimingCurve.piecewiseLinear([0, 0, 1, 1], at: [0, 0.5, 0.5, 1])
        gauge.at.animate(.value(\.x, to: 1, duration: jump * 2, curve: curve))
        for index in 1...frame.count {
            #expect(gauge.x == 0, "before frame \(index)")
            clock.advance(by: frame.length)
        }
        #expect(gauge.x == 1)
    }

    @Test func `a fraction next to a jump counts as on it`() {
        let curve = TimingCurve.piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1])
        #expect(curve.progress(at: 0.5.nextDown) == 0.8)
        expectClose(curve.progress(at: 0.4999), 0.19996)
    }
}
