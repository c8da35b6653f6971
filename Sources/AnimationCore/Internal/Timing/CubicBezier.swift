import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x.
package struct CubicBezier: Sendable, Equatable {
    /// After a step of Halley's method that is as short as this, as a share of the way to the nearer end, the parameter
    /// is exact but for rounding.
    private static let lastStep = 3e-5
    /// On a flatter part of the curve a short step of the method does not say that the parameter is near.
    private static let leastSlope = 1e-4
    private static let steps = 8
    /// How near the parameter is found by bisection.
    private static let narrowness = 0x1p-50
    private static let rounding = 1e-12

    private var ax, bx, cx, ay, by, cy: Double

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

    /// The x at which the curve has a y; y must never fall.
    func x(atY y: Double) -> Double {
        var exchanged = self
        (exchanged.ax, exchanged.bx, exchanged.cx) = (ay, by, cy)
        (exchanged.ay, exchanged.by, exchanged.cy) = (ax, bx, cx)
        return exchanged.y(atX: y)
    }

    package func y(atX x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let t = parameter(atX: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// The curve's parameter at `x`, by Halley's method, which needs few steps on a gentle curve; where it leaves the
    /// curve, by bisection, which always works.
    private func parameter(atX x: Double) -> Double {
        var t = x
        for _ in 0..<Self.steps {
            let excess = ((ax * t + bx) * t + cx) * t - x
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let step = excess * slope / (slope * slope - excess * (3 * ax * t + bx))
            t -= step
            if abs(step) < Self.lastStep * (t * (1 - t)), slope > Self.leastSlope { return t }
            guard t > 0, t < 1 else { break }
        }
        var low = 0.0
        var high = 1.0
        while high - low > Self.narrowness {
            t = (low + high) / 2
            if ((ax * t + bx) * t + cx) * t < x { low = t } else { high = t }
        }
        return high
    }
}
