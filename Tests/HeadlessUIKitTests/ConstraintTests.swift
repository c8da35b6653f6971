import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Constraints: places and sizes")
struct ConstraintTests {
    @Test func `Q1 an edge is another edge times the multiplier and the constant`() {
        withPair { pair, stage in
            NSLayoutConstraint.activate([
                pair.view.leadingAnchor.constraint(equalTo: pair.frame.leadingAnchor, constant: 12),
                pair.view.topAnchor.constraint(equalTo: pair.frame.topAnchor, constant: 5),
                pair.view.widthAnchor.constraint(equalTo: pair.frame.widthAnchor, multiplier: 0.5, constant: -10),
                pair.view.heightAnchor.constraint(equalToConstant: 44),
            ])
            #expect(pair.view.frame == .zero)
            stage.clock.turn()
            #expect(pair.view.frame == CGRect(x: 12, y: 5, width: 140, height: 44))
            pair.frame.bounds.size.width = 400
            stage.clock.turn()
            #expect(pair.view.frame == CGRect(x: 12, y: 5, width: 190, height: 44))
        }
    }

    @Test(arguments: [
        (NSLayoutConstraint.Attribute.right, NSLayoutConstraint.Attribute.right, CGPoint(x: 259, y: 0)),
        (.trailing, .trailing, CGPoint(x: 259, y: 0)), (.centerX, .centerX, CGPoint(x: 129, y: 0)),
        (.left, .leftMargin, CGPoint(x: 7, y: 0)), (.right, .rightMargin, CGPoint(x: 251, y: 0)),
        (.trailing, .trailingMargin, CGPoint(x: 251, y: 0)), (.leading, .leadingMargin, CGPoint(x: 7, y: 0)),
        (.centerX, .centerXWithinMargins, CGPoint(x: 129, y: 0)), (.bottom, .bottom, CGPoint(x: 0, y: 179)),
        (.centerY, .centerY, CGPoint(x: 0, y: 89)), (.top, .topMargin, CGPoint(x: 0, y: 7)),
        (.bottom, .bottomMargin, CGPoint(x: 0, y: 171)), (.centerY, .centerYWithinMargins, CGPoint(x: 0, y: 89)),
        (.lastBaseline, .bottom, CGPoint(x: 0, y: 179)), (.firstBaseline, .top, CGPoint(x: 0, y: -1)),
    ])
    func `Q1 Q2 each attribute of the view around`(
        own: NSLayoutConstraint.Attribute, its: NSLayoutConstraint.Attribute, origin: CGPoint
    ) {
        withPair { pair, stage in
            let (view, frame) = (pair.view, pair.frame)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: view, attribute: own, relatedBy: .equal, toItem: frame, attribute: its, multiplier: 1,
                    constant: -1),
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
            ])
            stage.clock.turn()
            #expect(view.frame == CGRect(origin: origin, size: CGSize(width: 40, height: 20)))
        }
    }

    @Test func `Q1 views of different superviews meet in the nearest view around both`() {
        onStage { stage in
            let (left, right, inner) = (UIView(), UIView(), UIView())
            left.frame = CGRect(x: 10, y: 0, width: 100, height: 100)
            right.frame = CGRect(x: 150, y: 30, width: 100, height: 100)
            stage.window.addSubview(left)
            stage.window.addSubview(right)
            let follower = UIView(frame: CGRect(x: 7, y: 8, width: 20, height: 20))
            left.addSubview(follower)
            right.addSubview(inner)
            inner.translatesAutoresizingMaskIntoConstraints = false
            let constraints = [
                inner.leftAnchor.constraint(equalTo: follower.rightAnchor, constant: 200),
                inner.topAnchor.constraint(equalTo: follower.topAnchor),
                inner.widthAnchor.constraint(equalTo: follower.widthAnchor, multiplier: 2),
                inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
            ]
            NSLayoutConstraint.activate(constraints)
            stage.clock.turn()
            #expect(inner.frame == CGRect(x: 87, y: -22, width: 40, height: 40))
            #expect(stage.window.constraints.count == 3 && inner.constraints == [constraints[3]])
            follower.center.x += 10
            stage.clock.turn()
            #expect(inner.frame.minX == 97)
        }
    }

    @Test func `Q18 the centre is placed where its rectangle has it, whatever the anchor point`() {
        withPair { pair, stage in
            let follower = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            pair.frame.addSubview(follower)
            follower.layer.anchorPoint = .zero
            pair.view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
            NSLayoutConstraint.activate([
                pair.view.topAnchor.constraint(equalTo: pair.frame.topAnchor, constant: 10),
                pair.view.leftAnchor.constraint(equalTo: follower.leftAnchor),
                pair.view.widthAnchor.constraint(equalToConstant: 40),
                pair.view.heightAnchor.constraint(equalToConstant: 60),
            ])
            stage.clock.turn()
            // The follower's centre is at 60, so it counts as beginning at 50, although it is shown from 60 on.
            #expect(pair.view.center == CGPoint(x: 70, y: 40))
            #expect(pair.view.frame == CGRect(x: 50, y: -20, width: 40, height: 60))
        }
    }

    @Test func `Q3 a higher priority is satisfied first, and the rest as far as it can be`() {
        withPair { pair, stage in
            let (view, frame) = (pair.view, pair.frame)
            let wide = view.widthAnchor.constraint(equalToConstant: 500)
            wide.priority = .defaultLow
            let narrow = view.widthAnchor.constraint(equalToConstant: 80)
            narrow.priority = UILayoutPriority(240)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: frame.leftAnchor), wide, narrow,
                view.rightAnchor.constraint(lessThanOrEqualTo: frame.rightAnchor),
            ])
            stage.clock.turn()
            #expect(view.frame.width == 300)
            narrow.priority = .defaultHigh
            stage.clock.turn()
            #expect(view.frame.width == 80)
        }
    }

    @Test func `Q3 U31 a third of a length is a third, not a pixel`() {
        withPair { pair, stage in
            pair.frame.bounds.size.width = 100
            pair.view.widthAnchor.constraint(equalTo: pair.frame.widthAnchor, multiplier: 1.0 / 3).isActive = true
            pair.view.heightAnchor.constraint(equalToConstant: 0.1).isActive = true
            stage.clock.turn()
            #expect(pair.view.bounds.size == CGSize(width: 100.0 / 3, height: 0.1))
        }
    }

    @Test func `Q4 a required constraint that is active can't become optional`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                let constraint = view.widthAnchor.constraint(equalToConstant: 10)
                constraint.isActive = true
                constraint.priority = .defaultLow
            }
        }
    }

    @Test func `Q5 a constant that is no number is an error of the caller`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
        }
    }

    @Test func `Q19 a length without a second item takes no notice of the second attribute`() {
        withPair { pair, stage in
            let height = NSLayoutConstraint(
                item: pair.view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1,
                constant: 30)
            height.isActive = true
            stage.clock.turn()
            #expect(pair.view.bounds.size.height == 30 && height.secondAnchor == nil)
        }
    }

    @Test func `Q5 an edge doesn't go with a length`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .width,
                    multiplier: 1, constant: 0)
            }
        }
    }

    @Test func `Q6 items without a view around both are an error of the caller`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (one, other) = (UIView(), UIView())
                one.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
            }
        }
    }

    @Test func `Q6 a view that leaves takes its own constraints along, and the others are deactivated`() {
        withPair { pair, stage in
            let (view, frame) = (pair.view, pair.frame)
            let width = view.widthAnchor.constraint(equalToConstant: 30)
            let edge = view.leftAnchor.constraint(equalTo: frame.leftAnchor, constant: 4)
            NSLayoutConstraint.activate([width, edge])
            stage.clock.turn()
            #expect(view.frame == CGRect(x: 4, y: 0, width: 30, height: 0))
            view.removeFromSuperview()
            #expect(width.isActive && !edge.isActive && frame.constraints.isEmpty)
            stage.window.addSubview(view)
            stage.clock.turn()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 0))
            frame.addSubview(view)
            edge.isActive = true
            stage.clock.turn()
            #expect(view.frame == CGRect(x: 4, y: 0, width: 30, height: 0))
        }
    }

    @Test func `Q6 a tree laid out off the screen keeps its constraints on it`() {
        onStage { stage in
            let (frame, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
            frame.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: frame.leftAnchor, constant: 5),
                view.rightAnchor.constraint(equalTo: frame.rightAnchor, constant: -5),
                view.topAnchor.constraint(equalTo: frame.topAnchor),
                view.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
            ])
            frame.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 5, y: 0, width: 90, height: 50))
            stage.window.addSubview(frame)
            frame.bounds.size.width = 200
            stage.clock.turn()
            #expect(view.frame == CGRect(x: 5, y: 0, width: 190, height: 50))
        }
    }

    @Test func `Q7 a view that its frame places keeps it, and constraints of others go by it`() {
        withPair { pair, stage in
            let fixed = UIView(frame: CGRect(x: 100, y: 50, width: 60, height: 30))
            pair.frame.addSubview(fixed)
            NSLayoutConstraint.activate([
                pair.view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 10),
                pair.view.heightAnchor.constraint(equalTo: fixed.heightAnchor),
            ])
            stage.clock.turn()
            #expect(fixed.frame == CGRect(x: 100, y: 50, width: 60, height: 30))
            #expect(pair.view.frame == CGRect(x: 170, y: 0, width: 0, height: 30))
            fixed.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            stage.clock.turn()
            #expect(pair.view.frame == CGRect(x: 30, y: 0, width: 0, height: 10))
        }
    }

    @Test func `Q7 flexible edges of a view follow a superview that its constraints size`() {
        withPair { pair, stage in
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let width = pair.view.widthAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([width, pair.view.heightAnchor.constraint(equalToConstant: 10)])
            stage.clock.turn()
            pair.view.addSubview(inner)
            inner.autoresizingMask = [.flexibleWidth]
            width.constant = 50
            stage.clock.turn()
            #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
        }
    }

    @Test func `Q8 a label is as large as its text, and yields by its priorities`() {
        withPair { pair, stage in
            let (label, other) = (UILabel(), UILabel())
            label.text = "Search"
            other.text = "A long text that needs more room than there is on this row"
            for view in [label, other] {
                view.translatesAutoresizingMaskIntoConstraints = false
                pair.frame.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: pair.frame.leftAnchor),
                other.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 8),
                other.rightAnchor.constraint(equalTo: pair.frame.rightAnchor),
            ])
            label.setContentCompressionResistancePriority(.required, for: .horizontal)
            stage.clock.turn()
            let natural = label.intrinsicContentSize
            #expect(natural.width > 0 && label.frame.size == natural)
            expectClose(other.frame.minX, natural.width + 8)
            #expect(other.frame.maxX == 300)
            label.text = "Find"
            stage.clock.turn()
            #expect(label.frame.width < natural.width && label.frame.width == label.intrinsicContentSize.width)
            other.text = "short"
            label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            stage.clock.turn()
            #expect(label.frame.width == label.intrinsicContentSize.width && other.frame.maxX == 300)
        }
    }

    @Test func `Q8 a label of several lines is as high as its text at its width`() {
        withPair { pair, stage in
            let label = UILabel()
            label.text = "A long text that needs more room than there is on this row"
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            pair.frame.addSubview(label)
            let width = label.widthAnchor.constraint(equalToConstant: 120)
            NSLayoutConstraint.activate([width, label.topAnchor.constraint(equalTo: pair.frame.topAnchor)])
            stage.clock.turn()
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
            let high = label.frame.height
            width.constant = 300
            stage.clock.turn()
            #expect(label.frame.height < high && label.frame.height > 0)
        }
    }
}
