import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// A view and a layer that follow a path.
@MainActor @Suite(.virtualTime) struct PathFollowingTests {
    private let stage = Stage()

    /// 10 to the right, then 90 down: an even pace shows.
    private nonisolated static func corner() -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 120, y: 120))
        path.addLine(to: CGPoint(x: 130, y: 120))
        path.addLine(to: CGPoint(x: 130, y: 210))
        return path
    }

    private func expectAt(_ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
        #expect(abs(stage.shown("position.x") - x) < 0.1, sourceLocation: location)
        #expect(abs(stage.shown("position.y") - y) < 0.1, sourceLocation: location)
    }

    @Test func `it goes at one speed and stays at the end`() {
        let token = stage.view.at.animate(.move(along: Self.corner(), duration: 1, curve: .linear))
        stage.run(0.25)
        expectAt(130, 135)
        stage.run(0.25)
        expectAt(130, 160)
        #expect(stage.shown("transform.rotation.z") == 0)
        stage.run(0.6)
        #expect(stage.view.center == CGPoint(x: 130, y: 210))
        token.revert()
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `it looks along the path, and is left looking so`() {
        let token = stage.view.at.animate(.move(along: Self.corner(), rotates: true, duration: 1, curve: .linear))
        stage.run(0.05)
        expectClose(stage.shown("transform.rotation.z"), 0)
        stage.run(0.1)
        expectClose(stage.shown("transform.rotation.z"), .pi / 2)
        stage.run(1)
        expectClose(stage.shown("transform.rotation.z"), .pi / 2)
        #expect(stage.view.layer.animationKeys() == nil)
        token.revert()
        stage.run(0)
        expectClose(stage.shown("transform.rotation.z"), 0)
    }

    @Test(arguments: [TimingCurve.linear, .easeInOut, .bouncy])
    func `it turns all the way round with a circle, played or scrubbed`(curve: TimingCurve) {
        let circle = CGPath(ellipseIn: CGRect(x: 100, y: 100, width: 100, height: 100), transform: nil)
        let token = stage.view.at.animate(.move(along: circle, rotates: true, duration: 1, curve: curve))
        token.pause()
        for step in 1..<20 {
            token.time = Double(step) / 20
            stage.run(0)
            let (x, y) = (stage.shown("position.x") - 150, stage.shown("position.y") - 150)
            if curve.progress(at: token.time) > 1 { continue }
            expectClose(hypot(x, y), 50, within: 0.5)
            let off = remainder(stage.shown("transform.rotation.z") - (atan2(y, x) + .pi / 2), 2 * .pi)
            #expect(abs(off) < 0.05, "\(step)")
        }
        token.resume()
        stage.run(2)
        #expect(stage.host.issues.isEmpty)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `one path after another does not add up their directions`() {
        let down = CGMutablePath()
        down.move(to: CGPoint(x: 130, y: 210))
        down.addLine(to: CGPoint(x: 130, y: 300))
        stage.view.at.animate(
            .move(along: Self.corner(), rotates: true, duration: 1), .move(along: down, rotates: true, duration: 1))
        stage.run(3)
        expectClose(stage.shown("transform.rotation.z"), .pi / 2)
        #expect(stage.view.center == CGPoint(x: 130, y: 300))
    }

    @Test func `a path without a way, and one without a number, is reported, and nothing moves`() {
        let point = CGMutablePath()
        point.move(to: .zero)
        let bad = CGMutablePath()
        bad.move(to: .zero)
        bad.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        stage.view.at.animate(.move(along: point, rotates: true), .move(along: bad, rotates: true))
        stage.run(2)
        #expect(stage.host.issues == [.noValues(property: "position"), .notFinite(property: "position")])
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
    }

    @Test func `delay and completion are those of the whole`() {
        var outcomes: [AnimationOutcome] = []
        let effect = AnyAnimator<UIView>.move(along: Self.corner(), rotates: true, duration: 1, delay: 1) {
            outcomes.append($0)
        }
        #expect(effect.duration == 2)
        stage.view.at.animate(effect)
        stage.run(0.9)
        expectAt(120, 120)
        stage.run(2)
        #expect(outcomes == [.completed(.end)])
    }
}
