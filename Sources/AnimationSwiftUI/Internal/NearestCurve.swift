import AnimationCore
import Foundation

/// The search for the curve of two control points, and for the spring, that are nearest to a curve.
///
/// Of both kinds two numbers are searched for, and the others are those of the least squares: a linear problem. The
/// search is for the smallest deviation, from the best of a grid on in ever smaller steps.
struct NearestCurve {
    struct Bezier {
        let (x1, y1, x2, y2): (Double, Double, Double, Double)
        let deviation: Double
    }

    /// A spring with a mass of 1, where the curve takes a second.
    struct Spring {
        let (stiffness, damping, velocity): (Double, Double, Double)
        let deviation: Double
    }

    private let curve: ProgressCurve
    /// The progress of the curve at even distances, from its start to its end.
    private let progress: [Double]
    /// How many steps from one value to the next.
    private static let steps = 200
    /// The moments at which control points are compared: fewer, as each is evaluated for many points.
    private static let coarse = 50
    /// The moments of a curve's length at which the result is compared.
    private static let fine = 1_000

    init(to curve: ProgressCurve) {
        self.curve = curve
        progress = (0...Self.steps).map { curve.progress(at: Double($0) / Double(Self.steps)) }
    }

    // MARK: - Control points

    func bezier() -> Bezier {
        // A polynomial of the third degree has its control points at these places.
        let polynomial = heights(1.0 / 3, 2.0 / 3)
        let exact = deviation(of: CubicBezier(1.0 / 3, polynomial.y1, 2.0 / 3, polynomial.y2))
        if exact < Self.rounding {
            return Bezier(x1: 1.0 / 3, y1: polynomial.y1, x2: 2.0 / 3, y2: polynomial.y2, deviation: 0)
        }
        let best = Self.search(
            first: (0...10).map { Double($0) / 10 }, second: (0...10).map { Double($0) / 10 }, step: 0.05, within: 0...1
        ) { heights($0, $1).deviation }
        let fitted = heights(best.0, best.1)
        return Bezier(
            x1: best.0, y1: fitted.y1, x2: best.1, y2: fitted.y2,
            deviation: deviation(of: CubicBezier(best.0, fitted.y1, best.1, fitted.y2)))
    }

    private static let rounding = 1e-9

    /// More of the parameters are near the ends, where a curve may be steep.
    private static func parameter(_ index: Int) -> Double {
        (1 - cos(.pi * Double(index) / Double(coarse))) / 2
    }

    /// The second numbers of the control points by least squares, and the deviation at the moments of a coarse
    /// comparison.
    private func heights(_ x1: Double, _ x2: Double) -> (y1: Double, y2: Double, deviation: Double) {
        // The curve at the parameter s: x = a·x1 + b·x2 + s³, y = a·y1 + b·y2 + s³.
        var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in 1..<Self.coarse {
            let s = Self.parameter(index)
            let (a, b, cube) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
            let rest = curve.progress(at: a * x1 + b * x2 + cube) - cube
            // Seconds, not the parameter, are what is seen.
            let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
            let weight = max(slope, 0.05)
            (aa, ab, bb) = (aa + weight * a * a, ab + weight * a * b, bb + weight * b * b)
            (ar, br) = (ar + weight * a * rest, br + weight * b * rest)
        }
        let determinant = aa * bb - ab * ab
        let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
        var largest = 0.0
        for index in 1..<Self.coarse {
            let s = Self.parameter(index)
            let (a, b, cube) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
            largest = max(largest, abs(a * y1 + b * y2 + cube - curve.progress(at: a * x1 + b * x2 + cube)))
        }
        return (y1, y2, largest)
    }

    private func deviation(of bezier: CubicBezier) -> Double { deviation(upTo: 1) { bezier.y(atX: $0) } }

    /// - Parameter end: So many lengths of the curve, which stays at its end.
    private func deviation(upTo end: Int, _ other: (Double) -> Double) -> Double {
        (1..<(end * Self.fine)).reduce(0) { largest, moment in
            let fraction = Double(moment) / Double(Self.fine)
            return max(largest, abs(other(fraction) - curve.progress(at: fraction)))
        }
    }

    // MARK: - Springs

    /// nil if no spring is anywhere near.
    func spring() -> Spring? {
        let best = Self.search(
            first: (0..<12).map { 2 + Double($0) }, second: (0...12).map { 4 * Double($0) }, step: 1, within: 0...100
        ) { swing($0, $1).deviation }
        let (decay, frequency) = best
        let fitted = swing(decay, frequency)
        guard fitted.deviation < 1 else { return nil }
        let (stiffness, damping) = (decay * decay + frequency * frequency, 2 * decay)
        let spring = DampedSpring(1, stiffness, damping, fitted.velocity)
        return Spring(
            stiffness: stiffness, damping: damping, velocity: fitted.velocity,
            deviation: deviation(upTo: 2) { spring.progress(at: $0) })
    }

    /// A spring's first velocity by least squares, and its deviation, also behind the end of the curve.
    private func swing(_ decay: Double, _ frequency: Double) -> (velocity: Double, deviation: Double) {
        // The spring at t: 1 + exp(−decay·t)·(−cos + sine·sin), of frequency·t; at a frequency of 0,
        // sin(frequency·t)/frequency is t.
        func parts(_ time: Double) -> (base: Double, slope: Double) {
            let envelope = exp(-decay * time)
            guard frequency > 0 else { return (1 - envelope, envelope * time) }
            return (1 - envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency)
        }
        let end = 2 * Self.steps
        func goal(_ index: Int) -> Double { index < Self.steps ? progress[index] : 1 }
        var (numerator, denominator) = (0.0, 0.0)
        for index in stride(from: 2, to: end, by: 2) {
            let part = parts(Double(index) / Double(Self.steps))
            numerator += part.slope * (goal(index) - part.base)
            denominator += part.slope * part.slope
        }
        let sine = denominator > 0 ? numerator / denominator : 0
        var largest = 0.0
        for index in stride(from: 2, to: end, by: 2) {
            let part = parts(Double(index) / Double(Self.steps))
            largest = max(largest, abs(part.base + sine * part.slope - goal(index)))
        }
        // At 0 the spring has the velocity of its parts: the decay of the first, and the slope of the second.
        return (sine + decay, largest)
    }

    // MARK: - The search

    /// The pair of numbers with the least deviation.
    private static func search(
        first: [Double], second: [Double], step: Double, within range: ClosedRange<Double>,
        _ deviation: (Double, Double) -> Double
    ) -> (Double, Double) {
        var best = (first: first[0], second: second[0], deviation: Double.infinity)
        func look(_ one: Double, _ other: Double) -> Bool {
            let (one, other) = (one.clamped(to: range), other.clamped(to: range))
            let found = deviation(one, other)
            guard found < best.deviation else { return false }
            best = (one, other, found)
            return true
        }
        for one in first { for other in second { _ = look(one, other) } }
        var step = step
        while step > 1e-4 {
            let (one, other) = (best.first, best.second)
            var isBetter = false
            for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
                if look(one + x * step, other + y * step) { isBetter = true }
            }
            if !isBetter { step /= 2 }
        }
        return (best.first, best.second)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
