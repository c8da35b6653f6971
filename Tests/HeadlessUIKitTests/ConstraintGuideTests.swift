import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Constraints: guides, scroll views, questions")
struct ConstraintGuideTests {
    @Test func `Q15 a guide takes part, and its frame is known after the layout`() {
        withPair { pair, stage in
            let guide = UILayoutGuide()
            pair.frame.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: pair.frame.leftAnchor, constant: 10),
                guide.widthAnchor.constraint(equalToConstant: 50),
                guide.topAnchor.constraint(equalTo: pair.frame.safeAreaLayoutGuide.topAnchor),
                guide.heightAnchor.constraint(equalToConstant: 20),
                pair.view.leftAnchor.constraint(equalTo: guide.rightAnchor),
                pair.view.rightAnchor.constraint(equalTo: pair.frame.layoutMarginsGuide.rightAnchor),
            ])
            stage.clock.turn()
            #expect(guide.layoutFrame == CGRect(x: 10, y: 0, width: 50, height: 20))
            #expect(pair.view.frame.minX == 60 && pair.view.frame.maxX == 292)
            #expect(pair.frame.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 184))
            pair.frame.layoutMargins.right = 20
            stage.clock.turn()
            #expect(pair.view.frame.maxX == 280)
            pair.frame.removeLayoutGuide(guide)
            #expect(pair.frame.layoutGuides.isEmpty && pair.frame.constraints.count == 1)
        }
    }

    @Test func `Q16 the size that constraints leave is found without a layout`() {
        withPair { pair, stage in
            let label = UILabel()
            label.text = "Title"
            label.translatesAutoresizingMaskIntoConstraints = false
            pair.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: pair.view.leftAnchor, constant: 10),
                label.rightAnchor.constraint(equalTo: pair.view.rightAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: pair.view.topAnchor, constant: 4),
                label.bottomAnchor.constraint(equalTo: pair.view.bottomAnchor, constant: -4),
            ])
            let natural = label.intrinsicContentSize
            let size = pair.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            expectClose(size.width, natural.width + 20)
            expectClose(size.height, natural.height + 8)
            let wide = pair.view.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            expectClose(wide.width, 200)
            #expect(pair.view.frame == .zero)
        }
    }

    @Test func `Q17 the constraints behind a place are named, and an open one is called ambiguous`() {
        withPair { pair, stage in
            let left = pair.view.leftAnchor.constraint(equalTo: pair.frame.leftAnchor, constant: 12)
            let width = pair.view.widthAnchor.constraint(equalToConstant: 30)
            NSLayoutConstraint.activate([left, width])
            #expect(Set(pair.view.constraintsAffectingLayout(for: .horizontal)) == [left, width])
            #expect(pair.view.constraintsAffectingLayout(for: .vertical).isEmpty && pair.view.hasAmbiguousLayout)
            NSLayoutConstraint.activate([
                pair.view.topAnchor.constraint(equalTo: pair.frame.topAnchor),
                pair.view.heightAnchor.constraint(equalToConstant: 1),
            ])
            #expect(!pair.view.hasAmbiguousLayout)
        }
    }

    @Test func `Q11 a scroll view is filled by the constraints of its content`() {
        onStage { stage in
            let (scrollView, content) = (UIScrollView(), UIView())
            scrollView.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            stage.window.addSubview(scrollView)
            scrollView.addSubview(content)
            content.translatesAutoresizingMaskIntoConstraints = false
            let height = content.heightAnchor.constraint(equalToConstant: 900)
            NSLayoutConstraint.activate([
                content.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 10),
                content.rightAnchor.constraint(equalTo: scrollView.contentLayoutGuide.rightAnchor, constant: -10),
                content.topAnchor.constraint(equalTo: scrollView.topAnchor),
                content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20), height,
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -20),
            ])
            stage.clock.turn()
            #expect(scrollView.contentSize == CGSize(width: 200, height: 920))
            #expect(content.frame == CGRect(x: 10, y: 0, width: 180, height: 900))
            height.constant = 400
            stage.clock.turn()
            #expect(scrollView.contentSize.height == 420)
        }
    }
}
