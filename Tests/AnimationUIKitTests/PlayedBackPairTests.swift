import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two animations of one property, each on any engine, that come back to their starts at one instant: the property is
/// what it was before both.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PlayedBackPairTests {
    /// An animation of one property.
    typealias Part = NamedEffect<UIView>

    /// Animations of the horizontal place.
    nonisolated static let moves = [
        Part("closure", .custom(duration: 0.5, curve: .linear) { $0.center.x += 30 }),
        Part("absolute closure", .custom(duration: 0.5, curve: .linear) { $0.center.x = 300 }),
        Part("move", .move(byX: 50, duration: 0.5, curve: .linear)),
        Part("absolute move", .move(to: CGPoint(x: 250, y: 300), duration: 0.5, curve: .linear)),
        Part("value", .value(\.center, to: CGPoint(x: 200, y: 300), duration: 0.5, curve: .linear)),
        Part("coordinate", .value(\.center.x, to: 210, duration: 0.5, curve: .linear)),
        Part("basic", .layer(.basic("position.x", to: 200, duration: 0.5, curve: .linear))),
        Part("relative", .layer(.basic("position.x", by: 70, duration: 0.5, curve: .linear))),
        Part(
            "additive", .layer(.basic("position.x", from: 0, to: 40, isAdditive: true, duration: 0.5, curve: .linear))),
        Part("keyframes", .layer(.keyframes("position.x", values: [120, 180, 90], duration: 0.5))),
        Part("spring", .layer(.basic("position.x", to: 240, duration: 0.5, curve: .spring(bounce: 0.2)))),
    ]

    /// Animations of the opacity.
    nonisolated static let fades = [
        Part("closure", .custom(duration: 0.5, curve: .linear) { $0.alpha = 0.4 }),
        Part("fade", .fade(to: 0.2, duration: 0.5, curve: .linear)),
        Part("value", .value(\.alpha, to: 0.3, duration: 0.5, curve: .linear)),
        Part("basic", .layer(.basic("opacity", to: 0.5, duration: 0.5, curve: .linear))),
        Part("keyframes", .layer(.keyframes("opacity", values: [1, 0.6, 0.9], duration: 0.5))),
        // The sums with these go beyond 0…1.
        Part("darkening closure", .custom(duration: 0.5, curve: .linear) { $0.alpha -= 0.7 }),
        Part("brightening closure", .custom(duration: 0.5, curve: .linear) { $0.alpha += 0.5 }),
    ]

    nonisolated static let pairs = [moves, fades].flatMap { parts in
        parts.flatMap { first in parts.map { (first, $0) } }
    }

    private let stage = Stage()

    @Test(arguments: pairs)
    func `played back and waiting at the start, the property is what it was`(first: Part, second: Part) {
        for (moment, rest) in [(0.2, nil), (0.2, 0.1), (0.6, nil), (0.6, 0.1)] as [(Double, Double?)] {
            let before = Model(stage.view)
            let token = stage.view.at.animate(parallelism: first.effect(), second.effect())
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
            #expect(Model(stage.view) == before, "at \(moment), rest \(rest ?? 0)")
            before.restore(stage.view)
            stage.view.layer.removeAllAnimations()
            stage.run(0.02)
        }
    }

    @Test(arguments: pairs)
    func `played back to the end of its token, the property is what it was`(first: Part, second: Part) {
        for moment in [0.1, 0.2, 0.49] {
            let before = Model(stage.view)
            let token = stage.view.at.animate(parallelism: first.effect(), second.effect())
            stage.run(moment)
            token.reverse()
            stage.run(0.7)
            #expect(token.outcome == .completed(.start))
            #expect(Model(stage.view) == before, "at \(moment)")
            before.restore(stage.view)
            stage.run(0.02)
        }
    }

    @Test(arguments: pairs)
    func `paused, sought and played back it shows the same pictures`(first: Part, second: Part) {
        let token = stage.view.at.animate(parallelism: first.effect(), second.effect())
        let pictures = (0..<4).map { _ in picture(after: 0.1) }
        token.pause()
        expectClose(picture(after: 0.05), pictures[3], within: 1e-6)
        for (index, shown) in pictures.enumerated() {
            token.time = 0.1 * Double(index + 1)
            expectClose(picture(after: 0.01), shown, within: 1e-6)
        }
        token.resume()
        stage.run(0.02)
        token.reverse()
        stage.run(0.02)
        for shown in pictures.dropLast().reversed() { expectClose(picture(after: 0.1), shown, within: 1e-6) }
    }

    @Test(arguments: pairs)
    func `played back from the end it shows the same pictures`(first: Part, second: Part) {
        for delay in [0, 0.1, -0.1] {
            let before = Model(stage.view)
            let token = AT.parallel {
                stage.view.at.animate(first.effect().delay(max(-delay, 0)))
                stage.view.at.animate(second.effect().delay(max(delay, 0)))
            }
            token.pausesOnCompletion = true
            let pictures = (0..<5).map { _ in picture(after: 0.1) }
            stage.run(0.6)
            token.rate = -1
            token.resume()
            // Without a delay the last picture is that of the end.
            for shown in pictures.dropLast(delay == 0 ? 1 : 0).reversed() {
                expectClose(picture(after: 0.1), shown, within: 1e-6, "a delay of \(delay)")
            }
            token.stop(at: .start)
            before.restore(stage.view)
            stage.run(0.02)
        }
    }

    private func picture(after seconds: Double) -> [Double] {
        stage.run(seconds)
        guard let shown = stage.view.layer.presentation() else { return [] }
        return [shown.position.x, Double(shown.opacity)]
    }

    private struct Model: Equatable {
        let center: CGPoint
        let alpha: CGFloat

        @MainActor init(_ view: UIView) { (center, alpha) = (view.center, view.alpha) }

        @MainActor func restore(_ view: UIView) { (view.center, view.alpha) = (center, alpha) }
    }
}
