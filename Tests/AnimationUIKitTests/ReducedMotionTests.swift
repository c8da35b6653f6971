import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What the catalogue plays where the user wants less motion.
@MainActor @Suite(.virtualTime) struct ReducedMotionTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var shown: CALayer { stage.view.layer.presentation() ?? stage.view.layer }

    // MARK: - Beside fades, and steered

    @Test(arguments: [true, false]) func `a fade of the view's own is the only one`(fadesFirst: Bool) {
        stage.view.alpha = 0
        let (fade, move) = (
            AnyAnimator<UIView>.fadeIn(duration: 1, curve: .linear),
            AnyAnimator<UIView>.move(byX: 10, y: 0, duration: 1)
        )
        stage.view.at.animate(parallelism: fadesFirst ? [fade, move] : [move, fade])
        stage.run(0.75)
        expectClose(shown.opacity, 0.75)
        stage.run(0.5)
        #expect(stage.view.alpha == 1 && shown.opacity == 1 && stage.view.center.x == 130)
    }

    /// How dark a fade from `start` on makes a view.
    nonisolated private static func darkness(_ time: Double, _ start: Double, _ length: Double) -> Double {
        max(0, 2 * min((time - start) / length, 1 - (time - start) / length))
    }

    nonisolated static let together: [[(start: Double, length: Double)]] = [
        [(0, 1), (0, 1)], [(0, 1), (0, 1), (0, 1)], [(0, 1), (0, 0.5)], [(0, 0.25), (0, 1)], [(0, 1), (0.5, 1)],
        [(0, 1), (0.75, 0.5), (0.8, 0.4)], [(0, 0.5), (0.5, 0.5)], (0..<12).map { (Double($0) / 20, 0.6) },
    ]

    @Test(arguments: together.indices) func `several at once look like one fade`(index: Int) {
        let fades = Self.together[index]
        func opacity(_ time: Double) -> Double {
            1 - (fades.map { Self.darkness(time, $0.start, $0.length) }.max() ?? 0)
        }
        let tokens = fades.enumerated().map { number, fade in
            let effects: [AnyAnimator<UIView>] = [
                .move(byX: 10, y: 0, duration: fade.length), .scale(toValue: 2, duration: fade.length),
                .rotate(byDegrees: 90, duration: fade.length),
            ]
            return stage.view.at.animate(effects[number % 3]).starting(at: .seconds(fade.start))
        }
        let whole = AT.animate(parallelism: tokens)
        // Very many fades are joined by straight lines between their turning points.
        let tolerance = fades.count > 8 ? 0.15 : 1e-4
        func check(_ time: Double, _ location: SourceLocation = #_sourceLocation) {
            let (seen, wanted) = (Double(shown.opacity), opacity(time))
            expectClose(seen, wanted, within: tolerance, "at \(time)", sourceLocation: location)
        }
        for step in 1...10 {
            stage.run(0.07)
            check(Double(step) * 0.07)
        }
        whole.rate = -2
        stage.run(0.2)
        check(0.3)
        whole.pause()
        for time in [0.1, 0.5, 0.9, 0.45, 0, 0.6] {
            whole.time = time
            stage.run(0.1)
            check(time)
        }
        whole.rate = 1
        whole.resume()
        stage.run(0.2)
        check(0.8)
        stage.run(2)
        #expect(whole.outcome == .completed(.end) && shown.opacity == 1)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `when one of several ends sooner, the others still fade`() {
        let move = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1))
        let scale = stage.view.at.animate(.scale(toValue: 2, duration: 1))
        stage.run(0.25)
        move.stop(at: .start)
        stage.run(0.125)
        expectClose(shown.opacity, 0.25)
        scale.pause()
        stage.run(2)
        expectClose(shown.opacity, 0.25)
        scale.stop()
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `it is scrubbed, reversed and taken back like the motion`() {
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1))
        token.pause()
        for (fraction, x, opacity) in [(0.75, 130.0, 0.5), (0.25, 120, 0.5), (0.9, 130, 0.8), (0, 120, 1)] {
            token.fractionComplete = fraction
            stage.run(0)
            expectClose(shown.position.x, x, "\(fraction)")
            expectClose(Double(shown.opacity), opacity, "\(fraction)")
        }
        token.fractionComplete = 0.75
        token.rate = -1
        token.resume()
        stage.run(0.5)
        #expect(shown.position.x == 120)
        stage.run(0.5)
        #expect(token.outcome == .completed(.start) && stage.view.center.x == 120 && stage.view.alpha == 1)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end], [0.25, 0.75])
    func `stopped, it leaves the view as bright as it was`(position: AnimationPosition, time: Double) {
        var heard: [AnimationOutcome] = []
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1) { heard.append($0) })
        stage.run(time)
        token.stop(at: position)
        stage.run(1)
        let isMoved = position == .end || position == .current && time > 0.5
        #expect(stage.view.center.x == (isMoved ? 130 : 120))
        #expect(stage.view.alpha == 1 && stage.view.layer.animationKeys() == nil)
        #expect(heard == [.stopped(position)])
    }

    @Test(arguments: [(0.25, 120.0), (0.75, 130.0)])
    func `paused without a window, it keeps its place`(time: Double, x: Double) {
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1))
        stage.run(time)
        token.pause()
        stage.run(0.1)
        stage.view.removeFromSuperview()
        stage.run(0.1)
        #expect(stage.view.center.x == x && token.state == .paused && token.time == time)
        token.stop(at: .current)
        #expect(stage.view.center.x == x && token.outcome == .stopped(.current))
    }

    @Test func `with animations switched off an endless one ends, and what was scrubbed is taken back`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let turn = AnyAnimator<UIView>.rotate(byDegrees: 90, duration: 1)
        for animator in [turn, turn.reducedMotion(.keep), .fadeOut(duration: 1)] {
            let endless = stage.view.at.animate(animator.repeatedForever())
            stage.run(0)
            #expect(endless.state == .ended && stage.view.layer.animationKeys() == nil, "\(endless.state)")
        }
        let turned = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1).reducedMotion(.keep))
        turned.time = 0.5
        turned.resume()
        stage.run(0)
        #expect(turned.outcome == .completed(.end) && stage.view.center.x == 130)
        turned.revert()
        let kept = AT.animate(stage.view.at.animate(.move(byX: 10, y: 0, duration: 1)), AT.wait(1))
        stage.run(0.5)
        #expect(stage.view.center.x == 130)
        kept.stop(at: .start)
        #expect(stage.view.center.x == 120)
    }

    @Test func `a fade takes no property from anybody`() {
        let fade = stage.view.at.animate(.fadeOut(duration: 2))
        stage.run(0.5)
        let move = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1)).onConflict(.replace)
        stage.run(0.25)
        #expect(fade.state == .running && move.state == .running)
        stage.run(2)
        #expect(fade.outcome == .completed(.end) && move.outcome == .completed(.end))
    }

    @Test func `a later move of the same view wins, as it does in full`() {
        stage.view.at.animate(.move(to: CGPoint(x: 10, y: 10), duration: 1))
        stage.run(0.25)
        stage.view.at.animate(.move(to: CGPoint(x: 70, y: 10), duration: 0.2)).onConflict(.replace)
        stage.run(2)
        #expect(stage.view.center.x == 70 && shown.opacity == 1)
    }

    @Test func `cancelled, it takes no more time`() {
        let token = AT.animate(
            stage.view.at.animate(.move(byX: 10, y: 0, duration: 1)), stage.label.at.animate(.fadeOut(duration: 1)))
        stage.run(0.75)
        AT.stopAnimations(on: stage.view, at: .start)
        #expect(stage.view.center.x == 120)
        stage.run(1)
        #expect(token.outcome == .stopped(.start) || token.state == .ended)
        #expect(stage.label.alpha == 0)
    }

    @Test func `a part of what was let go is taken back after its middle`() {
        let part = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1))
        AT.animate(part, stage.label.at.animate(.fadeOut(duration: 1)))
        stage.run(0.75)
        part.stop(at: .start)
        #expect(stage.view.center.x == 120 && stage.view.layer.animationKeys() == nil)
    }

    @Test func `cut off, it is at its end at once, and the next step starts`() {
        let token = AT.animate(
            stage.view.at.animate(.move(byX: 10, y: 0, duration: 1)), stage.label.at.animate(.fadeOut(duration: 1)))
        stage.run(0.25)
        stage.view.removeFromSuperview()
        stage.run(0.1)
        #expect(stage.view.center.x == 130 && stage.label.alpha == 0)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: [ReducedMotion.fade, .instant]) func `repeated for ever it does not blink, and goes on`(
        form: ReducedMotion
    ) {
        let token = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1).reducedMotion(form).repeatedForever())
        for _ in 0..<7 {
            stage.run(0.3)
            #expect(shown.opacity == 1 && shown.position.x >= 130)
        }
        #expect(token.state == .running && stage.host.issues.isEmpty)
        token.stop()
    }

    @Test func `let go, it holds neither the view nor itself`() {
        weak var view: UIView?
        do {
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(other)
            view = other
            other.at.animate(.move(byX: 10, y: 0, duration: 1))
        }
        stage.run(0.25)
        view?.removeFromSuperview()
        stage.run(2)
        #expect(view == nil)
    }
}
