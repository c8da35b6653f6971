import AnimationUIKit
import TestSupport
import Testing

/// The outcome of a whole: a composition tells its own, a token of one step the step's.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OutcomeRuleTests {
    /// The ways in which a step ends early.
    enum Fate: CaseIterable {
        case interrupted, stopped, replaced, released

        var outcome: AnimationOutcome {
            switch self {
            case .interrupted: .interrupted(.system)
            case .stopped: .stopped(.current)
            case .replaced: .interrupted(.replaced)
            case .released: .targetReleased
            }
        }

        /// Lets it befall the step of a view.
        @MainActor func befall(_ step: AnimationToken, _ view: inout UIView?) {
            switch self {
            case .interrupted: view?.removeFromSuperview()
            case .stopped: step.stop()
            case .replaced: view?.at.animate(Engine.basic.step(.x, to: -5, 0.1, .linear)).onConflict(.replace)
            case .released:
                view?.removeFromSuperview()
                view = nil
            }
        }

        /// Whether it can befall a step on an engine: values need no window.
        func befalls(_ engine: Engine) -> Bool { self != .interrupted || engine != .value && engine != .foreign }

        /// Whether it befalls a step that plays already, rather than one whose turn has not come.
        var comesInFlight: Bool { self != .released }
    }

    private let rig = Rig(.basic)

    private func looseView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.superview?.addSubview(view)
        return view
    }

    private func moves(_ view: UIView?, _ engine: Engine) -> AnimationToken {
        view?.at.animate(engine.step(.x, to: 100, 1, .linear)) ?? AT.wait(1)
    }

    @Test(arguments: Engine.allCases, Fate.allCases)
    func `a composition that arrives at its end is completed, and each part tells its own end`(
        _ engine: Engine, _ fate: Fate
    ) {
        guard fate.befalls(engine) else { return }
        var view: UIView? = looseView()
        let part = moves(view, engine)
        let inner = AT.animate(rig.y(50, 0.5), part)
        let whole = AT.animate(parallelism: inner, rig.x(100, 2))
        rig.host.clock.advance(by: fate.comesInFlight ? 0.7 : 0.2)
        fate.befall(part, &view)
        rig.host.clock.advance(by: 5)
        #expect(part.outcome == fate.outcome)
        #expect(inner.outcome == .completed(.end) && whole.outcome == .completed(.end))
    }

    /// A token of one step.
    enum Form: CaseIterable {
        case delayed, delayedRuns, delayedRepeat, effect, block

        @MainActor func token(_ view: UIView, _ step: AnyAnimator<UIView>) -> AnimationToken {
            switch self {
            case .delayed: view.at.animate(step.delay(0.5))
            case .delayedRuns: view.at.animate(step.delay(0.5).repeated(1))
            case .delayedRepeat: view.at.animate(step.repeated(1).delay(0.5))
            case .effect: view.at.animate(.sequence([step.delay(0.5)]))
            case .block: AT.animate(view.at.animate(step.delay(0.5))).repeated(1)
            }
        }
    }

    @Test(arguments: Fate.allCases, Form.allCases)
    func `a token of one step has that step's outcome, through delays, repeats and blocks`(
        _ fate: Fate, _ form: Form
    ) {
        for engine in Engine.allCases where fate.befalls(engine) {
            var view: UIView? = looseView()
            guard let step = view.map({ form.token($0, engine.step(.x, to: 100, 1, .linear)) }) else { return }
            let whole = AT.animate(parallelism: AT.animate(step))
            rig.host.clock.advance(by: fate.comesInFlight ? 0.7 : 0.2)
            fate.befall(step, &view)
            rig.host.clock.advance(by: 5)
            #expect(step.outcome == fate.outcome && whole.outcome == fate.outcome, "\(engine)")
        }
    }

    @Test(arguments: Engine.allCases) func `stopped with all that its view has left to play, a composition is stopped`(
        _ engine: Engine
    ) {
        let view = looseView()
        let whole = AT.animate(moves(view, engine), AT.animate(moves(view, engine), AT.wait(0.1)), moves(view, engine))
        let other = AT.animate(moves(view, engine), AT.perform {})
        rig.host.clock.advance(by: 0.5)
        view.at.stopAnimations(at: .end)
        rig.host.clock.advance(by: 2)
        #expect(whole.outcome == .stopped(.end))
        #expect(other.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `stopped on its way back, too, a composition is stopped`(_ engine: Engine) {
        for position in [AnimationPosition.start, .current, .end] {
            let view = looseView()
            let whole = AT.animate(AT.wait(0.5), moves(view, engine), moves(view, engine))
            let other = AT.animate(AT.perform {}, moves(looseView(), engine), moves(view, engine))
            rig.host.clock.advance(by: 0.9)
            for token in [whole, other] { token.reverse() }
            rig.host.clock.advance(by: 0.1)
            view.at.stopAnimations(at: position)
            rig.host.clock.advance(by: 2)
            #expect(whole.outcome == .stopped(position))
            #expect(other.outcome == .completed(.start))
        }
    }

    /// A state in which the playhead does not come to the end by itself.
    enum Rest: CaseIterable { case paused, held, scrubbed, waitsAtEnd }

    @Test(arguments: Engine.allCases, Rest.allCases)
    func `at rest, too, a composition is stopped with all its steps, and let go without a word`(
        _ engine: Engine, _ rest: Rest
    ) {
        for position in [AnimationPosition.start, .current, .end] {
            let view = looseView()
            var outcomes: [AnimationOutcome] = []
            do {
                let whole = AT.animate(moves(view, engine), moves(view, engine)).completion { outcomes.append($0) }
                rig.host.clock.advance(by: 0.5)
                switch rest {
                case .paused: whole.pause()
                case .held: view.at.pauseAnimations()
                case .scrubbed: whole.scrub(to: 0.1)
                case .waitsAtEnd: whole.pausesOnCompletion = true
                }
                rig.host.clock.turn()
                view.at.stopAnimations(at: position)
                #expect(outcomes == [.stopped(position)])
                if position != .start { #expect(view.center.x != 5) }
                whole.revert()
                rig.host.clock.turn()
                #expect(view.center.x == 5)
            }
            rig.host.clock.advance(by: 3)
            #expect(outcomes.count == 1 && rig.host.issues.isEmpty)
        }
    }

    @Test(arguments: Engine.allCases) func `held by its view and stopped, what nobody keeps is over`(_ engine: Engine) {
        for seconds in [0.5, 1.5] {
            let view = looseView()
            var outcomes: [AnimationOutcome] = []
            AT.animate(moves(view, engine), moves(view, engine)).completion { outcomes.append($0) }
            rig.host.clock.advance(by: seconds)
            view.at.pauseAnimations()
            view.at.stopAnimations()
            #expect(outcomes == [.stopped(.current)])
            rig.host.clock.turn()
            #expect(rig.host.clock.isIdle)
        }
    }

    @Test(arguments: [AnimationToken.InterruptionPolicy.finish, .stop])
    func `a policy that ends the whole is told by the whole`(_ policy: AnimationToken.InterruptionPolicy) {
        let view = looseView()
        let whole = AT.animate(moves(view, .basic), rig.y(50)).onInterruption(policy)
        rig.host.clock.advance(by: 0.5)
        view.removeFromSuperview()
        rig.host.clock.advance(by: 2)
        #expect(whole.outcome == .interrupted(.system))
    }

    @Test(arguments: Engine.allCases) func `an effect of several parts whose view has gone is released`(
        _ engine: Engine
    ) {
        var view: UIView? = looseView()
        let effect = AnyAnimator.sequence(.wait(0.5), engine.step(.x, to: 100, 1, .linear), .wait(0.1))
        let token = view?.at.animate(effect)
        rig.host.clock.turn()
        view?.removeFromSuperview()
        view = nil
        rig.host.clock.advance(by: 2)
        #expect(token?.outcome == .targetReleased)
    }

    @Test(arguments: Engine.allCases) func `beside a part that came to its end early, a paused part keeps its time`(
        _ engine: Engine
    ) {
        let view = looseView()
        let part = AT.animate(moves(view, engine), AT.wait(1))
        let paused = rig.x(100, 4)
        let whole = AT.animate(parallelism: AT.animate(part, AT.wait(0)), paused)
        rig.host.clock.advance(by: 0.5)
        view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 1.25)
        paused.pause()
        #expect(abs(whole.time - 1.75) < 0.02)
        paused.resume()
        rig.host.clock.advance(by: 4)
        #expect(whole.outcome == .completed(.end) && part.outcome == .completed(.end))
    }
}
