import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Effects by a mask that is there for their time only.
@MainActor @Suite(.virtualTime) struct MaskEffectTests {
    private let stage = Stage()

    private var mask: CAShapeLayer? { stage.view.layer.mask as? CAShapeLayer }
    private var shownBox: CGRect { mask?.presentation()?.path?.boundingBoxOfPath ?? .null }

    nonisolated static let effects: [AnyAnimator<UIView>] = [
        .reveal(duration: 1), .reveal(from: CGPoint(x: 0, y: 1), duration: 1), .conceal(duration: 1),
        .conceal(to: .zero, duration: 1), .irisIn(duration: 1), .irisOut(duration: 1), .shimmer(duration: 1),
        .ripple(duration: 1),
    ]

    @Test func `a side is seen first, the other one last`() {
        for (side, box) in [
            (AnimationSide.left, CGRect(x: 0, y: 0, width: 20, height: 40)),
            (.right, CGRect(x: 20, y: 0, width: 20, height: 40)), (.top, CGRect(x: 0, y: 0, width: 40, height: 20)),
            (.bottom, CGRect(x: 0, y: 20, width: 40, height: 20)),
        ] {
            stage.view.at.animate(.reveal(from: side, duration: 1, curve: .linear))
            stage.run(0.5)
            #expect(shownBox == box)
            stage.run(1)
            stage.view.at.animate(.conceal(to: side, duration: 1, curve: .linear))
            stage.run(0.5)
            #expect(shownBox == box)
            stage.run(1)
        }
    }

    @Test(arguments: effects) func `a scope that is taken back brings no mask and no cover back`(
        effect: AnyAnimator<UIView>
    ) {
        stage.view.at.animate(effect)
        stage.run(0.3)
        let scope = AnimationScope { stage.view.at.animate(.conceal(duration: 0.1), .shimmer(duration: 0.1)) }
        stage.run(2)
        let added = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
        stage.view.addSubview(added)
        scope.revert()
        #expect(stage.view.layer.mask == nil && stage.view.layer.sublayers == [added.layer])
    }

    @Test func `a circle grows from its point until the farthest corner is in it`() {
        stage.view.at.animate(.reveal(from: CGPoint(x: 0, y: 0.5), duration: 1, curve: .linear))
        stage.run(0.5)
        let radius = hypot(40.0, 20.0) / 2
        expectClose(shownBox.midX, 0)
        expectClose(shownBox.midY, 20)
        expectClose(shownBox.width, 2 * radius)
    }

    @Test func `a shadow is revealed, too`() {
        stage.view.layer.shadowOpacity = 1
        stage.view.layer.shadowRadius = 10
        stage.view.layer.shadowOffset = CGSize(width: 0, height: 5)
        stage.view.at.animate(.reveal(duration: 1, curve: .linear))
        stage.run(0.5)
        #expect(shownBox == CGRect(x: -35, y: -35, width: 55, height: 110))
    }

