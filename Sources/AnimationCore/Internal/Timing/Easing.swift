import Foundation

/// One of Robert Penner's easings.
///
/// The formulas come from "Programming Macromedia Flash MX" (2002), chapter 7, as easings.net writes them.
struct Easing: Sendable, Equatable {
    enum Family: Sendable, Equatable {
        case sine, quad, cubic, quart, quint, expo, circ, bounce
        case back(overshoot: Double)
        case elastic(amplitude: Double, period: Double)
    }

    enum Direction: Sendable, Equatable {
        case easeIn, easeOut, easeInOut
    }

    let family: Family
    let direction: Direction

    init(_ family: Family, _ direction: Direction) {
        (self.family, self.direction) = (family, direction)
    }

    /// An overshoot of a tenth of the distance.
    static let usualOvershoot = 1.70158
    /// Penner's factor: with it an easing in and out overshoots as far as an easing in.
    private static let overshootFactor = 1.525
    /// The amplitude of a swing that begins at the start and ends at the end.
    static let usualAmplitude = 1.0
    /// The period of an elastic easing, as a share of the duration; in and out, it is longer.
    static func usualPeriod(_ direction: Direction) -> Double { direction == .easeInOut ? 0.45 : 0.3 }

    /// The progress at a fraction between 0 and 1.
    @inline(__always) func progress(at x: Double) -> Double {
        if case .elastic(let amplitude, let period) = family { return elastic(amplitude, period, x) }
        switch direction {
        case .easeIn: return start(x, 1)
        case .easeOut: return 1 - start(1 - x, 1)
        case .easeInOut:
            let factor = Self.overshootFactor
            return x < 0.5 ? start(2 * x, factor) / 2 : 1 - start(2 - 2 * x, factor) / 2
        }
    }

    /// The easing in.
    @inline(__always) private func start(_ x: Double, _ overshootFactor: Double) -> Double {
        switch family {
        case .sine: return 1 - cos(x * .pi / 2)
        case .quad: return x * x
        case .cubic: return x * x * x
        case .quart: return x * x * x * x
        case .quint: return x * x * x * x * x
        case .expo: return x <= 0 ? 0 : exp2(10 * x - 10)
        case .circ: return 1 - (1 - x * x).squareRoot()
        case .bounce: return 1 - Self.bounceOut(1 - x)
        case .back(let overshoot):
            let overshoot = overshoot * overshootFactor
            return x * x * ((overshoot + 1) * x - overshoot)
        case .elastic: return x
        }
    }

    /// The fractions of the time at which a bounce touches the end.
    static let bounces = [1 / 2.75, 2 / 2.75, 2.5 / 2.75]

    @inline(never) private static func bounceOut(_ x: Double) -> Double {
        let (height, width) = (7.5625, 2.75)
        if x < 1 / width { return height * x * x }
        if x < 2 / width {
            let x = x - 1.5 / width
            return height * x * x + 0.75
        }
        if x < 2.5 / width {
            let x = x - 2.25 / width
            return height * x * x + 0.9375
        }
        let x = x - 2.625 / width
        return height * x * x + 0.984375
    }

    private func elastic(_ amplitude: Double, _ period: Double, _ x: Double) -> Double {
        let turn = 2 * Double.pi / period
        let shift = asin(1 / amplitude) / turn
        func swing(_ power: Double, _ time: Double) -> Double {
            amplitude * exp2(10 * power) * sin((time - shift) * turn)
        }
        switch direction {
        case .easeIn: return -swing(x - 1, x - 1)
        case .easeOut: return swing(-x, x) + 1
        case .easeInOut:
            let time = 2 * x - 1
            return time < 0 ? -swing(time, time) / 2 : swing(-time, time) / 2 + 1
        }
    }

    /// Whether the progress never falls.
    var neverFalls: Bool {
        switch family {
        case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: true
        case .bounce, .back, .elastic: false
        }
    }

    /// The easing with parameters that can be used.
    var repaired: Repaired<Easing> {
        switch family {
        case .back(let given):
            let overshoot = Repaired.number(.overshoot, given, in: 0...100, else: Self.usualOvershoot)
            return Repaired(Easing(.back(overshoot: overshoot.value), direction), overshoot.issues)
        case .elastic(let amplitude, let period):
            let usual = Self.usualPeriod(direction)
            let height = Repaired.number(.amplitude, amplitude, in: 1...100, else: Self.usualAmplitude)
            let width = Repaired(
                .period, given: period,
                used: period > 0 && period.isFinite ? min(max(period, 0.01), 100) : usual)
            return Repaired(
                Easing(.elastic(amplitude: height.value, period: width.value), direction), height.issues + width.issues)
        default: return Repaired(self)
        }
    }

    /// The fractions between which it is smooth.
    var breaks: [Double] {
        guard family == .bounce else { return [0.5] }
        let falls = Self.bounces
        let rises: [Double] = falls.reversed().map { 1 - $0 }
        switch direction {
        case .easeIn: return rises
        case .easeOut: return falls
        case .easeInOut: return rises.map { $0 / 2 } + [0.5] + falls.map { (1 + $0) / 2 }
        }
    }
}
