#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Timing functions: their control points, and the values on them.
extension Fact {
    static func curves() -> [Fact] {
        var facts = FactList(theme: "Curves")
        addPoints(to: &facts)
        addProgress(to: &facts)
        return facts.facts
    }

    private static func points(of curve: CAMediaTimingFunction) -> [Double] {
        (0...3).flatMap { index -> [Double] in
            var point: [Float] = [0, 0]
            curve.getControlPoint(at: index, values: &point)
            return point.map { Double($0) }
        }
    }

    /// The progress on a curve at the times.
    @MainActor private static func progress(
        _ curve: CAMediaTimingFunction, at times: [Double], on fact: FactRun
    ) -> [Double] {
        let rig: PausedLayer = fact.makePausedLayer()
        rig.add(basic("position.x", from: 0, to: 1) { $0.timingFunction = curve })
        return times.map { rig.x(at: $0) }
    }

    private static func addPoints(to facts: inout FactList) {
        facts.add(
            "G1", "The control points of the five named curves.", from: FactSource.timingFunction
        ) { fact in
            let named: [(CAMediaTimingFunctionName, [Double])] = [
                (.linear, [0, 0, 0, 0, 1, 1, 1, 1]), (.easeIn, [0, 0, 0.42, 0, 1, 1, 1, 1]),
                (.easeOut, [0, 0, 0, 0, 0.58, 1, 1, 1]), (.easeInEaseOut, [0, 0, 0.42, 0, 0.58, 1, 1, 1]),
                (.default, [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]),
            ]
            for (name, expected) in named {
                fact.expect(name.rawValue, points(of: CAMediaTimingFunction(name: name)), are: expected, within: 1e-6)
            }
        }
        facts.add(
            "G2", "Control points are kept with the precision of a Float.", from: FactSource.timingFunction
        ) { fact in
            let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            fact.expect("x of the first point", points(of: curve)[2], is: Double(Float(0.1)), within: 0)
        }
        facts.add(
            "G3", "Named curves of one name are equal; two of the same points are not.", from: FactSource.measuredOnMac
        ) { fact in
            let named: Bool = CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn)
            fact.expect("two of one name are equal", named, is: true)
            let first = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            let second = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            fact.expect("two of the same points are equal", first == second, is: false)
        }
    }

    private static func addProgress(to facts: inout FactList) {
        facts.add(
            "G4", "A curve may go beyond its ends, but begins at 0 and ends at 1.", from: FactSource.timingFunction
        ) { fact in
            let curve = CAMediaTimingFunction(controlPoints: 0.3, -0.6, 0.7, 1.6)
            let seen: [Double] = progress(curve, at: [0, 0.2, 0.8, 1], on: fact)
            fact.expect("the ends", [seen[0], seen[3]], are: [0, 1])
            fact.expect("it goes below 0", seen[1] < 0, is: true)
            fact.expect("it goes above 1", seen[2] > 1, is: true)
        }
        facts.add(
            "G5", "The named curves at five times, as they were measured.", from: FactSource.measuredOnMac
        ) { fact in
            let measured: [(CAMediaTimingFunctionName, [Double])] = [
                (.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
                (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
                (.easeInEaseOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
                (.default, [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
            ]
            for (name, expected) in measured {
                let seen: [Double] = progress(
                    CAMediaTimingFunction(name: name), at: [0.1, 0.25, 0.5, 0.75, 0.9], on: fact)
                fact.expect(name.rawValue, seen, are: expected)
            }
        }
        facts.add(
            "G6", "The named curves at six more times, computed from their control points.",
            from: FactSource.timingFunction
        ) { fact in
            let computed: [(CAMediaTimingFunctionName, [Double])] = [
                (.easeIn, [0.0622820, 0.1295768, 0.2148609, 0.4291198, 0.5548140, 0.6916339]),
                (.easeOut, [0.3083661, 0.4451860, 0.5708802, 0.7851391, 0.8704232, 0.9377180]),
                (.easeInEaseOut, [0.0816599, 0.1873959, 0.3318839, 0.6681161, 0.8126041, 0.9183401]),
                (.default, [0.2952443, 0.5133152, 0.6825405, 0.8852293, 0.9407646, 0.9756254]),
            ]
            for (name, expected) in computed {
                let seen: [Double] = progress(
                    CAMediaTimingFunction(name: name), at: [0.2, 0.3, 0.4, 0.6, 0.7, 0.8], on: fact)
                fact.expect(name.rawValue, seen, are: expected)
            }
        }
        facts.add(
            "G7", "The times at which the named curves are half-way.", from: FactSource.timingFunction
        ) { fact in
            let times: [(CAMediaTimingFunctionName, Double)] = [
                (.easeOut, 0.3425), (.easeIn, 0.6575), (.default, 0.2933007),
            ]
            for (name, time) in times {
                let seen: [Double] = progress(CAMediaTimingFunction(name: name), at: [time], on: fact)
                fact.expect(name.rawValue, seen[0], is: 0.5)
            }
        }
        facts.add(
            "B5", "An animation without a timing function is linear; that of the transaction is set on it.",
            from: FactSource.transaction
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("opacity", from: 0, to: 1))
            fact.expect("opacity without one", rig.opacity(at: 0.25), is: 0.25)
            let function: CAMediaTimingFunction? = rig.layer.animation(forKey: "animation0")?.timingFunction
            fact.expect("it has a function", function != nil, is: false)
            let eased: PausedLayer = fact.makePausedLayer()
            CATransaction.begin()
            let curve = CAMediaTimingFunction(name: .easeIn)
            CATransaction.setAnimationTimingFunction(curve)
            eased.layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
            CATransaction.commit()
            CATransaction.flush()
            fact.expect("opacity with the transaction's", eased.opacity(at: 0.5), is: 0.3153568)
            fact.expect(
                "the function is the transaction's", eased.layer.animation(forKey: "fade")?.timingFunction === curve,
                is: true)
        }
    }
}
#endif
