import AnimationUIKit
import Foundation

/// Curves as the frames of an animation evaluate them, beside their formulas written plainly.
extension Benchmarks {
    /// The fractions of the time that each curve is asked for; each run of a curve goes over them all.
    private static let fractions = (0..<1_000).map { (Double($0) + 0.5) / 1_000 }
    /// Keeps the compiler from leaving out an evaluation that nobody uses.
    private static var sum = 0.0

    private static func row<Plain: PlainCurve>(
        _ name: String, goal: Double, _ curves: [TimingCurve], _ plain: [Plain]
    ) -> Row {
        let ours = curves.map { $0.progressCurve(over: nil) }
        let (fractions, count) = (fractions, fractions.count * ours.count)
        precondition(ours.count == plain.count)
        for (curve, plain) in zip(ours, plain) {
            for fraction in fractions {
                precondition(abs(curve.progress(at: fraction) - plain.progress(at: fraction)) < 1e-5, "\(plain)")
            }
        }
        let (measured, baseline) = Measurement.contest(setUp: {}, tearDown: { _ in }) { _ in
            for curve in ours {
                for fraction in fractions { sum += curve.progress(at: fraction) }
            }
        } against: { _ in
            for curve in plain {
                for fraction in fractions { sum += curve.progress(at: fraction) }
            }
        }
        return Row(name: name, measured: measured.per(count), baseline: baseline.per(count), goal: goal)
    }

    static func bezierCurves() -> Row {
        let points = [(0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0), (0.2, 0.0, 0.0, 1.0), (0.3, -0.4, 0.6, 1.5)]
        return row(
            "a Bézier curve evaluated / written plainly", goal: 1.3,
            points.map { .cubicBezier($0.0, $0.1, $0.2, $0.3) }, points.map { PlainBezier($0.0, $0.1, $0.2, $0.3) })
    }

    static func easings() -> Row {
        row(
            "one of Penner's easings evaluated / its formula", goal: 1.2,
            [
                .easeInSine, .easeOutSine, .easeInOutSine, .easeInQuad, .easeOutQuad, .easeInOutQuad, .easeInCubic,
                .easeOutCubic, .easeInOutCubic, .easeInQuart, .easeOutQuart, .easeInOutQuart, .easeInQuint,
                .easeOutQuint, .easeInOutQuint, .easeInExpo, .easeOutExpo, .easeInOutExpo, .easeInCirc, .easeOutCirc,
                .easeInOutCirc, .easeInBack, .easeOutBack, .easeInOutBack, .easeInElastic, .easeOutElastic,
                .easeInOutElastic, .easeInBounce, .easeOutBounce, .easeInOutBounce,
            ], PlainEasing.all)
    }

    static func springs() -> Row {
        let springs: [SpringTiming] = [
            .gentle, .stiff, .bouncy, .physical(mass: 1, stiffness: 400, damping: 10, initialVelocity: 3),
        ]
        return row(
            "a spring evaluated / its closed form", goal: 1.2, springs.map { .spring($0) },
            springs.map(PlainSpring.init))
    }
}

/// A curve written as anybody would.
private protocol PlainCurve {
    func progress(at fraction: Double) -> Double
}

/// A Bézier curve solved as in browsers: by Newton's method, and by halving where that fails.
private struct PlainBezier: PlainCurve {
    let ax, bx, cx, ay, by, cy: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    func progress(at fraction: Double) -> Double {
        let t = time(at: fraction)
        return ((ay * t + by) * t + cy) * t
    }

    private func time(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-7 { return t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if abs(slope) < 1e-6 { break }
            t -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        t = x
        while low < high {
            let there = ((ax * t + bx) * t + cx) * t
            if abs(there - x) < 1e-7 { return t }
            if x > there { low = t } else { high = t }
            t = (high - low) / 2 + low
        }
        return t
    }
}

/// A spring of mass 1 below its critical damping, released at 0 and pulled to 1.
private struct PlainSpring: PlainCurve {
    let decay, damped, sine, duration: Double

    init(_ spring: SpringTiming) {
        decay = spring.damping / 2
        damped = (spring.stiffness - decay * decay).squareRoot()
        sine = (spring.initialVelocity - decay) / damped
        duration = spring.settlingDuration
    }

