import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps of different engines that rest on one view, taken back: the view is as it was before them.
@MainActor @Suite(.virtualTime) struct RestingRevertTests {
    private let stage = Stage()

    enum Pair: CaseIterable {
        case closureAndEffect, effectAndClosure, entranceAndScale, elasticAndScale, moveAndSlide, turnAndScale
        case scales, turns, slides, moves, closures, valueAndFade, fades, tadas, slideAndShake, sizes, frames, opposites

        @MainActor func play(on view: UIView) -> AnimationToken {
            let fade = { AT.custom { view.alpha = 0.75 } }
            let steps: [AnimationToken] =
                switch self {
                case .closureAndEffect: [fade(), view.at.animate(.slamIn())]
                case .effectAndClosure: [view.at.animate(.popIn()), fade()]
                case .scales: [view.at.animate(.scale(to: 1.3)), view.at.animate(.scale(to: 0.7))]
                case .turns: [view.at.animate(.rotate(byDegrees: 30)), view.at.animate(.rotate(byDegrees: 71))]
                case .slides: [view.at.animate(.slideIn()), view.at.animate(.slideIn(from: .top))]
                case .moves: [view.at.animate(.move(byX: 31.7, y: 3)), view.at.animate(.move(byX: 0.13, y: 7.7))]
                case .closures: [fade(), AT.custom { view.alpha = 0.31 }]
                case .valueAndFade: [view.at.animate(.value(\.alpha, to: 0.31)), view.at.animate(.fade(to: 0.77))]
                case .fades: [view.at.animate(.fade(to: 0.31)), view.at.animate(.fade(to: 0.77))]
                case .tadas: [view.at.animate(.tada()), view.at.animate(.wobble())]
                case .slideAndShake: [view.at.animate(.slideIn()), view.at.animate(.shake())]
                case .sizes:
                    [
                        view.at.animate(.resize(to: CGSize(width: 31.7, height: 41.3))),
                        view.at.animate(.resize(to: CGSize(width: 11.7, height: 71.3))),
                    ]
                case .frames:
                    [
                        view.at.animate(.frame(to: CGRect(x: 1.1, y: 2.3, width: 31.7, height: 41.3))),
                        view.at.animate(.move(to: CGPoint(x: 33.3, y: 17.7))),
                    ]
                case .opposites:
                    [view.at.animate(.move(byX: 40, y: 0)), view.at.animate(.move(byX: -40, y: 0))]
                case .entranceAndScale: [view.at.animate(.squeezeIn()), view.at.animate(.scale(to: 1.3))]
                case .elasticAndScale: [view.at.animate(.rubberBand()), view.at.animate(.scale(to: 1.3))]
                case .moveAndSlide: [view.at.animate(.move(byX: 30, y: 0)), view.at.animate(.slideIn())]
                case .turnAndScale:
                    [view.at.animate(.rotate(byDegrees: 90)), view.at.animate(.transform(to: .init(scaleX: 2, y: 2)))]
                }
            return AT.animate(parallelism: steps)
        }
    }

    enum Stand: CaseIterable {
        case atOnce, afterFrame, halfway, scrubbed, sought

        @MainActor func bring(_ token: AnimationToken, _ stage: Stage) {
            switch self {
            case .atOnce: token.pause()
            case .afterFrame:
                stage.run(1.0 / 60)
                token.pause()
            case .halfway:
                stage.run(0.15)
                token.pause()
            case .scrubbed: for fraction in [0.2, 0.7, 0.4] { token.scrub(to: fraction) }
            case .sought:
                token.pause()
                for fraction in [0.8, 0.1, 0.5] { token.fractionComplete = fraction }
            }
            stage.run(0.1)
        }
    }

    private func expectAsBefore(_ former: (CGRect, CGPoint, CATransform3D, CGFloat)) {
        stage.run(0)
        let (view, layer) = (stage.view, stage.view.layer)
        #expect(view.bounds == former.0 && view.center == former.1 && view.alpha == former.3)
        #expect(CATransform3DEqualToTransform(layer.transform, former.2), "\(layer.transform)")
        #expect(layer.animationKeys() == nil && layer.mask == nil)
    }

    @Test(arguments: Pair.allCases, Stand.allCases) func `the view is as before`(pair: Pair, stand: Stand) {
        let view = stage.view
        let former = (view.bounds, view.center, view.layer.transform, view.alpha)
        for isRevert in [true, false] {
            let token = pair.play(on: view)
            stand.bring(token, stage)
            if isRevert { token.revert() } else { token.stop(at: .start) }
            expectAsBefore(former)
        }
    }

    /// The token is at its end by a rounding error before the property animator is.
    @Test func `a step that a verb finds at its end leaves nothing once it is taken back`() {
        let former = (stage.view.bounds, stage.view.center, stage.view.layer.transform, stage.view.alpha)
        for frame in stride(from: 8, to: 3_000, by: 31) {
            stage.host.clock.advance(to: 100 + Double(frame) / 60)
            let token = stage.view.at.animate(.flipOut(duration: 0.4))
            stage.host.clock.advance(to: 100 + Double(frame + 24) / 60)
            token.rate = 0.5
            #expect(token.outcome == .completed(.end) && stage.view.alpha == 0)
            token.revert()
            #expect(stage.view.layer.animationKeys() == nil)
            expectAsBefore(former)
        }
    }

    /// The animations of engines of two kinds on one property stay on the layer at rest.
    @Test(arguments: Pair.allCases, [0.05, 0.15, 0.3, 0.6])
    func `the view at rest is as it was seen`(pair: Pair, time: Double) throws {
        let view = stage.view
        let token = pair.play(on: view)
        stage.run(time)
        let shown = try #require(view.layer.presentation())
        token.pause()
        stage.run(0.1)
        try expectSame(as: shown)
        // Scrubbed elsewhere and back, too.
        let fraction = token.fractionComplete
        for other in [0.9, 0.1, fraction] { token.scrub(to: other) }
        stage.run(0.1)
        try expectSame(as: shown)
    }

    private func expectSame(as before: CALayer) throws {
        let now = try #require(stage.view.layer.presentation())
        let pairs = zip(Self.numbers(now.transform), Self.numbers(before.transform))
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-3 }, "\(now.transform), not \(before.transform)")
        expectClose(now.position.x, before.position.x)
        expectClose(now.position.y, before.position.y)
        #expect(abs(now.opacity - before.opacity) < 1e-4)
    }

    private static func numbers(_ matrix: CATransform3D) -> [CGFloat] {
        [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
            matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
        ]
    }
}
