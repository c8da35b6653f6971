import AnimationCore
import Foundation
import Testing

/// Values by a difference, and from a value to the present one.
@MainActor @Suite(.manualTime) struct RelativeValueTests {
    let box = Box()
    let clock = host

    @Test func `by a difference it goes from the value at its start`() {
        box.x = 5
        let token = AT.animate(
            box.step(x: 20), box.at.animate(.value(\.x, by: 10, duration: 1, curve: .linear).repeated(2)))
        clock.advance(by: 1.5)
        expectClose(box.x, 25)
        clock.advance(by: 0.75)
        expectClose(box.x, 22.5)
        clock.advance(by: 1)
        #expect(box.x == 30 && token.outcome == .completed(.end))
        token.revert()
        #expect(box.x == 5)
    }

    @Test func `from a value it comes to the present one`() {
        box.x = 8
        let token = AT.animate(AT.wait(1), box.at.animate(.value(\.x, from: 0, duration: 1, curve: .linear)))
        clock.advance(by: 0.5)
        #expect(box.x == 0)
        clock.advance(by: 1)
        expectClose(box.x, 4)
        clock.advance(by: 1)
        #expect(box.x == 8 && token.outcome == .completed(.end))
    }

    @Test func `from a value it can be given back`() {
        box.x = 8
        let token = box.at.animate(.value(\.x, from: 0, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        expectClose(box.x, 4)
        token.stop(at: .start)
        #expect(box.x == 8)
    }

    @Test(arguments: [Double.nan, .infinity]) func `with no number nothing changes`(number: Double) {
        box.x = 8
        box.at.animate(.value(\.x, by: number, duration: 1))
        box.at.animate(.value(\.x, from: number, duration: 1))
        clock.advance(by: 0.5)
        #expect(box.x == 8 && clock.issues.count == 2)
    }
}
