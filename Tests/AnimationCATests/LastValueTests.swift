import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

/// Nothing snaps back: what a layer shows in the last moment of an animation is what it has afterwards.
@MainActor @Suite(.virtualTime) struct LastValueTests {
    /// Of a second before the end.
    private static let moment = 1e-6
    private nonisolated static let counts = [1, 2, 0.5, 1.5, 2.5]
    private nonisolated static let properties = Property.allCases.flatMap { property in
        Form.allCases.map { Animated(property: property, form: $0) }
    }

    let host = CollectingHost.current
    let layer = CALayer()

    init() {
        host.clock.host(layer)
        reset()
    }

    private func reset() {
        CATransaction.setDisableActions(true)
        (layer.cornerRadius, layer.position, layer.transform) = (1, CGPoint(x: 1, y: 1), CATransform3DIdentity)
        host.clock.turn()
    }

    /// What a layer has of all that is animated here.
    private func values(of layer: CALayer?) -> [Double] {
        guard let layer else { return [] }
        let transform = layer.transform
        return [
            layer.cornerRadius, layer.position.x, layer.position.y, transform.m11, transform.m12, transform.m21,
            transform.m22, transform.m33, transform.m41,
        ].map { Double($0) }
    }

    private var shown: [Double] { values(of: layer.presentation()) }
    private var model: [Double] { values(of: layer) }

    private func differ(_ first: [Double], _ second: [Double]) -> Bool {
        first.count != second.count || zip(first, second).contains { abs($0 - $1) > 0.01 }
    }

    /// Plays to a moment before the end, at a rate, and past it: what was shown before and is there afterwards.
    private func play(_ animator: AnyAnimator<CALayer>, rate: Double) -> (before: [Double], after: [Double]) {
        let token = layer.at.animate(animator)
        token.pause()
        if rate < 0 { token.time = token.duration }
        token.rate = rate
        token.resume()
        host.clock.turn()
        let ahead = model
        host.clock.advance(by: token.duration / abs(rate) - Self.moment)
        let before = shown
        host.clock.advance(by: 0.1)
        #expect(token.outcome == .completed(rate > 0 ? .end : .start))
        #expect(layer.animationKeys() == nil)
        #expect(!differ(shown, model))
        // The model was there all the time.
        #expect(!differ(ahead, model), "\(ahead) \(model)")
        return (before, model)
    }

