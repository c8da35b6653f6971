import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Bad targets, curves that are no springs, and less motion.
@MainActor @Suite(.virtualTime) struct FollowerInputTests {
    private let stage = FollowerStage()
    private let gauge = Gauge()

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a target that is no number is reported once, and ignored`(
        bad: Double
    ) {
        let chase = gauge.at.follower(of: \.level)
        chase.target = 5
        stage.run(0.1)
        for _ in 0..<3 {
            chase.target = bad
            chase.drag(to: bad)
            chase.release(at: bad, velocity: 0)
            chase.jump(to: bad)
        }
        #expect(chase.target == 5)
        stage.run(3)
        #expect(gauge.level == 5 && stage.host.issues.count == 1)
        guard case .notFinite = stage.host.issues.first else { return #expect(Bool(false)) }
        #expect(stage.host.reports.first?.fileID.hasSuffix("FollowerInputTests.swift") == true)
    }

    @Test func `a point that is half a number is ignored`() {
        let chase = stage.view.at.follower(of: \.center)
        chase.target = CGPoint(x: CGFloat.nan, y: 5)
        stage.run(1)
        #expect(stage.view.center == CGPoint(x: 120, y: 120) && stage.host.issues.count == 1)
    }

    @Test(arguments: [Double.nan, .infinity])
    func `a velocity that is no number is reported, and the present one stays`(
        bad: Double
    ) {
        let chase = gauge.at.follower(of: \.level)
        chase.target = 5
        stage.run(0.1)
        let velocity = chase.velocity
        chase.release(at: 6, velocity: bad)
        expectClose(chase.velocity, velocity)
        stage.run(3)
        #expect(gauge.level == 6 && stage.host.issues == [.velocityNotFinite])
    }

    @Test func `two huge numbers without a distance between them are jumped`() {
        let chase = gauge.at.follower(of: \.level)
        chase.jump(to: -Double.greatestFiniteMagnitude)
        chase.target = .greatestFiniteMagnitude
        #expect(gauge.level == .greatestFiniteMagnitude && chase.isAtRest)
    }

    @Test func `a start that is no number counts as zero`() {
        let level = AT.follower(of: gauge, from: Double.nan) { $0.level = $1 }
        #expect(level.value == 0 && stage.host.issues == [.notFinite(property: nil)])
    }

    @Test func `a spring that is no spring is repaired and reported`() {
        let chase = gauge.at.follower(of: \.level, curve: .spring(response: .nan, dampingFraction: 1))
        #expect(!stage.host.issues.isEmpty)
        chase.target = 1
        stage.run(5)
        #expect(gauge.level == 1)
    }

    @Test func `a curve starts anew at each target, which is reported once`() {
        let chase = gauge.at.follower(of: \.level, curve: .linear)
        chase.target = 25
        stage.run(0.1)
        expectClose(gauge.level, 10)
        expectClose(chase.velocity, 100, within: 1e-6)
        chase.target = 0
        stage.run(0.125)
        expectClose(gauge.level, 5, within: 0.4)
        stage.run(0.2)
        #expect(gauge.level == 0 && chase.isAtRest)
        #expect(stage.host.issues.count == 1)
        guard case .followerWithoutSpring(.linear, _) = stage.host.issues.first else { return #expect(Bool(false)) }
    }

    @Test(arguments: [TimingCurve.steps(4), .cubicBezier(0, 0, 0, 0), .spring(response: 1e-9, dampingFraction: 0.01)])
    func `any curve ends`(curve: TimingCurve) {
        let chase = gauge.at.follower(of: \.level, curve: curve)
        chase.target = 1
        stage.run(61)
        #expect(gauge.level == 1 && chase.isAtRest)
    }

    // MARK: - Less motion

    @Test func `where motion is reduced it jumps`() {
        UIAccessibility.isReduceMotionEnabled = true
        let chase = gauge.at.follower(of: \.level)
        var rests = 0
        chase.onRest { rests += 1 }
        chase.target = 5
        #expect(gauge.level == 5 && chase.isAtRest)
        stage.frame()
        #expect(rests == 1 && stage.host.clock.isIdle)
    }

    @Test func `a hand moves it in full, and lets go of it in full`() {
        UIAccessibility.isReduceMotionEnabled = true
        let chase = gauge.at.follower(of: \.level)
        chase.drag(to: 5)
        stage.run(0.05)
        #expect(gauge.level > 0 && gauge.level < 5)
        chase.release(at: 0, velocity: 20)
        #expect(chase.velocity == 20)
        stage.run(0.05)
        #expect(!chase.isAtRest)
        stage.run(3)
        #expect(gauge.level == 0)
    }
}
