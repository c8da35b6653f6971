import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Moves whose time follows from the distance.
@MainActor @Suite(.virtualTime) struct SpeedTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        view.center = CGPoint(x: 100, y: 100)
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    @Test func `the time is the distance by the speed, for views and layers`() {
        let goal = CGPoint(x: 400, y: 500)
        let token = view.at.animate(.move(to: goal, speed: 250, curve: .linear))
        expectClose(token.duration, 2)
        run(1)
        expectClose(Double(view.layer.presentation()?.position.x ?? 0), 250, within: 5)
        run(1.1)
        #expect(view.center == goal && token.outcome == .completed(.end))
        let layer = CALayer()
        view.layer.addSublayer(layer)
        expectClose(layer.at.animate(.move(to: CGPoint(x: 30, y: 40), speed: 100)).duration, 0.5)
        #expect(host.issues.isEmpty)
    }

    @Test func `in flight the distance is that from where it is seen`() {
        view.at.animate(.move(to: CGPoint(x: 500, y: 100), speed: 400, curve: .linear))
        run(0.5)
        let back = view.at.animate(.move(to: CGPoint(x: 100, y: 100), speed: 400, curve: .linear))
        run(0.02)
        expectClose(back.duration, 0.5, within: 0.05)
        run(1)
        #expect(view.center.x == 100)
    }

    @Test func `as a step it counts with its delay, its completion and its repeats`() {
        var ends = 0
        let token = view.at.animate(
            .fadeIn(duration: 1), .move(to: CGPoint(x: 200, y: 100), speed: 100, delay: 0.5) { _ in ends += 1 })
        run(0.1)
        expectClose(token.duration, 2.5)
        run(3)
        #expect(ends == 1 && view.center.x == 200)
    }

    @Test func `the time stays within its bounds`() {
        let near = CGPoint(x: 101, y: 100)
        expectClose(view.at.animate(.move(to: near, speed: 1000, duration: 0.2...0.6)).duration, 0.2)
        run(1)
        expectClose(view.at.animate(.move(to: .zero, speed: 1, duration: 0.2...0.6)).duration, 0.6)
        run(1)
        #expect(view.at.animate(.move(to: near, speed: .infinity)).duration == 0)
    }

    @Test(arguments: [0, -5, CGFloat.nan]) func `a speed that can't be used is reported`(speed: CGFloat) {
        let token = view.at.animate(.move(to: .zero, speed: speed))
        run(0.01)
        let usual = view.at.animate(.move(to: .zero))
        #expect(token.duration == usual.duration)
        #expect(host.issues == [.unusableSpeed(speed)])
    }

    @Test func `a position that is not finite changes nothing`() {
        view.at.animate(.move(to: CGPoint(x: CGFloat.nan, y: 0), speed: 100))
        run(1)
        #expect(view.center == CGPoint(x: 100, y: 100))
        #expect(host.issues.count == 1)
    }

    @Test func `where motion is reduced it is a cross-fade of the same length`() {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let token = view.at.animate(.move(to: CGPoint(x: 300, y: 100), speed: 200))
        expectClose(token.duration, 1)
        run(0.25)
        #expect(view.layer.presentation()?.position.x == 100)
        run(1)
        #expect(view.center.x == 300)
    }
}
