import AnimationUIKit
import TestSupport
import Testing

/// Effects of a label whose text has attributes: taken back, they leave it run for run.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct AttributedTextTests {
    private let stage = Stage()
    private var label: UILabel { stage.label }

    private static var effects: [AnyAnimator<UILabel>] {
        [
            .typewriter(), .typewriter("Lisbon"), .countUp(to: 20), .scramble(), .scramble(to: "Porto"),
            .typewriter(delay: 0.5), .textColor(to: .red, duration: 1),
            .parallel(.typewriter("Faro"), .textColor(to: .green, duration: 1)),
        ]
    }

    private func style() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "Good morning")
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 0, length: 4))
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 5, length: 7))
        label.attributedText = text
        return label.attributedText ?? text
    }

    @Test(arguments: [0.2, 0.7, 3]) func `reverted, it has its attributes again`(moment: Double) {
        for effect in Self.effects {
            let styled = style()
            let token = label.at.animate(effect)
            stage.run(moment)
            token.revert()
            stage.run(0.1)
            #expect(label.attributedText?.isEqual(to: styled) == true)
        }
    }

    @Test(arguments: [0.2, 0.7]) func `stopped at its start, it has its attributes again`(moment: Double) {
        for effect in Self.effects {
            let styled = style()
            let token = label.at.animate(effect)
            stage.run(moment)
            token.stop(at: .start)
            #expect(label.attributedText?.isEqual(to: styled) == true)
        }
    }

    @Test func `played back to its start, it has its attributes again`() {
        for effect in Self.effects {
            let styled = style()
            let token = label.at.animate(effect)
            stage.run(0.7)
            token.reverse()
            stage.run(2)
            #expect(label.attributedText?.isEqual(to: styled) == true)
        }
    }

    @Test func `a scope that is reverted gives the attributes back`() {
        for effect in Self.effects {
            let styled = style()
            let scope = AnimationScope { [label] in _ = label.at.animate(effect) }
            stage.run(0.7)
            scope.revert()
            #expect(label.attributedText?.isEqual(to: styled) == true)
        }
    }

    @Test func `one over another one, both taken back, leave the attributes`() {
        let styled = style()
        let older = label.at.animate(.typewriter("Lisbon"))
        stage.run(0.3)
        let newer = label.at.animate(.scramble(to: "Porto"))
        stage.run(0.3)
        newer.revert()
        older.revert()
        #expect(label.attributedText?.isEqual(to: styled) == true)
    }

    @Test func `a text that the app has set meanwhile stays`() {
        _ = style()
        let token = label.at.animate(.textColor(to: .red, duration: 1))
        stage.run(0.3)
        label.text = "Other"
        token.revert()
        #expect(label.text == "Other")
    }

    @Test func `a plain text stays plain, with the font that the app has set meanwhile`() {
        label.text = "Plain"
        let token = label.at.animate(.typewriter("Lisbon"))
        stage.run(0.3)
        label.font = .boldSystemFont(ofSize: 30)
        token.revert()
        label.textColor = .green
        #expect(label.text == "Plain" && label.font == .boldSystemFont(ofSize: 30))
        let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font == .boldSystemFont(ofSize: 30))
    }
}
