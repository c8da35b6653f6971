import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A follower and animations on one property: each goes on where the other one was.
@MainActor @Suite(.virtualTime) struct FollowerTakeOverTests {
    private let stage = FollowerStage()

    private static let far = CGPoint(x: 320, y: 120)
    nonisolated static let moves: [@MainActor @Sendable (UIView) -> AnimationToken] = [
        { $0.at.animate(.move(to: far, duration: 1, curve: .linear)) },
        { $0.at.animate(.layer(.basic("position", to: .point(far), duration: 1, curve: .linear))) },
        { $0.at.animate(.value(\.center, to: far, duration: 1, curve: .linear)) },
        { $0.at.animate(.custom(duration: 1, curve: .linear) { $0.center = far }) },
        { $0.layer.at.animate(.value(\.position, to: far, duration: 1, curve: .linear)) },
    ]
    /// Where the views start: the middle of the view.
    private static let place = CGPoint(x: 120, y: 120)

    @Test(arguments: moves.indices) func `it takes an animation over without a jump, and with its velocity`(move: Int) {
        let older = Self.moves[move](stage.view)
        stage.run(0.5)
        let place = stage.shown
        expectClose(place.x, 220, within: 0.5)
        let chase = stage.view.at.follower(of: \.center)
        chase.target = Self.place
        #expect(stage.view.center == place)
        // A linear way of 200 points in a second.
        expectClose(chase.velocity.x, 200, within: 2)
        var last = place
        for _ in 0..<120 {
            stage.frame()
            #expect(stage.shown == stage.view.center)
            #expect(abs(stage.shown.x - last.x) < 25, "\(last) \(stage.shown)")
            last = stage.shown
        }
        #expect(older.outcome == .interrupted(.replaced))
        #expect(stage.view.center == Self.place && chase.isAtRest)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test(arguments: moves.indices) func `played backwards an animation has a velocity, too`(move: Int) {
        let older = Self.moves[move](stage.view)
        stage.run(0.6)
        older.rate = -0.5
        stage.run(0.4)
        let place = stage.shown
        let chase = stage.view.at.follower(of: \.center)
        chase.target = Self.place
        expectClose(stage.view.center.x, place.x)
        expectClose(chase.velocity.x, -100, within: 2)
        stage.run(2)
        #expect(stage.shown == Self.place)
        older.stop()
    }

    @Test(arguments: moves.indices) func `an animation takes it over without a jump`(move: Int) {
        let chase = stage.view.at.follower(of: \.center)
        var end: AnimationOutcome?
        chase.onRest { end = $0 }
        chase.target = CGPoint(x: 20, y: 300)
        stage.run(0.15)
        let place = stage.shown
        #expect(chase.velocity.x < -10)
        let newer = Self.moves[move](stage.view)
        var last = place
        for _ in 0..<90 {
            stage.frame()
            #expect(abs(stage.shown.x - last.x) < 20, "\(last) \(stage.shown)")
            last = stage.shown
        }
        #expect(chase.isAtRest && end == .interrupted(.replaced))
        #expect(newer.outcome == .completed(.end))
        #expect(stage.view.center == Self.far && stage.shown == Self.far)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `a spring of a value goes on with its velocity`() {
        let chase = stage.view.at.follower(of: \.center)
        chase.target = CGPoint(x: 20, y: 300)
        stage.run(0.15)
        let velocity = chase.velocity
        expectClose(stage.view.at.velocity(of: \.center).x, velocity.x)
        stage.view.at.animate(.value(\.center, to: Self.far, curve: .spring))
        stage.host.clock.turn()
        let after = stage.view.at.velocity(of: \.center)
        expectClose(after.x, velocity.x, within: 1e-6)
        expectClose(after.y, velocity.y, within: 1e-6)
    }

    @Test func `it goes on with the velocity of a spring of a value`() {
        let view = stage.view
        view.at.animate(.value(\.center, to: Self.far, curve: .spring))
        stage.run(0.1)
        let velocity = view.at.velocity(of: \.center)
        #expect(velocity.x > 100)
        let chase = view.at.follower(of: \.center)
        chase.target = .zero
        expectClose(chase.velocity.x, velocity.x, within: 1e-6)
    }

    @Test func `two followers of a property take each other over`() {
        let gauge = Gauge()
        let (first, second) = (gauge.at.follower(of: \.level), gauge.at.follower(of: \.level))
        first.target = 100
        stage.run(0.1)
        let (value, velocity) = (first.value, first.velocity)
        second.target = -100
        expectClose(second.value, value)
        expectClose(second.velocity, velocity)
        #expect(first.isAtRest)
        stage.run(3)
        #expect(gauge.level == -100)
    }

    @Test func `animations of other properties go on`() {
        let view = stage.view
        let chase = view.at.follower(of: \.center)
        chase.target = Self.far
        stage.run(0.1)
        let fade = view.at.animate(.fadeOut(duration: 0.2))
        let custom = view.at.animate(.custom(duration: 0.2) { $0.backgroundColor = .red })
        stage.run(0.1)
        #expect(!chase.isAtRest && fade.outcome == nil && custom.outcome == nil)
        let round = view.at.follower(of: \.layer.cornerRadius)
        round.target = 10
        stage.run(3)
        #expect(view.center == Self.far && view.alpha == 0 && view.layer.cornerRadius == 10)
        #expect(fade.outcome == .completed(.end) && custom.outcome == .completed(.end))
    }

    @Test func `an animation of a part takes the whole over`() {
        let view = stage.view
        let chase = view.at.follower(of: \.center)
        chase.target = Self.far
        stage.run(0.1)
        view.at.animate(.value(\.center.x, to: 10, duration: 0.2))
        stage.run(1)
        #expect(chase.isAtRest && view.center.x == 10)
        let left = view.at.follower(of: \.frame.origin.x)
        left.target = 300
        stage.run(0.1)
        view.at.animate(.move(to: Self.far, duration: 0.2))
        stage.run(1)
        #expect(left.isAtRest && stage.shown == Self.far)
    }

    @Test func `an animation at rest is left alone`() {
        let view = stage.view
        let older = view.at.animate(.move(to: Self.far, duration: 1, curve: .linear))
        stage.run(0.5)
        older.pause()
        stage.frame()
        let chase = view.at.follower(of: \.center)
        chase.target = Self.place
        stage.run(3)
        #expect(view.center == Self.place && older.state == .paused)
        older.stop()
    }

    @Test func `scrubbing an animation of its property ends it`() {
        let view = stage.view
        let token = view.at.animate(.move(to: Self.far, duration: 1, curve: .linear))
        token.pause()
        stage.frame()
        let chase = view.at.follower(of: \.center)
        chase.target = CGPoint(x: 20, y: 300)
        stage.run(0.1)
        token.scrub(to: 0.5)
        stage.frame()
        #expect(chase.isAtRest)
        let place = stage.shown
        stage.run(1)
        #expect(stage.shown == place)
        token.stop()
    }
}
