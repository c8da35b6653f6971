import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// The playhead turns, or stops, between a step's end and the next frame.
@MainActor @Suite(.virtualTime) struct TurnedBetweenFramesTests {
    // MARK: - A step that is shorter than a frame, and a longer one after it

    private func play(_ rig: Rig, _ short: Engine, _ long: Engine, isLate: Bool) -> AnimationToken {
        let steps = rig.view.at.animate(
            .sequence(short.step(.x, to: 30, 0.0004, .linear), long.step(.x, to: 65, 1, .linear)))
        let token = AT.animate(parallelism: AT.wait(isLate ? 2 : 0.5), steps)
        rig.host.clock.advance(by: 0.5 / 60)
        token.rate = -1
        return token
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `sought to the end, it shows the end of the longer step`(short: Engine, long: Engine) {
        for (isLate, isTurned) in [(true, true), (true, false), (false, true), (false, false)] {
            let rig = Rig(short, x: 10, y: 5)
            let token = play(rig, short, long, isLate: isLate)
            if isTurned { rig.host.clock.turn() }
            token.time = token.duration
            token.rate = 1
            rig.host.clock.advance(by: 1)
            #expect(token.outcome == .completed(.end) && abs(rig.view.center.x - 65) < 1e-9)
        }
    }

    @Test(arguments: Engine.allCases, Engine.allCases)
    func `played back, it is at its start`(short: Engine, long: Engine) {
        for isLate in [true, false] {
            let rig = Rig(short, x: 10, y: 5)
            let token = play(rig, short, long, isLate: isLate)
            rig.host.clock.advance(by: 1)
            #expect(token.outcome == .completed(.start) && abs(rig.view.center.x - 10) < 1e-9)
        }
    }

    // MARK: - A step that comes back

    @Test(arguments: Engine.allCases)
    func `a newer step's time goes on beside a step that comes back`(older: Engine) {
        for frame in 1...59 {
            let rig = Rig(older, x: 10, y: 5)
            let token = AT.animate(
                parallelism: rig.view.at.animate(
                    older.step(.y, to: 30, 0.31, .linear).repeatedForever(autoreverses: true)),
                rig.view.at.animate(.value(\.center.x, to: 70, duration: 1, curve: .linear)))
            rig.host.clock.advance(by: Double(frame) / 60)
            token.pause()
            #expect(abs(rig.view.center.x - 10 - Double(frame)) < 1e-6, "frame \(frame)")
            token.stop()
        }
    }

    // MARK: - A step of no length, in the frame in which it has played

    enum Verb: CaseIterable {
        case slower
        case paused
        case soughtThere
    }

    @Test(arguments: Verb.allCases)
    func `a step of no length plays once, whatever the token is told in that frame`(verb: Verb) {
        for (frame, isKept) in (1...60).flatMap({ frame in [(frame, true), (frame, false)] }) {
            let rig = Rig(.value, x: 10, y: 5)
            let step = rig.view.at.animate(
                AnyAnimator(
                    ValueAnimator(duration: 0) { view in
                        let start = view.center.x
                        return { view.center.x = start + 20 * $0 }
                    }))
            let start = TimeInterval(frame) / 60
            var token: AnimationToken? = AT.animate(parallelism: step.starting(at: .seconds(start)), AT.wait(2))
            for _ in 0..<frame { rig.host.clock.advance(by: 1.0 / 60) }
            rig.host.clock.turn()
            switch verb {
            case .slower: token?.rate = 0.5
            case .paused:
                token?.pause()
                token?.resume()
            case .soughtThere: token?.time = start
            }
            let kept = isKept ? token : nil
            token = nil
            rig.host.clock.advance(by: 10)
            #expect(rig.view.center.x == 30, "frame \(frame), \(isKept)")
            withExtendedLifetime(kept) {}
        }
    }
}
