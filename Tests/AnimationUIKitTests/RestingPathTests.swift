import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Turns along a path at rest: the layer's own transform has them.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingPathTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var layer: CALayer { view.layer }

    nonisolated private static var quarter: CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 120, y: 120))
        path.addCurve(
            to: CGPoint(x: 200, y: 200), control1: CGPoint(x: 170, y: 120), control2: CGPoint(x: 200, y: 150))
        path.addLine(to: CGPoint(x: 200, y: 240))
        return path
    }

    enum Way: CaseIterable {
        case effect, auto, autoReverse

        @MainActor func start(on view: UIView) -> AnimationToken {
            if self == .effect {
                return view.at.animate(.move(along: quarter, rotates: true, duration: 1, curve: .easeIn))
            }
            var way = KeyframeAnimation("position", timing: LayerTiming(duration: 1, curve: .easeIn)) { _ in quarter }
            way.calculationMode = .paced
            way.rotation = self == .auto ? .auto : .autoReverse
            return view.at.animate(.layer(AnyAnimator(KeyframeAnimator(way))))
        }
    }

    private func near(_ first: CATransform3D, _ second: CATransform3D, within distance: CGFloat = 0.02) -> Bool {
        [(first.m11, second.m11), (first.m12, second.m12), (first.m21, second.m21), (first.m22, second.m22)]
            .allSatisfy { abs($0 - $1) < distance }
    }

    @Test(arguments: Way.allCases) func `paused, the layer is turned as it is seen`(_ way: Way) throws {
        view.transform = CGAffineTransform(scaleX: 1.5, y: 1)
        let own = layer.transform
        for time in [0.3, 0.5, 0.8, 0.95] {
            let token = way.start(on: view)
            stage.run(time)
            let shown = try #require(layer.presentation())
            token.pause()
            stage.run(0.05)
            #expect(layer.animationKeys() == nil && stage.host.clock.isIdle)
            #expect(near(layer.transform, shown.transform), "\(time)")
            #expect(abs(layer.position.x - shown.position.x) < 0.5 && abs(layer.position.y - shown.position.y) < 0.5)
            let rest = layer.transform
            token.time = 0.1
            token.time = time
            stage.run(0.05)
            #expect(near(layer.transform, rest), "\(time)")
            token.resume()
            #expect(way == .effect || CATransform3DEqualToTransform(layer.transform, own))
            token.pause()
            stage.run(0.05)
            token.stop(at: .start)
            #expect(CATransform3DEqualToTransform(layer.transform, own))
        }
    }

    @Test(arguments: Way.allCases, [false, true]) func `a stop on the way keeps the turn, and a revert gives it back`(
        _ way: Way, isPaused: Bool
    ) throws {
        for time in [0.15, 0.3, 0.5, 0.8, 0.93] {
            let token = way.start(on: view)
            stage.run(time)
            let shown = try #require(layer.presentation()).transform
            if isPaused {
                token.pause()
                stage.run(0.05)
            }
            token.stop()
            stage.run(0.05)
            #expect(near(layer.transform, shown) && layer.animationKeys() == nil)
            token.revert()
            #expect(CATransform3DIsIdentity(layer.transform), "\(time)")
            #expect(view.center == CGPoint(x: 120, y: 120))
        }
    }

    @Test func `a turn of the app's at rest stays`() {
        let token = Way.auto.start(on: view)
        stage.run(0.8)
        token.pause()
        stage.run(0.05)
        layer.transform = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), layer.transform)
        token.play(to: .end)
        stage.run(1)
        #expect(near(layer.transform, CATransform3DMakeScale(2, 2, 1)))
    }

    @Test func `beside a scale and a turn of their own each is given back`() {
        let token = AT.animate(
            parallelism: Way.auto.start(on: view), view.at.animate(.scale(to: 2, duration: 1, curve: .linear)),
            view.at.animate(.rotate(toDegrees: 90, duration: 1, curve: .linear)))
        for time in [0.2, 0.8, 0.5] {
            token.pause()
            token.time = time
            stage.run(0.05)
            #expect(layer.animationKeys() == nil)
        }
        token.stop(at: .start)
        #expect(near(layer.transform, CATransform3DIdentity, within: 1e-12))
    }
}
