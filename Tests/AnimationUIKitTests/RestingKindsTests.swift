import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two animations of one property, each on any engine, at rest: the property has the value that is seen, and no
/// animation of the package is on the layer.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingKindsTests {
    private let stage = Stage()

    @Test(arguments: PlayedBackPairTests.pairs)
    func `at rest the property is what is seen`(first: PlayedBackPairTests.Part, second: PlayedBackPairTests.Part) {
        let before = values(of: stage.view.layer)
        let token = stage.view.at.animate(parallelism: first.effect(), second.effect())
        var pictures: [[Double]] = []
        for _ in 0..<4 {
            stage.run(0.1)
            pictures.append(stage.view.layer.presentation().map(values) ?? [])
        }
        token.pause()
        expectRest(at: pictures[3], "paused")
        for (index, shown) in pictures.enumerated() {
            token.time = 0.1 * Double(index + 1)
            expectRest(at: shown, "sought to \(token.time)")
        }
        token.resume()
        stage.run(0.02)
        token.pause()
        token.time = 0.2
        expectRest(at: pictures[1], "paused again")
        token.revert()
        #expect(values(of: stage.view.layer) == before)
    }

    @Test(arguments: PlayedBackPairTests.pairs)
    func `from rest they play on as if they had not rested`(
        first: PlayedBackPairTests.Part, second: PlayedBackPairTests.Part
    ) {
        for isSought in [false, true] {
            let played = play(first, second) { _ in }
            let rested = play(first, second) { token in
                token.pause()
                stage.run(0.05)
                if isSought {
                    token.time = 0.45
                    stage.run(0.05)
                    token.time = 0.2
                }
                // Out of the window and back.
                stage.view.removeFromSuperview()
                stage.run(0.05)
                stage.window.addSubview(stage.view)
                stage.run(0.05)
                token.resume()
            }
            for (rested, played) in zip(rested, played) { expectClose(rested, played, within: 1e-6) }
        }
    }

    /// The pictures of a token to its end, with an interruption at 0.2 s; then all is as before.
    private func play(
        _ first: PlayedBackPairTests.Part, _ second: PlayedBackPairTests.Part,
        interruptedBy interrupt: (AnimationToken) -> Void
    ) -> [[Double]] {
        let before = (stage.view.center, stage.view.alpha)
        let token = stage.view.at.animate(parallelism: first.effect(), second.effect())
        stage.run(0.2)
        interrupt(token)
        let pictures = (0..<4).map { _ in
            stage.run(0.1)
            return stage.view.layer.presentation().map(values) ?? []
        }
        #expect(token.outcome == .completed(.end))
        let end = values(of: stage.view.layer)
        (stage.view.center, stage.view.alpha) = before
        stage.run(0.02)
        return pictures + [end]
    }

    private func expectRest(at shown: [Double], _ moment: Comment) {
        stage.run(0.02)
        expectClose(values(of: stage.view.layer), shown, within: 1e-6, moment)
        #expect(stage.view.layer.animationKeys() ?? [] == [], moment)
    }

    private func values(of layer: CALayer) -> [Double] { [layer.position.x, Double(layer.opacity)] }
}
