/// The cubic from (0, 0) to (1, 1) with two control points, as y over x. x of the control points is in 0…1.
package struct UnitBezier: Hashable, Sendable {
    /// Solved when x is this near; y is then right to about 1e-9, Apple's own error being about 1e-6.
    package static let solveEpsilon = 1e-9
    /// Below this slope a step is worth nothing, and bisection takes over.
    package static let flatEpsilon = 1e-6
    package static let steps = 8
    package static let bisectionSteps = 60

    private let ax, bx, cx, ay, by, cy: Double
    package let isLinear: Bool

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        isLinear = x1 == y1 && x2 == y2
    }

    @inline(__always)
    private func x(at s: Double) -> Double { ((ax * s + bx) * s + cx) * s }

    @inline(__always)
    private func slope(at s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }

    @inline(__always)
    private func y(at s: Double) -> Double { ((ay * s + by) * s + cy) * s }

    /// y at `x`; outside 0…1 the ends hold.
    @inline(__always)
    package func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return isLinear ? x : y(at: parameter(at: x))
    }

    /// Halley's method: one division a step, as Newton's, and one step fewer.
    @inline(__always)
    private func parameter(at target: Double) -> Double {
        var s = target
        for _ in 0..<Self.steps {
            let error = x(at: s) - target
            if abs(error) < Self.solveEpsilon { return s }
            let slope = slope(at: s)
            if abs(slope) < Self.flatEpsilon { break }
            let bend = 3 * ax * s + bx
            s -= error * slope / (slope * slope - error * bend)
        }
        return bisected(at: target)
    }

    @inline(never)
    private func bisected(at target: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = target
        for _ in 0..<Self.bisectionSteps {
            let error = x(at: s) - target
            if abs(error) < Self.solveEpsilon { return s }
            if error < 0 { low = s } else { high = s }
            s = (low + high) / 2
        }
        return s
    }

    /// The x at which y is `target`, for a curve that rises all the way; used to map a scrubbed value back to time.
    package func inverse(at target: Double) -> Double {
        if target <= 0 { return 0 }
        if target >= 1 { return 1 }
        if isLinear { return target }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<Self.bisectionSteps {
            let middle = (low + high) / 2
            if y(at: middle) < target { low = middle } else { high = middle }
        }
        return x(at: (low + high) / 2)
    }
}
