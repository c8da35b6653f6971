import AnimationCore
import Foundation
import Testing

/// Steps that end early, while the token plays on to a label.
@MainActor @Suite(.manualTime) struct EarlyEndTests {
    let box = Box()
    let clock = host

    @Test(arguments: [AnimationPosition.current, .end]) func `a step that ends early does not carry it past the label`(
        position: AnimationPosition
    ) {
        let first = box.step(x: 100)
        let token = AT.animate(first, AT.label("middle"), box.step(y: 100))
        token.pausesOnCompletion = true
        token.pause()
        token.play(to: .label("middle"))
        clock.advance(by: 0.2)
        first.stop(at: position)
        #expect(token.state == .paused && token.time == 1 && box.y == 0)
        clock.advance(by: 2)
        #expect(token.state == .paused && token.time == 1 && box.y == 0)
        token.resume()
        clock.advance(by: 2)
        expectClose(box.y, 100)
    }

    @Test func `a step that ends early brings the label nearer`() {
        let (first, second) = (box.step(x: 100), box.step(x: 200))
        let token = AT.animate(first, second, AT.label("late"), box.step(y: 100))
        token.pausesOnCompletion = true
        token.play(to: .label("late"))
        clock.advance(by: 0.2)
        first.stop()
        clock.advance(by: 0.9)
        #expect(token.state == .running && box.y == 0)
        clock.advance(by: 0.2)
        #expect(token.state == .paused && token.time == 2 && box.y == 0)
    }
}
