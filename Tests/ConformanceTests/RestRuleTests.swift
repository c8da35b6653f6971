import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What stays at its ends, and is wanted there no longer, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestRuleTests {
    enum Farewell: CaseIterable {
        case letGo
        case staysNoLonger
    }

    enum Way: CaseIterable {
        case scrubbed
        case sought
        case played
        case sprung
        case backwards

        @MainActor func bring(_ drawer: AnimationToken, to end: AnimationToken.Destination, _ clock: VirtualClock) {
            let fraction = end == .start ? 0.0 : 1
            switch self {
            case .scrubbed: drawer.scrub(to: fraction)
            case .sought:
                drawer.pause()
                drawer.fractionComplete = fraction
            case .played: drawer.play(to: end)
            case .sprung: drawer.settle(at: end, velocity: 1)
            case .backwards:
                drawer.rate = end == .start ? 1 : -1
                drawer.scrub(to: fraction)
            }
            clock.advance(by: 3)
        }
    }

    private func rests(
        _ engine: Engine, _ way: Way, at end: AnimationToken.Destination, _ farewell: Farewell,
        hasMoved: Bool = true
    ) {
        let rig = Rig(engine, x: 5)
        let clock = rig.host.clock
        var outcomes: [AnimationOutcome] = []
        var drawer: AnimationToken? = AT.animate(
            parallelism: rig.x(100), AT.animate(AT.wait(1), rig.y(30, 0)))
        drawer?.completion { outcomes.append($0) }
        drawer?.pausesOnCompletion = true
        if hasMoved {
            clock.advance(by: 0.5)
            drawer?.scrub(to: 0.4)
            clock.advance(by: 0.5)
        }
        if let drawer { way.bring(drawer, to: end, clock) }
        #expect(outcomes.isEmpty)
        let (x, y) = end == .start ? (5.0, 0.0) : (100, 30)
        if farewell == .letGo { drawer = nil } else { drawer?.pausesOnCompletion = false }
        clock.turn()
        #expect(outcomes == [.completed(end == .start ? .start : .end)], "\(way) \(end) \(farewell)")
        for seconds in [0, 0.3, 3] {
            clock.advance(by: seconds)
            expectClose(rig.shown.x, x, "\(way) \(end)")
            expectClose(rig.shown.y, y, "\(way) \(end)")
            expectClose(rig.view.center.x, x, "\(way) \(end) \(farewell)")
        }
        #expect(clock.isIdle)
        #expect(rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `at rest at its start it ends there when it is let go, or stays no longer`(_ engine: Engine, _ way: Way) {
        for farewell in Farewell.allCases { rests(engine, way, at: .start, farewell) }
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `at rest at its end it ends there when it is let go, or stays no longer`(_ engine: Engine, _ way: Way) {
        for farewell in Farewell.allCases { rests(engine, way, at: .end, farewell) }
    }

    @Test(arguments: Engine.allCases) func `what has never left its start ends there`(_ engine: Engine) {
        for farewell in Farewell.allCases { rests(engine, .scrubbed, at: .start, farewell, hasMoved: false) }
    }

    @Test func `half-way it plays out when it is let go, and waits when it stays no longer`() {
        let rig = Rig(.property)
        var outcomes: [AnimationOutcome] = []
        var drawer: AnimationToken? = rig.x(100).completion { outcomes.append($0) }
        drawer?.pausesOnCompletion = true
        drawer?.scrub(to: 0.4)
        drawer?.pausesOnCompletion = false
        rig.host.clock.advance(by: 2)
        #expect(drawer?.state == .paused)
        drawer = nil
        rig.host.clock.advance(by: 2)
        #expect(outcomes == [.completed(.end)])
        #expect(rig.view.center.x == 100)
    }

    @Test func `on its way to an end it goes on there`() {
        let rig = Rig(.property)
        for velocity in [0.0, 5] {
            let drawer = rig.x(100)
            drawer.pausesOnCompletion = true
            rig.host.clock.advance(by: 2)
            if velocity > 0 { drawer.settle(at: .start, velocity: velocity) } else { drawer.play(to: .start) }
            drawer.pausesOnCompletion = false
            #expect(drawer.outcome == nil)
            rig.host.clock.advance(by: 3)
            #expect(drawer.outcome == .completed(.start))
        }
    }

    @Test func `the actions at the end that it was scrubbed to run when it ends there`() {
        let rig = Rig(.property)
        let drawer = AT.animate(rig.x(100), rig.action("open"))
        drawer.pausesOnCompletion = true
        drawer.scrub(to: 1)
        #expect(rig.fired.isEmpty)
        drawer.pausesOnCompletion = false
        #expect(rig.fired == ["open"])
        #expect(drawer.outcome == .completed(.end))
    }

    @Test func `set in an action at its end, it stays no longer`() {
        let rig = Rig(.property)
        var drawer: AnimationToken?
        drawer = AT.animate(rig.x(100), AT.perform { drawer?.pausesOnCompletion = false })
        drawer?.pausesOnCompletion = true
        rig.host.clock.advance(by: 2)
        #expect(drawer?.outcome == .completed(.end))
    }

    /// Its steps stand at their starts then, and may be under way: it was told to play back, and paused at once.
    @Test(arguments: Engine.allCases) func `a repeat at rest where it began stays there`(engine: Engine) {
        let rig = Rig(.property)
        let token = AT.animate(rig.view.at.animate(engine.step(.x, to: 60, 1, .linear))).repeated(2, autoreverses: true)
        token.pausesOnCompletion = true
        token.time = 2
        rig.host.clock.turn()
        token.rate = -1
        token.resume()
        rig.host.clock.turn()
        token.pause()
        token.pausesOnCompletion = false
        rig.host.clock.turn()
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 0)
        #expect(rig.shown.x == 0)
    }

    @Test(arguments: Engine.allCases)
    func `a step of no length behind a pause point is shown where the whole ends there`(
        engine: Engine
    ) {
        let rig = Rig(.property)
        let token = AT.animate(AT.pausePoint(), rig.view.at.animate(engine.step(.x, to: 70, 0, .linear)))
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 0.1)
        #expect(token.state == .paused)
        token.pausesOnCompletion = false
        rig.host.clock.turn()
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 70)
    }
}
