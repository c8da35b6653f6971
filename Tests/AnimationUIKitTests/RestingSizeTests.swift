import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A size at rest that the app changes.
@MainActor @Suite(.virtualTime) struct RestingSizeTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var seen: [Double] { view.layer.presentation().map { [$0.bounds.width, $0.bounds.height] } ?? [] }

    private func rest(at fraction: Double) -> AnimationToken {
        view.bounds.size = CGSize(width: 100, height: 40)
        let token = view.at.animate(.resize(to: CGSize(width: 300, height: 80), duration: 1, curve: .linear))
        token.pausesOnCompletion = true
        token.pause()
        token.fractionComplete = fraction
        stage.run(0.1)
        return token
    }

    @Test(arguments: [0.25, 0.5, 1], [AnimationPosition.start, .end])
    func `a length of which nothing would be left at an end stands as the app has set it`(
        fraction: Double, position: AnimationPosition
    ) {
        let token = rest(at: fraction)
        let height = 40 + 40 * fraction
        view.bounds.size.width = 20
        stage.run(0.1)
        expectClose(seen, [20, height])
        token.play(to: position == .start ? .start : .end)
        stage.host.clock.turn()
        expectClose(seen, [20, height])
        stage.run(2)
        expectClose(seen, [20, position == .start ? 40 : 80])
        #expect(view.bounds.size == CGSize(width: 20, height: position == .start ? 40 : 80))
        token.revert()
        #expect(view.bounds.size == CGSize(width: 20, height: 40))
    }

    @Test(arguments: [0.25, 0.5, 1]) func `another change is carried along`(fraction: Double) {
        let token = rest(at: fraction)
        view.bounds.size.width -= 30
        stage.run(0.1)
        token.play(to: .end)
        stage.run(2)
        expectClose(seen, [270, 80])
        token.play(to: .start)
        stage.run(2)
        expectClose(seen, [70, 40])
    }

    @Test func `an overshoot does not turn a length over`() {
        view.bounds.size = CGSize(width: 100, height: 40)
        let token = view.at.animate(
            .resize(to: CGSize(width: 2, height: 40), duration: 1, curve: .cubicBezier(0.34, 3, 0.64, 1)))
        token.pause()
        for fraction in stride(from: 0, through: 1, by: 0.05) {
            token.time = fraction
            #expect(view.bounds.width >= 0)
        }
        token.stop(at: .end)
        #expect(view.bounds.width == 2)
    }
}
