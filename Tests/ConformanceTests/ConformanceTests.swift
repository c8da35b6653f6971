import Expectations
import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// What `Animator` and the playhead promise, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ConformanceTests {
    private func expect(
        _ rig: Rig, x: Double, y: Double?, _ what: String, _ location: SourceLocation = #_sourceLocation
    ) {
        let shown = rig.shown
        // The cases give four decimals.
        expectClose(shown.x, x, within: 1e-4, "x \(what)", sourceLocation: location)
        if let y { expectClose(shown.y, y, within: 1e-4, "y \(what)", sourceLocation: location) }
    }

    @Test(arguments: Engine.allCases, TimelineCase.all)
    func `the cases of the playhead hold`(_ engine: Engine, _ given: TimelineCase) {
        let rig = Rig(engine, x: given.start.x, y: given.start.y)
        var outcomes: [AnimationOutcome] = []
        let token = given.tree(rig).completion { outcomes.append($0) }
        for (number, line) in given.script.enumerated() {
            line.step.apply(to: token)
            if case .run(let seconds) = line.step { rig.host.clock.advance(by: seconds) }
            rig.host.clock.turn()
            expect(rig, x: line.x, y: line.y, "after step \(number) \(line.step)")
        }
        rig.host.clock.turn()
        #expect(token.outcome == given.outcome)
        #expect(outcomes == [given.outcome].compactMap { $0 })
        #expect(rig.fired == given.fired)
        #expect(rig.host.issues.isEmpty)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `what nobody keeps plays through and leaves nothing`(_ engine: Engine) {
        let rig = Rig(engine)
        AT.animate(rig.x(100), AT.wait(0.5), rig.y(50))
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 50, y: 0, "in step 1")
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 100, y: 25, "in step 2")
        rig.host.clock.advance(by: 1)
        expect(rig, x: 100, y: 50, "at the end")
        #expect(rig.view.center == CGPoint(x: 100, y: 50))
        #expect(rig.view.layer.animationKeys() == nil)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `a paused animator that is let go plays out, without a trap`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        do {
            let token = rig.x(100)
            token.pause()
            token.fractionComplete = 0.5
        }
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 75, y: 0, "going on")
        rig.host.clock.advance(by: 1)
        #expect(rig.host.issues == [.releasedWhilePaused])
        expect(rig, x: 100, y: 0, "at the end")
    }

    @Test(arguments: Engine.allCases) func `a copied plan played twice gives the same result`(_ engine: Engine) {
        let rig = Rig(engine)
        let animator = engine.step(.x, to: 100, 1, .linear)
        for _ in 0..<2 {
            rig.view.center.x = 0
            rig.view.at.animate(animator)
            rig.host.clock.advance(by: 0.5)
            expect(rig, x: 50, y: 0, "half-way")
            rig.host.clock.advance(by: 0.6)
            expect(rig, x: 100, y: 0, "at the end")
        }
    }

    @Test(arguments: Engine.allCases) func `a view that goes away ends its own step only`(_ engine: Engine) {
        let rig = Rig(engine)
        var gone: UIView? = UIView()
        weak let seen = gone
        let first = gone?.at.animate(engine.step(.x, to: 100, 1, .linear))
        let all = AT.animate([AT.wait(1), first, rig.y(50)].compactMap { $0 })
        rig.host.clock.turn()
        gone = nil
        #expect(seen == nil)
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 0, y: 25, "the step after")
        #expect(first?.outcome == .targetReleased)
        withExtendedLifetime(all) {}
    }

    @Test(arguments: Engine.allCases) func `verbs of an animator steer its own run`(_ engine: Engine) {
        let rig = Rig(engine)
        var animator = engine.step(.x, to: 100, 1, .linear)
        var outcomes: [AnimationOutcome] = []
        animator.start(on: rig.view, paused: true) { outcomes.append($0) }
        rig.host.clock.advance(by: 1)
        expect(rig, x: 0, y: 0, "paused")
        animator.seek(to: 0.25)
        rig.host.clock.turn()
        expect(rig, x: 25, y: 0, "sought")
        animator.resume()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 50, y: 0, "resumed")
        animator.rate = -1
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 25, y: 0, "back")
        animator.rate = 2
        animator.pause()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 25, y: 0, "paused again")
        animator.stop(at: .end)
        rig.host.clock.turn()
        expect(rig, x: 100, y: 0, "stopped")
        #expect(outcomes == [.stopped(.end)])
    }

    @Test func `engines mix in one timeline that can be scrubbed`() {
        let rig = Rig(.property)
        let steps = Engine.allCases.enumerated().map { index, engine in
            rig.view.at.animate(engine.step(.x, to: Double(index + 1) * 100, 1, .linear))
        }
        let token = AT.animate(steps)
        token.pause()
        for time in [2.5, 0.25, 4.75, 3.5, 1.5, 0, 5, 2.25] {
            token.time = time
            rig.host.clock.turn()
            expect(rig, x: time * 100, y: nil, "at \(time)")
        }
        token.resume()
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 375, y: nil, "played on")
        token.rate = -1
        rig.host.clock.advance(by: 3)
        expect(rig, x: 75, y: nil, "played back")
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
    }
}

extension TimelineCase: CustomTestStringConvertible {
    public var testDescription: String { "\(number) \(name)" }
}
