#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// A layer's own values, what is on the screen, and the tree of layers.
extension Fact {
    static func layers() -> [Fact] {
        var facts = FactList(theme: "Layers")
        addValues(to: &facts)
        addPresentation(to: &facts)
        addTree(to: &facts)
        addNames(to: &facts)
        return facts.facts
    }

    private static func addValues(to facts: inout FactList) {
        facts.add("I1", "The values of a new layer.", from: FactSource.layer) { fact in
            let layer = CALayer()
            let anchor: [Double] = [Double(layer.anchorPoint.x), Double(layer.anchorPoint.y)]
            fact.expect("anchorPoint", anchor, are: [0.5, 0.5])
            fact.expect(
                "opacity and contentsScale", [Double(layer.opacity), Double(layer.contentsScale)], are: [1, 1])
            fact.expect(
                "shadowOpacity and shadowRadius", [Double(layer.shadowOpacity), Double(layer.shadowRadius)],
                are: [0, 3])
            let offset: [Double] = [Double(layer.shadowOffset.width), Double(layer.shadowOffset.height)]
            fact.expect("shadowOffset", offset, are: [0, -3])
            fact.expect("contentsGravity", layer.contentsGravity.rawValue, is: "resize")
            fact.expect("isDoubleSided", layer.isDoubleSided, is: true)
            fact.expect("it has a background", layer.backgroundColor != nil, is: false)
            fact.expect("it has sublayers", layer.sublayers != nil, is: false)
        }
        facts.add(
            "I2", "A change counts at once in the layer; an animation changes only what is shown.",
            from: FactSource.programmingGuide
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.opacity = 0.25
            fact.expect("opacity of the layer", Double(layer.opacity), is: 0.25)
            fact.expect("it is animated", layer.animationKeys() != nil, is: true)
        }
        facts.add("I29", "A running animation never alters the layer's own value.", from: FactSource.programmingGuide) {
            fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.add(basic("opacity", from: 0, to: 0.5) { $0.duration = 0.4 }, forKey: "fade")
            await fact.advance(by: 0.2)
            fact.expect("opacity of the layer", Double(layer.opacity), is: 1)
            let shown: Double? = layer.presentation().map { Double($0.opacity) }
            fact.expect("opacity shown", shown, is: 0.25, perSecond: 1.25)
        }
        facts.add("J47", "A view is opaque by default, and so is its layer.", from: FactSource.view) { fact in
            fact.expect("a view", UIView().isOpaque, is: true)
            fact.expect("its layer", UIView().layer.isOpaque, is: true)
            fact.expect("a layer of its own", CALayer().isOpaque, is: false)
            let clear = UIView()
            clear.isOpaque = false
            fact.expect("the layer of one that is not", clear.layer.isOpaque, is: false)
        }
        facts.add(
            "I22", "The default values of layers, by their names.", from: FactSource.measuredOnMac
        ) { fact in
            let numbers: [Double] = ["opacity", "shadowRadius", "contentsScale", "speed"].map {
                (CALayer.defaultValue(forKey: $0) as? NSNumber)?.doubleValue ?? .nan
            }
            fact.expect("opacity, shadowRadius, contentsScale, speed", numbers, are: [1, 3, 1, 1])
            fact.expect("bounds have one", CALayer.defaultValue(forKey: "bounds") != nil, is: false)
            fact.expect("hidden", CALayer.defaultValue(forKey: "hidden") as? Bool ?? true, is: false)
            let anchor: CGPoint? = (CALayer.defaultValue(forKey: "anchorPoint") as? NSValue)?.cgPointValue
            fact.expect("anchorPoint", anchor.map { [Double($0.x), Double($0.y)] }, are: [0.5, 0.5])
            let duration: Double? = (CALayer.defaultValue(forKey: "duration") as? NSNumber)?.doubleValue
            fact.expect("duration is endless", duration == .infinity, is: true)
            fact.expect("fillMode", CALayer.defaultValue(forKey: "fillMode") as? String ?? "", is: "removed")
            for key in ["position", "transform", "backgroundColor", "shadowOpacity"] {
                fact.expect("\(key) has one", CALayer.defaultValue(forKey: key) != nil, is: false)
            }
        }
        facts.add("I23", "A style gives the values that were not set.", from: FactSource.layer) { fact in
            let layer = CALayer()
            layer.style = ["cornerRadius": 6]
            fact.expect("cornerRadius", Double(layer.cornerRadius), is: 6)
            layer.borderWidth = 2
            layer.style = ["cornerRadius": 6, "borderWidth": 9]
            fact.expect("borderWidth, which was set", Double(layer.borderWidth), is: 2)
        }
        facts.add(
            "I26", "No property of a layer asks for it to be drawn again.", from: FactSource.layer
        ) { fact in
            for key in ["opacity", "bounds", "contents", "cornerRadius"] {
                fact.expect("\(key) does", CALayer.needsDisplay(forKey: key), is: false)
            }
        }
    }

