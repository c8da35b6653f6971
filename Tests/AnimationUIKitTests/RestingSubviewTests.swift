import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A view that is resized at rest, and a view in it that its autoresizing mask resizes with it.
@MainActor @Suite(.virtualTime) struct RestingSubviewTests {
    private let stage = Stage()
    private let child = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 54))

    init() {
        stage.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        stage.view.addSubview(child)
        stage.run(0)
    }

    enum Step: CaseIterable {
        case closure, layout, frame

        @MainActor func play(on view: UIView) -> AnimationToken {
            switch self {
            case .closure: view.at.animate(.custom(curve: .linear) { $0.frame.size.height = 70 })
            case .layout: view.at.animate(.layout(curve: .linear) { $0.frame.size.height = 70 })
            case .frame: view.at.animate(.frame(to: CGRect(x: 0, y: 0, width: 100, height: 70), curve: .linear))
            }
        }
    }

    private func expectHeights(_ outer: Double, _ inner: Double) {
        stage.run(0)
        expectClose(Double(stage.view.bounds.height), outer)
        expectClose(Double(child.bounds.height), inner)
        expectClose(Double(child.layer.presentation()?.bounds.height ?? 0), inner)
        expectClose(Double(child.layer.presentation()?.position.y ?? 0), inner / 2)
    }

    @Test(arguments: Step.allCases) func `they keep their difference at every time, and on the way back`(step: Step) {
        let token = step.play(on: stage.view)
        token.pausesOnCompletion = true
        token.pause()
        for fraction in [0, 0.5, 0.25, 1, 0.75, 0, 0.5] {
            token.fractionComplete = fraction
            expectHeights(100 - 30 * fraction, 54 - 30 * fraction)
        }
        token.stop(at: .start)
        expectHeights(100, 54)
    }

    @Test(arguments: [0, 0.02]) func `cut off in a resize, the view inside keeps its difference`(wait: Double) {
        let token = Step.frame.play(on: stage.view)
        token.pausesOnCompletion = true
        stage.run(0.1)
        stage.view.layer.removeAllAnimations()
        stage.run(wait)
        for fraction in [0.5, 0.25, 1, 0] {
            token.scrub(to: fraction)
            expectHeights(100 - 30 * fraction, 54 - 30 * fraction)
        }
        token.revert()
        expectHeights(100, 54)
    }

    @Test(arguments: Step.allCases) func `a size that the app gives meanwhile is carried along`(step: Step) {
        let token = step.play(on: stage.view)
        token.pausesOnCompletion = true
        token.pause()
        token.fractionComplete = 0.5
        expectHeights(85, 39)
        stage.view.frame.size.height += 10
        token.fractionComplete = 1
        expectHeights(80, 34)
        token.revert()
        expectHeights(110, 64)
    }
}
