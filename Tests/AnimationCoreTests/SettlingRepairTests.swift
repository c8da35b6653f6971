import AnimationCore
import Foundation
import Testing

/// Numbers of verbs and scrubbers that can't be used, and what is used in their place.
@MainActor @Suite(.manualTime) struct SettlingRepairTests {
    let box = Box()
    let clock = host

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
    func `a spring that can't settle in its time does in 0.4 s`(_ duration: Double) {
        let token = box.step(x: 100)
        token.scrub(to: 0.5)
        token.settle(at: .end, velocity: 1, duration: duration)
        clock.advance(by: 0.1)
        #expect(box.x > 50 && box.x < 100)
        clock.advance(by: 0.4)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [.repaired(.settlingDuration, given: duration, used: 0.4)])
        #expect(clock.isIdle)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func `a velocity that is no number is none, and one without measure has one`(_ velocity: Double) {
        let token = box.step(x: 100)
        let used = velocity.isFinite ? velocity > 0 ? 1e6 : -1e6 : 0
        let repair = AnimationIssue.Kind.repaired(.velocity, given: velocity, used: used)
        token.scrub(to: 0.5)
        token.settle(at: .end, velocity: velocity)
        for _ in 0..<20 {
            clock.advance(by: 0.01)
            #expect(box.x >= 0 && box.x <= 100)
        }
        clock.advance(by: 0.3)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [repair])
        let other = box.step(y: 100)
        let scrubber = other.scrubber(over: 100)
        scrubber.drag(by: 80)
        scrubber.release(velocity: velocity)
        clock.advance(by: 1)
        #expect(other.outcome == .completed(velocity == -1e300 ? .start : .end))
        #expect(clock.issues == [repair, .repaired(.velocity, given: velocity / 100, used: used)])
    }

    @Test(arguments: [(1e-50, 1e-4), (-1e-50, -1e-4), (1e50, 1e4), (-1e40, -1e4), (.greatestFiniteMagnitude, 1e4)])
    func `a rate without measure has one`(_ rate: Double, _ usable: Double) {
        let token = box.step(x: 100)
        clock.advance(by: 0.5)
        token.rate = rate
        #expect(token.rate == usable)
        #expect(clock.issues == [.repaired(.rate, given: rate, used: usable)])
        clock.advance(by: 0.1)
        #expect(abs(usable) < 1 ? token.outcome == nil : token.outcome == .completed(rate > 0 ? .end : .start))
        token.stop()
    }

    @Test func `a rate from before a token became a part is reported`() {
        let part = box.step(x: 0)
        part.rate = 2
        let whole = AT.animate(part, AT.wait(1))
        #expect(part.rate == 1)
        #expect(clock.issues == [.partHasNo(.rate)])
        whole.stop()
    }

    @Test(arguments: [Double.nan, 0, .infinity]) func `a way of no length counts as a point`(_ distance: Double) {
        let token = box.step(x: 100)
        token.scrubber(over: distance).drag(by: 0.5)
        expectClose(box.x, 50)
        #expect(clock.issues == [.repaired(.dragDistance, given: distance, used: 1)])
        token.stop()
    }
}
