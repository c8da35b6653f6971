import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Under `onInterruption(.suspend)` a step that ends waits until it can be seen again; suspended, it is at rest.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SuspendedStepTests {
    /// The engines that the system cuts off without a window.
    nonisolated static let seenEngines: [Engine] = [.property, .paced, .basic, .keyframe, .spring]

    /// A value goes on from the value that was seen last, a frame at most before.
    private func tolerance(_ engine: Engine) -> Double { engine == .value || engine == .foreign ? 1.1 : 1e-3 }

    private func expectRest(_ rig: Rig, at x: Double, _ tolerance: Double) {
        expectClose(rig.view.center.x, x, within: tolerance)
        #expect(rig.view.layer.animationKeys() == nil)
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases, [true, false])
    func `in the background the whole stands still, and goes on`(_ engine: Engine, isKept: Bool) {
        let rig = Rig(engine)
        let clock = rig.host.clock
        var outcome: AnimationOutcome?
        var token: AnimationToken? = AT.animate(rig.x(100), AT.wait(0.5), rig.x(0))
            .onInterruption(.suspend).completion { outcome = $0 }
        if !isKept { token = nil }
        clock.advance(by: 0.4)
        clock.enterBackground()
        clock.advance(by: 60)
        // An animator of the app's own rests by its own pause.
        if engine != .foreign { expectRest(rig, at: 40, tolerance(engine)) }
        #expect(outcome == nil && token?.state != .ended)
        clock.enterForeground()
        clock.turn()
        expectClose(rig.shown.x, 40, within: tolerance(engine))
        clock.advance(by: 0.9)
        // It waits at 1.3 s.
        clock.enterBackground()
        clock.advance(by: 60)
        #expect(rig.view.center.x == 100)
        clock.enterForeground()
        clock.advance(by: 0.7)
        expectClose(rig.shown.x, 50, within: 2 * tolerance(engine))
        clock.advance(by: 1)
        #expect(outcome == .completed(.end) && clock.isIdle)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: Self.seenEngines, [true, false])
    func `without a window it waits for one, and the steps after it wait for it`(_ engine: Engine, isKept: Bool) {
        let rig = Rig(engine)
        let clock = rig.host.clock
        let window = rig.view.superview
        var outcome: AnimationOutcome?
        var token: AnimationToken? = AT.animate(rig.x(100), rig.action("then"))
            .onInterruption(.suspend).completion { outcome = $0 }
        if !isKept { token = nil }
        clock.advance(by: 0.4)
        rig.view.removeFromSuperview()
        clock.advance(by: 30)
        expectClose(rig.view.center.x, 40, within: 1e-3)
        #expect(rig.view.layer.animationKeys() == nil)
        #expect(rig.fired.isEmpty && outcome == nil && rig.host.issues.isEmpty)
        window?.addSubview(rig.view)
        clock.turn()
        expectClose(rig.shown.x, 40, within: 1e-3)
        clock.advance(by: 0.3)
        expectClose(rig.shown.x, 70, within: 1e-3)
        clock.advance(by: 1)
        #expect(rig.fired == ["then"] && outcome == .completed(.end) && clock.isIdle)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: Self.seenEngines) func `it waits longer than other steps for its first window`(_ engine: Engine) {
        let rig = Rig(engine)
        let clock = rig.host.clock
        let window = rig.view.superview
        rig.view.removeFromSuperview()
        clock.turn()
        let token = AT.animate(AT.wait(0.1), rig.x(100)).onInterruption(.suspend)
        clock.advance(by: 20)
        #expect(token.state == .running && rig.host.issues.isEmpty)
        window?.addSubview(rig.view)
        clock.turn()
        clock.advance(by: 0.5)
        expectClose(rig.shown.x, 50, within: 0.01)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Self.seenEngines) func `a branch stands still, the other one goes on`(_ engine: Engine) {
        let rig = Rig(engine)
        let clock = rig.host.clock
        let window = rig.view.superview
        let other = UIView()
        window?.addSubview(other)
        let token = AT.animate(
            parallelism: rig.x(100), other.at.animate(.fadeOut(duration: 1, curve: .linear))
        ).onInterruption(.suspend)
        clock.advance(by: 0.25)
        rig.view.removeFromSuperview()
        clock.advance(by: 0.25)
        expectClose(Double(other.layer.presentation()?.opacity ?? 0), 0.5, within: 1e-3)
        clock.advance(by: 5)
        #expect(other.alpha == 0 && token.state == .running)
        expectClose(rig.view.center.x, 25, within: 1e-3)
        window?.addSubview(rig.view)
        clock.advance(by: 0.5)
        expectClose(rig.shown.x, 75, within: 2)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Self.seenEngines) func `a verb finds it where it is seen`(_ engine: Engine) {
        for position in [AnimationPosition.start, .current, .end] {
            let rig = Rig(engine, x: 0)
            let clock = rig.host.clock
            let token = AT.animate(rig.x(100)).onInterruption(.suspend)
            clock.advance(by: 0.4)
            rig.view.removeFromSuperview()
            clock.advance(by: 1)
            token.pause()
            clock.turn()
            expectClose(rig.view.center.x, 40, within: 1e-3)
            expectClose(token.time, 0.4)
            token.stop(at: position)
            clock.turn()
            expectClose(
                rig.view.center.x, position == .start ? 0 : position == .end ? 100 : 40, within: 1e-3)
            #expect(token.outcome == .stopped(position) && clock.isIdle)
        }
    }

    @Test func `the closure of a step is not run again`() {
        let rig = Rig(.property)
        let clock = rig.host.clock
        let window = rig.view.superview
        var runs = 0
        let token = rig.view.at.animate(
            .custom(duration: 1, curve: .linear) { view in
                runs += 1
                view.center.x = 100
            }
        ).onInterruption(.suspend)
        clock.advance(by: 0.4)
        rig.view.removeFromSuperview()
        clock.advance(by: 3)
        window?.addSubview(rig.view)
        clock.turn()
        clock.enterBackground()
        clock.advance(by: 3)
        clock.enterForeground()
        clock.advance(by: 0.3)
        expectClose(rig.shown.x, 70, within: 1e-3)
        clock.advance(by: 1)
        #expect(runs == 1 && token.outcome == .completed(.end))
    }

    @Test func `the view gone, it ends, and says so`() {
        weak var view: UIView?
        var token: AnimationToken?
        let clock = CollectingHost.current.clock
        do {
            let rig = Rig(.property)
            view = rig.view
            token = AT.animate(rig.x(100)).onInterruption(.suspend)
            clock.advance(by: 0.4)
            rig.view.removeFromSuperview()
            clock.advance(by: 1)
        }
        clock.advance(by: 1)
        #expect(view == nil && token?.outcome == .targetReleased && clock.isIdle)
    }

    @Test(arguments: Self.seenEngines) func `replaced while it waits, it is over`(_ engine: Engine) {
        let rig = Rig(engine)
        let clock = rig.host.clock
        let window = rig.view.superview
        let token = rig.view.at.animate(engine.step(.x, to: 100, 1, .linear)).onInterruption(.suspend)
        clock.advance(by: 0.4)
        rig.view.removeFromSuperview()
        clock.advance(by: 1)
        window?.addSubview(rig.view)
        let newer = rig.view.at.animate(engine.step(.x, to: 0, 1, .linear)).onConflict(.replace)
        clock.advance(by: 0.5)
        #expect(token.outcome == .interrupted(.replaced))
        clock.advance(by: 1)
        #expect(newer.outcome == .completed(.end) && rig.view.center.x == 0)
    }
}
