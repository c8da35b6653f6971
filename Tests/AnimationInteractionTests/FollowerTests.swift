import AnimationInteraction
import Expectations
import Foundation
import TestSupport
import Testing

/// A property that moves to a target.
@MainActor @Suite(.virtualTime) struct FollowerTests {
    private let stage = FollowerStage()
    private let far = CGPoint(x: 320, y: 220)

    @Test func `it moves to its target on its spring, and is exactly there at the end`() {
        let chase = stage.view.at.follower(of: \.center, curve: .spring(response: 0.5, dampingFraction: 1))
        chase.target = far
        for frame in 1...30 {
            stage.frame()
            let (frequency, time) = (2 * Double.pi / 0.5, Double(frame) / 60)
            let left = exp(-frequency * time) * (1 + frequency * time)
            expectClose(stage.view.center.x, 320 - 200 * left, within: 1e-6)
            expectClose(stage.view.center.y, 220 - 100 * left, within: 1e-6)
            #expect(stage.shown == stage.view.center)
            #expect(!chase.isAtRest)
        }
        stage.run(2)
        #expect(chase.isAtRest && stage.view.center == far && chase.value == far && chase.velocity == .zero)
    }

    @Test func `nothing moves before the first target`() {
        let chase = stage.view.at.follower(of: \.center)
        #expect(stage.host.clock.isIdle && chase.isAtRest)
        #expect(chase.target == CGPoint(x: 120, y: 120) && chase.value == CGPoint(x: 120, y: 120))
    }

    @Test func `at rest no frame is asked for`() {
        let chase = stage.view.at.follower(of: \.center)
        for _ in 0..<3 {
            chase.target = far
            #expect(!stage.host.clock.isIdle)
            stage.run(3)
            #expect(chase.isAtRest && stage.host.clock.isIdle)
        }
    }

    @Test(arguments: [0.05, 0.5, 0.8, 0.999, 1, 3]) func `a change of target changes no value and no velocity`(
        damping: Double
    ) {
        var random = SystemRandomNumberGenerator()
        let gauge = Gauge()
        let chase = gauge.at.follower(of: \.level, curve: .spring(response: 0.3, dampingFraction: damping))
        for _ in 0..<10_000 {
            let (value, velocity) = (chase.value, chase.velocity)
            chase.drag(to: .random(in: -1_000...1_000, using: &random))
            expectClose(chase.value, value, within: 1e-9)
            expectClose(chase.velocity, velocity, within: 1e-9)
            stage.run(.random(in: 0...0.05, using: &random))
        }
    }

    @Test func `the rate of the frames does not matter`() {
        let (fine, coarse) = (Gauge(), Gauge())
        for (gauge, frames) in [(fine, 60), (coarse, 6)] {
            let chase = gauge.at.follower(of: \.level)
            chase.target = 10
            for _ in 0..<frames { stage.run(0.2 / Double(frames)) }
            chase.target = -5
            stage.run(0.1)
            chase.stop()
        }
        expectClose(fine.level, coarse.level, within: 1e-9)
    }

    @Test func `its velocity is the change of its value`() {
        let gauge = Gauge()
        let chase = gauge.at.follower(of: \.point)
        chase.target = CGPoint(x: 100, y: -30)
        for _ in 0..<20 {
            stage.run(0.01)
            if chase.target.x == 100 { chase.target = CGPoint(x: 20, y: 60) }
            let (value, velocity) = (chase.value, chase.velocity)
            stage.run(1e-5)
            expectClose((chase.value.x - value.x) / 1e-5, velocity.x, within: 1)
            expectClose((chase.value.y - value.y) / 1e-5, velocity.y, within: 1)
        }
    }

    @Test func `let go, it goes on with the velocity of the finger`() {
        let chase = stage.view.at.follower(of: \.center)
        chase.target = far
        stage.run(0.1)
        let value = chase.value
        chase.release(at: .zero, velocity: CGPoint(x: 900, y: -300))
        #expect(chase.velocity == CGPoint(x: 900, y: -300))
        expectClose(chase.value.x, value.x)
        stage.run(3)
        #expect(stage.view.center == .zero)
    }

    @Test func `a jump is there at once`() {
        let chase = stage.view.at.follower(of: \.center)
        chase.target = far
        stage.run(0.1)
        chase.jump(to: .zero)
        #expect(stage.view.center == .zero && chase.isAtRest && chase.target == .zero)
        stage.run(1)
        #expect(stage.view.center == .zero && stage.host.clock.isIdle)
    }

