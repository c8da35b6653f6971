import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Effects made of effects, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CompositeEffectTests {
    /// A second to the right, half a second of nothing, a second down; then both back in a second, the way up half as
    /// long.
    private func tour(_ engine: Engine) -> AnyAnimator<UIView> {
        .sequence(
            .sequence(engine.x(), .wait(0.5)), engine.y(),
            .parallel([engine.x(0), engine.y(0, 0.5).delay(0.5)]))
    }

    /// The place of the tour at a time.
    private func place(at time: Double) -> (x: Double, y: Double) {
        switch time {
        case ..<1: (100 * max(time, 0), 0)
        case ..<1.5: (100, 0)
        case ..<2.5: (100, 50 * (time - 1.5))
        case ..<3: (100 - 100 * (time - 2.5), 50)
        case ..<3.5: (100 - 100 * (time - 2.5), 50 - 100 * (time - 3))
        default: (0, 0)
        }
    }

    // MARK: - As a timeline

    @Test(arguments: Engine.allCases) func `parts play one after another and together, and the length is known`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let effect = tour(engine)
        #expect(effect.duration == 3.5)
        let token = rig.view.at.animate(effect)
        #expect(token.duration == 3.5)
        rig.host.clock.turn()
        for quarter in 1...14 {
            rig.host.clock.advance(by: 0.25)
            let place = place(at: Double(quarter) / 4)
            rig.expect(x: place.x, y: place.y, "at \(quarter) quarters")
        }
        #expect(token.outcome == .completed(.end))
        #expect(rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `what nobody keeps plays through and leaves nothing`(_ engine: Engine) {
        let rig = Rig(engine)
        rig.view.at.animate(tour(engine))
        rig.host.clock.advance(by: 2)
        rig.expect(x: 100, y: 25)
        rig.host.clock.advance(by: 2)
        rig.expect(x: 0, y: 0)
        #expect(rig.view.layer.animationKeys() == nil && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `it is scrubbed, played on, and turned round, across its parts`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(tour(engine))
        token.pause()
        for time in [2.75, 0.5, 3.25, 1.25, 0, 3.5, 2] {
            token.time = time
            rig.host.clock.turn()
            let place = place(at: time)
            rig.expect(x: place.x, y: place.y, "at \(time)")
        }
        token.resume()
        rig.host.clock.advance(by: 0.75)
        rig.expect(x: 75, y: 50, "played on")
        token.rate = -2
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 100, y: 12.5, "back twice as fast")
        rig.host.clock.advance(by: 2)
        rig.expect(x: 0, y: 0, "at the start")
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases, [AnimationPosition.start, .current, .end])
    func `it stops at any position as one`(_ engine: Engine, _ position: AnimationPosition) {
        let rig = Rig(engine, x: 5, y: 7)
        var ends: [String] = []
        let effect = AnyAnimator<UIView>.sequence(
            engine.x().completion { ends.append("x \($0)") }, .wait(1).completion { ends.append("wait \($0)") },
            engine.y().completion { ends.append("y \($0)") }
        ).completion { ends.append("all \($0)") }
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 0.5)
        token.stop(at: position)
        rig.host.clock.turn()
        switch position {
        case .start: rig.expect(x: 5, y: 7)
        case .current: rig.expect(x: 52.5, y: 7)
        case .end: rig.expect(x: 100, y: 50)
        }
        let outcome = AnimationOutcome.stopped(position)
        #expect(ends == ["x \(outcome)", "wait \(outcome)", "y \(outcome)", "all \(outcome)"])
    }

    @Test(arguments: Engine.allCases) func `after its end it can be taken back`(_ engine: Engine) {
        let rig = Rig(engine, x: 5, y: 7)
        let token = rig.view.at.animate(.sequence(engine.x(), engine.y()))
        rig.host.clock.advance(by: 3)
        rig.expect(x: 100, y: 50)
        token.revert()
        rig.host.clock.turn()
        rig.expect(x: 5, y: 7)
    }

    @Test(arguments: Engine.allCases) func `it settles on a spring across its parts`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(.sequence(engine.x(), engine.y()))
        token.scrub(to: 0.75)
        rig.host.clock.turn()
        rig.expect(x: 100, y: 25)
        token.settle(at: .start, velocity: 0)
        rig.host.clock.advance(by: 3)
        rig.expect(x: 0, y: 0)
        #expect(token.outcome == .completed(.start))
    }

    // MARK: - As an effect

    @Test(arguments: Engine.allCases) func `each part tells its end, in its turn, and the whole once`(_ engine: Engine)
    {
        let rig = Rig(engine)
        var ends: [String] = []
        let inner = AnyAnimator<UIView>.parallel(
            engine.x(200, 0.5).completion { _ in ends.append("first") },
            engine.y().completion { _ in ends.append("second") }
        ).completion { _ in ends.append("inner") }
        let effect = AnyAnimator.sequence(
            inner, AnyAnimator.wait(0.5).completion { _ in ends.append("wait") },
            engine.x().completion { _ in ends.append("last") }
        ).completion { ends.append("\($0.isCompleted)") }
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 0.75)
        #expect(ends == ["first"])
        rig.host.clock.advance(by: 3)
        #expect(ends == ["first", "second", "inner", "wait", "last", "true"])
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `delays and repeats are those of the whole`(_ engine: Engine) {
        let rig = Rig(engine)
        var ends = 0
        let effect = AnyAnimator.sequence(engine.x(), engine.x(0)).delay(0.5).repeated(2).delay(1)
            .completion { _ in ends += 1 }
        #expect(effect.duration == 6)
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 1.5)
        rig.expect(x: 0)
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 50, "in the first run")
        rig.host.clock.advance(by: 2.75)
        rig.expect(x: 75, "in the second run")
        #expect(ends == 0)
        rig.host.clock.advance(by: 2)
        #expect(ends == 1 && token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `there and back it goes back through its parts`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(.sequence(engine.x(), .wait(0.5), engine.y()).repeated(2, autoreverses: true))
        rig.host.clock.advance(by: 3)
        rig.expect(x: 100, y: 50 * 0.5)
        rig.host.clock.advance(by: 1.5)
        rig.expect(x: 50)
        rig.host.clock.advance(by: 1)
        rig.expect(x: 0)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `for ever it repeats until it is stopped`(_ engine: Engine) {
        let rig = Rig(engine)
        let effect = AnyAnimator.sequence(engine.x(), engine.x(0)).repeatedForever()
        #expect(effect.duration == .infinity)
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 20.25)
        rig.expect(x: 25)
        rig.host.clock.advance(by: 1.5)
        rig.expect(x: 25)
        token.stop()
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.current))
    }

    @Test(arguments: Engine.allCases) func `in a composition it is one step`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = rig.view.at.animate(.sequence(engine.x(), .wait(1), engine.x(0)))
        let all = AT.animate(parallelism: part, rig.y(50, 4))
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 50, y: 6.25)
        part.pause()
        rig.host.clock.advance(by: 1)
        rig.expect(x: 50, y: 18.75, "paused by itself")
        part.resume()
        rig.host.clock.advance(by: 1)
        rig.expect(x: 100, y: 31.25, "in its wait")
        part.stop(at: .start)
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 0, y: 37.5, "taken back")
        rig.host.clock.advance(by: 2)
        rig.expect(x: 0, y: 50)
        #expect(part.outcome == .stopped(.start) && all.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `stopping the animations of its view stops the whole of it`(_ engine: Engine)
    {
        let rig = Rig(engine)
        var ended: [AnimationOutcome] = []
        let effect = AnyAnimator.sequence(engine.x(), .wait(1), engine.x(0)).completion { ended.append($0) }
        let token = AT.animate(rig.view.at.animate(effect), AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        rig.view.at.stopAnimations()
        rig.host.clock.turn()
        #expect(ended == [.stopped(.current)])
        #expect(token.outcome == nil)
        rig.host.clock.advance(by: 1.1)
        rig.expect(x: 100)
        #expect(token.outcome != nil)
    }

    @Test func `engines mix in one effect`() {
        let rig = Rig(.property)
        let token = rig.view.at.animate(
            .sequence(
                Engine.allCases.enumerated().map { index, engine in
                    engine.step(.x, to: Double(index + 1) * 100, 1, .linear)
                }))
        token.pause()
        for time in [2.5, 0.25, 4.75, 3.5, 1.5, 0, 5, 2.25] {
            token.time = time
            rig.host.clock.turn()
            rig.expect(x: time * 100, "at \(time)")
        }
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `its own verbs steer it`(_ engine: Engine) {
        let rig = Rig(engine)
        var ended: [AnimationOutcome] = []
        var effect = AnyAnimator.sequence(engine.x(), engine.y())
        effect.start(on: rig.view, paused: true) { ended.append($0) }
        effect.seek(to: 1.5)
        rig.host.clock.turn()
        rig.expect(x: 100, y: 25)
        effect.resume()
        rig.host.clock.advance(by: 0.6)
        #expect(ended == [.completed(.end)])
    }
}

extension Engine {
    /// A step to the right.
    @MainActor func x(_ end: Double = 100, _ duration: Double = 1) -> AnyAnimator<UIView> {
        step(.x, to: end, duration, .linear)
    }

    /// A step down.
    @MainActor func y(_ end: Double = 50, _ duration: Double = 1) -> AnyAnimator<UIView> {
        step(.y, to: end, duration, .linear)
    }
}

extension Rig {
    /// Records an issue unless the view is seen at a point.
    func expect(
        x: Double, y: Double = 0, _ what: Comment? = nil, _ location: SourceLocation = #_sourceLocation
    ) {
        expectClose(shown.x, x, within: 1e-3, what, sourceLocation: location)
        expectClose(shown.y, y, within: 1e-3, what, sourceLocation: location)
    }
}
