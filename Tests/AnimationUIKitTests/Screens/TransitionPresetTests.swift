import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The ready-made transitions move, cover or fade the screen that goes.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionPresetTests {
    private let stage = ScreenStage()

    private func present(_ transition: AnimationTransition, until seconds: TimeInterval) {
        stage.page.transitioningDelegate = transition
        stage.list.present(stage.page, animated: true)
        stage.run(seconds)
    }

    nonisolated static let slides: [(@MainActor @Sendable () -> AnimationTransition, way: Double)] = [
        ({ .slide(from: .right, duration: 1, curve: .linear) }, -400.0 / 3),
        ({ .slide(from: .left, duration: 1, curve: .linear) }, 400.0 / 3),
        ({ .push(from: .right, duration: 1, curve: .linear) }, -400),
        ({ .cover(from: .right, duration: 1, curve: .linear) }, 0),
    ]

    @Test(arguments: slides.indices) func `the old screen goes its share of the way`(index: Int) {
        present(Self.slides[index].0(), until: 0.5)
        expectClose(
            stage.shown(stage.list.view, "transform.translation.x"), Self.slides[index].way / 2, within: 3)
    }

    @Test(arguments: [AnimationSide.left, .right, .top, .bottom])
    func `flipped, both screens turn in one sense, and are never seen together`(side: AnimationSide) {
        present(.flip(from: side, duration: 1), until: 0.3)
        func turn(_ view: UIView) -> CGFloat {
            let matrix = (view.layer.presentation() ?? view.layer).transform
            return side == .left || side == .right ? matrix.m13 : matrix.m23
        }
        let old = turn(stage.list.view)
        #expect(abs(old) > 0.05 && stage.opacity(stage.page.view) == 0)
        stage.run(0.4)
        // The old one turns away from upright, the new one to it.
        #expect(old * turn(stage.page.view) < 0 && stage.opacity(stage.list.view) == 0)
    }
}
