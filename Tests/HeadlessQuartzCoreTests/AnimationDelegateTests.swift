import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct AnimationDelegateTests {
    private let layer = hosted()
    private let witness = Witness()

    @Test func `B13 start comes after the delay, never inside add`() {
        layer.add(witness.fade { $0.beginTime = 101.5 }, forKey: "fade")
        CATransaction.flush()
        #expect(witness.events.isEmpty)
        clock().advance(by: 1.4)
        #expect(witness.events.isEmpty)
        clock().advance(by: 0.2)
        #expect(witness.events == ["start"])
    }

    @Test func `B14 stop says whether the time had passed`() {
        layer.add(witness.fade(), forKey: "a")
        clock().advance(by: 1)
        layer.add(witness.fade(), forKey: "b")
        clock().advance(by: 0.5)
        layer.removeAnimation(forKey: "b")
        clock().turn()
        #expect(witness.events == ["start", "stop(true)", "start", "stop(false)"])
    }

    @Test func `B15 leaving the window stops what runs, below too`() {
        let (child, grandchild) = (CALayer(), CALayer())
        layer.addSublayer(child)
        child.addSublayer(grandchild)
        clock().turn()
        grandchild.add(witness.fade(), forKey: "fade")
        clock().advance(by: 0.5)
        child.removeFromSuperlayer()
        clock().turn()
        #expect(witness.events == ["start", "stop(false)"])
        #expect(grandchild.animationKeys() == nil && grandchild.presentation() == nil)
    }

    @Test func `B16 in no window: start, stop, then the block`() {
        let loose = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { witness.events.append("block") }
        loose.add(witness.fade(), forKey: "fade")
        CATransaction.commit()
        #expect(witness.events.isEmpty)
        clock().turn()
        #expect(witness.events == ["start", "stop(false)", "block"])
        #expect(loose.animationKeys() == nil)
    }

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

    @Test func `B18 the block comes before the stop`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { witness.events.append("block") }
        layer.add(witness.fade(), forKey: "fade")
        CATransaction.commit()
        witness.events.append("commit")
        clock().advance(by: 2)
        #expect(witness.events == ["commit", "start", "block", "stop(true)"])
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