    func progress(at fraction: Double) -> Double {
        let time = fraction * duration
        return 1 + exp(-decay * time) * (sine * sin(damped * time) - cos(damped * time))
    }
}

/// The formulas of easings.net.
private struct PlainEasing: PlainCurve, Sendable {
    let formula: @Sendable (Double) -> Double

    init(_ formula: @escaping @Sendable (Double) -> Double) { self.formula = formula }

    func progress(at fraction: Double) -> Double { formula(fraction) }

    private static let (c1, c2, c3) = (1.70158, 1.70158 * 1.525, 2.70158)
    private static let (c4, c5) = (2 * Double.pi / 3, 2 * Double.pi / 4.5)

    private static func bounceOut(_ x: Double) -> Double {
        let (n, d) = (7.5625, 2.75)
        if x < 1 / d { return n * x * x }
        if x < 2 / d { return n * (x - 1.5 / d) * (x - 1.5 / d) + 0.75 }
        if x < 2.5 / d { return n * (x - 2.25 / d) * (x - 2.25 / d) + 0.9375 }
        return n * (x - 2.625 / d) * (x - 2.625 / d) + 0.984375
    }

    /// In the order of the named curves.
    static let all: [PlainEasing] = powers + others

    private static let powers: [PlainEasing] = [
        PlainEasing { x in 1 - cos(x * .pi / 2) },
        PlainEasing { x in sin(x * .pi / 2) },
        PlainEasing { x in -(cos(.pi * x) - 1) / 2 },
        PlainEasing { x in x * x },
        PlainEasing { x in 1 - (1 - x) * (1 - x) },
        PlainEasing { x in x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x) },
        PlainEasing { x in x * x * x },
        PlainEasing { x in 1 - (1 - x) * (1 - x) * (1 - x) },
        PlainEasing { x in x < 0.5 ? 4 * x * x * x : 1 - 4 * (1 - x) * (1 - x) * (1 - x) },
        PlainEasing { x in x * x * x * x },
        PlainEasing { x in 1 - (1 - x) * (1 - x) * (1 - x) * (1 - x) },
        PlainEasing { x in x < 0.5 ? 8 * x * x * x * x : 1 - 8 * (1 - x) * (1 - x) * (1 - x) * (1 - x) },
        PlainEasing { x in x * x * x * x * x },
        PlainEasing { x in 1 - (1 - x) * (1 - x) * (1 - x) * (1 - x) * (1 - x) },
        PlainEasing { x in x < 0.5 ? 16 * x * x * x * x * x : 1 - 16 * (1 - x) * (1 - x) * (1 - x) * (1 - x) * (1 - x)
        },
    ]

    private static let others: [PlainEasing] = [
        PlainEasing { x in exp2(10 * x - 10) },
        PlainEasing { x in 1 - exp2(-10 * x) },
        PlainEasing { x in x < 0.5 ? exp2(20 * x - 10) / 2 : (2 - exp2(-20 * x + 10)) / 2 },
        PlainEasing { x in 1 - sqrt(1 - x * x) },
        PlainEasing { x in sqrt(1 - (x - 1) * (x - 1)) },
        PlainEasing { x in
            x < 0.5 ? (1 - sqrt(1 - 4 * x * x)) / 2 : (sqrt(1 - (-2 * x + 2) * (-2 * x + 2)) + 1) / 2
        },
        PlainEasing { x in c3 * x * x * x - c1 * x * x },
        PlainEasing { x in
            let y = x - 1
            return 1 + c3 * y * y * y + c1 * y * y
        },
        PlainEasing { x in
            let y = 2 * x - 2
            return x < 0.5
                ? 4 * x * x * ((c2 + 1) * 2 * x - c2) / 2 : (y * y * ((c2 + 1) * y + c2) + 2) / 2
        },
        PlainEasing { x in -exp2(10 * x - 10) * sin((x * 10 - 10.75) * c4) },
        PlainEasing { x in exp2(-10 * x) * sin((x * 10 - 0.75) * c4) + 1 },
        PlainEasing { x in
            let turn = sin((20 * x - 11.125) * c5)
            return x < 0.5 ? -exp2(20 * x - 10) * turn / 2 : exp2(-20 * x + 10) * turn / 2 + 1
        },
        PlainEasing { x in 1 - bounceOut(1 - x) },
        PlainEasing { x in bounceOut(x) },
        PlainEasing { x in x < 0.5 ? (1 - bounceOut(1 - 2 * x)) / 2 : (1 + bounceOut(2 * x - 1)) / 2 },
    ]
}
