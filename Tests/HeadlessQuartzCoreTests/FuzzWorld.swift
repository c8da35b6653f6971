import Foundation
import Testing

@testable import HeadlessQuartzCore

/// Counts what its animation hears: never a stop before a start that was due, never two stops.
private final class Referee: NSObject, CAAnimationDelegate {
    var starts = 0
    var stops = 0

    func animationDidStart(_ anim: CAAnimation) {
        starts += 1
        #expect(starts == 1 && stops == 0)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops += 1
        #expect(stops == 1 && (starts == 1 || !flag))
    }
}

/// Random trees, changes, animations, transactions and time, in so many steps; nothing may trap.
@MainActor
final class FuzzWorld {
    private var random: SeededNumbers
    private let root = CALayer()
    private var layers: [CALayer] = []
    private var referees: [Referee] = []
    private var open = 0
    private var blocks = 0
    private var blocksRun = 0

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        VirtualClock.current.host(root)
        layers = [root]
    }

    private static let paths = [
        "opacity", "position", "position.x", "bounds", "bounds.size", "bounds.size.width", "transform",
        "transform.scale", "transform.rotation.z", "transform.rotation.x", "transform.translation",
        "sublayerTransform", "backgroundColor", "borderColor", "hidden", "contents", "path", "strokeEnd", "colors",
        "locations", "shadowOffset", "frame", "nonsense", "zPosition", "anchorPoint", "cornerRadius", "fontSize",
        "contentsRect.origin.y", "lineDashPattern", "",
    ]
    private static let wild = [0, -0.0, 1, -1, 0.5, 2, 1e-300, 1e300, -1e18, .infinity, -.infinity, .nan, 100]

    private func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    private func chance(_ one: Int) -> Bool { below(one) == 0 }
    private func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
    private func tame() -> Double { Double.random(in: -200...200, using: &random) }
    private func number() -> Double { chance(8) ? pick(Self.wild) : tame() }

    private func matrix() -> CATransform3D {
        switch below(6) {
        case 0: CATransform3DMakeScale(tame() / 100, tame() / 100, 1)
        case 1: CATransform3DMakeRotation(tame(), tame(), tame(), tame())
        case 2: CATransform3DMakeScale(0, 0, 0)
        case 3: CATransform3D()
        case 4:
            CATransform3DConcat(
                CATransform3DMakeRotation(tame(), 0, 0, 1), CATransform3DMakeTranslation(tame(), 1, 0))
        default:
            CATransform3D(
                m11: number(), m12: number(), m13: tame(), m14: tame() / 1000, m21: tame(), m22: tame(),
                m23: tame(),
                m24: 0, m31: tame(), m32: tame(), m33: tame(), m34: 0.001, m41: tame(), m42: tame(), m43: tame(),
                m44: number())
        }
    }

    private func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<below(5) {
            path.move(to: CGPoint(x: number(), y: tame()))
            path.addLine(to: CGPoint(x: tame(), y: number()))
            if chance(2) { path.addQuadCurve(to: CGPoint(x: tame(), y: 0), control: CGPoint(x: 0, y: tame())) }
            if chance(3) { path.closeSubpath() }
        }
        return path
    }

    private func value() -> Any? {
        switch below(12) {
        case 0, 1, 2: number()
        case 3: CGPoint(x: number(), y: number())
        case 4: CGSize(width: number(), height: number())
        case 5: CGRect(x: number(), y: number(), width: number(), height: number())
        case 6: NSValue(caTransform3D: matrix())
        case 7: CGColor(red: number(), green: 0, blue: 1, alpha: tame())
        case 8: path()
        case 9: [number(), number()]
        case 10: "text"
        default: nil
        }
    }

    private func timed(_ animation: CAAnimation) {
        animation.duration = chance(6) ? number() : Double(below(30)) / 10
        if chance(4) { animation.beginTime = CACurrentMediaTime() + tame() / 100 }
        if chance(12) { animation.beginTime = number() }
        if chance(4) { animation.speed = Float(number() / 50) }
        if chance(4) { animation.timeOffset = number() / 100 }
        if chance(4) { animation.repeatCount = Float(number() / 40) }
        if chance(6) { animation.repeatDuration = number() / 40 }
        animation.autoreverses = chance(3)
        animation.isRemovedOnCompletion = !chance(4)
        animation.fillMode = pick([.removed, .both, .forwards, .backwards])
        if chance(3) { animation.timingFunction = CAMediaTimingFunction(name: pick([.default, .easeIn, .linear])) }
        if chance(9) {
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(number()), Float(number()), Float(number()), Float(number()))
        }
    }

    private func animation(_ depth: Int = 0) -> CAAnimation {
        let result: CAAnimation
        switch below(depth > 2 ? 8 : 10) {
        case 0, 1, 2, 3, 4:
            let basic =
                chance(4)
                ? CASpringAnimation(keyPath: pick(Self.paths)) : CABasicAnimation(keyPath: pick(Self.paths))
            (basic.fromValue, basic.toValue, basic.byValue) = (value(), value(), value())
            if let spring = basic as? CASpringAnimation {
                (spring.mass, spring.stiffness, spring.damping) = (number(), number(), number())
                spring.initialVelocity = number()
                _ = spring.settlingDuration
            }
            basic.isAdditive = chance(3)
            basic.isCumulative = chance(3)
            if chance(8) {
                basic.valueFunction = CAValueFunction(name: pick([.rotateZ, .scale, .translate, .scaleX]))
            }
            result = basic
        case 5, 6:
            let frames = CAKeyframeAnimation(keyPath: pick(Self.paths))
            let first = value()
            frames.values = (0..<below(5)).compactMap { _ in chance(6) ? value() : first }
            if chance(3) { frames.path = path() }
            if chance(2) {
                frames.keyTimes = (0..<below(6)).map { NSNumber(value: chance(9) ? number() : Double($0) / 4) }
            }
            frames.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            frames.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
            if chance(3) { frames.tensionValues = [NSNumber(value: number()), 1] }
            (frames.isAdditive, frames.isCumulative) = (chance(3), chance(3))
            result = frames
        case 7: result = CATransition()
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<below(4)).map { _ in animation(depth + 1) }
            result = group
        }
        timed(result)
        return result
    }

    private func newLayer() -> CALayer {
        switch below(5) {
        case 0: CAShapeLayer()
        case 1: CATextLayer()
        case 2: CAGradientLayer()
        default: CALayer()
        }
    }

    private func isAbove(_ layer: CALayer, _ other: CALayer) -> Bool {
        var above: CALayer? = other
        while let next = above {
            if next === layer { return true }
            above = next.superlayer
        }
        return false
    }

    func step() {
        let layer = pick(layers)
        switch below(20) {
        case 0, 1:
            guard layers.count < 40 else { return }
            let new = newLayer()
            layers.append(new)
            if chance(9) { layer.mask = new } else { layer.insertSublayer(new, at: UInt32(below(5))) }
        case 2:
            let other = pick(layers)
            if !isAbove(layer, other), layer !== root { other.addSublayer(layer) }
        case 3:
            guard layer !== root, chance(3) else { return }
            layer.removeFromSuperlayer()
            if chance(2) { layers.removeAll { $0 === layer } }
        case 4, 5, 6:
            let animation = animation()
            let referee = Referee()
            animation.delegate = referee
            referees.append(referee)
            layer.add(animation, forKey: chance(4) ? nil : pick(["a", "b", "c"]))
        case 7:
            if chance(3) {
                layer.removeAllAnimations()
            } else {
                layer.removeAnimation(forKey: pick(["a", "b", "c"]))
            }
        case 8: layer.opacity = Float(number())
        case 9: layer.position = CGPoint(x: tame(), y: pick([tame(), .infinity]))
        case 10: layer.frame = CGRect(x: tame(), y: tame(), width: tame(), height: tame())
        case 11: layer.transform = matrix()
        case 12:
            layer.setValue(
                number(),
                forKeyPath: pick(["transform.scale", "transform.rotation.y", "zPosition", "mine", "a.b.c"]))
        case 13:
            layer.backgroundColor = chance(3) ? nil : CGColor(gray: tame(), alpha: 1)
            layer.isHidden = chance(4)
            layer.masksToBounds = chance(3)
        case 14:
            if layer !== root || chance(4) {
                (layer.speed, layer.timeOffset, layer.beginTime) = (
                    pick([1, 1, 0, 2, -1]), pick([0, 3]), pick([0, 5])
                )
            }
        case 15: transact()
        case 16, 17: if open == 0 { VirtualClock.current.advance(by: Double(below(40)) / 60) }
        case 18: look(layer)
        default: if open == 0, chance(20) { background() }
        }
    }

    private func transact() {
        if open > 0, chance(2) {
            CATransaction.commit()
            open -= 1
        } else if open < 3 {
            CATransaction.begin()
            open += 1
            CATransaction.setAnimationDuration(number() / 100)
            CATransaction.setDisableActions(chance(3))
            blocks += 1
            CATransaction.setCompletionBlock { [weak self] in self?.blocksRun += 1 }
        } else {
            CATransaction.flush()
        }
    }

    private func background() {
        VirtualClock.current.enterBackground()
        VirtualClock.current.turn()
        VirtualClock.current.enterForeground()
    }

    private func look(_ layer: CALayer) {
        let shown = layer.presentation()
        #expect(shown?.model() === layer || shown == nil)
        _ = layer.hitTest(CGPoint(x: tame(), y: tame()))
        _ = shown?.hitTest(CGPoint(x: tame(), y: tame()))
        _ = layer.convert(CGPoint(x: tame(), y: 0), to: pick(layers))
        _ = layer.convertTime(tame(), to: pick(layers))
        for path in Self.paths { _ = shown?.value(forKeyPath: path) }
        _ = shown?.frame
    }

    /// All is taken down: every animation has stopped once, every block has run once, nothing is left over.
    func end() {
        while open > 0 {
            CATransaction.commit()
            open -= 1
        }
        VirtualClock.current.turn()
        for layer in layers { layer.removeAllAnimations() }
        VirtualClock.current.unhost(root)
        VirtualClock.current.turn()
        for layer in layers { #expect(layer.presentation() == nil || layer.isInLiveTree) }
        layers = []
        root.sublayers = nil
        VirtualClock.current.turn()
        #expect(blocks == blocksRun)
        #expect(VirtualClock.current.isIdle)
        #expect(referees.allSatisfy { $0.stops == 1 })
    }
}
