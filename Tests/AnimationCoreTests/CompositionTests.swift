import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct CompositionTests {
    let box = Box()
    let clock = host

    private func expect(_ x: Double, _ y: Double = 0, _ location: SourceLocation = #_sourceLocation) {
        expectClose(box.x, x, sourceLocation: location)
        expectClose(box.y, y, sourceLocation: location)
    }

    @Test func `a repeat starts each run from the same values`() {
        let token = box.step(x: 100).repeated(3)
        #expect(token.duration == 3)
        clock.advance(by: 0.5)
        expect(50)
        clock.advance(by: 0.75)
        expect(25)
        clock.advance(by: 1.5)
        expect(75)
        clock.advance(by: 0.25)
        expect(100)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `an autoreversing repeat comes back`() {
        let token = box.step(x: 100).repeated(2, autoreverses: true)
        clock.advance(by: 0.25)
        expect(25)
        clock.advance(by: 1)
        expect(75)
        clock.advance(by: 0.5)
        expect(25)
        clock.advance(by: 0.25)
        expect(0)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `an endless autoreversing repeat runs until it is stopped`() {
        let token = box.step(x: 100).repeatedForever(autoreverses: true)
        #expect(token.duration == .infinity)
        clock.advance(by: 0.5)
        clock.advance(by: 2.75)
        expect(75)
        clock.advance(by: 1)
        expect(25)
        token.stop()
        expect(25)
        #expect(token.outcome == .stopped(.current))
    }

    @Test func `a repeat waits between its runs, forwards and back`() {
        let token = box.step(x: 100).repeated(2, delay: 0.5)
        #expect(token.duration == 2.5)
        clock.advance(by: 1.25)
        expect(100)
        clock.advance(by: 0.5)
        expect(25)
        token.rate = -1
        clock.advance(by: 0.5)
        expect(100)
        clock.advance(by: 0.5)
        expect(75)
        token.pause()
        token.time = 1.75
        expect(25)
        token.time = 1.2
        expect(100)
    }

    @Test func `a repeat of a whole sequence, scrubbed`() {
        let token = AT.animate(box.step(x: 100), box.step(y: 50)).repeated(2)
        token.pause()
        token.time = 3.5
        expect(100, 25)
        token.time = 0.5
        expect(50, 0)
        token.time = 2.5
        expect(50, 0)
        token.resume()
        clock.advance(by: 1)
        expect(100, 25)
    }

    @Test func `an endless repeat of nothing is reported and plays once`() {
        let token = AT.animate().repeatedForever()
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [.endlessRepeatOfNothing])
    }

    @Test func `a step after an endless one is reported when nobody can end that`() {
        var token: AnimationToken? = AT.animate(box.step(x: 100).repeatedForever(), box.step(y: 1))
        clock.advance(by: 5.5)
        expect(50)
        #expect(token?.state == .running && clock.issues.isEmpty)
        token = nil
        #expect(clock.issues == [.unreachable])
        box.at.stopAnimations()
    }

    @Test func `a zero count plays nothing and completes`() {
        let token = box.step(x: 100).repeated(0)
        clock.advance(by: 2)
        expect(0)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `animators repeat and wait by themselves`() {
        let once = AnyAnimator<Box>.value(\.x, from: 0, to: 100, duration: 1, curve: .linear)
        let token = box.at.animate(once.delay(0.5).repeated(2).delay(1))
        #expect(token.duration == 4)
        #expect(once.delay(0.5).repeated(2).delay(1).duration == 4)
        clock.advance(by: 2)
        expect(50)
        clock.advance(by: 1.75)
        expect(75)
    }

    @Test func `an offset overlaps the step before`() {
        let token = AT.animate {
            box.step(x: 100); box.step(y: 100).starting(after: -0.5)
        }
        #expect(token.duration == 1.5)
        clock.advance(by: 0.75)
        expect(75, 25)
        token.pause()
        token.time = 0.25
        expect(25, 0)
        token.time = 1.25
        expect(100, 75)
        token.rate = -1
        token.resume()
        clock.advance(by: 0.5)
        expect(75, 25)
    }

    @Test func `steps start at labels, with the previous one, and at seconds`() {
        let token = AT.animate {
            box.step(x: 100)
            AT.label("hit")
            box.step(x: 0)
            box.step(y: 10).starting(at: .label("hit") - 0.25)
        }
        #expect(token.duration == 2)
        clock.advance(by: 1.25)
        expect(75, 5)
        let other = AT.animate {
            box.step(x: 100, 2); box.step(y: 0).starting(at: .startOfPrevious + 0.5)
            AT.wait(1).starting(at: .seconds(3))
        }
        #expect(other.duration == 4)
        #expect(clock.issues.isEmpty)
    }

    @Test func `a label that nobody placed is reported, and a start before the start is the start`() {
        let token = AT.animate {
            box.step(x: 100); box.step(y: 1).starting(at: .label("nowhere")); AT.wait(1).starting(at: .seconds(-1))
        }
        #expect(token.duration == 2)
        clock.advance(by: 0.5)
        expect(50)
        #expect(clock.issues == [.unknownLabel("nowhere"), .startsBeforeComposition])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a start that is no number is reported, and the step starts where it stands`(_ start: Double) {
        let token = AT.animate {
            box.step(x: 100); box.step(y: 1).starting(at: .seconds(start))
        }
        #expect(token.duration == 2)
        clock.advance(by: 1.5)
        expect(100, 0.5)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [.ignored(.start, given: start)])
    }

    @Test(arguments: [Double.nan, .infinity])
    func `seconds that are no number are left out of a start, and reported`(_ seconds: Double) {
        let token = AT.animate {
            box.step(x: 100); box.step(y: 1).starting(after: seconds)
            AT.wait(2).starting(at: .startOfPrevious - seconds)
        }
        #expect(token.duration == 3)
        clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
        #expect(
            clock.issues == Array(repeating: .startOffsetNotFinite, count: 2))
    }

    @Test func `steps placed after an endless one are reported once`() {
        AT.animate {
            box.step(x: 100).repeatedForever(); box.step(y: 1).starting(at: .endOfPrevious + 1); AT.wait(1)
        }
        clock.advance(by: 5.5)
        expect(50)
        #expect(clock.issues == [.unreachable])
        box.at.stopAnimations()
    }

    @Test func `a step that no other waits for may be endless beside placed ones`() {
        let token = AT.animate {
            box.step(x: 100).repeatedForever(); box.step(y: 1).starting(at: .startOfPrevious)
        }
        clock.advance(by: 0.5)
        expect(50, 0.5)
        #expect(clock.issues.isEmpty)
        token.stop()
    }

    @Test func `a composition stretched to a length plays at another speed throughout`() {
        let token = AT.animate(box.step(x: 100), box.step(y: 50, 2)).stretched(to: 6)
        #expect(token.duration == 6)
        clock.advance(by: 1)
        expect(50)
        clock.advance(by: 3)
        expect(100, 25)
        token.pause()
        expectClose(token.time, 4)
        token.time = 0.5
        expect(25, 0)
        token.rate = 2
        token.resume()
        clock.advance(by: 0.5)
        expect(75, 0)
        AT.wait(0).stretched(to: 3)
        box.step(x: 1).stretched(to: .nan)
        clock.turn()
        #expect(clock.issues == [.unstretchable(to: 3, length: 0), .unstretchable(to: .nan)])
    }

    @Test func `a wait for a signal holds until it is sent, or times out`() {
        let signal = AnimationSignal()
        let token = AT.animate {
            AT.wait(for: signal); box.step(x: 100)
        }
        clock.advance(by: 5)
        expect(0)
        signal.send()
        clock.advance(by: 0.5)
        expect(50)
        #expect(token.duration == 1)
        AT.animate {
            AT.wait(for: AnimationSignal(), timeout: 1); box.step(y: 100)
        }
        clock.advance(by: 1.5)
        expect(100, 50)
        AT.animate {
            AT.wait(for: signal); box.step(x: 0)
        }
        clock.advance(by: 0.5)
        expect(50, 100)
    }

    @Test func `a paused wait for a signal does not pass it`() {
        let signal = AnimationSignal()
        let token = AT.animate {
            AT.wait(for: signal); box.step(x: 100)
        }
        clock.turn()
        token.pause()
        signal.send()
        clock.advance(by: 1)
        expect(0)
        token.resume()
        clock.advance(by: 0.5)
        expect(50)
    }

    @Test func `a pause point pauses a kept timeline, and is passed by one that nobody keeps`() {
        let token = AT.animate {
            box.step(x: 100); AT.pausePoint(); box.step(y: 100)
        }
        clock.advance(by: 3)
        expect(100, 0)
        #expect(token.state == .paused)
        token.resume()
        clock.advance(by: 0.5)
        expect(100, 50)
        AT.animate {
            AT.pausePoint(); box.step(x: 0)
        }
        clock.advance(by: 0.5)
        expect(50, 100)
        #expect(clock.issues == [.releasedAtPausePoint])
    }

    @Test func `objects start one after another with a stagger`() {
        let boxes = [Box(), Box(), Box()]
        boxes.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear), stagger: 0.25)
        clock.advance(by: 0.75)
        #expect(boxes.map { ($0.x * 1000).rounded() / 1000 } == [75, 50, 25])
    }
}
