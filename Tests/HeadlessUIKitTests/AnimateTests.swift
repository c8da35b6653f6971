import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate")
struct AnimateTests {
    @Test(arguments: [0, -1, -Double.infinity, Double.nan])
    func `J5 J43 U2 a duration of zero or less changes at once and completes with true at the next turn`(
        duration: Double
    ) {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: duration, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            #expect(log.entries.isEmpty)
            #expect(stage.keys.isEmpty)
            stage.clock.turn()
            #expect(log.entries == [true])
            #expect(stage.alpha == 0)
        }
    }

    @Test func `J7 a block that changes nothing completes with true without waiting`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 1 }, completion: { log.add($0) })
            #expect(log.entries == [true])
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J38 J39 the completion comes on a turn after the end, when the last property has stopped`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    stage.box.alpha = 0
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { stage.box.center.x = 100 }
                }, completion: { log.add($0) })
            stage.clock.advance(by: 1.5)
            stage.box.layer.removeAnimation(forKey: "opacity")
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [true])
        }
    }
}
