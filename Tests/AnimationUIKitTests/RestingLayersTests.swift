import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The list of the changes on each layer.
@MainActor @Suite(.virtualTime) struct RestingLayersTests {
    private let stage = Stage()

    /// A layout is known by a view's former place, if no other change is on the view.
    @Test func `a view at rest whose layer is gone has no change on a layer in its place`() throws {
        var gone: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let place = try #require(gone.map { ObjectIdentifier($0.layer) })
        try stage.window.addSubview(#require(gone))
        let resting = try #require(gone).at.animate(.move(byX: 40, y: 0, duration: 1))
        stage.run(0.5)
        resting.pause()
        stage.run(0.1)
        gone?.removeFromSuperview()
        gone = nil
        stage.run(0.1)
        var others: [UIView] = []
        while others.last.map({ ObjectIdentifier($0.layer) }) != place, others.count < 10_000 {
            others.append(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        }
        let view = try #require(others.last)
        // Freed memory is given out again soon, but a sanitizer may keep it.
        guard ObjectIdentifier(view.layer) == place else { return }
        stage.window.addSubview(view)
        let token = view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        stage.run(0.3)
        token.pause()
        stage.run(0.1)
        expectClose(view.center.x, 35)
        // As a layout does.
        view.center.x = 5
        token.fractionComplete = 0.5
        expectClose(view.center.x, 55)
        #expect(resting.state == .paused)
    }
}
