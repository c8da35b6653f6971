import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIStackView")
struct StackViewTests {
    /// A block of a natural size.
    private final class Block: UIView {
        var natural = CGSize(width: 40, height: 20)
        override var intrinsicContentSize: CGSize { natural }
    }

    private func withRow(
        _ widths: [CGFloat] = [40, 60, 20], _ body: (UIStackView, [Block], Stage) -> Void
    ) {
        onStage { stage in
            let blocks = widths.map { width in
                let block = Block()
                block.natural.width = width
                return block
            }
            let stack = UIStackView(arrangedSubviews: blocks)
            stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            stack.spacing = 10
            stage.window.addSubview(stack)
            body(stack, blocks, stage)
        }
    }

    private func spans(_ blocks: [Block]) -> [[CGFloat]] { blocks.map { [$0.frame.minX, $0.frame.maxX] } }

    @Test func `Q14 the row is filled, and the view that yields first is stretched`() {
        withRow { stack, blocks, stage in
            blocks[1].setContentHuggingPriority(UILayoutPriority(10), for: .horizontal)
            stage.clock.turn()
            #expect(spans(blocks) == [[0, 40], [50, 170], [180, 200]])
            #expect(blocks.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 50 })
            stack.setCustomSpacing(30, after: blocks[0])
            stage.clock.turn()
            #expect(
                spans(blocks) == [[0, 40], [70, 170], [180, 200]] && stack.customSpacing(after: blocks[0]) == 30)
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[0])
            stage.clock.turn()
            #expect(spans(blocks) == [[0, 40], [50, 170], [180, 200]])
        }
    }

    @Test(arguments: [
        (UIStackView.Distribution.fillEqually, [[0, 60], [70, 130], [140, 200]] as [[CGFloat]]),
        (.fillProportionally, [[0, 60], [70, 160], [170, 200]]), (.equalSpacing, [[0, 40], [80, 140], [180, 200]]),
        (.equalCentering, [[0, 40], [75, 135], [180, 200]]),
    ])
    func `Q14 the length is shared out`(distribution: UIStackView.Distribution, expected: [[CGFloat]]) {
        withRow { stack, blocks, stage in
            stack.distribution = distribution
            stage.clock.turn()
            for (span, expected) in zip(spans(blocks), expected) {
                expectClose(span[0], expected[0])
                expectClose(span[1], expected[1])
            }
        }
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.fill, 0, 50), (.leading, 0, 20), (.trailing, 30, 20), (.center, 15, 20),
        ] as [(UIStackView.Alignment, CGFloat, CGFloat)])
    func `Q14 the views are aligned across the axis`(alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat) {
        withRow { stack, blocks, stage in
            stack.alignment = alignment
            stage.clock.turn()
            #expect(blocks.allSatisfy { $0.frame.minY == y && $0.frame.height == height })
        }
    }

    @Test func `Q14 a column within margins is as large as its views need`() {
        withRow { stack, blocks, stage in
            stack.axis = .vertical
            stack.alignment = .leading
            stack.isLayoutMarginsRelativeArrangement = true
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.clock.turn()
            #expect(stack.frame == CGRect(x: 0, y: 0, width: 76, height: 96))
            #expect(blocks.map(\.frame.origin) == [8, 38, 68].map { CGPoint(x: 8, y: $0) })
        }
    }

    @Test func `Q14 a hidden view takes no room, and comes and goes in a block`() {
        withRow { stack, blocks, stage in
            stack.distribution = .fillEqually
            stage.clock.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { blocks[1].isHidden = true }
            #expect(spans(blocks) == [[0, 95], [95, 95], [105, 200]])
            stage.clock.advance(by: 0.5)
            expectClose(blocks[2].layer.presentation()?.frame.minX ?? 0, 122.5)
            stage.clock.advance(by: 1)
            blocks[1].isHidden = false
            stage.clock.turn()
            #expect(spans(blocks) == [[0, 60], [70, 130], [140, 200]])
        }
    }

    @Test func `Q14 a view that leaves is no longer arranged`() {
        withRow { stack, blocks, stage in
            stack.distribution = .fillEqually
            blocks[0].removeFromSuperview()
            stack.removeArrangedSubview(blocks[1])
            stage.clock.turn()
            #expect(stack.arrangedSubviews == [blocks[2]] && stack.subviews == [blocks[1], blocks[2]])
            #expect(blocks[2].frame == CGRect(x: 0, y: 0, width: 200, height: 50))
            stack.insertArrangedSubview(blocks[0], at: 0)
            stage.clock.turn()
            #expect(spans([blocks[0], blocks[2]]) == [[0, 95], [105, 200]])
        }
    }
}
