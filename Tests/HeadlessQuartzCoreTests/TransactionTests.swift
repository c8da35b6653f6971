import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct TransactionTests {
    private let layer = CALayer()
    private let witness = Witness()

    init() {
        VirtualClock.current.host(layer)
        CATransaction.flush()
    }

    private func fade(_ name: String = "") -> CABasicAnimation {
        let animation = basic("opacity", from: 0, to: 1) { $0.isRemovedOnCompletion = true }
        animation.delegate = witness
        return animation
    }

    private func block(_ name: String) -> () -> Void {
        { [witness] in witness.events.append(name) }
    }

    @Test func `H2 a commit without a transaction traps`() async {
        await #expect(processExitsWith: .failure) { CATransaction.commit() }
        await #expect(processExitsWith: .failure) {
            CALayer().opacity = 0
            CATransaction.flush()
            CATransaction.commit()
        }
    }

    @Test func `H2 a commit without a begin commits the implicit transaction`() {
        let layer = hosted()
        var ends: [Double] = []
        CATransaction.setCompletionBlock { ends.append(clock().now) }
        layer.add(basic("opacity", from: 0, to: 1) { $0.isRemovedOnCompletion = true }, forKey: "fade")
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0 && CATransaction.completionBlock() == nil)
        clock().advance(by: 2)
        #expect(ends == [101])
    }

    @Test func `H4 any key is kept, with the same scopes`() {
        CATransaction.begin()
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.setValue(0.5, forKey: "animationDuration")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.setValue("inner", forKey: "mine")
        CATransaction.setValue(true, forKey: "disableActions")
        #expect(CATransaction.value(forKey: "mine") as? String == "inner" && CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") as? String == "outer" && !CATransaction.disableActions())
        #expect(CATransaction.animationDuration() == 0.5)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") == nil)
    }

    @Test func `H4 the properties' keys have names`() {
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        CATransaction.setValue(NSNumber(value: 2), forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(CAMediaTimingFunction(name: .easeIn), forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setValue(block("block"), forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
        clock().turn()
        #expect(witness.events == ["block"])
    }

    @Test func `H8 without a block nothing more is waited for`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("outer"))
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("inner"))
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        clock().turn()
        #expect(witness.events == ["start", "inner"])
        clock().advance(by: 1)
        #expect(witness.events == ["start", "inner", "outer", "stop(true)"])
    }

    @Test func `U8 a block that waits for nothing comes on the turn after the commit`() {
        CATransaction.setCompletionBlock(block("block"))
        CATransaction.flush()
        #expect(witness.events.isEmpty)
        clock().onNextTurn { [witness] in witness.events.append("after") }
        clock().turn()
        #expect(witness.events == ["block", "after"])
    }

    @Test func `H11 an outer block waits for animations of inner transactions`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("outer"))
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("inner"))
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
        CATransaction.commit()
        clock().advance(by: 0.9)
        #expect(witness.events == ["start"])
        clock().advance(by: 0.1)
        #expect(witness.events == ["start", "inner", "outer", "stop(true)"])
    }

    @Test func `N8 another thread, bound to the clock, changes a layer in a transaction of its own`() {
        let (clock, done) = (VirtualClock.current, DispatchSemaphore(value: 0))
        nonisolated(unsafe) let (layer, block) = (layer, block("block"))
        // The main thread waits: one thread at a time uses a clock.
        Thread.detachNewThread {
            clock.bind {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                CATransaction.setCompletionBlock(block)
                layer.opacity = 0.5
                CATransaction.commit()
            }
            done.signal()
        }
        done.wait()
        #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0.5)
        #expect(witness.events.isEmpty)
        clock.turn()
        #expect(witness.events == ["block"])
    }

    @Test func `N8 a block set on the implicit transaction runs after the turn's commit`() {
        CATransaction.setCompletionBlock(block("block"))
        layer.opacity = 0.2
        clock().advance(by: 0.2)
        #expect(witness.events.isEmpty)
        clock().advance(by: 0.05)
        #expect(witness.events == ["block"])
    }
}

/// A layer delegate that notes what it is asked, and may answer.
final class AskingDelegate: NSObject, CALayerDelegate {
    var asked: [String] = []
    var answer: (any CAAction)?
    var layouts = 0
    var onLayout: () -> Void = {}

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
    }

    func layoutSublayers(of layer: CALayer) {
        layouts += 1
        onLayout()
    }
}
