import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What a replacing or a queued step finds that is not playing at the moment: repeats, pauses, settling, other names.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReplaceRuleTests {
    // MARK: - Repeats

    @Test(arguments: Engine.allCases) func `a repeat that is replaced has no more runs`(_ engine: Engine) {
        let rig = Rig(engine)
        let one = rig.x(100).repeated(5)
        rig.host.clock.advance(by: 1.5)
        let two = rig.x(-100, 0.5).onConflict(.replace)
        rig.host.clock.turn()
        #expect(one.outcome == .interrupted(.replaced))
        rig.host.clock.advance(by: 5)
        #expect(two.outcome == .completed(.end))
        expectClose(rig.shown.x, -100)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `nor has one that the animator was told of, or one without end`(
        _ engine: Engine
    ) {
        for count in [3, nil] {
            let rig = Rig(engine)
            let step = engine.step(.x, to: 100, 1, .linear)
            let one = rig.view.at.animate(count.map { step.repeated($0) } ?? step.repeatedForever(autoreverses: true))
            rig.host.clock.advance(by: 1.5)
            _ = rig.x(-100, 0.5).onConflict(.replace)
            rig.host.clock.advance(by: 5)
            #expect(one.outcome == .interrupted(.replaced))
            expectClose(rig.shown.x, -100)
        }
    }

    @Test(arguments: Engine.allCases) func `a repeat is replaced between two of its runs, too`(_ engine: Engine) {
        let rig = Rig(engine)
        let one = rig.x(100).repeated(3, delay: 0.5)
        rig.host.clock.advance(by: 1.2)
        _ = rig.x(-100, 0.5).onConflict(.replace)
        rig.host.clock.turn()
        #expect(one.outcome == .interrupted(.replaced))
        rig.host.clock.advance(by: 5)
        expectClose(rig.shown.x, -100)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `a queued step waits for the last run of a repeat`(_ engine: Engine) {
        let rig = Rig(engine)
        let one = rig.x(100).repeated(2, delay: 0.5)
        rig.host.clock.advance(by: 1.2)
        let two = rig.x(300).onConflict(.queue)
        rig.host.clock.advance(by: 0.8)
        expectClose(rig.shown.x, 50)
        expectClose(two.time, 0)
        rig.host.clock.advance(by: 1)
        #expect(one.outcome == .completed(.end))
        expectClose(rig.shown.x, 200)
        rig.host.clock.advance(by: 1)
        #expect(two.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `a repeat of two steps plays the other one to its end`(_ engine: Engine) {
        let rig = Rig(engine)
        let one = AT.animate(rig.x(100), rig.view.at.animate(.fade(to: 0, duration: 1))).repeated(3)
        rig.host.clock.advance(by: 1.5)
        rig.view.at.animate(.layer(.basic("position.x", to: -100, duration: 0.5))).onConflict(.replace)
        rig.host.clock.advance(by: 0.25)
        #expect(one.outcome == nil || engine != .basic)
        rig.host.clock.advance(by: 5)
        #expect(one.outcome == .completed(.end))
        expectClose(rig.view.layer.position.x, -100)
    }

    @Test(arguments: Engine.allCases) func `steps of one repeat that replace each other do so in each run`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let newer = rig.x(50).starting(at: .seconds(0.5)).onConflict(.replace)
        let one = AT.animate(parallelism: rig.x(100), newer).repeated(2)
        rig.host.clock.advance(by: 2)
        #expect(one.outcome == nil)
        rig.host.clock.advance(by: 2)
        #expect(one.outcome == .completed(.end))
        expectClose(rig.shown.x, 50)
    }

    @Test(arguments: Engine.allCases) func `repeats that wait for each other do not wait for ever`(_ engine: Engine) {
        let rig = Rig(engine)
        let one = AT.animate(
            rig.view.at.animate(.layer(.basic("position.x", to: 1, duration: 1))), rig.slow("position.y"))
        let two = AT.animate(
            rig.view.at.animate(.layer(.basic("position.y", to: 1, duration: 1))), rig.slow("position.x"))
        let both = [one.repeated(2).onConflict(.queue), two.repeated(2).onConflict(.queue)]
        rig.host.clock.advance(by: 20)
        #expect(both.allSatisfy { $0.outcome == .completed(.end) })
    }

    // MARK: - Pauses

    @Test(arguments: Engine.allCases) func `a step at rest is not replaced, and is the newer one when it goes on`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let old = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        old.pause()
        let new = rig.x(0).onConflict(.replace)
        rig.host.clock.turn()
        #expect(old.outcome == nil)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 25)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 0)
        #expect(new.outcome == .completed(.end))
        old.resume()
        rig.host.clock.advance(by: 1)
        #expect(old.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `a part at rest is not waited for, replaced or reported`(_ engine: Engine) {
        for policy in [AnimationToken.ConflictPolicy.queue, .replace, .report] {
            let rig = Rig(engine)
            let part = rig.x(100)
            let old = AT.animate(part, AT.wait(1))
            rig.host.clock.advance(by: 0.5)
            part.pause()
            let new = rig.x(0).onConflict(policy)
            rig.host.clock.advance(by: 0.5)
            expectClose(rig.shown.x, 25)
            rig.host.clock.advance(by: 1)
            #expect(new.outcome == .completed(.end))
            #expect(part.outcome == nil && old.outcome == nil)
            #expect(rig.host.issues.isEmpty)
        }
    }

    @Test(arguments: Engine.allCases) func `one that settles on a spring is replaced`(_ engine: Engine) {
        let rig = Rig(engine)
        let old = rig.x(100)
        old.scrub(to: 0.5)
        old.settle(at: .end, velocity: 0, duration: 1)
        rig.host.clock.advance(by: 0.2)
        let place = rig.shown.x
        let new = rig.x(0).onConflict(.replace)
        rig.host.clock.turn()
        #expect(old.outcome == .interrupted(.replaced))
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, place / 2)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 0)
        #expect(new.outcome == .completed(.end))
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `what settles goes on without the step that was replaced`(_ engine: Engine) {
        let rig = Rig(engine)
        let old = AT.animate(parallelism: rig.x(100), AT.wait(2))
        old.scrub(to: 0.25)
        old.settle(at: .start, velocity: 0, duration: 1)
        rig.host.clock.advance(by: 0.1)
        let new = rig.x(200).onConflict(.replace)
        rig.host.clock.advance(by: 2)
        #expect(old.outcome == .completed(.start))
        #expect(new.outcome == .completed(.end))
        expectClose(rig.shown.x, 200)
    }

    // MARK: - Seeks

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `a seek shows a step above the older one that it has replaced`(older: Engine, newer: Engine) {
        for isEndless in [false, true] {
            let rig = Rig(older, x: 10)
            let first = older.step(.x, to: 40, 1, .linear)
            let both = rig.view.at.animate(
                parallelism: isEndless ? first.repeatedForever() : first, newer.step(.x, to: 70, 1, .linear))
            let last = rig.view.at.animate(newer.step(.x, to: 80, 1, .linear))
            let token = AT.animate(both, last).onConflict(.replace)
            rig.host.clock.advance(by: 0.2)
            for (fraction, x) in [(0.5, 70.0), (0.25, 40), (0.75, 75), (0.375, 55)] {
                token.scrub(to: fraction)
                rig.host.clock.advance(by: 0.5)
                #expect(rig.view.layer.animationKeys() ?? [] == [])
                expectClose(rig.view.center.x, x)
                #expect(rig.view.center.x == rig.shown.x)
                #expect(rig.host.clock.isIdle)
            }
            token.revert()
            #expect(rig.view.center.x == 10)
        }
    }

    // MARK: - Names

    @Test func `values of a view and its layer's properties meet by what they name`() {
        let rig = Rig(.value)
        let view = rig.view
        let far = CGPoint(x: 100, y: 0)
        let meetings: [(AnyAnimator<UIView>, AnyAnimator<UIView>, [AnimationIssue.Kind])] = [
            (.value(\.center, to: far, duration: 1), .move(to: .zero, duration: 1), [.conflict(property: "position")]),
            (.value(\.center.x, to: 1, duration: 1), .move(to: .zero, duration: 1), [.conflict(property: "position")]),
            (.value(\.center.x, to: 1, duration: 1), .layer(.basic("position.y", to: 1, duration: 1)), []),
            (.value(\.alpha, to: 0, duration: 1), .fade(to: 1, duration: 1), [.conflict(property: "opacity")]),
            (.value(\.alpha, to: 0, duration: 1), .custom(duration: 1) { $0.alpha = 1 }, [.conflict(property: nil)]),
            (.value(\.alpha, to: 0, duration: 1), .move(to: .zero, duration: 1), []),
            (.fade(to: 0, duration: 1), .value(\.alpha, to: 1, duration: 1), [.conflict(property: "opacity")]),
            (.fade(to: 0, duration: 1), .value(\.layer.opacity, to: 1, duration: 1), [.conflict(property: "opacity")]),
            (.value(\.frame, to: .zero, duration: 1), .move(to: .zero, duration: 1), [.conflict(property: "position")]),
            (
                .value(\.transform, to: .identity, duration: 1), .scale(toValue: 2, duration: 1),
                [.conflict(property: "transform.scale")]
            ),
            (.value(\.layer.cornerRadius, to: 4, duration: 1), .fade(to: 1, duration: 1), []),
            (.value(\.center, to: far, duration: 1), .center(.x, to: 1, 1, .linear), [.conflict(property: nil)]),
        ]
        for (number, (first, second, issues)) in meetings.enumerated() {
            let older = view.at.animate(first)
            rig.host.clock.advance(by: 0.1)
            let newer = view.at.animate(second).onConflict(.replace)
            rig.host.clock.turn()
            #expect((older.outcome == .interrupted(.replaced)) == !issues.isEmpty, "meeting \(number)")
            newer.stop()
            older.stop()
            let before = rig.host.issues
            let again = view.at.animate(first)
            rig.host.clock.advance(by: 0.1)
            let beside = view.at.animate(second).onConflict(.report)
            rig.host.clock.turn()
            #expect(rig.host.issues == before + issues, "report \(number)")
            again.stop()
            beside.stop()
        }
    }

    @Test func `so do those of a view of another class, whose own properties meet no layer's`() {
        let rig = Rig(.value)
        let dial = Dial(frame: .zero)
        rig.view.addSubview(dial)
        let older = dial.at.animate(.value(\.alpha, to: 0, duration: 1))
        let own = dial.at.animate(.value(\.angle, to: 1, duration: 1))
        rig.host.clock.advance(by: 0.1)
        dial.at.animate(.fade(to: 1, duration: 1)).onConflict(.replace)
        rig.host.clock.turn()
        #expect(older.outcome == .interrupted(.replaced))
        #expect(own.outcome == nil)
    }

    @Test func `a layer's values meet its animations`() {
        let rig = Rig(.value)
        let shape = CAShapeLayer()
        rig.view.layer.addSublayer(shape)
        let corner = shape.at.animate(.value(\.cornerRadius, to: 4, duration: 1))
        let stroke = shape.at.animate(.value(\.strokeEnd, to: 0, duration: 1))
        rig.host.clock.advance(by: 0.1)
        shape.at.animate(.basic("opacity", to: 0, duration: 1)).onConflict(.replace)
        rig.host.clock.turn()
        #expect(corner.outcome == nil)
        shape.at.animate(.basic("strokeEnd", to: 1, duration: 1)).onConflict(.replace)
        shape.at.animate(.basic("cornerRadius", to: 1, duration: 1)).onConflict(.replace)
        rig.host.clock.turn()
        #expect(corner.outcome == .interrupted(.replaced))
        #expect(stroke.outcome == .interrupted(.replaced))
    }
}

private final class Dial: UIView {
    var angle = 0.0
}

extension Rig {
    /// A layer animation of two seconds.
    fileprivate func slow(_ keyPath: String) -> AnimationToken {
        view.at.animate(.layer(.basic(keyPath, to: 2, duration: 2)))
    }
}
