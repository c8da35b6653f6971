import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two steps of one composition on one property: the older one goes on, and is covered while the newer one plays.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CoveredStepTests {
    /// The engines whose values replace each other.
    nonisolated static let engines: [Engine] = [.value, .foreign, .basic, .spring]

    @MainActor private struct World {
        let rig: Rig
        let token: AnimationToken

        init(_ engine: Engine, newer: Engine? = nil, second: Double = 0.5) {
            rig = Rig(.property, y: 7)
            token = AT.animate(
                parallelism: rig.view.at.animate(engine.step(.y, to: 10, 2, .linear)),
                rig.view.at.animate((newer ?? engine).step(.y, to: 20, second, .linear)).starting(at: .seconds(1)))
        }

        func run(_ seconds: Double) { rig.host.clock.advance(by: seconds) }

        func shows(_ wanted: Double, _ comment: String, _ location: SourceLocation = #_sourceLocation) {
            rig.host.clock.turn()
            expectClose(rig.shown.y, wanted, within: 1e-6, Comment(rawValue: comment), sourceLocation: location)
        }
    }

    /// The values of the issue: the newer one begins at 8.5.
    nonisolated static let moments = [(0.5, 7.75), (1.2, 13.1), (1.4, 17.7), (1.6, 9.4), (1.9, 9.85)]

    @Test(arguments: engines) func `played`(_ engine: Engine) {
        let world = World(engine)
        var last = 0.0
        for (time, value) in Self.moments {
            world.run(time - last)
            last = time
            world.shows(value, "at \(time)")
        }
        world.run(1)
        #expect(world.token.outcome == .completed(.end))
        #expect(world.rig.view.center.y == 10)
        #expect(world.rig.view.layer.animationKeys() == nil)
        world.token.revert()
        #expect(world.rig.view.center.y == 7)
    }

    @Test(arguments: engines) func `sought, whatever was sought before`(_ engine: Engine) {
        for (before, _) in Self.moments + [(2, 10)] {
            for (time, value) in Self.moments + [(2, 10)] {
                let world = World(engine)
                world.token.pause()
                world.token.time = before
                world.run(0)
                world.token.time = time
                world.shows(value, "from \(before) to \(time)")
                world.token.stop(at: .start)
                #expect(world.rig.view.center.y == 7)
            }
        }
    }

    @Test(arguments: engines) func `sought, then played`(_ engine: Engine) {
        for (index, (time, _)) in Self.moments.enumerated() {
            let world = World(engine)
            world.token.pause()
            world.token.time = time
            world.token.resume()
            var last = time
            for (time, value) in Self.moments.dropFirst(index + 1) {
                world.run(time - last)
                last = time
                world.shows(value, "at \(time)")
            }
            world.run(1)
            #expect(world.rig.view.center.y == 10)
        }
    }

    @Test(arguments: engines) func `played back`(_ engine: Engine) {
        let world = World(engine)
        world.run(1.9)
        world.token.rate = -1
        var last = 1.9
        for (time, value) in Self.moments.dropLast().reversed() {
            world.run(last - time)
            last = time
            world.shows(value, "at \(time)")
        }
        world.run(1)
        #expect(world.token.outcome == .completed(.start))
        #expect(world.rig.view.center.y == 7)
    }

    @Test(arguments: engines, [(1.2, 13.1), (1.7, 9.55)])
    func `stopped where it is`(_ engine: Engine, _ moment: (time: Double, value: Double)) {
        let world = World(engine)
        world.run(moment.time)
        world.token.stop()
        world.shows(moment.value, "stopped")
        expectClose(world.rig.view.center.y, moment.value, within: 1e-6)
    }

    @Test(arguments: engines, [0.2, 1.2, 1.7]) func `stopped at the end`(_ engine: Engine, moment: Double) {
        let world = World(engine)
        world.run(moment)
        world.token.stop(at: .end)
        world.shows(10, "stopped")
        #expect(world.rig.view.center.y == 10)
    }

    @Test(arguments: engines) func `a newer one that ends later stays`(_ engine: Engine) {
        let world = World(engine, second: 2)
        world.run(1.5)
        world.shows(8.5 + 11.5 * 0.25, "both")
        world.run(1)
        world.shows(8.5 + 11.5 * 0.75, "the newer one")
        world.run(1)
        #expect(world.rig.view.center.y == 20)
        world.token.revert()
        #expect(world.rig.view.center.y == 7)
    }

    @Test(arguments: [Engine.basic, .spring]) func `a step of the older one's handle changes nothing of the newer one`(
        _ engine: Engine
    ) {
        let rig = Rig(.property, y: 7)
        let older = rig.view.at.animate(engine.step(.y, to: 10, 2, .linear))
        AT.animate(
            parallelism: older, rig.view.at.animate(engine.step(.y, to: 20, 0.5, .linear)).starting(at: .seconds(1)))
        rig.host.clock.advance(by: 1.2)
        older.pause()
        rig.host.clock.turn()
        expectClose(rig.shown.y, 13.1, within: 1e-6)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.y, 8.8, within: 1e-6)
    }
}
