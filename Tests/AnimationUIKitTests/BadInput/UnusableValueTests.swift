import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Values that are no numbers, or are larger or smaller than anything on a screen: the exact results.
@MainActor @Suite(.virtualTime) struct UnusableValueTests {
    private let stage = Stage()
    private var layer: CALayer { stage.view.layer }

    private func isScaled(_ layer: CALayer?) -> Bool {
        layer.map { CATransform3DEqualToTransform($0.transform, CATransform3DMakeScale(2, 1, 1)) } == true
    }

    nonisolated static let effects: [(String, @MainActor @Sendable () -> AnyAnimator<UIView>)] = [
        ("opacity", { .fade(to: .nan, duration: 1) }), ("position", { .move(byX: .nan, y: 10, duration: 1) }),
        ("bounds", { .resize(to: CGSize(width: CGFloat.infinity, height: 10), duration: 1) }),
        ("transform.scale", { .scale(values: [1, -.infinity, 1], duration: 1) }),
        ("transform.rotation.z", { .rotate(byDegrees: .nan, duration: 1) }),
        ("cornerRadius", { .cornerRadius(to: .nan, duration: 1) }),
    ]

    @Test(arguments: effects.indices) func `a value that is no number is reported with its property`(_ index: Int) {
        let (property, effect) = Self.effects[index]
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        stage.view.alpha = 0.5
        stage.host.clock.turn()
        let token = stage.view.at.animate(effect())
        stage.run(0.5)
        #expect(isScaled(layer.presentation()) && layer.presentation()?.opacity == 0.5)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        #expect(isScaled(layer) && layer.opacity == 0.5 && layer.animationKeys() == nil)
        #expect(stage.host.issues == [.notFinite(property: property)])
    }

    @Test(arguments: effects.indices) func `the step after it plays`(_ index: Int) {
        let (property, effect) = Self.effects[index]
        let token = stage.view.at.animate(effect(), .cornerRadius(to: 8, duration: 0.5))
        token.stop(at: .end)
        stage.host.clock.turn()
        #expect(layer.cornerRadius == 8)
        #expect(stage.host.issues == [.notFinite(property: property)])
    }

    @Test(arguments: effects.indices) func `going back over it changes nothing`(_ index: Int) {
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        stage.host.clock.turn()
        let token = stage.view.at.animate(Self.effects[index].1())
        token.pause()
        for time in [0.5, 0] {
            token.time = time
            stage.host.clock.turn()
            #expect(isScaled(layer))
        }
        token.resume()
        stage.run(2)
        #expect(token.outcome == .completed(.end) && isScaled(layer))
        token.revert()
        #expect(isScaled(layer))
    }

    @Test func `huge ends count as 1e30 before they are added up`() {
        let most = LayerValue.number(.greatestFiniteMagnitude)
        let twice = LayerTiming(duration: 0.5, repeatCount: 2)
        let sums = [
            BasicAnimation("position.x", from: most, by: most, timing: LayerTiming(duration: 1)),
            BasicAnimation("position.x", from: 0, to: most, timing: twice, isCumulative: true),
            BasicAnimation(
                "position.x", from: .number(-.greatestFiniteMagnitude), to: most, timing: LayerTiming(duration: 1),
                isAdditive: true),
        ]
        for (animation, end) in zip(sums, [2e30, 2e30, 1e30]) {
            stage.view.center.x = 120
            let token = layer.at.animate(AnyAnimator(BasicAnimator(animation)))
            stage.run(0.5)
            #expect(stage.shown("position.x").isFinite)
            stage.run(1)
            #expect(token.outcome == .completed(.end))
            expectClose(Double(stage.view.center.x) / end, 1, within: 1e-9)
        }
        let issue = AnimationIssue.Kind.tooLarge(property: "position.x")
        #expect(stage.host.issues == [issue, issue, issue])
    }

    @Test func `a huge value plays as the largest that can be shown`() {
        stage.view.at.animate(.scale(toValue: 1e308, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(stage.shown("transform.scale.x") / 5e29, 1)
        #expect(stage.host.issues == [.tooLarge(property: "transform.scale")])
    }

    @Test func `a rectangle with a huge negative width ends where it can be shown`() {
        let rect = CGRect(x: 10, y: 0, width: -1e308, height: 20)
        let token = layer.at.animate(.basic("bounds", to: .rect(rect), duration: 1))
        stage.run(1.1)
        #expect(token.outcome == .completed(.end))
        #expect(layer.bounds.width == 1e30 && layer.bounds.maxX.magnitude <= 1e30)
        #expect(stage.host.issues == [.tooLarge(property: "bounds")])
    }

    @Test func `a negative size counts as none, however often it is played`() {
        for _ in 0..<3 {
            let token = stage.view.at.animate(.resize(to: CGSize(width: 30, height: -30), duration: 1))
            stage.run(1.1)
            #expect(token.outcome == .completed(.end))
            #expect(stage.view.bounds == CGRect(x: 0, y: 0, width: 30, height: 0))
        }
        #expect(stage.host.issues == Array(repeating: .negativeLength(property: "bounds"), count: 3))
    }

    @Test func `bounds may begin at a negative origin`() {
        let token = stage.view.at.animate(.bounds(to: CGRect(x: -4, y: -3, width: 30, height: 20), duration: 1))
        stage.run(1.1)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.bounds == CGRect(x: -4, y: -3, width: 30, height: 20))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a size too large for the screen is reported along every curve`() {
        for curve in [TimingCurve.linear, .easeOutElastic] {
            stage.view.at.animate(.resize(to: CGSize(width: 1e33, height: 20), duration: 1, curve: curve))
            stage.run(1.1)
            #expect(stage.view.bounds.width == 1e30)
        }
        #expect(stage.host.issues == [.tooLarge(property: "bounds"), .tooLarge(property: "bounds")])
    }
}
