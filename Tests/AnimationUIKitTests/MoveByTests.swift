import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A move by a distance, along every kind of curve, beside an app that places the view meanwhile.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct MoveByTests {
    private let stage = Stage()

    @Test(arguments: [.easeInOut, .easeOutBack, .easeOutBounce, .steps(10), .spring(duration: 0.5)] as [TimingCurve])
    func `it goes along with the app's place`(_ curve: TimingCurve) {
        let view = stage.view
        let token = view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: curve))
        stage.run(0.3)
        let shown = stage.shown("position.x")
        view.center.y = 300
        view.center.x += 7
        stage.run(0)
        expectClose(stage.shown("position.x"), shown + 7, within: 0.1)
        expectClose(stage.shown("position.y"), 300)
        token.pause()
        stage.run(0)
        expectClose(view.center.x, shown + 7, within: 0.1)
        expectClose(view.center.y, 300)
        view.center.y = 400
        token.resume()
        stage.run(0)
        expectClose(stage.shown("position.x"), shown + 7, within: 0.1)
        expectClose(stage.shown("position.y"), 400)
        stage.run(2)
        #expect(token.outcome == .completed(.end))
        expectClose(view.center.x, 227)
        token.revert()
        expectClose(view.center.x, 127)
        expectClose(view.center.y, 400)
    }

    @Test(arguments: [.easeInOut, .easeOutBack] as [TimingCurve]) func `two of them add up`(_ curve: TimingCurve) {
        let token = stage.view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: curve))
        stage.run(0.3)
        let shown = stage.shown("position.x")
        let other = stage.view.at.animate(.move(byX: 50, y: 0, duration: 1, curve: curve))
        stage.run(0)
        expectClose(stage.shown("position.x"), shown)
        stage.run(2)
        #expect(token.outcome == .completed(.end) && other.outcome == .completed(.end))
        expectClose(stage.view.center.x, 270)
    }
}
