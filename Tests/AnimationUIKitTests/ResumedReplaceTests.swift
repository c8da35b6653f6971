import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A token under `.replace` that was paused, and goes on over a newer animation of its property.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ResumedReplaceTests {
    private let stage = Stage()

    private static let olders: [@MainActor () -> AnyAnimator<UIView>] = [
        { .fade(to: 0.5) }, { .move(to: CGPoint(x: 300, y: 200)) }, { .scale(toValue: 2) },
        { .layer(.basic("opacity", to: 0.5, duration: 0.3)) }, { .resize(to: CGSize(width: 80, height: 60)) },
    ]
    private static let newers: [@MainActor () -> AnyAnimator<UIView>] = [
        { .fade(to: 0.9) }, { .move(to: CGPoint(x: 50, y: 50)) }, { .scale(toValue: 0.5) }, { .fade(to: 0.2) },
        { .resize(to: CGSize(width: 20, height: 20)) },
    ]

    private var shown: [Double] {
        ["position.x", "position.y", "opacity", "transform.scale.x", "bounds.size.width"].map(stage.shown)
    }

    @Test(arguments: 0..<5, [0.05, 0.1, 0.2]) func `it goes on from what is shown, and ends at its own end`(
        index: Int, pause: Double
    ) {
        let alone = stage.view.at.animate(Self.olders[index]())
        stage.run(3)
        let end = shown
        alone.revert()
        for wait in [0.02, 0.1, 0.15] {
            let older = stage.view.at.animate(Self.olders[index]()).onConflict(.replace)
            stage.run(pause)
            older.pause()
            let newer = stage.view.at.animate(Self.newers[index]())
            stage.run(wait)
            let there = shown
            older.resume()
            stage.host.clock.turn()
            expect(shown, there)
            #expect(newer.outcome == .interrupted(.replaced))
            stage.run(3)
            #expect(older.outcome == .completed(.end))
            expect(shown, end)
            older.revert()
        }
        #expect(stage.host.issues.isEmpty)
    }

    /// The newer fade has set the alpha: what the app wrote stands, and nothing flashes on the way.
    @Test func `a newer fade that is over is not shown again`() {
        let older = stage.view.at.animate(.fade(to: 0.5))
        stage.run(0.1)
        older.pause()
        stage.view.at.animate(.fade(to: 0.9))
        stage.run(1)
        older.resume()
        for _ in 0..<40 {
            expectClose(stage.shown("opacity"), 0.9)
            stage.run(0.01)
        }
        #expect(older.outcome == .completed(.end))
    }

    /// An entrance is not to leave its view faded.
    @Test(arguments: [0, 0.05, 0.1, 0.2]) func `replaced by a closure, an entrance ends in full sight`(
        moment: Double
    ) {
        let newers: [@MainActor () -> AnyAnimator<UIView>] = [
            { .custom(duration: 0.3) { $0.backgroundColor = .blue } },
            { .transition(.crossDissolve) { $0.backgroundColor = .red } }, { .transition(.flip()) { _ in } },
        ]
        for entrance: AnyAnimator<UIView> in [.popIn(), .zoomIn(), .flipIn(), .plopIn(), .slideIn(distance: 30)] {
            for newer in newers {
                let older = stage.view.at.animate(entrance)
                stage.run(moment)
                let there = stage.shown("opacity")
                stage.view.at.animate(newer()).onConflict(.replace)
                stage.host.clock.turn()
                #expect(older.outcome == .interrupted(.replaced))
                if moment > 0 { expectClose(stage.shown("opacity"), there) }
                stage.run(3)
                #expect(stage.view.alpha == 1)
                #expect(stage.shown("opacity") == 1)
            }
        }
    }

    private func expect(_ values: [Double], _ others: [Double]) {
        for (value, other) in zip(values, others) { expectClose(value, other, within: 1e-6) }
    }
}
