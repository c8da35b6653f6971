#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// A position that follows a path.
extension Fact {
    static func paths() -> [Fact] {
        var facts = FactList(theme: "Paths")
        addPlaces(to: &facts)
        addModes(to: &facts)
        return facts.facts
    }

    /// A line to the right, then a curve to the right and down.
    private static func lineAndCurve() -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addCurve(
            to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50))
        return path
    }

    /// The x and y at each of the times, one after the other.
    @MainActor private static func places(
        along path: CGPath, at times: [Double], on fact: FactRun, _ edit: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> [Double] {
        let rig: PausedLayer = fact.makePausedLayer()
        rig.add(
            AppleFacts.keyframes("position") {
                $0.path = path
                edit($0)
            })
        return times.flatMap { time -> [Double] in
            let place: CGPoint = rig.shown(at: time).position
            return [Double(place.x), Double(place.y)]
        }
    }

    private static func addPlaces(to facts: inout FactList) {
        facts.add(
            "D2", "A path takes the place of values, and is copied.", from: FactSource.keyframeAnimation
        ) { fact in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            let animation: CAKeyframeAnimation = AppleFacts.keyframes(
                "position", [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 0, y: 500))])
            animation.path = path
            path.addLine(to: CGPoint(x: 100, y: 900))
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(animation)
            let place: CGPoint = rig.shown(at: 0.5).position
            fact.expect("x and y", [Double(place.x), Double(place.y)], are: [50, 0])
        }
        facts.add(
            "D15", "Each element of a path is a keyframe; a curve is followed by its parameter.",
            from: FactSource.measuredOnMac
        ) { fact in
            let seen: [Double] = places(along: lineAndCurve(), at: [0.25, 0.5, 0.6, 0.75, 0.9], on: fact)
            fact.expect(
                "x and y", seen, are: [50, 0, 100, 0, 129.6, 5.6, 168.75, 31.25, 194.4, 70.4], within: 1e-2)
        }
        facts.add("D16", "Key times say when each element of a path ends.", from: FactSource.keyframeAnimation) {
            fact in
            let seen: [Double] = places(along: lineAndCurve(), at: [0.1, 0.5], on: fact) { $0.keyTimes = [0, 0.2, 1] }
            fact.expect("x and y", seen, are: [50, 0, 153.61, 18.46], within: 1e-2)
        }
        facts.add(
            "D19", "Timing functions of the stretches count on a path, too.", from: FactSource.keyframeAnimation
        ) { fact in
            let seen: [Double] = places(along: lineAndCurve(), at: [0.25], on: fact) {
                $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
            }
            fact.expect("x", seen[0], is: 31.53568, within: 1e-2)
        }
        facts.add("D20", "A gap in a path is jumped.", from: FactSource.measuredOnMac) { fact in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.move(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 110, y: 0))
            let seen: [Double] = places(along: path, at: [0.25, 0.499, 0.5, 0.75], on: fact)
            fact.expect("x", [seen[0], seen[2], seen[4], seen[6]], are: [5, 9.98, 100, 105], within: 1e-3)
        }
        facts.add(
            "D21", "With the rotation mode auto the layer turns with the path.", from: FactSource.keyframeAnimation
        ) { fact in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 100))
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                AppleFacts.keyframes("position") {
                    $0.path = path
                    $0.rotationMode = .rotateAuto
                })
            let seen: [Double] = rig.matrix(at: 0.5)
            fact.expect("m11 and m12", Array(seen.prefix(2)), are: [0.70711, 0.70711])
        }
    }

    private static func addModes(to facts: inout FactList) {
        facts.add(
            "D17", "In paced mode a path is followed at an even speed.", from: FactSource.keyframeAnimation
        ) { fact in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 90))
            let seen: [Double] = places(along: path, at: [0.25, 0.5], on: fact) { $0.calculationMode = .paced }
            fact.expect("x and y", seen, are: [10, 15, 10, 40], within: 1e-2)
        }
        facts.add(
            "D18", "In discrete mode a path shows the beginning of each element.", from: FactSource.measuredOnMac
        ) { fact in
            let seen: [Double] = places(along: lineAndCurve(), at: [0.25, 0.49, 0.5, 0.99], on: fact) {
                $0.calculationMode = .discrete
            }
            fact.expect("x and y", seen, are: [0, 0, 0, 0, 100, 0, 100, 0])
        }
    }
}
#endif
