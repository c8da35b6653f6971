import AnimationUIKit
import TestSupport
import Testing

/// Moves that the system cuts off on their way back: UIKit puts the view to the start.
@MainActor @Suite(.virtualTime) struct CutOffWayBackTests {
    private let stage = Stage()

    enum Cut: CaseIterable {
        case none, removedAnimations, window, background
    }

    private func cut(_ cut: Cut) {
        switch cut {
        case .none: break
        case .removedAnimations: stage.view.layer.removeAllAnimations()
        case .window:
            stage.view.removeFromSuperview()
            stage.host.clock.turn()
            stage.window.addSubview(stage.view)
        case .background:
            stage.host.clock.enterBackground()
            stage.run(1)
            stage.host.clock.enterForeground()
        }
        stage.run(2)
    }

    @Test(arguments: Cut.allCases) func `an older move that was stopped is given back`(how: Cut) {
        let older = stage.view.at.animate(.move(byX: 40, y: 0, duration: 0.5, curve: .linear))
        stage.run(0.25)
        older.stop()
        let newer = stage.view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        newer.pausesOnCompletion = true
        stage.run(2)
        newer.play(to: .start)
        stage.run(0.25)
        cut(how)
        #expect(stage.view.center.x == 140)
        newer.revert()
        #expect(stage.view.center.x == 140)
        older.revert()
        #expect(stage.view.center.x == 120)
    }

    @Test(arguments: Cut.allCases) func `the view stays at the start`(how: Cut) {
        let token = stage.view.at.animate(
            parallelism: .move(byX: 100, y: 0, duration: 0.5), .fade(to: 0.5, duration: 0.3))
        token.pausesOnCompletion = true
        token.pause()
        token.scrub(to: 0.5)
        stage.host.clock.turn()
        token.settle(at: .start, velocity: 0)
        stage.run(0.2)
        token.play(to: .start)
        stage.host.clock.turn()
        cut(how)
        #expect(stage.view.center.x == 120 && stage.view.alpha == 1)
        token.revert()
        #expect(stage.view.center.x == 120 && stage.view.alpha == 1)
    }
}