    private func check(_ animator: AnyAnimator<CALayer>, _ name: String) {
        let former = model
        for rate in [1, 2, 0.5, -1] {
            let (before, after) = play(animator, rate: rate)
            #expect(!differ(before, after), "\(name) at \(rate): \(before), then \(after)")
            if rate < 0 { #expect(!differ(after, former), "\(name) back") }
            reset()
        }
        let stopped = layer.at.animate(animator)
        host.clock.advance(by: stopped.duration * 0.3)
        stopped.stop(at: .start)
        #expect(!differ(model, former), "\(name) stopped at its start: \(model)")
        let scrubbed = layer.at.animate(animator)
        host.clock.advance(by: scrubbed.duration * 0.3)
        scrubbed.pause()
        for place in [1, 0.4, 0] {
            scrubbed.time = scrubbed.duration * place
            host.clock.turn()
        }
        #expect(!differ(shown, former), "\(name) scrubbed back: \(shown)")
        scrubbed.stop(at: .start)
        #expect(!differ(model, former), "\(name) stopped there: \(model)")
        #expect(host.issues.isEmpty)
    }

    private func timing(_ count: Double, _ autoreverses: Bool) -> LayerTiming {
        LayerTiming(duration: 0.8, curve: .easeInOut, repeatCount: count, autoreverses: autoreverses)
    }

    @Test(arguments: properties, counts) func `a basic animation ends where it was`(
        _ animated: Animated, _ count: Double
    ) {
        for autoreverses in [false, true] {
            check(animated.basic(timing(count, autoreverses)), "\(count)\(autoreverses ? " and back" : "")")
        }
    }

    @Test(arguments: properties, counts) func `a keyframe animation ends where it was`(
        _ animated: Animated, _ count: Double
    ) {
        for autoreverses in [false, true] {
            check(animated.keyframes(timing(count, autoreverses)), "\(count)\(autoreverses ? " and back" : "")")
        }
    }

    @Test(
        arguments: [.linear, .discrete, .paced, .cubic, .cubicPaced] as [KeyframeAnimation.CalculationMode],
        [0.35, 0.6, 1, 1.8]
    ) func `a keyframe animation of any mode ends where it was`(
        _ mode: KeyframeAnimation.CalculationMode, _ count: Double
    ) {
        for keyTimes in [nil, mode == .discrete ? [0, 0.1, 0.5, 0.9, 1] : [0, 0.15, 0.7, 1]] {
            var animation = KeyframeAnimation(
                "position", values: [0, 0.8, -0.2, 1].map { Property.point.value($0) }, keyTimes: keyTimes,
                timing: timing(count, false))
            animation.calculationMode = mode
            check(AnyAnimator(KeyframeAnimator(animation)), "\(count)")
        }
    }

    @Test(
        arguments: [.linear, .discrete, .paced] as [KeyframeAnimation.CalculationMode], [0.35, 0.6, 1, 1.8, 2]
    ) func `an animation along a path ends where it was`(
        _ mode: KeyframeAnimation.CalculationMode, _ count: Double
    ) {
        for form in [Form.absolute, .additive, .cumulative] {
            for keyTimes in [nil, [0, 0.15, 0.7, 0.8, 1]] {
                let origin: CGFloat = form == .additive ? 0 : 1
                var animation = KeyframeAnimation(keyTimes: keyTimes, timing: timing(count, count == 1.8)) { _ in
                    let path = CGMutablePath()
                    path.move(to: CGPoint(x: origin, y: origin))
                    path.addLine(to: CGPoint(x: 100, y: 10))
                    path.addQuadCurve(to: CGPoint(x: 50, y: 80), control: CGPoint(x: 120, y: 60))
                    path.addCurve(
                        to: CGPoint(x: 20, y: 60), control1: CGPoint(x: 40, y: 90), control2: CGPoint(x: 10, y: 90))
                    path.closeSubpath()
                    return path
                }
                animation.calculationMode = mode
                animation.isAdditive = form == .additive
                animation.isCumulative = form == .cumulative
                check(AnyAnimator(KeyframeAnimator(animation)), "\(count) \(form)")
            }
        }
    }

    @Test(arguments: [0.35, 0.6, 1.8], [false, true]) func `a transform and a colour end where they were`(
        _ count: Double, _ isCumulative: Bool
    ) {
        let turned = CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 0, 1), 40, 0, 0)
        check(
            AnyAnimator(
                BasicAnimator(
                    BasicAnimation(
                        "transform", from: .transform(CATransform3DIdentity), to: .transform(turned),
                        timing: timing(count, false), isCumulative: isCumulative))),
            "\(count)")
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        host.clock.turn()
        let (red, blue) = (
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        )
        let token = layer.at.animate(
            AnyAnimator(
                BasicAnimator(
                    BasicAnimation(
                        "backgroundColor", from: isCumulative ? .color(red) : nil, to: .color(blue),
                        timing: timing(count, false)))))
        host.clock.advance(by: token.duration - Self.moment)
        let before = layer.presentation()?.backgroundColor?.components ?? []
        host.clock.advance(by: 0.1)
        let after = layer.backgroundColor?.components ?? []
        #expect(!differ(before.map { Double($0) }, after.map { Double($0) }), "\(before) \(after)")
    }

    @Test func `what is additive does not accumulate, and that is reported`() {
        let animation = BasicAnimation(
            "cornerRadius", from: 0, to: 20, timing: timing(3, false), isAdditive: true, isCumulative: true)
        layer.at.animate(AnyAnimator(BasicAnimator(animation)))
        host.clock.advance(by: 3)
        #expect(layer.cornerRadius == 21)
        #expect(host.issues == [.cannotBeCumulative(property: "cornerRadius")])
    }

    @Test func `what is additive and leaves no trace shows the sum all the same`() {
        var timing = timing(1, false)
        (timing.curve, timing.fill) = (.linear, .removed)
        layer.at.animate(
            AnyAnimator(
                BasicAnimator(BasicAnimation("cornerRadius", from: 0, to: 20, timing: timing, isAdditive: true))))
        host.clock.advance(by: 0.4)
        expectClose(shown[0], 11, within: 0.01)
        host.clock.advance(by: 1)
        #expect(layer.cornerRadius == 1)
    }

    @Test func `what is additive plays back over changes that others make meanwhile`() {
        let shift = BasicAnimation(
            "cornerRadius", from: 0, to: 20, timing: LayerTiming(duration: 1), isAdditive: true)
        let token = layer.at.animate(AnyAnimator(BasicAnimator(shift)))
        host.clock.advance(by: 0.5)
        layer.cornerRadius += 100
        token.rate = -1
        host.clock.advance(by: 0.25)
        expectClose(shown[0], 106, within: 0.01)
        host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.start))
        #expect(layer.cornerRadius == 101)
    }

    @Test func `what is additive stops with its own part of what is shown, and gives that back`() {
        let shift = BasicAnimation(
            "cornerRadius", from: 0, to: 20, timing: LayerTiming(duration: 1), isAdditive: true)
        let (first, second) = (
            layer.at.animate(AnyAnimator(BasicAnimator(shift))), layer.at.animate(AnyAnimator(BasicAnimator(shift)))
        )
        host.clock.advance(by: 0.5)
        first.stop(at: .current)
        host.clock.turn()
        expectClose(shown[0], 21, within: 0.01)
        host.clock.advance(by: 0.25)
        expectClose(shown[0], 26, within: 0.01)
        first.revert()
        host.clock.turn()
        expectClose(shown[0], 16, within: 0.01)
        host.clock.advance(by: 1)
        #expect(second.outcome == .completed(.end))
        expectClose(model[0], 21, within: 0.01)
    }

    @Test(arguments: [0, 0.3, 0.8, 1, 1.3]) func `without its tree what is paused stops with the value of its place`(
        _ place: Double
    ) {
        for form in Form.allCases {
            for animator in [
                Animated(property: .point, form: form).basic(timing(1.5, true)),
                Animated(property: .point, form: form).keyframes(timing(1.5, true)),
            ] {
                let token = layer.at.animate(animator)
                token.pause()
                token.time = place
                host.clock.turn()
                let held = shown
                let above = layer.superlayer
                layer.removeFromSuperlayer()
                host.clock.advance(by: 0.1)
                token.stop(at: .current)
                #expect(!differ(model, held), "\(form): \(model), not \(held)")
                above?.addSublayer(layer)
                reset()
            }
        }
    }

    @Test func `a path for what is no point is reported`() {
        let animation = KeyframeAnimation("cornerRadius") { _ in
            CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        }
        layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        host.clock.advance(by: 1)
        #expect(layer.cornerRadius == 1)
        #expect(host.issues == [.wrongKindOfValue(property: "cornerRadius")])
    }
}
