import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The fade of reduced motion at rest: the view's own alpha is the one that is seen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingFadeTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private func expectRest(_ alpha: CGFloat, _ sourceLocation: SourceLocation = #_sourceLocation) {
        stage.run(0.03)
        #expect(abs(view.alpha - alpha) < 1e-3, "\(view.alpha)", sourceLocation: sourceLocation)
        #expect(view.layer.animationKeys() == nil, sourceLocation: sourceLocation)
        let opacity = (view.layer.presentation() ?? view.layer).opacity
        #expect(abs(opacity - Float(alpha)) < 1e-3, sourceLocation: sourceLocation)
        #expect(stage.host.clock.isIdle, sourceLocation: sourceLocation)
    }

    private func move() -> AnimationToken { view.at.animate(.move(byX: 50, y: 0, duration: 1, curve: .linear)) }

    @Test func `paused, touches and VoiceOver find the view as it is seen`() {
        view.alpha = 0.8
        let place = view.center
        let token = move()
        stage.run(0.25)
        token.pause()
        expectRest(0.4)
        #expect(view.center == place)
        token.time = 0.5
        expectRest(0)
        #expect(view.center.x == place.x + 50)
        #expect(stage.window.hitTest(view.center, with: nil) !== view)
        token.time = 0.75
        expectRest(0.4)
        #expect(stage.window.hitTest(view.center, with: nil) === view)
        token.time = 0.1
        expectRest(0.64)
        #expect(view.center == place)
        token.resume()
        stage.run(0.2)
        #expect(view.layer.animationKeys() != nil && abs(view.alpha - 0.8) < 1e-6)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && view.center.x == place.x + 50)
        expectRest(0.8)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `a stop gives the view its own alpha back`(
        _ position: AnimationPosition
    ) {
        view.alpha = 0.8
        for time in [0.2, 0.5, 0.7] {
            let token = move()
            token.pause()
            token.time = time
            stage.run(0.03)
            token.stop(at: position)
            #expect(abs(view.alpha - 0.8) < 1e-6, "\(time)")
            token.revert()
            expectRest(0.8)
        }
    }

    @Test func `played back, reversed and left alone, it is the same`() {
        let token = move()
        stage.run(0.75)
        token.pause()
        expectRest(0.5)
        token.play(to: .start)
        stage.run(0.6)
        token.pause()
        expectRest(0.7)
        token.play(to: .start)
        stage.run(1)
        expectRest(1)
        let second = move()
        second.pausesOnCompletion = true
        stage.run(2)
        expectRest(1)
        second.time = 0.25
        expectRest(0.5)
        second.revert()
        expectRest(1)
    }

    @Test func `an alpha that the app sets at rest is seen`() {
        let token = move()
        token.pause()
        token.time = 0.25
        stage.run(0.03)
        view.alpha = 0
        token.time = 0.75
        expectRest(0)
        view.alpha = 0.25
        token.time = 0.25
        expectRest(0.25)
        token.resume()
        stage.run(2)
        expectRest(0.5)
    }

    @Test func `two fades of one view are as dark as the darker one`() {
        let (first, second) = (move(), view.at.animate(.rotate(toDegrees: 30, duration: 1, curve: .linear)))
        first.pause()
        first.time = 0.25
        stage.run(0.2)
        #expect(abs((view.layer.presentation() ?? view.layer).opacity - 0.5) < 0.01)
        stage.run(0.2)
        #expect(abs((view.layer.presentation() ?? view.layer).opacity - 0.2) < 0.05)
        second.pause()
        second.time = 0.4
        expectRest(0.2)
        first.stop(at: .start)
        expectRest(0.2)
        second.stop(at: .start)
        expectRest(1)
    }

    @Test func `a closure that changes the alpha behind the fade finds the view's own`() {
        view.alpha = 0.8
        let token = view.at.animate(
            .custom(duration: 1, curve: .easeOutBack) {
                $0.alpha = 0.4
                $0.center.x += 10
            })
        token.pause()
        for time in [0.25, 0.75, 0.25] {
            token.time = time
            expectRest(time < 0.5 ? 0.4 : 0.2)
        }
        token.time = 0.75
        token.stop(at: .start)
        expectRest(0.8)
    }

    @Test func `a fade at rest survives the window and the background`() {
        let token = move()
        stage.run(0.25)
        token.pause()
        stage.run(0.03)
        view.removeFromSuperview()
        stage.run(0.1)
        #expect(abs(view.alpha - 0.5) < 1e-3)
        stage.window.addSubview(view)
        UIApplication.shared.enterBackground()
        stage.run(0.1)
        UIApplication.shared.enterForeground()
        expectRest(0.5)
        token.resume()
        stage.run(2)
        expectRest(1)
    }
}
