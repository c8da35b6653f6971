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
