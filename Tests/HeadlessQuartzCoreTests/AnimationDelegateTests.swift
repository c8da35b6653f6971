import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct AnimationDelegateTests {
    private let layer = hosted()
    private let witness = Witness()

    @Test func `B17 the background strips what is removed on completion`() {
        let lasting = Witness()
        layer.add(witness.fade(), forKey: "a")
        layer.add(
            witness.fade {
                $0.isRemovedOnCompletion = false
                $0.delegate = lasting
            }, forKey: "b")
        clock().advance(by: 0.5)
        clock().enterBackground()
        clock().turn()
        #expect(witness.events == ["start", "stop(false)"])
        #expect(layer.animationKeys() == ["b"])
        clock().enterForeground()
        clock().advance(by: 1)
        #expect(lasting.events == ["start", "stop(true)"])
    }

    @Test(arguments: [false, true])
    func `B19 removed early: start, block, stop`(afterATurn: Bool) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { witness.events.append("block") }
        layer.add(witness.fade(), forKey: "fade")
        CATransaction.commit()
        if afterATurn { clock().advance(by: 0.3) }
        layer.removeAnimation(forKey: "fade")
        clock().turn()
        #expect(witness.events == ["start", "block", "stop(false)"])
    }
}
