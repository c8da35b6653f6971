import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A token where UIKit wants an animator.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TokenAnimatorTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private func makeToken() -> AnimationToken {
        view.at.animate(.move(byX: 100, duration: 1, curve: .linear))
    }

    private var x: Double { Double(view.layer.presentation()?.position.x ?? view.center.x) }

    @Test func `it waits for its start, and runs to the token's end`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
        stage.run(0.5)
        #expect(x == 120 && token.outcome == nil)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        stage.run(0.5)
        expectClose(x, 170, within: 1.01)
        stage.run(0.6)
        #expect(token.outcome == .completed(.end) && animator.state == .inactive && !animator.isRunning)
    }

    @Test func `of a token that plays it is active at once`() {
        let token = makeToken()
        stage.run(0.5)
        #expect(token.implicitlyAnimating.state == .active && token.implicitlyAnimating.isRunning)
        expectClose(token.implicitlyAnimating.fractionComplete, 0.5, within: 0.011)
    }

    @Test func `it is the same object for as long as it is held`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        #expect(token.implicitlyAnimating === animator)
    }

    @Test func `setting the fraction catches it, and reversed the fraction counts the other way`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        animator.startAnimation()
        animator.fractionComplete = 0.3
        stage.run(0.2)
        #expect(!animator.isRunning)
        expectClose(x, 150, within: 0.01)
        animator.isReversed = true
        expectClose(animator.fractionComplete, 0.7, within: 1e-9)
        animator.startAnimation()
        stage.run(0.4)
        #expect(token.outcome == .completed(.start) && view.center.x == 120)
    }

    @Test func `paused it waits, and starts again`() {
        let animator = makeToken().implicitlyAnimating
        animator.startAnimation()
        stage.run(0.25)
        animator.pauseAnimation()
        stage.run(1)
        #expect(animator.state == .active && !animator.isRunning)
        expectClose(x, 145, within: 1.01)
        animator.startAnimation()
        stage.run(1)
        #expect(animator.state == .inactive && view.center.x == 220)
    }

    @Test func `a delay passes before the start, and a pause forgets what is left of it`() {
        let animator = makeToken().implicitlyAnimating
        animator.startAnimation(afterDelay: 1)
        #expect(animator.isRunning)
        stage.run(0.5)
        #expect(animator.fractionComplete == 0)
        animator.pauseAnimation()
        stage.run(2)
        #expect(animator.fractionComplete == 0 && !animator.isRunning)
        animator.startAnimation(afterDelay: 0.5)
        stage.run(1)
        expectClose(animator.fractionComplete, 0.5, within: 0.021)
    }

    @Test(arguments: [(UIViewAnimatingPosition.end, 220.0), (.start, 120), (.current, 170)])
    func `stopped it waits to be finished, at any position`(position: UIViewAnimatingPosition, end: Double) {
        let animator = makeToken().implicitlyAnimating
        var told: [UIViewAnimatingPosition] = []
        animator.addCompletion { told.append($0) }
        animator.startAnimation()
        stage.run(0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        animator.startAnimation()
        animator.fractionComplete = 0
        stage.run(0.5)
        #expect(animator.state == .stopped && told.isEmpty)
        animator.finishAnimation(at: position)
        stage.run(0.1)
        #expect(told == [position] && animator.state == .inactive)
        expectClose(view.center.x, end, within: 1.01)
    }

    @Test func `finished without having been stopped it goes on`() {
        let token = makeToken()
        token.implicitlyAnimating.startAnimation()
        stage.run(0.5)
        token.implicitlyAnimating.finishAnimation(at: .start)
        stage.run(0.1)
        #expect(token.outcome == nil && token.state == .running)
        token.stop()
    }

    @Test func `stopped for good it calls no completion`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        animator.addCompletion { _ in Issue.record("called") }
        animator.startAnimation()
        stage.run(0.5)
        animator.stopAnimation(true)
        stage.run(1)
        #expect(token.outcome == .stopped(.current) && animator.state == .inactive)
        animator.finishAnimation(at: .end)
        expectClose(view.center.x, 170, within: 1.01)
    }

    @Test func `added changes go along with the token, there and back`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        animator.addAnimations { [stage] in stage.label.alpha = 0 }
        animator.startAnimation()
        stage.run(0.5)
        let half = Double(stage.label.layer.presentation()?.opacity ?? 1)
        expectClose(half, 0.5, within: 0.03)
        animator.isReversed = true
        stage.run(0.6)
        #expect(token.outcome == .completed(.start) && stage.label.alpha == 1)
        #expect(stage.label.layer.animationKeys() == nil)
    }

    @Test func `changes that are added to an endless, an empty or a finished token are made at once`() {
        let endless = view.at.animate(.move(byX: 100, duration: 1).repeatedForever(autoreverses: true))
        endless.implicitlyAnimating.addAnimations { [stage] in stage.label.alpha = 0.5 }
        #expect(stage.label.alpha == 0.5)
        AT.animate([]).implicitlyAnimating.addAnimations { [stage] in stage.label.alpha = 0.25 }
        #expect(stage.label.alpha == 0.25)
        endless.stop()
        endless.implicitlyAnimating.addAnimations { [stage] in stage.label.alpha = 1 }
        #expect(stage.label.alpha == 1)
    }

    @Test func `continued it takes that part of the duration for the rest`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
        stage.run(0.2)
        #expect(token.outcome == nil)
        stage.run(0.1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `continued on a spring it settles with its velocity`() {
        let token = makeToken()
        let animator = token.implicitlyAnimating
        animator.fractionComplete = 0.5
        animator.isReversed = true
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 4, dy: 0))
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
        // Half of the way is left: 4 times that in a second.
        expectClose(token.velocity, -2, within: 1e-6)
        stage.run(0.05)
        #expect(token.fractionComplete < 0.45)
        stage.run(1)
        #expect(token.outcome == .completed(.start))
    }
}
