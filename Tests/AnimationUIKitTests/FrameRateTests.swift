import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// The frame rates that values ask for, on a display of 100 frames per second.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FrameRateTests {
    private let host = CollectingHost.current
    private let meters = [Meter(), Meter()]

    private func play(
        _ index: Int, at rate: FrameRateRange? = nil, for seconds: TimeInterval = 100
    ) -> AnimationToken {
        var animator = ValueAnimator<Meter>(from: 0.0, to: 1.0, duration: seconds) { meter, _ in meter.frames += 1 }
        animator.frameRate = rate
        return meters[index].at.animate(AnyAnimator(animator))
    }

    private func frames(of index: Int) -> Double {
        let before = meters[index].frames
        host.clock.advance(by: 1)
        return Double(meters[index].frames - before)
    }

    private static let slow = FrameRateRange(minimum: 10, maximum: 10)

    @Test func `a slow value does not slow down one that leaves the rate to the system`() {
        let slow = play(0, at: Self.slow)
        host.clock.turn()
        expectClose(frames(of: 0), 10, within: 1)
        let fast = play(1)
        host.clock.turn()
        expectClose(frames(of: 1), 100, within: 1)
        fast.stop()
        expectClose(frames(of: 0), 10, within: 1)
        slow.stop()
        #expect(host.clock.isIdle)
    }

    @Test func `a slow value is slow again when a fast one is over`() {
        let slow = play(0, at: Self.slow)
        let fast = play(1, at: FrameRateRange(minimum: 50, maximum: 100, preferred: 100), for: 1)
        host.clock.turn()
        expectClose(frames(of: 0), 100, within: 1)
        host.clock.advance(by: 0.5)
        #expect(fast.outcome == .completed(.end))
        expectClose(frames(of: 0), 10, within: 1)
        slow.stop()
    }

    @Test(arguments: [

        (FrameRateRange(minimum: 10, maximum: 5), FrameRateRange(minimum: 5, maximum: 10)),
        (
            FrameRateRange(minimum: 5, maximum: 10, preferred: 100),
            FrameRateRange(minimum: 5, maximum: 10, preferred: 10)
        ),
    ])
    func `a range that is none is repaired and reported`(_ rate: FrameRateRange, _ used: FrameRateRange) {
        let token = play(0, at: rate)
        host.clock.turn()
        expectClose(frames(of: 0), 10, within: 1)
        #expect(host.issues == [.repairedFrameRates(rate, used: used)])
        token.stop()
    }

    @Test func `a range of nothing leaves the rate to the system`() {
        let rate = FrameRateRange(minimum: -1, maximum: .nan)
        let token = play(0, at: rate)
        host.clock.turn()
        expectClose(frames(of: 0), 100, within: 1)
        #expect(host.issues == [.repairedFrameRates(rate, used: nil)])
        token.stop()
    }
}

private final class Meter: AnimationCompatible {
    var frames = 0
}
