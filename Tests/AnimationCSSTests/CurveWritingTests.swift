import AnimationCSS
import Expectations
import Testing

/// Curves that are written as CSS's `linear()`.
@Suite struct CurveWritingTests {
    private static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .default, .cubicBezier(0.9, -2, 0.1, 3), .cubicBezier(0, 1, 1, 0),
        .cubicBezier(1, 0, 0, 1), .spring, .smooth, .bouncy, .gentle, .stiff, .spring(duration: 0.5, bounce: 0.9),
        .spring(dampingRatio: 0.05), .easeInBounce, .easeOutBounce, .easeOutElastic, .easeInOutElastic, .easeInOutBack,
        .easeOutExpo, .easeInCirc, .steps(1), .steps(4), .steps(3, at: .start), .steps(5, at: .none),
        .steps(3, at: .both),
        .steps(60), .piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1]), .piecewiseLinear([0.3, 0.6]),
        .bouncy.reversed, .easeOutBounce.mirrored, .easeIn.mixed(with: .steps(3)), .custom { $0 * $0 },
    ]

    @Test(arguments: curves) func `the lines stay within a thousandth of the curve`(_ curve: TimingCurve) {
        let read = TimingCurve(cssLinear: curve.cssLinear)
        let samples = curve.samples(error: 1e-4)
        let jumps = zip(samples, samples.dropFirst()).filter { one, other in
            abs(other.progress - one.progress) > 5e-5 && other.time - one.time < 1e-5
        }
        var furthest = 0.0
        for index in 0...2500 {
            let time = Double(index) / 2500
            // A jump is written at its time to a hundred-thousandth.
            if jumps.contains(where: { abs($0.0.time - time) < 2e-5 }) { continue }
            furthest = max(furthest, abs(read.progress(at: time) - curve.progress(at: time)))
        }
        #expect(furthest <= 0.001, "\(curve): \(curve.cssLinear)")
    }

    @Test(arguments: [
        (TimingCurve.linear, "linear(0, 1)"), (.steps(2), "linear(0 0% 50%, 0.5 50% 100%, 1)"),
        (.steps(2, at: .start), "linear(0, 0.5 0% 50%, 1 50% 100%)"),
        (.piecewiseLinear([0, 1.2, 0.9, 1], at: [0, 0.5, 0.75, 1]), "linear(0, 1.2 50%, 0.9 75%, 1)"),
        (.piecewiseLinear([0, 0, 1, 1], at: [0, 0.2, 0.7, 1]), "linear(0 0% 20%, 1 70% 100%)"),
    ])
    func `stops are written as CSS has them`(_ curve: TimingCurve, _ text: String) {
        #expect(curve.cssLinear == text)
    }

    /// Straight lines through samples of the curve need more.
    @Test(arguments: [
        (TimingCurve.easeOut, 14), (.easeInOut, 20), (.default, 20), (.spring, 24), (.bouncy, 28), (.easeOutBounce, 44),
    ])
    func `there are few stops`(_ curve: TimingCurve, _ most: Int) {
        let count = curve.cssLinear.split(separator: ",").count
        #expect(count <= most && count < curve.samples().count, "\(count) stops: \(curve.cssLinear)")
    }

    @Test func `bad numbers are repaired first`() {
        #expect(TimingCurve.piecewiseLinear([0, .nan, 1]).cssLinear == "linear(0, 1)")
        #expect(TimingCurve.cubicBezier(.nan, .nan, .infinity, .nan).cssLinear.contains("nan") == false)
        #expect(TimingCurve.custom { _ in .nan }.cssLinear == "linear(0, 1)")
    }
}
