import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct PlayheadTests {
    let box = Box()
    let clock = host

    private func sequence() -> AnimationToken { AT.animate(box.step(x: 100), box.step(y: 50, 2)) }

    private func expect(_ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
        expectClose(box.x, x, within: 1e-9, sourceLocation: location)
        expectClose(box.y, y, within: 1e-9, sourceLocation: location)
    }

    @Test func `pause and resume keep the place`() {
        let token = sequence()
        clock.advance(by: 0.6)
        token.pause()
        clock.advance(by: 5)
        expect(60, 0)
        #expect(token.state == .paused)
        expectClose(token.time, 0.6, within: 1e-9)
        token.resume()
        clock.advance(by: 0.9)
        expect(100, 12.5)
    }

    @Test func `pausing in a wait holds the wait`() {
        let token = AT.animate(AT.wait(1), box.step(x: 100))
        clock.advance(by: 0.75)
        token.pause()
        clock.advance(by: 3)
        token.resume()
        clock.advance(by: 0.5)
        expect(25, 0)
    }

    @Test func `a paused token can be scrubbed across its steps, both ways`() {
        let token = sequence()
        token.pause()
        token.time = 2
        expect(100, 25)
        token.time = 0.5
        expect(50, 0)
        token.time = 9
        expect(100, 50)
        #expect(token.outcome == nil)
        token.fractionComplete = 0
        expect(0, 0)
        token.resume()
        clock.advance(by: 0.25)
        expect(25, 0)
    }

    @Test func `a running token that is moved plays on from there`() {
        let token = sequence()
        clock.advance(by: 0.5)
        token.time = 2
        clock.advance(by: 0.5)
        expect(100, 37.5)
        clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `reversing in flight plays back through the steps to the start`() {
        let token = sequence()
        clock.advance(by: 2)
        token.rate = -2
        clock.advance(by: 0.25)
        expect(100, 12.5)
        clock.advance(by: 0.5)
        expect(50, 0)
        clock.advance(by: 0.5)
        expect(0, 0)
        #expect(token.outcome == .completed(.start))
    }

    @Test func `a rate changes the speed in flight without a jump`() {
        let token = sequence()
        clock.advance(by: 0.5)
        token.rate = 0.5
        expect(50, 0)
        clock.advance(by: 0.5)
        expect(75, 0)
        token.rate = .nan
        token.rate = 0
        #expect(token.rate == 0.5)
        #expect(clock.issues == [.ignored(.rate, given: .nan), .ignored(.rate, given: 0)])
    }

    @Test func `actions fire in play, not in a scrub`() {
        var fired = 0
        let token = AT.animate(box.step(x: 100), AT.perform { fired += 1 }, box.step(y: 50))
        token.pause()
        token.time = 1.5
        token.resume()
        clock.advance(by: 0.1)
        #expect(fired == 0)
        token.time = 0.5
        clock.advance(by: 1)
        #expect(fired == 1)
        token.rate = -1
        clock.advance(by: 1)
        #expect(fired == 1)
        token.rate = 1
        clock.advance(by: 1)
        #expect(fired == 2)
    }

    @Test func `a seek that lands on an action leaves it to come`() {
        var fired = 0
        let token = AT.animate(box.step(x: 100), AT.perform { fired += 1 }, box.step(y: 50))
        token.pause()
        token.time = 1
        #expect(fired == 0)
        token.resume()
        #expect(fired == 1)
        clock.advance(by: 0.5)
        expect(100, 25)
    }

    @Test func `stop at the end applies what has not played and starts no successor`() {
        var fired = 0
        let token = AT.animate(box.step(x: 100), AT.perform { fired += 1 }, box.step(y: 50))
        clock.advance(by: 0.25)
        token.stop(at: .end)
        expect(100, 50)
        #expect(fired == 1)
        #expect(token.outcome == .stopped(.end))
        clock.advance(by: 5)
        expect(100, 50)
    }

    @Test func `stop at the start takes back all steps, stop at current freezes`() {
        box.x = 5
        let token = sequence()
        clock.advance(by: 2)
        token.stop(at: .start)
        expect(5, 0)
        #expect(token.outcome == .stopped(.start))
        let other = sequence()
        clock.advance(by: 0.5)
        other.stop()
        expect(52.5, 0)
        clock.advance(by: 5)
        expect(52.5, 0)
    }

    @Test func `a part can be paused, resumed and stopped by its own handle`() {
        let part = box.step(x: 100)
        let whole = AT.animate(parallelism: part, box.step(y: 100, 2))
        clock.advance(by: 0.5)
        part.pause()
        clock.advance(by: 1)
        expect(50, 75)
        part.resume()
        clock.advance(by: 0.25)
        expect(75, 87.5)
        part.stop(at: .end)
        expect(100, 87.5)
        clock.advance(by: 1)
        #expect(part.outcome == .stopped(.end))
        #expect(whole.outcome == .completed(.end))
    }

    @Test func `stopping one step moves the sequence on`() {
        let part = box.step(x: 100)
        let whole = AT.animate(part, box.step(y: 100))
        clock.advance(by: 0.5)
        part.stop()
        clock.advance(by: 0.5)
        expect(50, 50)
        #expect(whole.state == .running)
    }

    @Test func `steering a part's axis is refused with an issue`() {
        let part = box.step(x: 100)
        let whole = AT.animate(part)
        part.time = 0.5
        part.rate = 2
        clock.advance(by: 0.25)
        expect(25, 0)
        #expect(clock.issues == [.partHasNo(.timeAxis), .partHasNo(.rate)])
        withExtendedLifetime(whole) {}
    }

    @Test func `verbs called in the middle of things take effect before anything else starts`() {
        var token: AnimationToken?
        token = AT.animate(box.step(x: 100), AT.perform { token?.stop() }, box.step(y: 50))
        clock.advance(by: 3)
        expect(100, 0)
        #expect(token?.outcome == .stopped(.current))
    }

    @Test func `a completion may start another animation`() {
        box.step(x: 100).completion { [box] _ in box.step(y: 50) }
        clock.advance(by: 1)
        clock.advance(by: 0.5)
        expect(100, 25)
    }

    @Test func `mixed nesting plays in order`() {
        let token = AT.animate {
            AT.parallel {
                AT.animate {
                    box.step(x: 10)
                    AT.parallel {
                        AT.animate {
                            AT.wait(1); box.step(x: 20)
                        }
                    }
                }
                box.step(y: 40, 4)
            }
            box.step(x: 0)
        }
        #expect(token.duration == 5)
        clock.advance(by: 2.5)
        expect(15, 25)
        token.pause()
        token.time = 0.5
        expect(5, 5)
        token.time = 4.5
        expect(10, 40)
        token.time = 1.5
        expect(10, 15)
    }
}
