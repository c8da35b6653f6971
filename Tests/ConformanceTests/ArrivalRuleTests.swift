import AnimationUIKit
import TestSupport
import Testing

/// What comes to its ends and waits there is told apart from what was grabbed, and heard of, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ArrivalRuleTests {
    private func drawer(_ rig: Rig, _ arrivals: @escaping @MainActor (AnimationPosition) -> Void) -> AnimationToken {
        let drawer = AT.animate(parallelism: rig.x(100), rig.y(50)).onArrival(arrivals)
        drawer.pausesOnCompletion = true
        drawer.pause()
        return drawer
    }

    @Test(arguments: Engine.allCases) func `each time that it comes to an end and waits there it is told`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        var arrivals: [AnimationPosition] = []
        let drawer = drawer(rig) { arrivals.append($0) }
        #expect(drawer.restingPosition == nil)
        for _ in 0..<2 {
            arrivals = []
            drawer.play(to: .end)
            #expect(drawer.restingPosition == nil)
            rig.host.clock.advance(by: 2)
            #expect(arrivals == [.end])
            #expect(drawer.restingPosition == .end)
            #expect(drawer.state == .paused)
            drawer.settle(at: .start, velocity: 3)
            #expect(drawer.restingPosition == nil)
            rig.host.clock.advance(by: 2)
            #expect(arrivals == [.end, .start])
            #expect(drawer.restingPosition == .start)
        }
        drawer.play(to: .start)
        #expect(arrivals == [.end, .start, .start])
    }

    @Test(arguments: Engine.allCases) func `grabbed it has not come to rest, not at an end either`(_ engine: Engine) {
        let rig = Rig(engine)
        var arrivals: [AnimationPosition] = []
        let drawer = drawer(rig) { arrivals.append($0) }
        drawer.play(to: .end)
        rig.host.clock.advance(by: 2)
        for place in [0.7, 0, 1] {
            drawer.scrub(to: place)
            rig.host.clock.advance(by: 1)
            #expect(drawer.restingPosition == nil)
            #expect(drawer.state == .paused)
        }
        #expect(arrivals == [.end])
    }

    @Test func `it is told after its steps, with everything at its end, and may be sent back from there`() {
        let rig = Rig(.property)
        var told: [String] = []
        var drawer: AnimationToken?
        drawer = AT.animate(rig.x(100).completion { _ in told.append("step") })
            .onArrival { end in
                told.append("\(end) \(rig.view.center.x) \(drawer?.restingPosition == end)")
                if end == .end { drawer?.play(to: .start) }
            }
            .onArrival { _ in told.append("second") }
        drawer?.pausesOnCompletion = true
        rig.host.clock.advance(by: 3)
        #expect(told == ["step", "end 100.0 true", "second", "start 0.0 true", "second"])
        #expect(drawer?.restingPosition == .start)
    }

    @Test func `what ends has not come to rest`() {
        let rig = Rig(.property)
        var arrivals: [AnimationPosition] = []
        let ended = rig.x(100).onArrival { arrivals.append($0) }
        rig.host.clock.advance(by: 2)
        #expect(ended.outcome == .completed(.end))
        let stopped = drawer(rig) { arrivals.append($0) }
        stopped.stop(at: .end)
        let part = rig.x(50).onArrival { arrivals.append($0) }
        part.pausesOnCompletion = true
        let whole = AT.animate(part, AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        #expect(part.restingPosition == nil)
        rig.host.clock.advance(by: 1)
        #expect(whole.outcome == .completed(.end))
        #expect(arrivals.isEmpty)
        for token in [ended, stopped, part] { #expect(token.restingPosition == nil) }
    }

    /// The ways in which a listener sends a token to an end at which it arrives at once.
    enum SentBack: CaseIterable {
        case noLength, noMotion, noTime, staysThere, goesOn

        @MainActor func send(_ token: AnimationToken, from end: AnimationPosition) {
            switch self {
            case .noLength, .noMotion: token.play(to: end == .end ? .start : .end)
            case .noTime: token.play(to: end == .end ? .start : .end, duration: 0)
            case .staysThere: token.play(to: end == .end ? .end : .start)
            case .goesOn: token.resume()
            }
        }
    }

    @Test(arguments: Engine.allCases, SentBack.allCases)
    func `sent back and forth in no time it arrives so many times a frame, and the app goes on`(
        _ engine: Engine, _ way: SentBack
    ) {
        if way == .noMotion { UIAccessibility.isReduceMotionEnabled = true }
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let rig = Rig(engine)
        let step = engine.step(.x, to: 100, way == .noLength ? 0 : 0.1, .linear)
        let token = rig.view.at.animate(way == .noMotion ? step.reducedMotion(.instant) : step)
        token.pausesOnCompletion = true
        var arrivals: [AnimationPosition] = []
        token.onArrival { [unowned token] end in
            arrivals.append(end)
            // The test comes to its end where the app would hang.
            if arrivals.count < 3_000 { way.send(token, from: end) }
        }
        rig.host.clock.advance(by: 0.3)
        #expect(arrivals.count > 1 && arrivals.count < 2_000)
        let count = arrivals.count
        token.stop(at: .start)
        rig.host.clock.advance(by: 1)
        #expect(arrivals.count == count && rig.view.center.x == 0 && rig.host.issues.isEmpty)
    }

    @Test func `a token that hears of itself is let go after its end`() {
        let rig = Rig(.property)
        weak var seen: AnimationToken?
        do {
            let drawer = rig.x(100)
            drawer.onArrival { _ in drawer.reverse() }
            drawer.pausesOnCompletion = true
            seen = drawer
            rig.host.clock.advance(by: 2)
            drawer.stop()
        }
        rig.host.clock.turn()
        #expect(seen == nil)
    }
}
