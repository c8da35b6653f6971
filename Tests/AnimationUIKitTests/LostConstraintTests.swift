import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A view under Auto Layout that is removed and comes back: its constraints come back, too.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LostConstraintTests {
    private let stage = Stage()
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let card = UIView()
    private let inner = UIView()
    private let other = UIView()
    private let constraints: [NSLayoutConstraint]

    init() {
        stage.window.addSubview(box)
        for view in [card, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
        }
        inner.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(inner)
        constraints = [
            card.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 30),
            card.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor, constant: 40),
            card.widthAnchor.constraint(equalToConstant: 50),
            card.heightAnchor.constraint(equalTo: other.heightAnchor),
            inner.trailingAnchor.constraint(equalTo: other.leadingAnchor),
            inner.topAnchor.constraint(equalTo: card.topAnchor),
            other.heightAnchor.constraint(equalToConstant: 20),
            other.widthAnchor.constraint(equalToConstant: 20),
            other.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            other.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
        stage.run(0.1)
    }

    private var areActive: Bool { constraints.allSatisfy(\.isActive) }

    @Test(arguments: [true, false]) func `reverted, the view has its constraints`(isStopped: Bool) {
        let frame = card.frame
        let token = card.at.animate(.remove())
        token.pausesOnCompletion = isStopped
        stage.run(1)
        #expect(card.superview == nil && !areActive)
        if isStopped { token.stop(at: .start) } else { token.revert() }
        stage.run(0.1)
        #expect(card.superview === box && areActive && card.frame == frame)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a layout change that has removed the view gives its constraints back`() {
        let frame = card.frame
        let token = AT.animateLayout(of: [card, other], duration: 0.5) { [card] in card.removeFromSuperview() }
        stage.run(1)
        #expect(card.superview == nil && !areActive)
        token.revert()
        stage.run(0.1)
        #expect(card.superview === box && areActive && card.frame == frame)
    }

    @Test func `a constraint that was off stays off`() {
        constraints[4].isActive = false
        let token = card.at.animate(.remove())
        stage.run(1)
        token.revert()
        #expect(!constraints[4].isActive && constraints[0].isActive)
    }

    @Test func `a constraint to a view that has left meanwhile stays off`() {
        let token = card.at.animate(.remove())
        stage.run(1)
        other.removeFromSuperview()
        token.revert()
        stage.run(0.1)
        #expect(card.superview === box && constraints[0].isActive && !constraints[3].isActive)
    }

    @Test(arguments: [true, false]) func `a stack view arranges the view again`(isLayout: Bool) {
        let views = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        for view in views { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        stage.window.addSubview(stack)
        stage.run(0.1)
        let frames = views.map(\.frame)
        let token =
            isLayout
            ? AT.animateLayout(of: views, duration: 0.5) { views[1].removeFromSuperview() }
            : views[1].at.animate(.remove())
        stage.run(1)
        #expect(stack.arrangedSubviews.count == 2)
        token.revert()
        stage.run(0.1)
        #expect(stack.arrangedSubviews == views && views.map(\.frame) == frames)
        #expect(stage.host.issues.isEmpty)
    }
}
