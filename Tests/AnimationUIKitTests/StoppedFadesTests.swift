import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two fades of one view, stopped where they are: the view's alpha is what is seen, from 0 to 1.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedFadesTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let fades: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fade(to: 0) }, { .fade(to: 0.5) }, { .fade(to: 1) }, { .fade(from: 0, to: 1) }, { .custom { $0.alpha = 1 } },
        { .custom { $0.alpha = 0 } }, { .popOut() }, { .popIn() },
    ]

    @Test(arguments: fades.indices, fades.indices) func `the alpha is in its range, whoever keeps them`(
        first: Int, second: Int
    ) {
        for keeps in [[true, true], [true, false], [false, true], [false, false]] {
            for (wait, then) in [(0.0, 0.05), (0, 0.2), (0.05, 0.15), (0.1, 0.05), (0.1, 0.1)] {
                view.alpha = 1
                stage.run(0.1)
                var tokens: [AnimationToken] = []
                for (index, pause, isKept) in [(first, wait, keeps[0]), (second, then, keeps[1])] {
                    if isKept {
                        tokens.append(view.at.animate(Self.fades[index]()))
                    } else {
                        view.at.animate(Self.fades[index]())
                    }
                    stage.run(pause)
                }
                view.at.stopAnimations(at: .current)
                #expect((0...1).contains(view.alpha), "\(keeps) \(wait) \(then)")
                stage.run(1)
                #expect((0...1).contains(view.alpha), "\(keeps) \(wait) \(then), later")
                expectClose(stage.shown("opacity"), view.alpha)
                withExtendedLifetime(tokens) {}
            }
        }
    }
}
