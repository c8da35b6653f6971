import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// What is stopped, in whatever run, stays so; and what stands beside it goes on.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedPartTests {
    private static let tolerance = 1e-6

    private func expect(
        _ rig: Rig, x: Double? = nil, y: Double? = nil, _ location: SourceLocation = #_sourceLocation
    ) {
        if let x { expectClose(rig.shown.x, x, sourceLocation: location) }
        if let y { expectClose(rig.shown.y, y, sourceLocation: location) }
    }

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
        #expect(whole.outcome == .stopped(.current))
    }

    @Test func `a part that is over is not held`() {
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
        let states = Task { @MainActor in
            var states: [AnimationToken.State] = []
            for await state in part.stateUpdates() { states.append(state) }
            return states
        }
        for _ in 0..<10 { await Task.yield() }
        for _ in 0..<5 { rig.host.clock.advance(by: 1) }
        #expect(await states.value == [.waiting, .running, .waiting, .running, .ended])
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
        #expect(token.outcome == .stopped(.current))
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

    @Test func `a branch in which a step was stopped keeps its place when the whole is held`() {
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

    @Test func `a branch that passed a stopped step keeps its place when the whole is held`() {
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

    // MARK: - Taking it back

    @Test(arguments: Engine.allCases, [AnimationPosition.current, .end])
    func `the whole takes back a part that was stopped`(_ engine: Engine, _ position: AnimationPosition) {
        let rig = Rig(engine)
        let (first, second) = (rig.x(100), rig.y(100))
        let token = AT.animate(first, AT.wait(1), second)
        rig.host.clock.advance(by: 0.5)
        first.stop(at: position)
        second.stop(at: position)
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: position == .end ? 100 : 50, y: position == .end ? 100 : 0)
        token.stop(at: .start)
        rig.host.clock.turn()
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases) func `revert() takes back a part that was stopped`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        let token = AT.animate(first, rig.y(100))
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 2)
        expect(rig, x: 50, y: 100)
        token.revert()
        rig.host.clock.turn()
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases) func `a part gives back what it did, while the whole plays and after it`(
        _ engine: Engine
    ) {
        let rig = Rig(engine, x: 7)
        let (first, second) = (rig.x(100), rig.y(100))
        let whole = AT.animate(first, second)
        rig.host.clock.advance(by: 1.5)
        first.revert()
        rig.host.clock.turn()
        expect(rig, x: 7, y: 50)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 7, y: 100)
        second.revert()
        rig.host.clock.turn()
        expect(rig, x: 7, y: 0)
        rig.view.center.y = 30
        whole.revert()
        rig.host.clock.turn()
        // It was taken back already.
        expect(rig, x: 7, y: 30)
    }

    enum GoingBack: CaseIterable {
        case stop
        case revert
        case time
    }

    @Test(arguments: [Engine.property, .basic, .keyframe], GoingBack.allCases)
    func `a step that lost its window can be taken back, and scrubbed`(_ engine: Engine, _ way: GoingBack) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), AT.wait(1))
        rig.host.clock.advance(by: 0.5)
        let window = rig.view.superview
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.1)
        window?.addSubview(rig.view)
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.center.x == 100)
        switch way {
        case .stop: token.stop(at: .start)
        case .revert: token.revert()
        case .time:
            token.time = 0.5
            token.pause()
            rig.host.clock.turn()
            expect(rig, x: 50)
            token.time = 0
        }
        rig.host.clock.turn()
        expect(rig, x: 0)
        token.stop(at: .start)
        #expect(rig.view.center.x == 0)
    }

    @Test(arguments: Engine.allCases) func `a replaced step can be taken back, and scrubbed`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(
            parallelism: rig.x(100), rig.x(50).starting(at: .seconds(0.5)).onConflict(.replace), rig.y(1, 3))
        // An animator from elsewhere is replaced where its latest frame was.
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 50, within: 1)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 50, within: 1)
        token.pause()
        for (time, x) in [(0, 0.0), (0.25, 25), (0, 0)] {
            token.time = time
            rig.host.clock.turn()
            expect(rig, x: x)
        }
        token.stop(at: .start)
        rig.host.clock.turn()
        expect(rig, x: 0)
    }

    @Test(arguments: Engine.allCases) func `revert() after the end takes back a replaced step`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(parallelism: rig.x(100), rig.x(50).starting(at: .seconds(0.5)).onConflict(.replace))
        rig.host.clock.advance(by: 3)
        token.revert()
        rig.host.clock.turn()
        expect(rig, x: 0)
    }

    @Test func `a pull that took over another can be taken back`() {
        let rig = Rig(.value)
        let token = AT.animate(
            parallelism: rig.view.at.animate(.value(\.alpha, to: 0.5, duration: 1, curve: .spring(dampingRatio: 1))),
            rig.view.at.animate(.value(\.alpha, to: 0, duration: 1, curve: .spring(dampingRatio: 1))).starting(
                at: .seconds(0.25)))
        rig.host.clock.advance(by: 3)
        token.revert()
        #expect(rig.view.alpha == 1)
    }

    // MARK: - Places

    @Test func `a token keeps the place where it ended`() {
        let rig = Rig(.value)
        func ended(_ end: (AnimationToken) -> Void) -> AnimationToken {
            let token = AT.animate(rig.x(100), rig.y(100))
            rig.host.clock.advance(by: 0.5)
            end(token)
            rig.host.clock.turn()
            return token
        }
        func expect(_ token: AnimationToken, at time: TimeInterval, _ location: SourceLocation = #_sourceLocation) {
            expectClose(token.time, time, sourceLocation: location)
            expectClose(token.fractionComplete, time / 2, sourceLocation: location)
        }
        expect(ended { $0.stop(at: .end) }, at: 2)
        expect(ended { $0.stop() }, at: 0.5)
        expect(ended { $0.stop(at: .start) }, at: 0)
        expect(
            ended {
                $0.rate = -1
                rig.host.clock.advance(by: 1)
            }, at: 0)
        expect(ended { _ in rig.host.clock.advance(by: 2) }, at: 2)
        let part = rig.x(0)
        let whole = AT.animate(part, rig.y(0))
        rig.host.clock.advance(by: 0.25)
        part.stop()
        expectClose(part.time, 0.25)
        rig.host.clock.advance(by: 2)
        expectClose(part.time, 0.25)
        expectClose(whole.time, 2)
    }

    @Test func `a step that was cut off is at its end`() {
        let rig = Rig(.basic)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.1)
        #expect(token.outcome == .interrupted(.system))
        #expect(token.fractionComplete == 1)
    }

    @Test(arguments: [AnimationPosition.end, .current]) func `progress closes with the place`(
        _ position: AnimationPosition
    ) async {
        let rig = Rig(.value)
        let token = rig.x(100)
        let seen = Task { @MainActor in
            var seen: [Double] = []
            for await fraction in token.progressUpdates() { seen.append(fraction) }
            return seen
        }
        for _ in 0..<10 { await Task.yield() }
        rig.host.clock.advance(by: 0.5)
        for _ in 0..<10 { await Task.yield() }
        token.stop(at: position)
        let last = await seen.value.last ?? .nan
        expectClose(last, position == .end ? 1 : 0.5)
    }

    @Test func `a composite part that is held keeps its place, and that of the whole`() {
        let rig = Rig(.value)
        let part = AT.animate(parallelism: rig.x(100), rig.y(100))
        let whole = AT.animate(AT.wait(1), part, AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        part.pause()
        expectClose(whole.time, 1.5)
        expectClose(part.time, 0.5)
        whole.pause()
        expectClose(whole.time, 1.5)
        expectClose(part.time, 0.5)
        whole.resume()
        part.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(whole.time, 1.75)
        expect(rig, x: 75, y: 75)
        whole.pause()
        expectClose(part.time, 0.75)
        whole.stop()
    }

    @Test(arguments: [false, true]) func `time does not go back where a part is left behind`(_ isPaused: Bool) {
        let rig = Rig(.value)
        let signal = AnimationSignal()
        let held = rig.x(0)
        let lagging =
            isPaused
            ? AT.animate(held, rig.x(100)) : AT.animate(rig.x(0), AT.wait(for: signal), rig.x(100))
        let token = AT.animate(parallelism: lagging, rig.y(0, 2))
        rig.host.clock.advance(by: 0.5)
        if isPaused { held.pause() }
        var last = 0.0
        for step in 0..<30 {
            rig.host.clock.advance(by: 0.1)
            if step == 20 {
                signal.send()
                held.resume()
            }
            #expect(token.time >= last - Self.tolerance, "\(token.time) after \(last)")
            last = token.time
        }
        // Held and let go, nothing starts anew.
        token.pause()
        token.resume()
        expectClose(token.time, 2)
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
    }
}