    @Test(arguments: effects) func `the mask is gone at the end, and one of the app's is put back`(
        effect: AnyAnimator<UIView>
    ) {
        for own in [nil, CALayer()] {
            stage.view.layer.mask = own
            let token = stage.view.at.animate(effect)
            stage.run(0.5)
            #expect(stage.view.layer.mask != nil && stage.view.layer.mask !== own)
            stage.run(1)
            #expect(token.outcome == .completed(.end))
            #expect(stage.view.layer.mask === own)
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: effects) func `it is gone on every way back, and when cancelled`(effect: AnyAnimator<UIView>) {
        let own = CALayer()
        stage.view.layer.mask = own
        let ways: [(AnimationToken) -> Void] = [
            { _ in stage.view.at.stopAnimations(at: .current) }, { $0.stop(at: .start) }, { $0.stop(at: .current) },
            { $0.stop(at: .end) },
            { $0.revert() }, { $0.rate = -1 },
            {
                $0.pause(); $0.time = 0; $0.stop(at: .start)
            },
            { _ in stage.view.removeFromSuperview() },
        ]
        for way in ways {
            stage.window.addSubview(stage.view)
            stage.run(0.1)
            let token = stage.view.at.animate(effect)
            stage.run(0.5)
            #expect(stage.view.layer.mask !== own)
            way(token)
            stage.run(1)
            #expect(stage.view.layer.mask === own)
            #expect(token.outcome != nil)
        }
    }

    @Test(arguments: effects) func `scrubbed, the mask is there between the ends, and comes again`(
        effect: AnyAnimator<UIView>
    ) {
        let token = stage.view.at.animate(effect)
        token.pause()
        for time in [0.3, 0.7, 1, 0.5, 0.2, 1, 0.9] {
            token.time = time
            stage.run(0.02)
            #expect((stage.view.layer.mask != nil) == (time < 1), "\(time)")
        }
        token.resume()
        stage.run(1)
        #expect(token.outcome == .completed(.end) && stage.view.layer.mask == nil)
    }

    @Test func `a mask that the app sets meanwhile stays`() {
        stage.view.at.animate(.reveal(duration: 1))
        stage.run(0.5)
        let own = CALayer()
        stage.view.layer.mask = own
        stage.run(1)
        #expect(stage.view.layer.mask === own)
    }

    @Test func `of two at once the app's mask is put back by the last`() {
        let own = CALayer()
        stage.view.layer.mask = own
        stage.view.at.animate(.shimmer(duration: 1))
        stage.run(0.5)
        stage.view.at.animate(.ripple(duration: 1))
        stage.run(0.2)
        #expect(stage.view.layer.mask !== own)
        stage.run(2)
        #expect(stage.view.layer.mask === own)
    }

    @Test func `a mask that the app sets between two is put back by the newer one`() {
        stage.view.at.animate(.shimmer(duration: 1))
        stage.run(0.5)
        let own = CALayer()
        stage.view.layer.mask = own
        stage.view.at.animate(.ripple(duration: 1))
        stage.run(0.6)
        #expect(stage.view.layer.mask !== own)
        stage.run(1)
        #expect(stage.view.layer.mask === own)
    }

    @Test func `repeated for ever it is gone when it is stopped`() {
        let token = stage.view.at.animate(AnyAnimator.shimmer(duration: 1).repeatedForever())
        stage.run(10.5)
        #expect(stage.view.layer.mask != nil)
        token.stop(at: .current)
        stage.run(0.1)
        #expect(stage.view.layer.mask == nil)
    }

    @Test func `a conceived end is invisible, a reveal's is seen`() {
        stage.view.at.animate(.irisOut(duration: 1))
        stage.run(1.1)
        #expect(stage.view.alpha == 0)
        stage.view.at.animate(.irisIn(duration: 1))
        stage.run(0.5)
        #expect(stage.view.alpha == 1 && mask != nil)
        stage.run(1)
        #expect(stage.view.alpha == 1 && mask == nil)
    }

    @Test(arguments: effects) func `where motion is reduced there is no mask`(effect: AnyAnimator<UIView>) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = stage.view.at.animate(effect)
        for _ in 0..<12 {
            stage.run(0.1)
            #expect(stage.view.layer.mask == nil)
        }
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func `numbers that are none are reported, and nothing is masked`(
        bad: CGFloat
    ) {
        let point = CGPoint(x: bad, y: 0)
        for effect in [
            AnyAnimator<UIView>.reveal(from: point), .conceal(to: point), .ripple(from: point), .ripple(opacity: bad),
            .shimmer(opacity: bad),
        ] {
            let count = stage.host.issues.count
            let token = stage.view.at.animate(effect)
            stage.run(0.1)
            #expect(stage.view.layer.mask == nil)
            stage.run(2)
            #expect(token.outcome == .completed(.end))
            #expect(Array(stage.host.issues.dropFirst(count)) == [.notFinite(property: "mask")])
        }
    }
}
