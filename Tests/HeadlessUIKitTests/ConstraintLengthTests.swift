import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Constraints: widths and heights are never negative")
struct ConstraintLengthTests {
    /// A view of a natural width.
    private final class Block: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 20) }
    }

    private func inBox(_ width: CGFloat, _ body: (UIView, Stage) -> Void) {
        onStage { stage in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 50))
            stage.window.addSubview(box)
            body(box, stage)
        }
    }

    private func add<Placed: UIView>(_ view: Placed, to box: UIView) -> Placed {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        return view
    }

    @Test func `Q23 a view without room for its margins is 0 wide, and its neighbour begins there`() {
        inBox(30) { box, stage in
            let (view, next) = (add(UIView(), to: box), add(UIView(), to: box))
            let trailing = view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -20)
            trailing.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20), trailing,
                next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
            ])
            stage.clock.turn()
            #expect(view.frame.minX == 20 && view.frame.width == 0 && next.frame.minX == 25)
            #expect(view.constraintsAffectingLayout(for: .horizontal).contains(trailing))
            box.bounds.size.width = 100
            stage.clock.turn()
            #expect(view.frame.minX == 20 && view.frame.width == 60 && next.frame.minX == 85)
        }
    }

    @Test func `Q23 of two views without room for both the one that resists less has no width`() {
        inBox(60) { box, stage in
            let (one, other) = (add(Block(), to: box), add(Block(), to: box))
            other.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            let gap = other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 10)
            NSLayoutConstraint.activate([
                one.leadingAnchor.constraint(equalTo: box.leadingAnchor), gap,
                other.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            ])
            stage.clock.turn()
            #expect([one, other].map(\.frame.minX) == [0, 60] && [one, other].map(\.frame.width) == [50, 0])
            #expect(other.constraintsAffectingLayout(for: .horizontal).contains(gap))
        }
    }

    @Test func `Q23 in a stack view, too`() {
        inBox(60) { box, stage in
            let (one, other) = (Block(), Block())
            other.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            let stack = UIStackView(arrangedSubviews: [one, other])
            stack.frame = box.bounds
            stack.spacing = 10
            box.addSubview(stack)
            stage.clock.turn()
            #expect([one, other].map(\.frame.minX) == [0, 60] && [one, other].map(\.frame.width) == [50, 0])
        }
    }

    @Test func `Q10 Q23 margins that are wider than the view around them contradict it, once`() {
        inBox(0) { box, stage in
            let log = Log<[NSLayoutConstraint]>()
            NSLayoutConstraint.unsatisfiableObserver = { log.add([$0] + $1) }
            let view = add(UIView(), to: box)
            let leading = view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8)
            let trailing = view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8)
            NSLayoutConstraint.activate([leading, trailing])
            stage.clock.turn()
            #expect(log.entries.count == 1 && log.entries.first?.first === trailing)
            #expect(Set(log.entries.first ?? []) == [leading, trailing])
            #expect(view.frame.minX == 8 && view.frame.width == 0)
            box.bounds.size.width = 100
            stage.clock.turn()
            #expect(view.frame.minX == 8 && view.frame.width == 84 && log.entries.count == 1)
        }
    }

    @Test func `Q23 a width that is asked to be negative is 0, and a guide's is`() {
        inBox(100) { box, stage in
            let (view, guide) = (add(UIView(), to: box), UILayoutGuide())
            box.addLayoutGuide(guide)
            let narrow = view.widthAnchor.constraint(equalTo: box.widthAnchor, constant: -150)
            narrow.priority = .defaultHigh
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 40), narrow,
                guide.leadingAnchor.constraint(equalTo: view.trailingAnchor),
                guide.trailingAnchor.constraint(lessThanOrEqualTo: box.leadingAnchor, constant: 50),
                guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: -1),
            ])
            stage.clock.turn()
            #expect(view.frame.width == 0 && guide.layoutFrame == CGRect(x: 40, y: 0, width: 0, height: 0))
            box.bounds.size.width = 170
            stage.clock.turn()
            // The guide's width is minus the view's, so both are 0.
            #expect(view.frame.width == 0 && guide.layoutFrame.width == 0)
        }
    }
}
