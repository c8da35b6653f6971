#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Where an animation is at a time: repeats, speeds, offsets, and what is shown before and after.
extension Fact {
    static func timing() -> [Fact] {
        var facts = FactList(theme: "Timing")
        addDefaults(to: &facts)
        addRepeats(to: &facts)
        addSpeeds(to: &facts)
        addFillModes(to: &facts)
        return facts.facts
    }

    /// The opacity goes from 0 to 1 on a layer whose own opacity is 0.5.
    @MainActor private static func fade(
        on run: FactRun, at times: [Double], _ edit: (CABasicAnimation) -> Void
    ) -> [Double] {
        let rig: PausedLayer = run.makePausedLayer()
        rig.add(basic("opacity", from: 0, to: 1, edit))
        return rig.opacities(at: times)
    }

    private static func addDefaults(to facts: inout FactList) {
        facts.add(
            "A9", "An animation begins at 0, lasts 0 s, has speed 1 and no offset, repeats nothing and fills nothing.",
            from: FactSource.mediaTiming
        ) { fact in
            let animation = CABasicAnimation(keyPath: "opacity")
            fact.expect("beginTime", animation.beginTime, is: 0)
            fact.expect("duration", animation.duration, is: 0)
            fact.expect("speed", Double(animation.speed), is: 1)
            fact.expect("timeOffset", animation.timeOffset, is: 0)
            fact.expect("repeatCount", Double(animation.repeatCount), is: 0)
            fact.expect("repeatDuration", animation.repeatDuration, is: 0)
            fact.expect("autoreverses", animation.autoreverses, is: false)
            fact.expect("fillMode", animation.fillMode.rawValue, is: "removed")
            fact.expect("a layer's duration is endless", CALayer().duration == .infinity, is: true)
        }
        facts.add(
            "A10", "A speed and a repeat count are kept with the precision of a Float, times with that of a Double.",
            from: FactSource.mediaTiming
        ) { fact in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.speed = 0.1
            animation.beginTime = 0.1
            fact.expect("speed", Double(animation.speed), is: Double(Float(0.1)), within: 0)
            fact.expect("beginTime", animation.beginTime, is: 0.1, within: 0)
        }
    }

    private static func addRepeats(to facts: inout FactList) {
        facts.add(
            "A11", "A repeat count may be a fraction: with 2.5 the third run ends half-way.",
            from: FactSource.mediaTiming
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [0.2, 0.9, 1.2, 1.9, 2.1, 2.4, 2.6]) { $0.repeatCount = 2.5 }
            fact.expect("opacity", seen, are: [0.2, 0.9, 0.2, 0.9, 0.1, 0.4, 0.5])
        }
        facts.add(
            "A12", "A repeat duration is the whole length of an animation, its ways back included.",
            from: FactSource.mediaTiming
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [0.25, 1.25, 2.25, 2.45, 2.75]) {
                $0.autoreverses = true
                $0.repeatDuration = 2.5
            }
            fact.expect("opacity", seen, are: [0.25, 0.75, 0.25, 0.45, 0.5])
        }
        facts.add(
            "A13", "With a repeat count and a repeat duration, which Apple leaves undefined, the duration counts.",
            from: FactSource.choice
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [0.25, 1.25, 1.75]) {
                $0.repeatCount = 3
                $0.repeatDuration = 1.5
            }
            fact.expect("opacity", seen, are: [0.25, 0.25, 0.5])
        }
        facts.add(
            "A14", "A repeat count of infinity goes on until the animation is removed.", from: FactSource.mediaTiming
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [0.25, 99.5, 1000.75]) { $0.repeatCount = .infinity }
            fact.expect("opacity", seen, are: [0.25, 0.5, 0.75], within: 1e-3)
        }
        facts.add(
            "A15", "With autoreverses each run is followed by its way back, which lasts as long again.",
            from: FactSource.mediaTiming
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]) {
                $0.autoreverses = true
            }
            fact.expect("opacity", seen, are: [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5])
            let offset: [Double] = fade(on: fact, at: [0, 0.2, 0.5, 0.9, 1.2]) { $0.timeOffset = 0.25 }
            fact.expect("opacity with a time offset of 0.25", offset, are: [0.25, 0.45, 0.75, 0.15, 0.5])
            let backwards: [Double] = fade(on: fact, at: [0, 0.2, 0.5, 0.9, 1.2]) { $0.speed = -1 }
            fact.expect("opacity with speed -1", backwards, are: [0, 0.8, 0.5, 0.1, 0.5])
            let short: [Double] = fade(on: fact, at: [0, 0.2, 0.5]) { $0.duration = 0 }
            fact.expect("opacity with no duration, which is 0.25 s", short, are: [0, 0.8, 0.5])
            let fast: [Double] = fade(on: fact, at: [0, 0.2, 0.5, 0.9]) { $0.speed = 2 }
            fact.expect("opacity with speed 2", fast, are: [0, 0.4, 1, 0.5])
        }
        facts.add(
            "A17", "The instant between two runs belongs to the next run; the last instant shows the end.",
            from: FactSource.measuredOnMac
        ) { fact in
            let seen: [Double] = fade(on: fact, at: [1, 2]) { $0.repeatCount = 2 }
            fact.expect("opacity", seen, are: [0, 1])
        }
    }

    private static func addSpeeds(to facts: inout FactList) {
        facts.add(
            "A24", "Speeds multiply down the tree: at speed 2 in a layer of speed 2 a second takes a quarter of it.",
            from: FactSource.mediaTiming
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.speed = 2
            await fact.turn()
            let animation: CABasicAnimation = basic("opacity", from: 0, to: 1) { $0.duration = 8 }
            animation.speed = 2
            layer.add(animation, forKey: "fade")
            await fact.advance(by: 1)
            fact.expect(
                "opacity of 8 s after 1 s", layer.presentation().map { Double($0.opacity) }, is: 0.5, perSecond: 0.5)
        }
    }

    private static func addFillModes(to facts: inout FactList) {
        facts.add(
            "A16", "A fill mode holds the first value before the beginning, the last one after the end, or both.",
            from: FactSource.mediaTiming
        ) { fact in
            let times: [Double] = [0, 0.5, 1, 1.5, 2.5]
            let expected: [(CAMediaTimingFillMode, [Double])] = [
                (.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
                (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
            ]
            for (mode, values) in expected {
                let seen: [Double] = fade(on: fact, at: times) {
                    $0.beginTime = 1
                    $0.fillMode = mode
                }
                fact.expect("opacity, \(mode.rawValue)", seen, are: values)
            }
        }
        facts.add(
            "A18", "A fill mode holds the end of an animation only while that is attached.",
            from: FactSource.mediaTiming
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let animation: CABasicAnimation = basic("opacity", from: 0, to: 0.2) {
                $0.duration = 0.2
                $0.fillMode = .both
                $0.isRemovedOnCompletion = true
            }
            layer.add(animation, forKey: "fade")
            await fact.advance(by: 0.5)
            fact.expect("opacity", layer.presentation().map { Double($0.opacity) }, is: 1)
            fact.expect("it is removed", layer.animationKeys() == nil, is: true)
        }
    }
}
#endif
