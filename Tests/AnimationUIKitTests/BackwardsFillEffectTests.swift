import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The effects that bring their own first values, and what else happens to their views before their turns.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct BackwardsFillEffectTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var layer: CALayer { view.layer }

    private func isAt(_ opacity: Float) -> Bool { abs((layer.presentation() ?? layer).opacity - opacity) < 1e-3 }

    private func fade() -> AnyAnimator<UIView> {
        .layer(.basic("opacity", from: 0.2, to: 0.8, duration: 1, curve: .linear))
    }

    @Test func `a stagger of entrances shows nothing before its turn`() {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20)) }
        for each in views { stage.window.addSubview(each) }
        stage.run(0.02)
        views.at.animate(.slideIn(), stagger: 0.3)
        stage.run(0.1)
        #expect(views.dropFirst().allSatisfy { ($0.layer.presentation()?.position.y ?? 0) > 150 })
        stage.run(2)
        #expect(views.allSatisfy { $0.center == CGPoint(x: 110, y: 110) && $0.alpha == 1 })
        views.at.animate(.popIn(), stagger: 0.3)
        stage.run(0.1)
        #expect(views[2].alpha == 0 && views[2].layer.presentation()?.transform.m11 == 0.5)
        views.at.stopAnimations(at: .start)
        stage.run(0.02)
        #expect(views.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    }

    @Test func `so do translations, strokes, keyframes and masks`() {
        let line = CAShapeLayer()
        layer.addSublayer(line)
        let place = view.center
        let token = AT.animate(
            AT.wait(1),
            AT.animate(
                parallelism: view.at.animate(.translate(fromX: 40)), line.at.animate(.drawStroke()),
                view.at.animate(.scale(values: [2, 1], keyTimes: [0, 1])), view.at.animate(.reveal())))
        stage.run(0.5)
        #expect(layer.presentation()?.position.x == place.x + 40 && line.strokeEnd == 0)
        #expect(layer.presentation()?.transform.m11 == 2 && view.transform == .identity)
        #expect((layer.mask as? CAShapeLayer)?.path?.boundingBox.width == 0)
        stage.run(0.7)
        #expect(view.center.x == place.x && layer.mask != nil)
        stage.run(2)
        #expect(token.outcome == .completed(.end) && layer.mask == nil && view.center == place)
        #expect(line.strokeEnd == 1 && stage.host.issues.isEmpty)
    }

    @Test func `a fade in has no first value, and preparations wait for their turn`() {
        view.alpha = 0.5
        view.at.animate(.fadeIn(delay: 1))
        stage.run(0.5)
        #expect(view.alpha == 0.5)
        view.at.stopAnimations()
        var count = 0
        view.at.animate(
            .fadeIn(delay: 1).initially {
                $0.alpha = 0; count += 1
            })
        stage.run(0.5)
        #expect(view.alpha == 0.5 && count == 0)
        stage.run(2)
        #expect(view.alpha == 1 && count == 1)
    }

    @Test func `code that prepares a step finds its target without the first values`() {
        view.alpha = 0.5
        var found: CGFloat?
        view.at.animate(.sequence(.wait(0.5), .popIn()).initially { found = $0.alpha }.delay(0.5))
        stage.run(0.2)
        #expect(view.alpha == 0 && found == nil)
        stage.run(0.4)
        #expect(found == 0.5 && view.alpha == 0)
        stage.run(2)
        #expect(view.alpha == 1)
    }

    @Test func `another animation goes on from the first value, and the app's value stands`() {
        view.alpha = 0.5
        let token = AT.animate {
            AT.wait(2); view.at.animate(fade())
        }
        stage.run(0.5)
        view.at.animate(.fade(to: 0.6, duration: 0.5, curve: .linear))
        stage.run(0.25)
        #expect(isAt(0.4))
        stage.run(0.5)
        token.stop(at: .start)
        stage.run(0.02)
        #expect(abs(view.alpha - 0.6) < 1e-6)
        let value = AnyAnimator<UIView>.value(\.alpha, from: 0.2, to: 0.8, duration: 1)
        let second = AT.animate {
            AT.wait(2); view.at.animate(value)
        }
        stage.run(0.5)
        view.alpha = 0.9
        second.stop(at: .start)
        #expect(abs(view.alpha - 0.9) < 1e-6)
    }

    @Test func `a view with first values is not kept alive`() {
        weak var seen: UIView?
        var gone: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        seen = gone
        let token = gone.map { view in
            stage.window.addSubview(view)
            return AT.animate {
                AT.wait(2); view.at.animate(.popIn()); view.at.animate(.reveal())
            }
        }
        stage.run(0.5)
        #expect(gone?.alpha == 0)
        gone?.removeFromSuperview()
        gone = nil
        stage.run(0.1)
        #expect(seen == nil)
        token?.stop()
    }

    @Test func `where motion is reduced only the fade has a first value`() {
        AT.motionPolicy = .reduced
        defer { AT.motionPolicy = .system }
        let place = view.center
        view.at.animate(.slideIn(distance: 100, delay: 1))
        stage.run(0.5)
        #expect(view.center == place && view.alpha == 0)
        stage.run(2)
        #expect(view.alpha == 1)
    }

    /// A closure may change any property, but one that starts with a step is no earlier step.
    @Test(arguments: [0, 0.5]) func `first values are shown beside a closure that starts with them`(wait: Double) {
        let token = AT.animate(
            AT.wait(wait),
            view.at.animate(
                parallelism: .custom(duration: 0.4) { $0.bounds.size.height = 77 },
                .fade(from: 0.2, to: 0.7, duration: 0.2, curve: .linear)))
        token.pausesOnCompletion = true
        stage.run(0.02)
        #expect(stage.shown("opacity") < 0.3)
        stage.run(wait + 1)
        #expect(isAt(0.7) && view.bounds.height == 77)
        token.play(to: .start)
        stage.run(wait + 1)
        #expect(isAt(0.2) && view.bounds.height == 40)
        token.revert()
        #expect(view.alpha == 1)
    }

    /// Which properties a closure changes is known once it has run.
    @Test(arguments: [false, true]) func `first values are shown during a closure that leaves them alone`(
        isSought: Bool
    ) {
        let token = view.at.animate(
            parallelism: .custom(duration: 0.5) { $0.alpha = 0.5 }, .custom(duration: 1) { $0.backgroundColor = .red },
            .sequence(.wait(2), fade()))
        func expect(_ opacity: Float, at time: Double, _ line: Int = #line) {
            if isSought { token.time = time }
            stage.run(isSought ? 0.02 : time - token.time)
            #expect(abs(Float(stage.shown("opacity")) - opacity) < 0.01, "line \(line)")
        }
        if isSought { token.pause() }
        expect(0.75, at: 0.25)
        expect(0.2, at: 0.75)
        expect(0.2, at: 1.5)
        expect(0.5, at: 2.5)
        guard isSought else { return }
        expect(0.2, at: 0.75)
        expect(0.75, at: 0.25)
        expect(0.5, at: 2.5)
        expect(1, at: 0)
        token.stop(at: .start)
        #expect(view.alpha == 1 && view.backgroundColor == nil)
    }

    @Test func `an entrance after a closure does not flash`() {
        let place = layer.position
        view.at.animate(.custom(duration: 0.5) { $0.backgroundColor = .red }, .slideIn(distance: 50))
        stage.run(0.02)
        let first = layer.presentation()?.position
        #expect(first != place)
        stage.run(0.4)
        #expect(layer.presentation()?.position == first && view.backgroundColor == .red)
        view.at.stopAnimations(at: .start)
        stage.run(0.02)
        #expect(layer.position == place && view.backgroundColor == nil && layer.animationKeys() == nil)
    }

    @Test func `on the way home no frame shows the view without them`() {
        for frames in 1...60 {
            let other = UIView(frame: CGRect(x: 10, y: 200, width: 20, height: 20))
            stage.window.addSubview(other)
            stage.run(0.02)
            let token = AT.parallel {
                view.at.animate(.fade(from: 0.2, to: 0.7, duration: 0.2, curve: .linear))
                other.at.animate(.rotate(byDegrees: 40, duration: 0.7, curve: .linear))
            }
            token.pausesOnCompletion = true
            for _ in 0..<frames { stage.run(1.0 / 100) }
            token.play(to: .start)
            for frame in 0..<frames + 2 {
                stage.run(1.0 / 100)
                #expect(stage.shown("opacity") < 0.71, "frame \(frame) back, after \(frames)")
            }
            token.revert()
            other.removeFromSuperview()
        }
    }
}
