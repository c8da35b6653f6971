#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// How matrices are animated, and what numbers inside of them do.
extension Fact {
    static func turns() -> [Fact] {
        var facts = FactList(theme: "Animated matrices")
        addMatrices(to: &facts)
        addNumbers(to: &facts)
        return facts.facts
    }

    /// What is seen at a quarter of the way between two matrices.
    @MainActor private static func matrix(
        from start: CATransform3D = CATransform3DIdentity, to end: CATransform3D, at time: Double = 0.25,
        on fact: FactRun
    ) -> [Double] {
        let rig: PausedLayer = fact.makePausedLayer()
        rig.add(basic("transform", from: NSValue(caTransform3D: start), to: NSValue(caTransform3D: end)))
        return rig.matrix(at: time)
    }

    private static func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1) }

    private static func addMatrices(to facts: inout FactList) {
        facts.add(
            "C16", "A matrix is animated as a turn, a scale and a move, so that what turns doesn't shrink.",
            from: FactSource.decomposition
        ) { fact in
            let seen: [Double] = matrix(to: turn(170 * .pi / 180), on: fact)
            fact.expect("m11 and m12", Array(seen.prefix(2)), are: [0.73728, 0.67559])
        }
        facts.add("C17", "A matrix that turns takes the short way.", from: FactSource.decomposition) { fact in
            let seen: [Double] = matrix(to: turn(270 * .pi / 180), on: fact)
            fact.expect("m11 and m12", Array(seen.prefix(2)), are: [0.92388, -0.38268])
        }
        facts.add(
            "C18", "An exact half turn of a matrix goes the negative way.", from: FactSource.measuredOnMac
        ) { fact in
            for (name, end) in [("a turn", turn(.pi)), ("a scale of -1", CATransform3DMakeScale(-1, -1, 1))] {
                let quarter: [Double] = matrix(to: end, on: fact)
                fact.expect(
                    "\(name): m11, m12, m21, m22 at ¼", Array(quarter.prefix(4)),
                    are: [0.70711, -0.70711, 0.70711, 0.70711])
                let half: [Double] = matrix(to: end, at: 0.5, on: fact)
                fact.expect("\(name): m11, m12, m21, m22 at ½", Array(half.prefix(4)), are: [0, -1, 1, 0])
            }
        }
        facts.add(
            "C19", "A scale, a turn and a move are animated side by side.", from: FactSource.decomposition
        ) { fact in
            let end: CATransform3D = CATransform3DConcat(turn(1), CATransform3DMakeTranslation(40, 0, 0))
            let seen: [Double] = matrix(from: CATransform3DMakeScale(2, 1, 1), to: end, on: fact)
            fact.expect(
                "m11, m12, m21, m22, m41", Array(seen.prefix(5)), are: [1.6956, 0.43296, -0.2474, 0.96891, 10])
        }
        facts.add("C20", "A turn in space goes evenly about its axis.", from: FactSource.measuredOnMac) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            let end: CATransform3D = CATransform3DMakeRotation(1.2, 0, 1, 0)
            rig.add(
                basic(
                    "transform", from: NSValue(caTransform3D: CATransform3DIdentity), to: NSValue(caTransform3D: end)))
            let seen: CATransform3D = rig.shown(at: 0.25).transform
            fact.expect(
                "m11, m13, m31", [Double(seen.m11), Double(seen.m13), Double(seen.m31)],
                are: [0.95534, -0.29552, 0.29552])
        }
        facts.add(
            "C21", "A mirror shrinks through nothing; one across the other is a half turn.",
            from: FactSource.decomposition
        ) { fact in
            let mirror: [Double] = matrix(to: CATransform3DMakeScale(-1, 1, 1), on: fact)
            fact.expect("m11, m12, m21, m22 of a mirror", Array(mirror.prefix(4)), are: [0.5, 0, 0, 1])
            let across: [Double] = matrix(
                from: CATransform3DMakeScale(-1, 1, 1), to: CATransform3DMakeScale(1, -1, 1), at: 0.5, on: fact)
            fact.expect(
                "lengths of m11, m12, m21, m22 half-way between opposite mirrors", across.prefix(4).map { abs($0) },
                are: [0, 1, 1, 0])
        }
        facts.add(
            "C22", "A shear is animated as the remainder of the decomposition, and meets its end.",
            from: FactSource.decomposition
        ) { fact in
            let shear = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
            let seen: [Double] = matrix(to: shear, at: 0.999999, on: fact)
            fact.expect("m11, m12, m21, m22", Array(seen.prefix(4)), are: [1, 0, 1, 1], within: 1e-3)
        }
    }

    private static func addNumbers(to facts: inout FactList) {
        facts.add(
            "C24", "A value function makes a matrix of a number, and does not shorten a turn.",
            from: FactSource.propertyAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.transform = CATransform3DMakeScale(3, 3, 1) }
            rig.add(
                basic("transform", from: 0, to: Double.pi) {
                    $0.valueFunction = CAValueFunction(name: .rotateZ)
                })
            fact.expect("m11 and m12", Array(rig.matrix(at: 0.25).prefix(2)), are: [0.7071, 0.7071])
            let moved: PausedLayer = fact.makePausedLayer()
            moved.add(
                basic("transform", from: [0, 0, 0], to: [10, 20, 0]) {
                    $0.valueFunction = CAValueFunction(name: .translate)
                })
            fact.expect("m41 and m42", Array(moved.matrix(at: 0.5).suffix(2)), are: [5, 10])
        }
        facts.add(
            "C25", "A cumulative animation counts its runs before the value function.", from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                basic("transform", from: 0, to: 1) {
                    $0.valueFunction = CAValueFunction(name: .translateX)
                    $0.isCumulative = true
                    $0.repeatCount = 3
                })
            fact.expect("m41", rig.matrix(at: 2.5)[4], is: 2.5)
        }
        facts.add(
            "C26", "A key path leads into a matrix: its turn, its scale and its move.",
            from: FactSource.programmingGuide
        ) { fact in
            let layer = CALayer()
            layer.setValue(0.5, forKeyPath: "transform.rotation")
            fact.expect("rotation is about z", Double(layer.transform.m12), is: sin(0.5))
            layer.transform = CATransform3DMakeScale(1, 2, 3)
            let scale: Double? = (layer.value(forKeyPath: "transform.scale") as? NSNumber)?.doubleValue
            fact.expect("scale is the average of three", scale, is: 2)
            layer.setValue(7, forKeyPath: "sublayerTransform.translation.x")
            fact.expect("translation.x", Double(layer.sublayerTransform.m41), is: 7)
        }
        facts.add(
            "C27", "A turn that is set on a scaled layer keeps the scale, and both are read back.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer = CALayer()
            layer.setValue(2, forKeyPath: "transform.scale")
            layer.setValue(0.5, forKeyPath: "transform.rotation.z")
            let matrix: CATransform3D = layer.transform
            fact.expect("m11 and m12", [Double(matrix.m11), Double(matrix.m12)], are: [1.7551651238, 0.9588510772])
            let read: [Double] = ["transform.scale", "transform.rotation.z"].map {
                (layer.value(forKeyPath: $0) as? NSNumber)?.doubleValue ?? .nan
            }
            fact.expect("scale and turn", read, are: [2, 0.5])
        }
        facts.add(
            "C28", "A turn by number goes all the way; a matrix that is turned all round does not move.",
            from: FactSource.programmingGuide
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("transform.rotation.z", from: 0, to: 2 * Double.pi))
            fact.expect("m11 half-way, by number", rig.matrix(at: 0.5)[0], is: -1)
            fact.expect("m11 and m12 at a quarter, by number", Array(rig.matrix(at: 0.25).prefix(2)), are: [0, 1])
            let still: [Double] = matrix(to: turn(2 * .pi), at: 0.5, on: fact)
            fact.expect("m11 half-way, by matrix", still[0], is: 1)
        }
        facts.add("C29", "A scale is animated by number.", from: FactSource.programmingGuide) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("transform.scale", from: 1, to: 3))
            let seen: [Double] = rig.matrix(at: 0.5)
            fact.expect("m11 and m22", [seen[0], seen[3]], are: [2, 2])
            let grown: PausedLayer = fact.makePausedLayer()
            grown.add(basic("transform.scale", from: 0, to: 1))
            fact.expect("m11, m12, m21, m22 of a scale of 0", Array(grown.matrix(at: 0).prefix(4)), are: [0, 0, 0, 0])
        }
    }
}
#endif
