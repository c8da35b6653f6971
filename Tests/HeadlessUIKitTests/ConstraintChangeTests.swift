import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Constraints: changes, updates, contradictions, animations")
struct ConstraintChangeTests {
    /// Counts its layouts.
    @MainActor private final class Counted: UIView {
        var layouts = 0
        var updates: Log<String>?
        var name = ""

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }

        override func updateConstraints() {
            updates?.add(name)
            super.updateConstraints()
        }
    }

    /// Twenty sections of fifty rows, each row below the one before it.
    @MainActor private final class Sections {
        let all = Counted()
        var sections: [Counted] = []
        var rows: [[Counted]] = []
        var heights: [NSLayoutConstraint] = []

        init(in window: UIWindow) {
            all.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            window.addSubview(all)
            for section in 0..<20 {
                sections.append(add(Counted(), to: all, below: sections.last, height: nil))
                rows.append([])
                for _ in 0..<50 {
                    let last = rows[section].last
                    rows[section].append(add(Counted(), to: sections[section], below: last, height: 4))
                }
                rows[section].last?.bottomAnchor.constraint(equalTo: sections[section].bottomAnchor).isActive = true
            }
        }

        private func add(
            _ view: Counted, to parent: UIView, below upper: UIView?, height: CGFloat?
        ) -> Counted {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            let top = upper?.bottomAnchor ?? parent.topAnchor
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: parent.leftAnchor),
                view.rightAnchor.constraint(equalTo: parent.rightAnchor),
                view.topAnchor.constraint(equalTo: top),
            ])
            if let height {
                heights.append(view.heightAnchor.constraint(equalToConstant: height))
                heights.last?.isActive = true
            }
            return view
        }

        var layouts: Int {
            sections.reduce(all.layouts) { $0 + $1.layouts } + rows.joined().reduce(0) { $0 + $1.layouts }
        }

        func reset() { for view in [all] + sections + rows.joined() { view.layouts = 0 } }
    }

    @Test func `Q9 a change lays out the views that depend on it, and no others`() {
        onStage { stage in
            let tree = Sections(in: stage.window)
            stage.clock.turn()
            #expect(tree.rows[19][49].frame == CGRect(x: 0, y: 196, width: 400, height: 4))
            #expect(tree.sections[19].frame.minY == 3_800)
            tree.reset()
            tree.heights[1_000 - 1].constant = 10
            stage.clock.turn()
            // The row, its section, and the view around the sections, as the section is higher now.
            #expect(tree.rows[19][49].frame.height == 10 && tree.sections[19].frame.height == 206)
            #expect(tree.layouts == 3)
            tree.reset()
            tree.heights[18 * 50].constant = 10
            stage.clock.turn()
            #expect(tree.sections[19].frame.minY == 3_806 && tree.rows[18][49].frame.minY == 202)
            // A view that is moved without another size is not laid out.
            #expect(tree.layouts == 3)
        }
    }

    @Test func `Q9 many small changes leave no other place than one`() {
        onStage { stage in
            let tree = Sections(in: stage.window)
            for step in 1...1_000 {
                tree.heights[0].constant = 4 + CGFloat(step) * 0.0173
                stage.window.layoutIfNeeded()
            }
            tree.heights[0].constant = 4
            stage.window.layoutIfNeeded()
            #expect(tree.sections[19].frame == CGRect(x: 0, y: 3_800, width: 400, height: 200))
        }
    }

    @Test func `Q10 the newest of contradicting constraints gives way, and is reported once`() {
        onStage { stage in
            var reports: [(NSLayoutConstraint, [NSLayoutConstraint])] = []
            NSLayoutConstraint.unsatisfiableObserver = { reports.append(($0, $1)) }
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            let first = view.widthAnchor.constraint(equalToConstant: 100)
            let other = view.heightAnchor.constraint(equalToConstant: 10)
            let second = view.widthAnchor.constraint(equalToConstant: 150)
            NSLayoutConstraint.activate([first, other, second])
            stage.clock.turn()
            #expect(view.frame.width == 100)
            #expect(
                reports.count == 1 && reports.first?.0 === second && Set(reports.first?.1 ?? []) == [first, second])
            second.constant = 170
            stage.clock.turn()
            #expect(view.frame.width == 100 && reports.count == 1)
            first.isActive = false
            stage.clock.turn()
            #expect(view.frame.width == 170)
        }
    }

    @Test func `Q10 a constant that comes to contradict others breaks the newest of them`() {
        onStage { stage in
            var broken: [NSLayoutConstraint] = []
            NSLayoutConstraint.unsatisfiableObserver = {
                broken.append($0); _ = $1
            }
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 100)
            let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
            NSLayoutConstraint.activate([width, limit])
            stage.clock.turn()
            width.constant = 200
            stage.clock.turn()
            #expect(view.frame.width == 200 && broken == [limit])
            stage.window.bounds.size.width = 50
            stage.clock.turn()
            #expect(view.frame.width == 200 && broken == [limit])
        }
    }

    @Test func `constraints in a circle that can be satisfied are`() {
        onStage { stage in
            let (one, other) = (UIView(), UIView())
            for view in [one, other] {
                view.translatesAutoresizingMaskIntoConstraints = false
                stage.window.addSubview(view)
            }
            NSLayoutConstraint.activate([
                one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5, constant: 100),
                other.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5, constant: 100),
            ])
            stage.clock.turn()
            expectClose(one.frame.width, 200)
            expectClose(other.frame.width, 200)
        }
    }

    @Test func `Q12 layoutIfNeeded in a block animates the views that the constraints move`() {
        onStage { stage in
            let (view, left) = bar(stage)
            left.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
            #expect(view.frame.minX == 100)
            stage.clock.advance(by: 0.5)
            expectClose(view.layer.presentation()?.frame.minX ?? 0, 50)
            stage.clock.advance(by: 1)
            expectClose(view.layer.presentation()?.frame.minX ?? 0, 100)
        }
    }

    @Test func `Q12 without a layout in the block nothing animates`() {
        onStage { stage in
            let (view, left) = bar(stage)
            UIView.animate(withDuration: 1) { left.constant = 100 }
            #expect(view.frame.minX == 0)
            stage.clock.turn()
            #expect(view.frame.minX == 100 && view.layer.animationKeys() == nil)
        }
    }

    @Test func `Q12 an animator scrubs the layout, and keyframes share it out`() {
        onStage { stage in
            let (view, left) = bar(stage)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                left.constant = 100
                stage.window.layoutIfNeeded()
            }
            animator.fractionComplete = 0.25
            stage.clock.turn()
            expectClose(view.layer.presentation()?.frame.minX ?? 0, 25)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    left.constant = 200
                    stage.window.layoutIfNeeded()
                }
            }
            stage.clock.advance(by: 0.75)
            expectClose(view.layer.presentation()?.frame.minX ?? 0, 150)
        }
    }

    private func bar(_ stage: Stage) -> (UIView, NSLayoutConstraint) {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.clock.turn()
        return (view, left)
    }

    @Test func `Q13 constraints are updated once before the layout, the innermost view first`() {
        onStage { stage in
            let log = Log<String>()
            let (outer, inner) = (Counted(), Counted())
            for (view, name) in [(outer, "outer"), (inner, "inner")] {
                view.updates = log
                view.name = name
            }
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            outer.setNeedsUpdateConstraints()
            inner.setNeedsUpdateConstraints()
            #expect(outer.needsUpdateConstraints() && log.entries.isEmpty)
            stage.clock.turn()
            #expect(log.entries == ["inner", "outer"] && !outer.needsUpdateConstraints())
            stage.clock.turn()
            #expect(log.entries.count == 2)
            inner.setNeedsUpdateConstraints()
            outer.updateConstraintsIfNeeded()
            #expect(log.entries.last == "inner" && log.entries.count == 3)
        }
    }

    @Test func `Q13 a view that is first laid out by constraints is asked for its own`() {
        onStage { stage in
            let log = Log<String>()
            let view = Counted()
            view.updates = log
            view.name = "view"
            stage.window.addSubview(view)
            view.widthAnchor.constraint(equalTo: stage.window.widthAnchor).isActive = true
            stage.clock.turn()
            #expect(log.entries == ["view"])
        }
    }

    @Test(arguments: [UIViewAnimatingPosition.start, .current, .end])
    func `Q7 constraints follow a frame that an animator leaves`(position: UIViewAnimatingPosition) {
        onStage { stage in
            let (box, panel) = (stage.box, UIView())
            panel.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(panel)
            NSLayoutConstraint.activate([
                panel.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                panel.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            ])
            stage.clock.turn()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                box.bounds.size.width = 300
                box.layoutIfNeeded()
            }
            animator.startAnimation()
            stage.clock.advance(by: 0.5)
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
            stage.clock.advance(by: 0.1)
            #expect(abs(box.bounds.width - (position == .start ? 100 : position == .end ? 300 : 200)) < 5)
            #expect(abs(panel.frame.width - box.bounds.width) < 1e-6)
        }
    }
}
