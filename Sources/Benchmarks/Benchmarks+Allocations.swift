import AnimationInspector
import Foundation

extension Benchmarks {
    /// A frame asks for no memory, however its layers are animated. Paths and lists of colours do: they are made anew.
    static func allocationsOfFrames() -> Row {
        let animations = basicAnimations + keyframeAnimations + otherAnimations
        let tree = LayerTree(animations.count)
        tree.clock.bind {
            for (animation, layer) in zip(animations, tree.layers) {
                (animation.duration, animation.repeatCount) = (20, .infinity)
                layer.add(animation, forKey: nil)
            }
        }
        tree.clock.turn()
        func playFrames() {
            for _ in 0..<60 {
                tree.clock.advance(by: 1.0 / 60)
                for layer in tree.layers { precondition(layer.presentation() != nil) }
            }
        }
        playFrames()
        let cost = Measurement.best(of: 1, playFrames)
        return Row(
            name: "allocations in 60 frames, \(animations.count) kinds of animations",
            count: Double(cost.allocations ?? 0),
            goal: 0)
    }

    /// The inspector's look for flashes asks for no memory but what the layers' colours and sublayers cost to read.
    static func allocationsOfFlashWatch() -> Row {
        let tree = LayerTree(100)
        let watch = FlashWatch()
        tree.clock.bind {
            for (index, layer) in tree.layers.enumerated() {
                layer.backgroundColor = CGColor(gray: 1, alpha: 1)
                let animation = basic(index.isMultiple(of: 2) ? "opacity" : "backgroundColor", from: 0, to: 1)
                if !index.isMultiple(of: 2) {
                    (animation.fromValue, animation.toValue) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
                }
                (animation.duration, animation.repeatCount) = (0.2, .infinity)
                layer.add(animation, forKey: nil)
            }
        }
        tree.clock.turn()
        var count = 0
        func allocations(of look: @escaping (CALayer) -> Void) -> Double {
            let cost = Measurement.best(of: 2) {
                for _ in 0..<60 {
                    tree.clock.advance(by: 1.0 / 60)
                    for layer in tree.layers { look(layer) }
                }
            }
            return Double(cost.allocations ?? 0)
        }
        let reading = allocations { layer in
            let color = layer.presentation()?.backgroundColor
            count += (color == nil ? 0 : 1) + (layer.sublayers?.count ?? 0)
        }
        let looking = allocations { layer in
            watch.look(at: layer, at: tree.clock.now) { _, _ in count += 1 }
        }
        precondition(count > 0)
        return Row(name: "allocations in 60 looks for flashes, 100 layers", count: looking, goal: reading)
    }

    private static let turned = CATransform3DConcat(
        CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(2, 1, 1, 0))

    private static func basic(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (from, to)
        return animation
    }

    private static var basicAnimations: [CAAnimation] {
        let added = basic("transform", from: turned, to: CATransform3DIdentity)
        added.isAdditive = true
        let valued = basic("transform", from: 0, to: 3)
        valued.valueFunction = CAValueFunction(name: .rotateY)
        let summed = basic("position.x", from: 0, to: 1)
        summed.isCumulative = true
        return [
            added, valued, summed,
            basic("transform", from: CATransform3DIdentity, to: turned),
            basic("transform.scale", from: 0, to: 1),
            basic("transform.rotation.x", from: 0, to: 1),
            basic("transform.rotation.z", from: 0, to: 1),
            basic("transform.translation.y", from: 0, to: 1),
            basic("backgroundColor", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 0)),
            basic("shadowOffset", from: CGSize.zero, to: CGSize(width: 3, height: 4)),
            basic("bounds", from: CGRect.zero, to: CGRect(x: 0, y: 0, width: 3, height: 4)),
        ]
    }

    private static var keyframeAnimations: [CAAnimation] {
        let points = [CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 9), CGPoint(x: 5, y: 70)]
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .cubic, .paced, .cubicPaced]
        let bent: [CAAnimation] = modes.map { mode in
            let animation = CAKeyframeAnimation(keyPath: "position")
            (animation.values, animation.calculationMode) = (points, mode)
            return animation
        }
        let round = CAKeyframeAnimation(keyPath: "position")
        round.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
        round.rotationMode = .rotateAuto
        return bent + [round]
    }

    private static var otherAnimations: [CAAnimation] {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        (spring.fromValue, spring.toValue) = (0, 2)
        let group = CAAnimationGroup()
        group.animations = [basic("opacity", from: 0, to: 1), basic("transform.scale", from: 0, to: 1)]
        return [spring, group]
    }
}
