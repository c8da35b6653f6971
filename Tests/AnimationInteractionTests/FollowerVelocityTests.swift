import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A follower goes on with the velocity of what has moved its property.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FollowerVelocityTests {
    private let stage = FollowerStage()
    private var view: UIView { stage.view }

    /// An animation to the right, by 200 points.
    enum Move: CaseIterable {
        case property, layer, closure, value

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .property: .move(byX: 200, y: 0, curve: .snappy)
            case .layer: .move(byX: 200, y: 0, duration: 0.5, curve: .easeOutBounce)
            case .closure: .custom(duration: 0.5, curve: .easeInOut) { $0.center.x += 200 }
            case .value: .value(\.center, to: CGPoint(x: 320, y: 120), duration: 0.5)
            }
        }
    }

    /// A way of the playhead that is not its own.
    enum Way: CaseIterable {
        case thrown, thrownBack, onCurve, onSpring, back
    }

    @Test(arguments: Move.allCases, Way.allCases) func `of a token whose playhead is on a spring or a curve`(
        move: Move, way: Way
    ) {
        let token = view.at.animate(move.effect)
        let scrubber = token.scrubber(over: 200)
        switch way {
        case .thrown:
            scrubber.drag(by: 10)
            scrubber.release(velocity: 800)
        case .thrownBack:
            scrubber.drag(by: 190)
            scrubber.release(velocity: -800)
        case .onCurve: token.play(to: .end, curve: .linear, duration: 0.4)
        case .onSpring: token.play(to: .end, curve: .smooth)
        case .back:
            stage.run(0.3)
            token.play(to: .start, curve: .easeInOut, duration: 0.4)
        }
        stage.run(0.1)
        let before = stage.shown.x
        stage.run(0.01)
        let here = stage.shown
        let speed = (here.x - before) / 0.01
        #expect(abs(speed) > 50)
        let chase = view.at.follower(of: \.center)
        chase.target = CGPoint(x: here.x, y: 300)
        // A layer shows the samples of a curve.
        expectClose(stage.view.center.x, here.x, within: move == .layer ? 0.1 : 1e-6)
        // The speed was that of half a frame ago.
        expectClose(chase.velocity.x, speed, within: max(abs(speed) / 5, 30))
        #expect(chase.velocity.x * speed > 0)
        stage.run(0.01)
        expectClose(view.center.x, here.x + speed / 100, within: max(abs(speed) / 400, 1))
        #expect(token.outcome == .interrupted(.replaced))
        stage.run(3)
        #expect(stage.shown == CGPoint(x: here.x, y: 300) && stage.host.clock.isIdle)
    }

    @Test func `of a scale, which an animation of a layer has`() {
        let token = view.at.animate(.fade(from: 1, to: 0))
        token.pausesOnCompletion = true
        token.play(to: .end, curve: .linear, duration: 1)
        stage.run(0.5)
        let chase = view.at.follower(of: \.alpha)
        chase.target = 0.5
        expectClose(chase.velocity, -1, within: 0.02)
    }

    /// Animations of the horizontal place alone.
    nonisolated static let parts: [@MainActor @Sendable (UIView) -> AnyObject] = [
        { $0.at.animate(.value(\.center.x, to: 320, duration: 0.4, curve: .linear)) },
        { $0.at.animate(.value(\.center.x, to: 320, curve: .spring)) },
        { $0.layer.at.animate(.value(\.position.x, to: 320, curve: .smooth)) },
        {
            let other = $0.at.follower(of: \.center.x)
            other.target = 320
            return other
        },
        {
            let other = $0.at.follower(of: \.frame.origin.x)
            other.target = 300
            return other
        },
    ]

    @Test(arguments: parts.indices) func `of an animation of a part`(part: Int) {
        let kept = Self.parts[part](view)
        stage.run(0.1)
        let before = view.center.x
        stage.run(0.01)
        let here = view.center
        let speed = (here.x - before) / 0.01
        #expect(speed > 100)
        let chase = view.at.follower(of: \.center)
        chase.target = CGPoint(x: 0, y: 300)
        #expect(view.center == here)
        expectClose(chase.velocity.x, speed, within: speed / 10)
        expectClose(chase.velocity.y, 0, within: 1e-6)
        withExtendedLifetime(kept) {}
    }

    @Test func `of two followers of two parts`() {
        let (across, down) = (view.at.follower(of: \.center.x), view.at.follower(of: \.center.y))
        (across.target, down.target) = (320, 20)
        stage.run(0.1)
        let chase = view.at.follower(of: \.center)
        let velocity = CGPoint(x: across.velocity, y: down.velocity)
        chase.target = .zero
        expectClose(chase.velocity.x, velocity.x, within: 1)
        expectClose(chase.velocity.y, velocity.y, within: 1)
        #expect(across.isAtRest && down.isAtRest)
    }

    /// Animations of the whole place.
    nonisolated static let wholes: [@MainActor @Sendable (UIView) -> AnyObject] = [
        { $0.at.animate(.value(\.center, to: CGPoint(x: 320, y: 0), duration: 0.4, curve: .linear)) },
        { $0.at.animate(.value(\.center, to: CGPoint(x: 320, y: 0), curve: .spring)) },
        { $0.at.animate(.move(byX: 200, y: -120, duration: 0.4, curve: .linear)) },
        {
            let other = $0.at.follower(of: \.center)
            other.target = CGPoint(x: 320, y: 0)
            return other
        },
    ]

    @Test(arguments: wholes.indices) func `of an animation of the whole`(whole: Int) {
        let kept = Self.wholes[whole](view)
        stage.run(0.1)
        let before = stage.shown.x
        stage.run(0.01)
        let here = stage.shown
        let speed = (here.x - before) / 0.01
        #expect(speed > 100)
        let chase = view.at.follower(of: \.center.x)
        chase.target = 0
        expectClose(view.center.x, here.x, within: 1e-6)
        expectClose(chase.velocity, speed, within: speed / 10)
        withExtendedLifetime(kept) {}
    }

    @Test(arguments: [false, true]) func `a spring of a value goes on with the velocity of a part, or of the whole`(
        isPart: Bool
    ) {
        let (whole, part) = (view.at.follower(of: \.center), view.at.follower(of: \.center.x))
        if isPart { whole.target = CGPoint(x: 320, y: 0) } else { part.target = 320 }
        stage.run(0.1)
        let speed = isPart ? whole.velocity.x : part.velocity
        #expect(speed > 100)
        if isPart {
            view.at.animate(.value(\.center.x, to: 0, curve: .spring))
            stage.host.clock.turn()
            expectClose(view.at.velocity(of: \.center.x), speed, within: speed / 100)
        } else {
            view.at.animate(.value(\.center, to: .zero, curve: .spring))
            stage.host.clock.turn()
            expectClose(view.at.velocity(of: \.center).x, speed, within: speed / 100)
        }
        #expect(whole.isAtRest && part.isAtRest)
    }

    @Test func `of a throw, as states take it over`() {
        let view = view
        let states = AT.states(0, curve: .smooth) {
            AT.state(0) { view.at.goal(\.center, to: view.center) }
            AT.state(1) { view.at.goal(\.center, to: CGPoint(x: 120, y: 300)) }
        }
        let token = view.at.animate(.move(byX: 200, y: 0))
        let scrubber = token.scrubber(over: 200)
        scrubber.drag(by: 10)
        scrubber.release(velocity: 800)
        stage.run(0.1)
        let before = stage.shown.x
        stage.run(0.01)
        let (here, speed) = (stage.shown.x, (stage.shown.x - before) / 0.01)
        #expect(speed > 100)
        states.go(to: 1)
        stage.run(0.01)
        expectClose(view.center.x, here + speed / 100, within: speed / 250)
    }
}
