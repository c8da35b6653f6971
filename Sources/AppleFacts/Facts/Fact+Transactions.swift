#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Transactions: their settings, their commits and their completion blocks.
extension Fact {
    static func transactions() -> [Fact] {
        var facts = FactList(theme: "Transactions")
        addSettings(to: &facts)
        addCommits(to: &facts)
        addBlocks(to: &facts)
        return facts.facts
    }

    @MainActor private static func fade() -> CABasicAnimation { basic("opacity", from: 0, to: 1) { $0.duration = 0.2 } }

    private static func addSettings(to facts: inout FactList) {
        facts.add(
            "H1", "A transaction animates for 0.25 s, with actions, and without a curve or a block of its own.",
            from: FactSource.transaction
        ) { fact in
            fact.expect("animationDuration", CATransaction.animationDuration(), is: 0.25)
            fact.expect("disableActions", CATransaction.disableActions(), is: false)
            fact.expect("it has a curve", CATransaction.animationTimingFunction() != nil, is: false)
            fact.expect("it has a block", CATransaction.completionBlock() != nil, is: false)
        }
        facts.add(
            "H3", "A setting is looked up outwards, written inside, and taken back at the commit.",
            from: FactSource.transaction
        ) { fact in
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.begin()
            fact.expect("inside, from the outer one", CATransaction.animationDuration(), is: 1)
            CATransaction.setAnimationDuration(2)
            fact.expect("inside, its own", CATransaction.animationDuration(), is: 2)
            CATransaction.commit()
            fact.expect("outside again", CATransaction.animationDuration(), is: 1)
            CATransaction.commit()
            fact.expect("after both", CATransaction.animationDuration(), is: 0.25)
        }
        facts.add(
            "H4", "A transaction holds values for any key, and its settings by their names.",
            from: FactSource.transaction
        ) { fact in
            CATransaction.begin()
            CATransaction.setValue(3, forKey: "animationDuration")
            CATransaction.setValue(7, forKey: "mine")
            fact.expect("animationDuration", CATransaction.animationDuration(), is: 3)
            fact.expect("mine", (CATransaction.value(forKey: "mine") as? NSNumber)?.doubleValue, is: 7)
            CATransaction.commit()
            fact.expect("mine outside", CATransaction.value(forKey: "mine") != nil, is: false)
        }
        facts.add("H7", "The lock of transactions may be taken twice.", from: FactSource.transaction) { fact in
            CATransaction.lock()
            CATransaction.lock()
            CATransaction.unlock()
            CATransaction.unlock()
            fact.expect("it comes back", true, is: true)
        }
    }

    private static func addCommits(to facts: inout FactList) {
        facts.add(
            "H5", "A change outside of all transactions is committed at the end of the turn.",
            from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.25
            fact.expect("shown at once", layer.presentation().map { Double($0.opacity) }, is: 1)
            await fact.turn()
            fact.expect("shown a turn later", layer.presentation().map { Double($0.opacity) }, is: 0.25)
        }
        facts.add(
            "H6", "A flush commits at once, but inside of a transaction waits for the outermost commit.",
            from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.25
            CATransaction.flush()
            fact.expect("shown inside", layer.presentation().map { Double($0.opacity) }, is: 1)
            CATransaction.commit()
            CATransaction.flush()
            fact.expect("shown after the flush", layer.presentation().map { Double($0.opacity) }, is: 0.25)
        }
    }

    private static func addBlocks(to facts: inout FactList) {
        facts.add(
            "H8", "A block is called when all animations that were added after it have ended.",
            from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            layer.add(fade(), forKey: "short")
            layer.add(basic("position.x", to: 1) { $0.duration = 0.6 }, forKey: "long")
            CATransaction.commit()
            await fact.advance(by: 0.4)
            fact.expectCalls("after the short one", "")
            await fact.advance(by: 0.4)
            fact.expectCalls("after the long one", "block")
        }
        facts.add(
            "H9", "A block without animations is called after the commit, not in it.", from: FactSource.measuredOnMac
        ) { fact in
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            CATransaction.commit()
            fact.expectCalls("in the commit", "")
            await fact.turn()
            fact.expectCalls("a turn later", "block")
        }
        facts.add(
            "H10", "A second block does not replace the first: both are called.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("first") }
            layer.add(fade(), forKey: "fade")
            CATransaction.setCompletionBlock { fact.calls.add("second") }
            CATransaction.commit()
            await fact.turn()
            fact.expectCalls("before the end", "second")
            await fact.advance(by: 0.4)
            fact.expectCalls("after the end", "second first")
        }
        facts.add(
            "H11", "A block waits for animations of transactions inside, too.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            CATransaction.begin()
            layer.add(basic("opacity", from: 0, to: 1) { $0.duration = 0.4 }, forKey: "fade")
            CATransaction.commit()
            CATransaction.commit()
            await fact.advance(by: 0.2)
            fact.expectCalls("half-way", "")
            await fact.advance(by: 0.4)
            fact.expectCalls("after the end", "block")
        }
        facts.add(
            "H12", "A block does not wait for an animation that was added before it.", from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            layer.add(basic("opacity", from: 0, to: 1) { $0.duration = 2 }, forKey: "fade")
            CATransaction.setCompletionBlock { fact.calls.add("block") }
            CATransaction.commit()
            await fact.turn()
            fact.expectCalls("a turn later", "block")
        }
    }
}
#endif
