import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A layer animation and a change of a view on one property that come back to their starts at one instant: the property
/// is what it was before both.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PlayedBackPairTests {
    enum Change: CaseIterable, Sendable {
        case closure, absoluteClosure, move

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .closure: .custom(duration: 0.5, curve: .linear) { $0.center.x += 30 }
            case .absoluteClosure: .custom(duration: 0.5, curve: .linear) { $0.center.x = 300 }
            case .move: .move(byX: 50, duration: 0.5, curve: .linear)
            }
        }
    }

    enum Layer: CaseIterable, Sendable {
        case basic, relative, additive, keyframes, spring

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .basic: .layer(.basic("position.x", to: 200, duration: 0.5, curve: .linear))
            case .relative: .layer(.basic("position.x", by: 70, duration: 0.5, curve: .linear))
            case .additive:
                .layer(.basic("position.x", from: 0, to: 40, isAdditive: true, duration: 0.5, curve: .linear))
            case .keyframes: .layer(.keyframes("position.x", values: [120, 180, 90], duration: 0.5))
            case .spring: .layer(.basic("position.x", to: 240, duration: 0.5, curve: .spring(bounce: 0.2)))
            }
        }
    }

    private let stage = Stage()

    /// Both together, in either order.
    private func pair(_ layer: Layer, _ change: Change, _ isLayerFirst: Bool) -> AnimationToken {
        isLayerFirst
            ? stage.view.at.animate(parallelism: layer.effect, change.effect)
            : stage.view.at.animate(parallelism: change.effect, layer.effect)
    }

    @Test(arguments: Layer.allCases, Change.allCases)
    func `played back and waiting at the start, the property is what it was`(layer: Layer, change: Change) {
        let moments: [(Double, Double?, Bool)] = [
            (0.2, nil, true), (0.2, 0.1, true), (0.6, nil, true), (0.6, 0.1, true), (0.2, nil, false),
            (0.2, 0.1, false), (0.6, nil, false), (0.6, 0.1, false),
        ]
        for (moment, rest, isLayerFirst) in moments {
            let token = pair(layer, change, isLayerFirst)
            token.pausesOnCompletion = true
            stage.run(moment)
            if let rest {
                token.pause()
                stage.run(rest)
            }
            token.rate = -1
            token.resume()
            stage.run(0.7)
            token.stop(at: .start)
            #expect(stage.view.center.x == 120, "at \(moment), rest \(rest ?? 0), layer first: \(isLayerFirst)")
            stage.view.center.x = 120
            stage.view.layer.removeAllAnimations()
            stage.run(0.02)
        }
    }

    @Test(arguments: Layer.allCases, Change.allCases)
    func `played back to the end of its token, the property is what it was`(layer: Layer, change: Change) {
        for (moment, isLayerFirst) in [(0.1, true), (0.2, true), (0.49, true), (0.1, false), (0.49, false)] {
            let token = pair(layer, change, isLayerFirst)
            stage.run(moment)
            token.reverse()
            stage.run(0.7)
            #expect(token.outcome == .completed(.start))
            #expect(stage.view.center.x == 120, "at \(moment), layer first: \(isLayerFirst)")
            stage.view.center.x = 120
            stage.run(0.02)
        }
    }
}
