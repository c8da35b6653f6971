import AnimationUIKit
import TestSupport
import Testing

/// Values that layers have, frame by frame: no animation of a layer's own follows them, in frames and at rest.
@MainActor @Suite(.virtualTime) struct ValueOfLayerTests {
    private final class Ring: UIView {
        let ring = CAShapeLayer()
    }

    private let stage = Stage()
    private let ring = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init() {
        ring.ring.strokeEnd = 0
        ring.layer.addSublayer(ring.ring)
        stage.view.addSubview(ring)
        stage.run(1)
    }

    private func expectSeen(_ value: CGFloat, _ place: SourceLocation = #_sourceLocation) {
        let shape = ring.ring
        let seen = (shape.presentation() as CAShapeLayer?)?.strokeEnd
        #expect(abs(shape.strokeEnd - value) < 1e-9 && seen == shape.strokeEnd, sourceLocation: place)
        #expect(shape.animationKeys() == nil, sourceLocation: place)
    }

    @Test func `a value of a layer in a view is seen in its frame, and at rest`() {
        let token = ring.at.animate(.value(\.ring.strokeEnd, to: 1, duration: 1, curve: .linear))
        stage.run(0.4)
        expectSeen(0.4)
        token.pause()
        stage.run(0.3)
        expectSeen(0.4)
        token.scrub(to: 0.8)
        stage.host.clock.turn()
        expectSeen(0.8)
        token.stop(at: .start)
        stage.host.clock.turn()
        expectSeen(0)
    }

    @Test func `so is a closure's, and its way back`() {
        let strokes = ValueAnimator<Ring>(duration: 1, curve: .linear) { ring in { ring.ring.strokeEnd = $0 } }
        let token = ring.at.animate(AnyAnimator(strokes))
        stage.run(0.4)
        expectSeen(0.4)
        token.revert()
        stage.host.clock.turn()
        expectSeen(0)
    }

    @Test func `what is prepared is there at once`() {
        let token = ring.at.animate(.fadeOut().initially { $0.ring.strokeEnd = 0.5 })
        stage.host.clock.turn()
        expectSeen(0.5)
        token.stop()
    }

    nonisolated static let effects: [NamedEffect<UIView>] = [
        .init("value", .value(\.alpha, to: 0, duration: 1, curve: .linear)), .init("fade", .fade(to: 0, duration: 1)),
        .init("resize", .resize(to: CGSize(width: 90, height: 80), duration: 1, curve: .easeOutBack)),
    ]

    @Test(arguments: effects) func `a block around a verb animates nothing`(_ effect: NamedEffect<UIView>) {
        let view = stage.view
        let token = view.at.animate(effect.effect())
        token.pause()
        stage.host.clock.turn()
        let verbs: [() -> Void] = [
            { token.fractionComplete = 0.5 }, { token.time = 0.2 }, { token.revert() },
        ]
        for verb in verbs {
            UIView.animate(withDuration: 2, animations: verb)
            stage.host.clock.turn()
            #expect(view.layer.animationKeys() == nil)
            #expect(view.layer.presentation()?.opacity == view.layer.opacity)
            #expect(view.layer.presentation()?.bounds == view.layer.bounds)
        }
    }

    @Test func `the timing function of the app's transaction bends no curve`() {
        let view = stage.view
        let token = view.at.animate(.scale(toValue: 2, duration: 1, curve: .linear))
        stage.run(0.5)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        token.rate = 0.5
        #expect(CATransaction.animationTimingFunction() != nil)
        CATransaction.commit()
        stage.host.clock.turn()
        #expect(abs((view.layer.presentation()?.transform.m11 ?? 0) - 1.5) < 0.02)
    }
}
