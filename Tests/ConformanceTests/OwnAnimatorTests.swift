import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// The animator of `Animator`'s documentation, line for line, but for the turn that it may leave behind.
private struct Sway: Animator {
    let duration: TimeInterval = 0.4
    var end = 0.0
    private var run: AnimationToken?

    mutating func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
        run = target.at.animate(.rotate(values: [0, 0.1, -0.1, end], duration: duration)).completion(completion)
        if paused { run?.pause() }
    }
    func pause() { run?.pause() }
    func resume() { run?.resume() }
    func stop(at position: AnimationPosition) { position == .start ? run?.revert() : run?.stop(at: position) }
    func seek(to time: TimeInterval) { run?.time = time }
    var rate: Double {
        get { run?.rate ?? 1 }
        nonmutating set { run?.rate = newValue }
    }
}

/// An app's animator that forwards everything to an erased one.
private struct Forwarding: Animator {
    var effect: AnyAnimator<UIView>

    var duration: TimeInterval { effect.duration }
    mutating func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
        effect.start(on: target, paused: paused, completion: completion)
    }
    func pause() { effect.pause() }
    func resume() { effect.resume() }
    func stop(at position: AnimationPosition) { effect.stop(at: position) }
    func seek(to time: TimeInterval) { effect.seek(to: time) }
    var rate: Double {
        get { effect.rate }
        nonmutating set { effect.rate = newValue }
    }
}

@MainActor @Suite(.virtualTime) struct OwnAnimatorTests {
    private let rig = Rig(.foreign)

    private var turn: Double {
        (rig.view.layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber)?.doubleValue ?? .nan
    }

    @Test func `the documentation's animator plays, is scrubbed and is reversed in a timeline`() {
        let token = AT.animate(rig.view.at.animate(AnyAnimator(Sway())), rig.view.at.animate(.move(byX: 10, y: 0)))
        expectClose(token.duration, 0.65, within: 1e-9)
        token.pause()
        for (time, expected) in [(0.1, 0.075), (0.3, -0.075), (0.5, 0), (0.2, 0)] {
            token.time = time
            rig.host.clock.turn()
            expectClose(turn, expected, "\(time)")
        }
        token.time = 0.3
        token.rate = -1
        token.resume()
        rig.host.clock.advance(by: 0.2)
        expectClose(turn, 0.075, within: 1e-2)
        rig.host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.start))
    }

    /// Whether the animator is the app's own, or an erased one whose verbs an app forwards.
    @Test(arguments: [false, true]) func `one that leaves a turn behind is played back from its end`(isErased: Bool) {
        var own = Sway()
        own.end = 1
        let effect = AnyAnimator<UIView>.rotate(byRadians: 1, duration: 0.4, curve: .linear)
        let token = rig.view.at.animate(isErased ? AnyAnimator(Forwarding(effect: effect)) : AnyAnimator(own))
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 1)
        expectClose(turn, 1, within: 1e-6)
        token.play(to: .start)
        rig.host.clock.advance(by: 0.2)
        expectClose(turn, isErased ? 0.5 : 0, within: 0.05)
        rig.host.clock.advance(by: 1)
        expectClose(turn, 0, within: 1e-6)
    }

    @Test(arguments: Engine.allCases) func `a copy plays a run of its own, and so does a second start`(engine: Engine) {
        let (first, second) = (Rig(engine), Rig(engine))
        var outcomes: [String] = []
        var animator = engine.step(.x, to: 100, 1, .linear)
        var copy = animator
        animator.start(on: first.view) { outcomes.append("first \($0)") }
        first.host.clock.advance(by: 0.5)
        copy.start(on: second.view) { outcomes.append("copy \($0)") }
        first.host.clock.advance(by: 0.25)
        expectClose(first.shown.x, 75, within: 0.01)
        expectClose(second.shown.x, 25, within: 0.01)
        // The verbs are the copy's own run's.
        copy.pause()
        first.host.clock.advance(by: 0.5)
        expectClose(second.shown.x, 25, within: 0.01)
        #expect(outcomes == ["first completed at the end"])
        let third = Rig(engine)
        animator.start(on: third.view) { outcomes.append("again \($0)") }
        copy.resume()
        first.host.clock.advance(by: 2)
        expectClose(third.shown.x, 100, within: 0.01)
        expectClose(second.shown.x, 100, within: 0.01)
        #expect(outcomes.count == 3)
    }
}
