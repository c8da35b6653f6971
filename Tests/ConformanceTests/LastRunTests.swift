import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Endless repeats that are to end before they have begun.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LastRunTests {
    @Test(arguments: Engine.allCases, [true, false])
    func `asked in the turn of its call, a repeat plays its first run, and is over`(
        _ engine: Engine, autoreverses: Bool
    ) {
        let rig = Rig(engine)
        let step = engine.step(.x, to: 100, 1, .linear).repeatedForever(autoreverses: autoreverses)
        let token = rig.view.at.animate(step)
        token.finishRepeating()
        #expect(token.state == .waiting && token.duration == (autoreverses ? 2 : 1))
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.end) && rig.view.center.x == (autoreverses ? 0 : 100))
        #expect(rig.host.clock.isIdle && rig.host.issues.isEmpty)
    }

    @Test(arguments: [true, false]) func `so does one that waits for its window`(isAnimator: Bool) {
        let rig = Rig(.basic)
        let window = rig.view.superview
        rig.view.removeFromSuperview()
        let token =
            isAnimator
            ? rig.view.at.animate(rig.engine.step(.x, to: 100, 1, .linear).repeatedForever())
            : rig.x(100).repeatedForever(delay: 1)
        rig.host.clock.advance(by: 0.1)
        token.finishRepeating()
        rig.host.clock.advance(by: 0.1)
        window?.addSubview(rig.view)
        rig.host.clock.advance(by: 1.5)
        #expect(token.outcome == .completed(.end) && rig.view.center.x == 100 && rig.host.clock.isIdle)
    }

    /// When a part is asked to end its repeat.
    enum Moment: CaseIterable {
        case ofItsOwn, beforeTheWhole, inTheWait
    }

    @Test(arguments: Moment.allCases, [true, false])
    func `a part whose turn has not come plays one run, and the steps after it follow`(
        moment: Moment, autoreverses: Bool
    ) {
        let rig = Rig(.basic)
        let part = rig.x(100).repeatedForever(autoreverses: autoreverses)
        if moment == .ofItsOwn { part.finishRepeating() }
        let token = AT.animate(AT.wait(0.5), part, rig.y(50))
        if moment == .beforeTheWhole { part.finishRepeating() }
        rig.host.clock.advance(by: 0.25)
        if moment == .inTheWait { part.finishRepeating() }
        let length: TimeInterval = autoreverses ? 2 : 1
        #expect(token.duration == 1.5 + length)
        rig.host.clock.advance(by: 0.75)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: length)
        expectClose(rig.shown.y, 25)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end) && rig.view.center.y == 50 && rig.host.issues.isEmpty)
    }

    @Test func `a whole that has not begun plays every repeat in it once`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.x(100).repeatedForever(), rig.y(50).repeatedForever())
        token.finishRepeating()
        #expect(token.duration == 2)
        rig.host.clock.advance(by: 2.5)
        #expect(token.outcome == .completed(.end) && rig.view.center == CGPoint(x: 100, y: 50))
    }

    @Test func `in play the repeats that come without another call are ended`() {
        let rig = Rig(.basic)
        let token = AT.animate {
            AT.wait(1)
            rig.x(100).repeatedForever()
            rig.y(50).repeatedForever()
        }
        rig.host.clock.advance(by: 0.5)
        token.finishRepeating()
        rig.host.clock.advance(by: 4)
        #expect(rig.view.center.x == 100 && token.state == .running && token.duration == .infinity)
        token.finishRepeating()
        #expect(token.duration == 5)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end) && rig.view.center.y == 50)
    }

    @Test func `a delay before the runs, and a stagger, leave none repeating`() {
        let rig = Rig(.basic)
        let step = rig.engine.step(.x, to: 100, 1, .linear)
        let delayed = rig.view.at.animate(step.delay(0.5)).repeatedForever(autoreverses: true)
        rig.host.clock.advance(by: 0.25)
        delayed.finishRepeating()
        rig.host.clock.advance(by: 2.5)
        #expect(delayed.outcome == .completed(.end))
        let dots = (0..<3).map { _ in UIView() }
        for dot in dots { rig.view.superview?.addSubview(dot) }
        let token = dots.at.animate(step.repeatedForever(), stagger: 0.5)
        rig.host.clock.advance(by: 0.75)
        token.finishRepeating()
        rig.host.clock.advance(by: 1.5)
        #expect(token.outcome == .completed(.end) && rig.host.clock.isIdle && rig.host.issues.isEmpty)
    }

    @Test func `a repeat around another one ends with it`() {
        let rig = Rig(.basic)
        let token = AT.animate(AT.wait(0.5), rig.x(100).repeatedForever()).repeatedForever()
        rig.host.clock.advance(by: 0.25)
        token.finishRepeating()
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.end) && rig.host.clock.isIdle)
    }

    @Test func `what is to end has a step after it that is reached`() {
        let rig = Rig(.property)
        do {
            let part = rig.x(100).repeatedForever()
            part.finishRepeating()
            AT.animate(part, rig.y(50))
        }
        rig.host.clock.advance(by: 2.5)
        #expect(rig.view.center.y == 50 && rig.host.issues.isEmpty && rig.host.clock.isIdle)
    }
}
