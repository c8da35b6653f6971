import Expectations
import HeadlessUIKit
import Testing

/// The text of a label with its attributes, and what VoiceOver hears of it.
@MainActor struct LabelTextTests {
    @Test func `a label with attributes has the font and the colour of its first letter`() {
        let label = UILabel()
        #expect(label.attributedText == nil)
        label.attributedText = NSAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        #expect(label.text == "ab" && label.font.pointSize == 30 && label.textColor == .red)
        label.font = .systemFont(ofSize: 12)
        let style = label.attributedText?.attributes(at: 1, effectiveRange: nil)
        #expect((style?[.font] as? UIFont)?.pointSize == 12 && style?[.foregroundColor] as? UIColor == .red)
    }

    @Test func `a plain text loses the attributes, and has the label's`() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
        label.attributedText = text
        let wide = label.intrinsicContentSize.width
        label.text = "ab"
        expectClose(wide, 2.5 * label.intrinsicContentSize.width, within: 1)
        let style = label.attributedText?.attributes(at: 1, effectiveRange: nil)
        #expect((style?[.font] as? UIFont)?.pointSize == 10)
    }

    @Test func `a label is its text for VoiceOver, and a button its title, unless the app says otherwise`() {
        let (label, button, view) = (UILabel(), UIButton(type: .system), UIView())
        label.text = "Hello"
        button.setTitle("Go", for: .normal)
        #expect(label.isAccessibilityElement && button.isAccessibilityElement && !view.isAccessibilityElement)
        #expect(label.accessibilityLabel == "Hello" && button.accessibilityLabel == "Go")
        #expect(label.accessibilityTraits == .staticText && button.accessibilityTraits == .button)
        #expect(view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        label.accessibilityLabel = "Greeting"
        (label.accessibilityValue, label.accessibilityHint) = ("1", "Says hello")
        label.text = "Bye"
        #expect(label.accessibilityLabel == "Greeting" && label.accessibilityValue == "1")
        #expect(label.accessibilityHint == "Says hello")
    }

    @Test func `a word that is wider than its label breaks within, and text breaks behind hyphens`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 33, height: 100))
        label.numberOfLines = 0
        let rows = [("Hello", 33.0, "Hell\no"), ("well-known", 60, "well-\nknown"), ("a b", 14, "a\nb")]
        for (text, width, lines) in rows {
            label.text = text
            label.frame.size.width = width
            label.layoutIfNeeded()
            #expect((label.layer.sublayers?.first as? CATextLayer)?.string as? String == lines)
        }
    }
}
