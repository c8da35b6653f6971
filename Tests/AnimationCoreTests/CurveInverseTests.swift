@testable import AnimationCore
import Foundation
import Testing

/// The inverse of a curve, as a scrub asks for it: over a run of one second, times are fractions.
@Suite struct CurveInverseTests {
    private static let steps = 32
    private static let fractions: [Double] = {
        let nearEnds: [Double] = [1e-9, 1e-6, 1e-3, 1 - 1e-3, 1 - 1e-6, 1 - 1e-9]
        return nearEnds + (1..<400).map { Double($0) / 400 }
    }()

    private static let plain: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.25, 0.1, 0.25, 1), .cubicBezier(1, 0, 0, 1),
        .cubicBezier(0, 1, 1, 0), .easeInSine, .easeOutQuint, .easeInOutExpo, .easeInExpo, .easeInOutCirc,
        .spring(dampingRatio: 1),
    ]
    private static let swinging: [TimingCurve] = [
        .cubicBezier(0.5, -0.5, 0.5, 1.5), .cubicBezier(0.3, 1.6, 0.6, 1), .spring(dampingRatio: 0.3),
        .spring(dampingRatio: 0.6), .spring(dampingRatio: 0.4, initialVelocity: 20),
        .spring(dampingRatio: 1, initialVelocity: -10), .spring(duration: 0.5, bounce: 0.7), .easeOutBounce,
        .easeInBounce, .easeInOutBounce, .easeInBack, .easeOutBack, .easeInOutElastic, .easeOutElastic, .easeInElastic,
        .custom { sin($0 * 9) }, .easeIn.mixed(with: .easeOutBack, share: 0.3),
    ]
    private static let broken: [TimingCurve] = [
        .steps(1), .steps(5), .steps(7, at: .both), .steps(3, at: .none), .custom { $0 < 0.7 ? 0 : 1 },
        .piecewiseLinear([0, 0.5, 0.5, 0.2, 1]), .piecewiseLinear([0, 0.25, 0.25, 0.25, 1]),
        .piecewiseLinear([0, -0.2, 1.3, 0.9, 1], at: [0, 0.3, 0.3, 0.8, 1]),
    ]
    private static let curves: [TimingCurve] = (plain + swinging + broken).flatMap { [$0, $0.reversed, $0.mirrored] }

    /// The first fraction, by steps and by halves alone.
    private func firstFraction(of curve: ProgressCurve, showing wanted: Double, upTo end: Double) -> Double {
        let isBelow = wanted > 0
        func isReached(_ fraction: Double) -> Bool {
            isBelow ? curve.progress(at: fraction) >= wanted : curve.progress(at: fraction) <= wanted
        }
        var low = 0.0
        for step in 1...Self.steps {
            var high = step == Self.steps ? end : end * Double(step) / Double(Self.steps)
            guard isReached(high) else {
                low = high
                continue
            }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if isReached(middle) { high = middle } else { low = middle }
            }
            return high
        }
        return end
    }

    /// On a flat part of a curve several fractions show one progress, and halving may find another of them: there the
    /// progress is compared.
    @Test(arguments: curves, [1, 0.4, 1e-9])
    func `a scrub finds the fraction that halving finds`(_ curve: TimingCurve, _ share: Double) {
        let progress = curve.progressCurve(over: 1)
        let last = share < 1 ? progress.progress(at: share) : 1
        // A step of no length that begins at its end, and one that is played too little of to be inverted.
        guard last.magnitude > 1e-9 else { return }
        let pace = Pace(progress, run: 1, length: share)
        for part in Self.fractions {
            let found = pace.time(atStraight: part * share)
            if case .linear = progress.form {
                #expect(found == part * share)
                continue
            }
            let halved = firstFraction(of: progress, showing: part * last, upTo: share)
            if (found - halved).magnitude > 1e-12 * share {
                expectClose(progress.progress(at: found), progress.progress(at: halved), within: 1e-12)
            }
        }
    }

    @Test(arguments: [0.1, 0.3, 0.5, 0.7]) func `a progress beyond the end is found up to the very top`(
        bounce: Double
    ) {
        let curve = TimingCurve.spring(duration: 0.5, bounce: bounce).progressCurve(over: 1)
        let pace = Pace(curve, run: 1)
        for fraction in (1..<2000).map({ Double($0) / 2000 }) {
            let shown = curve.progress(at: fraction)
            expectClose(curve.progress(at: pace.time(atStraight: shown)), shown, within: 1e-9)
        }
    }

    @Test func `of the fractions at which a swinging curve shows a progress, the first one is found`() {
        let curve = TimingCurve.spring(dampingRatio: 0.2).progressCurve(over: 1)
        let found = Pace(curve, run: 1).time(atStraight: 0.99)
        #expect((1..<1000).allSatisfy { curve.progress(at: found * Double($0) / 1000) < 0.99 })
        #expect((1...100).contains { curve.progress(at: found + Double($0) / 200) < 0.99 })
    }

    /// Halves alone ask 44 times, after the steps up to the place.
    @Test(arguments: [TimingCurve.easeInOut, .easeOutQuint, .spring(dampingRatio: 0.6), .linear])
    func `a scrub asks a curve for some eight values beside the steps`(_ curve: TimingCurve) {
        let progress = curve.progressCurve(over: 1)
        // The curve is asked on this thread alone.
        nonisolated(unsafe) var calls = 0.0
        let counted = TimingCurve.custom {
            calls += 1
            return progress.progress(at: $0)
        }
        let pace = Pace(counted.progressCurve(over: 1), run: 1)
        var steps = 0.0
        for wanted in Self.fractions {
            steps += (pace.time(atStraight: wanted) * Double(Self.steps)).rounded(.up)
        }
        #expect((calls - steps) / Double(Self.fractions.count) < 8)
    }
}
