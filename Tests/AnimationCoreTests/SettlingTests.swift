import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct SettlingTests {
    let box = Box()
    let clock = host

    private func token() -> AnimationToken { AT.animate(box.step(x: 100), AT.label("middle"), box.step(y: 100)) }

    // MARK: - The spring

    @Test func `a spring given by its physics takes its own time, and swings`() {
        let token = AT.animate(box.step(x: 100), AT.label("middle"), box.step(y: 100))
        token.scrub(to: 0.1)
        token.settle(at: .label("middle"), velocity: 0, spring: .physical(mass: 1, stiffness: 100, damping: 10))
        var greatest = 0.0
        for _ in 0..<100 {
            clock.advance(by: 0.01)
            greatest = max(greatest, token.time)
        }
        #expect(greatest > 1.1 && token.state == .running)
        clock.advance(by: 1)
        expectClose(token.time, 1)
        #expect(token.state == .paused)
    }

    @Test func `dropping the handle leaves a settle where it goes`() {
        var token: AnimationToken? = box.step(x: 100)
        token?.scrub(to: 0.5)
        token?.settle(at: .start, velocity: -2)
        token = nil
        clock.advance(by: 1)
        expectClose(box.x, 0)
        let after = AT.animate(box.step(x: 100), box.step(y: 100))
        after.completion { #expect($0 == .completed(.end)) }
        token = after
        token?.scrub(to: 0.6)
        token?.settle(at: .end, velocity: 1)
        clock.advance(by: 0.1)
        token = nil
        #expect(clock.issues.isEmpty)
    }

    @Test func `the end of a settle whose handle is gone keeps every step at its end`() {
        var token: AnimationToken? = AT.animate(box.step(x: 100), box.step(y: 100))
        var outcome: AnimationOutcome?
        token?.completion { outcome = $0 }
        token?.scrub(to: 0.2)
        token?.settle(at: .end, velocity: 1)
        token = nil
        clock.advance(by: 1)
        expectClose(box.x, 100)
        expectClose(box.y, 100)
        #expect(outcome == .completed(.end))
        #expect(clock.isIdle && clock.issues.isEmpty)
    }

    @Test(arguments: [true, false]) func `let go on the way to a label it plays out`(_ onSpring: Bool) {
        var token: AnimationToken? = self.token()
        token?.scrub(to: 0.8)
        if onSpring {
            token?.settle(at: .label("middle"), velocity: -1)
        } else {
            token?.play(to: .label("middle"))
        }
        clock.advance(by: 0.05)
        token = nil
        clock.advance(by: 2)
        expectClose(box.y, 100)
        #expect(clock.issues == [.releasedWhilePaused])
        #expect(clock.isIdle)
    }

    @Test func `every verb catches a spring where it is`() {
        for verb in 0..<4 {
            let token = AT.animate(box.step(x: 0), box.step(x: 100))
            token.scrub(to: 0.5)
            token.settle(at: .end, velocity: 0, duration: 1)
            clock.advance(by: 0.105)
            switch verb {
            case 0: token.pause()
            case 1: token.reverse()
            case 2: token.rate = 2
            default: token.scrub(to: token.fractionComplete)
            }
            let x = box.x
            #expect(x > 1 && token.state == .paused)
            clock.advance(by: 0.5)
            expectClose(box.x, x)
            #expect(token.rate == [1, -1, 2, 1][verb])
            token.resume()
            clock.advance(by: 3)
            #expect(token.outcome == .completed(verb == 1 ? .start : .end))
        }
    }

    @Test func `a spring shows no pause to those who listen`() async {
        let token = box.step(x: 100)
        token.scrub(to: 0.5)
        let seen = StreamReader(token.stateUpdates())
        token.settle(at: .end, velocity: 1)
        clock.advance(by: 1)
        #expect(await seen.all() == [.paused, .running, .ended])
    }

    // MARK: - Labels

    @Test func `a rate that is changed on the way to a label keeps it, one that turns away does not`() {
        let token = self.token()
        token.scrub(to: 0.1)
        token.play(to: .label("middle"))
        clock.advance(by: 0.2)
        token.rate = 2
        clock.advance(by: 1)
        expectClose(token.time, 1)
        #expect(token.state == .paused && token.rate == 2)
        token.rate = 1
        token.time = 0.5
        token.play(to: .label("middle"))
        token.reverse()
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
    }

    @Test func `at a label the rate is as before`() {
        for rate in [1.0, 2, -1] {
            for place in [0.2, 0.9, 0.5] {
                let token = self.token()
                token.scrub(to: place)
                token.rate = rate
                token.play(to: .label("middle"))
                clock.advance(by: 2)
                expectClose(token.time, 1)
                #expect(token.state == .paused && token.rate == rate)
                token.stop()
            }
        }
    }

    @Test func `a label given up leaves the rate as before`() {
        let token = self.token()
        token.scrub(to: 0.9)
        token.play(to: .label("middle"))
        clock.advance(by: 0.1)
        token.scrub(to: 0.9)
        #expect(token.rate == 1)
        token.resume()
        clock.advance(by: 0.3)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a pause on the way does not forget the label`() {
        let token = AT.animate(
            box.step(x: 50), AT.pausePoint(), box.step(x: 100), AT.label("middle"), box.step(y: 100))
        token.scrub(to: 0.1)
        token.play(to: .label("middle"))
        clock.advance(by: 2)
        expectClose(token.time, 1)
        #expect(token.state == .paused)
        token.resume()
        clock.advance(by: 0.5)
        token.pause()
        clock.advance(by: 1)
        expectClose(token.time, 1.5)
        token.resume()
        clock.advance(by: 2)
        expectClose(token.time, 2)
        #expect(token.state == .paused)
        token.stop()
    }

    // MARK: - Actions

    @Test func `what a spring comes to on its way is run once, as in play`() {
        for onSpring in [true, false] {
            var fired: [Int] = []
            let token = AT.animate(
                AT.perform { fired.append(0) }, box.step(x: 100), AT.perform { fired.append(1) },
                AT.perform { fired.append(2) }, box.step(y: 100), AT.perform { fired.append(3) })
            token.scrub(to: 0.25)
            if onSpring { token.settle(at: .end, velocity: 2) } else { token.play() }
            clock.advance(by: 3)
            #expect(token.outcome == .completed(.end))
            #expect(fired == [1, 2, 3])
        }
    }

    @Test func `swings run nothing`() {
        var fired: [Int] = []
        let token = AT.animate(
            box.step(x: 100), AT.perform { fired.append(1) }, AT.wait(1), AT.label("here"),
            AT.perform { fired.append(2) }, AT.wait(0.01), AT.perform { fired.append(3) }, box.step(y: 100))
        token.scrub(to: 0.2)
        token.settle(at: .label("here"), velocity: 4, spring: .dampingRatio(0.2), duration: 2)
        var greatest = 0.0
        for _ in 0..<250 {
            clock.advance(by: 0.01)
            greatest = max(greatest, token.time)
        }
        #expect(greatest > 2.2 && token.state == .paused)
        #expect(fired == [1])
        token.resume()
        clock.advance(by: 0.1)
        #expect(fired == [1, 2, 3])
        token.scrub(to: 0.5)
        fired = []
        token.settle(at: .start, velocity: 3)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.start) && fired.isEmpty)
    }

    @Test func `a spring through repeats runs the actions of each`() {
        var fired = 0
        let once = AT.animate(box.step(x: 100), AT.perform { fired += 1 })
        let token = once.repeated(3)
        token.scrub(to: 0.1)
        token.settle(at: .end, velocity: 0, duration: 2)
        clock.advance(by: 3)
        #expect(token.outcome == .completed(.end) && fired == 3)
        fired = 0
        let back = AT.animate(box.step(x: 0), AT.perform { fired += 1 }, box.step(y: 1)).repeated(2, autoreverses: true)
        back.scrub(to: 0.1)
        back.settle(at: .end, velocity: 0, duration: 2)
        clock.advance(by: 3)
        #expect(back.outcome == .completed(.end) && fired == 1)
    }

    @Test func `an action on the way can catch the spring`() {
        var token: AnimationToken?
        let whole = AT.animate(box.step(x: 100), AT.perform { token?.pause() }, box.step(y: 100))
        token = whole
        whole.scrub(to: 0.25)
        whole.settle(at: .end, velocity: 2)
        clock.advance(by: 2)
        #expect(whole.state == .paused)
        #expect(whole.time > 1 && whole.time < 1.2)
        whole.stop()
    }

    // MARK: - Parts

    @Test func `a part can't be scrubbed, and is not paused by the try`() {
        let part = box.step(x: 100)
        let whole = AT.animate(part, box.step(y: 100))
        part.scrub(to: 0.3)
        clock.advance(by: 0.2)
        let scrubber = part.scrubber(over: 100)
        scrubber.drag(by: 10)
        scrubber.release(velocity: 0)
        #expect(part.state == .running)
        clock.advance(by: 2)
        #expect(whole.outcome == .completed(.end))
        #expect(clock.issues == Array(repeating: .partHasNo(.playhead), count: 3))
    }

    @Test func `what has no fractions is not caught`() {
        let token = box.step(x: 100).repeatedForever()
        clock.advance(by: 0.2)
        token.scrub(to: 0.5)
        clock.advance(by: 0.2)
        expectClose(box.x, 40)
        token.stop()
        let other = box.step(y: 100)
        clock.advance(by: 0.2)
        other.scrub(to: .nan)
        clock.advance(by: 0.2)
        expectClose(box.y, 40)
        #expect(clock.issues == [.endlessHasNo(.fraction), .ignored(.fraction, given: .nan)])
        other.stop()
    }
}
