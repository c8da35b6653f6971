import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Labels, buttons, images")
struct ControlTests {
    private func textLayer(_ label: UILabel) throws -> CATextLayer {
        try #require(label.layer.sublayers?.first as? CATextLayer)
    }

    @Test func `a colour can be made by its own type`() {
        let color: UIColor = .white
        let grey = type(of: color).init(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        #expect(grey == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) && grey != color)
    }

    @Test func `a label's text lies in a text layer, in the middle of the height`() throws {
        try onStage { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            label.text = "Hello"
            label.font = .boldSystemFont(ofSize: 20)
            label.textColor = .red
            label.textAlignment = .center
            stage.window.addSubview(label)
            stage.clock.turn()
            let text = try textLayer(label)
            #expect(text.string as? String == "Hello" && text.fontSize == 20)
            #expect(text.foregroundColor == UIColor.red.cgColor && text.alignmentMode == .center)
            #expect((text.font as? NSString) == ".SFUI-Bold")
            #expect(text.frame.midY == 50 && text.frame.width == 200)
        }
    }

    @Test func `a label is as wide as its text, by the widths of Helvetica`() {
        onStage { _ in
            let label = UILabel()
            label.font = .systemFont(ofSize: 10)
            label.text = "Hi"
            label.sizeToFit()
            // H 722 + i 222 thousandths of 10 points, up to whole pixels of a third.
            expectClose(label.bounds.width, 29 / 3, within: 1e-9)
            expectClose(label.bounds.height, 12, within: 1e-9)
            label.text = nil
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    @Test func `a label breaks lines between words, and keeps to its number of lines`() throws {
        try onStage { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
            label.font = .systemFont(ofSize: 10)
            label.numberOfLines = 0
            label.text = "one two three four"
            stage.window.addSubview(label)
            stage.clock.turn()
            let text = try textLayer(label)
            #expect(text.string as? String == "one two\nthree four")
            #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 24)
            label.numberOfLines = 1
            stage.clock.turn()
            #expect(text.string as? String == "one two three four")
        }
    }

    @Test func `a label's text moves with its animated bounds`() throws {
        try onStage { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "x"
            stage.window.addSubview(label)
            stage.clock.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                label.frame = CGRect(x: 0, y: 0, width: 100, height: 120)
                label.layoutIfNeeded()
            }
            stage.clock.advance(by: 0.5)
            let text = try textLayer(label)
            expectClose(Double(text.presentation()?.position.y ?? -1), 35)
        }
    }

    @Test func `a disabled label is faint, a highlighted one has its colour`() throws {
        try onStage { stage in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.textColor = .red
            label.highlightedTextColor = .green
            label.isHighlighted = true
            stage.window.addSubview(label)
            stage.clock.turn()
            let text = try textLayer(label)
            #expect(text.foregroundColor == UIColor.green.cgColor)
            label.isHighlighted = false
            label.isEnabled = false
            stage.clock.turn()
            #expect(text.foregroundColor?.alpha == 0.4)
        }
    }

    @Test func `a button shows its state's title, in the tint if it is a system button`() {
        onStage { stage in
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.setTitle("No", for: .disabled)
            #expect(button.buttonType == .system && button.currentTitle == "Go")
            #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .systemBlue)
            button.tintColor = .red
            #expect(button.currentTitleColor == .red)
            button.isEnabled = false
            #expect(button.titleLabel?.text == "No")
            button.isEnabled = true
            button.setTitleColor(.green, for: .normal)
            #expect(button.titleLabel?.textColor == .green)
        }
    }

    @Test func `a button's title lies in its middle`() {
        onStage { stage in
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            button.setTitle("Go", for: .normal)
            stage.window.addSubview(button)
            stage.clock.turn()
            #expect(button.titleLabel?.center == CGPoint(x: 100, y: 30))
            button.sizeToFit()
            #expect(button.bounds.size == button.intrinsicContentSize && button.bounds.height > 12)
        }
    }

    @Test func `a control sends its actions, once each`() {
        onStage { _ in
            let log = Log<String>()
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Go") { log.add("\($0.title) \($0.sender is UIButton)") })
            let action = UIAction(identifier: .init("a")) { _ in log.add("a") }
            button.addAction(action, for: [.touchUpInside, .touchDown])
            button.addAction(action, for: .touchUpInside)
            button.sendActions(for: .primaryActionTriggered)
            button.sendActions(for: .touchUpInside)
            #expect(log.entries == ["Go true", "a"] && button.currentTitle == "Go")
            button.removeAction(identifiedBy: .init("a"), for: .allEvents)
            button.sendActions(for: .touchDown)
            #expect(log.entries.count == 2)
            button.isSelected = true
            button.isEnabled = false
            #expect(button.state == [.selected, .disabled])
        }
    }

    /// The first bytes of a PNG file of 6 × 4 pixels.
    private var png: Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0, 6, 0, 0, 0, 4, 8, 6, 0, 0, 0])
    }

    @Test func `an image knows its size in points, and is its view's contents`() throws {
        try onStage { _ in
            let image = try #require(UIImage(data: png, scale: 2))
            #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2 && image.pngData() == png)
            let view = UIImageView(image: image)
            #expect(view.bounds.size == image.size && view.layer.contents as? Data == png)
            view.image = nil
            #expect(view.layer.contents == nil)
            #expect(UIImage(data: Data([1, 2, 3])) == nil)
        }
    }

    @Test func `colours give their components in each form`() {
        var (h, s, b, a, w): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0, 0)
        UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.3)
            .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        expectClose(h, 0.6)
        expectClose(s, 0.5)
        expectClose(b, 0.8)
        expectClose(a, 0.3)
        #expect(UIColor.lightGray.getWhite(&w, alpha: &a))
        expectClose(w, 2 / 3)
        #expect(!UIColor.red.getWhite(&w, alpha: &a))
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange)
    }

    @Test func `fonts keep size and weight`() {
        #expect(UIFont.systemFont(ofSize: 12, weight: .semibold).fontName == ".SFUI-Semibold")
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont(name: "Avenir-Heavy", size: 10)?.withSize(20).pointSize == 20)
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
        expectClose(UIFont.systemFont(ofSize: 17).lineHeight, 20.281)
    }

    /// The same picture in another size, for frames that can be told apart.
    private func frames(_ count: Int) throws -> [UIImage] {
        try (1...count).map {
            var bytes = png
            bytes[19] = UInt8($0)
            return try #require(UIImage(data: bytes))
        }
    }

    @Test func `an image view shows its frames one after the other, then its image again`() throws {
        try onStage { stage in
            let images = try frames(3)
            let view = UIImageView(image: UIImage(data: png))
            stage.window.addSubview(view)
            view.startAnimating()
            #expect(!view.isAnimating)
            view.animationImages = images
            view.animationRepeatCount = 2
            view.startAnimating()
            #expect(view.isAnimating)
            let shown = (0..<6).map { frame in
                stage.clock.advance(to: (Double(frame) + 0.5) / 30)
                return view.layer.presentation()?.contents as? Data
            }
            #expect(shown == (images + images).map { $0.pngData() })
            stage.clock.advance(to: 0.21)
            #expect(!view.isAnimating && view.layer.presentation()?.contents as? Data == png)
            view.animationDuration = 3
            view.animationRepeatCount = 0
            view.startAnimating()
            stage.clock.advance(by: 31.5)
            #expect(view.layer.presentation()?.contents as? Data == images[1].pngData())
            view.stopAnimating()
            #expect(!view.isAnimating)
        }
    }

    @Test func `a label's shadow is its text's`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Text"
        label.layoutIfNeeded()
        #expect(try textLayer(label).shadowOpacity == 0)
        label.shadowColor = .red
        label.shadowOffset = CGSize(width: 1, height: 2)
        label.layoutIfNeeded()
        let text = try textLayer(label)
        #expect(text.shadowColor == UIColor.red.cgColor && text.shadowOpacity == 1 && text.shadowRadius == 0)
        #expect(text.shadowOffset == CGSize(width: 1, height: 2) && label.safeAreaInsets == .zero)
    }
}
