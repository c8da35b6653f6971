import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A window, or a view above, whose layer has a speed of its own: a UI test that hurries, slow motion for a look.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SlowWindowTests {
    private let stage = Stage()

    nonisolated static let fades: [NamedEffect<UIView>] = [
        .init("property", .fade(to: 0, duration: 1, curve: .linear)),
        .init("closure", .custom(duration: 1, curve: .linear) { $0.alpha = 0 }),
        .init("layer", .layer(.basic("opacity", to: 0, duration: 1, curve: .linear))),
        .init("key frames", .layer(.keyframes("opacity", values: [1, 0], duration: 1, curve: .linear))),
    ]

    private func isAt(_ alpha: Double, after verb: String, _ location: SourceLocation = #_sourceLocation) {
        expectClose(stage.shown("opacity"), alpha, within: 0.011, "after \(verb)", sourceLocation: location)
    }

    @Test(arguments: fades, [2.0, 0.5]) func `nothing jumps, and the ends are told`(
        _ fade: NamedEffect<UIView>, _ speed: Double
    ) {
        stage.window.layer.speed = Float(speed)
        stage.run(0.02)
        let token = stage.view.at.animate(fade.effect())
        stage.run(0.3 / speed)
        isAt(0.7, after: "a start")
        token.pause()
        isAt(0.7, after: "a pause")
        stage.run(1)
        isAt(0.7, after: "a rest")
        token.resume()
        stage.run(0.3 / speed)
        isAt(0.4, after: "a resume")
        token.rate = -1
        isAt(0.4, after: "a reverse")
        stage.run(0.2 / speed)
        isAt(0.6, after: "a way back")
        token.rate = 1
        isAt(0.6, after: "a way on")
        stage.run(0.2 / speed)
        isAt(0.4, after: "half of the rest")
        stage.run(0.5 / speed)
        // The timeline keeps its own time: the next step begins at its own.
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.alpha == 0 && stage.shown("opacity") == 0 && stage.host.issues.isEmpty)
    }

    @Test(arguments: fades, [2.0, 0.5]) func `a stop takes the picture`(_ fade: NamedEffect<UIView>, _ speed: Double) {
        stage.window.layer.speed = Float(speed)
        stage.run(0.02)
        let token = stage.view.at.animate(fade.effect())
        stage.run(0.3 / speed)
        token.stop()
        isAt(0.7, after: "a stop")
        expectClose(stage.view.alpha, 0.7, within: 0.011)
        #expect(token.outcome == .stopped(.current))
    }
}
