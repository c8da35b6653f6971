import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A token that plays is let go with a finger's velocity: the steps follow the spring as they follow the finger.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReleasedInPlayTests {
    private let stage = Stage()

    private func makeToken(_ view: UIView, _ curve: TimingCurve) -> AnimationToken {
        let token = view.at.animate(.move(byX: 0, y: -500, duration: 0.5, curve: curve))
        token.pausesOnCompletion = true
        return token
    }

    private func place(of view: UIView) -> Double {
        Double((view.layer.presentation() ?? view.layer).position.y)
    }

    nonisolated static let curves: [TimingCurve] = [.easeOut, .easeIn, .snappy, .linear, .easeInOut]

    /// The token goes on as one that a finger has brought there.
    private func expectThrow(
        _ token: AnimationToken, velocity: Double, to end: AnimationToken.Destination, _ letGo: () -> Void
    ) {
        let start = place(of: stage.view)
        letGo()
        stage.host.clock.turn()
        expectClose(place(of: stage.view), start, within: 1e-6)
        let other = UIView(frame: CGRect(x: 200, y: 100, width: 40, height: 40))
        stage.window.addSubview(other)
        let thrown = makeToken(other, .linear)
        thrown.scrub(to: (120 - start) / 500)
        thrown.settle(at: end, velocity: velocity)
        stage.host.clock.turn()
        expectClose(token.velocity, velocity, within: 1e-6)
        for _ in 0..<60 {
            stage.run(0.01)
            expectClose(place(of: stage.view), place(of: other), within: 1e-4)
        }
        #expect(token.restingPosition == (end == .start ? .start : .end) && stage.host.issues.isEmpty)
    }

    @Test(arguments: curves, [0, 0.01, 0.2])
    func `a scrubber that lets go of it moves it at the finger's velocity`(curve: TimingCurve, gap: TimeInterval) {
        let token = makeToken(stage.view, curve)
        token.pause()
        let scrubber = token.scrubber(over: -500)
        scrubber.drag(by: -150)
        token.play(to: .end)
        stage.run(gap)
        expectThrow(token, velocity: 2.6, to: .end) { scrubber.release(velocity: -1300) }
    }

    @Test(arguments: curves, [false, true])
    func `it settles at the velocity that is given`(curve: TimingCurve, isBack: Bool) {
        let token = makeToken(stage.view, curve)
        stage.run(0.2)
        let (end, velocity) = isBack ? (AnimationToken.Destination.start, -2.0) : (.end, 2)
        expectThrow(token, velocity: velocity, to: end) { token.settle(at: end, velocity: velocity) }
    }

    @Test(arguments: curves) func `one that waits at an end does so, too`(curve: TimingCurve) {
        let token = makeToken(stage.view, curve)
        token.pause()
        stage.run(0.1)
        expectThrow(token, velocity: 2, to: .end) { token.settle(at: .end, velocity: 2) }
        expectThrow(token, velocity: -2, to: .start) { token.settle(at: .start, velocity: -2) }
    }

    @Test func `an uneven scale goes by the distance that is shown, too`() {
        let view = stage.view
        let token = AT.animate(
            view.at.animate(.move(byX: 0, y: -100, duration: 0.5, curve: .easeOut)),
            view.at.animate(.move(byX: 0, y: -400, duration: 0.5, curve: .easeOut)))
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: [0, -100, -500], detents: [.start, .end])
        stage.run(0.6)
        let start = place(of: view)
        scrubber.release(velocity: -1000)
        stage.host.clock.turn()
        expectClose(place(of: view), start, within: 1e-6)
        stage.run(0.01)
        let speed = (start - place(of: view)) / 0.01
        #expect(speed > 900 && speed < 2000, "\(speed)")
        stage.run(2)
        #expect(token.restingPosition == .end)
    }

    @Test func `if the steps don't follow a finger linearly, they follow the playhead`() {
        let token = makeToken(stage.view, .easeOut)
        token.scrubsLinearly = false
        stage.run(0.2)
        let (before, fraction) = (place(of: stage.view), token.fractionComplete)
        token.settle(at: .end, velocity: 1)
        stage.host.clock.turn()
        expectClose(place(of: stage.view), before, within: 1e-6)
        expectClose(token.fractionComplete, fraction, within: 1e-6)
        stage.run(2)
        #expect(token.restingPosition == .end)
    }
}
