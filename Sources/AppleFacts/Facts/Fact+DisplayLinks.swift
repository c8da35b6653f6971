#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// A display link calls its target once a frame.
extension Fact {
    static func displayLinks() -> [Fact] {
        var facts = FactList(theme: "Display links")
        addCalls(to: &facts)
        addTimes(to: &facts)
        return facts.facts
    }

    /// A link on the main run loop that writes down its calls.
    @MainActor private static func addLink(_ fact: FactRun) -> CADisplayLink {
        let link = fact.stage.makeDisplayLink { [calls = fact.calls] _ in calls.add("tick") }
        link.add(to: .main, forMode: .common)
        return link
    }

    private static func addCalls(to facts: inout FactList) {
        facts.add(
            "L1", "A display link calls its target once it is on a run loop, and not before.",
            from: FactSource.displayLink
        ) { fact in
            let link = fact.stage.makeDisplayLink { [calls = fact.calls] _ in calls.add("tick") }
            await fact.advance(by: 0.2)
            fact.expectCalls("before it is added", "")
            link.add(to: .main, forMode: .common)
            await fact.advance(by: 0.2)
            fact.expect("is called when it was added", !fact.calls.names.isEmpty, is: true)
            link.invalidate()
        }
        facts.add(
            "L2", "A run loop keeps its link, and the link keeps its target, until it is invalidated or taken off.",
            from: FactSource.displayLink
        ) { fact in
            for isRemoved in [false, true] {
                let way = isRemoved ? "taken off" : "invalidated"
                weak var target: NSObject?
                weak var kept: CADisplayLink?
                do {
                    let object = NSObject()
                    let link = fact.stage.makeDisplayLink { _ in _ = object }
                    link.add(to: .main, forMode: .common)
                    (target, kept) = (object, link)
                }
                await fact.turn()
                fact.expect("lives before it is \(way)", target != nil && kept != nil, is: true)
                if isRemoved { kept?.remove(from: .main, forMode: .common) } else { kept?.invalidate() }
                await fact.turn()
                fact.expect("lives after it is \(way)", target != nil || kept != nil, is: false)
            }
        }
        facts.add(
            "L3", "A link is not paused at first; paused it calls nobody, and it stays on its run loop.",
            from: FactSource.displayLink
        ) { fact in
            let link: CADisplayLink = addLink(fact)
            fact.expect("is paused at first", link.isPaused, is: false)
            link.isPaused = true
            await fact.turn()
            fact.calls.clear()
            await fact.advance(by: 0.2)
            fact.expectCalls("while it is paused", "")
            link.isPaused = false
            await fact.advance(by: 0.2)
            fact.expect("is called when it goes on", !fact.calls.names.isEmpty, is: true)
            link.invalidate()
        }
        facts.add("L9", "A link may be invalidated in its own call, which is then the last.", from: FactSource.choice) {
            fact in
            let link = fact.stage.makeDisplayLink { [calls = fact.calls] link in
                calls.add("tick")
                link.invalidate()
            }
            link.add(to: .main, forMode: .common)
            await fact.advance(by: 0.2)
            fact.expectCalls("in 0.2 s", "tick")
        }
    }

    private static func addTimes(to facts: inout FactList) {
        facts.add(
            "L4",
            "In a call the timestamp is the time of the frame, by CACurrentMediaTime, and the target comes after.",
            from: FactSource.displayLink
        ) { fact in
            var delays: [Double] = []
            var isAfter = true
            let link = fact.stage.makeDisplayLink { link in
                delays.append(CACurrentMediaTime() - link.timestamp)
                if link.targetTimestamp <= link.timestamp { isAfter = false }
            }
            link.add(to: .main, forMode: .common)
            await fact.advance(by: 0.3)
            link.invalidate()
            fact.expect("time since the timestamp, at least", delays.min(), is: 0, perSecond: 1)
            fact.expect("the target comes after", isAfter, is: true)
        }
        facts.add(
            "L5", "With half the frames asked for, a frame lasts twice the display's interval, which stays the same.",
            from: FactSource.displayLink
        ) { fact in
            let full: (frame: Double, display: Double)? = await frames(fact) { _ in }
            guard let full, full.display > 0 else { return fact.skip("The display shows no frames.") }
            let rate = Int((0.5 / full.display).rounded())
            let half: (frame: Double, display: Double)? = await frames(fact) { $0.preferredFramesPerSecond = rate }
            fact.expect("the display's interval", half?.display, is: full.display, within: 1e-3)
            fact.expect("a frame", half?.frame, is: 2 * full.display, within: 1e-3)
        }
        facts.add(
            "L6", "A link asks for no rate at first.", from: FactSource.displayLink
        ) { fact in
            let link: CADisplayLink = addLink(fact)
            fact.expect("frames a second", Double(link.preferredFramesPerSecond), is: 0)
            fact.expect("has the default range", link.preferredFrameRateRange == .default, is: true)
            link.invalidate()
        }
        facts.add(
            "L7", "A range of one rate does as that rate does.", from: FactSource.frameRate
        ) { fact in
            let full: (frame: Double, display: Double)? = await frames(fact) { _ in }
            guard let full, full.display > 0 else { return fact.skip("The display shows no frames.") }
            let rate = Float((0.5 / full.display).rounded())
            let half: (frame: Double, display: Double)? = await frames(fact) {
                $0.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
            }
            fact.expect("a frame", half?.frame, is: 2 * full.display, within: 1e-3)
        }
    }

    /// The length of a frame, to the target of a link, and the interval of the display, after a while.
    @MainActor private static func frames(
        _ fact: FactRun, _ prepare: (CADisplayLink) -> Void
    ) async -> (frame: Double, display: Double)? {
        var last: (frame: Double, display: Double)?
        let link = fact.stage.makeDisplayLink { last = ($0.targetTimestamp - $0.timestamp, $0.duration) }
        prepare(link)
        link.add(to: .main, forMode: .common)
        await fact.advance(by: 0.3)
        link.invalidate()
        return last
    }
}
#endif
