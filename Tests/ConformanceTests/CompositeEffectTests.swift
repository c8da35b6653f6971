import AnimationUIKit
import TestSupport
import Testing

/// Effects made of effects, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CompositeEffectTests {
    private static let tolerance = 1e-3

    private func expect(
        _ rig: Rig, x: Double, y: Double = 0, _ what: String = "", _ location: SourceLocation = #_sourceLocation
    ) {
        let shown = rig.shown
        #expect(
            abs(shown.x - x) < Self.tolerance && abs(shown.y - y) < Self.tolerance,
            "(\(shown.x), \(shown.y)) not (\(x), \(y)) \(what)", sourceLocation: location)
    }

    private func x(_ engine: Engine, _ end: Double = 100, _ duration: Double = 1) -> AnyAnimator<UIView> {
        engine.step(.x, to: end, duration, .linear)
    }

    private func y(_ engine: Engine, _ end: Double = 50, _ duration: Double = 1) -> AnyAnimator<UIView> {
        engine.step(.y, to: end, duration, .linear)
    }

    /// A second to the right, half a second of nothing, a second down; then both back in a second, the way up half as long.
    private func tour(_ engine: Engine) -> AnyAnimator<UIView> {
        .sequence(
            .sequence(x(engine), .wait(0.5)), y(engine),
            .parallel([x(engine, 0), y(engine, 0, 0.5).delay(0.5)]))
    }

    /// Where the tour is at a time.
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
            expect(rig, x: place.x, y: place.y, "at \(quarter) quarters")
        }
        #expect(token.outcome == .completed(.end))
        #expect(rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `what nobody keeps plays through and leaves nothing`(_ engine: Engine) {
        let rig = Rig(engine)
        rig.view.at.animate(tour(engine))
        rig.host.clock.advance(by: 2)
        expect(rig, x: 100, y: 25)
        rig.host.clock.advance(by: 2)
        expect(rig, x: 0, y: 0)
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
            expect(rig, x: place.x, y: place.y, "at \(time)")
        }
        token.resume()
        rig.host.clock.advance(by: 0.75)
        expect(rig, x: 75, y: 50, "played on")
        token.rate = -2
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 100, y: 12.5, "back twice as fast")
        rig.host.clock.advance(by: 2)
        expect(rig, x: 0, y: 0, "at the start")
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases, [AnimationPosition.start, .current, .end])
    func `it stops at any position as one`(_ engine: Engine, _ position: AnimationPosition) {
        let rig = Rig(engine, x: 5, y: 7)
        var ends: [String] = []
        let effect = AnyAnimator<UIView>.sequence(
            x(engine).completion { ends.append("x \($0)") }, .wait(1).completion { ends.append("wait \($0)") },
            y(engine).completion { ends.append("y \($0)") }
        ).completion { ends.append("all \($0)") }
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 0.5)
        token.stop(at: position)
        rig.host.clock.turn()
        switch position {
        case .start: expect(rig, x: 5, y: 7)
        case .current: expect(rig, x: 52.5, y: 7)
        case .end: expect(rig, x: 100, y: 50)
        }
        let outcome = AnimationOutcome.stopped(position)
        #expect(ends == ["x \(outcome)", "wait \(outcome)", "y \(outcome)", "all \(outcome)"])
    }

    @Test(arguments: Engine.allCases) func `after its end it can be taken back`(_ engine: Engine) {
        let rig = Rig(engine, x: 5, y: 7)
        let token = rig.view.at.animate(.sequence(x(engine), y(engine)))
        rig.host.clock.advance(by: 3)
        expect(rig, x: 100, y: 50)
        token.revert()
        rig.host.clock.turn()
        expect(rig, x: 5, y: 7)
    }

    @Test(arguments: Engine.allCases) func `it settles on a spring across its parts`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(.sequence(x(engine), y(engine)))
        token.scrub(to: 0.75)
        rig.host.clock.turn()
        expect(rig, x: 100, y: 25)
        token.settle(at: .start, velocity: 0)
        rig.host.clock.advance(by: 3)
        expect(rig, x: 0, y: 0)
        #expect(token.outcome == .completed(.start))
    }

    // MARK: - As an effect

    @Test(arguments: Engine.allCases) func `each part tells its end, in its turn, and the whole once`(_ engine: Engine)
    {
        let rig = Rig(engine)
        var ends: [String] = []
        let inner = AnyAnimator<UIView>.parallel(
            x(engine, 200, 0.5).completion { _ in ends.append("first") },
            y(engine).completion { _ in ends.append("second") }
        ).completion { _ in ends.append("inner") }
        let effect = AnyAnimator.sequence(
            inner, AnyAnimator.wait(0.5).completion { _ in ends.append("wait") },
            x(engine).completion { _ in ends.append("last") }
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
        let effect = AnyAnimator.sequence(x(engine), x(engine, 0)).delay(0.5).repeated(2).delay(1)
            .completion { _ in ends += 1 }
        #expect(effect.duration == 6)
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 0)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 50, "in the first run")
        rig.host.clock.advance(by: 2.75)
        expect(rig, x: 75, "in the second run")
        #expect(ends == 0)
        rig.host.clock.advance(by: 2)
        #expect(ends == 1 && token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `there and back it goes back through its parts`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = rig.view.at.animate(.sequence(x(engine), .wait(0.5), y(engine)).repeated(2, autoreverses: true))
        rig.host.clock.advance(by: 3)
        expect(rig, x: 100, y: 50 * 0.5)
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 50)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 0)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `for ever it repeats until it is stopped`(_ engine: Engine) {
        let rig = Rig(engine)
        let effect = AnyAnimator.sequence(x(engine), x(engine, 0)).repeatedForever()
        #expect(effect.duration == .infinity)
        let token = rig.view.at.animate(effect)
        rig.host.clock.advance(by: 20.25)
        expect(rig, x: 25)
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 25)
        token.stop()
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.current))
    }

    @Test(arguments: Engine.allCases) func `in a composition it is one step`(_ engine: Engine) {
        let rig = Rig(engine)
        let part = rig.view.at.animate(.sequence(x(engine), .wait(1), x(engine, 0)))
        let all = AT.animate(parallelism: part, rig.y(50, 4))
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 50, y: 6.25)
        part.pause()
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50, y: 18.75, "paused by itself")
        part.resume()
        rig.host.clock.advance(by: 1)
        expect(rig, x: 100, y: 31.25, "in its wait")
        part.stop(at: .start)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 0, y: 37.5, "taken back")
        rig.host.clock.advance(by: 2)
        expect(rig, x: 0, y: 50)
        #expect(part.outcome == .stopped(.start) && all.outcome == .stopped(.start))
    }

    @Test(arguments: Engine.allCases) func `stopping the animations of its view stops the whole of it`(_ engine: Engine)
    {
        let rig = Rig(engine)
        var ended: [AnimationOutcome] = []
        let effect = AnyAnimator.sequence(x(engine), .wait(1), x(engine, 0)).completion { ended.append($0) }
        let token = AT.animate(rig.view.at.animate(effect), AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        rig.view.at.stopAnimations()
        rig.host.clock.turn()
        #expect(ended == [.stopped(.current)])
        #expect(token.outcome == nil)
        rig.host.clock.advance(by: 1.1)
        expect(rig, x: 100)
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
            expect(rig, x: time * 100, "at \(time)")
        }
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `its own verbs steer it`(_ engine: Engine) {
        let rig = Rig(engine)
        var ended: [AnimationOutcome] = []
        var effect = AnyAnimator.sequence(x(engine), y(engine))
        effect.start(on: rig.view, paused: true) { ended.append($0) }
        effect.seek(to: 1.5)
        rig.host.clock.turn()
        expect(rig, x: 100, y: 25)
        effect.resume()
        rig.host.clock.advance(by: 0.6)
        #expect(ended == [.completed(.end)])
    }

    @Test func `of layers it plays on views, and of views on what has one`() {
        final class Owner: Sendable {
            @MainActor let view: UIView
            @MainActor init(_ view: UIView) { self.view = view }
        }
        let rig = Rig(.property)
        let layers = AnyAnimator<CALayer>.sequence(
            .basic("position.x", to: 100, duration: 1, curve: .linear), .wait(0.5),
            .parallel(.basic("position.y", to: 50, duration: 1, curve: .linear)))
        let views = AnyAnimator<UIView>.sequence(.layer(layers), x(.property, 0))
        let owner = Owner(rig.view)
        let token = AnimationNamespace(owner).animate(views.pullback { $0.view })
        #expect(token.duration == 3.5)
        rig.host.clock.advance(by: 2)
        expect(rig, x: 100, y: 25)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50, y: 50)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.addSubview(label)
        label.at.animate(.init(views), .custom { $0.text = "there" })
        rig.host.clock.advance(by: 4)
        #expect(label.center == CGPoint(x: 0, y: 50) && label.text == "there")
    }

    @Test func `where motion is reduced each part has its own form, unless the whole has one`() {
        UIAccessibility.isReduceMotionEnabled = true
        let rig = Rig(.property)
        func move(_ x: Double) -> AnyAnimator<UIView> { .move(byX: x, y: 0, duration: 1, curve: .linear) }
        let parts = AnyAnimator.sequence(move(100).reduced(.keep), .wait(1), move(100))
        let token = rig.view.at.animate(parts)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 50, "kept")
        rig.host.clock.advance(by: 1.75)
        expect(rig, x: 100, "faded")
        #expect(abs(Double(rig.view.layer.presentation()?.opacity ?? 1) - 0.5) < 1e-3)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 200)
        #expect(token.outcome == .completed(.end))
        let instant = rig.view.at.animate(parts.reduced(.keep).reduced(.instant))
        #expect(instant.duration == 1)
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 300, "at once")
        rig.host.clock.advance(by: 1)
        expect(rig, x: 400)
        let kept = rig.view.at.animate(.parallel(.sequence(move(100)).reduced(.fade)).reduced(.keep))
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 425, "kept, as the whole says")
        kept.stop()
    }

    // MARK: - Ends of the scale

    @Test func `without parts it takes no time and ends once`() {
        let rig = Rig(.value)
        for effect in [AnyAnimator<UIView>.sequence(), .parallel(), .sequence([]), .parallel([.sequence()]), .wait(0)] {
            var ended: [AnimationOutcome] = []
            #expect(effect.duration == 0)
            rig.view.at.animate(effect.completion { ended.append($0) })
            rig.host.clock.turn()
            #expect(ended == [.completed(.end)])
        }
        #expect(rig.host.issues.isEmpty)
    }

    @Test func `what a part can't use is reported once, and so is a wait`() {
        let rig = Rig(.property)
        let effect = AnyAnimator<UIView>.sequence(
            .fadeIn(duration: -1), .wait(-3), .sequence(.wait(0.5).delay(-2)).repeated(0))
        #expect(effect.duration == 0)
        rig.view.at.animate(effect)
        rig.host.clock.advance(by: 1)
        #expect(
            Set(rig.host.issues) == [
                .repaired(.duration, property: "opacity", given: -1, used: 0), .repaired(.wait, given: -3, used: 0),
                .repaired(.delay, given: -2, used: 0), .repeatsNothing(count: 0),
            ])
        #expect(rig.host.issues.count == 4)
    }

    @Test func `what comes after a part that never ends is reported`() {
        let rig = Rig(.value)
        let effect = AnyAnimator.sequence(x(.value).repeatedForever(), y(.value))
        #expect(effect.duration == .infinity)
        do { _ = rig.view.at.animate(effect) }
        rig.host.clock.advance(by: 2)
        #expect(rig.host.issues == [.unreachable])
        rig.view.at.stopAnimations()
    }

    @Test func `a nest a hundred thousand deep plays, and is let go of`() {
        let rig = Rig(.value)
        var effect = x(.value, 100, 0.5)
        for level in 0..<100_000 { effect = level % 2 == 0 ? .sequence(effect) : .parallel(effect) }
        let token = rig.view.at.animate(effect)
        effect = .wait(0)
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 50)
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `between its parts it holds its view weakly`(_ engine: Engine) {
        let rig = Rig(engine)
        var gone: UIView? = UIView()
        weak let seen = gone
        var outcomes: [AnimationOutcome] = []
        rig.view.addSubview(gone ?? UIView())
        let effect = AnyAnimator.sequence(.wait(1), x(engine).completion { outcomes.append($0) })
        let token = gone?.at.animate(effect)
        rig.host.clock.turn()
        gone?.removeFromSuperview()
        gone = nil
        #expect(seen == nil)
        rig.host.clock.advance(by: 2)
        #expect(outcomes == [.targetReleased] && token?.outcome == .targetReleased)
    }

    @Test func `a view that has no window yet is waited for, whatever comes first`() {
        let rig = Rig(.property)
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = late.at.animate(.sequence(.wait(0.5), x(.property)))
        rig.host.clock.turn()
        #expect(token.state == .waiting)
        rig.view.addSubview(late)
        rig.host.clock.advance(by: 0.1)
        #expect(token.state == .running)
        token.stop()
    }
}
