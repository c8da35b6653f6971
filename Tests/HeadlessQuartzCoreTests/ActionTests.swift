import Foundation
import Testing

@testable import HeadlessQuartzCore

/// An action that notes when it runs.
final class NotingAction: NSObject, CAAction {
    private(set) var runs: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { runs.append(event) }
}

final class ClassAction: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? CATransition() : nil
    }
}

@Suite(.ownClock)
@MainActor
struct ActionTests {
    private let root = CALayer()
    private let layer = CAShapeLayer()

    init() {
        VirtualClock.current.host(root)
        root.addSublayer(layer)
        CATransaction.flush()
    }

    @Test func `H14 delegate, actions, style, class: the first answer counts, NSNull ends the search`() {
        let action = NotingAction()
        let classy = ClassAction()
        #expect(classy.action(forKey: "opacity") is CATransition)
        classy.style = ["style": ["actions": ["opacity": action]]]
        #expect(classy.action(forKey: "opacity") as? NotingAction === action)
        let own = NotingAction()
        classy.actions = ["opacity": own]
        #expect(classy.action(forKey: "opacity") as? NotingAction === own)
        let delegate = AskingDelegate()
        delegate.answer = NSNull()
        classy.delegate = delegate
        #expect(classy.action(forKey: "opacity") == nil)
        classy.delegate = nil
        classy.actions = ["opacity": NSNull()]
        #expect(classy.action(forKey: "opacity") == nil)
    }

    @Test func `H15 the class has no default actions of its own`() {
        for key in ["opacity", "bounds", "backgroundColor", "hidden"] {
            #expect(CALayer.defaultAction(forKey: key) == nil)
        }
    }

    @Test func `H16 nothing animates by itself before the first commit in a window`() {
        let new = CALayer()
        #expect(new.action(forKey: "opacity") == nil)
        root.addSublayer(new)
        new.opacity = 0
        #expect(new.animationKeys() == nil && new.action(forKey: "opacity") == nil)
        CATransaction.flush()
        new.opacity = 1
        #expect(new.animationKeys() == ["opacity"])
    }

    @Test func `H17 what animates by itself`() {
        let keys = [
            "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
            "contents", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor",
            "opacity", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "transform.scale", "strokeEnd",
        ]
        for key in keys {
            #expect((layer.action(forKey: key) as? CABasicAnimation)?.keyPath == key, "\(key)")
        }
        #expect(layer.action(forKey: "backgroundColor") == nil)
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        #expect(layer.action(forKey: "backgroundColor") is CABasicAnimation)
        #expect(CALayer.make(CALayer.self).action(forKey: "strokeEnd") == nil)
    }

    @Test func `H18 what fades, and what does nothing`() {
        for key in ["hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners"] {
            #expect(layer.action(forKey: key) is CATransition, "\(key)")
        }
        for key in [
            "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "position.x", "cornerCurve", "speed",
            "mine", "path",
        ] {
            #expect(layer.action(forKey: key) == nil, "\(key)")
        }
    }

    @Test func `U12 hiding and clipping fade, paths do nothing by themselves`() {
        (layer.isHidden, layer.masksToBounds) = (true, true)
        #expect(layer.animationKeys() == ["transition"] && layer.animation(forKey: "transition") is CATransition)
        layer.removeAllAnimations()
        let shape = CAShapeLayer()
        root.addSublayer(shape)
        CATransaction.flush()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        (shape.path, shape.shadowPath, layer.shadowPath) = (path, path, path)
        #expect(shape.animationKeys() == nil && layer.animationKeys() == nil)
    }

    @Test func `H19 a frame is position, then bounds; hiding and adding are transitions`() {
        let delegate = AskingDelegate()
        layer.delegate = delegate
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(delegate.asked == ["position", "bounds"])
        #expect(layer.animationKeys() == ["position", "bounds"])
        layer.removeAllAnimations()
        layer.isHidden = true
        #expect(layer.animationKeys() == ["transition"])
        #expect(root.animationKeys() == nil)
        root.addSublayer(CALayer())
        #expect(root.animationKeys() == ["transition"])
    }

    @Test func `H20 events of the tree, in order`() {
        let (above, first, second) = (AskingDelegate(), AskingDelegate(), AskingDelegate())
        var log: [String] = []
        func drain() -> [String] {
            log = above.asked.map { "root \($0)" } + first.asked.map { "a \($0)" } + second.asked.map { "b \($0)" }
            (above.asked, first.asked, second.asked) = ([], [], [])
            return log
        }
        let (a, b) = (CALayer(), CALayer())
        (root.delegate, a.delegate, b.delegate) = (above, first, second)
        root.addSublayer(a)
        #expect(drain() == ["root sublayers", "a onOrderIn"])
        root.insertSublayer(a, at: 0)
        #expect(drain() == ["root sublayers"])
        root.replaceSublayer(a, with: b)
        #expect(drain() == ["root sublayers", "a onOrderOut", "b onOrderIn"])
        b.removeFromSuperlayer()
        #expect(drain() == ["root sublayers", "b onOrderOut"])
        root.layoutIfNeeded()
        #expect(drain() == ["root onLayout"])
    }

    @Test func `H21 an animation for onOrderIn is kept under that name`() {
        let new = CALayer()
        new.actions = ["onOrderIn": basic("opacity", from: 0, to: 1)]
        root.addSublayer(new)
        #expect(new.animationKeys() == ["onOrderIn"])
    }

    @Test func `H22 a delegate's NSNull stops the implicit animation, an action sees old, then new`() {
        let delegate = AskingDelegate()
        delegate.answer = NSNull()
        layer.delegate = delegate
        layer.opacity = 0.3
        #expect(layer.animationKeys() == nil && delegate.asked == ["opacity"])
        let action = NotingAction()
        delegate.answer = action
        layer.opacity = 0.6
        #expect(action.runs == ["opacity"])
    }

    @Test func `H24 the implicit animation starts from what is shown, and follows the model`() {
        layer.opacity = 0
        clock().turn()
        clock().advance(by: 0.1)
        let shown = layer.presentation()?.opacity ?? -1
        #expect(shown > 0 && shown < 1)
        layer.opacity = 0.9
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Float == shown)
        clock().advance(by: 0.25)
        #expect(layer.presentation()?.opacity == 0.9)
    }

    @Test func `H25 an equal value asks for nothing`() {
        let delegate = AskingDelegate()
        layer.delegate = delegate
        layer.opacity = 1
        layer.transform = CATransform3DIdentity
        layer.bounds = .zero
        layer.fillColor = CGColor(gray: 0, alpha: 1)
        #expect(delegate.asked.isEmpty)
    }
}
