import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A view that puts its subviews in a row.
private final class Row: UIView {
    var inset: CGFloat = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in subviews.enumerated() {
            view.frame = CGRect(x: inset + 50 * CGFloat(index), y: 100, width: 40, height: 40)
        }
    }
}

/// Layouts while steps that bring their own first places wait for their turns.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BackwardsFillLayoutTests {
    private let stage = Stage()
    private let row = Row(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let views = (0..<3).map { _ in UIView() }

    /// The cause of the places.
    enum Cause: CaseIterable {
        case layoutSubviews, constraints
    }

    private func fill(_ cause: Cause) {
        stage.window.addSubview(row)
        let outer = cause == .layoutSubviews ? row : UIView(frame: row.frame)
        if outer !== row { row.addSubview(outer) }
        for (index, view) in views.enumerated() {
            outer.addSubview(view)
            guard cause == .constraints else { continue }
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 50 * CGFloat(index)),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 100),
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        stage.run(0.02)
    }

    private func layOut() {
        for view in views { view.superview?.setNeedsLayout() }
        row.setNeedsLayout()
        row.layoutIfNeeded()
    }

    private func shownY(_ view: UIView) -> Double { Double((view.layer.presentation() ?? view.layer).position.y) }

    @Test(arguments: Cause.allCases) func `what waits in a stagger is seen at its first place until its turn`(
        _ cause: Cause
    ) {
        fill(cause)
        let token = AT.animate(views.at.animate(.slideIn(distance: 80, curve: .linear), stagger: 0.5))
        for _ in 0..<9 {
            stage.run(0.05)
            layOut()
            stage.run(0)
            expectClose(shownY(views[1]), 200)
            expectClose(shownY(views[2]), 200)
        }
        stage.run(0.1)
        layOut()
        stage.run(0)
        #expect(shownY(views[1]) < 195)
        expectClose(shownY(views[2]), 200)
        stage.run(2)
        #expect(token.outcome == .completed(.end))
        #expect(views.allSatisfy { $0.center.y == 120 && $0.layer.animationKeys() == nil })
    }

    @Test(arguments: Cause.allCases) func `at rest it is the model, and a layout before changes nothing of that`(
        _ cause: Cause
    ) {
        fill(cause)
        let token = AT.animate(views.at.animate(.slideIn(distance: 80, curve: .linear), stagger: 0.5))
        stage.run(0.1)
        layOut()
        token.pause()
        stage.host.clock.turn()
        expectClose(views[2].center.y, 200)
        expectClose(shownY(views[2]), 200)
        #expect(views[2].layer.animationKeys() == nil && stage.host.clock.isIdle)
        layOut()
        token.resume()
        stage.host.clock.turn()
        expectClose(shownY(views[2]), 200)
        token.stop(at: .start)
        #expect(views.allSatisfy { $0.center.y == 120 && $0.layer.animationKeys() == nil })
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `a stop leaves the layout's place`(
        _ position: AnimationPosition
    ) {
        fill(.layoutSubviews)
        let token = AT.animate(views.at.animate(.slideIn(distance: 80, curve: .linear), stagger: 0.5))
        stage.run(0.1)
        row.inset = 30
        layOut()
        stage.run(0.1)
        #expect(views[2].layer.presentation()?.position == CGPoint(x: 150, y: 200))
        token.stop(at: position)
        stage.run(0.02)
        #expect(views[2].center == CGPoint(x: 150, y: 120) && views[2].layer.animationKeys() == nil)
    }

    @Test func `out of its window and back it is seen at its first place`() {
        fill(.layoutSubviews)
        let token = AT.animate(views.at.animate(.slideIn(distance: 80, curve: .linear), stagger: 0.5))
        stage.run(0.1)
        views[2].removeFromSuperview()
        stage.run(0.1)
        expectClose(views[2].center.y, 200)
        stage.window.addSubview(views[2])
        stage.run(0.1)
        expectClose(shownY(views[2]), 200)
        token.stop(at: .start)
        #expect(views[2].center.y == 120)
    }

    @Test func `another animation of the place adds to it`() {
        fill(.layoutSubviews)
        let token = AT.animate(views.at.animate(.slideIn(distance: 80, curve: .linear), stagger: 1))
        stage.run(0.1)
        views[2].at.animate(.move(byX: 0, y: 20, duration: 0.4, curve: .linear))
        stage.run(0.2)
        expectClose(shownY(views[2]), 210)
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { views[2].center.y += 30 }
        stage.run(0.1)
        expectClose(shownY(views[2]), 230)
        stage.run(0.2)
        expectClose(shownY(views[2]), 250)
        token.stop(at: .start)
        #expect(views[2].center.y == 170)
    }

    @Test(arguments: Cause.allCases) func `paused on its way in it goes on from there, and ends at the layout's place`(
        _ cause: Cause
    ) {
        fill(cause)
        let token = views[0].at.animate(.slideIn(distance: 80, duration: 1, curve: .linear))
        stage.run(0.25)
        token.pause()
        stage.run(0.1)
        expectClose(views[0].center.y, 180)
        layOut()
        token.resume()
        stage.host.clock.turn()
        expectClose(shownY(views[0]), 180)
        stage.run(0.25)
        expectClose(shownY(views[0]), 160)
        stage.run(1)
        #expect(views[0].center.y == 120 && token.outcome == .completed(.end))
        token.revert()
        #expect(views[0].center.y == 120)
    }
}
