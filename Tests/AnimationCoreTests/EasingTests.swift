import AnimationCore
import Foundation
import Testing

/// The formulas of easings.net, word for word.
private enum Published {
    static let c1 = 1.70158
    static let c2 = c1 * 1.525
    static let c3 = c1 + 1
    static let c4 = 2 * Double.pi / 3
    static let c5 = 2 * Double.pi / 4.5

    static func bounceOut(_ given: Double) -> Double {
        let (n1, d1) = (7.5625, 2.75)
        var x = given
        if x < 1 / d1 { return n1 * x * x }
        if x < 2 / d1 {
            x -= 1.5 / d1
            return n1 * x * x + 0.75
        }
        if x < 2.5 / d1 {
            x -= 2.25 / d1
            return n1 * x * x + 0.9375
        }
        x -= 2.625 / d1
        return n1 * x * x + 0.984375
    }

    static let powers: [(TimingCurve, String, @Sendable (Double) -> Double)] = [
        (.easeInSine, ".easeInSine", { 1 - cos($0 * .pi / 2) }),
        (.easeOutSine, ".easeOutSine", { sin($0 * .pi / 2) }),
        (.easeInOutSine, ".easeInOutSine", { -(cos(.pi * $0) - 1) / 2 }),
        (.easeInQuad, ".easeInQuad", { $0 * $0 }),
        (.easeOutQuad, ".easeOutQuad", { 1 - (1 - $0) * (1 - $0) }),
        (.easeInOutQuad, ".easeInOutQuad", { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 }),
        (.easeInCubic, ".easeInCubic", { pow($0, 3) }),
        (.easeOutCubic, ".easeOutCubic", { 1 - pow(1 - $0, 3) }),
        (.easeInOutCubic, ".easeInOutCubic", { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(-2 * $0 + 2, 3) / 2 }),
        (.easeInQuart, ".easeInQuart", { pow($0, 4) }),
        (.easeOutQuart, ".easeOutQuart", { 1 - pow(1 - $0, 4) }),
        (.easeInOutQuart, ".easeInOutQuart", { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 }),
        (.easeInQuint, ".easeInQuint", { pow($0, 5) }),
        (.easeOutQuint, ".easeOutQuint", { 1 - pow(1 - $0, 5) }),
        (.easeInOutQuint, ".easeInOutQuint", { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 }),
        (.easeInExpo, ".easeInExpo", { pow(2, 10 * $0 - 10) }),
        (.easeOutExpo, ".easeOutExpo", { 1 - pow(2, -10 * $0) }),
        (
            .easeInOutExpo, ".easeInOutExpo",
            { $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : (2 - pow(2, -20 * $0 + 10)) / 2 }
        ),
        (.easeInCirc, ".easeInCirc", { 1 - sqrt(1 - pow($0, 2)) }),
        (.easeOutCirc, ".easeOutCirc", { sqrt(1 - pow($0 - 1, 2)) }),
        (
            .easeInOutCirc, ".easeInOutCirc",
            { $0 < 0.5 ? (1 - sqrt(1 - pow(2 * $0, 2))) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2 }
        ),
    ]

    static let swings: [(TimingCurve, String, @Sendable (Double) -> Double)] = [
        (.easeInBack, ".easeInBack", { c3 * $0 * $0 * $0 - c1 * $0 * $0 }),
        (.easeOutBack, ".easeOutBack", { 1 + c3 * pow($0 - 1, 3) + c1 * pow($0 - 1, 2) }),
        (
            .easeInOutBack, ".easeInOutBack",
            {
                $0 < 0.5
                    ? (pow(2 * $0, 2) * ((c2 + 1) * 2 * $0 - c2)) / 2
                    : (pow(2 * $0 - 2, 2) * ((c2 + 1) * ($0 * 2 - 2) + c2) + 2) / 2
            }
        ),
        (.easeInElastic, ".easeInElastic", { -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * c4) }),
        (.easeOutElastic, ".easeOutElastic", { pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * c4) + 1 }),
        (
            .easeInOutElastic, ".easeInOutElastic",
            {
                $0 < 0.5
                    ? -(pow(2, 20 * $0 - 10) * sin((20 * $0 - 11.125) * c5)) / 2
                    : (pow(2, -20 * $0 + 10) * sin((20 * $0 - 11.125) * c5)) / 2 + 1
            }
        ),
        (.easeInBounce, ".easeInBounce", { 1 - bounceOut(1 - $0) }),
        (.easeOutBounce, ".easeOutBounce", { bounceOut($0) }),
        (
            .easeInOutBounce, ".easeInOutBounce",
            { $0 < 0.5 ? (1 - bounceOut(1 - 2 * $0)) / 2 : (1 + bounceOut(2 * $0 - 1)) / 2 }
        ),
    ]

    static let all = powers + swings
}

