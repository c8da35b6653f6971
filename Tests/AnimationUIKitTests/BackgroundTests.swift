import Expectations
import AnimationUIKit
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct BackgroundTests {
    private let stage = Stage()

    @Test func `in the background no step starts; back in the foreground the timeline goes on`() {
        // On the clock itself: the collecting host of the suite has no background.
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = AT.animate(
                stage.view.at.animate(.scale(toValue: 2, duration: 1)),
                stage.view.at.animate(.scale(toValue: 3, duration: 1)))
            clock.advance(by: 0.5)
            clock.enterBackground()
            clock.advance(by: 100)
            #expect(stage.shown("transform.scale.x") == 2)
            #expect(token.state == .running)
            clock.enterForeground()
            clock.advance(by: 0.5)
            expectClose(stage.shown("transform.scale.x"), 2.5)
            clock.advance(by: 1)
            #expect(token.outcome == .completed(.end))
            #expect(stage.view.layer.value(forKeyPath: "transform.scale.x") as? Double == 3)
        }
    }

    @Test func `what is paused keeps its place in the background`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = pausedHalfway()
            clock.enterBackground()
            clock.turn()
            #expect(modelScale.map { abs($0 - 2) < 1e-9 } == true)
            #expect(token.state == .paused && token.time == 0.5)
            clock.enterForeground()
            clock.turn()
            expectClose(stage.shown("transform.scale.x"), 2)
            token.resume()
            clock.advance(by: 0.25)
            expectClose(stage.shown("transform.scale.x"), 2.5)
            clock.advance(by: 0.5)
            #expect(token.outcome == .completed(.end))
            #expect(modelScale == 3)
        }
    }

    @Test(arguments: [(AnimationPosition.start, 1.0), (.end, 3.0)], [true, false])
    func `what was paused in the background stops where it is asked to`(
        _ stop: (position: AnimationPosition, scale: Double), comesBack: Bool
    ) {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = pausedHalfway()
            clock.enterBackground()
            clock.turn()
            if comesBack { clock.enterForeground() }
            clock.turn()
            token.stop(at: stop.position)
            clock.turn()
            #expect(token.outcome == .stopped(stop.position))
            #expect(modelScale == stop.scale)
            clock.enterForeground()
            clock.turn()
            expectClose(stage.shown("transform.scale.x"), stop.scale)
        }
    }

    @Test func `a part that is paused keeps its place in the background, too`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let part = stage.view.at.animate(.scale(toValue: 3, duration: 1, curve: .linear))
            let token = AT.animate(parallelism: part, AT.wait(1))
            clock.advance(by: 0.5)
            part.pause()
            clock.turn()
            clock.enterBackground()
            clock.advance(by: 3)
            clock.enterForeground()
            clock.turn()
            expectClose(stage.shown("transform.scale.x"), 2)
            part.resume()
            clock.advance(by: 0.6)
            #expect(token.outcome == .completed(.end))
            #expect(modelScale == 3)
        }
    }

    private func pausedHalfway() -> AnimationToken {
        let token = stage.view.at.animate(.scale(toValue: 3, duration: 1, curve: .linear))
        stage.run(0.5)
        token.pause()
        stage.host.clock.turn()
        return token
    }

    private var modelScale: Double? { stage.view.layer.value(forKeyPath: "transform.scale.x") as? Double }

    @Test func `what is paused before its view has a window plays when it is resumed in one`() {
        let late = UIView()
        let token = late.at.animate(.scale(toValue: 3, duration: 1, curve: .linear))
        token.pause()
        stage.run(0.5)
        #expect(late.layer.value(forKeyPath: "transform.scale.x") as? Double == 1)
        stage.window.addSubview(late)
        stage.run(0.1)
        token.resume()
        stage.run(0.5)
        let shown = late.layer.presentation()?.value(forKeyPath: "transform.scale.x") as? Double
        expectClose(shown ?? 0, 2)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        #expect(late.layer.value(forKeyPath: "transform.scale.x") as? Double == 3)
    }

    @Test func `an endless repeat that is cut off goes on where it was`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = stage.view.at.animate(.rotate(byDegrees: 90, duration: 1).repeatedForever())
            clock.advance(by: 2.5)
            clock.enterBackground()
            clock.advance(by: 10)
            clock.enterForeground()
            clock.advance(by: 1)
            #expect(token.state == .running)
            expectClose(token.time, 3.5)
            token.stop()
        }
    }

    @Test(arguments: [true, false]) func `a property animator that the background ends is cut off`(isKept: Bool) {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            var outcomes: [AnimationOutcome] = []
            var token: AnimationToken? = AT.animate(
                stage.view.at.animate(.fadeOut(duration: 1)).completion { outcomes.append($0) },
                stage.label.at.animate(.fadeOut(duration: 1)))
            token?.completion { outcomes.append($0) }
            if !isKept { token = nil }
            clock.advance(by: 0.5)
            clock.enterBackground()
            clock.advance(by: 100)
            #expect(outcomes == [.interrupted(.system)])
            #expect(stage.view.alpha == 0 && stage.label.alpha == 1)
            clock.enterForeground()
            clock.advance(by: 0.5)
            #expect(stage.label.alpha == 0 && outcomes.count == 1)
            clock.advance(by: 1)
            #expect(outcomes == [.interrupted(.system), .completed(.end)])
            withExtendedLifetime(token) {}
        }
    }

    @Test(arguments: [true, false]) func `the background finishes the whole where that is asked`(isKept: Bool) {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            var outcome: AnimationOutcome?
            var token: AnimationToken? = AT.animate(
                stage.view.at.animate(.fadeOut(duration: 1)), stage.label.at.animate(.fadeOut(duration: 1))
            ).onInterruption(.finish)
            token?.completion { outcome = $0 }
            if !isKept { token = nil }
            clock.advance(by: 0.5)
            UIApplication.shared.enterBackground()
            clock.turn()
            #expect(outcome == .interrupted(.system))
            #expect(stage.view.alpha == 0 && stage.label.alpha == 0)
            UIApplication.shared.enterForeground()
            clock.advance(by: 2)
            #expect(stage.view.alpha == 0 && stage.label.alpha == 0)
            withExtendedLifetime(token) {}
        }
    }

    @Test func `what plays backwards into the background is back at its start`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = stage.view.at.animate(.fadeOut(duration: 1))
            clock.advance(by: 0.5)
            token.rate = -1
            clock.advance(by: 0.1)
            clock.enterBackground()
            clock.advance(by: 1)
            #expect(stage.view.alpha == 1)
            #expect(token.state == .ended)
        }
    }

    @Test func `an endless repeat of property animators is suspended in the background`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            stage.view.alpha = 0
            let token = stage.view.at.animate(.fadeIn(duration: 1).repeatedForever())
            clock.advance(by: 2.5)
            clock.enterBackground()
            clock.turn()
            #expect(token.outcome == nil)
            expectClose(token.time, 2.5)
            clock.enterForeground()
            clock.advance(by: 2)
            #expect(token.outcome == nil)
            expectClose(token.time, 4.5)
            token.stop(at: .end)
            #expect(stage.view.alpha == 1)
        }
    }

    @Test(arguments: [(AnimationToken.InterruptionPolicy.finish, 0.0), (.stop, 1.0)])
    func `an interruption finishes or stops the whole where that is asked`(
        _ policy: AnimationToken.InterruptionPolicy, _ alpha: Double
    ) {
        let token = AT.animate(
            stage.view.at.animate(.scale(toValue: 2, duration: 1)), stage.label.at.animate(.fadeOut(duration: 1))
        ).onInterruption(policy)
        stage.run(0.5)
        stage.view.layer.removeAllAnimations()
        stage.run(0.1)
        #expect(token.outcome == .interrupted(.system))
        #expect(Double(stage.label.alpha) == alpha)
    }

    @Test func `a value goes on in the foreground where it was seen`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = stage.view.at.animate(.value(\.alpha, to: 0, duration: 1, curve: .linear))
            clock.advance(by: 0.5)
            let seen = stage.view.alpha
            clock.enterBackground()
            clock.advance(by: 100)
            #expect(stage.view.alpha == seen)
            clock.enterForeground()
            clock.advance(by: 0.1)
            #expect(stage.view.alpha < seen && stage.view.alpha > seen - 0.36)
            clock.advance(by: 0.5)
            #expect(token.outcome == .completed(.end))
            #expect(stage.view.alpha == 0)
        }
    }
}
