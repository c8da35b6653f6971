import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Where motion is reduced: the curves along which a change that is no motion is a cross-fade.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReducedCurveTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    /// Whether the view cross-fades along a curve.
    private func fades(_ curve: TimingCurve, _ effect: (TimingCurve) -> AnyAnimator<UILabel>) -> Bool {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        (label.backgroundColor, label.textColor) = (.red, .red)
        stage.window.addSubview(label)
        stage.run(0)
        let token = label.at.animate(effect(curve))
        stage.run(token.duration / 4)
        let opacity = label.layer.presentation()?.opacity ?? 1
        token.stop(at: .start)
        label.removeFromSuperview()
        return opacity < 0.9
    }

    private let corners: (TimingCurve) -> AnyAnimator<UILabel> = { .cornerRadius(to: 20, duration: 1, curve: $0) }
    private let border: (TimingCurve) -> AnyAnimator<UILabel> = {
        .on(.basic("borderWidth", to: 4, duration: 1, curve: $0)) { $0.layer }
    }

    @Test(arguments: [
        TimingCurve.linear, .easeOut, .smooth, .spring(dampingRatio: 1), .easeOutBounce, .easeInBounce,
    ])
    func `along a curve that never leaves its ends, corners and borders are the same`(curve: TimingCurve) {
        #expect(!fades(curve, corners) && !fades(curve, border))
    }

    @Test(arguments: [TimingCurve.easeOutBack, .easeInBack, .bouncy, .spring(dampingRatio: 0.5), .easeOutElastic])
    func `along a curve that goes beyond its ends, corners and borders are a cross-fade`(curve: TimingCurve) {
        #expect(fades(curve, corners) && fades(curve, border))
    }

    @Test(arguments: [TimingCurve.smooth, .easeOutBounce, .easeOutBack, .bouncy])
    func `a colour is the same along any curve, of a view and of a layer`(curve: TimingCurve) {
        #expect(!fades(curve) { .backgroundColor(to: .green, duration: 1, curve: $0) })
        #expect(!fades(curve) { .textColor(to: .green, duration: 1, curve: $0) })
        #expect(!fades(curve) { .borderColor(to: UIColor.green.cgColor, duration: 1, curve: $0) })
        #expect(
            !fades(curve) {
                .on(.backgroundColor(to: UIColor.green.cgColor, duration: 1, curve: $0)) { $0.layer }
            })
        #expect(
            !fades(curve) {
                .on(.basic("shadowColor", to: .color(UIColor.green.cgColor), duration: 1, curve: $0)) { $0.layer }
            })
    }
}