@Suite struct EasingTests {
    @Test(arguments: 0..<30) func `an easing is the published one, with exact ends and its own name`(_ index: Int) {
        let (curve, name, formula) = Published.all[index]
        for step in 1..<200 {
            let time = Double(step) / 200
            expectClose(curve.progress(at: time), formula(time), within: 1e-12)
        }
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
        #expect("\(curve)" == name)
        #expect(curve.repaired.issues.isEmpty && curve.length(nil) == 0.25)
    }

    @Test func `there are thirty, and all of them differ`() {
        #expect(Published.all.count == 30)
        #expect(Set(Published.all.map { $0.0 }).count == 30)
    }

    @Test func `an overshoot of its own is Penner's parameter`() {
        let curve = TimingCurve.easeOutBack(overshoot: 3)
        for time in [0.1, 0.5, 0.9] {
            let x = time - 1
            expectClose(curve.progress(at: time), x * x * (4 * x + 3) + 1, within: 1e-12)
        }
        #expect(TimingCurve.easeInBack(overshoot: 1.70158) == .easeInBack)
        #expect("\(curve)" == ".easeOutBack(overshoot: 3)")
    }

    /// Penner's `easeOut` of `Elastic`, with b = 0, c = d = 1.
    private static func elasticOut(_ t: Double, _ a: Double, _ p: Double) -> Double {
        let s = p / (2 * .pi) * asin(1 / a)
        return a * pow(2, -10 * t) * sin((t - s) * (2 * .pi) / p) + 1
    }

    @Test func `amplitude and period are Penner's parameters`() {
        for (amplitude, period) in [(1.0, 0.3), (2.0, 0.5), (1.5, 0.1)] {
            let curve = TimingCurve.easeOutElastic(amplitude: amplitude, period: period)
            for time in [0.01, 0.2, 0.5, 0.9] {
                expectClose(
                    curve.progress(at: time), Self.elasticOut(time, amplitude, period), within: 1e-12)
            }
            let back = TimingCurve.easeInElastic(amplitude: amplitude, period: period)
            let both = TimingCurve.easeInOutElastic(amplitude: amplitude, period: period)
            expectClose(both.progress(at: 0.1), back.progress(at: 0.2) / 2, within: 1e-12)
            expectClose(both.progress(at: 0.499_999_999), 0.5, within: 1e-6)
        }
        #expect("\(TimingCurve.easeInElastic(amplitude: 2))" == ".easeInElastic(amplitude: 2)")
        #expect("\(TimingCurve.easeInOutElastic(period: 0.3))" == ".easeInOutElastic(period: 0.3)")
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, .leastNonzeroMagnitude] as [Double])
    func `a bad parameter is repaired and reported by its kind`(_ bad: Double) {
        let cases: [(TimingCurve, AnimationIssue.Parameter, Bool)] = [
            (.easeInBack(overshoot: bad), .overshoot, bad == 0 || bad == Double.leastNonzeroMagnitude),
            (.easeOutElastic(amplitude: bad), .amplitude, false),
            (.easeInOutElastic(period: bad), .period, false),
            (.mix(bad), .share, bad == 0 || bad == Double.leastNonzeroMagnitude),
        ]
        for (curve, parameter, isFine) in cases {
            let kinds = curve.repaired.issues
            #expect(kinds.count == (isFine ? 0 : 1), "\(curve)")
            for kind in kinds {
                guard case .repaired(parameter, nil, let given, let used) = kind else {
                    Issue.record("\(kind)")
                    continue
                }
                #expect(given == bad || bad.isNaN && given.isNaN)
                #expect(used.isFinite)
            }
            for time in [0.0, 0.1, 0.5, 0.9, 1] { #expect(curve.progress(at: time).isFinite) }
            #expect(curve.progress(at: 1) == 1 && curve.samples().count <= 5000)
        }
    }
}

extension TimingCurve {
    fileprivate static func mix(_ share: Double) -> Self { easeIn.mixed(with: .easeOut, share: share) }
}
