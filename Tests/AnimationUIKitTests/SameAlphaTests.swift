import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A fade to the alpha that the view has already, by another animation: once that is taken back, the fade's stays.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SameAlphaTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    @Test(arguments: [0, 0.1, 1], [0, 0.1, 1]) func `over an older fade that is reverted`(
        wait: TimeInterval, then: TimeInterval
    ) {
        let older = view.at.animate(.fade(to: 0.25))
        stage.run(wait)
        let newer = view.at.animate(.fade(to: 0.25))
        stage.run(then)
        older.revert()
        stage.run(1)
        expectClose(view.alpha, 0.25)
        newer.revert()
        stage.run(1)
        #expect(view.alpha == 1)
    }

    @Test(arguments: [false, true]) func `over a first value that waits for its turn`(isWayOut: Bool) {
        let first = isWayOut ? 0 : 0.25
        let other = UIView()
        stage.window.addSubview(other)
        let older = AT.animate {
            other.at.animate(.rotate3D(byDegrees: 180))
            view.at.animate(.fade(from: first, to: 1))
        }
        stage.host.clock.turn()
        let newer = view.at.animate(isWayOut ? .hide(after: .zoomOut()) : .fade(to: first))
        stage.host.clock.turn()
        older.time = older.duration
        newer.revert()
        #expect(view.alpha == 1)
        older.revert()
        #expect(view.alpha == 1 && !view.isHidden)
    }
}
