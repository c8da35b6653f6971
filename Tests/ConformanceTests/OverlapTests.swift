import Expectations
import AnimationUIKit
import SoakModel
import TestSupport
import Testing

/// Steps that overlap on one property, some of them in their reduced form, taken back in every way.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OverlapTests {
    init() { UIAccessibility.isReduceMotionEnabled = true }

    /// A step that takes x to `end`, and when.
    struct Part: Sendable {
        let start: Double
        let length: Double
        let end: Double
    }

    nonisolated static let spans: [[Part]] = [
        [Part(start: 0, length: 1, end: 10), Part(start: 0.5, length: 1, end: 70)],
        [Part(start: 0, length: 1, end: 10), Part(start: 0, length: 1, end: 70)],
        [Part(start: 0, length: 2, end: 10), Part(start: 0.5, length: 0.2, end: 70)],
        [Part(start: 0, length: 2, end: 10), Part(start: 0.9, length: 0.2, end: 70)],
        [Part(start: 0, length: 2, end: 10), Part(start: 1, length: 1, end: 70)],
        [Part(start: 0, length: 1, end: 10), Part(start: 0.25, length: 0.5, end: 70)],
        [
            Part(start: 0, length: 2, end: 10), Part(start: 0.5, length: 1, end: 70),
            Part(start: 0.75, length: 0.2, end: 30),
        ],
    ]

    /// The engine of each part in turn, and whether it is reduced.
    nonisolated static let engines: [[(engine: Engine, isReduced: Bool)]] = [
        [(.property, true), (.property, true)], [(.basic, true), (.basic, true)],
        [(.property, true), (.basic, true)], [(.basic, true), (.property, true)],
        [(.property, true), (.property, false)], [(.property, false), (.property, true)],
        [(.basic, true), (.basic, false)], [(.basic, false), (.basic, true)],
        [(.keyframe, true), (.basic, false)], [(.property, true), (.basic, false)],
        [(.basic, true), (.property, false)], [(.property, true), (.value, false)],
        [(.value, false), (.property, true)], [(.basic, true), (.value, false)],
        [(.basic, true), (.foreign, false)], [(.property, false), (.basic, false)], [(.value, false), (.value, false)],
        [(.foreign, false), (.foreign, false)], [(.value, false), (.property, false)],
        [(.basic, false), (.value, false)], [(.keyframe, false), (.keyframe, false)],
        [(.spring, false), (.spring, false)],
    ]

    @MainActor private struct World {
        let rig: Rig
        let token: AnimationToken

        init(_ parts: [Part], _ engines: [(engine: Engine, isReduced: Bool)]) {
            let rig = Rig(.property)
            self.rig = rig
            let tokens = parts.enumerated().map { index, part in
                let (engine, isReduced) = engines[index % engines.count]
                let step = engine.step(.x, to: part.end, part.length, .linear)
                return rig.view.at.animate(step.reducedMotion(isReduced ? .fade : .keep)).starting(
                    at: .seconds(part.start))
            }
            token = AT.animate(parallelism: tokens)
        }

        func run(_ seconds: Double) { rig.host.clock.advance(by: seconds) }
        var x: Double { rig.view.center.x }
    }

    private func world(_ span: Int, _ engine: Int) -> World { World(Self.spans[span], Self.engines[engine]) }

    /// Places inside a whole, and its end.
    private func places(_ span: Int) -> [Double] {
        let length = Self.spans[span].map { $0.start + $0.length }.max() ?? 0
        return [0.35, 0.55, 0.6, 0.85, 1.05, 1.45, 1.95].filter { $0 < length }
    }

    @Test(arguments: spans.indices, engines.indices) func `stopped at the start`(span: Int, engine: Int) {
        for place in places(span) {
            let world = world(span, engine)
            world.run(place)
            world.token.stop(at: .start)
            #expect(world.x == 0, "\(place)")
        }
    }

    @Test(arguments: spans.indices, engines.indices) func `played back`(span: Int, engine: Int) {
        for place in places(span) {
            let world = world(span, engine)
            world.run(place)
            world.token.rate = -1
            world.run(3)
            #expect(world.x == 0, "\(place)")
        }
    }

    @Test(arguments: spans.indices, engines.indices) func `scrubbed back`(span: Int, engine: Int) {
        for place in places(span) {
            for stop in [nil, 0.55, 0.85] as [Double?] where stop.map({ $0 < place }) ?? true {
                let world = world(span, engine)
                world.token.time = place
                world.run(0)
                if let stop { world.token.time = stop }
                world.run(0)
                world.token.time = 0
                world.run(0)
                // What starts at 0 stands there at its first frame.
                if Self.engines[engine].contains(where: \.isReduced) {
                    expectClose(world.rig.shown.x, 0, within: 1e-9, "\(place) \(stop ?? 0)")
                }
                world.token.stop(at: .start)
                #expect(world.x == 0, "\(place) \(stop ?? 0)")
            }
        }
    }

    @Test(arguments: spans.indices, engines.indices) func `reverted after the end`(span: Int, engine: Int) {
        let world = world(span, engine)
        world.run(3)
        #expect(world.token.state == .ended)
        world.token.revert()
        #expect(world.x == 0)
    }

    @Test(arguments: spans.indices, engines.indices) func `scrubbed as played`(span: Int, engine: Int) {
        for place in places(span) {
            let scrubbed = world(span, engine)
            scrubbed.token.time = place
            scrubbed.run(0)
            let played = world(span, engine)
            played.run(place)
            expectClose(played.rig.shown.x, scrubbed.rig.shown.x, "\(place)")
        }
    }

    @Test(arguments: [Engine.value, .foreign, .property, .basic, .keyframe, .spring])
    func `a step starts from the exact place of another, between two frames too`(engine: Engine) {
        func world() -> World {
            World(
                [Part(start: 0, length: 0.4, end: 100), Part(start: 0.0955, length: 0.4, end: 200)],
                [(engine, false)])
        }
        let scrubbed = world()
        scrubbed.token.time = 0.25
        scrubbed.run(0)
        let played = world()
        played.run(0.25)
        expectClose(played.rig.shown.x, scrubbed.rig.shown.x)
        guard engine == .value || engine == .foreign else { return }
        let start = 100 * 0.0955 / 0.4
        expectClose(scrubbed.rig.shown.x, start + (200 - start) * (0.25 - 0.0955) / 0.4)
    }

    /// One on y is under way or ends in the frame in which a custom animator on x starts, which was due a moment before
    /// it.
    @Test(arguments: [(0.5, true), (0.5, false), (0.6, true), (0.6, false)], [Engine.value, .foreign])
    func `a step that others start beside shows the frame's own time`(_ y: (length: Double, isLast: Bool), late: Engine)
    {
        let rig = Rig(.property)
        let other = UIView()
        rig.view.superview?.addSubview(other)
        let first = rig.view.at.animate(.value(\.center.y, to: 60, duration: y.length, curve: .linear))
        let second = AT.animate(
            other.at.animate(.value(\.center.x, to: 10, duration: 0.4955)),
            rig.view.at.animate(late.step(.x, to: 15, 0.2, .linear)))
        let token = AT.animate(parallelism: y.isLast ? [second, first] : [first, second])
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.view.center.y, 60 * 0.5 / y.length, within: 1e-9)
        expectClose(rig.view.center.x, 15 * 0.0045 / 0.2, within: 1e-9)
        rig.host.clock.advance(by: 1)
        #expect(rig.view.center.y == 60)
        #expect(token.outcome == .completed(.end))
    }

    /// Two of no length at the same moment: the later one in the list is the one that stays.
    @Test(arguments: [0.0, 0.3]) func `a step of no length is shown below the next one of its moment`(gap: Double) {
        let rig = Rig(.property)
        let token = AT.animate(
            parallelism: AT.animate(
                rig.view.at.animate(.value(\.center.x, to: 75, duration: 0)),
                rig.view.at.animate(Engine.basic.step(.x, to: 25, 0, .linear))
            ).starting(at: .seconds(0.78))
        ).repeatedForever(delay: gap)
        rig.host.clock.advance(by: 0.3)
        token.stop(at: .end)
        #expect(rig.view.center.x == 25)
    }

    @Test func `steps that are never reached end in their order`() {
        let rig = Rig(.property)
        let token = AT.animate(
            parallelism: rig.view.at.animate(.value(\.center.x, to: 10, duration: 1)),
            AT.animate(
                AT.wait(0.1).repeatedForever(),
                rig.view.at.animate(.value(\.center.x, to: 40, duration: 0.5)),
                rig.view.at.animate(.value(\.center.x, to: 70, duration: 0.5)))
        )
        rig.host.clock.advance(by: 0.3)
        token.stop(at: .end)
        #expect(rig.view.center.x == 70)
    }
}
