import AnimationText
import Expectations
import TestSupport
import Testing

/// Labels without a text or a size, texts that change, styles.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LetterInputTests {
    private static let fade = AnyAnimator<UILabel>.byCharacter(
        .fade(from: 0, to: 1, duration: 1, curve: .linear), stagger: .each(0.5))

    @Test(arguments: [nil, "", "  \n\t "])
    func `without a text there is nothing to play, and the end comes at once`(text: String?) {
        let stage = LabelStage(text)
        let before = stage.look
        let token = stage.label.at.animate(Self.fade)
        stage.run(0.01)
        #expect(token.outcome == .completed(.end) && stage.look == before && stage.host.issues.isEmpty)
    }

    @Test(arguments: [false, true]) func `without a text the label comes and goes all the same`(isReduced: Bool) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let stage = LabelStage("")
        stage.label.at.animate(.byCharacter(.zoomOut()))
        stage.run(2)
        #expect(stage.label.alpha == 0)
        stage.label.at.animate(.byCharacter(.popIn()))
        stage.run(2)
        #expect(stage.label.alpha == 1)
    }

    @Test func `a label without a size shows no letters, is reported, and ends in time`() {
        let stage = LabelStage("abc")
        stage.label.frame.size = .zero
        stage.run(0.01)
        let before = stage.look
        let token = stage.label.at.animate(Self.fade)
        stage.run(1)
        #expect(stage.strings == ["", "", ""])
        stage.run(1.1)
        #expect(token.outcome == .completed(.end) && stage.look == before)
        #expect(stage.host.issues == [.changedText(pieces: 0, planned: 3)])
    }

    @Test func `a label that has its size once it is laid out plays there`() {
        let stage = LabelStage()
        let label = UILabel()
        label.text = "abc"
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(label)
        label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20).isActive = true
        label.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20).isActive = true
        label.at.animate(Self.fade)
        stage.run(0.1)
        let stageLayer = label.layer.sublayers?.last
        #expect(stageLayer?.sublayers?.count == 3)
        #expect(stageLayer?.sublayers?.allSatisfy { $0.bounds.width > 0 } == true)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a text that changes while its letters play is seen at the end`() {
        let stage = LabelStage("abc")
        stage.label.at.animate(Self.fade)
        stage.run(0.5)
        stage.label.text = "xyz"
        stage.run(0.5)
        #expect(stage.strings == ["a", "b", "c"])
        stage.run(2)
        #expect(stage.pieces.isEmpty && stage.label.textLayer.string as? String == "xyz")
    }

    @Test func `a text that changes before its turn plays, and is reported if it has other pieces`() {
        let stage = LabelStage("abc")
        let token = AT.animate {
            stage.label.at.animate(.byCharacter(.zoomOut(duration: 1), stagger: 0))
            AT.perform { stage.label.text = "xyz" }
            stage.label.at.animate(Self.fade)
        }
        stage.run(1.5)
        #expect(stage.strings == ["x", "y", "z"] && stage.host.issues.isEmpty)
        token.stop(at: .end)
        stage.label.text = "ab"
        let other = AT.animate {
            stage.label.at.animate(.byCharacter(.zoomOut(duration: 1), stagger: 0))
            AT.perform { stage.label.text = "wxyz" }
            stage.label.at.animate(Self.fade)
        }
        stage.run(1.5)
        #expect(stage.pieces.count == 2)
        let parts = stage.pieces.map { ($0.sublayers ?? []).compactMap { ($0 as? CATextLayer)?.string as? String } }
        #expect(parts == [["w", "x"], ["y", "z"]])
        #expect(stage.host.issues == [.changedText(pieces: 4, planned: 2)])
        stage.run(3)
        #expect(other.outcome == .completed(.end) && stage.pieces.isEmpty)
    }

    @Test func `each piece has the font and the colour of its run`() {
        let stage = LabelStage()
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttributes(
            [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red],
            range: NSRange(location: 1, length: 1))
        stage.label.attributedText = text
        stage.run(0.01)
        let before = stage.look
        stage.label.at.animate(Self.fade)
        stage.run(0.1)
        let sizes = stage.pieces.compactMap { ($0 as? CATextLayer)?.fontSize }
        #expect(sizes == [20, 40])
        expectClose(stage.pieces[1].bounds.width, 2 * stage.pieces[0].bounds.width)
        #expect((stage.pieces[1] as? CATextLayer)?.foregroundColor == UIColor.red.cgColor)
        stage.run(2)
        #expect(stage.look == before)
    }

    @Test func `bad numbers of a stagger and of an effect are reported once`() {
        let stage = LabelStage("ab")
        let token = stage.label.at.animate(.byCharacter(.fadeIn(duration: .nan), stagger: .each(-1)))
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues.count == 2)
        #expect(stage.host.issues.contains(.repaired(.stagger, given: -1, used: 0)))
    }
}
