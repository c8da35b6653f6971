@testable import AnimationCore
import Foundation
import Testing

/// The velocities that others take over.
@MainActor @Suite(.manualTime) struct VelocityTests {
    let box = Box()
    let clock = host

    @Test func `a playhead's velocity is in wholes a second, and 0 while it waits`() {
        let token = AT.animate(box.step(x: 100, 1), AT.wait(1), box.step(y: 100, 2))
        #expect(token.velocity == 0)
        clock.advance(by: 0.5)
        expectClose(token.velocity, 0.25)
        clock.advance(by: 1)
        expectClose(token.velocity, 0.25)
        token.rate = -2
        expectClose(token.velocity, -0.5)
        token.pause()
        #expect(token.velocity == 0)
        token.scrub(to: 0.5)
        #expect(token.velocity == 0)
        token.resume()
        clock.advance(by: 5)
        #expect(token.velocity == 0)
    }

    @Test func `a part's velocity is in fractions of the part, and turned on the way back`() {
        let part = box.step(x: 100, 2)
        let token = AT.animate(part).repeated(2, autoreverses: true)
        clock.advance(by: 1)
        expectClose(part.velocity, 0.5)
        expectClose(token.velocity, 0.25)
        clock.advance(by: 2)
        expectClose(part.velocity, -0.5)
        expectClose(token.velocity, 0.25)
        part.pause()
        #expect(part.velocity == 0)
    }

    @Test func `while the whole waits for a signal, or has no end, its velocity is 0`() {
        let signal = AnimationSignal()
        let token = AT.animate(box.step(x: 100, 1), AT.wait(for: signal), box.step(y: 100, 1))
        clock.advance(by: 1.5)
        #expect(token.velocity == 0)
        signal.send()
        clock.advance(by: 0.5)
        expectClose(token.velocity, 0.5)
        let endless = box.step(x: 1).repeatedForever()
        clock.advance(by: 0.5)
        #expect(endless.velocity == 0)
        endless.stop()
    }

    @Test func `on a spring it is the spring's, from the finger's on`() {
        let token = box.step(x: 100, 2)
        token.scrub(to: 0.2)
        token.settle(velocity: 1.5)
        expectClose(token.velocity, 1.5, within: 0.001)
        clock.advance(by: 0.1)
        let before = token.fractionComplete
        clock.advance(by: 0.001)
        let there = token.velocity
        clock.advance(by: 0.001)
        expectClose((token.fractionComplete - before) / 0.002, there, within: 0.01)
    }

    @Test(arguments: [TimingCurve.linear, .easeInOut, .spring(bounce: 0.3)])
    func `a value's velocity is the change of its property per second`(_ curve: TimingCurve) {
        #expect(box.at.velocity(of: \.x) == 0)
        box.at.animate(.value(\.x, to: 100, duration: 1, curve: curve))
        clock.advance(by: 0.299)
        let before = box.x
        clock.advance(by: 0.001)
        let (shown, there) = (box.x, box.at.velocity(of: \.x))
        #expect(box.x == shown)
        clock.advance(by: 0.001)
        expectClose((box.x - before) / 0.002, there, within: 0.1)
        #expect(there > 20)
        #expect(box.at.velocity(of: \.y) == 0)
        clock.advance(by: 1)
        #expect(box.at.velocity(of: \.x) == 0)
    }

    @Test func `of several animations of a property the visible one counts, at the rate at which it plays`() {
        box.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        let newer = box.at.animate(.value(\.x, to: 250, duration: 1, curve: .linear))
        clock.advance(by: 0.1)
        expectClose(box.at.velocity(of: \.x), 200, within: 0.01)
        newer.rate = 0.5
        expectClose(box.at.velocity(of: \.x), 100, within: 0.01)
        newer.pause()
        #expect(box.at.velocity(of: \.x) == 0)
    }

    @Test func `a decay tells the velocity that is left`() {
        box.at.animate(.decay(\.x, velocity: 1000))
        clock.advance(by: 0.5)
        expectClose(box.at.velocity(of: \.x), 1000 * pow(0.998, 500), within: 0.5)
    }
}
