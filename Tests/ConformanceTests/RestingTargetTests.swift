import AnimationUIKit
import TestSupport
import Testing

/// A token at rest keeps no view alive.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingTargetTests {
    /// An animator of the app's holds its target itself.
    nonisolated static let engines = Engine.allCases.filter { $0 != .foreign }

    private enum Stand: CaseIterable {
        case paused
        case scrubbed
        case waitingAtEnd
        case pausedInLaterStep
        case scrubbedOver

        @MainActor func bring(_ token: AnimationToken, _ clock: VirtualClock) {
            switch self {
            case .paused:
                clock.advance(by: 0.4)
                token.pause()
            case .scrubbed:
                token.pause()
                for time in [0.2, 0.6, 0.4] { token.scrub(to: time / token.duration) }
            case .waitingAtEnd:
                token.pausesOnCompletion = true
                clock.advance(by: 3)
            case .pausedInLaterStep:
                clock.advance(by: 1.4)
                token.pause()
            case .scrubbedOver:
                token.pause()
                token.time = 1.4
                token.time = 0
            }
            clock.turn()
        }
    }

    private enum Verb: CaseIterable {
        case play
        case playBack
        case scrub
        case stopAtStart
        case stopAtEnd
        case revert

        @MainActor func apply(to token: AnimationToken) {
            switch self {
            case .play: token.play(to: .end)
            case .playBack: token.play(to: .start)
            case .scrub: token.scrub(to: 0.75)
            case .stopAtStart: token.stop(at: .start)
            case .stopAtEnd: token.stop(at: .end)
            case .revert: token.revert()
            }
        }
    }

    @Test(arguments: Self.engines) func `its view goes when nobody else holds it`(_ engine: Engine) {
        for stand in Stand.allCases {
            for verb in Verb.allCases {
                let (token, view, clock) = prepare(engine, stand)
                #expect(view() == nil, "\(stand)")
                verb.apply(to: token)
                clock.advance(by: 5)
                #expect(clock.isIdle, "\(stand), \(verb)")
            }
        }
    }

    @Test(arguments: Self.engines) func `played on without its view, it says so`(_ engine: Engine) {
        let (token, _, clock) = prepare(engine, .paused, isAlone: true)
        var outcome: AnimationOutcome?
        token.completion { outcome = $0 }
        token.play(to: .end)
        clock.advance(by: 5)
        #expect(outcome == .targetReleased)
    }

    @Test(arguments: Engine.allCases) func `its view is there again for each verb`(_ engine: Engine) {
        let rig = Rig(engine, x: 10)
        let clock = rig.host.clock
        let token = rig.view.at.animate(engine.step(.x, to: 110, 1, .linear), engine.step(.x, to: 10, 1, .linear))
        clock.advance(by: 1.4)
        token.pause()
        clock.turn()
        token.play(to: .start)
        clock.advance(by: 0.9)
        #expect(abs(rig.shown.x - 60) < 0.5)
        clock.advance(by: 3)
        #expect(rig.view.center.x == 10)
    }

    /// A value's step is the package's own: one of the caller's would hold the view.
    private func step(_ engine: Engine, to end: Double) -> AnyAnimator<UIView> {
        guard engine == .value else { return engine.step(.x, to: end, 1, .linear) }
        return .value(\.center.x, to: end, duration: 1, curve: .linear)
    }

    /// A paused token of one step or two, whose view has left its window and has no other owner.
    private func prepare(
        _ engine: Engine, _ stand: Stand, isAlone: Bool = false
    ) -> (AnimationToken, () -> UIView?, VirtualClock) {
        var rig: Rig? = Rig(engine, x: 10)
        weak let view = rig?.view
        guard let clock = rig?.host.clock,
            let token = rig?.view.at.animate(
                isAlone ? [step(engine, to: 110)] : [step(engine, to: 110), step(engine, to: 10)])
        else { fatalError("There is a rig.") }
        stand.bring(token, clock)
        rig?.view.removeFromSuperview()
        rig = nil
        clock.turn()
        return (token, { view }, clock)
    }
}
