#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Each layer has a clock of its own, on that of its superlayer.
extension Fact {
    static func clocks() -> [Fact] {
        var facts = FactList(theme: "Clocks")
        addConversions(to: &facts)
        addPauses(to: &facts)
        return facts.facts
    }

    @MainActor private static func layer(
        begin: Double = 0, speed: Float = 1, offset: Double = 0, in parent: CALayer? = nil
    ) -> CALayer {
        let layer = CALayer()
        layer.beginTime = begin
        layer.speed = speed
        layer.timeOffset = offset
        parent?.addSublayer(layer)
        return layer
    }

    private static func addConversions(to facts: inout FactList) {
        facts.add(
            "A1", "A layer's local time is (time of its superlayer - beginTime) · speed + timeOffset.",
            from: FactSource.mediaTiming
        ) { fact in
            let clock: CALayer = layer(begin: 3, speed: 2, offset: 1)
            fact.expect("local time of 10", clock.convertTime(10, from: nil), is: 15)
        }
        facts.add(
            "A2", "Outwards a time is (local time - timeOffset) / speed + beginTime.", from: FactSource.mediaTiming
        ) { fact in
            let clock: CALayer = layer(begin: 3, speed: 2, offset: 1)
            fact.expect("time of the local time 15", clock.convertTime(15, to: nil), is: 10)
        }
        facts.add(
            "A3", "The clocks of nested layers are applied from the outside to the inside, and back the other way.",
            from: FactSource.mediaTiming
        ) { fact in
            let root: CALayer = layer(begin: 1, speed: 2, offset: 3)
            let child: CALayer = layer(begin: 6, speed: 4, offset: 5, in: root)
            fact.expect("10 into the root", root.convertTime(10, from: nil), is: 21)
            fact.expect("10 out of the root", root.convertTime(10, to: nil), is: 4.5)
            fact.expect("10 into the child", child.convertTime(10, from: nil), is: 65)
            fact.expect("10 out of the child", child.convertTime(10, to: nil), is: 3.125)
        }
        facts.add("A4", "A time converts between a layer and its superlayer.", from: FactSource.mediaTiming) { fact in
            let root: CALayer = layer(speed: 2, offset: 3)
            let child: CALayer = layer(speed: 4, offset: 5, in: root)
            fact.expect("10 of the root in the child", child.convertTime(10, from: root), is: 45)
            fact.expect("10 of the child in the root", root.convertTime(10, from: child), is: 1.25)
        }
        facts.add("A5", "A time before a layer's beginning is 0 in it.", from: FactSource.measuredOnMac) { fact in
            let root: CALayer = layer()
            let child: CALayer = layer(begin: 8, speed: 0.5, offset: 7, in: root)
            let converted: [Double] = [7, 8, 10].map { child.convertTime($0, from: root) }
            fact.expect("7, 8 and 10 of the superlayer", converted, are: [0, 7, 8])
        }
        facts.add("A6", "Siblings convert through their superlayer.", from: FactSource.measuredOnMac) { fact in
            let root: CALayer = layer(speed: 3)
            let first: CALayer = layer(speed: 2, offset: 3, in: root)
            let second: CALayer = layer(speed: 4, offset: 5, in: root)
            fact.expect("13 of the one in the other", second.convertTime(13, from: first), is: 25)
        }
        facts.add("A7", "Out of a layer of speed 0 every time is 0 in its superlayer.", from: FactSource.measuredOnMac)
        {
            fact in
            let root: CALayer = layer(begin: 1, speed: 2, offset: 3)
            let child: CALayer = layer(begin: 8, speed: 0, offset: 7, in: root)
            fact.expect("10 of the root in the child", child.convertTime(10, from: root), is: 7)
            fact.expect("10 of the child in the root", root.convertTime(10, from: child), is: 0)
            fact.expect("10 out of the child", child.convertTime(10, to: nil), is: -0.5)
        }
        facts.add(
            "A8", "The time of no layer is CACurrentMediaTime, and a layer without a clock of its own is on it.",
            from: FactSource.layer
        ) { fact in
            let now: Double = CACurrentMediaTime()
            fact.expect("the time now, in a layer", CALayer().convertTime(now, from: nil) - now, is: 0)
        }
    }

