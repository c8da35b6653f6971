import AnimationUIKit
import TestSupport
import Testing

/// Seeks, stops and turns at an instant at which something else begins or ends: rules that random scripts found broken.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SoughtAndStoppedTests {
    @Test(arguments: Engine.allCases) func `stopped before the frame of a seek, a step stays where it was sought to`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.2)
        token.time = 0.75
        token.stop()
        rig.host.clock.turn()
        expect(rig, x: 75)
    }

    @Test(arguments: Engine.allCases) func `stopped before its first frame, a step that code sought to stays there`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let signal = AnimationSignal()
        weak var seeking: AnimationToken?
        let token = AT.animate(AT.wait(for: signal), AT.perform { seeking?.time = 0.75 }, rig.x(100))
        seeking = token
        rig.host.clock.advance(by: 0.2)
        signal.send()
        token.stop()
        rig.host.clock.turn()
        expect(rig, x: 75)
    }

    enum Cut: CaseIterable {
        case stopped, stoppedOnView, replaced

        @MainActor func cut(_ part: AnimationToken, _ rig: Rig) {
            switch self {
            case .stopped: part.stop(at: .end)
            case .stoppedOnView: rig.view.at.stopAnimations(at: .end)
            case .replaced: rig.view.at.animate(Engine.basic.step(.x, to: 9, 0.1, .linear)).onConflict(.replace)
            }
        }
    }

    @Test(arguments: Engine.allCases, Cut.allCases)
    func `beside an endless repeat whose step is cut short, the others come at their times`(
        _ engine: Engine, _ cut: Cut
    ) {
        let (rig, other) = (Rig(engine), Rig(engine))
        let part = rig.x(100)
        let token = AT.animate(
            parallelism: part.repeatedForever(),
            AT.animate(other.y(30, 0), other.x(100)).starting(at: .seconds(0.5)))
        rig.host.clock.advance(by: 0.1)
        cut.cut(part, rig)
        rig.host.clock.advance(by: 0.2)
        expect(other, x: 0, y: 0)
        rig.host.clock.advance(by: 0.45)
        expect(other, x: 25, y: 30)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        expect(other, x: 100, y: 30)
    }

    @Test(arguments: Engine.allCases)
    func `turned round after a step whose view is gone, a branch goes back by its own way`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        var gone: UIView? = UIView()
        gone.map { rig.view.superview?.addSubview($0) }
        let released = gone?.at.animate(Engine.property.step(.x, to: 5, 1, .linear).delay(1)) ?? AT.wait(2)
        let token = AT.animate(
            parallelism: AT.animate(rig.y(30, 0), released, rig.x(100)), AT.wait(1).starting(at: .seconds(0.8))
        ).onConflict(.queue)
        rig.host.clock.turn()
        gone?.removeFromSuperview()
        gone = nil
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 50, y: 30)
        token.rate = -1
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 25, y: 30)
        rig.host.clock.advance(by: 5)
        #expect(released.outcome == .targetReleased && token.outcome == .completed(.start))
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases.filter { $0 != .spring })
    func `played back from its end, a step in steps shows that end first`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.move(.x, to: 80, 1, .steps(4)), rig.x(5, 0), rig.x(9))
        token.pause()
        token.time = 1
        rig.host.clock.turn()
        expect(rig, x: 5)
        token.rate = -1
        token.resume()
        rig.host.clock.turn()
        expect(rig, x: 80)
        rig.host.clock.advance(by: 0.1)
        expect(rig, x: 60)
        token.stop()
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `two steps of one coordinate, sought and played back, are at their start`(older: Engine, newer: Engine) {
        for length in [0.5, 1, 1.3] {
            for place in [0.3, 1, 2] {
                let rig = Rig(older, x: 40)
                let token = AT.animate(
                    parallelism: rig.view.at.animate(older.step(.x, to: 35, 1, .linear)),
                    rig.view.at.animate(newer.step(.x, to: 25, length, .linear)))
                token.pausesOnCompletion = true
                token.pause()
                token.time = min(place, token.duration)
                token.rate = -1
                token.resume()
                rig.host.clock.advance(by: 2)
                #expect(token.restingPosition == .start && abs(rig.view.center.x - 40) < 1e-9, "\(length), \(place)")
                token.stop()
                #expect(abs(rig.view.center.x - 40) < 1e-9, "\(length), \(place), stopped")
            }
        }
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `two steps of one coordinate, turned round and let go, end at their start`(older: Engine, newer: Engine) {
        for (frames, isKept) in [(1, true), (1, false), (20, true), (20, false)] {
            let rig = Rig(older, x: 10)
            var token: AnimationToken? = AT.animate(
                parallelism: rig.view.at.animate(older.step(.x, to: 50, 1, .linear)), AT.wait(0),
                rig.view.at.animate(newer.step(.x, to: 60, 1, .linear)))
            rig.host.clock.advance(by: Double(frames) / 60)
            token?.rate = -1
            let kept = isKept ? token : nil
            token = nil
            rig.host.clock.advance(by: 2)
            #expect(abs(rig.view.center.x - 10) < 1e-9, "\(frames) frames, kept: \(isKept)")
            withExtendedLifetime(kept) {}
        }
    }
}