    private static func addPresentation(to facts: inout FactList) {
        facts.add("I3", "Before its first commit a layer has no presentation.", from: FactSource.presentation) { fact in
            let layer = CALayer()
            fact.expect("a layer of no window has one", layer.presentation() != nil, is: false)
            fact.window.layer.addSublayer(layer)
            CATransaction.flush()
            fact.expect("a committed one has one", layer.presentation() != nil, is: true)
        }
        facts.add("I4", "The presentation shows the last commit.", from: FactSource.measuredOnMac) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.2
            fact.expect("before the commit", layer.presentation().map { Double($0.opacity) }, is: 1)
            CATransaction.commit()
            CATransaction.flush()
            fact.expect("after it", layer.presentation().map { Double($0.opacity) }, is: 0.2)
        }
        facts.add(
            "I5", "The presentation leads to its layer, and to itself.", from: FactSource.presentation
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            let shown: CALayer? = layer.presentation()
            fact.expect("its model is the layer", shown?.model() === layer, is: true)
            fact.expect("the layer is its own model", layer.model() === layer, is: true)
            fact.expect("its presentation is itself", shown?.presentation() === shown, is: true)
            fact.expect("it is the layer", shown === layer, is: false)
        }
        facts.add(
            "I6", "The presentation lists the keys of the layer's animations.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            layer.add(basic("opacity", to: 0), forKey: "fade")
            CATransaction.flush()
            fact.expect("keys", (layer.presentation()?.animationKeys() ?? []).joined(separator: " "), is: "fade")
        }
        facts.add(
            "I7", "The tree of a presentation is made of presentations, and is hit where things are shown.",
            from: FactSource.presentation
        ) { fact in
            let rig: PausedLayer = fact.makePausedLayer { $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20) }
            let child = CALayer()
            rig.layer.addSublayer(child)
            CATransaction.flush()
            rig.add(basic("position.x", from: 100, to: 200))
            let shown: CALayer = rig.shown(at: 0.5)
            fact.expect("a sublayer's model is the sublayer", shown.sublayers?.first?.model() === child, is: true)
            fact.expect("it is hit where it is shown", shown.hitTest(CGPoint(x: 150, y: 0)) != nil, is: true)
            fact.expect("it is hit where it belongs", shown.hitTest(.zero) != nil, is: false)
        }
    }

    private static func addTree(to facts: inout FactList) {
        facts.add(
            "I18", "A sublayer is inserted at an index or beside another one; an index too high is the end.",
            from: FactSource.layer
        ) { fact in
            let layer = CALayer()
            let children: [CALayer] = ["a", "b", "c"].map { name in
                let child = CALayer()
                child.name = name
                return child
            }
            func names() -> String { (layer.sublayers ?? []).map { $0.name ?? "" }.joined() }
            layer.addSublayer(children[0])
            layer.insertSublayer(children[1], at: 100)
            fact.expect("at 100", names(), is: "ab")
            layer.insertSublayer(children[2], below: children[1])
            fact.expect("below b", names(), is: "acb")
            layer.insertSublayer(children[0], above: children[1])
            fact.expect("moved above b", names(), is: "cba")
            for child in children { child.removeFromSuperlayer() }
            fact.expect("an emptied layer has sublayers", layer.sublayers != nil, is: false)
        }
        facts.add("I19", "A layer has one superlayer; a mask is no sublayer.", from: FactSource.layer) { fact in
            let (first, second, child) = (CALayer(), CALayer(), CALayer())
            first.addSublayer(child)
            second.addSublayer(child)
            fact.expect("the first one has sublayers", first.sublayers?.isEmpty == false, is: false)
            let mask = CALayer()
            first.mask = mask
            fact.expect("the mask's superlayer is the layer", mask.superlayer === first, is: true)
            fact.expect("the mask is a sublayer", first.sublayers?.contains(mask) == true, is: false)
        }
        facts.add(
            "I20", "Hidden and clear layers are not hit; what is outside of its superlayer is, unless that clips.",
            from: FactSource.layer
        ) { fact in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let child = CALayer()
            child.frame = CGRect(x: 150, y: 0, width: 50, height: 50)
            layer.addSublayer(child)
            let point = CGPoint(x: 160, y: 10)
            fact.expect("outside", layer.hitTest(point) === child, is: true)
            child.opacity = 0
            fact.expect("clear", layer.hitTest(point) === child, is: false)
            child.opacity = 1
            child.isHidden = true
            fact.expect("hidden", layer.hitTest(point) === child, is: false)
            child.isHidden = false
            layer.masksToBounds = true
            fact.expect("clipped", layer.hitTest(point) === child, is: false)
        }
    }

    private static func addNames(to facts: inout FactList) {
        facts.add(
            "I21", "A layer keeps values for any key, and its properties by their names.", from: FactSource.layer
        ) { fact in
            let layer = CALayer()
            layer.setValue("word", forKey: "mine")
            fact.expect("mine", layer.value(forKey: "mine") as? String ?? "", is: "word")
            let box = NSValue(cgPoint: CGPoint(x: 3, y: 4))
            layer.setValue(box, forKey: "position")
            fact.expect("position", layer.value(forKey: "position") as? NSValue == box, is: true)
        }
        facts.add("I27", "The expansion of corner curves.", from: FactSource.layer) { fact in
            let factors: [Double] = [CALayerCornerCurve.circular, .continuous].map {
                Double(CALayer.cornerCurveExpansionFactor($0))
            }
            fact.expect("circular and continuous", factors, are: [1, 1.528665])
        }
        facts.add("I28", "The words behind the names of modes.", from: FactSource.layer) { fact in
            let fills: [CAMediaTimingFillMode] = [.forwards, .backwards, .both, .removed]
            fact.expect(
                "fill modes", fills.map { $0.rawValue }.joined(separator: " "), is: "forwards backwards both removed")
            let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
            fact.expect(
                "modes", modes.map { $0.rawValue }.joined(separator: " "), is: "linear discrete paced cubic cubicPaced")
            let curves: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
            fact.expect(
                "curves", curves.map { $0.rawValue }.joined(separator: " "),
                is: "linear easeIn easeOut easeInEaseOut default")
            let turns: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
            fact.expect("turns", turns.map { $0.rawValue }.joined(separator: " "), is: "auto autoReverse")
            let kinds: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
            fact.expect("transitions", kinds.map { $0.rawValue }.joined(separator: " "), is: "fade moveIn push reveal")
            fact.expect("a side", CATransitionSubtype.fromRight.rawValue, is: "fromRight")
            let events: [String] = [kCAOnOrderIn, kCAOnOrderOut, kCATransition]
            fact.expect("events", events.joined(separator: " "), is: "onOrderIn onOrderOut transition")
        }
    }
}
#endif