    @Test func `stopped it stays where it is`() {
        let chase = stage.view.at.follower(of: \.center)
        chase.target = far
        stage.run(0.1)
        let place = stage.view.center
        chase.stop()
        #expect(chase.isAtRest && chase.target == place && chase.value == place)
        stage.run(1)
        #expect(stage.view.center == place && stage.host.clock.isIdle)
    }

    @Test func `it starts from where the property is by then`() {
        let chase = stage.view.at.follower(of: \.center, curve: .spring(response: 1, dampingFraction: 1))
        chase.jump(to: far)
        stage.view.center = CGPoint(x: 10, y: 10)
        #expect(chase.value == CGPoint(x: 10, y: 10))
        chase.target = CGPoint(x: 20, y: 10)
        stage.frame()
        #expect(stage.view.center.x > 10 && stage.view.center.x < 11)
    }

    @Test func `after a hang it goes on from the last value`() {
        let chase = stage.view.at.follower(of: \.center, curve: .spring(response: 1, dampingFraction: 1))
        chase.target = far
        stage.frame()
        stage.host.clock.enterBackground()
        stage.run(60)
        stage.host.clock.enterForeground()
        stage.frame()
        #expect(!chase.isAtRest && stage.view.center.x < 300)
        stage.run(5)
        #expect(chase.isAtRest && stage.view.center == far)
    }

    // MARK: - Properties

    @Test func `it moves any property that can be set`() {
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        stage.host.clock.turn()
        let view = stage.view
        let round = view.at.follower(of: \.layer.cornerRadius)
        let left = view.at.follower(of: \.frame.origin.x)
        let fade = view.at.follower(of: \.alpha)
        let place = layer.at.follower(of: \.position)
        round.target = 20
        left.target = 10
        fade.target = 0.5
        place.target = far
        stage.run(0.1)
        #expect(layer.animationKeys() == nil && layer.presentation()?.position == layer.position)
        #expect(layer.position.x > 0 && layer.position.x < 320)
        stage.run(3)
        #expect(view.layer.cornerRadius == 20 && view.frame.origin.x == 10 && view.alpha == 0.5)
        #expect(layer.position == far)
    }

    @Test func `a value without a key path is shown by code, which gets the owner`() {
        let gauge = Gauge()
        let level = AT.follower(of: gauge, from: 2.0) {
            $0.level = $1
            $0.levels.append($1)
        }
        #expect(level.value == 2 && gauge.levels.isEmpty)
        level.target = 12
        stage.run(0.1)
        #expect(level.value > 2 && level.value < 12.5)
        expectClose(level.value, gauge.level)
        stage.run(3)
        #expect(level.value == 12 && gauge.level == 12 && gauge.levels.last == 12)
    }

    // MARK: - Lives

    @Test func `it ends with its object, and keeps nothing alive`() async {
        var gauge: Gauge? = Gauge()
        weak let former = gauge
        let chase = gauge?.at.follower(of: \.level)
        var end: AnimationOutcome?
        chase?.onRest { end = $0 }
        chase?.target = 5
        stage.run(0.1)
        gauge = nil
        stage.run(0.1)
        #expect(former == nil && chase?.isAtRest == true && end == .targetReleased && stage.host.clock.isIdle)
        chase?.target = 7
        chase?.jump(to: 7)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `let go of, it comes to rest first`() {
        let view = stage.view
        weak var former: AnimationFollower<CGPoint>?
        do {
            let chase = view.at.follower(of: \.center)
            former = chase
            chase.target = far
        }
        #expect(former == nil)
        stage.run(3)
        #expect(view.center == far && stage.host.clock.isIdle)
    }

    @Test func `code that receives a value may set targets, stop and let go`() {
        let (first, second) = (Gauge(), Gauge())
        let other = second.at.follower(of: \.level)
        var count = 0
        var chase: AnimationFollower<Double>?
        chase = AT.follower(of: first, from: 0.0) { gauge, value in
            gauge.level = value
            count += 1
            if count == 3 { other.target = 9 }
            if count == 5 { chase?.target = 4 }
            if count == 8 { chase?.stop() }
            if count == 9 { chase = nil }
        }
        chase?.target = 100
        stage.run(1)
        #expect(count == 8 && chase?.isAtRest == true)
        stage.run(3)
        #expect(second.level == 9 && stage.host.clock.isIdle)
        chase = nil
    }
}
