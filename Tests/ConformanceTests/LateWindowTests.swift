import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// A view that gets its window later than its animation is asked for: a cell, a controller that is pushed.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LateWindowTests {
    /// The engines that need a window.
    nonisolated static let engines: [Engine] = [.property, .paced, .basic, .keyframe, .spring]

    /// A rig whose view has lost its window, and where that is.
    private func looseRig(_ engine: Engine) -> (Rig, UIView?) {
        let rig = Rig(engine)
        let window = rig.view.superview
        rig.view.removeFromSuperview()
        rig.host.clock.turn()
        return (rig, window)
    }

    @Test(arguments: engines, [0.05, 0.5, 0.95])
    func `a step waits for its window, and plays from its start`(engine: Engine, delay: Double) {
        for isKept in [true, false] {
            let (rig, window) = looseRig(engine)
            var outcome: AnimationOutcome?
            var token: AnimationToken? = rig.x(100).completion { outcome = $0 }
            if !isKept { token = nil }
            rig.host.clock.advance(by: delay)
            #expect(rig.shown.x == 0 && rig.view.center.x == 0)
            window?.addSubview(rig.view)
            rig.host.clock.turn()
            rig.host.clock.advance(by: 0.25)
            expectClose(rig.shown.x, 25)
            rig.host.clock.advance(by: 1)
            #expect(outcome == .completed(.end) && rig.view.center.x == 100)
            #expect(rig.host.issues.isEmpty && rig.host.clock.isIdle)
            withExtendedLifetime(token) {}
        }
    }

    @Test(arguments: engines)
    func `a later step waits for its window, and holds up what comes after it`(engine: Engine) {
        for isKept in [true, false] {
            let (rig, window) = looseRig(engine)
            var outcome: AnimationOutcome?
            var token: AnimationToken? = AT.animate(AT.wait(0.2), rig.x(100), rig.action("a"))
            token?.completion { outcome = $0 }
            if !isKept { token = nil }
            rig.host.clock.advance(by: 0.7)
            #expect(rig.view.center.x == 0)
            if let token { expectClose(token.time, 0.2) }
            window?.addSubview(rig.view)
            rig.host.clock.turn()
            rig.host.clock.advance(by: 0.25)
            expectClose(rig.shown.x, 25)
            #expect(rig.fired.isEmpty)
            rig.host.clock.advance(by: 1)
            #expect(outcome == .completed(.end) && rig.fired == ["a"])
            #expect(rig.host.issues.isEmpty && rig.host.clock.isIdle)
            withExtendedLifetime(token) {}
        }
    }

    @Test(arguments: engines, [true, false])
    func `an action that brings the view in is not held up by the wait for its window`(
        engine: Engine, isSequence: Bool
    ) {
        for isKept in [true, false] {
            let (rig, window) = looseRig(engine)
            let comesIn = AT.perform { window?.addSubview(rig.view) }
            var token: AnimationToken? =
                isSequence ? AT.animate(comesIn, rig.x(100)) : AT.animate(parallelism: comesIn, rig.x(100))
            if !isKept { token = nil }
            rig.host.clock.advance(by: 0.5)
            expectClose(rig.shown.x, 50)
            rig.host.clock.advance(by: 0.6)
            #expect(rig.view.center.x == 100 && rig.host.issues.isEmpty && rig.host.clock.isIdle)
            withExtendedLifetime(token) {}
        }
    }

    @Test(arguments: engines, [(0, true), (0, false), (0.2, true), (0.2, false)])
    func `a step that has waited in vain is put at its end, once, and that is reported`(
        engine: Engine, way: (start: Double, isKept: Bool)
    ) {
        let (rig, _) = looseRig(engine)
        var outcome: AnimationOutcome?
        var token: AnimationToken? = AT.animate(AT.wait(way.start), rig.x(100), rig.y(50))
        token?.completion { outcome = $0 }
        if !way.isKept { token = nil }
        rig.host.clock.advance(by: way.start + AnimationToken.maximumWindowWait - 0.05)
        #expect(rig.view.center == .zero && outcome == nil && rig.host.issues.isEmpty)
        // The second step is on the same view: it does not wait again.
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.center == CGPoint(x: 100, y: 50))
        #expect(outcome == .completed(.end))
        #expect(rig.host.issues == [.noWindow(waited: 1)])
        #expect(rig.host.clock.isIdle)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: engines, [AnimationPosition.start, .current, .end])
    func `while it waits it can be stopped`(engine: Engine, position: AnimationPosition) {
        for delay in [0, 0.2] {
            let (rig, window) = looseRig(engine)
            let token = AT.animate(AT.wait(delay), rig.x(100))
            rig.host.clock.advance(by: 0.5)
            token.stop(at: position)
            rig.host.clock.turn()
            #expect(token.outcome == .stopped(position))
            #expect(rig.view.center.x == (position == .end ? 100 : 0))
            window?.addSubview(rig.view)
            rig.host.clock.advance(by: 2)
            #expect(rig.view.center.x == (position == .end ? 100 : 0))
            #expect(rig.host.clock.isIdle && rig.host.issues.isEmpty)
        }
    }

    @Test(arguments: engines) func `paused while it waits it plays when it is resumed in its window`(engine: Engine) {
        for delay in [0, 0.2] {
            let (rig, window) = looseRig(engine)
            let token = AT.animate(AT.wait(delay), rig.x(100))
            rig.host.clock.advance(by: 0.5)
            token.pause()
            rig.host.clock.advance(by: 5)
            window?.addSubview(rig.view)
            rig.host.clock.advance(by: 1)
            #expect(rig.shown.x == 0)
            token.resume()
            rig.host.clock.turn()
            rig.host.clock.advance(by: 0.25)
            expectClose(rig.shown.x, 25)
            rig.host.clock.advance(by: 1)
            #expect(token.outcome == .completed(.end) && rig.host.issues.isEmpty)
        }
    }

    @Test(arguments: engines) func `a view that goes while its step waits ends the step`(engine: Engine) {
        var outcome: AnimationOutcome?
        weak var view: UIView?
        do {
            let (rig, _) = looseRig(engine)
            view = rig.view
            AT.animate(AT.wait(0.2), rig.x(100)).completion { outcome = $0 }
            rig.host.clock.advance(by: 0.5)
        }
        let host = CollectingHost.current
        host.clock.advance(by: 0.1)
        #expect(view == nil && outcome == .completed(.end))
        #expect(host.clock.isIdle && host.issues.isEmpty)
    }

    @Test func `with animations switched off nothing waits for a window`() {
        let (rig, _) = looseRig(.property)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let token = AT.animate(rig.x(100), rig.view.at.animate(.fadeOut(duration: 1)))
        rig.host.clock.turn()
        #expect(rig.view.center.x == 100 && rig.view.alpha == 0)
        #expect(token.outcome?.isCompleted == true && rig.host.issues.isEmpty)
    }

    @Test func `an endless animator that is ended by its own handle is not brought back`() {
        let rig = Rig(.property)
        let other = OwnAnimator()
        let token = rig.view.at.animate(AnyAnimator(other))
        rig.host.clock.advance(by: 0.5)
        other.run.end()
        rig.host.clock.advance(by: 2)
        #expect(other.run.starts == 1)
        #expect(token.outcome == .stopped(.current))
        #expect(rig.host.clock.isIdle)
    }
}

/// An animator that somebody else wrote: it never ends by itself.
private struct OwnAnimator: Animator {
    @MainActor final class Run {
        var starts = 0
        var completion: Completion?

        func end(_ outcome: AnimationOutcome = .stopped(.current)) {
            let body = completion
            completion = nil
            body?(outcome)
        }
    }

    let duration = TimeInterval.infinity
    let run: Run

    @MainActor init() { run = Run() }

    func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
        run.starts += 1
        run.completion = completion
    }

    func pause() {}
    func resume() {}
    func stop(at position: AnimationPosition) { run.end(.stopped(position)) }
    func seek(to time: TimeInterval) {}
    var rate: Double {
        get { 1 }
        nonmutating set {}
    }
}
