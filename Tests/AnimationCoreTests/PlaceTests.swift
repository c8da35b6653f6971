import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct PlaceTests {
    let box = Box()
    let clock = host

    @Test func `labels are placed in the order in which they need each other`() {
        let token = AT.animate {
            box.step(x: 100).starting(at: .label("a"))
            AT.label("a").starting(at: .label("b") + 1)
            AT.label("b").starting(at: .label("c") + 1)
            AT.label("c").starting(at: .seconds(3))
        }
        token.time = 5.5
        #expect(token.duration == 6)
        expectClose(box.x, 50)
        #expect(clock.issues.isEmpty)
        token.stop()
    }

    @Test func `labels that need each other are reported`() {
        let token = AT.animate {
            box.step(x: 100).starting(at: .label("end") - 0.5)
            box.step(y: 100, 2)
            AT.label("end")
        }
        token.pause()
        #expect(token.duration == 3)
        #expect(clock.issues == [.circularLabel("end")])
        let both = AT.animate(parallelism: [
            AT.label("a").starting(at: .label("b") + 1), AT.label("b").starting(at: .label("a") + 1),
            AT.label("c").starting(at: .label("c") + 1), box.step(x: 1).starting(at: .label("b")),
        ])
        both.pause()
        #expect(both.duration == 2)
        #expect(clock.issues == [.circularLabel("end"), .circularLabel("b"), .circularLabel("c")])
        token.stop()
        both.stop()
    }

    @Test func `the first of two labels with one name counts`() {
        let token = AT.animate {
            AT.wait(1)
            AT.label("here")
            AT.wait(1)
            AT.label("here")
            box.step(x: 100).starting(at: .label("here"))
        }
        token.pause()
        #expect(token.duration == 2)
        #expect(clock.issues == [.duplicateLabel("here")])
        token.play(to: .label("here"))
        clock.advance(by: 3)
        #expect(token.time == 1)
        token.stop()
    }

    @Test func `a label below is seen, one above is reported`() {
        let inner = AT.animate(AT.wait(1), AT.animate(AT.wait(1), AT.label("in"), AT.wait(1)).stretched(to: 1))
        let token = AT.animate(
            parallelism: inner.starting(at: .seconds(1)), box.step(y: 100).starting(at: .label("in")))
        token.time = 3
        expectClose(box.y, 50)
        #expect(clock.issues.isEmpty)
        token.settle(at: .label("in"), velocity: 0)
        clock.advance(by: 1)
        expectClose(token.time, 2.5, within: 1e-9)
        token.stop()
        let other = AT.animate(AT.label("out"), AT.animate(AT.wait(1), box.step(x: 1).starting(at: .label("out"))))
        other.pause()
        #expect(other.duration == 2)
        #expect(clock.issues == [.unknownLabel("out")])
        other.stop()
    }

    @Test func `a place goes with the runs`() {
        let token = AT.animate {
            box.step(x: 100)
            box.step(y: 100).starting(at: .startOfPrevious).repeated(2)
        }
        #expect(token.duration == 2)
        #expect(clock.issues.isEmpty)
        token.stop()
    }

    @Test func `what plays already can't be repeated`() {
        let token = box.step(x: 100)
        clock.advance(by: 0.5)
        let repeated = token.repeated(3)
        #expect(clock.issues == [.cannotBeRepeated])
        clock.advance(by: 0.6)
        #expect(repeated.outcome == .completed(.end))
    }

    @Test(arguments: [1e-60, 1e60]) func `a length that is out of all proportion is reported`(_ length: Double) {
        let token = box.step(x: 100).stretched(to: length)
        clock.advance(by: 0.5)
        expectClose(box.x, 50)
        #expect(clock.issues == [.unstretchable(to: length, length: 1)])
        token.stop()
    }
}
