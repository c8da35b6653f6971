import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Steps and actions that are placed at one moment.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TieRuleTests {
    enum Place: CaseIterable {
        case seconds
        case startOfPrevious
        case label
        case first

        /// Two steps at one moment, the second listed after the first.
        @MainActor func token(_ one: AnimationToken, _ other: AnimationToken) -> AnimationToken {
            switch self {
            case .seconds:
                AT.animate(parallelism: one.starting(at: .seconds(0.2)), other.starting(at: .seconds(0.2)))
            case .startOfPrevious: AT.animate(AT.wait(0.2), one, other.starting(at: .startOfPrevious))
            case .label:
                AT.animate(
                    AT.wait(0.2), AT.label("hit"), AT.wait(1), one.starting(at: .label("hit")),
                    other.starting(at: .label("hit")))
            case .first: AT.animate(parallelism: one, other)
            }
        }
    }

    private struct World {
        let rig: Rig
        let token: AnimationToken

        @MainActor init(_ engine: Engine, _ place: Place, _ length: TimeInterval = 0.5) {
            rig = Rig(engine, x: 5)
            token = place.token(rig.x(100, length), rig.x(40, length))
        }
    }

    @Test(arguments: Engine.allCases, Place.allCases)
    func `of two steps at one moment the one listed last is on top, played and scrubbed`(
        _ engine: Engine, _ place: Place
    ) {
        let played = World(engine, place)
        played.rig.host.clock.advance(by: 2)
        #expect(played.token.outcome == .completed(.end))
        let (scrubbed, stopped) = (World(engine, place), World(engine, place))
        scrubbed.token.pause()
        scrubbed.token.fractionComplete = 1
        stopped.token.stop(at: .end)
        played.rig.host.clock.turn()
        expectClose(played.rig.shown.x, 40)
        expectClose(scrubbed.rig.shown.x, 40)
        expectClose(stopped.rig.shown.x, 40)
    }

    @Test(arguments: Engine.allCases, Place.allCases)
    func `two steps at one moment play back to what was before both`(_ engine: Engine, _ place: Place) {
        for length in [0, 0.5] {
            let world = World(engine, place, length)
            world.token.pausesOnCompletion = true
            for _ in 0..<2 {
                world.token.play(to: .end)
                world.rig.host.clock.advance(by: 2)
                expectClose(world.rig.shown.x, 40)
                world.token.play(to: .start)
                world.rig.host.clock.advance(by: 2)
                expectClose(world.rig.shown.x, 5)
                expectClose(world.rig.view.center.x, 5)
            }
        }
    }

    @Test func `actions at one moment run in the listed order`() {
        let rig = Rig(.property)
        let actions = (1...6).map { number in
            rig.action("\(number)").starting(at: .seconds(number < 4 ? 0.2 : 0.4))
        }
        let token = AT.animate(parallelism: actions + [AT.wait(1)])
        rig.host.clock.advance(by: 0.7)
        #expect(rig.fired == ["1", "2", "3", "4", "5", "6"])
        token.rate = -1
        rig.host.clock.advance(by: 0.6)
        token.rate = 1
        rig.host.clock.advance(by: 2)
        #expect(rig.fired == ["1", "2", "3", "4", "5", "6", "1", "2", "3", "4", "5", "6"])
    }

    @Test func `actions that a late timer passes run in the listed order`() {
        let rig = Rig(.property)
        let actions = (1...6).map { number in
            rig.action("\(number)").starting(at: .seconds(number < 4 ? 0.2 : 0.202))
        }
        AT.animate(parallelism: actions + [AT.wait(1)])
        rig.host.clock.advance(by: 0.1)
        rig.host.clock.advance(by: 2)
        #expect(rig.fired == ["1", "2", "3", "4", "5", "6"])
    }

    /// A spring that swings beyond the end stays there for some frames.
    @Test(arguments: Engine.allCases, Engine.allCases)
    func `moved to the end again, a step does not lie over the one after it`(first: Engine, last: Engine) {
        let rig = Rig(.property)
        let token = AT.animate(
            rig.view.at.animate(first.step(.x, to: 100, 1, .linear)).starting(at: .seconds(0.5)),
            rig.view.at.animate(last.step(.x, to: 55, 0, .linear)))
        token.settle(at: .end, velocity: 1_000)
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.center.x == 55)
        rig.host.clock.advance(by: 3)
        #expect(rig.view.center.x == 55)
        #expect(token.outcome == .completed(.end))
    }
}
