import AnimationUIKit
import TestSupport
import Testing

/// Compositions of which all that was left to play was stopped, and which then play on from elsewhere.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedAndMovedTests {
    private let rig = Rig(.basic)

    private func looseView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.superview?.addSubview(view)
        return view
    }

    /// A composition with a step that is over, a step that is stopped, and a wait.
    private func stoppedWhole(_ engine: Engine, at position: AnimationPosition) -> AnimationToken {
        let view = looseView()
        let whole = AT.animate(
            rig.view.at.animate(engine.step(.y, to: 50, 0.5, .linear)),
            view.at.animate(engine.step(.x, to: 100, 1, .linear)), AT.wait(1))
        rig.host.clock.advance(by: 1)
        view.at.stopAnimations(at: position)
        rig.host.clock.advance(by: 0.1)
        #expect(whole.outcome == nil)
        return whole
    }

    /// A way to a moment before a step that has played.
    enum Way: CaseIterable {
        case seek, scrub, settle, rewind

        @MainActor func take(_ token: AnimationToken, _ clock: VirtualClock) {
            switch self {
            case .seek: token.time = 0.1
            case .scrub: token.scrub(to: 0.1)
            case .settle:
                token.settle(at: .start, velocity: 0)
                clock.advance(by: 0.3)
                token.pause()
                token.time = 0.2
            case .rewind:
                token.reverse()
                clock.advance(by: 0.4)
                token.reverse()
            }
            token.resume()
        }
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `with steps that come again, a composition comes to its end by itself`(_ engine: Engine, _ way: Way) {
        for position in [AnimationPosition.start, .current, .end] {
            let whole = stoppedWhole(engine, at: position)
            way.take(whole, rig.host.clock)
            rig.host.clock.advance(by: 4)
            #expect(whole.outcome == .completed(.end))
            #expect(rig.view.center.y == 50)
        }
    }

    @Test(arguments: Engine.allCases) func `played back from there, it is completed at its start`(_ engine: Engine) {
        let whole = stoppedWhole(engine, at: .end)
        whole.reverse()
        rig.host.clock.advance(by: 4)
        #expect(whole.outcome == .completed(.start))
        #expect(rig.view.center.y == 0)
    }

    @Test(arguments: Engine.allCases) func `let go at rest at its start, it is completed there`(_ engine: Engine) {
        for position in [AnimationPosition.start, .current, .end] {
            for isAtOnce in [false, true] {
                let view = looseView()
                let whole = AT.animate(
                    parallelism: view.at.animate(engine.step(.x, to: 100, 1, .linear)).starting(at: .seconds(0.3)),
                    rig.view.at.animate(engine.step(.y, to: 50, isAtOnce ? 0 : 0.2, .linear)))
                whole.pausesOnCompletion = true
                rig.host.clock.advance(by: isAtOnce ? 0 : 0.25)
                view.at.stopAnimations(at: position)
                whole.pause()
                whole.time = 0
                whole.pausesOnCompletion = false
                rig.host.clock.turn()
                #expect(whole.outcome == .completed(.start))
                #expect(rig.view.center.y == 0)
            }
        }
    }

    @Test(arguments: Engine.allCases) func `moved to where nothing is left to play, it has been stopped`(
        _ engine: Engine
    ) {
        for position in [AnimationPosition.start, .current, .end] {
            let whole = stoppedWhole(engine, at: position)
            whole.time = 1.7
            rig.host.clock.advance(by: 4)
            #expect(whole.outcome == .stopped(position))
        }
    }
}
