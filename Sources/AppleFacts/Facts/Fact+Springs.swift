#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Springs of Core Animation: real time, a mass, a stiffness and a damping.
extension Fact {
    static func springs() -> [Fact] {
        var facts = FactList(theme: "Springs")
        addNumbers(to: &facts)
        addMotion(to: &facts)
        addSettling(to: &facts)
        return facts.facts
    }

    private static func spring(
        mass: CGFloat = 1, stiffness: CGFloat = 100, damping: CGFloat = 10, velocity: CGFloat = 0
    ) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.mass = mass
        spring.stiffness = stiffness
        spring.damping = damping
        spring.initialVelocity = velocity
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = 10
        spring.isRemovedOnCompletion = false
        return spring
    }

    /// Where a spring from 0 to 100 is at the times.
    @MainActor private static func places(
        of spring: CASpringAnimation, at times: [Double] = [0.05, 0.15, 0.25, 0.45], on fact: FactRun
    ) -> [Double] {
        let rig: PausedLayer = fact.makePausedLayer()
        rig.add(spring)
        return times.map { rig.x(at: $0) }
    }

    private static func addNumbers(to facts: inout FactList) {
        facts.add(
            "E1", "A spring has mass 1, stiffness 100, damping 10, no velocity, and no duration of its own.",
            from: FactSource.springAnimation
        ) { fact in
            let spring = CASpringAnimation(keyPath: "position.x")
            let numbers: [Double] = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity].map {
                Double($0)
            }
            fact.expect("mass, stiffness, damping, velocity", numbers, are: [1, 100, 10, 0])
            fact.expect("duration", spring.duration, is: 0)
            let layer = CALayer()
            layer.add(spring, forKey: "spring")
            fact.expect("duration in a layer", layer.animation(forKey: "spring")?.duration, is: 0.25)
        }
        facts.add(
            "E2", "A spring refuses a mass or stiffness of 0 and a damping below 0, and keeps what it had.",
            from: FactSource.measuredOnMac
        ) { fact in
            let refused: CASpringAnimation = spring(mass: 0, stiffness: -1, damping: -1)
            let numbers: [Double] = [refused.mass, refused.stiffness, refused.damping].map { Double($0) }
            fact.expect("mass, stiffness, damping", numbers, are: [1, 100, 10])
        }
        facts.add(
            "E12", "A spring's timing function is linear unless one is given.", from: FactSource.springAnimation
        ) { fact in
            fact.expect("it has a timing function", spring().timingFunction != nil, is: false)
            let linear: CASpringAnimation = spring()
            linear.timingFunction = CAMediaTimingFunction(name: .linear)
            let without: [Double] = places(of: spring(), on: fact)
            fact.expect("x with a linear one", places(of: linear, on: fact), are: without, within: 1e-3)
        }
    }

    private static func addMotion(to facts: inout FactList) {
        facts.add(
            "E3", "A positive velocity goes towards the end: 1 is the whole distance in a second.",
            from: FactSource.springAnimation
        ) { fact in
            let seen: [Double] = places(of: spring(stiffness: 1, damping: 0, velocity: 5), at: [0.01], on: fact)
            fact.expect("x after 10 ms", seen[0], is: 5, within: 0.05)
            let away: [Double] = places(of: spring(velocity: -5), at: [0.02], on: fact)
            fact.expect("a negative one goes away from it", away[0] < 0, is: true)
        }
        facts.add(
            "E4", "A spring that is damped little is a wave that dies away.", from: FactSource.measuredOnMac
        ) { fact in
            let times: [Double] = [0.1, 0.6, 1.2]
            let expected: [Double] = times.map { time in
                let (decay, frequency): (Double, Double) = (5, (75.0).squareRoot())
                let wave: Double = -cos(frequency * time) - decay / frequency * sin(frequency * time)
                return 100 * (1 + exp(-decay * time) * wave)
            }
            fact.expect("x", places(of: spring(), at: times, on: fact), are: expected, within: 1e-2)
        }
        facts.add(
            "E5", "More than critical damping is the same as critical damping.", from: FactSource.measuredOnMac
        ) { fact in
            let critical: [Double] = places(of: spring(damping: 20), on: fact)
            fact.expect("x", places(of: spring(damping: 30), on: fact), are: critical, within: 1e-3)
        }
        facts.add("E6", "The places of two springs, to four digits.", from: FactSource.measuredOnMac) { fact in
            fact.expect(
                "x, damping 10", places(of: spring(), on: fact),
                are: [10.44054702, 61.04925275, 102.3359537, 111.8445992], within: 1e-2)
            fact.expect(
                "x, damping 20", places(of: spring(damping: 20), on: fact),
                are: [9.0204008, 44.21746135, 71.27025127, 93.89005303], within: 1e-2)
        }
        facts.add(
            "E7", "A spring goes by seconds, whatever its duration, which only cuts it off.",
            from: FactSource.measuredOnMac
        ) { fact in
            let cut: CASpringAnimation = spring()
            cut.duration = 0.5
            fact.expect(
                "x", places(of: cut, at: [0.1, 0.49, 0.6], on: fact), are: [34.02998, 108.34388, 0], within: 1e-2)
        }
        facts.add("E15", "A spring goes beyond its end.", from: FactSource.springAnimation) { fact in
            let seen: [Double] = places(of: spring(damping: 4), at: [0.32], on: fact)
            fact.expect("x is beyond 100", seen[0] > 100, is: true)
            let usual: [Double] = places(of: spring(), at: [0.25, 0.45], on: fact)
            fact.expect("x is beyond 100 with damping 10", usual.allSatisfy { $0 > 100 }, is: true)
        }
    }

    private static func addSettling(to facts: inout FactList) {
        facts.add(
            "E8", "A spring that is damped little has settled when its wave is a thousandth.",
            from: FactSource.springAnimation
        ) { fact in
            let springs: [CASpringAnimation] = [
                spring(), spring(stiffness: 300, damping: 20), spring(damping: 1), spring(damping: 5),
                spring(damping: 15),
            ]
            fact.expect(
                "settlingDuration", springs.map { $0.settlingDuration },
                are: [1.4727003346780927, 0.7442555275721707, 13.91321015404625, 2.85497461, 1.0220938], within: 1e-6)
        }
        facts.add(
            "E9", "A critically damped spring has settled at a whole tenth of a second.", from: FactSource.measuredOnMac
        ) { fact in
            let springs: [CASpringAnimation] = [
                spring(damping: 20), spring(damping: 30), spring(stiffness: 400, damping: 40),
            ]
            fact.expect("settlingDuration", springs.map { $0.settlingDuration }, are: [1, 1, 0.5], within: 1e-6)
        }
        facts.add("E10", "A spring without damping never settles.", from: FactSource.measuredOnMac) { fact in
            let endless: Double = spring(damping: 0).settlingDuration
            fact.expect("it is the largest Float", endless == Double(Float.greatestFiniteMagnitude), is: true)
        }
        facts.add(
            "E11", "The settling time does not depend on the animation's own duration, speed and repeats.",
            from: FactSource.springAnimation
        ) { fact in
            let timed: CASpringAnimation = spring()
            timed.duration = 0.1
            timed.speed = 3
            timed.repeatCount = 4
            fact.expect("settlingDuration", timed.settlingDuration, is: 1.4727003346780927, within: 1e-6)
        }
    }
}
#endif
