#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Groups, and transitions of a layer.
extension Fact {
    static func groups() -> [Fact] {
        var facts = FactList(theme: "Groups and transitions")
        addGroups(to: &facts)
        addTransitions(to: &facts)
        return facts.facts
    }

    private static func group(_ duration: Double, _ animations: CAAnimation...) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.duration = duration
        group.animations = animations
        group.isRemovedOnCompletion = false
        return group
    }

    private static func addGroups(to facts: inout FactList) {
        facts.add(
            "F1", "A group's animations run on its clock, and are cut off with it.", from: FactSource.group
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(group(1, basic("opacity", from: 0, to: 1) { $0.duration = 4 }))
            fact.expect("opacity", rig.opacities(at: [0.5, 1.5]), are: [0.125, 0.5])
        }
        facts.add(
            "F2", "An animation without a duration takes that of its group.", from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(group(2, basic("opacity", from: 0, to: 1) { $0.duration = 0 }))
            fact.expect("opacity", rig.opacities(at: [0.5, 1.5]), are: [0.25, 0.75])
            let untimed: PausedLayer = fact.makePausedLayer()
            untimed.add(group(0, basic("opacity", from: 0, to: 1) { $0.duration = 0 }))
            fact.expect(
                "opacity in a group without one, which takes the transaction's", untimed.opacity(at: 0.125), is: 0.5)
        }
        facts.add(
            "F3", "A delayed animation and one of the group's length run side by side.", from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                group(
                    2, basic("opacity", from: 0, to: 1) { $0.beginTime = 0.5 },
                    basic("position.x", from: 0, to: 100) { $0.duration = 0 }))
            let times: [Double] = [0.25, 0.5, 1, 1.4, 1.6]
            fact.expect("opacity", rig.opacities(at: times), are: [0.5, 0, 0.5, 0.9, 0.5])
            fact.expect("x", times.map { rig.x(at: $0) }, are: [12.5, 25, 50, 70, 80])
        }
        facts.add(
            "F4", "Only the group tells its delegate, not the animations in it.", from: FactSource.group
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let child: CABasicAnimation = basic("opacity", from: 0, to: 1) { $0.duration = 0.1 }
            child.delegate = FactListener(fact.calls, name: "child-")
            let whole: CAAnimationGroup = group(0.2, child)
            whole.delegate = FactListener(fact.calls, name: "group-")
            layer.add(whole, forKey: "group")
            await fact.advance(by: 0.4)
            fact.expectCalls("of the delegates", "group-start group-stop(true)")
        }
        facts.add("F5", "A group is one animation under one key.", from: FactSource.group) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.add(group(1, basic("opacity", to: 1), basic("position.x", to: 1)), forKey: "group")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "group")
        }
        facts.add(
            "F6", "A group's curve, speed and repeats bend the time of its animations.", from: FactSource.group
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            let bent: CAAnimationGroup = group(1, basic("opacity", from: 0, to: 1))
            bent.timingFunction = CAMediaTimingFunction(name: .easeIn)
            rig.add(bent)
            fact.expect("opacity, eased", rig.opacity(at: 0.5), is: 0.3153568)
            let fast: PausedLayer = fact.makePausedLayer()
            let repeated: CAAnimationGroup = group(1, basic("opacity", from: 0, to: 1))
            repeated.speed = 2
            repeated.repeatCount = 2
            fast.add(repeated)
            fact.expect("opacity, twice as fast and twice", fast.opacities(at: [0.25, 0.6]), are: [0.5, 0.2])
        }
    }

    private static func addTransitions(to facts: inout FactList) {
        facts.add("F7", "A transition is a fade from its beginning to its end.", from: FactSource.transition) { fact in
            let transition = CATransition()
            fact.expect("type", transition.type.rawValue, is: "fade")
            fact.expect("it has a subtype", transition.subtype != nil, is: false)
            let ends: [Double] = [Double(transition.startProgress), Double(transition.endProgress)]
            fact.expect("startProgress and endProgress", ends, are: [0, 1])
        }
        facts.add(
            "F8", "Whatever its key, a transition is kept under the key transition.", from: FactSource.layer
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.add(CATransition(), forKey: "mine")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "transition")
        }
        facts.add("F10", "A transition changes no value.", from: FactSource.transition) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.25
            let transition = CATransition()
            transition.duration = 0.4
            layer.add(transition, forKey: nil)
            await fact.advance(by: 0.2)
            fact.expect("opacity", layer.presentation().map { Double($0.opacity) }, is: 0.25)
        }
    }
}
#endif
