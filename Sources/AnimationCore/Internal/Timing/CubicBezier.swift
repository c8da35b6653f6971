import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x.
package struct CubicBezier: Sendable, Equatable {
    /// The tolerance in x: much less than a screen can show.
    private static let epsilon = 1e-7
    private static let newtonSteps = 8
    private static let rounding = 1e-12

    private let ax, bx, cx, ay, by, cy: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    /// Whether no control point is below the start or above the end: y then never falls.
    var neverFalls: Bool {
        let last = 3 * ay + 2 * by + cy
        return cy >= 0 && cy <= 3 && last >= -Self.rounding && last <= 3 + Self.rounding
    }

    package func y(atX x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let t = parameter(atX: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// The curve's parameter at `x`, by Newton's method, which needs few steps on a gentle curve; if its slope fails,
    /// by bisection, which always works.
    private func parameter(atX x: Double) -> Double {
        var t = x
        for _ in 0..<Self.newtonSteps {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < Self.epsilon { return t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if abs(slope) < Self.epsilon { break }
            t -= error / slope
        }
        var low = 0.0
        var high = 1.0
        t = x
        while high - low > Self.epsilon {
            let found = ((ax * t + bx) * t + cx) * t
            if abs(found - x) < Self.epsilon { return t }
            if found < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }
}
