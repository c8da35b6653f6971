#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// What a basic animation shows between its ends.
extension Fact {
    static func values() -> [Fact] {
        var facts = FactList(theme: "Values")
        addEnds(to: &facts)
        addSums(to: &facts)
        addKinds(to: &facts)
        return facts.facts
    }

    private static func addEnds(to facts: inout FactList) {
        facts.add(
            "C1", "A property animation is neither additive nor cumulative, and has no value function.",
            from: FactSource.propertyAnimation
        ) { fact in
            let animation = CABasicAnimation(keyPath: "opacity")
            fact.expect("isAdditive", animation.isAdditive, is: false)
            fact.expect("isCumulative", animation.isCumulative, is: false)
            fact.expect("it has a value function", animation.valueFunction != nil, is: false)
        }
        facts.add(
            "C2", "An end that is missing is the layer's own value, or by away from the end that is there.",
            from: FactSource.basicAnimation
        ) { fact in
            let forms: [(String, CABasicAnimation, Double)] = [
                ("from 0.2", basic("opacity", from: 0.2), 0.35),
                ("to 0.8", basic("opacity", to: 0.8), 0.65),
                ("by 0.3", basic("opacity", by: 0.3), 0.65),
                ("from 0.2 by 0.3", basic("opacity", from: 0.2, by: 0.3), 0.35),
                ("to 0.9 by 0.3", basic("opacity", to: 0.9, by: 0.3), 0.75),
                ("from 0.2 to 0.8", basic("opacity", from: 0.2, to: 0.8), 0.5),
                ("from 0.1 to 0.9 by 7", basic("opacity", from: 0.1, to: 0.9, by: 7), 0.5),
                ("nothing", basic("opacity"), 0.5),
            ]
            for (name, animation, expected) in forms {
                let rig: PausedLayer = fact.makePausedLayer()
                rig.add(animation)
                fact.expect("opacity, \(name)", rig.opacity(at: 0.5), is: expected)
            }
        }
        facts.add(
            "C3", "The missing end follows the layer's own value while the animation runs.", from: FactSource.articles
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("opacity", from: 0))
            fact.expect("opacity half-way to 0.5", rig.opacity(at: 0.5), is: 0.25)
            CATransaction.setDisableActions(true)
            rig.layer.opacity = 1
            fact.expect("opacity half-way to 1", rig.opacity(at: 0.5), is: 0.5)
        }
        facts.add(
            "C34", "The ends of an opacity may be any kind of number.", from: FactSource.basicAnimation
        ) { fact in
            let kinds: [(String, Any)] = [("Int", 1), ("Double", 1.0), ("Float", Float(1)), ("NSNumber", NSNumber(1))]
            for (name, end) in kinds {
                let rig: PausedLayer = fact.makePausedLayer()
                rig.add(basic("opacity", from: 0, to: end))
                fact.expect("opacity to 1 as \(name)", rig.opacity(at: 0.25), is: 0.25)
            }
        }
        facts.add(
            "C31", "An animation of the frame runs, and shows nothing: a frame follows from other properties.",
            from: FactSource.programmingGuide
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
            rig.add(basic("frame", to: NSValue(cgRect: CGRect(x: 100, y: 0, width: 10, height: 10))))
            fact.expect("position", rig.x(at: 0.5), is: 5)
        }
        facts.add(
            "C33", "An animation of an unknown key path runs to its end, and shows nothing.", from: FactSource.articles
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let animation: CABasicAnimation = basic("somethingElse", from: 0, to: 1) { $0.duration = 0.2 }
            animation.delegate = FactListener(fact.calls)
            layer.add(animation, forKey: "unknown")
            await fact.advance(by: 0.4)
            fact.expectCalls("of the delegate", "start stop(true)")
        }
    }

    private static func addSums(to facts: inout FactList) {
        facts.add(
            "C4", "An additive animation's value is added to the one below.", from: FactSource.propertyAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true })
            fact.expect("opacity of 0.5 and half of 0.2", rig.opacity(at: 0.5), is: 0.6)
        }
        facts.add(
            "C5", "Additive animations are added in the order in which they came.", from: FactSource.propertyAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true },
                basic("opacity", from: 0, to: 0.1) { $0.isAdditive = true })
            fact.expect("opacity with both", rig.opacity(at: 0.5), is: 0.65)
            let covered: PausedLayer = fact.makePausedLayer()
            covered.add(
                basic("opacity", from: 0, to: 0.2) { $0.isAdditive = true },
                basic("opacity", from: 0.3, to: 0.3), basic("opacity", from: 0, to: 0.1) { $0.isAdditive = true })
            fact.expect("opacity below and above another animation", covered.opacity(at: 0.5), is: 0.35)
        }
        facts.add(
            "C6", "Additive matrices are multiplied, not added.", from: FactSource.propertyAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.transform = CATransform3DMakeScale(2, 2, 1) }
            let move: CATransform3D = CATransform3DMakeTranslation(10, 0, 0)
            rig.add(
                basic("transform", from: NSValue(caTransform3D: move), to: NSValue(caTransform3D: move)) {
                    $0.isAdditive = true
                })
            let matrix: CATransform3D = rig.shown(at: 0.5).transform
            fact.expect("the scale", Double(matrix.m11), is: 2)
        }
        facts.add(
            "C7", "A cumulative animation adds its end once for each run.", from: FactSource.propertyAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                basic("position.x", from: 0, to: 10) {
                    $0.isCumulative = true
                    $0.repeatCount = 3
                })
            fact.expect("x", [0.5, 1.5, 2.5].map { rig.x(at: $0) }, are: [5, 15, 25])
        }
        facts.add(
            "C8", "With by on a value of the layer, a cumulative animation adds the end, not the distance.",
            from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.position = CGPoint(x: 100, y: 0) }
            rig.add(
                basic("position.x", by: 10) {
                    $0.isCumulative = true
                    $0.repeatCount = 3
                })
            fact.expect("x", [0.5, 1.5, 2.5].map { rig.x(at: $0) }, are: [105, 215, 325])
        }
        facts.add(
            "C9", "A cumulative animation that comes back adds its start.", from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                basic("position.x", from: 5, to: 10) {
                    $0.isCumulative = true
                    $0.autoreverses = true
                    $0.repeatCount = 2
                })
            fact.expect("x", [0.5, 1.5, 2.5].map { rig.x(at: $0) }, are: [7.5, 7.5, 12.5])
        }
        facts.add(
            "B10", "Of two animations of a property that don't add up, the later one is seen.",
            from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("opacity", from: 0, to: 1), basic("opacity", from: 0.4, to: 0.4))
            fact.expect("opacity", rig.opacity(at: 0.5), is: 0.4)
        }
    }

    private static func addKinds(to facts: inout FactList) {
        facts.add(
            "C10", "Points and sizes go part by part from one end to the other.", from: FactSource.basicAnimation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(
                basic("position", from: NSValue(cgPoint: .zero), to: NSValue(cgPoint: CGPoint(x: 100, y: 50))),
                basic("bounds.size.height", from: 10, to: 30))
            let shown: CALayer = rig.shown(at: 0.5)
            fact.expect("x and y", [Double(shown.position.x), Double(shown.position.y)], are: [50, 25])
            fact.expect("height", Double(shown.bounds.size.height), is: 20)
            let (first, last) = (CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 4, y: 8, width: 30, height: 40))
            let other: PausedLayer = fact.makePausedLayer()
            other.add(
                basic("bounds", from: NSValue(cgRect: first), to: NSValue(cgRect: last)),
                basic(
                    "shadowOffset", from: NSValue(cgSize: .zero), to: NSValue(cgSize: CGSize(width: 16, height: 8))))
            let quarter: CALayer = other.shown(at: 0.25)
            let (origin, size) = (quarter.bounds.origin, quarter.bounds.size)
            fact.expect(
                "bounds", [origin.x, origin.y, size.width, size.height].map { Double($0) }, are: [1, 2, 15, 25])
            let offset: CGSize = quarter.shadowOffset
            fact.expect("shadowOffset", [Double(offset.width), Double(offset.height)], are: [4, 2])
        }
        facts.add(
            "C11", "Colours go part by part, without being multiplied by their alpha.", from: FactSource.measuredOnPhone
        ) { fact in
            let red: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let blue: UIColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("backgroundColor", from: red.cgColor, to: blue.cgColor))
            let parts: [Double] = (rig.shown(at: 0.5).backgroundColor?.components ?? []).map { Double($0) }
            fact.expect("red, green, blue and alpha", parts, are: [0.5, 0, 0.5, 0.75], within: 1e-3)
        }
        facts.add(
            "C12", "A colour whose other end would be the layer's, which has none, shows none.",
            from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("backgroundColor", to: UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor))
            fact.expect("there is a colour", rig.shown(at: 0.5).backgroundColor != nil, is: false)
        }
        facts.add(
            "C13", "A flag changes as soon as its animation runs.", from: FactSource.measuredOnMac
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer()
            rig.add(basic("hidden", from: false, to: true))
            fact.expect("hidden at 0.25 s", rig.shown(at: 0.25).isHidden, is: true)
            let numbers: PausedLayer = fact.makePausedLayer()
            numbers.add(basic("hidden", from: 0, to: 1))
            fact.expect("hidden at 0 s", numbers.shown(at: 0).isHidden, is: false)
        }
        facts.add(
            "C15", "Paths of the same elements go point by point from one to the other.",
            from: FactSource.basicAnimation
        ) { fact in
            let layer = CAShapeLayer()
            layer.speed = 0
            fact.window.layer.addSublayer(layer)
            CATransaction.flush()
            let rig = PausedLayer(layer: layer)
            let small: CGPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let large: CGPath = CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 10), transform: nil)
            rig.add(basic("path", from: small, to: large))
            let box: CGRect = (rig.shown(at: 0.5) as? CAShapeLayer)?.path?.boundingBox ?? .zero
            fact.expect("x and width", [Double(box.origin.x), Double(box.size.width)], are: [10, 20])
        }
        facts.add(
            "C30", "A key path leads into points, sizes and rectangles.", from: FactSource.programmingGuide
        ) { fact in
            let layer = CALayer()
            for path in ["position.y", "anchorPoint.x", "bounds.origin.y", "bounds.size.width", "shadowOffset.height"] {
                layer.setValue(0.25, forKeyPath: path)
                let read: Double? = (layer.value(forKeyPath: path) as? NSNumber)?.doubleValue
                fact.expect(path, read, is: 0.25)
            }
        }
        facts.add(
            "C32", "An animation of a part of a value leaves its other parts as they are.",
            from: FactSource.programmingGuide
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.position = CGPoint(x: 1, y: 7) }
            rig.add(basic("position.x", from: 0, to: 100))
            let shown: CGPoint = rig.shown(at: 0.5).position
            fact.expect("x and y", [Double(shown.x), Double(shown.y)], are: [50, 7])
        }
    }
}
#endif
