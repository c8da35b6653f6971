#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Keyframes of values and along paths.
extension Fact {
    static func keyframes() -> [Fact] {
        var facts = FactList(theme: "Keyframes")
        addSpacing(to: &facts)
        addModes(to: &facts)
        addCubics(to: &facts)
        return facts.facts
    }

    private static let instants: [Double] = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    private static let stops: [Double] = [0, 1, 0.5, 0.7]

    @MainActor private static func opacities(
        on fact: FactRun, _ values: [Any] = stops, times: [NSNumber]? = nil, at instants: [Double] = instants,
        _ edit: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> [Double] {
        let rig: PausedLayer = fact.makePausedLayer()
        rig.add(AppleFacts.keyframes("opacity", values, at: times, edit))
        return rig.opacities(at: instants)
    }

    private static func addSpacing(to facts: inout FactList) {
        facts.add(
            "D1", "A keyframe animation has no values and no times, and is linear.", from: FactSource.keyframeAnimation
        ) { fact in
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            fact.expect("it has values", animation.values != nil, is: false)
            fact.expect("it has a path", animation.path != nil, is: false)
            fact.expect("it has key times", animation.keyTimes != nil, is: false)
            fact.expect("calculationMode", animation.calculationMode.rawValue, is: "linear")
            fact.expect("it turns with a path", animation.rotationMode != nil, is: false)
        }
        facts.add("D3", "Without key times the values are evenly spaced.", from: FactSource.keyframeAnimation) { fact in
            fact.expect("opacity", opacities(on: fact), are: [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64])
        }
        facts.add("D4", "Key times say when each value is reached.", from: FactSource.keyframeAnimation) { fact in
            let seen: [Double] = opacities(on: fact, times: [0, 0.1, 0.6, 1])
            fact.expect("opacity", seen, are: [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65])
        }
        facts.add(
            "D5", "Key times that don't begin at 0, or fall, are ignored.", from: FactSource.keyframeAnimation
        ) { fact in
            let even: [Double] = [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]
            fact.expect("opacity, from 0.1", opacities(on: fact, times: [0.1, 0.3, 0.6, 1]), are: even)
            fact.expect("opacity, falling", opacities(on: fact, times: [0, 0.6, 0.3, 1]), are: even)
        }
        facts.add(
            "D14",
            "Each stretch between two keyframes has a timing function of its own; one that is missing is linear.",
            from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(on: fact, [0, 1, 0], at: [0.25, 0.75]) {
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
            }
            fact.expect("opacity", seen, are: [0.3153568, 0.5])
        }
        facts.add(
            "D22", "A keyframe animation does not look at the layer's own value, unless it is additive.",
            from: FactSource.keyframeAnimation
        ) { fact in
            fact.expect("opacity", opacities(on: fact, [0.2, 0.4], at: [0.5]), are: [0.3])
            let added: [Double] = opacities(on: fact, [0, 0.2], at: [0.5]) { $0.isAdditive = true }
            fact.expect("opacity, added to 0.5", added, are: [0.6])
        }
    }

    private static func addModes(to facts: inout FactList) {
        facts.add(
            "D7", "In discrete mode without key times each value is held for an equal part.",
            from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(on: fact) { $0.calculationMode = .discrete }
            fact.expect("opacity", seen, are: [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7])
        }
        facts.add(
            "D8", "In discrete mode there is one more key time than values: each is held from its time to the next.",
            from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(
                on: fact, [0, 1, 0.3], times: [0, 0.3, 0.6, 1], at: [0.1, 0.35, 0.65, 0.95]
            ) { $0.calculationMode = .discrete }
            fact.expect("opacity", seen, are: [0, 1, 0.3, 0.3])
        }
        facts.add(
            "D9", "In discrete mode with a time too few the last value is shown at the end only.",
            from: FactSource.measuredOnMac
        ) { fact in
            let seen: [Double] = opacities(on: fact, times: [0, 0.1, 0.6, 1]) { $0.calculationMode = .discrete }
            fact.expect("opacity", seen, are: [0, 1, 1, 1, 1, 0.5, 0.5, 0.5])
            let last: [Double] = opacities(on: fact, times: [0, 0.1, 0.6, 1], at: [1]) {
                $0.calculationMode = .discrete
            }
            fact.expect("opacity at the end", last, are: [0.7])
        }
        facts.add(
            "D10", "In paced mode the value changes at an even speed.", from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(on: fact) { $0.calculationMode = .paced }
            fact.expect("opacity", seen, are: [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53])
            let timed: [Double] = opacities(on: fact, times: [0, 0.9, 0.95, 1]) { $0.calculationMode = .paced }
            fact.expect("opacity, whatever the key times", timed, are: seen)
            let still: [Double] = opacities(on: fact, [0.3, 0.3, 0.3], at: [0.1, 0.9]) { $0.calculationMode = .paced }
            fact.expect("opacity where nothing changes", still, are: [0.3, 0.3])
        }
    }

    private static func addCubics(to facts: inout FactList) {
        facts.add(
            "D11", "In cubic mode a smooth curve goes through the values.", from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(on: fact) { $0.calculationMode = .cubic }
            let expected: [Double] = [0.164344, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]
            fact.expect("opacity", seen, are: expected)
        }
        facts.add(
            "D12", "In cubic mode with key times the slopes at a value follow the lengths of the stretches beside it.",
            from: FactSource.measuredOnMac
        ) { fact in
            let seen: [Double] = opacities(on: fact, times: [0, 0.1, 0.6, 1]) { $0.calculationMode = .cubic }
            fact.expect("opacity", seen, are: instants.map { cubic(at: $0) }, within: 1e-3)
            let times: [NSNumber] = [0, 0.1, 0.6, 1]
            let there: [Double] = opacities(on: fact, times: times, at: times.map { $0.doubleValue }) {
                $0.calculationMode = .cubic
            }
            fact.expect("opacity at the key times", there, are: stops)
        }
        facts.add(
            "D13", "A tension of 1 makes the curve stop at its values.", from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = opacities(on: fact, [0, 1, 0, 1], at: [0.4, 0.5]) {
                $0.calculationMode = .cubic
                $0.tensionValues = [1, 1, 1, 1]
            }
            // Without slopes a stretch is 3u² - 2u³.
            fact.expect("opacity", seen, are: [0.896, 0.5], within: 1e-3)
        }
    }

    /// The cubic of D12 for `stops` at 0, 0.1, 0.6 and 1.
    private static func cubic(at time: Double) -> Double {
        let times: [Double] = [0, 0.1, 0.6, 1]
        let index: Int = time < 0.1 ? 0 : time < 0.6 ? 1 : 2
        let length: Double = times[index + 1] - times[index]
        let place: Double = (time - times[index]) / length
        func slope(at point: Int) -> Double {
            if point == 0 { return stops[1] - stops[0] }
            if point == 3 { return stops[3] - stops[2] }
            let other: Double = point == index ? times[index] - times[index - 1] : times[index + 2] - times[index + 1]
            return (stops[point + 1] - stops[point - 1]) / 2 * 2 * length / (length + other)
        }
        let square: Double = place * place
        let cube: Double = square * place
        let fromStart: Double =
            (2 * cube - 3 * square + 1) * stops[index] + (cube - 2 * square + place) * slope(at: index)
        let fromEnd: Double = (3 * square - 2 * cube) * stops[index + 1] + (cube - square) * slope(at: index + 1)
        return fromStart + fromEnd
    }
}
#endif
