import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Verbs while UIKit's animations are disabled: what runs already goes on (J23), what starts is at its end at once.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct DisabledAnimationsTests {
    private let stage = Stage()

    nonisolated static let moves: [NamedEffect<UIView>] = [
        .init("property", .move(byX: 100, y: 0, duration: 1, curve: .linear)),
        .init("closure", .custom(duration: 1, curve: .linear) { $0.center.x += 100 }),
        .init("paced", .custom(duration: 1, curve: .steps(100)) { $0.center.x += 100 }),
        .init("own layer", .translate(byX: 100, y: 0, duration: 1, curve: .linear)),
        .init("layer", .layer(.basic("position.x", by: 100, duration: 1, curve: .linear))),
        .init("value", .value(\.center.x, by: 100, duration: 1, curve: .linear)),
    ]

    private var x: Double { stage.shown("position.x") + stage.shown("transform.translation.x") }

    @Test(arguments: moves) func `what runs goes on`(_ move: NamedEffect<UIView>) {
        let token = stage.view.at.animate(move.effect())
        stage.run(0.3)
        UIView.performWithoutAnimation { token.rate = 2 }
        stage.run(0.2)
        expectClose(x, 190, within: 2)
        UIView.performWithoutAnimation { token.rate = -1 }
        stage.run(0.3)
        expectClose(x, 160, within: 2)
        UIView.performWithoutAnimation { token.time = 0.2 }
        stage.run(0.1)
        expectClose(x, 130, within: 2)
        UIView.performWithoutAnimation { token.reverse() }
        stage.run(0.1)
        expectClose(x, 140, within: 2)
        #expect(token.state == .running)
        stage.run(1)
        expectClose(x, 220)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty)
    }

    @Test(arguments: moves.prefix(4)) func `what starts is at its end`(_ move: NamedEffect<UIView>) {
        UIView.setAnimationsEnabled(false)
        let token = stage.view.at.animate(move.effect())
        stage.run(0.05)
        UIView.setAnimationsEnabled(true)
        #expect(token.outcome == .completed(.end))
        expectClose(x, 220)
    }

    nonisolated static let waysOut: [NamedEffect<UIView>] = [
        .init("conceal", .conceal()), .init("irisOut", .irisOut()), .init("zoomOut", .zoomOut()),
        .init("hide", .hide(after: .irisOut())), .init("remove", .remove(after: .conceal())),
    ]

    @Test(arguments: waysOut) func `a way out is at its end, too`(_ out: NamedEffect<UIView>) {
        let view = stage.view
        UIView.setAnimationsEnabled(false)
        let token = view.at.animate(out.effect())
        stage.run(0.05)
        UIView.setAnimationsEnabled(true)
        #expect(token.outcome == .completed(.end) && view.layer.mask == nil)
        #expect(view.alpha == 0 || view.isHidden || view.superview == nil)
    }

    /// A layer animation on the view lets each verb make a new animator.
    @Test func `beside a layer's animation, too`() {
        stage.view.at.animate(.layer(.basic("opacity", to: 0.5, duration: 9)))
        stage.run(0.02)
        let running = stage.view.at.animate(.custom(duration: 1, curve: .linear) { $0.center.x += 100 })
        stage.run(0.3)
        UIView.performWithoutAnimation { running.rate = 2 }
        stage.run(0.2)
        expectClose(x, 190, within: 2)
        #expect(running.state == .running)
        running.stop(at: .end)
        // The animation of a property that a layout sets stays attached at rest.
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        let scrubbed = stage.view.at.animate(.layout(duration: 1, curve: .linear) { _ in width.constant = 80 })
        scrubbed.time = 0.5
        stage.run(0.02)
        UIView.performWithoutAnimation { scrubbed.resume() }
        stage.run(0.05)
        #expect(scrubbed.outcome == .completed(.end) && child.bounds.width == 80)
    }
}
