import AnimationUIKit
import TestSupport
import Testing

/// How often actions run where the playhead stands on them, turns on them, or passes them in several runs.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ActionRuleTests {
    private let rig = Rig(.property)

    private func run(_ seconds: Double) { rig.host.clock.advance(by: seconds) }

    private func fires(
        _ count: Int, _ token: AnimationToken, _ location: SourceLocation = #_sourceLocation
    ) {
        token.resume()
        run(10)
        #expect(rig.fired.count == count, "\(rig.fired)", sourceLocation: location)
        #expect(token.outcome?.isCompleted == true, sourceLocation: location)
    }

    // MARK: - Turned on it

    enum Tree: CaseIterable {
        case sequence
        case parallel
        case endOfRun
        case startOfRun
        case runsAtOnce

        /// An action that is first to run at 1 s; and how often it runs in all.
        @MainActor func token(_ rig: Rig) -> (token: AnimationToken, count: Int) {
            switch self {
            case .sequence: (AT.animate(rig.x(100), rig.action("a"), rig.y(100)), 1)
            case .parallel:
                (AT.animate(parallelism: rig.x(100), rig.action("a").starting(at: .seconds(1)), rig.y(100, 2)), 1)
            case .endOfRun: (AT.animate(rig.x(100), rig.action("a")).repeated(3), 3)
            case .startOfRun: (AT.animate(AT.animate(AT.wait(0.5), rig.x(100, 0.5)), rig.action("a"), rig.y(9)), 1)
            case .runsAtOnce: (AT.animate(rig.x(100), rig.action("a").repeated(3), rig.y(100)), 3)
            }
        }
    }

    @Test(arguments: Engine.allCases, Tree.allCases)
    func `turned round twice on an action that has run, the playhead does not run it again`(
        _ engine: Engine, _ tree: Tree
    ) {
        let rig = Rig(engine)
        let (token, count) = tree.token(rig)
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 1)
        let fired = rig.fired.count
        #expect(fired > 0)
        for _ in 0..<2 {
            token.rate = -1
            token.rate = 1
        }
        token.pause()
        token.rate = -1
        token.resume()
        token.pause()
        rig.host.clock.advance(by: 1)
        token.rate = 1
        token.resume()
        #expect(rig.fired.count == fired)
        rig.host.clock.advance(by: 10)
        #expect(rig.fired.count == count)
    }

    @Test func `at the end, turned round twice, an action does not run again`() {
        let token = AT.animate(rig.x(100), rig.action("a"))
        token.pausesOnCompletion = true
        run(2)
        token.play(to: .start)
        token.play(to: .end)
        run(2)
        #expect(rig.fired == ["a"])
        token.play(to: .start)
        run(0.5)
        token.play(to: .end)
        run(2)
        #expect(rig.fired == ["a", "a"])
    }

    @Test func `an action that the playhead has gone back past runs again, also from where it turns there`() {
        let token = AT.animate(rig.x(100), rig.action("a"), rig.y(100))
        run(1.5)
        token.rate = -1
        run(1)
        token.rate = 1
        run(1)
        #expect(rig.fired == ["a", "a"])
    }

    @Test func `sought onto and turned round, an action runs once; turned before it, not before its time`() {
        let token = AT.animate(rig.x(100), rig.action("a"), rig.y(100))
        token.time = 1
        token.rate = -1
        token.resume()
        token.rate = 1
        #expect(rig.fired == ["a"])
        token.pause()
        token.time = 0.5
        token.time = 1
        token.rate = -1
        token.resume()
        run(0.5)
        token.rate = 1
        #expect(rig.fired == ["a"])
        fires(2, token)
    }

    @Test func `there and back, an action runs in every run forwards`() {
        fires(2, AT.animate(rig.action("a"), rig.x(100)).repeated(4, autoreverses: true))
    }

    // MARK: - Several at once

    @Test func `paused before its start, a repeated action runs as often as in play`() {
        let token = rig.action("a").repeated(3)
        token.pause()
        fires(3, token)
    }

    @Test func `sought onto, a repeated action runs as often as in play`() {
        let token = AT.animate(rig.x(100), rig.action("a").repeated(3), rig.y(100))
        token.time = 1
        token.time = 1
        fires(3, token)
    }

    @Test func `sought onto at the end, a repeated action runs as often as in play`() {
        let token = AT.animate(rig.x(100), AT.animate(rig.action("a"), rig.action("b").repeated(2)).repeated(2))
        token.fractionComplete = 1
        token.resume()
        run(1)
        #expect(rig.fired == ["a", "b", "b", "a", "b", "b"])
    }

    @Test func `there and back, a repeated action sought onto runs in its runs forwards`() {
        let token = rig.action("a").repeated(4, autoreverses: true)
        token.pause()
        fires(2, token)
    }

    @Test(arguments: Engine.allCases) func `sought onto the end of a run, the actions there run`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(rig.action("start"), rig.x(100), rig.action("end")).repeated(3)
        token.time = 1
        token.resume()
        rig.host.clock.turn()
        #expect(rig.fired == ["end", "start"])
        rig.host.clock.advance(by: 10)
        #expect(rig.fired == ["end", "start", "end", "start", "end"])
    }

    @Test func `played past the end of a run and sought back to it, its actions don't run again`() {
        let token = AT.animate(rig.x(100), rig.action("a")).repeated(3)
        run(1.5)
        #expect(rig.fired == ["a"])
        token.time = 1
        fires(3, token)
    }

    @Test func `paused by the first of several actions that were sought onto, the others run when it goes on`() {
        var token: AnimationToken?
        let pause = AT.perform { token?.pause() }
        token = AT.animate(rig.x(100), pause, rig.action("a"), rig.action("b").repeated(2), rig.y(100))
        token?.time = 1
        token?.resume()
        #expect(token?.state == .paused)
        #expect(rig.fired.isEmpty)
        token?.resume()
        #expect(rig.fired == ["a", "b", "b"])
        run(3)
        #expect(token?.outcome == .completed(.end))
        #expect(rig.fired == ["a", "b", "b"])
    }

    @Test func `very many runs at once are sought onto without delay`() {
        let token = AT.animate(rig.x(100), rig.action("a").repeated(.max).repeated(.max), rig.y(100))
        token.time = 1
        #expect(rig.fired.isEmpty)
        token.stop()
    }
}
