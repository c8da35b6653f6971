import AnimationCore
import Foundation
import Testing

/// The pause of all that animates a target.
@MainActor @Suite(.manualTime) struct TargetPauseTests {
    let box = Box()
    let clock = host

    @Test func `what its token paused is not resumed by its target`() {
        let token = box.step(x: 100)
        clock.advance(by: 0.25)
        token.pause()
        box.at.pauseAnimations()
        box.at.resumeAnimations()
        clock.advance(by: 0.25)
        expectClose(box.x, 25)
        token.resume()
        box.at.pauseAnimations()
        token.pause()
        box.at.resumeAnimations()
        clock.advance(by: 0.25)
        expectClose(box.x, 25)
        token.resume()
        clock.advance(by: 0.25)
        expectClose(box.x, 50)
        token.stop()
    }

    @Test func `a target pauses its delays, the gaps of its repeats, and springs`() {
        let value = AnyAnimator.value(\Box.x, to: 100, duration: 1, curve: .linear)
        let tokens = [
            box.at.animate(value.delay(1)), box.at.animate(value.repeated(2, delay: 1)),
            box.at.animate(value.repeated(2)).repeated(2, delay: 1), box.at.animate(value.repeated(2).delay(1)),
        ]
        for (token, time) in zip(tokens, [0.5, 1.5, 2.5, 0.5]) {
            token.time = time
            token.resume()
            box.at.pauseAnimations()
            #expect(token.state == .paused)
            clock.advance(by: 2)
            expectClose(token.time, time)
            box.at.resumeAnimations()
            clock.advance(by: 0.1)
            expectClose(token.time, time + 0.1)
            token.stop()
        }
        let token = box.step(y: 100)
        token.scrub(to: 0.5)
        token.settle(at: .start, velocity: -1, duration: 1)
        clock.advance(by: 0.1)
        box.at.pauseAnimations()
        let y = box.y
        #expect(token.state == .paused)
        clock.advance(by: 1)
        expectClose(box.y, y)
        box.at.resumeAnimations()
        #expect(token.state == .running)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
    }

    @Test func `what is paused by its target stays paused when its handle goes`() {
        var token: AnimationToken? = box.step(x: 100)
        clock.advance(by: 0.25)
        box.at.pauseAnimations()
        token?.completion { #expect($0 == .completed(.end)) }
        token = nil
        clock.advance(by: 2)
        expectClose(box.x, 25)
        box.at.resumeAnimations()
        clock.advance(by: 1)
        expectClose(box.x, 100)
        #expect(clock.isIdle && clock.issues.isEmpty)
    }

    @Test func `paused and resumed in one callback, it plays on`() {
        let token = box.step(x: 100).onStart { [box] in
            box.at.pauseAnimations()
            box.at.resumeAnimations()
        }
        clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        expectClose(box.x, 100)
    }

}
