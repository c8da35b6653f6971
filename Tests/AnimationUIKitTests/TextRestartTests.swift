import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Effects of one property frame by frame that begin while another one is under way.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TextRestartTests {
    private let stage = Stage()
    private var label: UILabel { stage.label }

    /// An effect of a label that says "Wait", and its text at the end.
    struct Effect: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let effect: AnyAnimator<UILabel>
        let end: String
    }

    nonisolated static let effects = [
        Effect(testDescription: "typewriter", effect: .typewriter(duration: 1), end: "Wait"),
        Effect(testDescription: "scramble", effect: .scramble(duration: 1), end: "Wait"),
        Effect(testDescription: "countUp", effect: .countUp(to: 200, duration: 1), end: "200"),
        Effect(testDescription: "typewriter of another", effect: .typewriter("Lisbon", duration: 1), end: "Lisbon"),
    ]

    nonisolated static let policies: [AnimationToken.ConflictPolicy?] = [nil, .additive, .report, .replace, .queue]

    private func restart(
        _ effect: Effect, _ policy: AnimationToken.ConflictPolicy?
    ) -> (older: AnimationToken, newer: AnimationToken) {
        label.text = "Wait"
        let older = label.at.animate(effect.effect)
        stage.run(0.5)
        #expect(label.text != effect.end)
        let newer = label.at.animate(effect.effect)
        if let policy { newer.onConflict(policy) }
        stage.run(0.4)
        return (older, newer)
    }

    @Test(arguments: effects, policies) func `restarted in flight it ends at the label's text`(
        effect: Effect, policy: AnimationToken.ConflictPolicy?
    ) {
        let tokens = restart(effect, policy)
        stage.run(2)
        #expect(label.text == effect.end && tokens.newer.outcome == .completed(.end))
        tokens.newer.revert()
        #expect(label.text == effect.end)
        tokens.older.revert()
    }

    @Test(arguments: effects, policies) func `the newer one taken back in flight leaves no part of a text`(
        effect: Effect, policy: AnimationToken.ConflictPolicy?
    ) {
        let tokens = restart(effect, policy)
        tokens.newer.stop(at: .start)
        stage.run(2)
        #expect(label.text == effect.end)
        tokens.older.revert()
    }

    @Test(arguments: effects) func `over a paused one that is seen again, its part is`(effect: Effect) {
        label.text = "Wait"
        let older = label.at.animate(effect.effect)
        stage.run(0.5)
        older.pause()
        let part = label.text
        let newer = label.at.animate(effect.effect)
        stage.run(0.3)
        newer.stop(at: .start)
        #expect(label.text == part)
        older.stop(at: .start)
        #expect(label.text == "Wait")
    }

    @Test(arguments: effects) func `an older one that is taken back below does not show`(effect: Effect) {
        let tokens = restart(effect, nil)
        let part = label.text
        tokens.older.stop(at: .start)
        #expect(label.text == part)
        stage.run(2)
        #expect(label.text == effect.end)
        tokens.newer.revert()
        #expect(label.text == "Wait")
    }

    @Test(arguments: effects) func `begun again after a stop it goes to the whole text, or to the app's`(
        effect: Effect
    ) {
        let tokens = restart(effect, nil)
        tokens.older.stop()
        tokens.newer.stop()
        _ = label.at.animate(.typewriter(duration: 1))
        stage.run(1.1)
        #expect(label.text == effect.end)
        let other = label.at.animate(effect.effect)
        stage.run(0.5)
        other.stop()
        label.text = "New"
        _ = label.at.animate(.typewriter(duration: 1))
        stage.run(1.1)
        #expect(label.text == "New")
    }

    @Test func `a colour goes on from the mix that is seen, and back to the older one's end`() {
        let colors = [UIColor.red, .blue, .green]
        label.textColor = colors[0]
        stage.view.tintColor = colors[0]
        func play(_ color: UIColor) -> [AnimationToken] {
            defer { stage.run(0.5) }
            return [
                label.at.animate(.textColor(to: color, duration: 1)),
                stage.view.at.animate(.tintColor(to: color, duration: 1)),
            ]
        }
        let older = play(colors[1])
        let seen = label.textColor
        let newer = label.at.animate(.textColor(to: colors[2], duration: 1))
        let tint = stage.view.at.animate(.tintColor(to: colors[2], duration: 1))
        newer.pause()
        tint.pause()
        #expect(label.textColor == seen && stage.view.tintColor == seen)
        newer.resume()
        tint.resume()
        stage.run(2)
        newer.revert()
        tint.revert()
        #expect(label.textColor == colors[1] && stage.view.tintColor == colors[1])
        for token in older { token.revert() }
        #expect(label.textColor == colors[0] && stage.view.tintColor == colors[0])
    }
}
