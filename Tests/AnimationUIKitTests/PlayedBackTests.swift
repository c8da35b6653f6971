import AnimationUIKit
import TestSupport
import Testing

/// What comes back to its start while another animation of the same property plays, or after it.
@MainActor @Suite(.virtualTime) struct PlayedBackTests {
    private let stage = Stage()

    private var shown: CGPoint { stage.view.layer.presentation()?.position ?? CGPoint(x: -1, y: -1) }

    /// The farthest that the view goes in a frame.
    private func longestStep(_ seconds: Double) -> Double {
        var longest = 0.0
        var last = shown
        for _ in 0..<Int((seconds * 60).rounded()) {
            stage.run(1.0 / 60)
            longest = max(longest, abs(shown.x - last.x), abs(shown.y - last.y))
            last = shown
        }
        return longest
    }

    nonisolated static let bobs: [AnyAnimator<UIView>] = [
        .move(byX: 0, y: 40, duration: 0.5, curve: .linear),
        .custom(duration: 0.5, curve: .linear) { $0.center.y += 40 },
    ]

    @Test(arguments: bobs.indices, [0.25, 0.75])
    func `what goes up and down for ever can be moved elsewhere without a jump`(bob: Int, place: Double) {
        let token = stage.view.at.animate(Self.bobs[bob].repeatedForever(autoreverses: true))
        stage.run(place)
        stage.view.at.animate(.move(byX: 100, y: 100, duration: 1, curve: .linear))
        #expect(longestStep(3) < 4)
        token.finishRepeating()
        #expect(longestStep(2) < 4)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.center == CGPoint(x: 220, y: 220))
    }

    @Test func `what is reversed takes back its own part of a way`() {
        let token = stage.view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        stage.run(0.5)
        stage.view.at.animate(.move(byX: 0, y: 100, duration: 0.2, curve: .linear))
        stage.view.at.animate(.move(byX: 30, y: 0, duration: 0.2, curve: .linear))
        token.reverse()
        #expect(longestStep(1) < 10)
        #expect(token.outcome == .completed(.start))
        #expect(stage.view.center == CGPoint(x: 150, y: 220))
    }

    /// An addition that the app makes at rest is kept, but no alpha ends above 1.
    @Test func `an alpha that is reverted after an addition stays in its range`() {
        stage.view.alpha = 0.6
        stage.run(0.02)
        let token = stage.view.at.animate(.fade(to: 0.2, duration: 1, curve: .linear))
        stage.run(0.3)
        token.pause()
        stage.view.alpha = 0.9
        stage.run(0.02)
        token.resume()
        stage.run(2)
        #expect(abs(stage.view.alpha - 0.62) < 0.01)
        token.revert()
        #expect(stage.view.alpha == 1)
    }

    @Test func `a size is shared as a place is and never lost, and an alpha stays in its range`() {
        stage.view.at.animate(
            parallelism: .resize(to: CGSize(width: 80, height: 80), duration: 0.5).repeated(2, autoreverses: true),
            .fade(to: 0.2, duration: 0.5).repeated(2, autoreverses: true))
        stage.run(0.25)
        stage.view.at.animate(parallelism: .resize(to: CGSize(width: 100, height: 60), duration: 0.1), .fadeIn())
        stage.run(2)
        #expect(stage.view.bounds.size == CGSize(width: 60, height: 20))
        #expect(stage.view.alpha == 1)
        let large = CGSize(width: 200, height: 200)
        stage.view.at.animate(.resize(to: large, duration: 0.5).repeated(2, autoreverses: true))
        stage.run(0.25)
        stage.view.at.animate(.resize(to: CGSize(width: 10, height: 10), duration: 0.1))
        stage.run(2)
        #expect(stage.view.bounds.size == CGSize(width: 10, height: 10))
    }

    @Test func `a colour that was set since stays`() {
        stage.view.backgroundColor = .red
        let token = stage.view.at.animate(.backgroundColor(to: .blue, duration: 1))
        stage.run(0.5)
        stage.view.at.animate(.backgroundColor(to: .green, duration: 0.1))
        stage.run(0.2)
        token.reverse()
        stage.run(1)
        #expect(token.outcome == .completed(.start))
        #expect(stage.view.backgroundColor == .green)
    }

    @Test func `a layout that puts it back to its start takes nothing from it`() {
        let token = stage.view.at.animate(.move(byX: 0, y: 40, duration: 0.5).repeatedForever(autoreverses: true))
        for _ in 0..<3 {
            stage.run(0.3)
            stage.view.center = CGPoint(x: 120, y: 120)
        }
        token.finishRepeating()
        stage.run(2)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
    }

    @Test func `stopped at its start it is there`() {
        let token = stage.view.at.animate(.move(byX: 0, y: 40, duration: 0.5).repeatedForever(autoreverses: true))
        stage.run(0.75)
        token.stop(at: .start)
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
    }
}
