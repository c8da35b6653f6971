import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// Start values of one coordinate, beside a step that moves the other one.
@MainActor @Suite(.virtualTime) struct PreparedBesideOthersTests {
    @Test(arguments: Engine.allCases, [true, false])
    func `taken back, they leave the other coordinate alone`(_ engine: Engine, _ isRepeated: Bool) {
        let effects: [AnyAnimator<UIView>] = [
            .on(.basic("position.x", to: 65, duration: 1).initially { $0.position.x = 20 }) { $0.layer },
            .move(byX: 45, y: 0, duration: 1).initially { $0.center.x = 20 },
            .on(.basic("bounds.size.width", to: 50, duration: 1).initially { $0.bounds.size.width = 20 }) { $0.layer },
        ]
        for effect in effects {
            let rig = Rig(engine, x: 10, y: 5)
            let step = engine.step(.y, to: 65, 1, .linear)
            let token = rig.view.at.animate(parallelism: isRepeated ? step.repeated(2) : step, effect)
            rig.host.clock.advance(by: 4)
            #expect(rig.view.center.y == 65)
            token.revert()
            rig.host.clock.advance(by: 1)
            #expect(rig.view.center == CGPoint(x: 10, y: 5) && rig.view.bounds.width == 10)
        }
    }
}
