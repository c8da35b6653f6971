import Expectations
import HeadlessUIKit
import Testing

/// Colours that depend on the traits, and where the twin resolves them.
@MainActor
@Suite("Dynamic colours")
struct DynamicColorTests {
    /// White in the light, black in the dark.
    private let color = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0 : 1, alpha: 1) }
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func text(of label: UILabel) throws -> CATextLayer {
        try #require(label.layer.sublayers?.first as? CATextLayer)
    }

    @Test func `S21 a label's text follows the traits, disabled and highlighted, too`() throws {
        try onStage { stage in
            let label = UILabel()
            stage.box.addSubview(label)
            let text = try text(of: label)
            #expect(text.foregroundColor?.rgba == UIColor.black.cgColor.rgba)
            label.textColor = color
            label.shadowColor = color
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(text.foregroundColor?.rgba == [0, 0, 0, 1] && text.shadowColor?.rgba == [0, 0, 0, 1])
            #expect(label.textColor === color)
            label.isEnabled = false
            #expect(text.foregroundColor?.rgba == [0, 0, 0, 0.4])
            stage.window.overrideUserInterfaceStyle = .light
            #expect(text.foregroundColor?.rgba == [1, 1, 1, 0.4])
            (label.isEnabled, label.isHighlighted, label.highlightedTextColor) = (true, true, .systemBackground)
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(text.foregroundColor?.rgba == [0, 0, 0, 1])
        }
    }

    @Test func `S21 a button's title has the tint of its traits`() throws {
        try onStage { stage in
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            stage.box.addSubview(button)
            let text = try text(of: #require(button.titleLabel))
            let light = text.foregroundColor
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(light?.rgba == UIColor.systemBlue.resolvedColor(with: UITraitCollection()).cgColor.rgba)
            #expect(text.foregroundColor?.rgba == UIColor.systemBlue.resolvedColor(with: dark).cgColor.rgba)
        }
    }

    @Test func `S21 S22 a background is resolved by its view, a CGColor by the current traits`() {
        onStage { stage in
            stage.box.overrideUserInterfaceStyle = .dark
            stage.box.backgroundColor = color
            stage.box.layer.borderColor = color.cgColor
            #expect(stage.box.layer.backgroundColor?.rgba == [0, 0, 0, 1])
            #expect(stage.box.layer.borderColor?.rgba == [1, 1, 1, 1])
            #expect(stage.box.backgroundColor === color)
            stage.box.layer.backgroundColor = UIColor.red.cgColor
            #expect(stage.box.backgroundColor == .red)
            stage.box.backgroundColor = nil
            stage.box.overrideUserInterfaceStyle = .light
            #expect(stage.box.layer.backgroundColor == nil && stage.box.backgroundColor == nil)
        }
    }

    @Test func `S21 a background that was set before its view came into the dark is dark there`() {
        onStage { stage in
            let view = UIView()
            view.backgroundColor = color
            #expect(view.layer.backgroundColor?.rgba == [1, 1, 1, 1])
            stage.window.overrideUserInterfaceStyle = .dark
            stage.box.addSubview(view)
            #expect(view.layer.backgroundColor?.rgba == [0, 0, 0, 1])
        }
    }

    @Test func `S21 in a block a change of style fades the background`() {
        onStage { stage in
            stage.box.backgroundColor = color
            stage.clock.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.window.overrideUserInterfaceStyle = .dark
            }
            stage.clock.advance(by: 0.5)
            expectClose(stage.red, 0.5)
            stage.clock.advance(by: 0.6)
            #expect(stage.red == 0 && stage.box.backgroundColor === color)
        }
    }

    @Test func `S23 colours are equal by their names, bases and numbers`() {
        #expect(UIColor.systemRed == .systemRed && UIColor.systemRed != .systemPink)
        #expect(UIColor.systemRed != UIColor.systemRed.resolvedColor(with: dark))
        #expect(color == color && color != UIColor { _ in .red })
        let half = UIColor.systemRed.withAlphaComponent(0.5)
        #expect(half == UIColor.systemRed.withAlphaComponent(0.5) && half != UIColor.systemRed.withAlphaComponent(0.4))
        #expect(half.hash == UIColor.systemRed.withAlphaComponent(0.5).hash)
        #expect(UIColor.red.resolvedColor(with: dark) == .red && color.copy() as? UIColor === color)
        #expect("\(UIColor.label)" == "UIColor.label" && "\(color)" == "\(UIColor(white: 1, alpha: 1))")
    }

    @Test func `S25 the system's colours differ in the dark`() {
        func rgb(_ color: UIColor, _ traits: UITraitCollection) -> [Double] {
            let parts = color.resolvedColor(with: traits).cgColor.rgba * SIMD4(255, 255, 255, 1)
            return [parts.x, parts.y, parts.z, parts.w]
        }
        let light = UITraitCollection(userInterfaceStyle: .light)
        expectClose(rgb(.systemRed, light), [255, 59, 48, 1])
        expectClose(rgb(.systemRed, dark), [255, 69, 58, 1])
        expectClose(rgb(.systemGray6, dark), [28, 28, 30, 1])
        expectClose(rgb(.separator, dark), [84, 84, 88, 0.6])
        expectClose(rgb(.secondarySystemGroupedBackground, dark), [28, 28, 30, 1])
        expectClose(rgb(.tertiarySystemFill, UITraitCollection()), [118, 118, 128, 0.12])
    }
}
