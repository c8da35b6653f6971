#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The animations that changes of a layer make by themselves.
extension Fact {
    static func actions() -> [Fact] {
        var facts = FactList(theme: "Actions")
        addSearch(to: &facts)
        addProperties(to: &facts)
        addViews(to: &facts)
        return facts.facts
    }

    /// Answers a layer that asks for an action, and writes down the question.
    private final class Answers: NSObject, CALayerDelegate {
        let calls: FactCalls
        var answer: (any CAAction)?

        init(_ calls: FactCalls) { self.calls = calls }

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            calls.add(event)
            return answer
        }
    }

    /// An action that writes down its events.
    private final class Noting: NSObject, CAAction {
        let calls: FactCalls

        init(_ calls: FactCalls) { self.calls = calls }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            calls.add("run-\(event)")
        }
    }

    private static func addSearch(to facts: inout FactList) {
        facts.add(
            "H13", "With actions disabled a change is not animated; an animation that is added still runs.",
            from: FactSource.transaction
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let answers = Answers(fact.calls)
            layer.delegate = answers
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            layer.add(basic("position.x", to: 1), forKey: "move")
            CATransaction.commit()
            fact.expectCalls("to the delegate", "")
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "move")
        }
        facts.add(
            "H14", "An action is asked of the delegate, the layer, its style and its class; NSNull ends the search.",
            from: FactSource.actionForKey
        ) { fact in
            let layer = CALayer()
            let own = Noting(fact.calls)
            let styled = Noting(fact.calls)
            layer.style = ["actions": ["opacity": styled]]
            fact.expect("the style's", layer.action(forKey: "opacity") as? Noting === styled, is: true)
            layer.actions = ["opacity": own]
            fact.expect("the layer's", layer.action(forKey: "opacity") as? Noting === own, is: true)
            let answers = Answers(fact.calls)
            answers.answer = NSNull()
            layer.delegate = answers
            fact.expect("any after NSNull", layer.action(forKey: "opacity") != nil, is: false)
        }
        facts.add(
            "H15", "The class of layers has no actions of its own.", from: FactSource.measuredOnMac
        ) { fact in
            for key in ["opacity", "bounds", "backgroundColor", "hidden"] {
                fact.expect("one for \(key)", CALayer.defaultAction(forKey: key) != nil, is: false)
            }
        }
        facts.add(
            "H16", "Nothing is animated by itself before the layer was committed in a window once.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer = CALayer()
            fact.window.layer.addSublayer(layer)
            layer.opacity = 0
            fact.expect("it is animated before", layer.animationKeys() != nil, is: false)
            fact.expect("an action is found before", layer.action(forKey: "opacity") != nil, is: false)
            CATransaction.flush()
            layer.opacity = 1
            fact.expect("keys after", (layer.animationKeys() ?? []).joined(separator: " "), is: "opacity")
        }
        facts.add(
            "H25", "A value that is set again asks for no action.", from: FactSource.articles
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.opacity = 1
            layer.bounds = .zero
            fact.expect("it is animated", layer.animationKeys() != nil, is: false)
        }
    }

    private static func addProperties(to facts: inout FactList) {
        facts.add("H17", "The properties of a layer that animate by themselves.", from: FactSource.layer) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let keys: [String] = [
                "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
                "contents", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth",
                "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
            ]
            let without: [String] = keys.filter { !(layer.action(forKey: $0) is CABasicAnimation) }
            fact.expect("those that don't", without.joined(separator: " "), is: "")
        }
        facts.add(
            "H18", "The changes of a layer that fade, and some that do nothing.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let fading: [String] = ["geometryFlipped", "mask", "sublayers", "filters", "maskedCorners"]
            let others: [String] = fading.filter { !(layer.action(forKey: $0) is CATransition) }
            fact.expect("those that don't fade", others.joined(separator: " "), is: "")
            let still: [String] = [
                "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "position.x", "cornerCurve", "speed",
                "mine", "path",
            ]
            let moving: [String] = still.filter { layer.action(forKey: $0) != nil }
            fact.expect("those that do something", moving.joined(separator: " "), is: "")
        }
        facts.add(
            "H19", "A frame is a position, then bounds; a new sublayer is a transition of its superlayer.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let answers = Answers(fact.calls)
            layer.delegate = answers
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            fact.expectCalls("to the delegate", "position bounds")
            fact.expect("keys of a frame", (layer.animationKeys() ?? []).joined(separator: " "), is: "position bounds")
            layer.removeAllAnimations()
            layer.addSublayer(CALayer())
            fact.expect("keys", (layer.animationKeys() ?? []).joined(separator: " "), is: "transition")
        }
        facts.add(
            "H20", "A superlayer is asked about its sublayers, and a sublayer about its coming and going.",
            from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let answers = Answers(fact.calls)
            layer.delegate = answers
            let child = CALayer()
            child.delegate = answers
            layer.addSublayer(child)
            child.removeFromSuperlayer()
            fact.expectCalls("to the delegate", "sublayers onOrderIn sublayers onOrderOut")
        }
        facts.add(
            "H21", "An animation for onOrderIn is kept under that name.", from: FactSource.measuredOnMac
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            let child = CALayer()
            child.actions = ["onOrderIn": basic("opacity", from: 0, to: 1)]
            layer.addSublayer(child)
            fact.expect("keys", (child.animationKeys() ?? []).joined(separator: " "), is: "onOrderIn")
        }
        facts.add(
            "H24", "An implicit animation starts from what is shown, and follows the layer's own value.",
            from: FactSource.articles
        ) { fact in
            let layer: CALayer = fact.makeLayer()
            await fact.turn()
            layer.opacity = 0
            await fact.advance(by: 0.1)
            CATransaction.flush()
            let shown: Double = Double(layer.presentation()?.opacity ?? -1)
            layer.opacity = 0.9
            let next = layer.animation(forKey: "opacity") as? CABasicAnimation
            fact.expect("fromValue", (next?.fromValue as? NSNumber)?.doubleValue, is: shown, perSecond: 10)
            await fact.advance(by: 0.4)
            fact.expect("opacity at the end", layer.presentation().map { Double($0.opacity) }, is: 0.9)
        }
    }

    private static func addViews(to facts: inout FactList) {
        facts.add(
            "H22", "A view's layer is animated inside of blocks only; a layer of one's own below it always.",
            from: FactSource.view
        ) { fact in
            let view: UIView = fact.box
            let own = CALayer()
            view.layer.addSublayer(own)
            await fact.turn()
            view.layer.opacity = 0.5
            fact.expect("the view's layer outside", view.layer.animationKeys() != nil, is: false)
            let answer: (any CAAction)? = view.action(for: view.layer, forKey: "opacity")
            fact.expect("the view answers NSNull outside", answer is NSNull, is: true)
            own.opacity = 0.5
            fact.expect("a layer of its own outside", own.animationKeys() != nil, is: true)
            UIView.animate(withDuration: 1) { view.layer.opacity = 0.2 }
            fact.expect("the view's layer inside", view.layer.animationKeys() != nil, is: true)
        }
        facts.add(
            "H23", "Inside of a block a corner radius and a shadow animate, too.", from: FactSource.articles
        ) { fact in
            let view: UIView = fact.box
            await fact.turn()
            UIView.animate(withDuration: 1) {
                view.layer.cornerRadius = 10
                view.layer.shadowOpacity = 0.5
            }
            fact.expect("keys", fact.keys, is: "cornerRadius shadowOpacity")
        }
    }
}
#endif
