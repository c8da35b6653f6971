import AnimationUIKit
import TestSupport
import Testing

/// What plays on a layer, taken from it by somebody else.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CutOffTests {
    nonisolated static let onLayers: [Engine] = [.property, .paced, .basic, .keyframe, .spring]

    @Test(arguments: onLayers, [true, false])
    func `a step whose animations are removed from outside ends at once, at its end`(engine: Engine, isKept: Bool) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        var token: AnimationToken? = AT.animate(rig.x(100).completion { outcomes.append($0) }, rig.y(50))
        token?.completion { outcomes.append($0) }
        if !isKept { token = nil }
        rig.host.clock.advance(by: 0.5)
        rig.view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 0.02)
        #expect(outcomes == [.interrupted(.system)])
        #expect(rig.view.center.x == 100)
        rig.host.clock.advance(by: 0.5)
        #expect(rig.shown.x == 100 && rig.shown.y > 20 && rig.shown.y < 30)
        rig.host.clock.advance(by: 0.6)
        #expect(outcomes == [.interrupted(.system), .completed(.end)])
        #expect(rig.host.clock.isIdle)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: onLayers) func `removed right after its start, too`(engine: Engine) {
        let rig = Rig(engine)
        let token = rig.x(100)
        rig.host.clock.turn()
        rig.view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 0.02)
        #expect(token.outcome == .interrupted(.system))
    }

    @Test(arguments: onLayers) func `what plays backwards is back at its start`(engine: Engine) {
        let rig = Rig(engine, x: 20)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        token.rate = -1
        rig.host.clock.advance(by: 0.1)
        rig.view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 0.02)
        #expect(token.state == .ended)
        #expect(rig.view.center.x == 20)
    }

    @Test(arguments: onLayers, [AnimationToken.InterruptionPolicy.finish, .stop])
    func `the policy for interruptions is asked`(engine: Engine, policy: AnimationToken.InterruptionPolicy) {
        let rig = Rig(engine)
        let other = UIView()
        rig.view.superview?.addSubview(other)
        let token = AT.animate(
            parallelism: rig.x(100), other.at.animate(.value(\.alpha, to: 0, duration: 1, curve: .linear))
        ).onInterruption(policy)
        rig.host.clock.advance(by: 0.5)
        rig.view.layer.removeAllAnimations()
        rig.host.clock.advance(by: 0.02)
        #expect(token.outcome == .interrupted(.system))
        #expect(policy == .finish ? other.alpha == 0 : other.alpha > 0.4 && other.alpha < 0.6)
        rig.host.clock.advance(by: 2)
        #expect(policy == .finish ? other.alpha == 0 : other.alpha > 0.4)
    }

    @Test func `a closure that changes nothing keeps its time beside what else plays`() {
        let rig = Rig(.property)
        _ = rig.x(100, 3)
        let token = rig.view.at.animate(.custom(duration: 1) { _ in })
        rig.host.clock.advance(by: 0.9)
        #expect(token.state == .running)
        rig.host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end))
    }
}
