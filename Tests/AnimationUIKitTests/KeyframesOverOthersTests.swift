import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Keyframes that begin while another animation plays on their property.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct KeyframesOverOthersTests {
    private let stage = Stage()
    private static let pop: AnyAnimator<UIView> = .scale(
        values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1], duration: 0.3)

    private var scale: Double { stage.shown("transform.scale.x") }

    @Test(arguments: [nil, AnimationToken.ConflictPolicy.replace, .additive])
    func `keyframes begun over keyframes go on from what is shown`(_ policy: AnimationToken.ConflictPolicy?) {
        stage.view.at.animate(Self.pop)
        stage.run(0.12)
        expectClose(scale, 1.3)
        let again = stage.view.at.animate(Self.pop)
        if let policy { again.onConflict(policy) }
        stage.host.clock.turn()
        expectClose(scale, 1.3)
        stage.run(0.06)
        expectClose(scale, 1.3)
        stage.run(0.06)
        expectClose(scale, 1.3)
        stage.run(0.2)
        expectClose(scale, 1)
        #expect(again.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [
        AnyAnimator<UIView>.scale(toValue: 2, duration: 1, curve: .linear),
        .scale(values: [1, 2], duration: 1),
        .layer(.basic("transform.scale", from: 1, to: 2, duration: 1, curve: .spring(dampingRatio: 1))),
    ])
    func `they go on over every kind of layer animation, sought and played back, too`(_ older: AnyAnimator<UIView>) {
        stage.view.at.animate(older)
        stage.run(0.5)
        let start = scale
        let token = stage.view.at.animate(.scale(values: [1, 3], duration: 1))
        token.pause()
        stage.host.clock.turn()
        expectClose(scale, start)
        token.time = 0.5
        stage.host.clock.turn()
        expectClose(scale, (start + 3) / 2)
        token.rate = -1
        token.resume()
        stage.run(0.25)
        expectClose(scale, start + (3 - start) / 4)
    }

    @Test func `along a path it sets out from where it is`() {
        stage.view.at.animate(
            .layer(.basic("position", to: .point(CGPoint(x: 220, y: 120)), duration: 1, curve: .linear)))
        stage.run(0.5)
        let orbit = KeyframeAnimation(timing: LayerTiming(duration: 1)) { _ in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addQuadCurve(to: CGPoint(x: 200, y: 100), control: CGPoint(x: 200, y: 0))
            path.closeSubpath()
            return path
        }
        stage.view.at.animate(.layer(AnyAnimator(KeyframeAnimator(orbit))))
        stage.host.clock.turn()
        expectClose(stage.shown("position.x"), 170)
        expectClose(stage.shown("position.y"), 120)
        stage.run(1.0 / 6)
        expectClose(stage.shown("position.x"), 135)
        expectClose(stage.shown("position.y"), 60)
        stage.run(1)
        expectClose(stage.shown("position.x"), 0)
        expectClose(stage.shown("position.y"), 0)
    }

    @Test func `what is at rest, in steps or comes again keeps its first value`() {
        stage.view.layer.transform = CATransform3DMakeScale(2, 2, 2)
        stage.view.at.animate(.scale(values: [1, 3], duration: 1))
        stage.host.clock.turn()
        expectClose(scale, 1)
        stage.run(0.5)
        stage.view.at.animate(.scale(values: [1, 4], repeatCount: 2, duration: 1))
        stage.host.clock.turn()
        expectClose(scale, 1)
        stage.run(0.5)
        var steps = KeyframeAnimation("transform.scale", values: [1, 5], timing: LayerTiming(duration: 1))
        steps.calculationMode = .discrete
        stage.view.at.animate(.layer(AnyAnimator(KeyframeAnimator(steps))))
        stage.host.clock.turn()
        expectClose(scale, 1)
    }
}
