import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// A view that a token opens and closes, at a tap and under a finger.
@MainActor @Suite(.virtualTime) struct DrawerTests {
    private let stage = Stage()
    private let drawer: AnimationToken

    init() {
        let stage = stage
        stage.view.center = CGPoint(x: 120, y: 120)
        drawer = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1, curve: .linear))
        drawer.pausesOnCompletion = true
        drawer.pause()
        stage.run(0.1)
    }

    private var shown: CGFloat { stage.view.layer.presentation()?.position.y ?? .nan }

    private func isHit(_ y: Double) -> Bool {
        stage.window.hitTest(CGPoint(x: 120, y: y), with: nil) === stage.view
    }

    @Test func `it can be touched closed, in flight, held half-way and open`() {
        // At rest touches find the view where it is seen; in flight at the end that it plays towards, as in UIKit.
        #expect(isHit(120))
        drawer.play(to: .end)
        stage.run(0.5)
        #expect(isHit(220))
        drawer.scrub(to: 0.5)
        stage.run(0.1)
        #expect(isHit(170) && !isHit(220))
        drawer.play(to: .end)
        stage.run(2)
        #expect(isHit(220))
    }

    private func leaveAndComeBack() {
        let window = stage.window
        stage.view.removeFromSuperview()
        stage.run(0.2)
        window.addSubview(stage.view)
        stage.run(0.2)
    }

    @Test(arguments: [false, true]) func `it follows the finger where motion is reduced, too`(isRunning: Bool) {
        UIAccessibility.isReduceMotionEnabled = true
        drawer.stop(at: .start)
        let token = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1, curve: .linear))
        token.pausesOnCompletion = true
        if !isRunning { token.pause() }
        stage.run(0.4)
        for fraction in [0.2, 0.4, 0.5, 0.6, 0.3] {
            token.scrub(to: fraction)
            stage.run(0.1)
            expectClose(shown, 120 + 100 * fraction)
            #expect(stage.view.layer.presentation()?.opacity == 1)
        }
        token.play(to: .end)
        stage.run(0.2)
        expectClose(shown, 170, within: 2)
        stage.run(1)
        #expect(shown == 220)
        token.stop(at: .start)
        #expect(stage.view.center.y == 120)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `open, it can leave its window and come back, and closes from where it is`() {
        drawer.play(to: .end)
        stage.run(2)
        leaveAndComeBack()
        #expect(shown == 220)
        drawer.play(to: .start)
        stage.run(0.5)
        expectClose(shown, 170, within: 2)
        stage.run(1)
        #expect(shown == 120)
        drawer.scrub(to: 0.3)
        stage.run(0.1)
        expectClose(shown, 150)
    }

    @Test func `held half-way, it can leave its window and come back`() {
        drawer.scrub(to: 0.5)
        stage.run(0.1)
        leaveAndComeBack()
        drawer.scrub(to: 0.6)
        stage.run(0.1)
        expectClose(shown, 180)
        drawer.play(to: .start)
        stage.run(2)
        #expect(shown == 120)
        #expect(stage.view.center.y == 120)
    }

    @Test func `a step taken back later starts from the former state, though its view was away`() {
        let view = stage.view
        drawer.stop()
        let token = view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear), .fadeOut(duration: 2))
        stage.run(1.5)
        token.pause()
        leaveAndComeBack()
        token.time = 0.5
        stage.run(0.1)
        expectClose(view.layer.presentation()?.position.x, 170)
        token.stop(at: .start)
        #expect(view.center.x == 120)
        #expect(view.alpha == 1)
    }

    @Test func `what moves it when it is over is told so, once`() {
        drawer.stop()
        let before = stage.host.issues
        drawer.scrub(to: 0.5)
        drawer.scrub(to: 0.6)
        drawer.play(to: .end)
        #expect(stage.host.issues == before + [.isOver])
    }

    private final class Card: UIView { var token: AnimationToken? }

    @Test(
        arguments: [.fadeOut(duration: 1), .scale(toValue: 2, duration: 1), .custom(duration: 1) { $0.alpha = 0 }]
            as [AnyAnimator<UIView>])
    func `a view that stores its token is let go after the end`(_ animator: AnyAnimator<UIView>) {
        weak var seen: Card?
        do {
            let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            seen = card
            stage.window.addSubview(card)
            stage.run(0.1)
            card.token = card.at.animate(animator)
            stage.run(2)
            #expect(card.token?.outcome == .completed(.end))
            card.removeFromSuperview()
        }
        stage.run(0.1)
        #expect(seen == nil)
    }
}