    private static func addPauses(to facts: inout FactList) {
        facts.add(
            "A19", "With beginTime in the layer's time and fill mode backwards, a delay shows the first value.",
            from: FactSource.mediaTiming
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let animation: CABasicAnimation = basic("opacity", from: 0, to: 0.5)
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
            animation.fillMode = .backwards
            layer.add(animation, forKey: "fade")
            await fact.advance(by: 0.25)
            fact.expect("opacity in the delay", layer.presentation().map { Double($0.opacity) }, is: 0)
            await fact.advance(by: 0.75)
            fact.expect("opacity half-way", layer.presentation().map { Double($0.opacity) }, is: 0.25, perSecond: 0.5)
        }
        facts.add(
            "A20", "In a group an animation's beginTime counts from the group's beginning.", from: FactSource.group
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            let group = CAAnimationGroup()
            group.duration = 2
            group.animations = [basic("opacity", from: 0, to: 1) { $0.beginTime = 0.5 }]
            rig.add(group)
            fact.expect("opacity", rig.opacities(at: [0.25, 0.75, 1.25]), are: [0.5, 0.25, 0.75])
        }
        facts.add(
            "A21", "With speed 0, and its time as the timeOffset, a layer stands still.", from: FactSource.timingGuide
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(basic("opacity", from: 0, to: 1) { $0.duration = 2 }, forKey: "fade")
            await fact.advance(by: 0.5)
            pause(layer)
            await fact.turn()
            let atPause: Double = Double(layer.presentation()?.opacity ?? -1)
            fact.expect("opacity at the pause", atPause, is: 0.25, perSecond: 0.5)
            await fact.advance(by: 0.5)
            let later: Double = Double(layer.presentation()?.opacity ?? -1)
            fact.expect("change in half a second", later - atPause, is: 0)
        }
        facts.add(
            "A22", "Resumed with the pause as its beginTime, a layer goes on where it stood.",
            from: FactSource.timingGuide
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(basic("opacity", from: 0, to: 1) { $0.duration = 2 }, forKey: "fade")
            await fact.advance(by: 0.5)
            pause(layer)
            await fact.advance(by: 0.5)
            resume(layer)
            await fact.advance(by: 0.5)
            fact.expect("opacity", layer.presentation().map { Double($0.opacity) }, is: 0.5, perSecond: 1)
        }
        facts.add("A23", "A pause of 50 s is a beginTime of 50 s after it.", from: FactSource.timingGuide) { fact in
            let clock: CALayer = layer(speed: 0, offset: 100)
            clock.speed = 1
            clock.timeOffset = 0
            clock.beginTime = 0
            clock.beginTime = clock.convertTime(150, from: nil) - 100
            fact.expect("beginTime", clock.beginTime, is: 50)
            fact.expect("local time of 151", clock.convertTime(151, from: nil), is: 101)
        }
        facts.add("A25", "In a layer of speed 0 no animation ends.", from: FactSource.mediaTiming) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let animation: CABasicAnimation = basic("opacity", from: 0, to: 1) { $0.duration = 0.3 }
            let listener = FactListener(fact.calls)
            animation.delegate = listener
            layer.add(animation, forKey: "fade")
            await fact.advance(by: 0.1)
            pause(layer)
            await fact.advance(by: 0.6)
            fact.expectCalls("while it is paused", "start")
            resume(layer)
            await fact.advance(by: 0.4)
            fact.expectCalls("after it went on", "start stop(true)")
        }
    }

    @MainActor private static func pause(_ layer: CALayer) {
        let now: Double = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = now
    }

    @MainActor private static func resume(_ layer: CALayer) {
        let paused: Double = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
}
#endif
