import AnimationUIKit
import TestSupport
import Testing

/// Steps of an older call under `.replace` that start, or go on, after a newer call: the later call wins.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReplacedByOlderTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let pairs: [@MainActor (UIView) -> AnimationToken] = [
        { $0.at.animate(.popIn(), .pulse()).onConflict(.replace) },
        { view in
            AT.animate {
                view.at.animate(.zoomIn())
                view.at.animate(.tada())
            }.onConflict(.replace)
        },
        { $0.at.animate(.slideIn(distance: 50), .shake()).onConflict(.replace) },
    ]

    @Test(arguments: pairs.indices, [0, 0.02, 0.1, 0.2])
    func `an entrance and an accent, called twice, end in sight`(pair: Int, gap: Double) {
        for isKept in [true, false] {
            var first: AnimationToken? = Self.pairs[pair](view)
            if !isKept { first = nil }
            stage.run(gap)
            var outcome: AnimationOutcome?
            Self.pairs[pair](view).completion { outcome = $0 }
            stage.run(5)
            #expect(view.alpha == 1 && CATransform3DIsIdentity(view.layer.transform), "kept: \(isKept)")
            #expect(outcome == .completed(.end) && view.layer.animationKeys() == nil)
            withExtendedLifetime(first) {}
        }
    }

    @Test(arguments: [0.5, 2, -1]) func `another rate of an older token replaces nothing`(rate: Double) {
        let out = view.at.animate(.fade(to: 0, duration: 0.5)).onConflict(.replace)
        stage.run(0.1)
        let back = view.at.animate(.fade(to: 1, duration: 0.5))
        stage.run(0.1)
        if rate < 0 { out.reverse() } else { out.rate = rate }
        stage.run(5)
        #expect(view.alpha == 1 && back.outcome == .completed(.end))
        #expect(out.outcome == .completed(rate < 0 ? .start : .end))
    }

    @Test func `a paused one that goes on is the newer one`() {
        let out = view.at.animate(.fade(to: 0, duration: 0.5)).onConflict(.replace)
        stage.run(0.1)
        out.pause()
        let back = view.at.animate(.fade(to: 1, duration: 0.5))
        stage.run(0.1)
        out.resume()
        stage.run(5)
        #expect(view.alpha == 0 && back.outcome == .interrupted(.replaced) && out.outcome == .completed(.end))
    }
}
