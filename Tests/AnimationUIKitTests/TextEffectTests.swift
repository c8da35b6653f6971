import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Effects of a label's text and of colours.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TextEffectTests {
    private let stage = Stage()
    private var label: UILabel { stage.label }

    /// The effects of a text, and the text at their ends.
    struct Effect: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let effect: AnyAnimator<UILabel>
        let end: String
        /// The text after a quarter of the way; nil if it is not known.
        let quarter: String?
    }

    nonisolated static let effects = [
        Effect(
            testDescription: "countUp", effect: .countUp(to: 200, duration: 1, curve: .linear), end: "200",
            quarter: "50"),
        Effect(
            testDescription: "countUp with a format",
            effect: .countUp(from: 10, to: 0, duration: 1, curve: .linear) { "\(($0 * 10).rounded() / 10) s" },
            end: "0.0 s",
            quarter: "7.5 s"),
        Effect(
            testDescription: "typewriter", effect: .typewriter("Lisbon in May", duration: 1), end: "Lisbon in May",
            quarter: "Lis"),
        Effect(testDescription: "typewriter of its own", effect: .typewriter(duration: 1), end: "Wait", quarter: "W"),
        Effect(testDescription: "scramble", effect: .scramble(to: "A to B", duration: 1), end: "A to B", quarter: nil),
    ]

    private func play(_ effect: AnyAnimator<UILabel>) -> AnimationToken {
        label.text = "Wait"
        return label.at.animate(effect)
    }

    @Test(arguments: effects) func `the text goes to its end, and nothing is left`(effect: Effect) {
        let token = play(effect.effect)
        stage.run(0.25)
        if let quarter = effect.quarter { #expect(label.text == quarter) }
        #expect(label.text != effect.end)
        stage.run(0.8)
        #expect(label.text == effect.end && token.outcome == .completed(.end))
        #expect(label.layer.animationKeys() == nil && stage.host.issues.isEmpty)
        token.revert()
        #expect(label.text == "Wait")
    }

    @Test(arguments: effects) func `scrubbed it shows what playing shows, and before its turn its first frame`(
        effect: Effect
    ) {
        let token = AT.animate(AT.wait(0.5), play(effect.effect), AT.wait(0.5))
        stage.run(1.2)
        let played = label.text
        token.pause()
        for time in [1.9, 0.6, 1.2] {
            token.time = time
            stage.run(0)
        }
        #expect(label.text == played)
        token.time = 0.5
        let first = label.text
        token.time = 0.2
        stage.run(0)
        #expect(label.text == first && first != "Wait")
        token.time = 1.8
        stage.run(0)
        #expect(label.text == effect.end)
        token.rate = -1
        token.resume()
        stage.run(2)
        #expect(label.text == "Wait" && token.outcome == .completed(.start))
    }

    @Test(arguments: effects) func `repeated and stopped`(effect: Effect) {
        let token = play(effect.effect).repeated(3, autoreverses: true)
        stage.run(1.4)
        #expect(label.text != effect.end && label.text != "Wait")
        token.stop()
        #expect(label.text != "Wait")
        let other = play(effect.effect)
        stage.run(0.4)
        other.stop(at: .end)
        #expect(label.text == effect.end)
        let third = play(effect.effect)
        stage.run(0.4)
        third.stop(at: .start)
        #expect(label.text == "Wait")
    }

    @Test(arguments: effects) func `where motion is reduced the last text is there in the middle of a fade`(
        effect: Effect
    ) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = play(effect.effect)
        stage.run(0.4)
        #expect(label.text == "Wait")
        expectClose(label.layer.presentation()?.opacity ?? 1, 0.2, within: 0.02)
        stage.run(0.2)
        #expect(label.text == effect.end)
        stage.run(0.5)
        #expect(token.outcome == .completed(.end) && label.layer.presentation()?.opacity == 1)
        token.revert()
        #expect(label.text == "Wait")
    }

    @Test func `characters that are made of several are typed as one`() {
        _ = play(.typewriter("🇵🇹e\u{301}👩‍👩‍👧", duration: 3))
        stage.run(1.5)
        #expect(label.text == "🇵🇹")
        stage.run(1)
        #expect(label.text == "🇵🇹e\u{301}")
    }

    @Test func `a scramble settles from its beginning, keeps spaces, and is the same each time`() {
        func texts(seed: UInt64) -> [String] {
            _ = play(.scramble(to: "ab cd", characters: "xyz", seed: seed, duration: 1))
            return (0..<9).map { _ in
                stage.run(0.1)
                return label.text ?? ""
            }
        }
        let first = texts(seed: 1)
        stage.run(1)
        #expect(first == texts(seed: 1))
        stage.run(1)
        #expect(first != texts(seed: 2))
        for text in first {
            #expect(text.count == 5 && Array(text)[2] == " ")
        }
        #expect(first[5].hasPrefix("ab ") && Set(first[0].filter { $0 != " " }).isSubset(of: "xyz"))
    }

    @Test(arguments: [Double.nan, .infinity]) func `a number that can't be counted to is reported`(number: Double) {
        _ = play(.countUp(to: number, duration: 0.2))
        stage.run(0.5)
        #expect(label.text == "Wait" && stage.host.issues == [.notFinite(property: "text")])
    }

    @Test func `huge numbers are counted to`() {
        _ = play(.countUp(from: -1e308, to: 1e300, duration: 0.2))
        stage.run(0.5)
        #expect(label.text?.hasPrefix("1000000") == true)
    }

    @Test func `bad times are reported, and the text is there at once`() {
        _ = play(.countUp(to: 5, duration: -.infinity, delay: -1))
        stage.run(0.1)
        #expect(label.text == "5" && stage.host.issues.count == 2)
    }

    @Test func `the newer of two effects is seen`() {
        _ = play(.typewriter("aaaaaaaaaa", duration: 1))
        stage.run(0.2)
        _ = label.at.animate(.countUp(to: 100, duration: 0.5, curve: .linear))
        stage.run(0.25)
        #expect(label.text == "50")
        stage.run(1)
        #expect(label.text == "100")
    }

    // MARK: - Colours

    @Test func `the colour of the text is mixed for each frame`() {
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let token = label.at.animate(
            .textColor(to: UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), duration: 1, curve: .linear))
        stage.run(0.25)
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        label.textColor.getRed(&red, green: nil, blue: nil, alpha: &alpha)
        expectClose(red, 0.75, within: 0.01)
        expectClose(alpha, 0.875, within: 0.01)
        stage.run(1)
        #expect(label.textColor == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        token.revert()
        #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func `an inherited tint is inherited again`() {
        stage.window.tintColor = .red
        let token = stage.view.at.animate(.tintColor(to: .blue, duration: 1))
        stage.run(0.5)
        #expect(stage.view.tintColor != .red && stage.view.tintColor != .blue)
        stage.run(0.6)
        #expect(stage.view.tintColor == .blue)
        token.revert()
        stage.window.tintColor = .green
        #expect(stage.view.tintColor == .green)
        stage.view.tintColor = .red
        let other = stage.view.at.animate(.tintColor(to: .blue, duration: 1))
        stage.run(0.5)
        other.stop(at: .start)
        #expect(stage.view.tintColor == .red)
    }

    @Test func `on a spring a colour stays a colour`() {
        label.textColor = .black
        _ = label.at.animate(.textColor(to: .white, duration: 0.5, curve: .bouncy))
        for _ in 0..<60 {
            stage.run(0.01)
            var red: CGFloat = -1
            label.textColor.getRed(&red, green: nil, blue: nil, alpha: nil)
            #expect((0...1).contains(red))
        }
        #expect(label.textColor == .white)
    }
}
