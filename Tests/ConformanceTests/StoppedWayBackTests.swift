import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// Two steps on one property, which play back as their view's animations are stopped.
@MainActor @Suite(.virtualTime) struct StoppedWayBackTests {
    @Test(arguments: Engine.allCases, Engine.allCases)
    func `at the start, the later step is taken back first`(_ first: Engine, _ second: Engine) {
        for moment in [1.3, 1.5, 2.0] {
            for waitsAtEnds in [false, true] {
                let rig = Rig(first)
                let later = rig.view.at.animate(second.step(.x, to: 70, 1, .linear))
                let token = AT.animate(rig.move(.x, to: 100, 1, .linear), later, AT.wait(0.5))
                token.pausesOnCompletion = waitsAtEnds
                rig.host.clock.advance(by: moment)
                token.reverse()
                rig.host.clock.advance(by: 0.1)
                rig.view.at.stopAnimations(at: .start)
                #expect(rig.view.center.x == 0 && token.outcome == .stopped(.start))
                rig.host.clock.advance(by: 0.1)
                #expect(rig.shown.x == 0)
                token.revert()
                rig.host.clock.advance(by: 3)
                #expect(rig.shown.x == 0 && rig.view.center.x == 0 && rig.host.clock.isIdle)
            }
        }
    }
}
