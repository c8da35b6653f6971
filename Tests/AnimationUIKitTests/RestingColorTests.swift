import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A token animates the background of a view and rests; another one paints the view, and is over: when the first goes
/// on, it is the newer one.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingColorTests {
    private let stage = Stage()

    private func components(_ color: CGColor?) -> [Double] { (color?.components ?? []).map(Double.init) }

    /// The colour on the screen, which is the view's own.
    private func seen(_ comment: String) -> [Double] {
        stage.host.clock.turn()
        let shown = components(stage.view.layer.presentation()?.backgroundColor)
        expectClose(components(stage.view.backgroundColor?.cgColor), shown, within: 1e-6, Comment(rawValue: comment))
        return shown
    }

    private func paint(_ color: UIColor, _ duration: TimeInterval) -> AnimationToken {
        stage.view.at.animate(.backgroundColor(to: color, duration: duration, curve: .linear))
    }

    @Test(arguments: [false, true], [false, true])
    func `scrubbed and played, it shows its own colours`(isNewerKept: Bool, isAtItsEnd: Bool) {
        let clock = stage.host.clock
        stage.view.backgroundColor = .black
        let select = paint(.red, 0.5)
        select.pausesOnCompletion = true
        clock.advance(by: isAtItsEnd ? 1 : 0.1)
        if !isAtItsEnd { select.pause() }
        let newer = isNewerKept ? paint(.blue, 0.1) : nil
        if newer == nil { _ = paint(.blue, 0.1) }
        clock.advance(by: 1)
        expectClose(seen("painted"), [0, 0, 1, 1], within: 1e-6)
        select.scrub(to: 0.5)
        expectClose(seen("half"), [0.5, 0, 0, 1], within: 1e-6)
        select.scrub(to: 0.25)
        expectClose(seen("a quarter"), [0.25, 0, 0, 1], within: 1e-6)
        select.play(to: .end)
        clock.advance(by: 2)
        expectClose(seen("at its end"), [1, 0, 0, 1], within: 1e-6)
        #expect(select.restingPosition == .end)
    }

    @Test func `two at rest show, each in its turn, their own colours`() {
        stage.view.backgroundColor = .black
        let (first, second) = (paint(.red, 0.5), paint(.blue, 0.5))
        for token in [first, second] { token.pause() }
        for fraction in [0.5, 0.25, 1, 0.5] {
            first.scrub(to: fraction)
            expectClose(seen("first"), [fraction, 0, 0, 1], within: 1e-6)
            second.scrub(to: fraction)
            expectClose(seen("second"), [0, 0, fraction, 1], within: 1e-6)
        }
    }

    @Test func `the app's own colour stays`() {
        stage.view.backgroundColor = .black
        let select = paint(.red, 0.5)
        select.pausesOnCompletion = true
        stage.host.clock.advance(by: 1)
        stage.view.backgroundColor = .green
        select.scrub(to: 0.5)
        expectClose(seen("the app's"), [0, 1, 0, 1], within: 1e-6)
    }

    /// Paused for a second, the view has the colour on the screen; at the end it has the newer one's.
    private func expectPausedAsSeen() {
        let shown = components(stage.view.layer.presentation()?.backgroundColor)
        stage.view.at.pauseAnimations()
        expectClose(seen("paused"), shown, within: 1e-6)
        stage.host.clock.advance(by: 1)
        expectClose(seen("later"), shown, within: 1e-6)
        stage.view.at.resumeAnimations()
        stage.host.clock.advance(by: 0.01)
        let next = components(stage.view.layer.presentation()?.backgroundColor)
        expectClose(next, shown, within: 0.04, "in the next frame")
        stage.host.clock.advance(by: 1)
        expectClose(seen("at its end"), [0, 1, 0, 1], within: 1e-6)
    }

    @Test(arguments: [false, true], [false, true])
    func `over one in flight it is paused as it is seen, whoever keeps it`(isOlderKept: Bool, isNewerKept: Bool) {
        let clock = stage.host.clock
        stage.view.backgroundColor = .red
        clock.turn()
        var tokens = [paint(.blue, 0.3)]
        if !isOlderKept { tokens = [] }
        clock.advance(by: 0.1)
        if isNewerKept { tokens.append(paint(.green, 0.3)) } else { _ = paint(.green, 0.3) }
        clock.advance(by: 0.05)
        let shown = components(stage.view.layer.presentation()?.backgroundColor)
        let ninths: [Double] = [5, 1.5, 2.5, 9]
        expectClose(shown, ninths.map { $0 / 9 }, within: 1e-6)
        expectPausedAsSeen()
        withExtendedLifetime(tokens) {}
    }

    @Test func `over the app's own animation it is paused as it is seen`() {
        let clock = stage.host.clock
        stage.view.backgroundColor = .red
        clock.turn()
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { stage.view.backgroundColor = .blue }
        clock.advance(by: 0.1)
        _ = paint(.green, 0.3)
        clock.advance(by: 0.05)
        expectPausedAsSeen()
    }

    @Test func `a closure's colour over one in flight is paused as it is seen`() {
        let clock = stage.host.clock
        stage.view.backgroundColor = .red
        clock.turn()
        let older = paint(.blue, 0.3)
        clock.advance(by: 0.1)
        stage.view.at.animate(.custom(duration: 0.3, curve: .linear) { $0.backgroundColor = .green })
        clock.advance(by: 0.05)
        expectPausedAsSeen()
        #expect(older.outcome == .completed(.end))
    }
}
