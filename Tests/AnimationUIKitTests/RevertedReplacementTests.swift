import AnimationUIKit
import TestSupport
import Testing

/// A fade in with a first value is replaced, and both are reverted in the same turn: nothing is left on the layer.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RevertedReplacementTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let older: [@Sendable @MainActor (UIView) -> AnimationToken] = [
        { $0.at.animate(.fade(from: 0, to: 1)) }, { $0.at.animate(.expose()) }, { $0.at.animate(.fadeIn()) },
        { $0.at.animate(.fadeOut()) }, { $0.at.animate(.popIn()) },
    ]
    private nonisolated static let newer: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fade(from: 0, to: 1) }, { .skid() }, { .fade(to: 0.5) }, { .popIn() },
    ]

    @Test(arguments: older.indices, newer.indices) func `by their scope`(first: Int, second: Int) {
        for (moment, then) in [(0, 0), (0.05, 0), (0.05, 0.01), (0.1, 0.05)] {
            let scope = AnimationScope()
            var tokens: [AnimationToken] = []
            scope.collect { tokens.append(Self.older[first](view)) }
            stage.run(moment)
            scope.collect { view.at.animate(Self.newer[second]()).onConflict(.replace) }
            stage.run(then)
            scope.revert()
            #expect(view.layer.animationKeys() ?? [] == [], "\(moment) \(then)")
            stage.host.clock.turn()
            #expect(view.alpha == 1 && stage.shown("opacity") == 1, "\(moment) \(then)")
            stage.run(1)
            #expect(view.alpha == 1 && view.transform == .identity && stage.host.clock.isIdle)
            withExtendedLifetime(tokens) {}
        }
    }

    @Test func `of a sequence that has been sought`() {
        let scope = AnimationScope()
        var tokens: [AnimationToken] = []
        scope.collect {
            tokens = [
                AT.animate {
                    AT.wait(0.3); view.at.animate(.expose()); view.at.animate(.wobble())
                },
                view.at.animate(.skid()).onConflict(.replace),
            ]
        }
        stage.run(0.01)
        tokens[0].time = tokens[0].duration / 4
        tokens[1].rate = 0.5
        scope.revert()
        #expect(view.layer.animationKeys() ?? [] == [])
        stage.run(1)
        #expect(view.alpha == 1 && stage.host.clock.isIdle)
    }
}
