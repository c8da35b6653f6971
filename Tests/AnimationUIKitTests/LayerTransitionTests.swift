import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Ways from a layer's old look to its new one.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LayerTransitionTests {
    private let stage = Stage()
    private let outer = CALayer()
    private let layer = CALayer()

    nonisolated static let all = TransitionTests.all

    init() {
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.frame = CGRect(x: 50, y: 50, width: 40, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        outer.addSublayer(layer)
        stage.window.layer.addSublayer(outer)
        stage.run(0)
    }

    /// The picture of the old look.
    private var picture: CALayer? { outer.sublayers?.first { $0 !== layer } }

    private func look(_ layer: CALayer?) -> CALayer? { layer.map { $0.presentation() ?? $0 } }

    private func isClean() -> Bool {
        outer.sublayers?.count == 1 && layer.animationKeys() == nil && layer.opacity == 1
            && CATransform3DIsIdentity(layer.transform)
    }

    private func play(_ transition: ViewTransition) -> AnimationToken {
        layer.at.animate(
            .transition(transition, duration: 1, curve: .linear) {
                $0.backgroundColor = UIColor.blue.cgColor
                $0.name = "new"
            } undo: {
                $0.name = nil
            })
    }

    @Test(arguments: all) func `the change is made at once, and its way is shown`(transition: ViewTransition) {
        let token = play(transition)
        stage.run(0.25)
        #expect(layer.backgroundColor == UIColor.blue.cgColor && layer.name == "new")
        #expect(look(layer)?.backgroundColor == UIColor.blue.cgColor)
        #expect(picture?.backgroundColor == UIColor.red.cgColor && outer.sublayers?.count == 2)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && isClean() && stage.host.issues.isEmpty)
    }

    @Test(arguments: all) func `played back the old look is there again`(transition: ViewTransition) {
        let token = AT.animate(play(transition), AT.wait(1))
        stage.run(1.5)
        #expect(isClean())
        token.reverse()
        stage.run(1)
        #expect(outer.sublayers?.count == 2 && layer.name == "new")
        stage.run(0.7)
        #expect(token.outcome == .completed(.start) && isClean())
        #expect(layer.backgroundColor == UIColor.red.cgColor && layer.name == nil)
    }

    @Test(arguments: all) func `scrubbed it shows what playing shows`(transition: ViewTransition) {
        func seen() -> [Double] {
            [look(picture), look(layer)].flatMap { layer -> [Double] in
                let matrix = layer?.transform ?? CATransform3DIdentity
                return [matrix.m11, matrix.m22, matrix.m41, matrix.m42].map(Double.init)
                    + [Double(layer?.opacity ?? 0)]
            }
        }
        let token = play(transition)
        stage.run(0.7)
        let played = seen()
        token.pause()
        for time in [0.1, 1, 0.7] {
            token.time = time
            stage.run(0)
        }
        for (value, former) in zip(seen(), played) { expectClose(value, former) }
        token.stop(at: .start)
        #expect(isClean() && layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test(arguments: all, [AnimationPosition.start, .current, .end]) func `stopped it leaves nothing behind`(
        transition: ViewTransition, position: AnimationPosition
    ) {
        let token = play(transition)
        stage.run(0.4)
        token.stop(at: position)
        stage.run(0.1)
        #expect(isClean() && layer.name == (position == .start ? nil : "new"))
    }

    @Test func `moving in, the new look comes over the old one, which stays`() {
        _ = play(.moveIn(from: .left))
        stage.run(0.25)
        #expect(outer.sublayers?.last === layer)
        expectClose(look(layer)?.transform.m41 ?? 0, -30)
        #expect(look(picture).map { CATransform3DIsIdentity($0.transform) && $0.opacity == 1 } == true)
    }

    @Test func `revealing, the old look goes away over the new one, which stays`() {
        _ = play(.reveal(from: .left))
        stage.run(0.25)
        #expect(outer.sublayers?.first === layer)
        expectClose(look(picture)?.transform.m41 ?? 0, 10)
        #expect(look(layer).map { CATransform3DIsIdentity($0.transform) && $0.opacity == 1 } == true)
    }

    @Test func `under a new look that is not opaque the old one fades`() {
        layer.cornerRadius = 5
        _ = play(.moveIn())
        stage.run(0.25)
        expectClose(look(picture)?.opacity ?? 0, 0.75)
    }

    @Test func `a layer that only says that it is opaque, as each view's does, fades in over the old look`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        stage.window.addSubview(view)
        stage.run(0)
        _ = view.layer.at.animate(.transition(.crossDissolve, duration: 1, curve: .linear) { $0.name = "new" })
        stage.run(0.25)
        #expect(view.isOpaque)
        expectClose(look(view.layer)?.opacity ?? 0, 0.25)
    }

    @Test func `the picture has the layers inside, and lies where the layer lies`() {
        let inner = CAShapeLayer()
        inner.fillColor = UIColor.green.cgColor
        inner.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
        layer.addSublayer(inner)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.opacity = 0.5
        layer.zPosition = 3
        stage.run(0)
        let token = layer.at.animate(.transition(.push(), duration: 1) { _ in inner.removeFromSuperlayer() })
        stage.run(0)
        let copy = picture?.sublayers?.first as? CAShapeLayer
        #expect(copy?.fillColor == UIColor.green.cgColor && copy?.frame == inner.frame)
        #expect(picture?.frame == layer.frame && picture?.opacity == 0.5 && picture?.zPosition == 3)
        token.stop(at: .end)
        #expect(layer.opacity == 0.5 && outer.sublayers?.count == 1)
    }

    @Test(arguments: all) func `where motion is reduced it dissolves`(transition: ViewTransition) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = play(transition)
        stage.run(0.25)
        expectClose(look(picture)?.opacity ?? 0, 0.75)
        for _ in 0..<90 {
            stage.run(0.01)
            for layer in [look(picture), look(layer)] {
                #expect(layer.map { CATransform3DIsIdentity($0.transform) } ?? true)
            }
        }
        #expect(token.outcome == .completed(.end) && isClean() && layer.name == "new")
    }

    @Test(arguments: all) func `a layer without a superlayer or a size is changed without a way`(
        transition: ViewTransition
    ) {
        let lone = CALayer()
        lone.frame = layer.frame
        layer.bounds.size = .zero
        let effect = AnyAnimator<CALayer>.transition(transition, duration: 1) { $0.name = "new" }
        let tokens = [lone, layer].map { $0.at.animate(effect) }
        stage.run(0.5)
        #expect(lone.name == "new" && layer.name == "new" && picture == nil)
        stage.run(1)
        #expect(tokens.allSatisfy { $0.outcome == .completed(.end) } && stage.host.issues.isEmpty)
    }

    @Test func `animations of views being off do not concern layers`() {
        UIView.performWithoutAnimation { _ = play(.push()) }
        stage.run(0.25)
        #expect(picture != nil)
    }

    @Test func `a view's own layer, and a shape layer with its own class in the closure`() {
        let shape = CAShapeLayer()
        shape.frame = layer.frame
        outer.addSublayer(shape)
        stage.run(0)
        let tokens = [
            shape.at.animate(.transition(.reveal(), duration: 1) { $0.fillColor = UIColor.blue.cgColor }),
            stage.view.layer.at.animate(.transition(.reveal(), duration: 1) { $0.cornerRadius = 4 }),
        ]
        stage.run(0.5)
        #expect(shape.fillColor == UIColor.blue.cgColor && outer.sublayers?.count == 3)
        stage.run(1)
        #expect(tokens.allSatisfy { $0.outcome == .completed(.end) } && outer.sublayers?.count == 2)
    }

    @Test(arguments: all) func `a layer that leaves the tree meanwhile leaves no picture, and is cut off`(
        transition: ViewTransition
    ) {
        let token = play(transition)
        stage.run(0.4)
        layer.removeFromSuperlayer()
        stage.run(0.02)
        #expect(token.outcome == .interrupted(.system) && outer.sublayers == nil)
    }
}
