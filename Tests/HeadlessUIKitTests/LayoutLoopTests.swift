import HeadlessUIKit
import Testing

/// Everyday code in `layoutSubviews()`: it sets what is set already, and lays out once.
@MainActor @Suite("Layout that sets what it lays out")
struct LayoutLoopTests {
    /// A view that does something in each layout.
    private final class Busy: UIView {
        var work: (Busy) -> Void = { _ in }
        var layouts = 0
        var natural = CGSize(width: 40, height: 20)
        override var intrinsicContentSize: CGSize { natural }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            work(self)
        }
    }

    private final class BusyLabel: UILabel {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            text = "A title"
            textColor = .red
            font = .systemFont(ofSize: 20)
            textAlignment = .center
            numberOfLines = 2
            lineBreakMode = .byWordWrapping
            preferredMaxLayoutWidth = bounds.width
        }
    }

    private final class BusyButton: UIButton {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            isEnabled = true
            setTitle("Go", for: .normal)
            titleLabel?.font = .systemFont(ofSize: 20)
            titleLabel?.textColor = .red
            contentEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        }
    }

    /// How often the view is laid out in a turn after the first one.
    private func layouts(of view: Busy, in stage: Stage, after change: () -> Void = {}) -> Int {
        stage.clock.turn()
        view.layouts = 0
        change()
        stage.clock.turn()
        return view.layouts
    }

    private nonisolated static let works: [String: @MainActor (UIView, UILabel) -> Void] = [
        "text": { $1.text = "A title" },
        "colour": { $1.textColor = .red },
        "font": { $1.font = .boldSystemFont(ofSize: 30) },
        "alignment": { $1.textAlignment = .center },
        "margins": { view, _ in view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
        "directional margins": { view, _ in
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        },
        "the safe area's margins": { view, _ in view.insetsLayoutMarginsFromSafeArea = false },
        "its content's size": { view, _ in view.invalidateIntrinsicContentSize() },
        "the label's content's size": { $1.invalidateIntrinsicContentSize() },
        "its constraints": { view, _ in view.setNeedsUpdateConstraints() },
        "a priority": { $1.setContentHuggingPriority(.required, for: .vertical) },
        "hidden": { $1.isHidden = false },
    ]

    @Test(arguments: works.keys.sorted(), [true, false])
    func `Q20 what a layout sets anew asks for no layout`(work: String, isConstrained: Bool) {
        onStage { stage in
            let (view, label) = (Busy(), UILabel())
            view.addSubview(label)
            stage.window.addSubview(view)
            if isConstrained {
                for one in [view, label] { one.translatesAutoresizingMaskIntoConstraints = false }
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
                    label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                    label.topAnchor.constraint(equalTo: view.topAnchor),
                ])
            }
            view.work = { LayoutLoopTests.works[work]?($0, label) }
            #expect(layouts(of: view, in: stage) { view.setNeedsLayout() } == 1)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.layouts == 2)
        }
    }

    @Test func `Q20 a text that is new in each layout ends once the solution stays`() {
        onStage { stage in
            let (view, label) = (Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UILabel())
            view.addSubview(label)
            stage.window.addSubview(view)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.work = { label.text = String(repeating: "x", count: min($0.layouts, 4)) }
            stage.clock.turn()
            #expect(label.text == "xxxx" && label.frame.width == label.intrinsicContentSize.width)
        }
    }

    @Test func `Q20 a label that its frame places does not lay out what is around it`() {
        onStage { stage in
            let (view, label) = (Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UILabel())
            view.addSubview(label)
            stage.window.addSubview(view)
            #expect(layouts(of: view, in: stage) { label.text = "A long title" } == 0)
        }
    }

    @Test func `Q20 a label that constraints place lays out what is around it where its size is another one`() {
        onStage { stage in
            let (view, label) = (Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UILabel())
            view.addSubview(label)
            stage.window.addSubview(view)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "ab"
            #expect(layouts(of: view, in: stage) { label.text = "ba" } == 0)
            #expect(layouts(of: view, in: stage) { label.text = "abba" } == 1)
            #expect(label.frame.width == label.intrinsicContentSize.width)
        }
    }

    @Test func `Q20 a colour and an alignment are shown without a layout, and without an animation`() {
        onStage { stage in
            let label = BusyLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            stage.window.addSubview(label)
            stage.clock.turn()
            let text = label.layer.sublayers?.first as? CATextLayer
            let layouts = label.layouts
            #expect(layouts <= 2 && text?.foregroundColor == UIColor.red.cgColor)
            UIView.animate(withDuration: 1) {
                label.textColor = .blue
                label.textAlignment = .right
                label.shadowColor = .black
                label.shadowOffset.height = 3
            }
            #expect(text?.foregroundColor == UIColor.blue.cgColor && text?.alignmentMode == .right)
            stage.clock.advance(by: 0.5)
            #expect(text?.animationKeys() == nil && text?.shadowOffset.height == 3 && label.layouts == layouts)
        }
    }

    @Test func `Q20 a button that sets its title in its layout is laid out once, and anew for another title`() {
        onStage { stage in
            let button = BusyButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            stage.window.addSubview(button)
            stage.clock.turn()
            let first = button.layouts
            button.setNeedsLayout()
            stage.clock.turn()
            #expect(button.layouts == first + 1)
            let width = button.intrinsicContentSize.width
            button.titleLabel?.font = .systemFont(ofSize: 40)
            #expect(button.intrinsicContentSize.width > width && button.layer.needsLayout())
        }
    }

    @Test func `Q20 a stack view's spacing and hidden views that are set anew lay nothing out`() {
        onStage { stage in
            let (view, one, other) = (Busy(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Busy(), Busy())
            let stack = UIStackView(arrangedSubviews: [one, other])
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.alignment = .center
            view.addSubview(stack)
            stage.window.addSubview(view)
            view.work = { _ in
                stack.setCustomSpacing(7, after: one)
                other.isHidden = true
            }
            #expect(layouts(of: view, in: stage) { view.setNeedsLayout() } == 1)
        }
    }
}
