import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// What is stopped, in whatever run, stays so; and what stands beside it goes on.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedPartTests {
    // MARK: - After the first run

    enum Pulse: CaseIterable {
        case forever
        case thereAndBack
        case withGaps
        case often
        case animatorForever
        case delayedAnimator

        @MainActor func token(_ rig: Rig) -> AnimationToken {
            let animator = rig.engine.step(.x, to: 100, 1, .linear)
            return switch self {
            case .forever: rig.x(100).repeatedForever()
            case .thereAndBack: rig.x(100).repeatedForever(autoreverses: true)
            case .withGaps: rig.x(100).repeatedForever(delay: 0.25)
            case .often: rig.x(100).repeated(4)
            case .animatorForever: rig.view.at.animate(animator.repeatedForever(autoreverses: true, delay: 0.25))
            case .delayedAnimator: rig.view.at.animate(animator.delay(0.25).repeatedForever())
            }
        }
    }

    @Test(arguments: Engine.allCases, Pulse.allCases)
    func `a pulse is stopped by its view in any run`(_ engine: Engine, _ pulse: Pulse) {
        let rig = Rig(engine)
        let token = pulse.token(rig)
        rig.host.clock.advance(by: 2.6)
        rig.view.at.stopAnimations()
        let x = rig.shown.x
        rig.host.clock.advance(by: 0.2)
        expect(rig, x: x)
        #expect(token.state == .ended)
        #expect(token.outcome == .stopped(.current))
        rig.host.clock.advance(by: 2)
        expect(rig, x: x)
    }

    @Test(arguments: Engine.allCases) func `a pulse that nobody keeps is stopped by its view in any run`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        rig.x(100).repeatedForever(autoreverses: true)
        rig.host.clock.advance(by: 2.5)
        rig.view.at.stopAnimations()
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50)
        #expect(rig.host.clock.isIdle)
    }

    @Test func `a pulse is stopped between two runs, too`() {
        let rig = Rig(.value)
        let token = AT.animate(rig.x(100), rig.y(100), AT.wait(1)).repeated(3)
        rig.host.clock.advance(by: 2.5)
        rig.view.at.stopAnimations()
        rig.host.clock.advance(by: 10)
        expect(rig, x: 100, y: 100)
        #expect(token.state == .ended)
    }

    @Test(arguments: Engine.allCases) func `a part's handle holds, lets go and stops it in a later run`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let part = rig.x(100)
        let whole = AT.animate(part, rig.y(100)).repeated(3)
        #expect(part.state == .waiting)
        rig.host.clock.advance(by: 1.5)
        #expect(part.outcome == .completed(.end))
        #expect(part.state == .waiting)
        rig.host.clock.advance(by: 1)
        #expect(part.state == .running)
        expectClose(part.time, 0.5)
        part.pause()
        rig.host.clock.advance(by: 0.5)
        #expect(part.state == .paused)
        expect(rig, x: 50)
        part.resume()
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 75)
        part.stop()
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 75, y: 50)
        #expect(part.state == .ended)
        #expect(part.outcome == .completed(.end))
        // The third run passes it.
        rig.host.clock.advance(by: 0.75)
        expect(rig, x: 75, y: 25)
        rig.host.clock.advance(by: 0.8)
        #expect(whole.outcome == .completed(.end))
    }

    @Test func `a part that is over is not paused`() {
        let rig = Rig(.value)
        let part = rig.x(100)
        let whole = AT.animate(part, rig.y(100))
        rig.host.clock.advance(by: 1.5)
        #expect(part.state == .ended)
        part.pause()
        part.stop(at: .start)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 100, y: 100)
        #expect(whole.outcome == .completed(.end))
    }

    @Test func `the states of a part tell of each of its runs`() async {
        let rig = Rig(.value)
        let part = rig.x(100)
        let whole = AT.animate(part, rig.y(100)).repeated(2)
        let states = StreamReader(part.stateUpdates())
        for _ in 0..<5 { rig.host.clock.advance(by: 1) }
        #expect(await states.all() == [.waiting, .running, .waiting, .running, .ended])
        #expect(whole.state == .ended)
    }

    // MARK: - What stands beside it

    @Test(arguments: Engine.allCases) func `what stands beside a stopped step is scrubbed and played`(_ engine: Engine)
    {
        let rig = Rig(engine)
        let other = Rig(engine)
        let first = rig.x(100)
        let token = AT.animate(AT.animate(first, rig.y(100)), other.x(100))
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 1.2)
        token.pause()
        for (time, y) in [(1.5, 50.0), (0, 0), (1.75, 75), (2.5, 100), (1.25, 25)] {
            token.time = time
            rig.host.clock.turn()
            expect(rig, x: 50, y: y)
        }
        token.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(token.time, 1.5)
        expectClose(rig.shown.y, 50, within: 0.1)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `what stands beside a stopped step is played back`(_ engine: Engine) {
        let rig = Rig(engine)
        let other = Rig(engine)
        let first = rig.x(100)
        let token = AT.animate(AT.animate(first, rig.y(100)), other.x(100))
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 1.5)
        token.rate = -1
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50, y: 50)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50, y: 0)
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases) func `later runs pass a stopped step and play the others`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        let token = AT.animate(first, rig.y(100)).repeated(3)
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 1.5)
        expect(rig, x: 50, y: 50)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 50, y: 50)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.6)
        expect(rig, x: 50, y: 100)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `another view's loop goes on`(_ engine: Engine) {
        let rig = Rig(engine)
        let other = Rig(engine)
        let token = AT.animate(parallelism: rig.x(100), other.x(100)).repeatedForever(autoreverses: true)
        rig.host.clock.advance(by: 0.5)
        rig.view.at.stopAnimations()
        for x in [75.0, 75, 25, 25] {
            rig.host.clock.advance(by: x == 75 && other.shown.x == 50 ? 0.25 : 0.5)
            expect(rig, x: 50)
            expect(other, x: x)
        }
        #expect(token.state == .running)
        token.stop()
    }

    @Test func `a branch in which a step was stopped keeps its place when the whole is paused`() {
        let rig = Rig(.value)
        let other = Rig(.value)
        let first = rig.x(100)
        let token = AT.animate(parallelism: other.x(100, 3), AT.animate(first, rig.y(100)))
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 0.5)
        expect(rig, x: 50, y: 50)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.3)
        expect(rig, x: 50, y: 80)
        expect(other, x: 130.0 / 3)
        token.stop()
    }

    @Test func `a branch that passed a stopped step keeps its place when the whole is paused`() {
        let rig = Rig(.value)
        let other = Rig(.value)
        let second = rig.view.at.animate(.value(\.alpha, to: 0, duration: 1, curve: .linear))
        let token = AT.animate(parallelism: other.x(100, 4), AT.animate(rig.x(100), second, rig.y(100)))
        rig.host.clock.advance(by: 0.5)
        second.stop()
        rig.host.clock.advance(by: 1)
        expect(rig, x: 100, y: 50)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.3)
        expect(rig, x: 100, y: 80)
        expect(other, x: 45)
        #expect(rig.view.alpha == 1)
        token.stop()
    }
}
