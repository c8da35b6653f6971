import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Parts that their own handles pause, and what is done meanwhile to what they contain.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PausedPartTests {
    /// A part of two steps, half through the first, in a whole that goes on after it.
    @MainActor private struct World {
        let rig: Rig
        let first: AnimationToken
        let second: AnimationToken
        let part: AnimationToken
        let whole: AnimationToken

        init(_ engine: Engine) {
            rig = Rig(engine)
            first = rig.x(100)
            second = rig.y(100)
            part = AT.animate(first, second)
            whole = AT.animate(part, AT.wait(1))
            rig.host.clock.advance(by: 0.5)
        }

        func run(_ seconds: Double) { rig.host.clock.advance(by: seconds) }

        func expect(_ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
            let shown = rig.shown
            expectClose(shown.x, x, sourceLocation: location)
            expectClose(shown.y, y, sourceLocation: location)
        }
    }

    @Test(arguments: Engine.allCases) func `a step stopped in a part that is paused starts nothing`(_ engine: Engine) {
        let world = World(engine)
        world.part.pause()
        world.first.stop()
        world.run(0.5)
        world.expect(50, 0)
        #expect(world.part.state == .paused)
        world.part.resume()
        world.run(0.5)
        world.expect(50, 50)
        world.run(1.6)
        #expect(world.whole.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `a step resumed in a part that is paused waits for that`(_ engine: Engine) {
        let world = World(engine)
        world.first.pause()
        world.part.pause()
        world.first.resume()
        world.run(0.5)
        world.expect(50, 0)
        world.part.resume()
        world.run(0.75)
        world.expect(100, 25)
        world.whole.stop()
    }

    @Test(arguments: Engine.allCases) func `stopping what is on a view starts nothing in a part that is paused`(
        _ engine: Engine
    ) {
        let world = World(engine)
        world.part.pause()
        world.rig.view.at.stopAnimations()
        world.run(1)
        world.expect(50, 0)
        world.part.resume()
        world.run(1.1)
        world.expect(50, 0)
        #expect(world.whole.outcome == .stopped(.current))
    }

    @Test(arguments: Engine.allCases) func `a paused step blocks nothing once its part is stopped`(_ engine: Engine) {
        let world = World(engine)
        let other = world.rig.view.at.animate(.value(\.alpha, to: 0, duration: 4, curve: .linear))
        let all = AT.animate(parallelism: world.whole, other)
        world.run(1)
        world.first.pause()
        world.part.stop()
        world.run(0.1)
        let before = all.time
        world.first.resume()
        world.run(0.1)
        #expect(all.time > before)
        all.stop()
    }

    @Test(arguments: Engine.allCases) func `paused and resumed while the whole is paused, a part keeps its place`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let part = AT.animate(rig.x(100), rig.y(100))
        let whole = AT.animate(AT.wait(1), part, AT.wait(1))
        rig.host.clock.advance(by: 2.5)
        whole.pause()
        whole.rate = -1
        part.pause()
        part.resume()
        whole.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(whole.time, 2.25)
        expectClose(rig.shown.y, 25)
        whole.stop()
    }

    @Test(arguments: [1, 2]) func `a part that loses its window while it is paused goes on where it was`(run: Int) {
        let rig = Rig(.basic)
        let part = rig.x(100)
        let whole = part.repeated(3)
        rig.host.clock.advance(by: Double(run) - 0.5)
        part.pause()
        rig.host.clock.advance(by: 0.1)
        let window = rig.view.window
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.1)
        window?.addSubview(rig.view)
        rig.host.clock.advance(by: 4)
        expectClose(rig.shown.x, 50)
        part.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 75)
        rig.host.clock.advance(by: 4)
        #expect(whole.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `what has played beside a paused part is not played again at another rate`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let (held, other) = (rig.x(100), rig.y(100, 0.5))
        let whole = AT.stagger(.each(0.03), [AT.wait(0.9), AT.stagger(.each(0.08), [held, other])])
        held.pause()
        rig.host.clock.advance(by: 1.2)
        whole.rate = 2
        rig.host.clock.advance(by: 0.1)
        #expect(rig.shown == CGPoint(x: 0, y: 100))
        held.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 50)
        expectClose(rig.shown.y, 100)
        rig.host.clock.advance(by: 0.3)
        #expect(whole.outcome == .completed(.end))
        #expect(rig.host.clock.isIdle)
    }
}
