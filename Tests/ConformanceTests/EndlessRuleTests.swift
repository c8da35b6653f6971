import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What becomes of parts that never end, once they are ended: rules that random scripts found broken.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndlessRuleTests {
    @Test func `gaps after what was endless are gaps, and no loop without end`() {
        let rig = Rig(.basic)
        let part = AT.wait(0.25)
        let token = part.repeatedForever(autoreverses: true).repeated(3, delay: 0.5).repeatedForever(delay: 0.25)
        rig.host.clock.advance(by: 0.1)
        part.stop()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == nil)
        #expect(token.time.isFinite)
        token.stop()
        rig.host.clock.turn()
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `after an endless part was stopped, time goes on from there`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let part = rig.x(100).repeatedForever()
        let token = AT.animate(part, rig.y(50))
        #expect(token.duration == .infinity)
        rig.host.clock.advance(by: 2.5)
        part.stop()
        expectClose(token.duration, 3.5)
        rig.host.clock.advance(by: 0.25)
        expectClose(token.time, 2.75)
        token.pause()
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.y, 12.5)
        token.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.y, 25)
        rig.host.clock.advance(by: 0.6)
        #expect(token.outcome == .completed(.end))
        expectClose(rig.shown.y, 50)
    }

    @Test func `a step placed after an endless one comes when that is stopped`() {
        let rig = Rig(.basic)
        let part = rig.x(100).repeatedForever()
        let token = AT.animate(part, rig.y(50).starting(at: .endOfPrevious + 0.5))
        rig.host.clock.advance(by: 1.25)
        part.stop()
        rig.host.clock.advance(by: 0.75)
        expectClose(rig.shown.y, 12.5)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.y == 50)
    }

    @Test func `an endless part that is cut off holds its place until it is stopped`() {
        let rig = Rig(.basic)
        let part = rig.x(100).repeatedForever()
        let token = AT.animate(part, AT.wait(1))
        rig.host.clock.advance(by: 2.5)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.5)
        expectClose(token.time, 2.5)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 1)
        expectClose(token.time, 2.5)
        part.stop()
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `time goes on beside a step that is never reached`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.x(100).repeatedForever().starting(at: .seconds(0.25)), AT.wait(0))
        rig.host.clock.advance(by: 0.75)
        expectClose(token.time, 0.75)
        token.stop()
    }

    @Test func `a label that is never reached holds nothing up`() {
        let rig = Rig(.basic)
        AT.animate(
            rig.y(50).starting(at: .label("never")), rig.x(100).repeatedForever(), AT.label("never"))
        rig.host.clock.advance(by: 1.5)
        expectClose(rig.shown.y, 50)
        expectClose(rig.shown.x, 50)
        #expect(rig.host.issues.contains(.unreachable))
        rig.view.at.stopAnimations()
    }

    @Test(arguments: Engine.allCases) func `the end of what is endless can be taken back`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(AT.wait(1), rig.x(100).repeatedForever())
        rig.host.clock.advance(by: 0.5)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 100)
        token.revert()
        #expect(rig.view.center.x == 0)
    }

    @Test func `there and back of what is endless ends at its start`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.y(50), rig.x(100).repeatedForever()).repeated(2, autoreverses: true)
        rig.host.clock.advance(by: 1.5)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center == .zero)
    }

    @Test func `the end of an endless parallel is that of the step that starts last`() {
        let rig = Rig(.basic)
        let token = AT.animate(parallelism: [
            rig.x(20).repeatedForever().starting(at: .seconds(0.5)),
            rig.view.at.animate(Engine.value.step(.x, to: 50, 0.25, .linear)),
        ])
        rig.host.clock.turn()
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 20)
    }

    @Test(arguments: Engine.allCases)
    func `what never ends and is stopped before its turn is not waited for, nor jumped to`(_ engine: Engine) {
        let rig = Rig(engine)
        let endless = rig.view.at.animate(engine.step(.y, to: 65, 1, .linear).repeatedForever())
        let token = AT.animate(AT.animate(rig.x(100), endless).starting(at: .seconds(0.25)))
        rig.host.clock.turn()
        endless.stop()
        rig.host.clock.advance(by: 0.75)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(token.duration == 1.25)
        #expect(rig.view.center.x == 100)
        #expect(rig.view.center.y == 0)
    }

    @Test(arguments: Engine.allCases) func `the run that an endless repeat is in may be its last`(_ engine: Engine) {
        let rig = Rig(engine)
        let steps = rig.view.at.animate(engine.step(.x, to: 100, 1, .linear).repeatedForever())
        let token = AT.animate(steps, rig.y(50))
        rig.host.clock.advance(by: 2.5)
        steps.finishRepeating()
        #expect(token.duration == 4)
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 75)
        rig.host.clock.advance(by: 0.75)
        #expect(steps.outcome == .completed(.end))
        #expect(rig.view.center.x == 100)
        expectClose(rig.shown.y, 25)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases, [0.5, 1.5]) func `there and back, the last run goes back`(
        _ engine: Engine, place: Double
    ) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(engine.step(.x, to: 100, 1, .linear).repeatedForever(autoreverses: true))
        rig.host.clock.advance(by: place)
        token.finishRepeating()
        rig.host.clock.advance(by: 1.75 - place)
        expectClose(rig.shown.x, 25)
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 0)
    }

    @Test(arguments: [0.5, 1.2]) func `whatever is placed after it follows, and a gap is not waited out`(place: Double)
    {
        let rig = Rig(.basic)
        let steps = rig.x(100).repeatedForever(delay: 0.5)
        let token = AT.animate(steps, rig.y(50).starting(after: 0.25))
        rig.host.clock.advance(by: place)
        steps.finishRepeating()
        #expect(token.duration == 2.25)
        rig.host.clock.advance(by: max(1, place) + 0.75 - place)
        // In the gap it is past the end already.
        expectClose(rig.shown.y, place < 1 ? 25 : 35)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        expectDone(rig)
    }

    private func expectDone(_ rig: Rig) {
        #expect(rig.view.center == CGPoint(x: 100, y: 50))
        #expect(rig.host.clock.isIdle)
    }

    // MARK: - What is never reached

    private static let neverReached = AnimationIssue.Kind.unreachable

    @Test(arguments: Engine.allCases, [false, true])
    func `a step after an endless one that a handle can end is no mistake`(_ engine: Engine, isPlaced: Bool) {
        let rig = Rig(engine)
        let go = AnimationSignal()
        let spin = rig.x(100).repeatedForever()
        let load = AT.parallel {
            spin
            AT.animate {
                AT.wait(for: go)
                AT.perform { spin.finishRepeating() }
            }
        }
        let after = rig.y(50)
        let token = isPlaced ? AT.animate(load, after.starting(after: 0.1)) : AT.animate(load, after)
        rig.host.clock.advance(by: 2.5)
        go.send()
        rig.host.clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.y == 50)
        #expect(rig.host.issues.isEmpty, "\(rig.host.issues)")
    }

    @Test(arguments: [false, true]) func `with the handle that could end it goes the hope for what comes after it`(
        isPlaced: Bool
    ) {
        let rig = Rig(.property)
        var spin: AnimationToken? = rig.x(100).repeatedForever()
        var token: AnimationToken?
        if let spin {
            token = isPlaced ? AT.animate(spin, rig.y(50).starting(after: 0.1)) : AT.animate(spin, rig.y(50))
        }
        rig.host.clock.advance(by: 2.5)
        #expect(rig.host.issues.isEmpty)
        spin = nil
        #expect(rig.host.issues.isEmpty && token?.state == .running)
        token = nil
        #expect(rig.host.issues == [Self.neverReached])
        rig.host.clock.advance(by: 2)
        #expect(rig.host.issues == [Self.neverReached])
        rig.view.at.stopAnimations()
    }

    @Test func `let go before it plays, or while others never end, it is told at once`() {
        let rig = Rig(.property)
        AT.animate(rig.x(100).repeatedForever(), rig.y(50))
        #expect(rig.host.issues == [Self.neverReached])
        rig.view.at.stopAnimations()
        let spin = rig.x(100).repeatedForever()
        do { _ = AT.animate(AT.animate(parallelism: spin, rig.y(9).repeatedForever()), rig.y(50)) }
        rig.host.clock.turn()
        #expect(rig.host.issues == [Self.neverReached, Self.neverReached])
        spin.stop()
        rig.view.at.stopAnimations()
    }

    @Test(arguments: Engine.allCases) func `the handle of the whole can end what repeats in it, and what follows plays`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let load = AT.animate {
            rig.x(100).repeatedForever()
            rig.y(50)
        }
        rig.host.clock.advance(by: 1.5)
        load.finishRepeating()
        rig.host.clock.advance(by: 2)
        #expect(load.outcome == .completed(.end))
        #expect(rig.view.center == CGPoint(x: 100, y: 50))
        #expect(rig.host.issues.isEmpty, "\(rig.host.issues)")
    }

    @Test func `what was ended by its handle is forgotten with it`() {
        let rig = Rig(.property)
        var spin: AnimationToken? = rig.x(100).repeatedForever()
        let token = spin.map { AT.animate($0, rig.y(50)) }
        rig.host.clock.advance(by: 0.5)
        spin?.finishRepeating()
        spin = nil
        rig.host.clock.advance(by: 3)
        #expect(token?.outcome == .completed(.end))
        #expect(rig.host.issues.isEmpty)
    }
}
