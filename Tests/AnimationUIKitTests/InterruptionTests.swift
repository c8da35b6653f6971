import AnimationUIKit
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct InterruptionTests {
    private let stage = Stage()

    @Test func `a view without a window gets its end state at once, and the timeline goes on`() {
        let loose = UIView()
        let token = AT.animate(loose.at.animate(.fadeOut(duration: 1)), stage.view.at.animate(.fadeOut(duration: 1)))
        stage.run(0.5)
        #expect(loose.alpha == 0)
        #expect(stage.view.alpha == 0)
        stage.run(1)
        #expect(token.outcome == .interrupted(.system))
    }

    @Test func `an animation named before its view has a window waits for it`() {
        let late = UIView()
        late.at.animate(.fadeOut(duration: 1, curve: .linear))
        stage.window.addSubview(late)
        stage.run(0.5)
        #expect(late.layer.presentation()?.opacity == 0.5)
    }

    @Test func `a view that leaves its window ends its step, with the reason`() {
        var outcome: AnimationOutcome?
        AT.animate(stage.view.at.animate(.fadeOut(duration: 1)), stage.label.at.animate(.fadeOut(duration: 1)))
            .completion { outcome = $0 }
        stage.run(0.5)
        stage.view.removeFromSuperview()
        stage.run(0.1)
        #expect(stage.view.alpha == 0)
        #expect(stage.label.alpha == 0)
        stage.run(2)
        #expect(outcome == .interrupted(.system))
    }

    @Test func `steps without change or length neither stall nor shorten a timeline`() {
        let token = AT.animate(
            stage.view.at.animate(.custom(duration: 1) { _ in }, .custom(duration: 0) { $0.alpha = 0 }),
            stage.view.at.animate(.fadeIn(duration: 1, curve: .linear)))
        #expect(token.duration == 2)
        stage.run(1.5)
        #expect(stage.view.layer.presentation()?.opacity == 0.5)
        stage.run(0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `bad durations and delays are repaired, reported and completed`() {
        var outcomes: [AnimationOutcome] = []
        for bad in [.nan, -1, .infinity] as [Double] {
            stage.view.at.animate(.fadeOut(duration: bad), .fadeIn(duration: 0, delay: bad)).completion {
                outcomes.append($0)
            }
        }
        stage.run(1)
        #expect(outcomes == [.completed(.end), .completed(.end), .completed(.end)])
        #expect(stage.host.issues.count == 6)
    }

    @Test func `with animations switched off everything ends at once`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let token = stage.view.at.animate(.fadeOut(duration: 1), .custom(duration: 1) { $0.center.x = 0 })
        stage.run(0.01)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.alpha == 0)
    }

    @Test func `a token handed to another task ends in order`() async {
        let token = stage.view.at.animate(.fadeOut(duration: 1))
        let waiting = Task { await token.finished() }
        await Task.yield()
        stage.run(1)
        #expect(await waiting.value == .completed(.end))
    }
}

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
            #expect(abs(stage.shown("transform.scale.x") - 2.5) < 1e-5)
            clock.advance(by: 1)
            #expect(token.outcome == .interrupted(.system))
            #expect(stage.view.layer.value(forKeyPath: "transform.scale.x") as? Double == 3)
        }
    }

    @Test func `an endless repeat that is cut off ends`() {
        let clock = stage.host.clock
        AnimationHosts.current.withValue(clock) {
            let token = stage.view.at.animate(.rotate(byDegrees: 90, duration: 1).repeatedForever())
            clock.advance(by: 2.5)
            clock.enterBackground()
            clock.advance(by: 10)
            clock.enterForeground()
            clock.advance(by: 1)
            #expect(token.outcome == .interrupted(.system))
        }
    }

    @Test(arguments: [(AnimationToken.InterruptionPolicy.finish, 0.0), (.stop, 1.0)])
    func `an interruption finishes or stops the whole where that is asked`(
        _ policy: AnimationToken.InterruptionPolicy, _ alpha: Double
    ) {
        let token = AT.animate(
            stage.view.at.animate(.scale(toValue: 2, duration: 1)), stage.label.at.animate(.fadeOut(duration: 1))
        ).interrupted(policy)
        stage.run(0.5)
        stage.view.layer.removeAllAnimations()
        stage.run(0.1)
        #expect(token.outcome == .interrupted(.system))
        #expect(Double(stage.label.alpha) == alpha)
    }
}
