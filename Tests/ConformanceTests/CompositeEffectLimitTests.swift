import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Effects made of effects: on other targets, where motion is reduced, and what can be wrong with them.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CompositeEffectLimitTests {
    @Test func `of layers it plays on views, and of views on what has one`() {
        final class Owner: Sendable {
            @MainActor let view: UIView
            @MainActor init(_ view: UIView) { self.view = view }
        }
        let rig = Rig(.property)
        let layers = AnyAnimator<CALayer>.sequence(
            .basic("position.x", to: 100, duration: 1, curve: .linear), .wait(0.5),
            .parallel(.basic("position.y", to: 50, duration: 1, curve: .linear)))
        let views = AnyAnimator<UIView>.sequence(.layer(layers), Engine.property.x(0))
        let owner = Owner(rig.view)
        let token = AnimationNamespace(owner).animate(.on(views) { $0.view })
        #expect(token.duration == 3.5)
        rig.host.clock.advance(by: 2)
        rig.expect(x: 100, y: 25)
        rig.host.clock.advance(by: 1)
        rig.expect(x: 50, y: 50)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.addSubview(label)
        label.at.animate(.init(views), .custom { $0.text = "there" })
        rig.host.clock.advance(by: 4)
        #expect(label.center == CGPoint(x: 0, y: 50) && label.text == "there")
    }

    @Test func `where motion is reduced each part has its own form, unless the whole has one`() {
        UIAccessibility.isReduceMotionEnabled = true
        let rig = Rig(.property)
        func move(_ x: Double) -> AnyAnimator<UIView> { .move(byX: x, y: 0, duration: 1, curve: .linear) }
        let parts = AnyAnimator.sequence(move(100).reducedMotion(.keep), .wait(1), move(100))
        let token = rig.view.at.animate(parts)
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 50, "kept")
        rig.host.clock.advance(by: 1.75)
        rig.expect(x: 100, "faded")
        expectClose(Double(rig.view.layer.presentation()?.opacity ?? 1), 0.5, within: 1e-3)
        rig.host.clock.advance(by: 1)
        rig.expect(x: 200)
        #expect(token.outcome == .completed(.end))
        let instant = rig.view.at.animate(parts.reducedMotion(.keep).reducedMotion(.instant))
        #expect(instant.duration == 1)
        rig.host.clock.advance(by: 0.5)
        rig.expect(x: 300, "at once")
        rig.host.clock.advance(by: 1)
        rig.expect(x: 400)
        let kept = rig.view.at.animate(.parallel(.sequence(move(100)).reducedMotion(.fade)).reducedMotion(.keep))
        rig.host.clock.advance(by: 0.25)
        rig.expect(x: 425, "kept, as the whole says")
        kept.stop()
    }

    @Test func `the documentation's effects play`() {
        let rig = Rig(.property)
        rig.view.at.animate(.show, .heartbeat)
        #expect(rig.view.alpha == 1)
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.alpha == 1 && (rig.view.layer.presentation()?.opacity ?? 1) < 0.5)
        rig.host.clock.advance(by: 0.25 + 0.2 + 0.25 + 0.05)
        #expect((rig.view.layer.presentation()?.transform.m11 ?? 0) > 1.02)
        rig.host.clock.advance(by: 3)
        #expect(rig.view.layer.transform.m11 == 1 && rig.host.clock.isIdle)
    }

    @Test func `a seek is a verb, too`() {
        let rig = Rig(.value)
        let token = rig.x(100)
        token.seek(to: 0.25)
        rig.host.clock.turn()
        #expect(token.time == 0.25 && token.state == .paused)
        rig.expect(x: 25)
        token.seek(to: .nan)
        #expect(rig.host.issues == [.ignored(.time, given: .nan)] && rig.host.reports[0].line > 0)
        token.stop()
    }

    // MARK: - Ends of the scale

    @Test func `without parts it takes no time and ends once`() {
        let rig = Rig(.value)
        for effect in [AnyAnimator<UIView>.sequence(), .parallel(), .sequence([]), .parallel([.sequence()]), .wait(0)] {
            var ended: [AnimationOutcome] = []
            #expect(effect.duration == 0)
            rig.view.at.animate(effect.completion { ended.append($0) })
            rig.host.clock.turn()
            #expect(ended == [.completed(.end)])
        }
        #expect(rig.host.issues.isEmpty)
    }

    @Test func `what a part can't use is reported once, and so is a wait`() {
        let rig = Rig(.property)
        let effect = AnyAnimator<UIView>.sequence(
            .fadeIn(duration: -1), .wait(-3), .sequence(.wait(0.5).delay(-2)).repeated(0))
        #expect(effect.duration == 0)
        rig.view.at.animate(effect)
        rig.host.clock.advance(by: 1)
        #expect(
            Set(rig.host.issues) == [
                .repaired(.duration, property: "opacity", given: -1, used: 0), .repaired(.wait, given: -3, used: 0),
                .repaired(.delay, given: -2, used: 0), .repeatsNothing(count: 0),
            ])
        #expect(rig.host.issues.count == 4)
    }

    @Test func `what comes after a part that never ends is reported`() {
        let rig = Rig(.value)
        let effect = AnyAnimator.sequence(Engine.value.x().repeatedForever(), Engine.value.y())
        #expect(effect.duration == .infinity)
        do { _ = rig.view.at.animate(effect) }
        rig.host.clock.advance(by: 2)
        #expect(rig.host.issues == [.unreachable])
        rig.view.at.stopAnimations()
    }

    @Test func `a nest a hundred thousand deep plays, and is let go of`() {
        let rig = Rig(.value)
        var effect = Engine.value.x(100, 0.5)
        for level in 0..<100_000 { effect = level % 2 == 0 ? .sequence(effect) : .parallel(effect) }
        let token = rig.view.at.animate(effect)
        effect = .wait(0)
        rig.host.clock.advance(by: 0.25)
        rig.expect(x: 50)
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `between its parts it holds its view weakly`(_ engine: Engine) {
        let rig = Rig(engine)
        var gone: UIView? = UIView()
        weak let seen = gone
        var outcomes: [AnimationOutcome] = []
        rig.view.addSubview(gone ?? UIView())
        let effect = AnyAnimator.sequence(.wait(1), engine.x().completion { outcomes.append($0) })
        let token = gone?.at.animate(effect)
        rig.host.clock.turn()
        gone?.removeFromSuperview()
        gone = nil
        #expect(seen == nil)
        rig.host.clock.advance(by: 2)
        #expect(outcomes == [.targetReleased] && token?.outcome == .targetReleased)
    }

    @Test func `a view that has no window yet is waited for, whatever comes first`() {
        let rig = Rig(.property)
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = late.at.animate(.sequence(.wait(0.5), Engine.property.x()))
        rig.host.clock.turn()
        #expect(token.state == .waiting)
        rig.view.addSubview(late)
        rig.host.clock.advance(by: 0.1)
        #expect(token.state == .running)
        token.stop()
    }
}

/// The effects of `AnyAnimator`'s documentation.
extension AnyAnimator where Target: UIView {
    fileprivate static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }
    fileprivate static var show: Self { .sequence(.fadeIn(), .wait(0.2), .pop).initially { $0.alpha = 0 } }
    fileprivate static var heartbeat: Self {
        .sequence(.scale(to: 1.2, duration: 0.15), .scale(to: 1, duration: 0.3), .wait(0.4)).repeated(3)
    }
}
